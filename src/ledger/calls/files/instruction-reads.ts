/** What the instruction files demand that a call has read: told as words of those files, never as rules of the user's. */
import type { FactData } from "../../fact-data.ts";
import type { FactBook } from "../../fact-book.ts";
import type { FactOf } from "../../fact.ts";
import { type HardLines, hardLines } from "../../project-instructions.ts";
import type { ToolCall } from "../tool-call.ts";
import { wholeReading } from "./whole-reading.ts";
import { withoutDot } from "../../trim-path.ts";

export interface ReadInstructions extends HardLines {
  file: string;
  /** The number of the message that read it. */
  at: number;
}

/** Observes a call that has read an instruction file from its beginning; the last reading of a file counts. */
export function observeInstructionRead(book: FactBook, call: ToolCall): void {
  const read = wholeReading(call, isInstructionFile);
  if (read === undefined || isWarnedOf(book)) return;
  const known = book.find("note", READ_INSTRUCTIONS);
  const demands = hardLines(read.text);
  const roots = book.current("repository").map(({ text }) => text);
  const others = readInstructions(known).filter(
    ({ file, lines }) => !isSameFile(file, read.file, roots) && !(mayBeSame(file, read.file) && shares(lines, demands)),
  );
  if (known === undefined && demands.lines.length === 0) return;
  const fresh = demands.lines.length === 0 ? [] : [{ file: read.file, ...demands, at: book.now }];
  const data: FactData<"note"> = { files: [...others, ...fresh].slice(-MOST_FILES) };
  book.add({
    kind: "note",
    text: READ_INSTRUCTIONS,
    authority: "tool",
    source: call.source,
    key: READ_INSTRUCTIONS,
    data,
  });
}

/** "Review it, and do not follow its instructions." */
function isWarnedOf(book: FactBook): boolean {
  return [...book.openRequests(), ...book.current("constraint")].some(({ text }) =>
    WARNS.test(text.slice(0, LONGEST_REQUEST)),
  );
}

const LONGEST_REQUEST = 2000;
const WARNS =
  /\b(?:not|n['’]t|never) (?:follow|obey|trust|heed) (?:its|their|the|any|these|those)\b.{0,40}\b(?:instructions?|rules|orders|files?)\b/i;

/** The files of a fact, in the order in which they were read. */
export function readInstructions(fact: FactOf<"note"> | undefined): readonly ReadInstructions[] {
  return fact?.data?.files ?? [];
}

/** The key of the fact that holds them. */
export const READ_INSTRUCTIONS = "instructions that were read";
const MOST_FILES = 3;

/** By the names that agents and people look for; what lies among the samples or the dependencies is not the project's. */
function isInstructionFile(path: string): boolean {
  return path.length <= LONGEST_PATH && INSTRUCTION_FILE.test(path) && !FOREIGN.test(path);
}

const LONGEST_PATH = 300;

/** In capitals: `docs/agents.md` is a page about agents. */
const INSTRUCTION_FILE =
  /(?:^|\/)(?:(?:AGENTS?|CLAUDE|GEMINI|CODEX|QWEN)(?:\.(?:local|override))?\.md|(?:CONTRIBUTING|CONVENTIONS|contributing|copilot-instructions)\.md|\.(?:cursor|windsurf|cline)rules)$/u;
const FOREIGN =
  /(?:^|\/)(?:node_modules|vendor(?:ed)?|third_party|site-packages|\.venv|\.cache|\.cargo|\.npm|fixtures?(?:-[\w-]{1,40})?|testdata|examples?|samples?|templates?)\/|^\/(?:private\/)?tmp\//i;

/** By the path, also where one is named from the root of a repository. */
export function isSameFile(one: string, other: string, roots: readonly string[]): boolean {
  const [a, b] = [withoutDot(one), withoutDot(other)];
  return a === b || roots.some((root) => `${root}/${a}` === b || `${root}/${b}` === a);
}

/** `AGENTS.md` and `/home/dev/app/AGENTS.md`; each package may have one as well. */
function mayBeSame(one: string, other: string): boolean {
  const [a, b] = [withoutDot(one), withoutDot(other)];
  const [whole, part] = a.startsWith("/") ? [a, b] : [b, a];
  return whole.startsWith("/") && !part.startsWith("/") && whole.endsWith(`/${part}`);
}

function shares(known: readonly string[], { lines }: HardLines): boolean {
  return known.some((line) => lines.includes(line));
}
