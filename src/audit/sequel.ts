/** What the sentence behind a rule does to it: takes it back, limits it, or leaves it alone. Pure. */
import { foldedWords, tellsEnd } from "./ends.ts";
import { givesLeave, verdictOfRemark } from "./remark.ts";
import type { Verdict } from "./verdict.ts";
import { foldAccents, padded } from "./words/fold.ts";
import {
  CHANGES,
  CURBED_RULE,
  ENDED,
  ENDED_RULE,
  FAR,
  LISTED,
  TREATED,
  JOKES,
  LEANS,
  NONE,
  PASSES,
  POINTS_BACK,
  POINTS_UP,
  TAKEN_BACK,
} from "./words/withdrawals.ts";
import { withoutMark } from "./list-mark.ts";

/** `sentence` is folded: in lower case. */
export function verdictOfSequel(sentence: string): Verdict | undefined {
  const folded = foldAccents(sentence);
  const words = foldedWords(folded);
  if (LEANS.test(folded) && tellsEnd(folded)) return "contradicted";
  if ([ENDED_RULE, CHANGES, JOKES, TAKEN_BACK].some((pattern) => pattern.test(folded))) return "contradicted";
  if (/^\(?(?:except|unless|however|that said|but)\b/.test(sentence) || CURBED_RULE.test(folded)) return "weakened";
  const remark = folded.replace(/, (?:though|however|of course|please)\W*$/, "");
  if (words.length <= LONGEST_REMARK && !remark.includes(",") && PASSES.test(remark)) return "weakened";
  if (givesLeave(padded(words)) || LEAVES_OUT.test(sentence)) return "weakened";
  return verdictOfRemark(folded);
}

const LONGEST_REMARK = 6;
const LEAVES_OUT =
  /\b(?:(?<!\b(?:no|without|any) )exceptions?|exempt|excluded|does not apply|doesn't apply|do not apply|don't apply)\b/;

/**
 * The same of a line or list item of its own, which speaks of something else unless it points back: "sometimes the CI
 * is slow" limits no rule above it. `line` is folded.
 */
export function verdictOfNextLine(line: string): Verdict | undefined {
  const sentence = itemText(line);
  const isItem = sentence !== line;
  const folded = foldAccents(sentence);
  if (POINTS_BACK.test(folded) && tellsEnd(folded)) return "contradicted";
  if ([ENDED, ENDED_RULE, CHANGES, TAKEN_BACK].some((pattern) => pattern.test(folded))) return "contradicted";
  if (/^\(?(?:except|unless)\b|^(?:the )?(?:only )?exceptions?(?::| is\b| are\b)/.test(sentence)) return "weakened";
  if (CURBED_RULE.test(folded)) return "weakened";
  if (!isItem && /^\(?(?:however|that said|but)\b/.test(sentence)) return "weakened";
  return verdictOfRemark(folded);
}

/** How much of what stands above a line takes back: "all rules above were withdrawn". `line` is in lower case. */
export function withdrawsAbove(line: string): "all" | "section" | undefined {
  const folded = foldAccents(itemText(line)).slice(0, LONGEST_WITHDRAWAL);
  const isOver = NONE.test(folded) || /^\W?(?:ignore|disregard|forget|drop|discard)\b/.test(folded);
  if (!POINTS_UP.test(folded) || TREATED.test(folded) || !(isOver || tellsEnd(folded))) return undefined;
  return FAR.test(folded) && !LISTED.test(folded) ? "all" : "section";
}

const LONGEST_WITHDRAWAL = 160;

function itemText(line: string): string {
  return withoutMark(line).replace(/^\*\*/, "");
}
