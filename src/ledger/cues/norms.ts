/** Tells a norm that has no verb at all: a measure, a form, a manner, a choice. For every language written in words. Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import {
  type Clause,
  clauseOf,
  holds,
  holdsNear,
  isAt,
  isLast,
  isWordOf,
  lastText,
  placeOf,
  textAt,
  textsOf,
  type Word,
} from "./clause.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/** The word classes of one language that a norm without a verb is built of. */
export interface NormLexicon {
  /** May open the phrase without meaning one particular thing: `los commits en inglés`. */
  readonly articles: WordClass;
  /** Courtesies and connections around the phrase. */
  readonly fillers: WordClass;
  /** What conventions are about: comments, commits, names, quotes. */
  readonly crafts: WordClass;
  /** Crafts whose bare name may stand before a colon: `indentation: tabs`. */
  readonly conventions: WordClass;
  /** Crafts that are set to a number: length, size, indentation. */
  readonly measures: WordClass;
  /** How the work is to be: small, strict, off, conventional. */
  readonly manners: WordClass;
  /** Languages, letter cases, formats: what text can be written in. */
  readonly forms: WordClass;
  /** Bind a form to what has it: `comments in english`, `dates as iso strings`. */
  readonly formWords: WordClass;
  /** Open a phrase that says how the work is done: `in small commits`, `with tests`. */
  readonly ways: WordClass;
  readonly without: WordClass;
  /** Stand between what is wanted and what is not: `pnpm statt npm`. */
  readonly contrasts: readonly string[];
  /** Verbs that may stand before the phrase without making it a task of its own. */
  readonly makers: WordClass;
  /** Give a share to each: `one test per bug`. */
  readonly each: WordClass;
  /** Parts and users of a product. */
  readonly parts: WordClass;
  /** Speak of all or none, or to the reader: with them even a sentence about a product may be a rule for the work. */
  readonly wholes: WordClass;
  /** Open a clause behind the phrase, which then says why or when it holds: `english names because …`. */
  readonly breaks?: WordClass;
  /** May stand between the others: of, per, for, a, all. */
  readonly links: WordClass;
  /** Words that make the phrase a sentence, so that it tells something: verbs, pronouns. */
  readonly tellers: WordClass;
}

/** The class of a clause without a verb; it begins behind the openers. */
export function normOf(clause: Clause, lexicon: NormLexicon): CueClass | undefined {
  const words = bare(mainPhrase(clause, lexicon), lexicon);
  if (words.length < 2 || words.length > LONGEST_NORM) return undefined;
  const phrase = clauseOf(words);
  if (isAssigned(phrase, lexicon)) return "require";
  if (words.some((word) => tells(word, lexicon))) return undefined;
  // "Make small commits": the verb says nothing that the rest does not.
  if (isAt(phrase, 0, lexicon.makers)) {
    const made = clauseOf(bare(words.slice(1), lexicon));
    return isSetting(made, lexicon) || isForm(made, lexicon) ? "require" : undefined;
  }
  if (isContrast(phrase, lexicon)) return "prefer";
  if (isAt(phrase, 0, lexicon.without)) return phrase.words.length <= 3 ? "prohibit" : undefined;
  return NORMS.some((test) => test(phrase, lexicon)) ? "require" : undefined;
}

const NORMS: readonly ((phrase: Clause, lexicon: NormLexicon) => boolean)[] = [
  isForm,
  isMeasure,
  isSetting,
  isQuota,
  isWay,
];

const LONGEST_NORM = 8;

/** "I want the chart to be blue" tells what to build: it names a part of the product, and nothing that holds for all the work. */
export function namesProduct(clause: Clause, opened: number, { parts, wholes }: NormLexicon): boolean {
  // "Use a web form" chooses the means, whatever they are.
  if (isAt(clause, opened, CHOICES) || holds(clause, LASTS)) return false;
  return holds(clause, parts) && !holds(clause, wholes);
}

/** "The page weight must stay under 500 kb": what is to stay so is a limit to all work on it. */
const LASTS = wordClass("stay remain exceed compatible backwards");
const CHOICES = wordClass("use using usa use utiliza utilize verwende nutze nimm utilise");

function mainPhrase(clause: Clause, { breaks }: NormLexicon): readonly Word[] {
  const end = breaks ? placeOf(clause, breaks, 2) : -1;
  return end < 0 ? clause.words : clause.words.slice(0, end);
}

/** The phrase without the courtesies at either end. */
function bare(words: readonly Word[], { fillers, articles }: NormLexicon): readonly Word[] {
  let start = 0;
  let end = words.length;
  while (start < end && isWordOf(words[start], fillers)) start += 1;
  while (end > start && isWordOf(words[end - 1], fillers)) end -= 1;
  if (isWordOf(words[start], articles)) start += 1;
  return start === 0 && end === words.length ? words : words.slice(start, end);
}

function tells(word: Word, { tellers }: NormLexicon): boolean {
  return isWordOf(word, tellers) || word.text.endsWith("n't") || !/[\p{L}\p{N}\0]/u.test(word.text);
}

/** `fetch not axios`, `bash instead of python for scripts`, `pnpm statt npm`. */
function isContrast(phrase: Clause, { contrasts }: NormLexicon): boolean {
  const text = textsOf(phrase);
  return [1, 2].some((at) => {
    const rest = text.slice(textsOf(phrase, at).length + 1);
    const contrast = contrasts.find((words) => rest.startsWith(`${words} `));
    if (contrast === undefined) return false;
    const [next = "", ...others] = rest.slice(contrast.length + 1).split(" ");
    return others.length <= LONGEST_HEAD && !STATES.test(next);
  });
}

/** What "not" denies when it reports: `tests not passing`, `still not there`. */
const STATES =
  /(?:ing|ed)$|^(?:found|yet|there|here|sure|now|ok|good|great|enough|really|so|too|very|in|on|at|a|an|the|to)$/;

/** `commit messages in english`, `dates as iso strings`, `docstrings in google style`. */
function isForm(phrase: Clause, lexicon: NormLexicon): boolean {
  const at = placeOf(phrase, lexicon.formWords, 1);
  if (at < 1 || at > LONGEST_HEAD) return false;
  const head = phrase.words.slice(0, at);
  const isTotal = at === 1 && isAt(phrase, 0, TOTALS);
  if ((!isTotal && !head.some((word) => isCraft(word, lexicon))) || unknown(head, lexicon) > 1) return false;
  const behind = { from: at + 1, count: 3 };
  return holdsNear(phrase, lexicon.forms, behind) || holdsNear(phrase, lexicon.manners, behind);
}

const LONGEST_HEAD = 4;
const TOTALS = wordClass("everything all todo todos tudo alles tout");

/** `line length 88`, `two reviewers minimum`, `80 caractères max par ligne`. */
function isMeasure(phrase: Clause, lexicon: NormLexicon): boolean {
  if (phrase.words.length > LONGEST_MEASURE || !phrase.words.some(isNumber)) return false;
  if (holds(phrase, BOUNDS) && hasCraft(phrase, lexicon)) return true;
  if (!holds(phrase, lexicon.measures)) return false;
  // With the number at the end it is set; a word that is none of the craft's may then say what.
  const isSet = isNumber(phrase.words.at(-1));
  return unknown(phrase.words, lexicon) <= (isSet ? 1 : 0);
}

const LONGEST_MEASURE = 6;
const BOUNDS = wordClass("max maximum min minimum mindestens maximal hochstens maximo minimo mindest tops");

function isNumber(word: Word | undefined): boolean {
  return isWordOf(word, NUMERALS) || /^[<>≤≥$€]?\d/.test(word?.text ?? "");
}

const NUMERALS = wordClass(
  "one two three four five ten uno dos tres cuatro um dois duas tres quatro ein eine zwei drei vier deux trois quatre two-space four-space",
);

/** `small commits`, `semicolons off`, `british spelling`: nothing but a craft and its manner, and at most one word that says which. */
function isSetting(phrase: Clause, lexicon: NormLexicon): boolean {
  if (phrase.words.length > LONGEST_SETTING || isAt(phrase, 0, lexicon.ways)) return false;
  // "British spelling" sets one, "JSON response output" only names a thing.
  const hasForm = phrase.words.length === 2 && holds(phrase, lexicon.forms);
  const hasManner = hasForm || holds(phrase, lexicon.manners);
  if (hasManner && hasCraft(phrase, lexicon) && unknown(phrase.words, lexicon) === 0) return true;
  // "SQL keywords uppercase": whatever they are, a bare plural is given a form.
  return isLast(phrase, lexicon.forms) && textAt(phrase, phrase.words.length - 2).endsWith("s");
}

const LONGEST_SETTING = 5;

/** `one commit per file`, `a test for each bug`, `ticket number in every commit`. */
function isQuota(phrase: Clause, lexicon: NormLexicon): boolean {
  const at = placeOf(phrase, lexicon.each, 1);
  if (at < 1 || at >= phrase.words.length - 1 || phrase.words.length > at + 3) return false;
  const head = phrase.words.slice(0, at);
  return head.some((word) => isCraft(word, lexicon)) && unknown(head, lexicon) <= 1;
}

/** `in small commits`, `with tests`, `on a separate branch`: how the work is to be done. */
function isWay(phrase: Clause, lexicon: NormLexicon): boolean {
  if (!isAt(phrase, 0, lexicon.ways) || phrase.words.length > LONGEST_SETTING) return false;
  const rest = phrase.words.slice(1);
  const hasManner = rest.some((word) => isWordOf(word, lexicon.manners)) || rest.length === 1;
  return hasManner && rest.some((word) => isCraft(word, lexicon)) && unknown(rest, lexicon) === 0;
}

/** `snake case for db columns`, `british spelling in the docs`, `kotlin for anything new`: a form and where it belongs. */
function isAssigned(phrase: Clause, lexicon: NormLexicon): boolean {
  if (!isAt(phrase, 0, lexicon.forms)) return false;
  if (phrase.words.some((word) => word.text !== "the" && tells(word, lexicon))) return false;
  const at = placeOf(phrase, ASSIGNS, 1);
  const head = phrase.words.slice(1, at < 0 ? phrase.words.length : at);
  // "English variable names": without a place, the craft itself must close the phrase.
  if (at < 0) return lastText(phrase).endsWith("s") && isCraft(head.at(-1), lexicon) && unknown(head, lexicon) <= 1;
  return at < phrase.words.length - 1 && unknown(head, lexicon) === 0;
}

const ASSIGNS = wordClass("for in");

function hasCraft(phrase: Clause, { crafts, measures }: NormLexicon): boolean {
  return holds(phrase, crafts) || holds(phrase, measures);
}

function isCraft(word: Word | undefined, { crafts, measures }: NormLexicon): boolean {
  return isWordOf(word, crafts) || isWordOf(word, measures);
}

/** How many of the words have no part in a norm. */
function unknown(words: readonly Word[], lexicon: NormLexicon): number {
  return words.filter((word) => !isKnown(word, lexicon)).length;
}

function isKnown(word: Word, lexicon: NormLexicon): boolean {
  const { manners, forms, links, formWords } = lexicon;
  return (
    isCraft(word, lexicon) || [manners, forms, links, formWords].some((one) => isWordOf(word, one)) || isNumber(word)
  );
}
