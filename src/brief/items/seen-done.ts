/** Whether what a todo asks to be done to a file was seen to be done since it was set: nobody may have ticked it. Pure. */
import { numberOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";

/** A todo in its words, and the number of the message that last wrote it. */
export interface Listed {
  text: string;
  at: number;
}

/** True where its words name one operation on files, and all of it happened; whatever else it asks leaves it open. */
export function isSeenDone({ text, at }: Listed, files: readonly Fact[]): boolean {
  const [deed = "", ...more] = text.trim().split(CLAUSE_END);
  const since = files.filter(({ data }) => numberOf(data?.["changed"]) > at);
  const done = filesDone(deed, { at, files: since });
  if (done.length === 0) return false;
  // "… and update its content": an edit behind the rename.
  return more.every((clause) => CONTENT.test(clause) && done.every((file) => isEditedSince(file, since)));
}

const CLAUSE_END = /[,;]?\s+(?:and|then|und|y|et|e)\s+|[;,]\s+/iu;
const CONTENT =
  /^(?:then )?(?:update|adjust|adapt|change|edit|fix) (?:its|the|their)?\s?(?:contents?|imports|names?|body|inside)$/iu;

/** The files that the operation left behind, or took away; none where a name in it is not accounted for. */
function filesDone(deed: string, { at, files }: { at: number; files: readonly Fact[] }): Fact[] {
  const verb = /^\p{L}+/u.exec(deed)?.[0].toLowerCase() ?? "";
  const names = (deed.match(FILE_NAME) ?? []).map((name) => name.toLowerCase());
  if (MOVES.has(verb)) return filesMoved(deed, names, files);
  const isMatch = CREATES.has(verb) ? isMadeSince(at) : DELETES.has(verb) ? isGone : undefined;
  if (isMatch === undefined || names.length === 0) return [];
  const found = names.map((name) => files.find((file) => isCalled(file.text, name) && isMatch(file)));
  return found.every((file) => file !== undefined) ? found.flatMap((file) => file ?? []) : [];
}

const MOVES: ReadonlySet<string> = new Set(["rename", "move"]);
const CREATES: ReadonlySet<string> = new Set(["create", "write", "add"]);
const DELETES: ReadonlySet<string> = new Set(["delete", "remove"]);
const FILE_NAME = /[\w@./-]{0,200}[\w-]\.[a-z]\w{0,5}(?![\w/.-])/giu;

/** "Rename a.ts to b.ts", "rename the mdx file": the only move that it can mean. */
function filesMoved(deed: string, [from, to]: readonly string[], files: readonly Fact[]): Fact[] {
  const ending = from === undefined ? ENDING.exec(deed)?.[1]?.toLowerCase() : undefined;
  const moved = files.filter((file) => {
    const source = textOf(file.data?.["from"]);
    if (source === "") return false;
    if (ending !== undefined) return source.toLowerCase().endsWith(`.${ending}`);
    return from !== undefined && isCalled(source, from) && (to === undefined || isCalled(file.text, to));
  });
  return moved.length === 1 ? moved : [];
}

const ENDING = /\b([a-z]{2,5}) file\b/iu;

/** Nobody had spoken of the file before: else it may have been made earlier, and only edited since. */
function isMadeSince(at: number): (file: Fact) => boolean {
  return ({ data }) => data?.["operation"] === "created" && numberOf(data["first"]) > at;
}

function isGone({ data }: Fact): boolean {
  return data?.["operation"] === "deleted";
}

/** Changed by a later message than the one that moved it here. */
function isEditedSince({ text, data }: Fact, files: readonly Fact[]): boolean {
  const moved = files.find((file) => textOf(file.data?.["to"]) === text);
  return moved !== undefined && numberOf(data?.["changed"]) > numberOf(moved.data?.["changed"]);
}

function isCalled(path: string, name: string): boolean {
  const lower = path.toLowerCase();
  return lower === name || lower.endsWith(`/${name.replace(/^\.?\//u, "")}`);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
