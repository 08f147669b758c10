/** What a check that passed warns of first, and where: a count alone does not say whether it is of the session's own making. Pure and linear. */
import { clipEnd } from "../../clip.ts";
import { onOneLine } from "../../one-line.ts";
import { stripStyle } from "../../terminal-style.ts";

export interface FirstWarning {
  /** `eslint(no-lid): The lid is shut.` */
  warning: string;
  /** `src/lid.tsx:73`, where it stands beside the warning rather than in it. */
  warnedAt?: string;
}

export function firstWarning(output: string): FirstWarning | undefined {
  const lines = stripStyle(output)
    .split("\n")
    .map((line) => line.slice(0, LONGEST_LINE));
  const at = lines.findIndex((line) => WARNS.test(line));
  if (at < 0) return undefined;
  const said = onOneLine(lines[at] ?? "").replace(MARK, "");
  const below = lines.slice(at + 1, at + 1 + PLACE_BELOW).flatMap((line) => PLACE.exec(line)?.[1] ?? []);
  const place = below[0] ?? (LISTED.test(lines[at] ?? "") ? fileAbove(lines.slice(0, at)) : undefined);
  return { warning: clipEnd(said, LONGEST_WARNING), ...(place === undefined ? {} : { warnedAt: place }) };
}

/** The file whose findings are listed below its name. */
function fileAbove(lines: readonly string[]): string | undefined {
  return lines.findLast((line) => FILE.test(line))?.trim();
}

const LONGEST_LINE = 300;
const LONGEST_WARNING = 140;
const PLACE_BELOW = 3;
/** "! eslint(no-lid): …", "4:1  warning  …", "lid.c:4:1: warning: …", "warning: unused lid"; no total of them. */
const WARNS =
  /^\s{0,8}[!⚠]\s+[a-z@]\S*\(|^\s{1,8}\d+:\d+\s+warning\s|^\S{1,200}:\d+:\d+: warning: |^warning(?:\[\w+\])?: (?!.{0,200}\bgenerated\b)[a-z`]/u;
const LISTED = /^\s{1,8}\d+:\d+\s+warning\s/u;
const MARK = /^[!⚠]\s+/u;
const PLACE = /(?:,-\[|--> |[┌╭]─{0,4}\[?\s?)([\w@./-]{1,200}:\d{1,7})/u;
const FILE = /^\S{1,200}\.\w{1,6}$/u;
