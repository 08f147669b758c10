/** A request is the whole turn: what no longer holds of it is left out, what else was asked stays. */
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { splitSentences } from "../sentences.ts";

/** Takes a statement that is out of force out of the turn that made it; a turn that said nothing else goes with it. */
export function leaveOut(book: FactBook, stale: Pick<Fact, "text" | "source">): void {
  // A rule that points at something is kept with the sentences before it; they asked for work of their own.
  const words = splitSentences(stale.text).at(-1)?.text ?? stale.text;
  for (const request of book.current("request")) {
    if (request.source.messageID !== stale.source.messageID || !request.text.includes(words)) continue;
    const rest = withoutWords(request.text, words);
    if (rest.length < WORTH_KEEPING) book.supersede(request);
    else book.reword(request, rest);
  }
}

/** Less says nothing; a script without spaces says more with fewer characters. */
const WORTH_KEEPING = 4;

function withoutWords(text: string, stale: string): string {
  const at = text.indexOf(stale);
  const before = text.slice(0, at).replace(ITEM_MARK, "").trimEnd();
  const behind = text.slice(at + stale.length).replace(BROKEN_OFF, "");
  // "Use pnpm, never npm." without its second half ends where that ended.
  const kept = /[.!。！]$/u.test(stale) ? before.replace(/[,;，；]$/u, stale.slice(-1)) : before;
  const gap = behind.startsWith("\n") || kept === "" ? "" : " ";
  return `${kept}${gap}${behind}`.trim();
}

/** The number or the dash of an item that is gone. */
const ITEM_MARK = /(?:^|\n)[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]*$/u;
/** What joined the statement to the next one. */
const BROKEN_OFF = /^[ \t]*[,;，、；][ \t]*|^[ \t]+/u;
