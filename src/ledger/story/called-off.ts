/** A request that the user takes back before anybody set to work on it: it is no plan any more, and asks for nothing. */
import { clipEnd } from "../clip.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { type CallingOff, callsOff } from "../lexicon/calling-off.ts";
import { isAnnouncement } from "../lexicon/announcements.ts";
import { looksAhead } from "../lexicon/remainders.ts";
import { onOneLine } from "../one-line.ts";
import { splitSentences } from "../sentences.ts";

/** Stops the current request where the turn calls it off, and nothing was done for it but to promise it. */
export function callOff(book: FactBook, text: string): CallingOff | undefined {
  const request = book.openRequest();
  if (request === undefined || request.data?.question === true || !isAwaited(request)) return undefined;
  const off = callsOff(text, request.text);
  if (off === undefined) return undefined;
  book.stop(request);
  note(request, { calledOff: clipEnd(onOneLine(text), LONGEST_TOLD) });
  return off;
}

const LONGEST_TOLD = 120;

/** True for a request that was taken back, and not asked for again. */
export function isCalledOff({ data }: FactOf<"request">): boolean {
  return (data?.calledOff ?? "") !== "";
}

/** Nobody has called a tool for it, and the answer only says what will be done. */
function isAwaited({ data }: FactOf<"request">): boolean {
  if (data?.begun === true) return false;
  const last = splitSentences(data?.reply ?? "").at(-1)?.text;
  return last === undefined || isAnnouncement(last) || looksAhead(last);
}
