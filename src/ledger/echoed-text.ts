/** What a user turn repeats of the assistant's last words at length: shown to say which of them is meant. Pure but for the book. */
import { atOf, type FactBook } from "./fact-book.ts";

/**
 * The text with blanks in the place of the lines that were copied from the last reports, so that what it says itself stands
 * where it stood. Only who asks about them or says that he likes them shows them; who says nothing else, leads over to
 * them or orders something takes them for his own.
 */
export function withoutEchoes(book: FactBook, text: string): string {
  if (!text.split("\n").some((line) => line.length >= SHORTEST_ECHO)) return text;
  const reports = book
    .current("reply")
    .toSorted((a, b) => atOf(b) - atOf(a))
    .slice(0, LOOKED_BACK)
    .map((reply) => inPlainWords(reply.text));
  const isEcho = (line: string): boolean => {
    const words = inPlainWords(line);
    return words.length >= SHORTEST_ECHO && reports.some((report) => report.includes(words));
  };
  const own = text
    .split("\n")
    .map((line) => (isEcho(line) ? " ".repeat(line.length) : line))
    .join("\n");
  return COMMENTS.test(own) && !TAKES_OVER.test(own) ? own : text;
}

const COMMENTS =
  /[?？]|(?<!\p{L})(?:i (?:really )?like (?:this|that|the)|sounds (?:good|interesting)|interesting)(?!\p{L})/iu;
const TAKES_OVER =
  /[:：]\s*$|(?<!\p{L})(?:rules?|from now on|always|never|must|yes|ok|okay|do (?:it|this|that|these)|regeln?|ab jetzt|reglas?|regras?|règles?)(?!\p{L})/imu;

/** So much is copied; a sentence that somebody proposed may be said again to order it. */
const SHORTEST_ECHO = 120;
const LOOKED_BACK = 4;

function inPlainWords(text: string): string {
  return text
    .replaceAll(/[*_`#>|~]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim()
    .toLowerCase();
}
