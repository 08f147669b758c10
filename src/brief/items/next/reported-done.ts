/** Whether a report that came behind a todo lists what it asks for among what was done: nobody may have ticked it. Pure. */
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { looksAhead, putsOff } from "../../../ledger/lexicon/remainders.ts";
import { callsAllDone } from "../../../ledger/lexicon/step-numbers.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import type { FactsOf } from "../facts-of.ts";
import { countShared } from "../../../ledger/words.ts";

/** Tells it of each todo; the reports are read once for all of them. */
export function reportedDone(of: FactsOf): (todo: FactOf<"todo">) => boolean {
  const reports = of("reply").flatMap((fact) => (fact.data?.role === undefined ? readReport(fact) : []));
  return (todo) =>
    reports.some((report) => report.at > atOf(todo) && (report.isAll || isAmong(todo.text, report.done)));
}

interface Report {
  at: number;
  /** It says that all of it is done. */
  isAll: boolean;
  /** What it tells as done, line by line, by the words it is about. */
  done: readonly ReadonlySet<string>[];
}

function readReport(fact: FactOf<"reply">): Report {
  return { at: atOf(fact), isAll: callsAllDone(fact.text), done: doneLines(fact.text).map(wordsIn) };
}

/** The lines that stand under no heading of what is open, and say nothing of the kind themselves. */
function doneLines(report: string): string[] {
  let isOpen = false;
  return report
    .slice(0, LONGEST_READ)
    .split("\n")
    .filter((line) => {
      const lower = line.toLowerCase();
      if (HEAD.test(line)) isOpen = OPEN.test(lower) || looksAhead(line);
      return !isOpen && !OPEN.test(lower) && !looksAhead(line) && !putsOff(line) && !ASKS.test(line);
    });
}

const LONGEST_READ = 6000;
const HEAD = /^\s{0,3}(?:#{1,6}\s|(?!\s*[-*•\d]\s).{1,80}[:：]\**\s*$|\*\*[^*]{1,80}\*\*)/u;
/** "/permits?active=1" asks nothing. */
const ASKS = /[?？](?:\s|["”')*_]*$)/u;
/** Not done, or not by whom the report is. */
const OPEN =
  /(?<!\p{L})(?:not|no|never|cannot|skipped|left|open|later|next|remaining|pending|todo|to do|missing|fails?|failing|failed|blocked|planned|instead|only|except|without|you|nicht|kein\p{L}*|offen|später|fehlt|noch|du|sie|no|falta\p{L}*|pendiente\p{L}*|luego|después|não|depois|pas|reste\p{L}*|plus tard)(?!\p{L})|n['’]t(?!\p{L})|未|没|まだ|残/u;

function isAmong(todo: string, lines: readonly ReadonlySet<string>[]): boolean {
  const words = [...wordsIn(todo)];
  const enough = Math.max(words.length / 2, words.some((word) => SPECIFIC.test(word)) ? 1 : 2);
  return words.length > 0 && lines.some((line) => countShared(words, line) >= enough);
}

function wordsIn(text: string): Set<string> {
  return topicWords(text.toLowerCase());
}

/** "1.9.0", "/permits?active=1": few lines have the same by chance. */
const SPECIFIC = /[\d/_.]/u;
