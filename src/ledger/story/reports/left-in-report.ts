/** What a report tells of the work that it leaves: by what is still to do, or by what it announces and does not do. Pure. */
import { callsAllDone } from "../../lexicon/all-done.ts";
import { isCourtesy } from "../../lexicon/courtesies.ts";
import { looksAhead } from "../../lexicon/remainders.ts";
import { holdsQuestion } from "../../question-marks.ts";
import { SENTENCE_END } from "../../sentences.ts";
import { topicCount } from "../../statements/replacement/topics.ts";
import { announcedAtEnd } from "./announced-at-end.ts";

/** The last sentence that tells it; undefined where none does. */
export function leftInReport(report: string): string | undefined {
  const left = report.split(SENTENCE_END).findLast((sentence) => looksAhead(sentence) && !holdsQuestion(sentence));
  // A ticked box behind it tells what is done.
  if (left !== undefined) return /\[x\]/i.test(left) ? undefined : left;
  const announced = callsAllDone(report) ? undefined : announcedAtEnd(report);
  // "I'll keep that in mind."
  return announced === undefined || isCourtesy(announced) ? undefined : withSubject(announced, report);
}

/** "It fails without its lid. Let me check.": what is to be checked stands before. */
function withSubject(announced: string, report: string): string {
  if (topicCount(announced) >= 2) return announced;
  const before = report.slice(0, report.lastIndexOf(announced)).trim();
  return `${before.split(SENTENCE_END).at(-1) ?? ""} ${announced}`.trim();
}
