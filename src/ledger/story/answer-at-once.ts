/** What was said to a question before other work went on: the report at the end of that work does not tell it. */
import { countShared, wordRoot } from "../words.ts";
import type { FactData } from "../fact-data.ts";
import { type FactBook, note } from "../fact-book.ts";
import { topicWords } from "../statements/replacement/topics.ts";
import { holdsQuestion } from "../question-marks.ts";

/**
 * Keeps the first words on a request that asks something, when they speak of it and come with a change: who is still
 * looking has no answer yet.
 */
export function keepAnswer(book: FactBook, said: string, changes: readonly string[]): void {
  const request = changes.length === 0 ? undefined : book.openRequest();
  const asked = request?.text.slice(0, LONGEST_READ) ?? "";
  if (request === undefined || !holdsQuestion(asked) || !speaksOf(said, asked) || GUESSES.test(said)) return;
  if (request.data?.answered !== true && request.data?.atOnce === undefined)
    note(request, { atOnce: said, atOnceAt: book.now });
}

/** Who guesses has no answer yet. */
const GUESSES = /\b(?:perhaps|maybe|probably|possibly|seems?|might|i (?:think|guess|suspect))\b/i;

function speaksOf(said: string, asked: string): boolean {
  const roots = rootsOf(asked);
  return countShared(rootsOf(said), roots) >= SHARED;
}

/** "Listeners" speaks of the listener. */
function rootsOf(text: string): Set<string> {
  return new Set([...topicWords(text)].map(wordRoot));
}

const SHARED = 2;
const LONGEST_READ = 1000;

/** A report that comes soon tells what was asked, and so does one that speaks of it; one that comes late tells of other work. */
export function withoutToldAnswer(
  data: FactData<"request">,
  { report, now }: { report: string; now: number },
): FactData<"request"> {
  const { atOnce, atOnceAt = 0 } = data;
  if (atOnce === undefined) return data;
  if (now - atOnceAt >= LONG_WORK && !speaksOf(report.slice(0, LONGEST_READ), atOnce)) return data;
  const { atOnce: _told, ...rest } = data;
  return rest;
}

/** Messages in which more is done than what was asked. */
const LONG_WORK = 12;
