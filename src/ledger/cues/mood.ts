/** Tells a rule by the build of its clause where no cue phrase does: orders behind a scope, verbless norms, standing duties. Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import { type Clause, holds, holdsNear, isAt, placeOf, textAt } from "./clause.ts";
import { isDuty } from "./duties.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/** Word classes of one language; the mood reader knows the build of clauses, the lexicon its words. */
export interface MoodLexicon {
  /** Open a phrase of time, place or condition: `until friday …`. */
  readonly scopeWords: WordClass;
  /** May begin an order behind such a phrase. */
  readonly orderWords: WordClass;
  /** A word before a verb that makes the verb a statement: pronouns, auxiliaries. */
  readonly subjects: WordClass;
  readonly determiners: WordClass;
  /** Frequent verb forms that make a clause a statement. */
  readonly finiteVerbs: WordClass;
  /** Quantities that speak of things to come as well: all, every, new. */
  readonly wholes: WordClass;
  readonly relations: WordClass;
  readonly bounds: WordClass;
  readonly comparatives: WordClass;
  /** Languages, letter cases, formats: what text can be written in. */
  readonly forms: WordClass;
  /** Verbs by which things are put in their place: `new endpoints go under …`. */
  readonly places: WordClass;
  /** Verbs of work, which are rules only when the work is to be done again and again. */
  readonly tasks: WordClass;
  /** What comes again and again: changes, commits, fixes. */
  readonly occasions: WordClass;
  readonly approvals: WordClass;
  /** Parts and users of a product: what they should do is the work itself, no rule for it. */
  readonly productParts: WordClass;
  /** What a product does: `the importer must reject …` describes the work, `the api must stay …` limits it. */
  readonly behaviours: WordClass;
  /** What others rely on: when it does not change, nobody may change it. */
  readonly contracts: WordClass;
  /** In which things are found rather than kept: `the memory stays high`. */
  readonly states: WordClass;
  /** Verbs whose object may be a language or a form: `speak german to me`. */
  readonly speech: WordClass;
}

/** The class of a clause by its build; it begins behind the openers. */
export function moodOf(clause: Clause, lexicon: MoodLexicon): CueClass | undefined {
  if (clause.words.length < 2) return undefined;
  if (isCeiling(clause, lexicon)) return "prohibit";
  if (isChoice(clause, lexicon)) return "prefer";
  if (isExclusion(clause, lexicon)) return "prohibit";
  return isVerblessNorm(clause, lexicon) || isDuty(clause, lexicon) ? "require" : undefined;
}

/** The position of an order that stands behind a phrase of scope without a comma: `until friday dont merge`; else -1. */
export function orderBehindScope(clause: Clause, lexicon: MoodLexicon): number {
  if (!isAt(clause, 0, lexicon.scopeWords)) return -1;
  const last = Math.min(clause.words.length - 1, LONGEST_SCOPE);
  const isRecurrent = isAt(clause, 1, RECURRENCES);
  for (let position = 2; position < last; position += 1) {
    const opens = isAt(clause, position, lexicon.orderWords) || (isRecurrent && isAt(clause, position, lexicon.tasks));
    if (!opens || !endsPhrase(clause, position - 1, lexicon)) continue;
    // "Until friday please dont merge".
    return isAt(clause, position, PLEASE) && isAt(clause, position + 1, lexicon.orderWords) ? position + 1 : position;
  }
  return -1;
}

const LONGEST_SCOPE = 8;
const PLEASE = wordClass("please pls");
const RECURRENCES = wordClass("each every any");

/** "If you add a file", "before committing", "on every change": an occasion that comes again, so the order behind it is a rule. */
export function isOccasion(clause: Clause): boolean {
  if (isAt(clause, 0, RECURRENCES) && textAt(clause, 1) === "time")
    return textAt(clause, isAt(clause, 2, SIDES) ? 3 : 2) === "you";
  if (!isAt(clause, 0, OCCASION_OPENERS)) return false;
  if (isAt(clause, 1, ADDRESSES)) return !isAt(clause, 2, COURTESIES) || textAt(clause, 3) === "to";
  return isAt(clause, 1, ANY) || textAt(clause, 1).endsWith("ing");
}

/** "Each time before you deploy". */
const SIDES = wordClass("before after when");
const ADDRESSES = wordClass("you u you're youre");
/** Of whatever kind it is, it will come again: `if a test takes longer`. */
const ANY = wordClass("each every any a an something anything");
const OCCASION_OPENERS = wordClass("if when whenever before after on with for once");
/** "If you have time", "if you can": no condition at all. */
export const COURTESIES: WordClass = wordClass(
  "have can could want know need find see look like get think would are were agree prefer wish don't click open press",
);

/** The word at `position` closes a noun phrase under a preposition, so that it is no subject of what follows. */
function endsPhrase(clause: Clause, position: number, lexicon: MoodLexicon): boolean {
  if (isAt(clause, position, lexicon.subjects) || isAt(clause, position, lexicon.determiners)) return false;
  if (textAt(clause, 1).endsWith("ing")) return true;
  // Behind `if` and `when` stands a clause with its own subject: "when users don't log in".
  if (!isAt(clause, 0, CLAUSE_OPENERS) || isAt(clause, 1, lexicon.scopeWords)) return true;
  return holdsNear(clause, lexicon.finiteVerbs, { from: 1, count: position });
}

const CLAUSE_OPENERS = wordClass("if when while once unless since as");

/** `nothing bigger than a patch release`, `nothing gpl`, `nothing risky after the freeze`. */
function isCeiling(clause: Clause, lexicon: MoodLexicon): boolean {
  if (textAt(clause, 0) !== "nothing" || hasVerb(clause, lexicon)) return false;
  if (isAt(clause, 1, lexicon.comparatives) || (clause.words.length === 2 && !textAt(clause, 1).endsWith("s")))
    return true;
  return placeOf(clause, OUTSIDE, 2) >= 0;
}

const OUTSIDE = wordClass("after before until outside beyond without");

/** `anything but mongo`. */
function isExclusion(clause: Clause, lexicon: MoodLexicon): boolean {
  return (
    textAt(clause, 0) === "anything" &&
    textAt(clause, 1) === "but" &&
    clause.words.length <= 4 &&
    !hasVerb(clause, lexicon)
  );
}

/** `tabs over spaces`, `composition over inheritance`. */
function isChoice(clause: Clause, lexicon: MoodLexicon): boolean {
  const at = placeOf(clause, OVER);
  if (at < 1 || at > 2 || clause.words.length > at + 3 || hasVerb(clause, lexicon)) return false;
  return !isAt(clause, 0, lexicon.determiners) && !isAt(clause, at + 1, CHANNELS);
}

const OVER = wordClass("over");
/** What things go over, rather than what they are preferred to. */
const CHANNELS = wordClass("time the a http https tcp udp ssh wifi network here there and it");

/** No verb, but a measure or a form: `lines under 100 chars`, `comments in english`, `all strings through i18n`. */
function isVerblessNorm(clause: Clause, lexicon: MoodLexicon): boolean {
  if (clause.words.length > LONGEST_NORM || hasVerb(clause, lexicon) || isAt(clause, 0, lexicon.subjects)) return false;
  const at = placeOf(clause, lexicon.relations, 1);
  if (at < 1 || textAt(clause, at) === "to") return false;
  if (isAt(clause, 0, lexicon.wholes)) return at > 0 && (at > 1 || textAt(clause, 0).endsWith("thing"));
  if (isAt(clause, 0, lexicon.determiners) || isAt(clause, 0, lexicon.scopeWords)) return false;
  const relation = textAt(clause, at);
  if (relation === "per" || relation === "before")
    return isAt(clause, at + 1, lexicon.occasions) && at + 2 === clause.words.length;
  if (relation === "as") return at === 1 && clause.words.length <= 4 && textAt(clause, 0).endsWith("s");
  return isAt(clause, at, lexicon.bounds)
    ? /^\d/.test(textAt(clause, at + 1))
    : at <= 2 && relation === "in" && isAt(clause, at + 1, lexicon.forms);
}

const LONGEST_NORM = 9;

function hasVerb(clause: Clause, lexicon: MoodLexicon): boolean {
  return holds(clause, lexicon.finiteVerbs) || clause.words.some(({ text }) => /n't$|[^e]ed$/.test(text));
}
