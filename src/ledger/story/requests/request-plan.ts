/** What an assistant sets out to do for a request, step by step, and what of it is still to be done. Pure. */
import { clipEnd, firstLine } from "../../clip.ts";
import { purposesOf } from "../../calls/commands/check-steps.ts";
import type { CommandPurpose } from "../../calls/commands/command-purpose.ts";
import { coordinatedSteps } from "../reports/coordinated.ts";
import { gistLines } from "../reports/gist.ts";
import { announcedPlan, isAnnouncement } from "../../lexicon/announcements.ts";
import { topicOf, topicWords } from "../../statements/replacement/topics.ts";
import { countShared, sharesAny } from "../../words.ts";
import { isItem } from "../../list-item.ts";
import { isRecordedBy } from "./recorded-step.ts";

export interface Plan {
  steps: string[];
  /** A list of steps says more than a sequence in one sentence. */
  isList: boolean;
  /** Several things done at once: they are at hand, and no plan of the whole. */
  isAtHand?: true;
}

/** Several things that the assistant means to do, one after the other; `list` is the text from where a list begins. */
export function planIn(sentences: readonly string[], list: string): Plan | undefined {
  if (list !== "" && !CHOICE.test(firstLine(list))) return { steps: listSteps(list), isList: true };
  const sequence = sentences.find((sentence) => isAnnouncement(sentence) && SEQUENCE.test(sentence));
  if (sequence === undefined) return atHand(sentences);
  const steps = clipEnd(announcedPlan(sequence), LONGEST_PLAN).split(JOINT);
  if (steps.some((step) => DESCRIBES.test(step))) return undefined;
  return { steps: steps.filter((step) => step !== ""), isList: false };
}

function atHand(sentences: readonly string[]): Plan | undefined {
  const steps = sentences.map(coordinatedSteps).find((found) => found.length > 0);
  return steps && { steps, isList: false, isAtHand: true };
}

/** Of such a list one item will be taken. */
const CHOICE = /\b(?:either|options?|alternatives?|approaches)\b/i;
const SEQUENCE = /\b(?:then|after that|afterwards|dann|danach|después|luego|depois|puis|ensuite)\b|然后|その後/i;
const JOINT =
  /(?:,|;)? (?:and )?(?:then|after that|afterwards|danach|después|luego|depois|puis|ensuite) |,?然后|その後/i;
/** "It reads the file, then we parse it again": what happens, not what somebody sets out to do. */
const DESCRIBES = /^(?:we|it|they|this|that)(?! (?:can|will|need|should)\b)(?:'s)? /i;
const LONGEST_PLAN = 300;

/** The items of the list, as many as a line holds. What announces it is no step, and neither is what is said behind it. */
function listSteps(list: string): string[] {
  const items = gistLines(list.split("\n").filter(isItem).join("\n"));
  let room = LONGEST_PLAN;
  return items.flatMap((item) => {
    const step = room > 0 ? clipEnd(announcedPlan(item), room) : "";
    room -= step.length + 2;
    return step === "" ? [] : [step];
  });
}

/**
 * The steps that a text does not tell of as done: it says most of their words, names what they alone are about, or tells
 * their object as there.
 */
export function stepsLeft(steps: readonly string[], told: string): string[] {
  if (steps.length === 0 || told === "") return [...steps];
  const known = readWords(told);
  const there = THERE.exec(told.slice(0, LONGEST_PLAN).toLowerCase());
  const present = there === null ? NOTHING : topicWords(told.slice(0, there.index));
  const topics = steps.map(readWords);
  return steps.filter((step, at) => {
    const { words, names } = topics[at] ?? known;
    if (present.size > 0 && objectOf(step).some((word) => present.has(word))) return false;
    const shared = countShared(words, known.words);
    const isNamed = [...names].some((name) => known.names.has(name) && isAlone(topics, name));
    return !isNamed && (shared < 2 || shared < words.size / 2);
  });
}

/** Of steps that one sentence puts in order, those behind the last that the text tells of as done. */
export function stepsAfter(steps: readonly string[], told: string): string[] {
  const left = new Set(stepsLeft(steps, told));
  return steps.slice(steps.findLastIndex((step) => !left.has(step)) + 1);
}

/** "The PR is open": who said that it would be opened has done so. */
const THERE =
  /\b(?:is|are|was|were|has been|have been) (?:now |all |already )?(?:open|opened|there|up|live|in place|pushed|created|merged|published|released|deployed|filed|uploaded|ready)(?![a-z])|\b(?:ist|sind|wurde|wurden) (?:jetzt |nun )?(?:offen|da|gepusht|angelegt|erstellt|veröffentlicht)(?![a-zà-ÿ])|\b(?:está|están|estão|ya está|já está) (?:ya |já )?(?:abiert[oa]s?|abert[oa]s?|list[oa]s?|pront[oa]s?|cread[oa]s?|criad[oa]s?|subid[oa]s?|enviad[oa]s?|publicad[oa]s?)(?![a-zà-ÿ])|\b(?:est|sont) (?:maintenant )?(?:ouvert|créé|poussé|publié|prêt)(?:e|s|es)?(?![a-zà-ÿ])/;
const NOTHING: ReadonlySet<string> = new Set();

/** What the step is done to, without how and where: "open the PR with the notes in its body" → "PR". */
function objectOf(step: string): string[] {
  const [head = ""] = step.split(MANNER);
  return [...topicWords(head.replace(/^\S+\s/u, ""))];
}

const MANNER =
  / (?:with|of|in|into|for|from|to|on|by|so|against|using|mit|für|nach|con|para|por|en|com|em|avec|pour|dans)(?= )/i;

/** True for a step whose object the path of a changed file names; who edits three files may have served one step. */
export function isServedBy(step: string, path: string): boolean {
  const object = objectOf(step);
  const names = pathWords(path);
  return countShared(object, names) > object.length / 2;
}

/** True where a path or a command has a word of the deed. */
export function namesPartOf(name: string, deed: string): boolean {
  const names = pathWords(name);
  return sharesAny(topicWords(deed), names);
}

/** "src/offsetStore.ts" → "offset", "store" and the rest. */
function pathWords(path: string): ReadonlySet<string> {
  const apart = path.slice(-LONGEST_PLAN).replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[^\p{L}\p{N}]+/gu, " ");
  return topicWords(apart.toLowerCase());
}

interface Words {
  words: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

function isAlone(topics: readonly Words[], name: string): boolean {
  return topics.filter(({ names }) => names.has(name)).length === 1;
}

function readWords(text: string): Words {
  const read = text.slice(0, LONGEST_PLAN);
  return { words: topicWords(read), names: new Set(topicOf(read).values) };
}

/** True for a step that the command carries out, if it ended well: "run the tests", "commit it". */
export function isCarriedOutBy(step: string, command: string): boolean {
  const calledFor = CHECKS.filter(([, pattern]) => pattern.test(step));
  const isCheck = calledFor.some(([purpose]) => purposesOf(command).has(purpose));
  return isCheck || isRecordedBy(step, command);
}

const CHECKS: readonly (readonly [CommandPurpose, RegExp])[] = [
  ["test", /^(?:run|re-?run|verify|check)\b.{0,40}\btests?\b/i],
  ["lint", /^(?:run|re-?run|verify|check|fix)\b.{0,40}\b(?:lint|format)/i],
  ["build", /^(?:run|re-?run|verify|check)\b.{0,40}\b(?:build|compile|typecheck|types)/i],
];
