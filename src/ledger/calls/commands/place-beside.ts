/** The place in a file that a tool names for what it complains of: in the line itself, or in one beside it. Pure and linear. */
import { saidIn } from "./printed-line.ts";

/** `src/kiln.ts:33`, or the file alone, for the line at `at`. */
export function placeBeside(lines: readonly string[], at: number): string | undefined {
  const line = lines[at] ?? "";
  const own = OWN.exec(line);
  if (own !== null) return written(own[1], own[2]);
  const around = [...lines.slice(Math.max(0, at - REACH), at).toReversed(), ...lines.slice(at + 1, at + 1 + REACH)];
  const place = around.map((other) => placeAlone(other)).find((found) => found?.number !== undefined);
  // A file without a line in it may stand there for anything, unless it is right above.
  const above = place ?? placeAlone(lines[at - 1] ?? "");
  return above === undefined || line.includes(above.file) ? undefined : written(above.file, above.number);
}

/** True for a line that holds a place and nothing else. */
export function isPlace(line: string): boolean {
  return placeAlone(line) !== undefined;
}

interface Place {
  file: string;
  number: string | undefined;
}

function placeAlone(line: string): Place | undefined {
  const said = saidIn(line);
  for (const form of FORMS) {
    const [, file, ...numbers] = form.exec(said) ?? [];
    if (file !== undefined) return OF_OTHERS.test(file) ? undefined : { file, number: numbers.find(Boolean) };
  }
  return undefined;
}

function written(file = "", number: string | undefined): string {
  return number === undefined ? file : `${file}:${number}`;
}

/** Lines above and below in which the place is looked for. */
const REACH = 3;
const FILE = String.raw`((?:[A-Za-z]:)?[\w@./\\()[\]+~-]{0,200}[\w)\]]\.[A-Za-z]\w{0,7})`;
/** "a.ts:3:7", "a.ts(3,7)", "a.ts (3:7)", "a.ts 3:0-24". */
const AT = String.raw`(?::(\d{1,6})(?::\d{1,6})?| ?\((\d{1,6})[:,]\d{1,6}\)| (\d{1,6}):\d{1,6}(?:-[\d:]{1,15})?)`;
const FORMS = [
  new RegExp(`^(?:(?:[Ee]rror )?in |at |file: )?${FILE}${AT}?:?$`, "u"),
  new RegExp(`^${FILE}:(\\d{1,6}): in \\S{1,80}$`, "u"),
  /^File "([^"\n]{1,200})", line (\d{1,6})(?:, in .{1,80})?$/u,
  /^on (\S{1,200}) line (\d{1,6})\b/u,
  /^\w{1,20} file '([^'\n]{1,200})' line: (\d{1,6})$/u,
];
const OWN = new RegExp(`^${FILE}(?::| ?\\()(\\d{1,6})[:,)]`, "u");
/** The code of others is where it was noticed, not where it is wrong. */
const OF_OTHERS = /node_modules|(?:site|dist)-packages|^node:|^\/usr\/|^<frozen/u;
