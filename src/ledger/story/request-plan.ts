/** What an assistant sets out to do for a request, step by step, and what of it is still to be done. Pure. */
import { clipEnd, firstLine } from "../clip.ts";
import type { CommandPurpose } from "../calls/command-purpose.ts";
import { gistLines } from "./gist.ts";
import { announcedPlan, isAnnouncement } from "../lexicon/announcements.ts";
import { topicOf, topicWords } from "../statements/topics.ts";

export interface Plan {
  steps: string[];
  /** A list of steps says more than a sequence in one sentence. */
  isList: boolean;
}

/** Several things that the assistant means to do, one after the other; `list` is the text from where a list begins. */
export function planIn(sentences: readonly string[], list: string): Plan | undefined {
  if (list !== "" && !CHOICE.test(firstLine(list))) return { steps: listSteps(list), isList: true };
  const sequence = sentences.find((sentence) => isAnnouncement(sentence) && SEQUENCE.test(sentence));
  if (sequence === undefined) return undefined;
  const steps = clipEnd(announcedPlan(sequence), LONGEST_PLAN).split(JOINT);
  if (steps.some((step) => DESCRIBES.test(step))) return undefined;
  return { steps: steps.filter((step) => step !== ""), isList: false };
}

/** Of such a list one item will be taken. */
const CHOICE = /\b(?:either|options?|alternatives?|approaches)\b/i;
const SEQUENCE = /\b(?:then|after that|afterwards|dann|danach|después|luego|depois|puis|ensuite)\b|然后|その後/i;
const JOINT =
  /(?:,|;)? (?:and )?(?:then|after that|afterwards|danach|después|luego|depois|puis|ensuite) |,?然后|その後/i;
/** "It reads the file, then we parse it again": what happens, not what somebody sets out to do. */
const DESCRIBES = /^(?:we|it|they|this|that)(?! (?:can|will|need|should)\b)(?:'s)? /iu;
const LONGEST_PLAN = 300;

/** The items of the list, as many as a line holds. What announces it is no step, and neither is what is said behind it. */
function listSteps(list: string): string[] {
  const items = gistLines(
    list
      .split("\n")
      .filter((line) => ITEM.test(line))
      .join("\n"),
  );
  let room = LONGEST_PLAN;
  return items.flatMap((item) => {
    const step = room > 0 ? clipEnd(announcedPlan(item), room) : "";
    room -= step.length + 2;
    return step === "" ? [] : [step];
  });
}

const ITEM = /^\s{0,12}(?:\d{1,3}[.)]|[-*•])\s/u;

/** The steps that a text does not tell of as done: it says most of their words, or names what they alone are about. */
export function stepsLeft(steps: readonly string[], told: string): string[] {
  if (steps.length === 0 || told === "") return [...steps];
  const known = readWords(told);
  const topics = steps.map(readWords);
  return steps.filter((_, at) => {
    const { words, names } = topics[at] ?? known;
    const shared = [...words].filter((word) => known.words.has(word)).length;
    const isNamed = [...names].some((name) => known.names.has(name) && isAlone(topics, name));
    return !isNamed && (shared < 2 || shared < words.size / 2);
  });
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

/** True for a step that such a command carries out: "run the tests", "commit it". */
export function isCarriedOutBy(step: string, purpose: CommandPurpose): boolean {
  return CALLS_FOR[purpose]?.test(step) === true;
}

const CALLS_FOR: Partial<Record<CommandPurpose, RegExp>> = {
  test: /^(?:run|re-?run|verify|check)\b.{0,40}\btests?\b/i,
  lint: /^(?:run|re-?run|verify|check|fix)\b.{0,40}\b(?:lint|format)/i,
  build: /^(?:run|re-?run|verify|check)\b.{0,40}\b(?:build|compile|typecheck|types)/i,
  record: /^(?:git )?(?:commit|push|tag|merge|(?:open|create) (?:a|the) (?:pr|pull request))\b/i,
};
