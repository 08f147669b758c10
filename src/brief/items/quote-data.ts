/** Words of tools shown as data: one line, quoted, unable to pass for a heading, a tag or a concept. Pure. */

/** Quotes text that no user wrote. Brackets and tags are opened up so that nothing downstream takes them for ours. */
export function quoteData(text: string): string {
  return `"${defuse(text).replaceAll('"', "'")}"`;
}

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
