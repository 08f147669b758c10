/** The steps that a report lists as next or remaining: offered until the user takes them up, refuses them, or they are done. */
import { clipEnd } from "../clip.ts";
import type { Fact } from "../fact.ts";
import { atOf, type FactBook, note, numberOf } from "../fact-book.ts";
import { accepts } from "../lexicon/acceptance.ts";
import { saysToGoOn } from "../lexicon/nods.ts";
import { saysToResume } from "../lexicon/resumptions.ts";
import { topicWords } from "../statements/topics.ts";

/** Keeps what the report lists so; the list of a newer report takes the place of an earlier one. */
export function keepOfferedSteps(book: FactBook, text: string, source: Fact["source"]): void {
  const steps = listedSteps(text.slice(-LONGEST_READ));
  if (steps.length === 0) return;
  const data = { steps, turns: 0 };
  book.add({ kind: "note", text: steps.join("\n"), authority: "assistant", source, key: OFFERED_STEPS, data });
}

/** What the user says of them: leave or refusal right behind the report ends all, a step that he names is no longer offered. */
export function answerOfferedSteps(book: FactBook, text: string): void {
  const offered = book.find("note", OFFERED_STEPS);
  if (offered?.status !== "current") return;
  const said = text.slice(0, LONGEST_TURN);
  const report = book.current("reply").findLast(({ data }) => data?.["role"] === undefined);
  const isAnswer = numberOf(offered.data?.["turns"]) === 0 && (report === undefined || atOf(report) <= atOf(offered));
  if (isAnswer && (accepts(said) || saysToGoOn(said) || saysToResume(said) || REFUSES.test(said) || NUMBERS.test(said)))
    return book.supersede(offered);
  const left = offeredSteps(offered).filter((step) => !namesStep(said, step));
  const turns = numberOf(offered.data?.["turns"]) + 1;
  if (left.length === 0 || turns > MOST_TURNS) return book.supersede(offered);
  note(offered, { steps: left, turns });
}

/** The steps that nobody has taken up, in their order. */
export function offeredSteps(fact: Fact | undefined): string[] {
  const steps = fact?.data?.["steps"];
  return Array.isArray(steps) ? steps.filter((step) => typeof step === "string") : [];
}

/** The key of the fact that holds them. */
export const OFFERED_STEPS = "offered steps";

const LONGEST_READ = 6000;
const LONGEST_TURN = 2000;
/** Whoever has asked for so many other things since has gone another way. */
const MOST_TURNS = 6;
const REFUSES =
  /^\W*(?:no|nope|nah|not (?:now|yet|needed|necessary)|never ?mind|leave (?:it|that|them)|skip|don['’]?t|do not|stop|nein|lass|déjalo|deixa|non|不|いいえ)(?!\p{L})/iu;
const NUMBERS = /(?:^|\s)#?\d{1,2}(?:$|[\s,.)])/u;

/** It has most of the words of the step, or what numbers it: "WP15". */
export function namesStep(said: string, step: string): boolean {
  const number = /^[\p{L}-]{1,8}\d{1,3}(?![\p{L}\d])/u.exec(step)?.[0];
  if (number !== undefined && said.includes(number)) return true;
  const words = [...topicWords(step)];
  const known = topicWords(said);
  const shared = words.filter((word) => known.has(word)).length;
  return shared >= Math.min(words.length, 2) && shared >= words.length / 2;
}

/** The items below the last line that calls them next or remaining. */
function listedSteps(text: string): string[] {
  const lines = text.split("\n");
  const head = lines.findLastIndex((line) => line.length <= LONGEST_HEAD && HEAD.test(line));
  if (head < 0) return [];
  const below = lines.slice(head + 1).filter((line) => line.trim() !== "");
  const end = below.findIndex((line) => !ITEM.test(line));
  const items = end < 0 ? below : below.slice(0, end);
  const indent = indentOf(items[0] ?? "");
  return items
    .filter((line) => MARK.test(line) && indentOf(line) <= indent)
    .slice(0, MOST_STEPS)
    .map((line) => clipEnd(line.replace(MARK, "").replaceAll("**", "").trim(), LONGEST_STEP));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

const LONGEST_HEAD = 90;
const HEAD =
  /^\W{0,6}(?:(?:suggested|possible|recommended|optional|my|the|some|likely|logical|natural) ){0,3}(?:next steps?|(?:what['’]s|what is) (?:next|left)|remaining(?: (?:work|steps?|tasks?|items?|todos?|phases?|parts?|things?|packages?))?(?: (?:from|of|for|in) [^:]{1,40})?(?=\W{0,6}$)|left to do|to-?dos?|still (?:open|to do|missing|left|pending)|follow-?ups?|outstanding|not (?:yet )?done(?: yet)?|nächste schritte|noch offen|próximos pas(?:os|sos)|pendientes?|prochaines étapes|reste à faire|下一步|次のステップ)(?![\p{L}])[^.!?]{0,60}$/iu;
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s|^\s{2,}\S/u;
const MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?:\[ \]\s+)?/u;
const MOST_STEPS = 6;
const LONGEST_STEP = 160;
