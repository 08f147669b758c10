/** A report of an assistant as running text: no headings, fences, tables or bold, lists folded into their lead. Pure and linear. */
import { isAnnouncedInReport, isExclamation } from "./lexicon/announcements.ts";

/** The report on one line. Announcements of the next step ("Let me check …") go where anything else is said. */
export function gistOf(text: string, limit = 4000): string {
  const lines = proseLines(text.slice(0, limit));
  const telling = lines.filter((line) => !isAnnouncedInReport(line));
  const chosen = withoutOpening(telling.length > 0 ? telling : lines);
  return chosen.reduce((sum, line) => (sum === "" ? line : `${sum}${joint(sum)}${line}`), "");
}

/** "Perfect! Now I have a clear picture." opens many a report and tells nothing of what follows. */
function withoutOpening([first = "", ...rest]: readonly string[]): string[] {
  const sentences = first.split(SENTENCE_END);
  const start = sentences.findIndex((sentence) => !isAnnouncedInReport(sentence) && !isExclamation(sentence));
  if (start <= 0) return start < 0 && rest.length > 0 ? rest : [first, ...rest];
  return [sentences.slice(start).join(" "), ...rest];
}

const SENTENCE_END = /(?<=[.!?])\s+/u;

function proseLines(text: string): string[] {
  const lines: string[] = [];
  let fenced = false;
  for (const raw of text.split("\n")) {
    const line = raw.trim();
    if (line.startsWith("```") || line.startsWith("~~~")) fenced = !fenced;
    // Of a block that a line announces, its first line tells what it is.
    else if (HAS_LETTER.test(line) && (!fenced || lines.at(-1)?.endsWith(":") === true))
      lines.push(line.startsWith("|") ? row(line) : plain(line));
  }
  return lines;
}

const HAS_LETTER = /\p{L}/u;

/** A row of a table: its cells, the first one naming the rest. */
function row(line: string): string {
  const cells = line.split("|").map((cell) => plain(cell.trim()));
  return cells.filter((cell) => cell !== "").join(" – ");
}

function plain(line: string): string {
  const isHeading = line.startsWith("#");
  const words = line
    .replace(/^#{1,6}\s+/u, "")
    .replace(/^(?:[-*•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/u, "")
    .replaceAll(BOLD, "$1")
    .replaceAll(LINK, "$1")
    .trim();
  return isHeading && !/[.:!?]$/u.test(words) ? `${words}:` : words;
}

// Only pairs: in `src/**` the stars are part of the name.
const BOLD = /\*\*([^*]{1,300})\*\*/gu;
const LINK = /\[([^\]]{1,200})\]\([^)\s]{1,300}\)/gu;

/** A line that ends a sentence or opens a list needs no mark before the next one. */
function joint(sum: string): string {
  return /[.:!?;,。！？]$/u.test(sum) ? " " : "; ";
}
