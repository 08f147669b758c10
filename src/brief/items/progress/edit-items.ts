/** What the edits for the current request changed, file by file: a list of files says where, not what. Pure. */
import { isTelling } from "../../../ledger/calls/files/edit-marks.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { committedAt, stateOf } from "../../../ledger/git/repository-state.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { lastingMarks } from "./lasting-marks.ts";
import { firstThatFit, lastThatFit } from "../../../ledger/that-fit.ts";
import { namesApart } from "../files/names-apart.ts";
import { besideWork } from "../files/beside-work.ts";
import { shortScratch } from "../../../ledger/calls/files/scratch-files.ts";
import { defuse } from "../quote-data.ts";
import { changedAt, isAway, isGone } from "../../../ledger/calls/files/file-state.ts";

/** One line, the file that was changed last first; short of room each is told by fewer marks, and the oldest are counted. */
export function editItems(of: FactsOf, { begun, reported }: { begun: number; reported: number }): BriefItem[] {
  const repositories = of("repository").map(stateOf);
  const committed = Math.max(0, ...repositories.map((state) => state.committed ?? 0));
  // What was committed is told by its commits.
  const sinceOf = (path: string): number => {
    const taken = Math.max(0, ...repositories.map((state) => committedAt(state, path)));
    return taken > begun ? taken + 1 : begun;
  };
  const changed = of("file").sort((a, b) => changedAt(b) - changedAt(a));
  // What was reported is not in progress any more.
  const isOver = changed.every((file) => changedAt(file) <= reported);
  const prefix = committed > begun ? SINCE_COMMIT : isOver ? REPORTED : PREFIX;
  const isBeside = besideWork(of);
  const edits = toldApart(
    changed.flatMap((file) => fileEdits(file, sinceOf(file.text))),
    changed.flatMap((file) => (isGone(file) ? [] : file.text)),
    isBeside,
  );
  if (edits.length === 0) return [];
  const write = (room: number): string => {
    const share = Math.max(LEAST_SHARE, Math.min(room / 2, room / Math.min(edits.length, FILES_AT_ONCE)));
    const told = edits.map((edit) => defuse(tellFile(edit, share)));
    const shown = firstThatFit(told, room);
    const more = told.length - shown.length;
    return prefix + [...shown, ...(more === 0 ? [] : [countFiles(more)])].join("; ");
  };
  return [shrinkingItem(SIZES, write, { section: isOver ? "done" : "inProgress", value: 4, priority: 2 })];
}

const PREFIX = "Edits so far, newest first: ";
const REPORTED = "Edits for the current request, newest first: ";
const SINCE_COMMIT = "Edits not committed yet, newest first: ";
const SIZES = [1000, 600, 350, 200, 100] as const;
/** Of more files the oldest are left out rather than all of them told by a word. */
const FILES_AT_ONCE = 5;
const LEAST_SHARE = 60;

interface FileEdits {
  path: string;
  marks: readonly string[];
}

interface NamedEdits extends FileEdits {
  name: string;
}

/**
 * Files of one name, of which one may have been read only, are told with as many of their folders as it takes; what lies
 * beside the work is told by where it lies.
 */
function toldApart(
  edits: readonly FileEdits[],
  known: readonly string[],
  isBeside: (path: string) => boolean,
): NamedEdits[] {
  const names = namesApart(
    edits.map(({ path }) => path),
    known,
  );
  return edits.map((edit, at) => {
    return { ...edit, name: isBeside(edit.path) ? shortScratch(edit.path) : (names[at] ?? edit.path) };
  });
}

/** What was changed in a file; nothing of a file that is gone or of edits that say nothing. */
function fileEdits(file: FactOf<"file">, since: number): FileEdits[] {
  const { text, data } = file;
  if (isGone(file) || isAway(file)) return [];
  const all = lastingMarks(marksOf(data).flatMap((edit) => (edit.at >= since ? edit.marks : [])));
  const telling = all.filter(isTelling);
  const marks = telling.length > 0 ? telling : all;
  return marks.length === 0 ? [] : [{ path: text, marks }];
}

/** The newest marks that fit, and at least one; what is there now is told before what went. */
function tellFile({ name, marks }: NamedEdits, room: number): string {
  const newest = lastThatFit(marks, room - name.length);
  const gone = marks.filter((mark) => mark.startsWith("−"));
  const isAllGone = newest.length < marks.length && newest.every((mark) => gone.includes(mark));
  const told = isAllGone
    ? lastThatFit([...gone, ...marks.filter((mark) => !gone.includes(mark))], room - name.length)
    : newest;
  const more = marks.length - told.length;
  const rest = more === 0 ? "" : ` (+${more} ${isAllGone ? "more" : "earlier"})`;
  return `${name}: ${placesLast(told).join(", ")}${rest}`;
}

/** "in GET" before what came and went elsewhere in the file would be read as said of all of it. */
function placesLast(marks: readonly string[]): string[] {
  const others = marks.filter((mark) => !mark.startsWith(PLACE));
  if (others.length === 0) return [...marks];
  const places = marks.filter((mark) => mark.startsWith(PLACE));
  return [...others, ...places.map((mark) => `also ${mark}`)];
}

const PLACE = "in ";

function countFiles(count: number): string {
  return count === 1 ? "1 more file" : `${count} more files`;
}
