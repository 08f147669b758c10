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
  const text = `${LABELS[fact.kind] ?? ""}${wordingOf(fact)}`;
  if (fact.kind === "file") return { section: sectionOf(fact), text: escapePath(text) };
  return { section: sectionOf(fact), text: escapeItem(fact.kind === "request" ? clip(text, longestRequest) : text) };
}

/** True for a page that begins to tell a request which is too long to stand there whole. */
export function tellsRequest(page: string, fact: Fact, longestRequest: number): boolean {
  const wording = fact.kind === "request" ? wordingOf(fact) : "";
  return wording.length > longestRequest && page.includes(escapeItem(wording.slice(0, OPENING)));
}

/** Characters by which a request is known again; every clip of one has them. */
const OPENING = 200;

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

/** Rules before requests, requests before evidence; unknown kinds come last. */
export function valueOf(fact: Fact): number {
  const place = VALUES.indexOf(fact.kind);
  return place < 0 ? 0 : VALUES.length - place;
}

const VALUES: readonly string[] =
  "constraint request question approval error todo decision rejection task test value file command skill agent entity".split(
    " ",
  );
