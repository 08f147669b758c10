/** A rule that its own sentence corrects: "use npm, no wait, pnpm". Told to its end, it says both. Pure. */
import type { TurnSentence } from "../read-turn.ts";
import { asksForWork } from "../statements/statement.ts";
import type { ConstraintStatement } from "./constraints.ts";

/** The rules of a text, each with the correction right behind it; what stands in that is no rule of its own. */
export function withCorrections(
  rules: readonly ConstraintStatement[],
  text: string,
  sentences: readonly TurnSentence[],
): ConstraintStatement[] {
  const whole: ConstraintStatement[] = [];
  for (const rule of rules) {
    if (rule.start < (whole.at(-1)?.end ?? 0)) continue;
    const end = endOfCorrection(rule, text, sentences);
    whole.push(end === undefined ? rule : { ...rule, text: text.slice(rule.start, end), end, rest: "" });
  }
  return whole;
}

function endOfCorrection(
  { end }: ConstraintStatement,
  text: string,
  sentences: readonly TurnSentence[],
): number | undefined {
  const opening = CORRECTS.exec(text.slice(end, end + LONGEST_OPENING));
  if (opening === null) return undefined;
  const from = end + opening[0].length;
  const sentence = sentences.findLast(({ start }) => start <= from);
  const until = sentence === undefined ? from : sentence.start + sentence.text.length;
  const said = text.slice(from, until).trim();
  if (said === "" || until - end > LONGEST || EMPHASIS.test(said) || asksForWork(said)) return undefined;
  return until;
}

/** "I mean it" stresses the rule, and "first finish the form" is other work. */
const EMPHASIS = /^(?:it|what i say|what i said|that|this|seriously|first|then|now)(?!\p{L})/iu;

const LONGEST_OPENING = 40;
const LONGEST = 160;
const CORRECTS =
  /^\s?(?:[,;:—–-]|\.{2,3}|…)?\s{0,2}(?:(?:no|oh|er|uh|ah|nein|äh|ach|não|non),? (?:wait|sorry|warte|moment|espera|perdón|desculpa|attends|pardon)|wait,? (?:no|sorry|i mean)|sorry,? (?:i mean|no[,:])|i mean(?:t)?(?= \S)|correction:|no:|nein:|ich meine?(?: natürlich)? |perdón,? |quiero decir|quise decir|quer dizer|quis dizer|je veux dire|je voulais dire|不对[，,]|说错了|いや[、,])/iu;
