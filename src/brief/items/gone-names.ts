/** What edits took out since something was said of it. Pure. */
import { marksOf } from "../../ledger/calls/marked-edits.ts";
import { changedAt, isGone } from "../../ledger/calls/file-state.ts";
import { fileName } from "../../ledger/file-name.ts";
import type { FactsOf } from "./collect-items.ts";

/** When each name went that an edit took out and none put in again, and each file that nobody finds any more. */
export function goneNames(of: FactsOf): ReadonlyMap<string, number> {
  const gone = new Map<string, number>();
  const edits = of("file").flatMap(({ data }) => marksOf(data));
  for (const { at, marks } of edits.toSorted((a, b) => a.at - b.at)) {
    // Beside what came, what went may only stand elsewhere, or be called otherwise.
    const isTakenOut = marks.every((mark) => TAKEN_OUT.test(mark));
    for (const name of marks.flatMap((mark) => mark.match(NAMES) ?? [])) {
      if (isTakenOut) gone.set(name, at);
      else gone.delete(name);
    }
  }
  const files = of("file");
  const there = new Set(files.filter((file) => !isGone(file)).map(({ text }) => fileName(text)));
  for (const file of files.filter(isGone))
    if (!there.has(fileName(file.text))) gone.set(fileName(file.text), changedAt(file));
  return gone;
}

/** As a definition; of a call that went there may be others. */
const TAKEN_OUT = /^−[\p{L}_$][\w$]{4,}$/u;
const NAMES = /[\p{L}_$][\w$]{4,}/gu;

/** Of each function, type or file that a text quotes, whether it went since. */
export function quotedGone(text: string, gone: ReadonlyMap<string, number>, since: number): boolean[] {
  if (gone.size === 0) return [];
  const quoted = [...text.matchAll(QUOTED)].map(([, called, other]) => fileName(called ?? other ?? ""));
  return quoted.map((name) => (gone.get(name) ?? 0) > since);
}

/** A mere word is a name of many things: of `kiln` some may be left. */
const QUOTED =
  /`(?:([\w$]{3,80})\([^()`]{0,80}\)|([A-Z][a-z\d]+[A-Z]\w{0,80}|[\w$@~/-][\w$@~./-]{0,160}\.\w{1,10}))`/gu;
