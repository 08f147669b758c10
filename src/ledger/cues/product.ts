/** Tells what is said about the product from what binds the work on it: wishes, behaviour, checks, questions inside an order. Pure and linear. */
import type { Word } from "./match.ts";
import type { MoodLexicon } from "./mood.ts";

/** True when the clause describes the work itself, so that a cue in it makes no rule. */
export function isAboutProduct(words: readonly Word[], lexicon: MoodLexicon): boolean {
  const clause = words.map((word) => word.text);
  return [isProductWish, isBehaviour, isTaste, isInquiry, isCheck, isDescribed, isPurpose].some((test) =>
    test(clause, lexicon),
  );
}

/** "The login page should have a checkbox": a wish about the product, which is the work itself. */
function isProductWish(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const at = clause.findIndex((word) => word === "should" || word === "shouldn't");
  if (at < 1 || at > LONGEST_SUBJECT) return false;
  return clause.slice(0, at).some((word) => lexicon.productParts.has(word));
}

const LONGEST_SUBJECT = 6;

/** "The importer must reject empty rows": one thing and what it does. What all of a kind must do is a rule. */
function isBehaviour(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const at = clause.findIndex((word) => DUTY_WORDS.has(word));
  const from = clause.findIndex((word) => SINGLE.has(word));
  if (from < 0 || at <= from || at - from > LONGEST_SUBJECT) return false;
  const verb = clause.slice(at + 1, at + 3).find((word) => word !== "to" && word !== "also") ?? "";
  const isPart = clause.slice(from, at).some((word) => lexicon.productParts.has(word));
  if (NEGATIONS.has(verb)) return isPart && /\bnot be \w+able\b/.test(clause.join(" "));
  return lexicon.behaviours.has(verb) || (isPart && (verb === "have" || verb === "be"));
}

const DUTY_WORDS: ReadonlySet<string> = new Set("must has have needs need should shall".split(" "));
const SINGLE: ReadonlySet<string> = new Set("the a an this that".split(" "));
const NEGATIONS: ReadonlySet<string> = new Set("not never only always".split(" "));

/** "I'd rather have the dropdown on the left": a taste in products, not in ways of working. */
function isTaste(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const isParts = (words: readonly string[]): boolean => words.some((word) => lexicon.productParts.has(word));
  // "It would be great if the table were sortable."
  if (WISHES.test(clause.slice(0, 6).join(" "))) return isParts(clause);
  const at = clause.findIndex((word) => TASTES.has(word));
  if (at < 1 || at > 3 || !SPEAKERS.has(clause[0] ?? "")) return false;
  const rest = clause.slice(at + 1);
  return OBJECTS.has(rest[0] ?? "") && isParts(rest);
}

const WISHES = /^(?:it )?(?:would|it'd) be \w+ if (?:the|there|it|users)\b/;
const SPEAKERS: ReadonlySet<string> = new Set("i i'd we we'd it'd it would".split(" "));
const OBJECTS: ReadonlySet<string> = new Set("have see put the a an to".split(" "));
const TASTES: ReadonlySet<string> = new Set("rather prefer like love".split(" "));

/** "Propose where each of these should go": what should be is the question. */
function isInquiry(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const modal = clause.findIndex((word) => DUTY_WORDS.has(word));
  const ask = clause.findIndex((word) => QUESTIONS.has(word));
  if (ask < 0 || modal < ask) return false;
  return ask === 0 || INQUIRIES.has(clause[0] ?? "") || lexicon.tasks.has(clause[0] ?? "");
}

const QUESTIONS: ReadonlySet<string> = new Set("where which what whether how who".split(" "));
const INQUIRIES: ReadonlySet<string> = new Set(
  "propose figure decide find list tell show explain check see know think suggest identify say locations".split(" "),
);

/** "Make sure the new field is exported" asks to look once; a rule says of all, of none, or that something stays. */
function isCheck(clause: readonly string[]): boolean {
  const text = clause.join(" ");
  const order = CHECKS.find((words) => text.startsWith(words));
  if (order === undefined) return false;
  const [first = "", ...rest] = text.slice(order.length).trim().split(" ");
  if (first === "there's" || rest.includes("also")) return true;
  const isSingle = SINGLE.has(first) || first === "it";
  return isSingle && !rest.some((word) => LASTING.has(word));
}

const CHECKS: readonly string[] = [
  "make sure that",
  "make sure",
  "be sure that",
  "ensure that",
  "ensure",
  "double-check",
  "double check",
];
const LASTING: ReadonlySet<string> = new Set(
  (
    "all every any each no none never nothing only always keep keeps stay stays remain remains still continue continues before after unless " +
    "without not whenever backwards compatible least most under below"
  ).split(" "),
);

/** "A cron job that must not overlap": what is said of one thing in passing. */
function isDescribed(clause: readonly string[]): boolean {
  const at = clause.findIndex((word, index) => index > 1 && RELATIVES.has(word) && isIndefinite(clause, index));
  return at > 0 && DESCRIBED.has(clause[at + 1] ?? "") && !NEGATIONS.has(clause[0] ?? "");
}

function isIndefinite(clause: readonly string[], at: number): boolean {
  return [2, 3, 4].some((back) => clause[at - back] === "a" || clause[at - back] === "an");
}

const RELATIVES: ReadonlySet<string> = new Set("that which who".split(" "));
const DESCRIBED: ReadonlySet<string> = new Set(
  "must should shall may can never always only cannot can't mustn't shouldn't has needs you".split(" "),
);

/** "Add validation so that the age must be above 18": what the work is to achieve is told by the work. */
function isPurpose(clause: readonly string[]): boolean {
  const at = clause.findIndex((word, index) => index > 1 && PURPOSES.has(word));
  return MAKES.has(clause[0] ?? "") && at > 0 && clause.slice(at + 1).some((word) => DESCRIBED.has(word));
}

const MAKES: ReadonlySet<string> = new Set("add implement create build introduce extend fix change".split(" "));
const PURPOSES: ReadonlySet<string> = new Set("so that which where who".split(" "));
