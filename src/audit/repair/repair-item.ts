/** How a lost fact is written back: where it belongs, in which words, and how much it is worth. Pure. */
import { escapeItem, escapePath } from "../../brief/escape.ts";
import { defuse, quoteError } from "../../brief/items/quote-data.ts";
import { tellTestRun } from "../../brief/items/test-run-text.ts";
import type { Section } from "../../brief/sections.ts";
import { clip } from "../../ledger/clip.ts";
import { type Fact, type FactOf, isA } from "../../ledger/fact.ts";
import { isInterrupted } from "../../ledger/fact-book.ts";
import { isSetAside } from "../../ledger/story/interruption.ts";
import { onOneLine } from "../../ledger/one-line.ts";
import { wordList } from "../../ledger/lexicon/lists.ts";

export interface Item {
  readonly section: Section;
  readonly text: string;
  /** What became of a file, where the place it is written to does not say so. */
  readonly remark?: string;
  /** Where a summary without that section holds such a thing. */
  readonly place?: "errors";
}

/** The fact as a line; of a request longer than `longestRequest` characters the head and the tail. */
export function itemOf(fact: Fact, longestRequest: number): Item {
  const section = sectionOf(fact);
  if (isA(fact, "file")) return { section, text: escapePath(wordingOf(fact)), remark: remarkOf(fact) };
  const wording = fact.kind === "request" ? clip(wordingOf(fact), roomFor(fact, longestRequest)) : wordingOf(fact);
  const text = escapeItem(`${labelOf(fact)}${wording}`);
  return { section, text, ...(fact.kind === "error" ? { place: "errors" } : {}) };
}

function labelOf(fact: Fact): string {
  if (isAnswered(fact)) return ANSWERED;
  return (isLeft(fact) ? LEFT[fact.kind] : LABELS[fact.kind]) ?? "";
}

/** What the user stopped and left for another request is neither asked now nor to be done. */
function isLeft(fact: Fact): boolean {
  if (isA(fact, "request")) return isInterrupted(fact) && fact.data?.state !== "open";
  return isA(fact, "todo") && isSetAside(fact);
}

const LEFT: Readonly<Record<string, string>> = {
  request: "Asked earlier, interrupted by the user: ",
  todo: "Listed for a request the user interrupted: ",
};

function remarkOf({ data }: FactOf<"file">): string {
  return data?.operation === undefined ? "" : ` — ${data.operation}`;
}

/** True for a page that begins to tell a request which is too long to stand there whole, or ticks it off by its beginning. */
export function tellsRequest(page: string, fact: Fact, longestRequest: number): boolean {
  const wording = fact.kind === "request" ? wordingOf(fact) : "";
  if (isAnswered(fact) && wording.length > TICKED && page.includes(`[x] ${escapeItem(wording.slice(0, TICKED))}`))
    return true;
  const room = roomFor(fact, longestRequest);
  if (wording.length <= room) return false;
  return page.includes(escapeItem(isAnswered(fact) ? clip(wording, room) : wording.slice(0, OPENING)));
}

/** Characters that every shortened line of what was done has of its request. */
const TICKED = 40;

/** Characters by which a request is known again; every clip of one that is open has them. */
const OPENING = 200;

/** What was asked and answered needs no more words than tell it from the rest; without a budget it has them all. */
function roomFor(fact: Fact, longestRequest: number): number {
  return isAnswered(fact) && longestRequest !== Infinity ? Math.min(LONGEST_ANSWERED, longestRequest) : longestRequest;
}

const LONGEST_ANSWERED = 160;
/** Whether it was also done, refused or asked back about is told by what the assistant said. */
const ANSWERED = "Asked earlier, answered: ";

/** True for a request that the assistant has answered. */
export function isAnswered(fact: Fact): boolean {
  return isA(fact, "request") && fact.data?.state === "done";
}

/** The user's words are his own and stay as they are; words of a tool are shown as a quotation. */
function wordingOf(fact: Fact): string {
  if (fact.authority === "user") return onOneLine(fact.text);
  if (isA(fact, "test")) return tellTestRun(fact, Number.POSITIVE_INFINITY);
  return fact.kind === "error" ? quoteError(fact.text, Number.POSITIVE_INFINITY) : defuse(fact.text);
}

const LABELS: Readonly<Record<string, string>> = {
  question: "Awaiting the user: ",
  approval: "Approved by the user: ",
  rejection: "Rejected: ",
  error: "Unresolved error: ",
  command: "Ran: ",
  test: "Tests: ",
  task: "In flight: ",
  skill: "Skill loaded: ",
  agent: "Agent: ",
};

function sectionOf(fact: Fact): Section {
  if (isA(fact, "file")) return fact.data?.operation === "read" ? "readFiles" : "modifiedFiles";
  if (isAnswered(fact) || isLeft(fact)) return "criticalContext";
  if (isA(fact, "todo") && fact.data?.state === "in_progress") return "inProgress";
  return SECTIONS[fact.kind] ?? "criticalContext";
}

const SECTIONS: Readonly<Record<string, Section>> = {
  request: "goal",
  constraint: "constraints",
  decision: "decisions",
  rejection: "decisions",
  question: "blocked",
  error: "blocked",
  todo: "nextSteps",
  task: "inProgress",
};

/** Rules before requests, requests before evidence, to which those that were answered belong; unknown kinds come last. */
export function valueOf(fact: Fact): number {
  const place = VALUES.indexOf(isAnswered(fact) ? "command" : fact.kind);
  return place < 0 ? 0 : VALUES.length - place;
}

const VALUES: readonly string[] = wordList(
  "constraint request question approval error todo decision rejection task test value file command skill agent entity",
);
