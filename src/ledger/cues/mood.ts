/** Tells a rule by the build of its clause where no cue phrase does: orders behind a scope, verbless norms, standing duties. Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import { isDuty } from "./duties.ts";
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
  /** What a product does: `the importer must reject …` describes the work, `the api must stay …` limits it. */
  readonly behaviours: ReadonlySet<string>;
  /** What others rely on: when it does not change, nobody may change it. */
  readonly contracts: ReadonlySet<string>;
  /** In which things are found rather than kept: `the memory stays high`. */
  readonly states: ReadonlySet<string>;
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
  return isVerblessNorm(clause, lexicon) || isDuty(clause, lexicon) ? "require" : undefined;
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
  if (RECURRENCES.has(opener ?? "") && second === "time") return third === "you";
  if (!OCCASION_OPENERS.has(opener ?? "")) return false;
  if (ADDRESSES.has(second ?? "")) return !COURTESIES.has(third ?? "") || words[from + 3]?.text === "to";
  return ANY.has(second ?? "") || (second ?? "").endsWith("ing");
}

const ADDRESSES: ReadonlySet<string> = new Set("you u you're youre".split(" "));
/** Of whatever kind it is, it will come again: `if a test takes longer`. */
const ANY: ReadonlySet<string> = new Set([...RECURRENCES, ..."a an something anything".split(" ")]);
const OCCASION_OPENERS: ReadonlySet<string> = new Set("if when whenever before after on with for once".split(" "));
/** "If you have time", "if you can": no condition at all. */
export const COURTESIES: ReadonlySet<string> = new Set(
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
  return words.slice(from + 1, position + 1).some((word) => isVerb(word.text, lexicon));
}

const CLAUSE_OPENERS: ReadonlySet<string> = new Set("if when while once unless since as".split(" "));

function isVerb(word: string, lexicon: MoodLexicon): boolean {
  return lexicon.finiteVerbs.has(word);
}

/** `nothing bigger than a patch release`, `nothing gpl`, `nothing risky after the freeze`. */
function isCeiling(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (clause[0] !== "nothing" || hasVerb(clause, lexicon)) return false;
  if (lexicon.comparatives.has(clause[1] ?? "") || (clause.length === 2 && !(clause[1] ?? "").endsWith("s")))
    return true;
  return clause.some((word, at) => at > 1 && OUTSIDE.has(word));
}

const OUTSIDE: ReadonlySet<string> = new Set("after before until outside beyond without".split(" "));

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
  if (at < 1 || clause[at] === "to") return false;
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
  return clause.some((word) => isVerb(word, lexicon) || /n't$|[^e]ed$/.test(word));
}
