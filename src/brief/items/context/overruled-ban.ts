/** Which bans of one request the user has passed by since: who says "don't touch the theme" and later has it changed meant that once. Pure. */
import { firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { negations } from "../../../ledger/lexicon/negations.ts";
import { wordSet } from "../../../ledger/lexicon/lists.ts";
import { holdsQuestion } from "../../../ledger/question-marks.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { coreOf, isBan, isHandling, isKeepingOff } from "../../../ledger/statements/lifts/rule-core.ts";
import { looseStem, looseWords } from "../../../ledger/statements/replacement/loose-words.ts";
import { clausesOf } from "../../../ledger/statements/stated-cue.ts";
import { plainText } from "../../../ledger/phrases.ts";
import type { FactsOf } from "../facts-of.ts";

/** True for a ban on changing a thing, said with one request, where a later one orders a change of that very thing. */
export function isOverruledByOrder(rule: FactOf<"constraint">, of: FactsOf): boolean {
  if (rule.data?.passing !== true || !isBan(rule)) return false;
  const { words } = coreOf(rule);
  const things = words.filter((word) => !isHandling(word) && !isKeepingOff(word));
  if (things.length === 0 || things.length === words.length) return false;
  return of("request").some((request) => firstAt(request) > firstAt(rule) && ordersChangeOf(things, request.text));
}

function ordersChangeOf(things: readonly string[], text: string): boolean {
  const told = splitSentences(plainText(text.slice(0, LONGEST_READ))).filter(
    (sentence) => !holdsQuestion(sentence.text),
  );
  const clauses = told.flatMap((sentence) => [...clausesOf(sentence.text)]);
  return clauses.some((clause) => {
    if (NEGATED.test(clause.text)) return false;
    const words = looseWords(clause.text);
    const verb = words.findIndex((word) => CHANGES.has(word) || isHandling(word));
    // "Move the footer out of the theme" leaves the theme to itself, and so does "update the theme docs": what is to be
    // changed stands right behind the verb.
    const objects = words.slice(verb + 1, verb + 1 + things.length + MOST_BESIDE);
    const isOfThing = objects.some((word) => ABOUT_THINGS.has(word) && !things.includes(word));
    return verb >= 0 && verb < MOST_BEFORE && !isOfThing && things.every((thing) => objects.includes(thing));
  });
}

const LONGEST_READ = 2000;
/** "Adjust the light theme": which of them. */
const MOST_BESIDE = 1;
/** "Ok, now we need to adjust …" */
const MOST_BEFORE = 4;
const CHANGES: ReadonlySet<string> = new Set(
  [
    ...wordSet(`adjust update fix rewrite rename refactor rework migrate ändere überarbeite aktualisiere anpassen
  actualiza corrige ajusta ajustar atualize corrija ajuste adapte`),
  ].map(looseStem),
);
/** What is written on a thing or checks it is another thing. */
const ABOUT_THINGS: ReadonlySet<string> = new Set(
  [
    ...wordSet(
      "docs doc documentation test tests spec specs readme changelog types comment comments example examples stories",
    ),
  ].map(looseStem),
);
const NEGATED = new RegExp(
  `(?<!\\p{L})(?:${negations("clause", "ever", "verb", "person", "noun", "row", "absence").join("|")}|only|if|when|why|how|what)(?!\\p{L})`,
  "u",
);
