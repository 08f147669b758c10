/** How a lost fact is written back: where it belongs, in which words, and how much it is worth. Pure. */
import { escapeItem, escapePath } from "../../brief/escape.ts";
import { defuse, quoteData } from "../../brief/items/quote-data.ts";
import type { Section } from "../../brief/sections.ts";
import { clip } from "../../ledger/clip.ts";
import type { Fact } from "../../ledger/fact.ts";

export interface Item {
  readonly section: Section;
  readonly text: string;
}

/** The fact as a line; of a request longer than `longestRequest` characters the head and the tail. */
export function itemOf(fact: Fact, longestRequest: number): Item {
  const section = sectionOf(fact);
  if (fact.kind === "file") return { section, text: escapePath(wordingOf(fact)) };
  const wording = fact.kind === "request" ? clip(wordingOf(fact), roomFor(fact, longestRequest)) : wordingOf(fact);
  return { section, text: escapeItem(`${isAnswered(fact) ? ANSWERED : (LABELS[fact.kind] ?? "")}${wording}`) };
}

/** True for a page that begins to tell a request which is too long to stand there whole. */
export function tellsRequest(page: string, fact: Fact, longestRequest: number): boolean {
  const wording = fact.kind === "request" ? wordingOf(fact) : "";
  const room = roomFor(fact, longestRequest);
  const opening = Math.min(OPENING, Math.floor(room * OPENING_SHARE));
  return wording.length > room && page.includes(escapeItem(wording.slice(0, opening).trimEnd()));
}

/** Characters by which a request is known again, and the share of a clip that all of them stand in. */
const OPENING = 200;
const OPENING_SHARE = 0.7;

/** What was asked and is done needs no more words than tell it from the rest; without a budget it has them all. */
function roomFor(fact: Fact, longestRequest: number): number {
  return isAnswered(fact) && longestRequest !== Infinity ? Math.min(LONGEST_ANSWERED, longestRequest) : longestRequest;
}

const LONGEST_ANSWERED = 160;
const ANSWERED = "Asked earlier, done: ";

/** True for a request that nothing is left of. */
export function isAnswered(fact: Fact): boolean {
  return fact.kind === "request" && fact.data?.["state"] === "done";
}

/** The user's words are his own and stay as they are; words of a tool are shown as a quotation. */
function wordingOf(fact: Fact): string {
  if (fact.authority === "user") return fact.text.replaceAll(/\s+/g, " ").trim();
  return fact.kind === "error" || fact.kind === "test" ? quoteData(fact.text) : defuse(fact.text);
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
  if (fact.kind === "file") return fact.data?.["operation"] === "read" ? "readFiles" : "modifiedFiles";
  if (fact.kind === "todo" && fact.data?.["state"] === "in_progress") return "inProgress";
  if (isAnswered(fact)) return "done";
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

const VALUES: readonly string[] =
  "constraint request question approval error todo decision rejection task test value file command skill agent entity".split(
    " ",
  );
