/** Words of tools shown as data: one line, quoted, unable to pass for a heading, a tag or a concept. Pure. */
import { isReadFromExit } from "../../ledger/calls/commands/stopped-run.ts";
import { clipEnd } from "../../ledger/clip.ts";

/**
 * Quotes text that no user wrote. What stands in quotation marks is what was printed, read or said, to the letter: a line
 * break is told as "; ", behind a heading as ": ", what was left out as "…", and words of our own stand outside. Brackets and tags are opened up
 * so that nothing downstream takes them for ours.
 */
export function quoteData(text: string): string {
  return `"${defuse(text).replaceAll('"', "'")}"`;
}

/** The same for what was printed, in `size` characters: how much of it was left out is no part of that. */
export function quotePrinted(text: string, size: number): string {
  const [count = ""] = LEFT_OUT.exec(text) ?? [];
  const printed = text.slice(0, text.length - count.length);
  return printed.length > size ? quoteData(clipEnd(printed, size)) : quoteData(printed) + count;
}

const LEFT_OUT = /;? (?:\+\d{1,6} more(?: lines?| rows?)?|and more rows)$/u;

/** What a command complained of, in `size` characters; an exit code alone is nobody's words. */
export function quoteError(error: string, size: number): string {
  return isReadFromExit(error) ? error : quoteData(clipEnd(error, size));
}

/** True for a line of a brief that quotes what calls have fetched, read or printed: nothing in it is known as the user's words. */
export function isDataLine(line: string): boolean {
  return QUOTES_DATA.test(line);
}

const QUOTES_DATA =
  /, as (?:fetched|read)(?: before it was edited)?: "|\b(?:Review comments fetched|Found so far in this turn|Begun; last|Last|Current step|Project instructions[^:\n]{0,120}): |words of the file, not of the user\): /u;

/** The same without quotation marks, for paths, commands and prose of the assistant. */
export function defuse(text: string): string {
  // Names by the thousand pass here, and nearly all of them as they are.
  if (!SUSPECT.test(text)) return text;
  return text
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll("[[", "[ [")
    .replaceAll("]]", "] ]")
    .replaceAll(/<(?=\/?[a-z])/gi, "‹")
    .replace(/^(?:#{1,6}\s|[-*]\s|\d{1,3}\.\s)+/u, "");
}

/** White space to fold, brackets and tags to open, or a mark that opens a line. */
const SUSPECT = /\s\s|[^\S ]|^[\s#*\d-]|\s$|\[\[|\]\]|</u;

/** The same for a point of a report, with its number: an answer goes by that, and behind a label it opens no step. */
export function defusePoint(line: string): string {
  const [number = ""] = /^\d{1,3}[.)] /u.exec(line) ?? [];
  return number + defuse(line.slice(number.length));
}
