/** What a benchmark printed: a bare number says nothing without what it measures, and the first one is gone once the code has changed. Pure. */
import { clipEnd } from "../../clip.ts";
import type { FactOf } from "../../fact.ts";
import { type FactBook, firstAt, note } from "../../fact-book.ts";
import { onOneLine } from "../../one-line.ts";
import { stripStyle } from "../../terminal-style.ts";
import { outputStart } from "./command-outcome.ts";
import { commandPurpose } from "./command-purpose.ts";

/** Keeps what a command measured, and what it measured when it first ran for the request in hand. */
export function noteMeasured(
  book: FactBook,
  fact: FactOf<"command">,
  { command, output }: { command: string; output: string },
): void {
  if (!MEASURES.test(command) || commandPurpose(command) === "look") return;
  const lines = output.slice(outputStart(output)).slice(-LONGEST_READ).split("\n");
  const found = lines.filter((line) => line.length < LONGEST_LINE && RESULT.test(line));
  if (found.length === 0) return;
  const shown = found.slice(0, MOST_LINES).map((line) => clipEnd(onOneLine(stripStyle(line)), LONGEST_SHOWN));
  const measured = shown.join("; ") + (found.length > MOST_LINES ? `; +${found.length - MOST_LINES} more` : "");
  const { measuredFirst, measuredFrom } = fact.data ?? {};
  const isOfRequest = (measuredFrom ?? 0) > firstAt(book.openRequest());
  note(fact, { measured, ...(isOfRequest ? { measuredFirst } : { measuredFirst: measured, measuredFrom: book.now }) });
}

/** A program that measures, or a script that is called so. */
const MEASURES =
  /bench|\bperf|\b(?:time|hyperfine|wrk2?|ab|hey|oha|k6|vegeta|autocannon|siege|locust|pgbench|sysbench|fio|iperf3?)(?=\s)|latency|throughput|load-?test/i;
const NUMBER = String.raw`\d[\d.,]{0,20}`;
const SPAN = "(?:ns|µs|μs|us|ms|s|secs?|seconds|min|m)";
/** A time for each piece of work, pieces for each second, a mean with its spread, or a number that is called a measure. */
const RESULT = new RegExp(
  [
    String.raw`${NUMBER} ?${SPAN}/(?:op|iter|call|req|request|row|item|run)\b`,
    String.raw`${NUMBER} ?[kKMG]?i?[A-Za-z]{1,12}/s(?:ec|econd)?\b`,
    String.raw`\b[A-Za-z]{2,12}(?:/| per )s(?:ec|econd)?\b\W{1,20}${NUMBER}`,
    String.raw`${NUMBER} ?${SPAN} ?(?:±|\+/-)`,
    String.raw`\btime: {1,20}\[`,
    String.raw`^\s*real\s{1,12}(?:\d+m)?${NUMBER}`,
    String.raw`\b(?:elapsed|took|mean|avg|average|median|min|max|latency|duration|total time|wall time|p\(?\d\d(?:\.\d)?\)?)\b[^\d\n]{0,20}${NUMBER} ?${SPAN}\b`,
  ].join("|"),
  "iu",
);
const LONGEST_READ = 8000;
const LONGEST_LINE = 300;
const LONGEST_SHOWN = 120;
const MOST_LINES = 3;
