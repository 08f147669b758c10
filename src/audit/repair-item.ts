/** How a lost fact is written back: where it belongs, in which words, and how much it is worth. Pure. */
import { escapeItem, escapePath } from "../brief/escape.ts";
import { defuse, quoteData } from "../brief/quote-data.ts";
import type { Section } from "../brief/sections.ts";
import type { Fact } from "../ledger/fact.ts";

export interface Item {
  readonly section: Section;
  readonly text: string;
}

export function itemOf(fact: Fact): Item {
  const text = `${LABELS[fact.kind] ?? ""}${wordingOf(fact)}`;
  return { section: sectionOf(fact), text: fact.kind === "file" ? escapePath(text) : escapeItem(text) };
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
