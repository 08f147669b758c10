/** Tells a norm that has no verb at all: a measure, a form, a manner, a choice. For every language written in words. Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import type { Word } from "./match.ts";

/** The word classes of one language that a norm without a verb is built of. */
export interface NormLexicon {
  /** May open the phrase without meaning one particular thing: `los commits en inglés`. */
  readonly articles: ReadonlySet<string>;
  /** Courtesies and connections around the phrase. */
  readonly fillers: ReadonlySet<string>;
  /** What conventions are about: comments, commits, names, quotes. */
  readonly crafts: ReadonlySet<string>;
  /** Crafts whose bare name may stand before a colon: `indentation: tabs`. */
  readonly conventions: ReadonlySet<string>;
  /** Crafts that are set to a number: length, size, indentation. */
  readonly measures: ReadonlySet<string>;
  /** How the work is to be: small, strict, off, conventional. */
  readonly manners: ReadonlySet<string>;
  /** Languages, letter cases, formats: what text can be written in. */
  readonly forms: ReadonlySet<string>;
  /** Bind a form to what has it: `comments in english`, `dates as iso strings`. */
  readonly formWords: ReadonlySet<string>;
  /** Open a phrase that says how the work is done: `in small commits`, `with tests`. */
  readonly ways: ReadonlySet<string>;
  readonly without: ReadonlySet<string>;
  /** Stand between what is wanted and what is not: `pnpm statt npm`. */
  readonly contrasts: readonly string[];
  /** Verbs that may stand before the phrase without making it a task of its own. */
  readonly makers: ReadonlySet<string>;
  /** Give a share to each: `one test per bug`. */
  readonly each: ReadonlySet<string>;
  /** Parts and users of a product. */
  readonly parts: ReadonlySet<string>;
  /** Speak of all or none, or to the reader: with them even a sentence about a product may be a rule for the work. */
  readonly wholes: ReadonlySet<string>;
  /** Open a clause behind the phrase, which then says why or when it holds: `english names because …`. */
  readonly breaks?: ReadonlySet<string>;
  /** May stand between the others: of, per, for, a, all. */
  readonly links: ReadonlySet<string>;
  /** Words that make the phrase a sentence, so that it tells something: verbs, pronouns. */
  readonly tellers: ReadonlySet<string>;
}

/** The class of a clause without a verb; `from` is the first word behind its openers. */
export function normOf(words: readonly Word[], from: number, lexicon: NormLexicon): CueClass | undefined {
  const phrase = bare(mainPhrase(words, from, lexicon), lexicon);
  if (phrase.length < 2 || phrase.length > LONGEST_NORM) return undefined;
  if (isAssigned(phrase, lexicon)) return "require";
  if (phrase.some((word) => tells(word, lexicon))) return undefined;
  // "Make small commits": the verb says nothing that the rest does not.
  if (lexicon.makers.has(phrase[0] ?? "")) {
    const made = bare(phrase.slice(1), lexicon);
    return isSetting(made, lexicon) || isForm(made, lexicon) ? "require" : undefined;
  }
  if (isContrast(phrase, lexicon)) return "prefer";
  if (lexicon.without.has(phrase[0] ?? "")) return phrase.length <= 3 ? "prohibit" : undefined;
  return [isForm, isMeasure, isSetting, isQuota, isWay].some((test) => test(phrase, lexicon)) ? "require" : undefined;
}

const LONGEST_NORM = 8;

/** "I want the chart to be blue" tells what to build: it names a part of the product, and nothing that holds for all the work. */
export function namesProduct(words: readonly Word[], from: number, { parts, wholes }: NormLexicon): boolean {
  // "Use a web form" chooses the means, whatever they are.
  if (CHOICES.has(words[from]?.text ?? "") || words.some((word) => LASTS.has(word.text))) return false;
  return words.some((word) => parts.has(word.text)) && !words.some((word) => wholes.has(word.text));
}

/** "The page weight must stay under 500 kb": what is to stay so is a limit to all work on it. */
const LASTS: ReadonlySet<string> = new Set("stay remain exceed compatible backwards".split(" "));
const CHOICES: ReadonlySet<string> = new Set(
  "use using usa use utiliza utilize verwende nutze nimm utilise".split(" "),
);

function mainPhrase(words: readonly Word[], from: number, { breaks }: NormLexicon): readonly string[] {
  const end = breaks ? words.findIndex((word, index) => index > from + 1 && breaks.has(word.text)) : -1;
  return words.slice(from, end < 0 ? words.length : end).map((word) => word.text);
}

/** The phrase without the courtesies at either end. */
function bare(phrase: readonly string[], { fillers, articles }: NormLexicon): readonly string[] {
  let start = 0;
  let end = phrase.length;
  while (start < end && fillers.has(phrase[start] ?? "")) start += 1;
  while (end > start && fillers.has(phrase[end - 1] ?? "")) end -= 1;
  return phrase.slice(articles.has(phrase[start] ?? "") ? start + 1 : start, end);
}

function tells(word: string, { tellers }: NormLexicon): boolean {
  return tellers.has(word) || word.endsWith("n't") || !/[\p{L}\p{N}\0]/u.test(word);
}

/** `fetch not axios`, `bash instead of python for scripts`, `pnpm statt npm`. */
function isContrast(phrase: readonly string[], { contrasts }: NormLexicon): boolean {
  return [1, 2].some((at) => {
    const rest = phrase.slice(at).join(" ");
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
function isForm(phrase: readonly string[], lexicon: NormLexicon): boolean {
  const at = phrase.findIndex((word, index) => index > 0 && lexicon.formWords.has(word));
  const head = phrase.slice(0, Math.max(0, at));
  const isTotal = head.length === 1 && TOTALS.has(head[0] ?? "");
  if (head.length > LONGEST_HEAD || (!isTotal && !head.some((word) => isCraft(word, lexicon)))) return false;
  if (unknown(head, lexicon) > 1) return false;
  return phrase.slice(at + 1, at + 4).some((word) => lexicon.forms.has(word) || lexicon.manners.has(word));
}

const LONGEST_HEAD = 4;
const TOTALS: ReadonlySet<string> = new Set("everything all todo todos tudo alles tout".split(" "));

/** `line length 88`, `two reviewers minimum`, `80 caractères max par ligne`. */
function isMeasure(phrase: readonly string[], lexicon: NormLexicon): boolean {
  if (phrase.length > LONGEST_MEASURE || !phrase.some((word) => isNumber(word))) return false;
  const isSet = phrase.some((word) => lexicon.measures.has(word)) && isNumber(phrase.at(-1) ?? "");
  const isBound = phrase.some((word) => BOUNDS.has(word)) && phrase.some((word) => isCraft(word, lexicon));
  const isIndent = phrase.some((word) => lexicon.measures.has(word)) && unknown(phrase, lexicon) === 0;
  return isBound || ((isSet || isIndent) && unknown(phrase, lexicon) <= 1);
}

const LONGEST_MEASURE = 6;
const BOUNDS: ReadonlySet<string> = new Set(
  "max maximum min minimum mindestens maximal hochstens maximo minimo mindest tops".split(" "),
);

function isNumber(word: string): boolean {
  return /^[<>≤≥$€]?\d/.test(word) || NUMERALS.has(word);
}

const NUMERALS: ReadonlySet<string> = new Set(
  "one two three four five ten uno dos tres cuatro um dois duas tres quatro ein eine zwei drei vier deux trois quatre two-space four-space".split(
    " ",
  ),
);

/** `small commits`, `semicolons off`, `british spelling`: nothing but a craft and its manner, and at most one word that says which. */
function isSetting(phrase: readonly string[], lexicon: NormLexicon): boolean {
  if (phrase.length > LONGEST_SETTING || lexicon.ways.has(phrase[0] ?? "")) return false;
  const hasCraft = phrase.some((word) => isCraft(word, lexicon));
  // "British spelling" sets one, "JSON response output" only names a thing.
  const hasForm = phrase.length === 2 && phrase.some((word) => lexicon.forms.has(word));
  const hasManner = hasForm || phrase.some((word) => lexicon.manners.has(word));
  if (hasCraft && hasManner && unknown(phrase, lexicon) === 0) return true;
  // "SQL keywords uppercase": whatever they are, a bare plural is given a form.
  return phrase.length > 1 && (phrase.at(-2) ?? "").endsWith("s") && lexicon.forms.has(phrase.at(-1) ?? "");
}

const LONGEST_SETTING = 5;

/** `one commit per file`, `a test for each bug`, `ticket number in every commit`. */
function isQuota(phrase: readonly string[], lexicon: NormLexicon): boolean {
  const at = phrase.findIndex((word, index) => index > 0 && lexicon.each.has(word));
  const head = phrase.slice(0, Math.max(0, at));
  return (
    at > 0 &&
    at < phrase.length - 1 &&
    phrase.length <= at + 3 &&
    head.some((word) => isCraft(word, lexicon)) &&
    unknown(head, lexicon) <= 1
  );
}

/** `in small commits`, `with tests`, `on a separate branch`: how the work is to be done. */
function isWay(phrase: readonly string[], lexicon: NormLexicon): boolean {
  if (!lexicon.ways.has(phrase[0] ?? "") || phrase.length > LONGEST_SETTING) return false;
  const rest = phrase.slice(1);
  const hasManner = rest.some((word) => lexicon.manners.has(word)) || rest.length === 1;
  return hasManner && rest.some((word) => isCraft(word, lexicon)) && unknown(rest, lexicon) === 0;
}

/** `snake case for db columns`, `british spelling in the docs`, `kotlin for anything new`: a form and where it belongs. */
function isAssigned(phrase: readonly string[], lexicon: NormLexicon): boolean {
  if (!lexicon.forms.has(phrase[0] ?? "") || phrase.some((word) => word !== "the" && tells(word, lexicon)))
    return false;
  const at = phrase.findIndex((word, index) => index > 0 && ASSIGNS.has(word));
  const head = phrase.slice(1, at < 0 ? phrase.length : at);
  // "English variable names": without a place, the craft itself must close the phrase.
  if (at < 0)
    return isCraft(head.at(-1) ?? "", lexicon) && unknown(head, lexicon) <= 1 && (head.at(-1) ?? "").endsWith("s");
  return at < phrase.length - 1 && unknown(head, lexicon) === 0;
}

const ASSIGNS: ReadonlySet<string> = new Set("for in".split(" "));

function isCraft(word: string, { crafts, measures }: NormLexicon): boolean {
  return crafts.has(word) || measures.has(word);
}

function unknown(phrase: readonly string[], lexicon: NormLexicon): number {
  return phrase.filter((word) => !isKnown(word, lexicon)).length;
}

function isKnown(word: string, lexicon: NormLexicon): boolean {
  const { manners, forms, links, formWords } = lexicon;
  return isCraft(word, lexicon) || [manners, forms, links, formWords].some((set) => set.has(word)) || isNumber(word);
}
