/** Says an earlier statement again with another value: "make it 8081" has no noun of its own. Pure but for the book. */
import { type Fact, type FactOf, isA } from "../fact.ts";
import { atOf, type FactBook, type NewFact } from "../fact-book.ts";
import { onlyNumbersWork } from "../lexicon/item-numbers.ts";
import { MOVING_VERBS } from "../lexicon/moving-verbs.ts";
import { supposes } from "../lexicon/suppositions.ts";
import { announcesUpdate, INSTEAD_OF } from "./replacement/supersede.ts";
import { topicOf } from "./replacement/topics.ts";

/** A statement in the words of an earlier one. */
export type Restated = Pick<NewFact<"constraint" | "decision" | "value">, "kind" | "text" | "data">;

/** "Make it 8081" has no noun: the newest statement with one value of that shape is said again with the new value. */
export function restate(
  book: FactBook,
  { body: said, source }: { body: string; source: Fact["source"] },
  told: string,
): Restated | undefined {
  const [body = said, sentence = told] = [said, told].map((text) => text.replace(MOVES_IT, "make it "));
  if (!(announcesUpdate(sentence) || BARE_FIGURE.test(sentence)) || BOUNDS.test(sentence)) return undefined;
  // "Do it in UTC" says how, "now do step 7" what comes next: neither is a new value of whatever has a name or a figure.
  if (SAYS_HOW.test(body) || onlyNumbersWork(sentence) || supposes(sentence)) return undefined;
  const topic = topicOf(body);
  const [value, old] = topic.values;
  const points = MAKES_IT.test(sentence);
  if ((topic.concepts.length > 0 && !points) || value === undefined) return undefined;
  // "Jetzt Paginierung": a name behind "now" is what comes next.
  if (COMES_NEXT.test(sentence) && topic.values.some(isName)) return undefined;
  if (topic.values.length > 1 && (topic.values.length > 2 || !INSTEAD_OF.test(sentence))) return undefined;
  const fresh = asWritten(body, value);
  for (const fact of restatable(book, points)) {
    // "Make it 30s. And 5000 entries at most": what the same turn says is said of something else.
    if (fact.source.messageID === source.messageID || (isA(fact, "decision") && fact.data?.category === "chosen"))
      continue;
    const { concepts } = topicOf(fact.text);
    if (!topic.concepts.every((concept) => concepts.includes(concept))) continue;
    const restated = withValue(fact.text, { shape: topic.shapes[0], old, value: fresh });
    // A rule with another figure demands or forbids what it did.
    if (restated !== undefined)
      return isA(fact, "constraint")
        ? { kind: "constraint", text: restated, data: { polarity: fact.data?.polarity ?? "must" } }
        : { kind: fact.kind, text: restated };
  }
  return undefined;
}

/** What may be said again with another value; "that" is what was said last, whatever kind it is of. */
function restatable(book: FactBook, points: boolean): Restatable[] {
  const facts = RESTATABLE.flatMap((kind): Restatable[] => book.current(kind).slice(-RECENT).reverse());
  return points ? facts.sort((a, b) => atOf(b) - atOf(a)) : facts;
}

const COMES_NEXT = /^(?:ok,? |und |and )?(?:now|next|jetzt|nun|ahora|agora|maintenant)[,:]? \p{L}/iu;

/** "Sorry, 45s.": a figure and nothing else is that of what was said before. */
const BARE_FIGURE = /^(?:sorry|oops|entschuldigung|perdón|desculpa|pardon)[,:]? \d[\w.,%]{0,12}[.!]?$/iu;

/** "Make it < 2s", "make it under 2 s": how good it has to become is no figure that it has. */
const BOUNDS = /\bmake (?:it|that) (?:[<>≤≥]|(?:under|below|over|above|within|faster|less|more|sub)\b)/iu;

const RESTATABLE = ["value", "constraint", "decision"] as const;
type Restatable = FactOf<(typeof RESTATABLE)[number]>;
const RECENT = 8;

/** The statement with the new value in the place of the old one, which may be named. */
function withValue(
  text: string,
  { shape, old, value }: { shape: string | undefined; old: string | undefined; value: string },
): string | undefined {
  const stale = onlyValue(text, shape);
  // "Make it 600" is no other Redis, and no other `replica-2`; what was measured is not set by saying so.
  if (stale === undefined || isName(stale) !== isName(value) || (old !== undefined && stale !== old)) return undefined;
  if (MEASURES.test(text)) return undefined;
  const at = text.toLowerCase().indexOf(stale);
  return text.slice(0, at) + value + text.slice(at + stale.length);
}

function isName(value: string): boolean {
  return /^\p{L}{2}/u.test(value) || !/\d/u.test(value);
}

/** "The import takes 40 minutes." */
export const MEASURES: RegExp =
  /(?<!\p{L})(?:takes|took|lasts|measured|dauert|dauerte|braucht|tarda|tardó|demora|demorou|prend|met)(?!\p{L})/iu;

/** The one value of a statement that the new one can stand for. */
function onlyValue(text: string, shape: string | undefined): string | undefined {
  const topic = topicOf(text);
  if (topic.concepts.length === 0) return undefined;
  const matching = topic.values.filter((_, index) => topic.values.length === 1 || topic.shapes[index] === shape);
  return matching.length === 1 ? matching[0] : undefined;
}

function asWritten(body: string, lower: string): string {
  const at = body.toLowerCase().indexOf(lower);
  return at < 0 ? lower : body.slice(at, at + lower.length);
}

/** "Make that 30 lines", "make it port 9090 instead of 8080": what was said of it is said again with this figure. */
const MAKES_IT = /^(?:please |ok,? |no,? |and |actually,? )*make (?:it|that) (?:\p{L}+ )?\d/iu;

/** "Raise that to 60", "push it back to 18:30". */
const MOVES_IT = new RegExp(
  `^(?:(?:please|ok|okay|no|and|so|actually|then|now|let's|we|can|you|better),? )*(?:${MOVING_VERBS.join("|")}) (?:it|that|this|those|them) (?:up |down |back |out |over |forward )?to (?=\\d)`,
  "iu",
);
/** "Do it in UTC". */
export const SAYS_HOW: RegExp =
  /^(?:do|build|write|keep) (?:it|this|that|them|these|those) (?:in|with|by|as(?! (?:is|it)(?!\p{L}))|on|at|like|without|the) /iu;

/** A statement as it was put, with the figure that another one gives. */
export function withFigure(earlier: string, told: string): string | undefined {
  const { values, shapes } = topicOf(told);
  const [value] = values;
  if (value === undefined) return undefined;
  return withValue(earlier, { shape: shapes[0], old: undefined, value: asWritten(told, value) });
}
