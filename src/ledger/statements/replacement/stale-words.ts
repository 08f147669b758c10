/** A request is the whole turn: what no longer holds of it is left out, what else was asked stays. */
import { type Fact, isA } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { splitSentences } from "../../sentences.ts";
import { JOINERS } from "../../lexicon/joiners.ts";

/** Puts a statement out of force, and its words out of the turns that said it. */
export function endStatement(book: FactBook, stale: Fact, by?: Fact): void {
  for (const fact of [stale, ...leaningOn(book, stale)]) {
    book.supersede(fact, by);
    leaveOut(book, fact);
  }
}

/** "Leave the database alone - work with a copy if you need one": without the first the second speaks of nothing. */
function leaningOn(book: FactBook, stale: Fact): Fact[] {
  if (!isA(stale, "constraint")) return [];
  const leans = stale.data?.temporary === true ? [LEANS, REASON] : [LEANS];
  return book.current("constraint").filter(({ text, data }) => {
    return data?.behind === stale.id && leans.some((pattern) => pattern.test(text));
  });
}

/** "Until the demo is over don't touch data/, I don't want merge conflicts". */
const REASON = /^(?:because )?(?:i|we) (?:don't|dont|do not) want (?!(?:any|ever|to ever|no)(?!\p{L}))/iu;

const LEANS =
  /(?<!\p{L})(?:if you (?:need|want|must have) (?:one|it|them|to)|in the meantime|meanwhile|until then|instead|stattdessen|solange|mientras tanto|enquanto isso|en attendant)[.!]?$/iu;

/**
 * Takes a statement that is out of force out of the turn that made it, and out of later ones that said it again; a turn
 * that said nothing else goes with it.
 */
export function leaveOut(book: FactBook, stale: Pick<Fact, "text" | "source">): void {
  // A rule that points at something is kept with the sentences before it, on one line; they asked for work of their own.
  const words = stale.text.includes("\n") ? stale.text : (splitSentences(stale.text).at(-1)?.text ?? stale.text);
  const requests = book.current("request");
  for (const [index, request] of requests.entries()) {
    const isOwn = request.source.messageID === stale.source.messageID;
    if (!isOwn && index < requests.length - MOST_TURNS) continue;
    const rest = withoutAll(request.text, words, isOwn);
    if (rest === request.text) continue;
    if (rest.length < WORTH_KEEPING) book.supersede(request);
    else book.reword(request, rest);
  }
}

/** The text without the words, however often it says them. */
function withoutAll(text: string, words: string, isOwn: boolean): string {
  let at = isOwn ? text.indexOf(words) : repeatedAt(text, words);
  let rest = text;
  for (let count = 0; at >= 0 && count < MOST_REPEATS; count += 1) {
    rest = withoutWords(rest, at, words);
    at = repeatedAt(rest, words);
  }
  return rest;
}

const MOST_REPEATS = 8;

/**
 * Where another turn says the same as a statement of its own; the words inside another sentence may ask or tell, and
 * behind a colon or within a fence they may be what is to be written.
 */
function repeatedAt(text: string, words: string): number {
  const at = text.toLowerCase().indexOf(words.toLowerCase());
  const before = text.slice(0, Math.max(0, at));
  if (IS_HANDED.test(before)) return -1;
  const behind = text.slice(at + words.length);
  const isApart = /(?:^|\n|[.!?,;。！？，；]\s?)(?:[-*•]|\d{1,2}[.)])?[ \t]*$/u.test(before.slice(-LONGEST_LEAD));
  return isApart && (/\p{P}$/u.test(words) || /^\s*(?:$|\n|[.!,;。！，；])/u.test(behind)) ? at : -1;
}

const LONGEST_LEAD = 12;
/** A line that ends with a colon, or a fence. */
const IS_HANDED = /[:：][ \t]{0,20}\n|```|~~~/u;

/** What was said again was said lately: who looks through all that was ever asked looks longer each time. */
const MOST_TURNS = 200;

/** Less says nothing; a script without spaces says more with fewer characters. */
const WORTH_KEEPING = 4;

function withoutWords(text: string, at: number, stale: string): string {
  const behind = text.slice(at + stale.length).replace(BROKEN_OFF, "");
  const joiner = behind === "" ? LAST_JOINER : LEFT_JOINER;
  const before = text.slice(0, at).replace(ITEM_MARK, "").trimEnd().replace(joiner, "").trimEnd();
  // "Use pnpm, never npm." without its second half ends where that ended.
  const end = /[.!。！]$/u.exec(stale)?.[0] ?? "";
  const kept = end !== "" || behind === "" ? before.replace(/[,;，；]$/u, end) : before;
  const gap = behind.startsWith("\n") || kept === "" ? "" : " ";
  return `${kept}${gap}${behind}`.trim();
}

/** The number or the dash of an item that is gone. */
const ITEM_MARK = /(?:^|\n)[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]*$/u;
/** "Label the jars. and": what joined the statement to one before it, which may be gone as well. */
const LEFT_JOINER = new RegExp(`(?<=^|\\n|[.!?,;。！？，；]\\s)(?:${JOINERS}|or|oder)$`, "i");
/** "Give me three options and": nothing is left that it could join. */
const LAST_JOINER = new RegExp(`(?<=^|\\s)(?:${JOINERS}|or|oder)$`, "i");
/** What joined the statement to the next one. */
const BROKEN_OFF = /^[ \t]*[,;，、；][ \t]*|^[ \t]+/u;
