/** Whether a text stops where nobody stops of his own accord. Pure. */
import { endsInFence } from "../../fences.ts";

/** True for a text that ends with an article, an "and" or a comma. */
export function breaksOff(text: string): boolean {
  return STOPS_SHORT.test(text.trimEnd().slice(-LONGEST_END));
}

const LONGEST_END = 40;
/** Prepositions are not among them, and neither is a letter: "which one is it for" and "swapped x and y" are whole. */
const STOPS_SHORT =
  /(?:^|\s)(?:the|an|and|or|but|nor|than|because|my|your|our|their|und|oder|weil|et|ou|parce que|porque)$|[,，、]$/u;

/** The same for a report: it may end with a lead to what is not there, or inside a fence. A user who does so shows something. */
export function reportBreaksOff(report: string): boolean {
  const end = report.trimEnd();
  if (breaksOff(end) || /[:：]$/u.test(end) || UNASKED.test(end.slice(-LONGEST_QUESTION))) return true;
  if (OPEN_MARK.test(end.slice(end.lastIndexOf("\n") + 1))) return true;
  // Of a longer one the middle is not kept, and with it perhaps one end of a fence.
  return end.length < LONGEST_WHOLE && endsInFence(end);
}

/** The text without the sentence that it stops in. */
export function untilBreak(report: string): string {
  return report.slice(0, ENDED.exec(report)?.[0].length ?? 0);
}

/** Up to the last end of a sentence or line; a dot inside a name is none. */
const ENDED = /^[^]*(?:[.!?](?=[\s"')*_]|$)|[。！？\n])/u;

const LONGEST_WHOLE = 3000;
const LONGEST_QUESTION = 200;
/** "The types differ. Did we revert": a question that does not come to its mark. */
const UNASKED =
  /[.!?:] (?:so |and |but )?(?:did|do|does|is|are|was|were|can|could|should|shall|would|have|has) (?:i|we|you|it|they|he|she|this|that|there)(?: [^\s.!?:;]{1,40}){0,20}$/i;

/** "It should call `inval": a name that does not come to its mark. */
const OPEN_MARK = /^[^`]*(?:`[^`]*`[^`]*)*`[^`\s]+$/u;
