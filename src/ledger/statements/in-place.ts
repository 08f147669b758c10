/** What a turn that takes something back decides in its place. Pure. */
import type { TurnSentence } from "../read-turn.ts";
import { asksForDeed, asksPolitely } from "./statement.ts";
import { topicCount } from "./replacement/topics.ts";
import { droppedWords, saysWhatLike, standsInstead, withdrawalOf } from "./withdrawals/withdrawal.ts";

/** Which sentence takes something back, or says what follows from that. */
export function placeOfWithdrawal(sentences: readonly TurnSentence[]): number {
  return concludedAt(sentences, withdrawnAt(sentences));
}

/** Who says sorry first has not taken anything back yet. */
function withdrawnAt(sentences: readonly TurnSentence[]): number {
  const outright = sentences.findIndex(({ text }) => withdrawalOf(text) === "outright");
  if (outright >= 0) return outright;
  return sentences.findIndex((sentence, at) => takesBack(sentence) && !(at > 0 && saysWhatLike(sentence.text)));
}

/** "Change of plan on the timers: the service restarts every night. So do it lazily": the first only says why. */
function concludedAt(sentences: readonly TurnSentence[], at: number): number {
  return CONCLUDES.test(sentences[at + 1]?.text ?? "") ? at + 1 : at;
}

const CONCLUDES =
  /^(?:(?:and|und|y|e|et) )?(?:so|therefore|hence|which means|deshalb|darum|daher|así que|por eso|entonces|então|por isso|donc|alors),? \S/iu;

function takesBack({ text }: TurnSentence): boolean {
  return withdrawalOf(text) !== "none" || droppedWords(text, true).length > 0;
}

/** It says itself what is meant instead. */
export function saysInstead(sentence: TurnSentence | undefined): boolean {
  const instead = sentence === undefined ? undefined : standsInstead(sentence.text);
  return instead !== undefined && instead !== sentence?.text;
}

/** "Scrap that, the list goes into a table": what is told where something was taken back is decided in its place. */
export function inPlace(sentence: TurnSentence): TurnSentence {
  const { kind, specifics } = sentence.statement;
  const option = kind === "value" || kind === "request" ? standsInstead(sentence.text) : undefined;
  // "Hm, right." decides nothing.
  if (option === undefined || asksPolitely(option)) return sentence;
  if (!SAYS_HOW.test(option) && (topicCount(option) < 2 || asksForDeed(option))) return sentence;
  return { ...sentence, statement: { kind: "decision", body: option, option, specifics, labelled: false } };
}

/** "Do it in UTC": how, whatever it is. */
export const SAYS_HOW: RegExp =
  /^(?:do|build|write|keep) (?:it|this|that|them|these|those) (?:in|with|by|as(?! (?:is|it)(?!\p{L}))|on|at|like|without|the) /iu;
