/** Shorter and shorter forms of a statement for tight budgets: grammar goes first, then trimmings, never a "not". Pure. */
import { UPDATE_CUES } from "../../ledger/lexicon/changes.ts";
import { negations } from "../../ledger/lexicon/negations.ts";
import { isWideText } from "../../ledger/statements/replacement/wide-topic.ts";
import { splitWords } from "../../ledger/words.ts";
import { type Grammar, grammarOf } from "./grammar.ts";
import { type Heads, keepHeads, NEXT } from "./telegraphic-heads.ts";
import { readTokens, splitClauses, type Token, WHEN } from "./telegraphic-tokens.ts";
import { wideForms } from "./telegraphic-wide.ts";
import { onOneLine } from "../../ledger/one-line.ts";
import { wordSet } from "../../ledger/lexicon/lists.ts";

/**
 * Forms of `text` from whole to tersest, each shorter than the one before.
 *
 * 1 drops articles and copulas, 2 all grammar, 3 trimmings without a name in them, 4 all but the heads of phrases,
 * 5 all but names, denials and compounds, 6 all but one word for each name. Words that deny, bound or tell twins apart stay in every form.
 */
export function telegraphicForms(text: string, apart: ReadonlySet<string> = NONE): string[] {
  const whole = onOneLine(text);
  if (whole.length > LONGEST) return [whole];
  if (isWideText(whole)) return wideForms(whole);
  const grammar = grammarOf(splitWords(whole));
  const clauses = splitClauses(whole).map((clause) => readTokens(clause, { grammar, apart }));
  const forms = [whole];
  for (const tier of TIERS) {
    if (tier > 2 && whole.length <= NOTHING_TO_SPARE) break;
    const form = shorten(clauses, tier, grammar);
    if (form.length < (forms.at(-1) ?? whole).length && says(form, whole)) forms.push(form);
  }
  return forms;
}

/** One word of several says nothing ("Leave" of "leave it out"), and a form without the denial says the contrary. */
function says(form: string, whole: string): boolean {
  if (!form.includes(" ") && whole.includes(" ") && PLAIN_WORD.test(form)) return false;
  return !DENIES.test(whole) || DENIES.test(form);
}

/** A word without a sign or a capital in it, which would make it a name. */
const PLAIN_WORD = /^\p{L}\p{Ll}*$/u;

/** Without "no", which is "in the" in Portuguese. */
const DENIES = new RegExp(
  `(?<![\\p{L}'])(?:${negations("clause", "ever", "verb", "row", "noun")
    .filter((word) => word !== "no")
    .join("|")})(?!\\p{L})`,
  "iu",
);

/** Nobody says so much in one statement: what is longer was pasted, and to read its grammar takes long and gains little. */
const LONGEST = 4000;

const NONE: ReadonlySet<string> = new Set();

/** A statement of a few words loses its sense when more than its grammar goes. */
const NOTHING_TO_SPARE = 36;

const TIERS = [1, 2, 3, 4, 5, 6] as const;
/** How far a form goes; see `telegraphicForms`. */
type Tier = (typeof TIERS)[number];

function shorten(clauses: Token[][], tier: Tier, grammar: Grammar): string {
  const named = clauses.find((clause) => clause.some((token) => token.specific));
  const kept =
    tier >= 5 ? clauses.filter((clause, index) => index === 0 || clause === named || isWeighty(clause)) : clauses;
  return kept
    .map((clause) => shortenClause(clause, tier, grammar))
    .filter((clause) => clause !== "")
    .join("; ");
}

/** A later clause is worth its place in the tersest form when it denies something, says what is next or who does it. */
function isWeighty(clause: readonly Token[]): boolean {
  return (
    isAboutName(clause) || clause.some((token) => (token.polar && !WHEN.has(token.lower)) || NEXT.has(token.lower))
  );
}

/** "Ana leads the rollout", "Ana -> the rollout": the name comes first, and what is said of it follows. */
function isAboutName([first]: readonly Token[]): boolean {
  if (first === undefined || !/^\p{Lu}\p{Ll}/u.test(first.text)) return false;
  return first.specific || first.mark.includes(">") || first.mark.includes("→");
}

function shortenClause(tokens: Token[], tier: Tier, grammar: Grammar): string {
  for (const [index, token] of tokens.entries())
    token.keep = !isGrammar(token, tier, grammar) || joinsNumbers(tokens, index) || isRenamed(token);
  if (tier <= 2) keepQuoted(tokens);
  if (tier >= 2) dropDisliked(tokens);
  if (tier >= 3) dropTrimmings(tokens, grammar);
  const heads = HEADS[tier];
  if (heads !== undefined) keepHeads(tokens, { heads, grammar });
  keepBonds(tokens, grammar);
  keepManner(tokens);
  return join(tokens, tier);
}

/** 'Call it "Photographs of the Valley"': what stands in quotation marks is meant word for word. */
function keepQuoted(tokens: readonly Token[]): void {
  const marks = tokens.map(({ gap }) => gap.match(QUOTATION)?.length ?? 0);
  // One that stands before the first word is in no gap.
  let isInside = marks.reduce((sum, count) => sum + count, 0) % 2 === 1;
  for (const [index, token] of tokens.entries()) {
    if (isInside) token.keep = true;
    if ((marks[index] ?? 0) % 2 === 1) isInside = !isInside;
  }
}

const QUOTATION = /["“”„]/gu;

/** "I like examples more than theory": without the small words between them, both would be liked. */
function dropDisliked(tokens: readonly Token[]): void {
  const likes = tokens.findIndex(({ lower }) => LIKES.has(lower));
  const than = likes < 0 ? -1 : tokens.findIndex(({ lower }, index) => index > likes && THAN.has(lower));
  const before = tokens.slice(0, Math.max(0, than));
  if (!before.slice(likes).every(({ mark }) => mark === "") || !isComparison(before, tokens.slice(than))) return;
  const rest = tokens.slice(JOINED.has(before.at(-1)?.lower ?? "") ? than - 1 : than);
  const disliked = rest.slice(0, rest.findIndex(({ mark }) => mark !== "") + 1 || undefined);
  if (disliked.some(({ polar, specific }) => polar || specific)) return;
  for (const token of disliked) token.keep = false;
}

/** Something is said to be liked before it: "walking over the bridge" and "als Koch arbeiten" compare nothing. */
function isComparison(before: readonly Token[], [than, next]: readonly Token[]): boolean {
  const object = before.at(-1)?.lower ?? "";
  if (than === undefined || next === undefined || before.some(({ polar }) => polar)) return false;
  if (!before.some(({ lower }) => !LIKES.has(lower) && lower.length > 2)) return false;
  if (than.lower === "over") return !object.endsWith("ing") && !before.some(({ lower }) => lower === "to");
  if (than.lower === "als") return before.some(({ lower }) => lower === "mir");
  if (than.lower !== "que" || object === "do") return true;
  return ARTICLES.has(next.lower) && before.some(({ lower }) => MORE.has(lower));
}

const LIKES = wordSet(
  "prefer prefers rather lieber eher gusta gustan prefiero gosto prefiro j'aime aime préfère mieux plutôt",
);
/** Behind a "que" that compares stands a thing, behind another a verb. */
const ARTICLES = wordSet("el la los las un una o a os as um uma le les de");
const MORE = wordSet("más mejor mais melhor mieux plutôt");
/** "Do que", "rather than": one word of two. */
const JOINED = wordSet("do rather plutôt");
const THAN = wordSet("than over als que qu'un qu'une");

/** "Rename a -> b": what an arrow leads away from is a name, whatever else it means. */
function isRenamed({ mark }: Token): boolean {
  return /->|=>|→/u.test(mark);
}

/** "Leave it as it is": grammar alone, and yet all that is said. */
function keepManner(tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    if (!AS.has(token.lower)) continue;
    const end = BEING.has(tokens[at + 1]?.lower ?? "") ? at + 1 : at + 2;
    if (!BEING.has(tokens[end]?.lower ?? "")) continue;
    for (const kept of tokens.slice(at, end + 1)) kept.keep = true;
  }
}

const AS = wordSet("as wie como comme");
const BEING = wordSet("is are was were ist sind war waren es son está están estaba era é são est sont était étaient");

const HEADS: Readonly<Partial<Record<Tier, Heads>>> = { 4: "phrase", 5: "compound", 6: "word" };

function isGrammar(token: Token, tier: Tier, { articles, functions, links }: Grammar): boolean {
  if (token.specific || token.polar || links.has(token.lower)) return false;
  return (tier === 1 ? articles : functions).has(token.lower);
}

/** "Lector de códigos": what joins two kept words of one name is part of it. */
function keepBonds(tokens: readonly Token[], { bonds }: Grammar): void {
  for (const [index, token] of tokens.entries()) {
    const [before, after] = [tokens[index - 1], tokens[index + 1]];
    if (bonds.has(token.lower) && before?.keep === true && before.mark === "" && after?.keep === true)
      token.keep = true;
  }
}

/** "1-3 of 5" is one figure. */
function joinsNumbers(tokens: readonly Token[], index: number): boolean {
  return (
    tokens[index]?.lower === "of" &&
    /\d$/u.test(tokens[index - 1]?.text ?? "") &&
    /^\d/u.test(tokens[index + 1]?.text ?? "")
  );
}

/** Prepositional tails and comparisons without a name in them, then opening verbs of wanting. */
function dropTrimmings(tokens: Token[], grammar: Grammar): void {
  let seen = 0;
  let enough = 2;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    const before = tokens[index - 1];
    if (before === undefined || /[,:;]/u.test(before.mark)) {
      // Behind a verb and what it does something to, a tail is trimming; behind "Ana leads" it is what she leads.
      const isAbout = isAboutName(tokens.slice(index, index + 1));
      enough = isAbout ? 3 : 2;
      if (isAbout) seen = 0;
    }
    if (token?.keep === true && !token.general) seen += 1;
    if (seen < enough || !opensTail(tokens, index, grammar)) continue;
    const end = phraseEnd(tokens, index, grammar);
    const phrase = tokens.slice(index, end);
    if (phrase.some((inner) => inner.specific || inner.qualifier || (inner.polar && inner !== token))) continue;
    if (isTold(tokens, index, end)) continue;
    for (const inner of phrase) inner.keep = false;
    index = end - 1;
  }
  dropOpening(tokens);
}

/** Without a name beside it, where or what into is what is told: "the spare wheel is in the cellar". */
function isTold(tokens: readonly Token[], start: number, end: number): boolean {
  const opens = tokens[start - 1]?.mark !== "";
  const isLast = end === tokens.length || tokens[end - 1]?.mark !== "";
  if (!PLACES.has(tokens[start]?.lower ?? "") || !isLast) return false;
  const from = tokens.findLastIndex((token, index) => index < start && token.mark !== "") + 1;
  return opens || !tokens.slice(from, end).some((token) => token.specific);
}

const PLACES = wordSet("in at on into to in im an am auf bei neben unter en no na nos nas em dans sur à au aux");
const INFINITIVE_LEADS = wordSet("whether how want wants need needs going able trying plan plans");

const BUT = wordSet("but sondern sino mas mais");

const CHANGES: ReadonlySet<string> = new Set(UPDATE_CUES);

function opensTail(tokens: readonly Token[], index: number, { tails }: Grammar): boolean {
  const token = tokens[index];
  if (token === undefined || !tails.has(token.lower)) return false;
  if (token.lower === "to" && INFINITIVE_LEADS.has(tokens[index - 1]?.lower ?? "")) return false;
  // "Not in the barn but in the hall": what holds instead is all that matters of it.
  if (BUT.has(tokens[index - 1]?.lower ?? "")) return false;
  // "took over the rota": the small word belongs to the verb, and what follows is its object.
  if (CHANGES.has(`${tokens[index - 1]?.lower} ${token.lower}`)) return false;
  // "instead of X" compares; "instead" alone turns the statement round and stays.
  return token.lower !== "instead" || tokens[index + 1]?.lower === "of";
}

/** A phrase runs to the next mark, preposition, conjunction or polarity word. */
function phraseEnd(tokens: readonly Token[], start: number, { tails, bonds }: Grammar): number {
  for (let index = start; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    if (
      index > start + 1 &&
      (token.polar || JOINS.has(token.lower) || (tails.has(token.lower) && !bonds.has(token.lower)))
    )
      return index;
    if (token.mark !== "") return index + 1;
  }
  return tokens.length;
}

const JOINS = wordSet("with and or if when while und oder wenn mit y o si con cuando e ou se com quando et avec quand");

function dropOpening(tokens: Token[]): void {
  const kept = tokens.filter((token) => token.keep);
  for (const token of kept.slice(0, Math.max(0, kept.length - 2))) {
    if (!token.general || token.specific || token.mark !== "") return;
    token.keep = false;
  }
}

function join(tokens: readonly Token[], tier: Tier): string {
  let text = "";
  let pending = "";
  for (const [index, token] of tokens.entries()) {
    if (token.keep || (tier === 1 && isQuotedAlone(token, tokens[index - 1]))) {
      text +=
        (text === "" ? quoteIn(pending) : pending) + (tier >= 5 ? (SIGNS.get(token.lower) ?? token.text) : token.text);
      pending = tier === 1 || isOrdinal(token) ? token.gap : `${inlineMark(token.mark)} `;
    } else if (pending.trim() === "") {
      pending = `${AND.has(token.lower) && text !== "" ? "," : inlineMark(token.mark)} `;
      // What is quoted behind a dropped word stays quoted: the sign that ends it stays.
      if (tier === 1) pending += quoteIn(token.gap);
    }
  }
  // A bracket or a quotation that was opened before the last word closes with it.
  return tier === 1 ? text + (/^[`"”]/u.exec(pending)?.[0] ?? "") + (pending.includes(")") ? ")" : "") : text;
}

/** A word between marks is meant as a word, be it an article. */
function isQuotedAlone({ gap }: Token, before: Token | undefined): boolean {
  return /^[`"”]/u.test(gap) && before !== undefined && quoteIn(before.gap) !== "";
}

/** The sign at its end by which a quotation begins. */
function quoteIn(gap: string): string {
  return /[`"“]$/u.exec(gap)?.[0] ?? "";
}

function isOrdinal({ mark, gap }: Token): boolean {
  return mark === "" && gap === ". ";
}

/** What a dropped "and" or "with" joined stays apart, so that a second shortening reads it as the first did. */
const AND = wordSet("and with und mit y con e com et avec");

// Signs that every reader knows; the tersest form alone uses them.
const SIGNS: ReadonlyMap<string, string> = new Map([["without", "w/o"]]);

function inlineMark(mark: string): string {
  if (mark.includes(":")) return ":";
  if (mark.includes("->") || mark.includes("→")) return " →";
  return /[,—–]/u.test(mark) ? "," : "";
}
