/** The steps that a report lists as next or remaining: offered until the user takes them up, refuses them, or they are done. */
import { indentOf } from "../../line-start.ts";
import { followFences } from "../../fences.ts";
import { clipEnd } from "../../clip.ts";
import { takeUntil } from "../../take-until.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { atOf, type FactBook, note } from "../../fact-book.ts";
import { accepts } from "../../lexicon/acceptance.ts";
import { saysToGoOn } from "../../lexicon/nods.ts";
import { saysToResume } from "../../lexicon/resumptions.ts";
import { topicWords } from "../../statements/replacement/topics.ts";
import { countShared, sharesAny } from "../../words.ts";

/** Keeps what the report lists so; the list of a newer report takes the place of an earlier one. */
export function keepOfferedSteps(book: FactBook, text: string, source: Fact["source"]): void {
  const steps = listedSteps(withoutFences(text).slice(-LONGEST_READ));
  if (steps.length === 0) return;
  const data: FactData<"note"> = { steps, turns: 0 };
  book.add({ kind: "note", text: steps.join("\n"), authority: "assistant", source, key: OFFERED_STEPS, data });
}

/** What the user says of them: leave or refusal right behind the report ends all, a step that he names is no longer offered. */
export function answerOfferedSteps(book: FactBook, text: string): void {
  const offered = book.find("note", OFFERED_STEPS);
  if (offered?.status !== "current") return;
  const said = text.slice(0, LONGEST_TURN);
  const report = book.current("reply").findLast(({ data }) => data?.role === undefined);
  const isAnswer = (offered.data?.turns ?? 0) === 0 && (report === undefined || atOf(report) <= atOf(offered));
  if (isAnswer && (accepts(said) || saysToGoOn(said) || saysToResume(said) || REFUSES.test(said) || NUMBERS.test(said)))
    return book.supersede(offered);
  if (ENOUGH.test(said)) return book.supersede(offered);
  const left = offeredSteps(offered).filter((step) => !touchesStep(said, step));
  const turns = (offered.data?.turns ?? 0) + 1;
  if (left.length === 0 || turns > MOST_TURNS) return book.supersede(offered);
  note(offered, { steps: left, turns });
}

/** The steps that nobody has taken up, in their order. */
export function offeredSteps(fact: FactOf<"note"> | undefined): readonly string[] {
  return fact?.data?.steps ?? [];
}

/** The key of the fact that holds them. */
export const OFFERED_STEPS = "offered steps";

const LONGEST_READ = 6000;
const LONGEST_TURN = 2000;
/** Whoever has asked for so many other things since has gone another way. */
const MOST_TURNS = 6;
const REFUSES =
  /^\W*(?:no|nope|nah|not (?:now|yet|needed|necessary)|never ?mind|leave (?:it|that|them)|skip|don['’]?t|do not|stop|nein|lass|déjalo|deixa|non|不|いいえ)(?!\p{L})/iu;
const ENOUGH =
  /(?<!\p{L})(?:(?:that['’]?s|that is|this is|it['’]?s) (?:enough|all|it)|nothing (?:else|more)|das (?:reicht|genügt|war['’]?s|ist alles)|eso es todo|basta|é tudo|c['’]est tout|够了)(?!\p{L})/iu;
const NUMBERS = /(?:^|\s)#?\d{1,2}(?:$|[\s,.)])/u;

/** It has most of the words of the step, or what numbers it: "WP15". */
export function namesStep(said: string, step: string): boolean {
  const number = /^[\p{L}-]{1,8}\d{1,3}(?![\p{L}\d])/u.exec(step)?.[0];
  if (number !== undefined && said.includes(number)) return true;
  const words = [...topicWords(step)];
  const known = topicWords(said);
  const shared = countShared(words, known);
  return shared >= Math.min(words.length, 2) && shared >= words.length / 2;
}

/** It has any word of the step: whoever speaks of it may take it up, refuse it or forbid it. */
export function touchesStep(said: string, step: string): boolean {
  const known = topicWords(said.toLowerCase());
  return namesStep(said, step) || sharesAny(topicWords(step.toLowerCase()), known);
}

/** What a report shows of a file offers nothing. */
function withoutFences(text: string): string {
  const codeAt = followFences();
  const lines = text.split("\n").filter((line) => codeAt(line) === undefined && !/^\s*>/u.test(line));
  return lines.join("\n");
}

/** The items below the last line that calls them next or remaining. */
function listedSteps(text: string): string[] {
  const lines = text.split("\n");
  const head = lines.findLastIndex((line) => line.length <= LONGEST_HEAD && HEAD.test(line.toLowerCase()));
  if (head < 0 || FOR_USER.test(lines[head] ?? "")) return [];
  const below = lines.slice(head + 1).filter((line) => line.trim() !== "");
  const items = takeUntil(below, (line) => !ITEM.test(line));
  const indent = indentOf(items[0] ?? "");
  return items
    .filter((line) => MARK.test(line) && indentOf(line) <= indent && !NO_STEP.test(line.replace(MARK, "")))
    .slice(0, MOST_STEPS)
    .map((line) => clipEnd(line.replace(MARK, "").replaceAll("**", "").trim(), LONGEST_STEP));
}

const LONGEST_HEAD = 90;
const HEAD =
  /^\W{0,6}(?:(?:suggested|possible|recommended|optional|my|the|some|likely|logical|natural) )*(?:next steps?|(?:what['’]s|what is) (?:next|left)|remaining(?: (?:work|steps?|tasks?|items?|todos?|phases?|parts?|things?|packages?))?(?: (?:from|of|for|in) [^:]{1,40})?(?=\W{0,6}$)|left to do|to-?dos?|still (?:open|to do|missing|left|pending)|follow-?ups?|outstanding|not (?:yet )?done(?: yet)?|nächste schritte|noch offen|próximos pas(?:os|sos)|pendientes?|prochaines étapes|reste à faire|下一步|次のステップ)(?![\p{L}])[^.!?]{0,60}$/u;
const ITEM = /^\s*(?:[-*•]|\d{1,2}[.)])\s|^\s{2,}\S/u;
const MARK = /^\s*(?:[-*•]|\d{1,2}[.)])\s+(?:\[ \]\s+)?/u;
const FOR_USER =
  /(?<!\p{L})(?:for (?:you|your|the user)|on your (?:side|end|part)|you (?:need|should|must|have|can|may|could)|your|manual(?:ly)?|by hand|für (?:dich|sie)|para (?:ti|usted|você)|pour (?:toi|vous))(?!\p{L})/iu;
/** It is done, there is none, or it is the user's. */
const NO_STEP =
  /^\W*(?:none|nothing|n\/?a|no (?:\p{L}+ )?(?:steps?|work|tasks?|items?|issues?|todos?)|nichts|keine?|nada|ninguno|nenhum|rien|aucune?|无|なし|done|completed?|finished|erledigt)(?!\p{L})|^\s*\[[^\] ]\]|[✅✓✔☑]|~~|(?<!\p{L})(?:you|your|yourself|du|dein\p{L}*|tu|você|seu|vous|votre)(?!\p{L})/iu;
const MOST_STEPS = 6;
const LONGEST_STEP = 160;
