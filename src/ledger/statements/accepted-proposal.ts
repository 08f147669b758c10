/** A proposal that the user lets stand: who is told "I'd keep one helper" and says "ok, edit the request" has settled it. */
import type { FactData } from "../fact-data.ts";
import { type FactBook, firstAt } from "../fact-book.ts";
import { clipEnd } from "../clip.ts";
import { onOneLine } from "../one-line.ts";
import { accepts } from "../lexicon/acceptance.ts";
import { plainText } from "../phrases.ts";
import type { UserTurn } from "../read-turn.ts";
import { outcomeWithin } from "../story/reports/conclusions.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { topicCount } from "./replacement/topics.ts";
import { isAnyChanged } from "../calls/files/file-state.ts";

/** Keeps what the last reply proposed as decided, if nothing was done for it yet and the turn accepts it. */
export function acceptProposal(book: FactBook, turn: UserTurn): void {
  const request = book.openRequest();
  const reply = request?.data?.reply;
  if (request === undefined || reply === undefined || !accepts(turn.text)) return;
  // Behind a change of files the reply is a report.
  if (!PROPOSES.test(plainText(reply)) || isAnyChanged(book.current("file"), firstAt(request))) return;
  const text = outcomeWithin(reply.split("\n"), LONGEST_PROPOSAL);
  if (topicCount(text) < FEWEST_TOPICS) return;
  const rationale = `the user on it: "${clipEnd(onOneLine(turn.text), LONGEST_ANSWER)}"`;
  const data: FactData<"decision"> = { category: "proposed", rationale };
  book.add({ kind: "decision", text, authority: "assistant", source: turn.source, key: keyOf(text), data });
}

const LONGEST_PROPOSAL = 260;
const LONGEST_ANSWER = 80;
const FEWEST_TOPICS = 3;

/** Who would do something has not done it; "we should never have" and "it is recommended" tell of something else. */
const PROPOSES =
  /\bi(?:'d| would) (?:suggest|recommend|propose|go (?:with|for)|prefer|use|keep|make|move|split|leave|start)\b|\bi (?:suggest|recommend|propose|think we should(?! (?:never|not|have)\b))\b|\bmy (?:preferred|preference|recommendation|suggestion|proposal)\b|ich würde|ich empfehle|sugiero|recomiendo|yo usaría|sugiro|recomendo|je propose|je recommande|je suggère|建议|提案|おすすめ/;
