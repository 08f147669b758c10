/** What the assistant tells while it works on a request: what it did and found so far, and what it set out to do. */
import { clipEnd, clipSentence, firstLine } from "./clip.ts";
import type { Fact } from "./fact.ts";
import { type FactBook, numberOf } from "./fact-book.ts";
import { gistOf } from "./gist.ts";
import { announcedDeed, announcedPlan, isAnnouncement, isExclamation, toldPart } from "./lexicon/announcements.ts";

export interface StepText {
  text: string;
  sentences: readonly string[];
  source: Fact["source"];
  /** Tells whether a call of the same message changed a file or recorded the work: what was announced has been done. */
  changes: () => boolean;
}

/** Adds one text that came with calls to the story of the current request. */
export function tellStep(book: FactBook, step: StepText): void {
  const listAt = startOfList(step.text.slice(0, LONGEST_READ));
  const plan = planIn(step, listAt);
  const piece = pieceOf(listAt === undefined ? step : { ...step, sentences: sentencesBefore(step, listAt) });
  if (plan === undefined && piece === "") return;
  const story = book.find("reply", STORY) ?? begin(book, step.source);
  const pieces = piece === "" ? piecesOf(story) : [...piecesOf(story).filter((told) => told !== piece), piece];
  while (pieces.reduce((sum, told) => sum + told.length, 0) > LONGEST_STORY) pieces.shift();
  const steps = numberOf(story.data?.["steps"]) + 1;
  story.text = pieces.join("; ");
  story.data = { ...story.data, pieces, steps, ...(plan === undefined ? {} : choosePlan(story, plan, steps)) };
  book.mention(story);
}

/** What the assistant said it would do for the current request: at first, and last if that came later. */
export function plansOf(story: Fact | undefined): string[] {
  const { plan, sequence, ...data } = story?.data ?? {};
  const steps = numberOf(data["steps"]);
  const [planAt, sequenceAt] = [numberOf(data["planAt"]), numberOf(data["sequenceAt"])];
  return [
    ...(typeof plan === "string" && steps - planAt <= FRESH ? [plan] : []),
    ...(typeof sequence === "string" && sequenceAt > planAt && steps - sequenceAt <= AT_HAND ? [sequence] : []),
  ];
}

/** After this many steps a plan has been carried out or left. */
const FRESH = 5;
/** What one sentence announces is done by the next few. */
const AT_HAND = 1;

/** A report tells what the steps before it told; a new request has a story of its own. Returns the story so far. */
export function endStory(book: FactBook): string[] {
  const story = book.find("reply", STORY);
  if (story === undefined) return [];
  book.supersede(story);
  return piecesOf(story);
}

/** The pieces of a story, oldest first. */
export function piecesOf(story: Fact | undefined): string[] {
  const pieces: unknown = story?.data?.["pieces"];
  return Array.isArray(pieces) ? pieces.filter((piece) => typeof piece === "string") : [];
}

const STORY = "story";
const LONGEST_STORY = 2400;

function begin(book: FactBook, source: Fact["source"]): Fact {
  return book.add({ kind: "reply", text: "", authority: "assistant", source, key: STORY, data: { role: "story" } });
}

/** What the text tells, and the deed it announced if its calls did it. */
function pieceOf({ sentences, changes }: StepText): string {
  const told = sentences.map(toldPart).filter(saysSomething).map(endSentence).join(" ");
  const announced = sentences.findLast(isAnnouncement);
  const deed = announced !== undefined && changes() ? clipEnd(announcedDeed(announced), LONGEST_DEED) : "";
  const finding = clipSentence(told, deed === "" ? LONGEST_PIECE : LONGEST_DEED).replace(/[.;:]$/u, "");
  return [finding, deed].filter((part) => part !== "").join("; ");
}

const LONGEST_PIECE = 200;
const LONGEST_DEED = 120;

/** A short sentence without an outcome or a name, a question and a row of a table tell nothing that stands alone. */
function saysSomething(sentence: string): boolean {
  if (sentence.length < SHORTEST || /^[|<]|[?？:：]$/u.test(sentence) || isExclamation(sentence)) return false;
  return sentence.length >= LONG || NAMES.test(sentence) || OUTCOME.test(sentence);
}

const SHORTEST = 8;
const LONG = 32;
const NAMES = /[`\d/_]|[\u0370-\uffff]{6}/u;
const OUTCOME =
  /\b(?:pass(?:es|ed)?|fails?|failed|clean|green|fixed|done|complete[d]?|works?|added|removed|updated|created|renamed|merged|pushed|committed|found)\b/i;

function endSentence(sentence: string): string {
  return /[.!?。！？]$/u.test(sentence) ? sentence : `${sentence}.`;
}

interface Plan {
  text: string;
  /** A list of steps says more than a sequence in one sentence. */
  isList: boolean;
}

/** The items of a list are not done yet: what was told stands before it. */
function sentencesBefore({ text, sentences }: StepText, end: number): string[] {
  return sentences.filter((sentence) => {
    const at = text.indexOf(sentence);
    return at >= 0 && at < end;
  });
}

/** Several things that the assistant means to do, one after the other. */
function planIn({ text, sentences }: StepText, listAt: number | undefined): Plan | undefined {
  const list = listAt === undefined ? "" : text.slice(listAt);
  if (list !== "" && !CHOICE.test(firstLine(list)))
    return { text: clipEnd(announcedPlan(gistOf(list)), LONGEST_PLAN), isList: true };
  const sequence = sentences.find((sentence) => isAnnouncement(sentence) && SEQUENCE.test(sentence));
  return sequence === undefined ? undefined : { text: clipEnd(announcedPlan(sequence), LONGEST_PLAN), isList: false };
}

/** Where the line stands that announces a numbered list of things to do. */
function startOfList(text: string): number | undefined {
  const first = /^\s{0,4}1[.)]\s/mu.exec(text)?.index;
  if (first === undefined || !/^\s{0,4}2[.)]\s/mu.test(text.slice(first))) return undefined;
  const before = text.slice(0, first).trimEnd();
  const lead = before.lastIndexOf("\n") + 1;
  return INTENDS.test(before.slice(lead)) ? lead : undefined;
}

const LONGEST_READ = 4000;
const LONGEST_PLAN = 300;
const INTENDS =
  /\b(?:i['’]ll|i will|let me|let['’]s|need to|plan|steps|to ?do|remaining|i['’]m going to)\b|schritte|pasos|passos|étapes|计划|步骤|手順/i;
/** Of such a list one item will be taken. */
const CHOICE = /\b(?:either|options?|alternatives?|approaches)\b/i;
const SEQUENCE = /\b(?:then|after that|afterwards|dann|danach|después|luego|depois|puis|ensuite)\b|然后|その後/i;

/** The first plan stands for the whole request until a list knows more; a later sequence tells what is at hand. */
function choosePlan({ data }: Fact, { text, isList }: Plan, steps: number): Record<string, unknown> {
  const isWhole = isList || typeof data?.["plan"] !== "string";
  return isWhole ? { plan: text, planAt: steps } : { sequence: text, sequenceAt: steps };
}
