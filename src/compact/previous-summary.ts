/** A summary that comes without a ledger, as a message from which a ledger learns what it says. Pure. */
import type { Brief } from "../brief/brief.ts";
import { checkBrief } from "../brief/check.ts";
import { quoteData } from "../brief/items/quote-data.ts";
import { parseBrief } from "../brief/parse.ts";
import { renderBrief } from "../brief/render.ts";
import { BRIEF_HEADINGS } from "../brief/sections.ts";
import { clipEnd } from "../ledger/clip.ts";
import { SENTENCE_END } from "../ledger/sentences.ts";
import type { Message } from "../transcript/message.ts";

/** Whatever layout it has, the ledger is shown that of our own headings. */
export function summaryMessageOf(summary: string): Message {
  const id = "previous-summary";
  const brief = parseBrief(summary);
  const text = renderBrief(isProse(summary, brief) ? quoted(brief) : brief);
  return { id, role: "assistant", summary: true, parts: [{ type: "text", id, text }], time: { created: 0 } };
}

/** True where no heading said what a line is: then nobody knows who wants it, or whether it is done. */
function isProse(summary: string, { criticalContext, ...rest }: Brief): boolean {
  const others = [rest.goal, rest.constraints, rest.decisions, rest.nextSteps, ...Object.values(rest.progress)];
  return (
    criticalContext.length > 0 &&
    others.every((items) => items.length === 0) &&
    checkBrief(summary).missing.length === BRIEF_HEADINGS.length
  );
}

/** Its lines in quotation marks: kept as words of the earlier summary, they are neither the user's nor ours. */
function quoted(brief: Brief): Brief {
  const lines = brief.criticalContext.join("\n").slice(0, LONGEST).split("\n");
  const pieces = lines.flatMap((line) => (line.length > LONGEST_LINE ? line.split(SENTENCE_END) : line));
  const told = pieces.filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return {
    ...brief,
    criticalContext: told.map((piece) => `The earlier summary said: ${quoteData(clipEnd(piece, LONGEST_LINE))}`),
  };
}

/** Characters of prose that are carried on; a summary is rarely longer. */
const LONGEST = 8000;
const LONGEST_LINE = 400;
