/** Where in a file a call has read: the line that defines what was looked for, else the one it began with. Pure. */
import { definedIn, formOf } from "../../calls/files/definitions.ts";

/** `said` is what was announced beside the call: a name in it that the lines define is what they were read for. */
export function readPlace(path: string, output: string, said: string): string {
  const lines = output.slice(0, LONGEST_READ).split("\n").slice(0, MOST_LINES);
  const read = lines.flatMap((line) => {
    const [, number, text = ""] = NUMBERED.exec(line) ?? [];
    return number === undefined ? [] : [{ number, text }];
  });
  const form = formOf(path);
  const names = new Set(Array.from(said.matchAll(NAME), ([, name]) => name));
  const sought = names.size === 0 ? undefined : read.find(({ text }) => names.has(definedIn(text, form)?.name));
  if (sought !== undefined) return `, ${definedIn(sought.text, form)?.name} at line ${sought.number}`;
  const [first] = read;
  return first === undefined || first.number === "1" ? "" : `, from line ${first.number}`;
}

const LONGEST_READ = 30_000;
const MOST_LINES = 600;
/** As hosts number the lines of a file. */
const NUMBERED = /^ {0,8}(\d{1,6})(?:→|[|:\t] ?)(.*)$/u;
/** Named as code. */
const NAME = /`(?:[\w$.]{1,80}\.)?([\p{L}_$][\w$]{2,80})(?:\(\))?`/gu;
