/** Where in a file a call has read: the line that defines what was looked for, else the one it began with. Pure. */
import { definedIn, formOf } from "../../calls/files/definitions.ts";

/** `said` is what was announced beside the call: a name in it that the lines define is what they were read for. */
export function readPlace(path: string, output: string, said: string): string {
  const lines = output.slice(0, LONGEST_READ).split("\n", MOST_LINES);
  const form = formOf(path);
  const names = new Set(Array.from(said.matchAll(NAME), ([, name]) => name));
  let first: string | undefined;
  for (const line of lines) {
    const [, number, text = ""] = mayBeNumbered(line) ? (NUMBERED.exec(line) ?? []) : [];
    if (number === undefined) continue;
    first ??= number;
    // Nearly always nothing is sought, and where the lines begin is all that is told of them.
    if (names.size === 0) break;
    const defined = definedIn(text, form)?.name;
    if (names.has(defined)) return `, ${defined} at line ${number}`;
  }
  return first === undefined || first === "1" ? "" : `, from line ${first}`;
}

/** Begins with a blank or a digit: asked first, for most lines that have no number are those of a file that has none. */
function mayBeNumbered(line: string): boolean {
  const code = line.charCodeAt(0);
  return code === BLANK || (code >= ZERO && code <= NINE);
}

const BLANK = 32;
const ZERO = 48;
const NINE = 57;

const LONGEST_READ = 30_000;
const MOST_LINES = 600;
/** As hosts number the lines of a file. */
const NUMBERED = /^ {0,8}(\d{1,6})(?:→|[|:\t] ?)(.*)$/u;
/** Named as code. */
const NAME = /`(?:[\w$.]{1,80}\.)?([\p{L}_$][\w$]{2,80})(?:\(\))?`/gu;
