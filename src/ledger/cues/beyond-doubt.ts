/** What is a rule by its build alone, whatever its words weigh. Pure and linear. */
import { isLastingChoice } from "./choice.ts";
import { isJoiner } from "./segment.ts";
import type { Input, Span } from "./span.ts";
import type { Reading } from "./reading.ts";
import { saysNever } from "./senses/read.ts";

/**
 * "Never …" and "use … for …" at the head of a sentence and "you must not …" anywhere in it need no second opinion; nor
 * does what takes a rule back, which is held against that rule later.
 */
export function isBeyondDoubt({ whole, reader }: Span, inside: readonly Reading[], input: Input): boolean {
  // Without spaces a wording may be a part of any longer word.
  if (whole.retracts && reader.script === "words") return true;
  if (input.sentence.isQuestion) return false;
  const isBan = (reading: Reading): boolean =>
    reading.forbids && opens(reading, input) && saysNever(reading, reader.language);
  const isChoice = (reading: Reading): boolean => isLastingChoice(reading) && opens(reading, input);
  return inside.some((reading) => reading.bansReader || isBan(reading) || isChoice(reading));
}

/** The first clause but for fillers, tasks, bans and what it holds for ("Ok, in CI, never …"), or the first behind a label. */
function opens(clause: Reading, { text, sentence, readings }: Input): boolean {
  let before = clause.start - 1;
  while (before >= sentence.start && text[before] === " ") before -= 1;
  if (before < sentence.start || text[before] === ":" || text[before] === "：") return true;
  const first = readings.slice(0, MOST_BEFORE + 1);
  const at = first.indexOf(clause);
  // "Apparently it is protected and never push": what an order breaks off from (`endOfMusing`) does not soften it.
  const breaksOff = isJoiner(clause.words[0]);
  const isBefore = ({ isFiller, scopes, isOccasion, isTask, forbids, muses }: Reading): boolean =>
    isFiller || scopes || isOccasion || isTask || forbids || (breaksOff && muses);
  return at >= 0 && first.slice(0, at).every(isBefore);
}

/** More of them are chatter; and a sentence without end stays cheap. */
const MOST_BEFORE = 3;
