/** One fact per file: what happened to it last, how often, and whether what was read of it is stale. */
import { fileName } from "../../file-name.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact } from "../../fact.ts";
import { atOf, type FactBook, note } from "../../fact-book.ts";
import { isManifest, mayRewrite } from "../commands/rewriting-command.ts";
import type { DeletedFolder } from "./shell-files.ts";
import { changedAt } from "./file-state.ts";
import { type MarkedEdit, marksOf } from "./marked-edits.ts";
import { observeOutdated } from "./outdated-reads.ts";
import { observeRestored } from "./undone-edits.ts";
import { trimPath } from "../../trim-path.ts";

type FileData = FactData<"file">;
export type FileOperation = NonNullable<FileData["operation"]>;

export interface FileEvent {
  /** Restored: there again as it was committed, if it was gone. Rewritten: by a formatter, which may have found nothing to do. */
  operation: FileOperation | "restored" | "rewritten";
  path: string;
  /** The new path of a rename. */
  to?: string;
  /** Hash of the content as it was read. */
  hash?: string;
  /** Told by a shell command rather than by a file tool. */
  inferred?: boolean;
  /** Found changed on disk, by no call that says so. */
  isUnclaimed?: boolean;
  /** The one command that may have changed it then, if there was only one. */
  suspect?: string;
  /** What was edited before is still there, or can be brought back. */
  keeps?: boolean;
  /** What was staged goes as well. */
  isHard?: boolean;
  /** A folder was made, with nothing in it. */
  isFolder?: boolean;
  /** Whose files go with a folder that is removed. */
  below?: DeletedFolder;
  /** It is removed if it is there: of a file that nobody has seen that says nothing. */
  ifThere?: boolean;
  /** Which lines were read; the hash is theirs. */
  range?: string;
  /** The call has no result yet. */
  isPending?: boolean;
  /** What an edit changed, in a few words each. */
  marks?: readonly string[];
  source: Fact["source"];
}

/** Observes one thing that happened to a file; a rename leaves the old path as gone and goes on under the new one. */
export function observeFile(book: FactBook, event: FileEvent): void {
  if (event.operation === "restored") return observeRestored(book, event);
  if (event.operation === "rewritten") return observeOutdated(book, event.path);
  if (event.below !== undefined && removeBelow(book, event.path, event.below)) return;
  const known = book.find("file", event.path)?.data;
  if (known === undefined && event.ifThere === true) return;
  const data = stateAfter(known, event, event.operation);
  if (event.operation !== "read")
    noteChange(data, known ?? {}, { isDeletion: event.operation === "deleted", now: book.now });
  if (event.hash !== undefined) [data.hash, data.range] = [event.hash, event.range ?? ""];
  if (event.to !== undefined) data.to = event.to;
  if (event.inferred === true) data.inferred = true;
  noteVerdicts(data, known ?? {}, event);
  const marks = marksAfter(book, event);
  if (marks.length > 0 || known?.marks !== undefined) data.marks = event.to === undefined ? marks : [];
  book.add({ kind: "file", text: event.path, authority: "tool", source: event.source, key: event.path, data });
  if (event.to !== undefined) observeTarget(book, { path: event.to, from: event.path, source: event.source, marks });
}

/** What is known of a file once something has happened to it. */
function stateAfter(known: Readonly<FileData> | undefined, event: FileEvent, operation: FileOperation): FileData {
  const earlier = known ?? {};
  const isRead = operation === "read";
  // Whoever writes a file that nobody has read or changed before makes it, as far as the calls tell.
  const born = known === undefined ? operation === "created" : earlier.born === true || cameBack(earlier, event);
  return {
    operation: latestOperation(earlier.operation, operation, born),
    born,
    reads: (earlier.reads ?? 0) + Number(isRead),
    edits: (earlier.edits ?? 0) + Number(!isRead),
    // What was read before an edit is no longer what is in the file; reading it again makes it known again.
    stale: !isRead && (earlier.reads ?? 0) > 0,
    foreign: changedByOthers(earlier, event),
  };
}

/** When it was changed last, and since when it differs from what was there. */
function noteChange(
  data: FileData,
  earlier: Readonly<FileData>,
  { isDeletion, now }: { isDeletion: boolean; now: number },
): void {
  // What is removed though it was gone came by itself, from a run or a build: that it went again changes nothing.
  const wasGone = isDeletion && earlier.operation === "deleted";
  data.changed = wasGone ? (earlier.changed ?? 0) : now;
  if (earlier.undone === true) data.begun = now;
  else if ((earlier.begun ?? 0) === 0) data.begun = earlier.changed || now;
}

/** What was found of the file before holds no more once it is changed. */
function noteVerdicts(
  data: FileData,
  earlier: Readonly<FileData>,
  { operation, isUnclaimed, isPending, suspect = "" }: FileEvent,
): void {
  const isChange = operation !== "read";
  if (isPending === true) data.pending = true;
  else if (earlier.pending === true) data.pending = false;
  // Who reads a file knows it again, and who edits it says so.
  if (earlier.outdated === true) data.outdated = false;
  // What is made where a moved file was removed is no moved file.
  if (earlier.operation === "deleted" && earlier.from !== undefined && isChange) data.from = "";
  if (isUnclaimed === true) [data.unclaimed, data.suspect] = [true, suspect];
  else if (earlier.unclaimed === true && isChange) data.unclaimed = false;
  for (const verdict of ["undone", "ignored"] as const)
    if (earlier[verdict] === true && isChange) data[verdict] = false;
}

/** What is removed a second time, and no call has made or read, something that ran leaves behind each time. */
function cameBack({ operation, reads, edits }: FileData, event: FileEvent): boolean {
  const isAgain = operation === "deleted" && event.operation === "deleted";
  return isAgain && (reads ?? 0) === 0 && edits === 1;
}

/**
 * Only what is known by a path below the very folder is gone: many folders have one called `build`. True when all that
 * was known of the folder came with the session, so that it went as it came.
 */
function removeBelow(book: FactBook, path: string, whose: DeletedFolder): boolean {
  const folder = `${trimPath(path)}/`;
  const files = book.current("file").filter(({ text }) => text.startsWith(folder));
  for (const file of files) {
    // What was done in a second checkout is no change of the work once that is gone.
    const born = whose === "checkout" || file.data?.born === true;
    const changed = whose === "checkout" ? changedAt(file) : book.now;
    note(file, { operation: "deleted", born, marks: [], changed });
  }
  return files.length > 0 && files.every(({ data }) => data?.born === true);
}

/** The same lines were read twice and differ, and no call has changed the file in between. */
function changedByOthers(earlier: FileData, { operation, hash, range = "" }: FileEvent): boolean {
  if (operation !== "read" || earlier.stale === true) return false;
  if (earlier.foreign === true) return true;
  return hash !== undefined && earlier.hash !== undefined && earlier.hash !== hash && earlier.range === range;
}

/** What was edited before goes with the file, unless that is gone or written anew. */
function marksAfter(book: FactBook, { operation, path, keeps, marks }: FileEvent): readonly MarkedEdit[] {
  const isOver = operation === "deleted" || (operation === "created" && keeps !== true);
  const earlier = isOver ? [] : marksOf(book.find("file", path)?.data);
  if (marks === undefined || marks.length === 0) return earlier;
  const edits = [...earlier, { at: book.now, marks }].slice(-KEPT_MARKS);
  let room = KEPT_CHARACTERS;
  const tooOld = edits.findLastIndex((edit, at) => {
    room -= edit.marks.join("").length;
    return room < 0 && at < edits.length - 1;
  });
  return edits.slice(tooOld + 1);
}

/** Edits of one file whose marks are kept, and how much of them; who needs older ones reads the file. */
const KEPT_MARKS = 12;
const KEPT_CHARACTERS = 600;

/** The new path of a rename: a new file, unless it takes the place of one that was there. */
function observeTarget(
  book: FactBook,
  { path, from, source, marks }: { path: string; from: string; source: Fact["source"]; marks: readonly MarkedEdit[] },
): void {
  const known = book.find("file", path)?.data;
  const born = known === undefined || known.born === true;
  const operation: FileOperation = born ? "created" : "modified";
  // What comes back to where it was has not moved.
  const origin = book.find("file", from)?.data?.from === path ? "" : from;
  const counts: FileData = { reads: 0, edits: 1, stale: false, foreign: false, changed: book.now };
  // What was read of the file in whose place it is now is no longer there.
  const { reads = 0 } = known ?? {};
  const isReplaced = reads > 0 ? { reads, outdated: true } : {};
  const data: FileData = { operation, born, ...counts, from: origin, marks, ...isReplaced };
  book.add({ kind: "file", text: path, authority: "tool", source, key: path, data });
}

/** Files that a host saw changed on disk, whoever changed them; what the calls tell of a file says more. */
export function observeChangedFiles(book: FactBook, paths: readonly string[], source: Fact["source"]): void {
  const ran = book.current("command").flatMap((fact) => (atOf(fact) === book.now ? fact.text : []));
  const [ofSource, ofManifest] = [false, true].map((isOne) => onlyOne(ran.filter((text) => mayRewrite(text, isOne))));
  for (const path of paths) {
    const operation = book.find("file", path)?.data?.operation;
    if (operation !== undefined && operation !== "read") continue;
    // `sed -i` names what it edits; a formatter, a build and the user do not.
    const isNamed = ran.some((text) => text.includes(fileName(path)));
    const suspect = (isManifest(path) ? ofManifest : ofSource) ?? "";
    observeFile(book, { operation: "modified", path, inferred: true, isUnclaimed: !isNamed, suspect, source });
  }
}

function onlyOne(suspects: readonly string[]): string {
  return suspects.length === 1 ? (suspects[0] ?? "") : "";
}

/** Reading a file does not undo that it was changed; writing it again does not make a file new that was there before. */
function latestOperation(before: unknown, now: FileOperation, born: boolean): FileOperation {
  if (now === "read") return isOperation(before) && before !== "deleted" ? before : "read";
  if (now === "deleted" || now === "renamed") return now;
  return born ? "created" : before === undefined ? now : "modified";
}

function isOperation(value: unknown): value is FileOperation {
  return value === "read" || value === "created" || value === "modified" || value === "deleted" || value === "renamed";
}
