/** Edits that git took back: which files are as they were committed, and since when. */
import { failedCommand } from "../commands/error-facts.ts";
import type { FactOf } from "../../fact.ts";
import { atOf, type FactBook, firstAt, note } from "../../fact-book.ts";
import { takes } from "../../git/committed-paths.ts";
import { isInside } from "../../git/file-place.ts";
import { committedAt, stateOf } from "../../git/repository-state.ts";
import { speaksOfFault } from "../../lexicon/failures.ts";
import { concernsCheck } from "../commands/check-steps.ts";
import { fromProgram, splitCommand } from "../commands/command-line.ts";
import { leavesAll } from "../commands/command-purpose.ts";
import { changedAt, firstChangeOf, isGone } from "./file-state.ts";
import { noteOutdated } from "./outdated-reads.ts";
import { marksOf } from "./marked-edits.ts";
import { isScratch } from "./scratch-files.ts";
import { withoutDot } from "../../trim-path.ts";

/** What git brought back: one file, or a folder with all that is in it. */
export interface RestoredFiles {
  path: string;
  keeps?: boolean;
  isHard?: boolean;
  isFolder?: boolean;
}

/** The files at or below the path that were gone are there again, and what was not committed of them is undone. */
export function observeRestored(book: FactBook, { path, keeps, isHard, isFolder }: RestoredFiles): void {
  const isNamed = (file: FactOf<"file">): boolean =>
    `/${file.text}`.endsWith(`/${path.replace(/^\.?\//u, "").replace(/\/$/u, "")}`);
  for (const file of filesAt(book, path)) {
    // What was in a folder does not come back with it.
    if (isFolder === true && !isNamed(file)) continue;
    const wasGone = isGone(file);
    if (wasGone) note(file, { operation: "read" });
    // What was staged comes back as it was staged.
    if (keeps === true || (isHard !== true && isStaged(book, file))) continue;
    const committed = lastCommit(book, file);
    // Only what git knows comes back by its name: the file was there before the session wrote it.
    if (!wasGone && (isNamed(file) || changedAt(file) > committed)) noteOutdated(file);
    takeBack(book, file, { committed, isKnown: file.data?.operation === "modified" || isNamed(file) });
    if (file.data?.marks !== undefined) note(file, { marks: marksOf(file.data).filter(({ at }) => at <= committed) });
  }
  endFailures(book);
}

/**
 * Tests that passed right before the edits that are undone now, all of them, and failed with them are not known to fail
 * any more. Where something failed before them, or was said to, they may not be why.
 */
function endFailures(book: FactBook): void {
  const failures = book.current("test").filter(({ data }) => data?.failed === true);
  if (failures.length === 0 || speaksOfFault(book.openRequest()?.text ?? "")) return;
  const files = book.current("file").filter((file) => changedAt(file) > 0 && !isScratch(file.text));
  const undone = files.filter(({ data }) => data?.undone === true && data.undoneAt === book.now);
  const from = Math.min(...undone.map(({ data }) => data?.undoneFrom ?? 0));
  const known = [...book.every("test").filter(({ data }) => data?.failed === true), ...book.every("error")];
  const isOlder = (fact: FactOf<"test" | "error">): boolean => firstAt(fact) < from && mayCheck(fact);
  if (undone.length === 0 || undone.length < files.length || known.some(isOlder)) return;
  for (const failure of failures.filter((test) => passedBefore(book, test, from)))
    for (const fact of [failure, ...book.current("error")])
      if (fact.source.partID === failure.source.partID) book.supersede(fact);
}

/** The same run was seen to pass, and nothing was done between that and the failure that might be why: no package put in. */
function passedBefore(book: FactBook, test: FactOf<"test">, from: number): boolean {
  const isPass = ({ data }: FactOf<"test">): boolean =>
    data?.failed === false && data.isSkipped !== true && data.run === test.data?.run;
  const passed = book.every("test").findLast(isPass);
  if (passed === undefined || atOf(passed) >= from) return false;
  return book
    .current("command")
    .every((fact) => atOf(fact) <= atOf(passed) || atOf(fact) > atOf(test) || leavesAll(fact.text));
}

function mayCheck(fact: FactOf<"test" | "error">): boolean {
  return fact.kind === "test" || concernsCheck(failedCommand(fact));
}

/** What was changed behind the commit is undone; a file that has no change before it is as if it had not been touched. */
export function takeBack(
  book: FactBook,
  file: FactOf<"file">,
  { committed, isKnown }: { committed: number; isKnown: boolean },
): void {
  const { operation } = file.data ?? {};
  const [first, last] = [firstChangeOf(file), changedAt(file)];
  if (last <= committed || (operation !== "modified" && operation !== "created") || !isKnown) return;
  note(file, { undoneFrom: Math.max(first, committed + 1), undoneTo: last, undoneAt: book.now });
  if (first > committed) note(file, { undone: true, operation: "modified", born: false, stale: false });
}

/** What was taken back may have been put in again: who cannot tell keeps it. */
export function observeReapplied(book: FactBook, command: string): void {
  if (!APPLIES.test(command)) return;
  const isApplied = splitCommand(command).some((step) => {
    return APPLIES_PATCH.test(fromProgram(step)) && !SPARES_FILES.test(step.plain);
  });
  if (isApplied) for (const file of book.current("file")) if (file.data?.undone === true) keepEdits(file);
}

const APPLIES = /\b(?:apply|patch|am)\b/u;
const APPLIES_PATCH = /^(?:git (?:-C \S{1,200} )?(?:apply|am)|patch)(?=\s|$)/u;
const SPARES_FILES = /\s(?:--(?:check|stat|numstat|summary|cached|dry-run|reverse|abort)|-R)(?=\s|$)/u;

/** The edits of the file are not undone. */
export function keepEdits(file: FactOf<"file">): void {
  note(file, { undone: false, undoneAt: 0 });
}

/** The files at or below a path; where none is known by it, those whose whole path goes on behind one folder with it. */
function filesAt(book: FactBook, path: string): FactOf<"file">[] {
  const folder = withoutDot(path.replace(/(?:^|\/)\.?$/u, ""));
  const files = book.current("file");
  const found = files.filter(({ text }) => folder === "" || `${text}/`.startsWith(`${folder}/`));
  if (found.length > 0 || folder.startsWith("/")) return found;
  const below = files.filter(({ text }) => `${text}/`.includes(`/${folder}/`));
  const roots = new Set(below.map(({ text }) => text.slice(0, `${text}/`.indexOf(`/${folder}/`))));
  // Of several folders nobody says which is meant.
  return roots.size === 1 ? below : [];
}

/** The message of the last commit that took the file; what was edited before it stays. */
function lastCommit(book: FactBook, { text }: FactOf<"file">): number {
  return Math.max(0, ...repositoriesOf(book, text).map((repository) => committedAt(stateOf(repository), text)));
}

function isStaged(book: FactBook, { text }: FactOf<"file">): boolean {
  return repositoriesOf(book, text).some((repository) => takes(stateOf(repository).staged ?? [], text));
}

function repositoriesOf(book: FactBook, path: string): FactOf<"repository">[] {
  const repositories = book.current("repository");
  return repositories.filter((repository) => isInside(path, repository, repositories));
}
