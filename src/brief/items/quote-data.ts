/** Words of tools shown as data: one line, quoted, unable to pass for a heading, a tag or a concept. Pure. */

/** Quotes text that no user wrote. Brackets and tags are opened up so that nothing downstream takes them for ours. */
export function quoteData(text: string): string {
  return `"${defuse(text).replaceAll('"', "'")}"`;
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
