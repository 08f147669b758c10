/** Gives a thing another figure where that is asked for like any work: "make the retry delay 10 seconds". Pure but for the book. */
import type { FactOf } from "../fact.ts";
import type { FactBook, NewFact } from "../fact-book.ts";
import { ordersMove } from "../lexicon/moving-verbs.ts";
import { endStatement } from "./replacement/stale-words.ts";
import type { Statement } from "./replacement/statement-index.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { replacedBy } from "./replacement/supersede.ts";
import { topicOf } from "./replacement/topics.ts";
import { MEASURES, withFigure } from "./restated.ts";

/** True for a sentence that may order another figure. */
export function setsValue(sentence: string): boolean {
  return SETS.test(sentence) || ordersMove(sentence) || SETS_BARELY.test(sentence);
}

/** "Page size 50 please": a thing and its figure, with no verb. */
const SETS_BARELY =
  /^(?:(?:ok|okay|and|so|then),? )*(?:the |our )?(?:[\p{L}-]+ ){1,4}(?:of |to |at )?\S*\d\S*(?: [\p{L}%]+)?,? (?:please|instead|then|bitte|por favor)[.!]?$/iu;

const SETS =
  /^(?:please |ok,? |then |now )?(?:make|set|change|raise|lower|bump|increase|decrease|reduce|extend|stelle?|setze?|ändere|erhöhe|senke|pon|cambia|sube|baja|aumenta|reduce|mude|aumente|reduza|defina|mets|passe|augmente|réduis|把|将)(?:\s|(?<=[把将]))/i;

/** "Make the retry delay 10 seconds": asked like any work, but it has a value, which is this one now. */
export function resetValue(book: FactBook, fact: NewFact<"value">, sentence: string): Statement | undefined {
  if (!topicOf(fact.text).values.some((value) => /\d/u.test(value))) return undefined;
  const [earlier] = replacedBy(book, fact, sentence, true);
  if (earlier?.kind === "constraint") return resetRule(book, fact, earlier);
  if (earlier?.kind !== "value" || MEASURES.test(earlier.text)) return undefined;
  const text =
    ordersMove(sentence) || SETS_BARELY.test(sentence) ? (withFigure(earlier.text, fact.text) ?? fact.text) : fact.text;
  const added = book.add({ ...fact, text, key: keyOf(text), data: { ...fact.data, updates: true } });
  endStatement(book, earlier, added);
  return added;
}
/** The rule as it was put, with the figure that it has from now on. */
function resetRule(
  book: FactBook,
  { text, source }: NewFact<"value">,
  rule: FactOf<"constraint">,
): Statement | undefined {
  const restated = withFigure(rule.text, text);
  if (restated === undefined) return undefined;
  const { authority, data } = rule;
  const known = { polarity: data?.polarity ?? "must" };
  const added = book.add({ kind: "constraint", text: restated, authority, source, key: keyOf(restated), data: known });
  endStatement(book, rule, added);
  return added;
}
