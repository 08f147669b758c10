/** What the words of the current request ask for and the report on it does not tell as done. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { looksAhead } from "../../../ledger/lexicon/remainders.ts";
import { returnAsked } from "../../../ledger/lexicon/returns.ts";
import { callsAllDone } from "../../../ledger/lexicon/all-done.ts";
import { numbersDone } from "../../../ledger/lexicon/step-numbers.ts";
import { SENTENCE_END } from "../../../ledger/sentences.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { type PlanStep, planSteps } from "../../../ledger/story/requests/plan-steps.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import type { FactsOf } from "../facts-of.ts";
import { quoteData } from "../quote-data.ts";
import { countShared, sharesAny } from "../../../ledger/words.ts";

/** Its steps that are not among those the report calls done by number, and what it says to come back to. */
export function leftOfRequest(of: FactsOf, request: FactOf<"request">, report: FactOf<"reply">): string[] {
  return [...stepsNotCalledDone(of, request, report), ...notReturnedTo(of, request, report)];
}

function stepsNotCalledDone(of: FactsOf, request: FactOf<"request">, report: FactOf<"reply">): string[] {
  const left = stepsLeft(request, report.text);
  if (left.length > 0)
    return [`Of the steps of the current request the last report does not call done: ${tellSteps(left)}`];
  const unspoken = stepsUnspoken(of, request, report);
  if (unspoken.length === 0) return [];
  return [`Of the steps of the current request the last report does not speak of: ${tellSteps(unspoken)}`];
}

/** "2. write the tests; 3. update the README". */
export function tellSteps(steps: readonly PlanStep[]): string {
  return steps.map(({ number, title }) => `${number}. ${clipEnd(title, LONGEST_TITLE)}`).join("; ");
}

/** Numbered steps of which no word stands in a report that tells of others, nor in what was run and changed since. */
function stepsUnspoken(of: FactsOf, request: FactOf<"request">, { text }: FactOf<"reply">): PlanStep[] {
  const steps = planSteps(request.text);
  if (steps.length === 0 || (numbersDone(text)?.size ?? 0) > 0 || callsAllDone(text)) return [];
  const untold = steps.filter(({ title }) => !isToldOf(title, text));
  // A word alone may be of anything: the report has to tell of one step by two.
  const said = topicWords(text.slice(0, LONGEST_READ).toLowerCase());
  if (!steps.some((step) => !untold.includes(step) && countShared(topicWords(step.title.toLowerCase()), said) > 1))
    return [];
  const since = firstAt(request);
  const done = [...of("command"), ...of("file")].filter((fact) => atOf(fact) >= since).map((fact) => fact.text);
  const known = topicWords(
    done
      .join("\n")
      .toLowerCase()
      .replaceAll(/[./_-]/gu, " "),
  );
  return untold.filter(({ title }) => !sharesAny(topicWords(title.toLowerCase()), known));
}

/** The numbered steps of a request that are not among those a report calls done; none where it does not speak of numbers. */
export function stepsLeft(request: FactOf<"request" | "turn">, report: string): PlanStep[] {
  const steps = planSteps(request.text);
  const done = steps.length === 0 ? undefined : numbersDone(report);
  const left = steps.filter(({ number }) => done?.has(number) !== true);
  if (done === undefined || left.length === steps.length || callsAllDone(report)) return [];
  // Who tells of some by number and of the others in words has told of them all.
  return left.every(({ title }) => isToldOf(title, report)) ? [] : left;
}

const LONGEST_TITLE = 80;

/** Nothing where a sentence of the report tells of it, or a file of the work before was changed again. */
function notReturnedTo(of: FactsOf, request: FactOf<"request">, report: FactOf<"reply">): string[] {
  const asked = returnAsked(request.text);
  if (asked === undefined || isToldOf(asked, report.text) || isTakenUp(of, request)) return [];
  return [`Of the current request the last report does not tell as done: ${quoteData(asked)}`];
}

function isToldOf(asked: string, report: string): boolean {
  const words = topicWords(asked);
  return report
    .slice(0, LONGEST_READ)
    .split(SENTENCE_END)
    .some((sentence) => !looksAhead(sentence) && sharesAny(topicWords(sentence), words));
}

const LONGEST_READ = 4000;

function isTakenUp(of: FactsOf, request: FactOf<"request">): boolean {
  const since = firstAt(request);
  return of("file").some((file) => changedAt(file) > since && marksOf(file.data).some(({ at }) => at < since));
}
