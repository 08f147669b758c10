/** What edits took out since something was said of it. Pure. */
import { type MarkedEdit, marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { changedAt, isGone } from "../../../ledger/calls/files/file-state.ts";
import { fileName } from "../../../ledger/file-name.ts";
import type { FactsOf } from "../facts-of.ts";

/** When each name went that an edit took out and none put in again, and each file that nobody finds any more. */
export function goneNames(of: FactsOf): ReadonlyMap<string, number> {
  const [files, gone] = [of("file"), new Map<string, number>()];
  const there = new Set<string>();
  for (const file of files)
    for (const [name, at] of lastMarked(marksOf(file.data)))
      if (at !== undefined) gone.set(name, Math.max(at, gone.get(name) ?? 0));
      else if (!isGone(file)) there.add(name);
  // What one file lost and another got was moved.
  for (const name of there) gone.delete(name);
  const named = new Set(files.filter((file) => !isGone(file)).map(({ text }) => fileName(text)));
  for (const file of files.filter(isGone))
    if (!named.has(fileName(file.text))) gone.set(fileName(file.text), changedAt(file));
  return gone;
}

/** Of each name in the marks of a file, when it was taken out; undefined where it came, or was changed, behind that. */
function lastMarked(edits: readonly MarkedEdit[]): Map<string, number | undefined> {
  const last = new Map<string, number | undefined>();
  for (const { at, marks } of edits) {
    // Beside what came, what went may only stand elsewhere, or be called otherwise.
    const isTakenOut = marks.every((mark) => TAKEN_OUT.test(mark));
    for (const name of marks.flatMap((mark) => mark.match(NAMES) ?? [])) last.set(name, isTakenOut ? at : undefined);
  }
  return last;
}

/** Oldest first, whatever the file. */
function editsOf(of: FactsOf): MarkedEdit[] {
  const edits = of("file").flatMap(({ data }) => marksOf(data));
  return edits.toSorted((a, b) => a.at - b.at);
}

/** As a definition; of a call that went there may be others. */
const TAKEN_OUT = /^−[\p{L}_$][\w$]{4,}$/u;
const CHANGED = "in ";
const CHANGED_INSIDE = /^in [\p{L}_$][\w$]{4,}$/u;
const NAMES = /[\p{L}_$][\w$]{4,}/gu;

/** The same, and with `()` the functions that edits changed inside: how they work was perhaps told otherwise. */
export function overtakenNames(of: FactsOf): ReadonlyMap<string, number> {
  const overtaken = new Map(goneNames(of));
  for (const { at, marks } of editsOf(of))
    for (const mark of marks.filter((each) => CHANGED_INSIDE.test(each)))
      overtaken.set(`${mark.slice(CHANGED.length)}()`, at);
  return overtaken;
}

/** Of each function, type or file that a text quotes, whether it went since. */
export function quotedGone(text: string, gone: ReadonlyMap<string, number>, since: number): boolean[] {
  if (gone.size === 0) return [];
  const wentAt = (name: string): number => gone.get(name) ?? 0;
  return [...text.matchAll(QUOTED)].map(([, called, other]) => {
    const at = called === undefined ? wentAt(fileName(other ?? "")) : Math.max(wentAt(called), wentAt(`${called}()`));
    return at > since;
  });
}

/** A mere word is a name of many things: of `kiln` some may be left. */
const QUOTED =
  /`(?:([\w$]{3,80})\([^()`]{0,80}\)|([A-Z][a-z\d]+[A-Z]\w{0,80}|[\w$@~/-][\w$@~./-]{0,160}\.\w{1,10}))`/gu;
