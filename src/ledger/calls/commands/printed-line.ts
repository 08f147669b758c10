/** One printed line as it reads: without colours, the box it stands in and what tools put before each of their lines. Pure. */
import { stripStyle } from "../../terminal-style.ts";

/** The line without colours, and without the border of a box that is drawn around it. */
export function plainLine(line: string): string {
  return stripStyle(line).trim().replace(BORDER, "");
}

const BORDER = /^│\s{0,12}(?=\S)/u;

/** What the line says, behind marks, levels, names of plugins and tasks, and the time: "✘ [ERROR] No clay" says "No clay". */
export function saidIn(line: string): string {
  let said = line;
  for (let count = 0; count < MOST_LEADS; count += 1) {
    const rest = said.replace(LEAD, "");
    if (rest === said) return said;
    said = rest;
  }
  return said;
}

const MOST_LEADS = 6;
/** Each ends with a blank, so that no two of them can share a character. */
const LEAD =
  /^(?:[^\p{L}\d\s]{1,100}|x|\[[^\]\n]{1,40}\]:?|\([^)\n]{1,40}\)|(?:[Ee]rror|ERROR|[Ff]ail(?:ure|ed)?|FAIL(?:URE|ED)?|[Ff]atal|FATAL)[:!]|ERROR|FAILURE|FATAL|\d\d:\d\d:\d\d|#\d{1,4}|\d{1,4}\.\d{1,3}|@?[a-z][\w@/-]{0,60}:[a-z][\w-]{0,40}:)\s{1,20}/u;
