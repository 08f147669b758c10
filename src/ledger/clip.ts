/** Shortens texts that are too long to keep whole. Pure. */

/** Head and tail of a text, three quarters and one; never inside a surrogate pair. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = safeCut(text, Math.floor(limit * 0.75));
  return `${text.slice(0, head).trimEnd()} … ${text.slice(safeCut(text, text.length - (limit - head - 3))).trimStart()}`;
}

/** The beginning of a text, cut at a word where one is near. */
export function clipEnd(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const hard = safeCut(text, limit - 1);
  const space = text.lastIndexOf(" ", hard);
  return `${text.slice(0, space > hard * 0.7 ? space : hard).trimEnd()}…`;
}

/** The beginning of a text, cut behind a sentence where one ends in the second half of the limit. */
export function clipSentence(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const head = text.slice(0, limit);
  const end = Math.max(...SENTENCE_ENDS.map((mark) => head.lastIndexOf(mark)));
  return end > limit / 2 ? head.slice(0, end + 1) : clipEnd(text, limit);
}

const SENTENCE_ENDS = [". ", "! ", "? ", "。"] as const;

/** The first non-blank line. */
export function firstLine(text: string): string {
  const rest = text.trimStart();
  const end = rest.indexOf("\n");
  return (end < 0 ? rest : rest.slice(0, end)).trimEnd();
}

/** The place, or the one before it where it is between the halves of a surrogate pair. */
export function safeCut(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index - 1 : index;
}
