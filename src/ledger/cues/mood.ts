/** Tells a rule by the build of its clause where no cue phrase does: orders behind a scope, verbless norms, standing duties. Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import type { Word } from "./match.ts";

/** Word classes of one language; the mood reader knows the build of clauses, the lexicon its words. */
export interface MoodLexicon {
  /** Open a phrase of time, place or condition: `until friday …`. */
  readonly scopeWords: ReadonlySet<string>;
  /** May begin an order behind such a phrase. */
  readonly orderWords: ReadonlySet<string>;
  /** A word before a verb that makes the verb a statement: pronouns, auxiliaries. */
  readonly subjects: ReadonlySet<string>;
  readonly determiners: ReadonlySet<string>;
  /** Frequent verb forms that make a clause a statement. */
  readonly finiteVerbs: ReadonlySet<string>;
  /** Quantities that speak of things to come as well: all, every, new. */
  readonly wholes: ReadonlySet<string>;
  readonly relations: ReadonlySet<string>;
  readonly bounds: ReadonlySet<string>;
  readonly comparatives: ReadonlySet<string>;
  /** Languages, letter cases, formats: what text can be written in. */
  readonly forms: ReadonlySet<string>;
  /** Verbs by which things are put in their place: `new endpoints go under …`. */
  readonly places: ReadonlySet<string>;
  /** Verbs of work, which are rules only when the work is to be done again and again. */
  readonly tasks: ReadonlySet<string>;
  /** What comes again and again: changes, commits, fixes. */
  readonly occasions: ReadonlySet<string>;
  readonly approvals: ReadonlySet<string>;
  /** Parts and users of a product: what they should do is the work itself, no rule for it. */
  readonly productParts: ReadonlySet<string>;
  /** Verbs whose object may be a language or a form: `speak german to me`. */
  readonly speech: ReadonlySet<string>;
}

/** The class of a clause by its build; `from` is the first word behind its openers. */
export function moodOf(words: readonly Word[], from: number, lexicon: MoodLexicon): CueClass | undefined {
  const clause = words.slice(from).map((word) => word.text);
  if (clause.length < 2) return undefined;
  if (isCeiling(clause, lexicon)) return "prohibit";
  if (isChoice(clause, lexicon)) return "prefer";
  if (isExclusion(clause, lexicon)) return "prohibit";
  const isRule = [isVerblessNorm, isPlacement, isStandingDuty, isReserved, isFormOfSpeech].some((test) =>
    test(clause, lexicon),
  );
  return isRule ? "require" : undefined;
}

/** "The login page should have a checkbox": a wish about the product, which is the work itself. */
export function isProductWish(words: readonly Word[], lexicon: MoodLexicon): boolean {
  const at = words.findIndex((word) => word.text === "should" || word.text === "shouldn't");
  if (at < 1 || at > LONGEST_SUBJECT) return false;
  return words.slice(0, at).some((word) => lexicon.productParts.has(word.text));
}

/** The position of an order that stands behind a phrase of scope without a comma: `until friday dont merge`; else -1. */
export function orderBehindScope(words: readonly Word[], from: number, lexicon: MoodLexicon): number {
  if (!lexicon.scopeWords.has(words[from]?.text ?? "")) return -1;
  const last = Math.min(words.length - 1, from + LONGEST_SCOPE);
  const isRecurrent = RECURRENCES.has(words[from + 1]?.text ?? "");
  for (let position = from + 2; position < last; position += 1) {
    const text = words[position]?.text ?? "";
    if (!lexicon.orderWords.has(text) && !(isRecurrent && lexicon.tasks.has(text))) continue;
    if (endsPhrase(words, position - 1, { from, lexicon })) return position;
  }
  return -1;
}

const LONGEST_SCOPE = 8;
const RECURRENCES: ReadonlySet<string> = new Set("each every any".split(" "));

/** "If you add a file", "before committing", "on every change": an occasion that comes again, so the order behind it is a rule. */
export function isOccasion(words: readonly Word[], from: number): boolean {
  const [opener, second, third] = words.slice(from, from + 3).map((word) => word.text);
  if (!OCCASION_OPENERS.has(opener ?? "")) return false;
  if (second === "you") return !COURTESIES.has(third ?? "");
  return RECURRENCES.has(second ?? "") || (second ?? "").endsWith("ing");
}

const OCCASION_OPENERS: ReadonlySet<string> = new Set("if when whenever before after on with for once".split(" "));
/** "If you have time", "if you can": no condition at all. */
const COURTESIES: ReadonlySet<string> = new Set(
  "have can could want know need find see look like get think would are were agree prefer wish don't click open press".split(
    " ",
  ),
);

/** The word at `position` closes a noun phrase under a preposition, so that it is no subject of what follows. */
function endsPhrase(
  words: readonly Word[],
  position: number,
  { from, lexicon }: { from: number; lexicon: MoodLexicon },
): boolean {
  const text = words[position]?.text ?? "";
  if (lexicon.subjects.has(text) || lexicon.determiners.has(text)) return false;
  const opener = words[from]?.text ?? "";
  if ((words[from + 1]?.text ?? "").endsWith("ing")) return true;
  // Behind `if` and `when` stands a clause with its own subject: "when users don't log in".
  if (!CLAUSE_OPENERS.has(opener) || lexicon.scopeWords.has(words[from + 1]?.text ?? "")) return true;
  return words.slice(from + 1, position).some((word) => isVerb(word.text, lexicon));
}

const CLAUSE_OPENERS: ReadonlySet<string> = new Set("if when while once unless since as".split(" "));

function isVerb(word: string, lexicon: MoodLexicon): boolean {
  return lexicon.finiteVerbs.has(word);
}

/** `nothing bigger than a patch release`. */
function isCeiling(clause: readonly string[], lexicon: MoodLexicon): boolean {
  return clause[0] === "nothing" && lexicon.comparatives.has(clause[1] ?? "") && !hasVerb(clause, lexicon);
}

/** `anything but mongo`. */
function isExclusion(clause: readonly string[], lexicon: MoodLexicon): boolean {
  return clause[0] === "anything" && clause[1] === "but" && clause.length <= 4 && !hasVerb(clause, lexicon);
}

/** `tabs over spaces`, `composition over inheritance`. */
function isChoice(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const at = clause.indexOf("over");
  if (at < 1 || at > 2 || clause.length > at + 3 || hasVerb(clause, lexicon)) return false;
  return !lexicon.determiners.has(clause[0] ?? "") && !CHANNELS.has(clause[at + 1] ?? "");
}

/** What things go over, rather than what they are preferred to. */
const CHANNELS: ReadonlySet<string> = new Set(
  "time the a http https tcp udp ssh wifi network here there and it".split(" "),
);

/** No verb, but a measure or a form: `lines under 100 chars`, `comments in english`, `all strings through i18n`. */
function isVerblessNorm(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (clause.length > LONGEST_NORM || hasVerb(clause, lexicon) || lexicon.subjects.has(clause[0] ?? "")) return false;
  const at = clause.findIndex((word, index) => index > 0 && lexicon.relations.has(word));
  if (at < 1) return false;
  if (lexicon.wholes.has(clause[0] ?? "")) return at > 0 && (at > 1 || (clause[0] ?? "").endsWith("thing"));
  if (lexicon.determiners.has(clause[0] ?? "") || lexicon.scopeWords.has(clause[0] ?? "")) return false;
  const next = clause[at + 1] ?? "";
  if (clause[at] === "per" || clause[at] === "before") return lexicon.occasions.has(next) && at + 2 === clause.length;
  if (clause[at] === "as") return at === 1 && clause.length <= 4 && (clause[0] ?? "").endsWith("s");
  return lexicon.bounds.has(clause[at] ?? "")
    ? /^\d/.test(next)
    : at <= 2 && clause[at] === "in" && lexicon.forms.has(next);
}

const LONGEST_NORM = 9;

function hasVerb(clause: readonly string[], lexicon: MoodLexicon): boolean {
  return clause.some((word) => isVerb(word, lexicon) || /n't$|ed$/.test(word));
}

/** What there is or will be of a kind has its place: `everything you write goes in /tmp`, `any schema change goes through me`. */
function isPlacement(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const at = clause.findIndex((word, index) => index > 0 && lexicon.places.has(word));
  if (at < 1 || at > (lexicon.wholes.has(clause[0] ?? "") ? LONGEST_SUBJECT : 1)) return false;
  // "Types go in types.ts" sets a place; "the types go in …" tells of one, and "requests go to …" of traffic.
  if (at === 1 && !(clause[0] ?? "").endsWith("s") && !lexicon.wholes.has(clause[0] ?? "")) return false;
  if (clause[at + 1] === "to" && clause[at + 2] !== "me") return false;
  const isPut = lexicon.relations.has(clause[at + 1] ?? "") || clause[at + 1] === "next";
  return isPut && !lexicon.subjects.has(clause[0] ?? "") && !clause.some((word) => PRODUCT_EVENTS.has(word));
}

const LONGEST_SUBJECT = 6;
/** Words that tell how a product behaves rather than how to work on it. */
const PRODUCT_EVENTS: ReadonlySet<string> = new Set("they hits hit then eventually currently already wrong".split(" "));

/** Work to be done again and again: `commit after each step`, `run prettier on everything you touch`. */
function isStandingDuty(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!lexicon.tasks.has(clause[0] ?? "")) return false;
  return clause.some((word, index) => {
    const next = clause[index + 1] ?? "";
    if (word === "each" || word === "every") return next === "" || lexicon.occasions.has(next);
    if (word === "whenever" || word === "everytime") return true;
    if (index === 1 && (word === "everything" || word === "all")) return lexicon.relations.has(next);
    return TOTALS.has(word) && next === "you";
  });
}

const TOTALS: ReadonlySet<string> = new Set("everything anything whatever wherever anywhere before as".split(" "));

/** Somebody's leave is needed: `readme changes need my ok`. */
function isReserved(clause: readonly string[], lexicon: MoodLexicon): boolean {
  return clause.some(
    (word, index) =>
      NEEDS.has(word) && OWNERS.has(clause[index + 1] ?? "") && lexicon.approvals.has(clause[index + 2] ?? ""),
  );
}

const NEEDS: ReadonlySet<string> = new Set("need needs require requires".split(" "));
const OWNERS: ReadonlySet<string> = new Set("my our an a explicit".split(" "));

/** `speak german to me`, `comment your code in french`. */
function isFormOfSpeech(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!lexicon.speech.has(clause[0] ?? "")) return false;
  const at = clause.findIndex((word) => lexicon.forms.has(word));
  if (at === 1) return TALK.has(clause[0] ?? "");
  return at > 1 && at <= LONGEST_SUBJECT && clause[at - 1] === "in";
}

/** "Speak german" chooses a language; "write markdown" asks for some. */
const TALK: ReadonlySet<string> = new Set("speak talk answer reply respond communicate".split(" "));
