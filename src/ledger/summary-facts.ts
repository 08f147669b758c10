/** Reads facts back from a summary at the start of a session whose ledger is unknown: ours, or another tool's. Pure but for the book. */
import type { FactData } from "./fact-data.ts";
import type { Fact } from "./fact.ts";
import type { FactBook, NewFact } from "./fact-book.ts";
import { observeFile } from "./calls/files/file-facts.ts";
import { isNameLine } from "./names/name-labels.ts";
import { classify } from "./statements/statement.ts";
import { keyOf } from "./statements/replacement/statement-key.ts";

/** Texts that hosts and this package put before a summary they hand over. */
const PREFIXES: readonly string[] = [
  "What follows is a record of the earlier conversation, compacted.",
  "This session is being continued from a previous conversation",
  "The conversation history before this point was compacted",
];

/** True for a text that is a hand-over summary: framed as one, or made of its headings from the first line on. */
export function isSummaryText(text: string): boolean {
  const start = text.trimStart();
  if (PREFIXES.some((prefix) => start.startsWith(prefix))) return true;
  return /^## (?:Goal|Constraints & Preferences|Progress|Key Decisions|Next Steps|Critical Context)\n/u.test(start);
}

type SectionKind = "value" | "constraint" | "reply" | "todo" | "error" | "decision";
type Section = { [K in SectionKind]: { kind: K; authority: Fact["authority"]; data?: FactData<K> } }[SectionKind];

// Headings of the structured brief and the nearest ones of other hosts. What stands under no known heading is prose.
const SECTIONS: ReadonlyArray<readonly [RegExp, Section]> = [
  [/^(?:goal|primary request|objective|task)/i, { kind: "value", authority: "user", data: { role: "goal" } }],
  [
    /^(?:constraints|user preferences|rules|instructions)/i,
    { kind: "constraint", authority: "user", data: { polarity: "must", temporary: false } },
  ],
  [/^(?:done|completed|accomplished|progress)/i, { kind: "reply", authority: "assistant", data: { role: "done" } }],
  [
    /^(?:in progress|current work|pending|next steps?|remaining)/i,
    { kind: "todo", authority: "assistant", data: { state: "pending" } },
  ],
  [/^(?:blocked|errors)/i, { kind: "error", authority: "assistant" }],
  [/^(?:key decisions|decisions)/i, { kind: "decision", authority: "assistant" }],
  [
    /^(?:critical context|key technical|context|notes|discoveries)/i,
    { kind: "value", authority: "assistant", data: { role: "context" } },
  ],
];

/** Adds what a summary says, item by item. File tags become file facts. */
export function importSummary(book: FactBook, text: string, source: Fact["source"]): void {
  let section: Section | undefined;
  let files: "read" | "modified" | undefined;
  for (const raw of text.split("\n").slice(0, 4000)) {
    const line = raw.trim();
    const tag = /^<(\/?)(read|modified)-files>$/u.exec(line);
    if (tag) files = tag[1] === "/" ? undefined : tag[2] === "read" ? "read" : "modified";
    else if (files !== undefined && line !== "") observeFile(book, { operation: files, path: line, source });
    else if (/^(?:#{1,4} |\d+\. [A-Z][^:]{2,60}:$)/u.test(line)) section = sectionOf(line);
    else if (section) importItem(book, line, section, source);
  }
}

function sectionOf(line: string): Section | undefined {
  const title = line.replace(/^(?:#+|\d+\.)\s*/u, "");
  return SECTIONS.find(([pattern]) => pattern.test(title))?.[1];
}

function importItem(book: FactBook, line: string, section: Section, source: Fact["source"]): void {
  const text = line
    .replace(/^(?:[-*]|\d{1,3}\.)\s+/u, "")
    .replace(/^\[[ xX]\]\s*/u, "")
    .trim();
  // Index lines are read as names, not as statements; the last line only counts what was left out.
  if (
    text === "" ||
    text === "(none)" ||
    text.startsWith("<") ||
    isNameLine(text) ||
    /^\(\d+ (?:more )?left out/u.test(text)
  )
    return;
  addItem(book, text, section, source);
}

function addItem(book: FactBook, item: string, section: Section, source: Fact["source"]): void {
  const rejected = /^\*{0,2}Rejected:\s*(.+?)\*{0,2}(?::.*)?$/u.exec(item)?.[1];
  if (rejected !== undefined) {
    book.add({ kind: "rejection", text: rejected, authority: "user", source, key: keyOf(rejected) });
    return;
  }
  const request = /^Current request: (.+)$/u.exec(item)?.[1];
  if (request !== undefined) {
    book.add({ kind: "request", text: request, authority: "user", source, data: { state: "open", answered: true } });
    return;
  }
  const decision = /^\*\*(.+?)\*\*:?\s*(.*)$/u.exec(item);
  const text = section.kind === "decision" && decision?.[1] !== undefined ? decision[1] : item;
  const rationale = section.kind === "decision" ? decision?.[2] : undefined;
  const specifics = classify(text).specifics;
  const data = { ...section.data, imported: true, specifics, ...(rationale ? { rationale } : {}) };
  book.add({ ...section, text, source, key: keyOf(text), data } as NewFact<SectionKind>); // the data is of its kind
}
