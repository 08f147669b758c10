/** The tersest forms: of each phrase its head, of each name what it is the name of. Pure. */
import { FINITE_VERBS, STANDING_VERBS } from "../../ledger/lexicon/finite-verbs.ts";
import { negations } from "../../ledger/lexicon/negations.ts";
import { isConcept } from "../../ledger/statements/replacement/topics.ts";
import type { Grammar } from "./grammar.ts";
import { type Token, WHEN } from "./telegraphic-tokens.ts";
import { wordSet } from "../../ledger/lexicon/lists.ts";

/** How much of a phrase stays: three words, its compound, or the one word that a name cannot do without. */
export type Heads = "phrase" | "compound" | "word";

/** Unkeeps all words of a clause but names, polarity words, qualifiers and heads. */
export function keepHeads(tokens: readonly Token[], { heads, grammar }: { heads: Heads; grammar: Grammar }): void {
  const runs = runsOf(tokens);
  const plainOnly = runs.length === 1 && !tokens.some((token) => token.keep && (token.specific || token.polar));
  for (const [index, run] of runs.entries()) {
    const kept = chooseHeads({ run, tokens, heads, plainOnly, opens: index === 0, grammar });
    for (const token of run) token.keep = kept.has(token) || token.qualifier;
  }
  if (heads !== "phrase") dropLooseEnds(tokens);
}

/** "Before anything else": a bound with nothing left behind it bounds nothing. */
function dropLooseEnds(tokens: readonly Token[]): void {
  for (let index = tokens.length - 1; index > 0; index -= 1) {
    const token = tokens[index];
    if (token?.keep !== true) continue;
    if (!WHEN.has(token.lower)) return;
    token.keep = false;
  }
}

/** Sequences of kept plain words, broken by names, polarity words, marks and the conjunctions that were dropped. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const token of tokens) {
    const plain = token.keep && !token.specific && !token.polar && !CONDITIONS.has(token.lower);
    if ((!plain && token.keep) || BREAKS.has(token.lower)) close();
    if (plain) run.push(token);
    if (token.mark !== "") close();
  }
  close();
  return runs;
}

const CONDITIONS = wordSet("or if do does when while than of next");
const BREAKS = wordSet("with and or und mit oder y con o e com ou et avec");
/** Deny, demand or condition what stands behind them: without it they say nothing. */
const GOVERNORS = wordSet(`never not no don't cannot can't avoid stop must always if when next
  nie niemals nicht kein keine keinen muss müssen darf dürfen wenn immer nächstes
  nunca jamás no siempre si siguiente não sempre se próximo jamais pas toujours doit doivent aucun aucune prochaine`);
/** Of a denied noun its first two words are enough. */
const NO: ReadonlySet<string> = new Set(negations("noun"));
export const NEXT: ReadonlySet<string> = wordSet("next nächstes nächster siguiente próximo próxima prochaine prochain");

interface Choice {
  run: readonly Token[];
  tokens: readonly Token[];
  heads: Heads;
  /** The clause is one run of plain words: they are all there is. */
  plainOnly: boolean;
  /** No plain words stand before this run: after a name it is what is said of it. */
  opens: boolean;
  grammar: Grammar;
}

function chooseHeads({ run, tokens, heads, plainOnly, opens, grammar }: Choice): Set<Token> {
  const terse = heads !== "phrase";
  const name = nameAfter(tokens, run);
  const last = run.at(-1);
  // A general word counts where it leans on a name ("make deploy-all") or on a colon ("awaiting user:").
  const leans = (token: Token): boolean =>
    token === last && (last.mark.includes(":") || (name !== undefined && isNext(tokens, last, name)));
  const words = run.filter((token) => !token.general || leans(token));
  const governor = governorOf(tokens, run);
  if (NEXT.has(governor?.lower ?? "")) return new Set(words.slice(-3));
  if (governor !== undefined && GOVERNORS.has(governor.lower))
    return new Set(denied(words, governor, terse && name !== undefined));
  const phrases = phrasesOf(tokens, words);
  if (name !== undefined) {
    if (terse && governor?.polar === true) return new Set();
    const [first = []] = phrases.length > 1 ? phrases : [];
    const subject = headsOf(
      first.filter(({ lower }) => !isVerb(lower)),
      2,
      grammar,
    );
    return new Set([...subject, ...beforeName(words, name, heads)]);
  }
  if (followsName(tokens, run) && !opens)
    return new Set(terse && actsAsCondition(tokens, run) ? [] : saidOfName(words));
  const plain = words.length > 0 ? words : run;
  if (phrases.length > 1)
    return new Set([phrases[0] ?? [], phrases.at(-1) ?? []].flatMap((phrase) => headsOf(phrase, 2, grammar)));
  return new Set(headsOf(plain, terse && !plainOnly ? 2 : 3, grammar));
}

/** "Until Ana signs the list": who it waits for says enough. */
function actsAsCondition(tokens: readonly Token[], run: readonly Token[]): boolean {
  const name = keptBefore(tokens, run);
  let index = name === undefined ? -1 : tokens.indexOf(name);
  while (tokens[index]?.specific === true && tokens[index - 1]?.mark === "") index -= 1;
  return CONSENT.has(tokens[index]?.lower ?? "");
}

const CONSENT = wordSet("until unless without before bis bevor ohne außer hasta sin antes até sem jusqu'à sans avant");

/** The words that head a phrase: its last ones, or its first ones where what describes a noun follows it. */
function headsOf(words: readonly Token[], most: number, { headFirst }: Grammar): Token[] {
  return headFirst ? words.slice(0, most) : words.slice(-most);
}

/** The words by phrases: between two of them a preposition, an article or a verb of being was dropped. */
function phrasesOf(tokens: readonly Token[], words: readonly Token[]): Token[][] {
  const phrases: Token[][] = [];
  let before = -2;
  for (const word of words) {
    const place = tokens.indexOf(word);
    if (place === before + 1) phrases.at(-1)?.push(word);
    else phrases.push([word]);
    before = place;
  }
  return phrases;
}

/** A denied verb with its object; of a denied noun phrase its first two words; before a name the verb alone. */
function denied(words: readonly Token[], governor: Token, namesFollow: boolean): Token[] {
  if (namesFollow) return words.slice(0, 1);
  return words.slice(0, NO.has(governor.lower) ? 2 : 3);
}

/** "Ana packs the costume store": a verb with its object is what is said of a name; a lone noun only repeats its kind. */
function saidOfName(words: readonly Token[]): Token[] {
  return words.length > 1 ? words.slice(-2) : words.filter((token) => /(?:ing|ed)$/u.test(token.lower));
}

function isNext(tokens: readonly Token[], word: Token, name: Token): boolean {
  return tokens.indexOf(name) === tokens.indexOf(word) + 1;
}

/** What a name is the name of: its nouns, or tersely the one that names a concept, else the last. */
function beforeName(words: readonly Token[], name: Token, heads: Heads): Token[] {
  const last = words.at(-1);
  if (last === undefined || (heads === "word" && /^https?:/u.test(name.text))) return [];
  if (heads === "phrase") return [...words.slice(0, 1), ...words.slice(-2)];
  if (heads === "compound") return words.slice(-2);
  // The twin is told by its qualifier and what it qualifies.
  const qualifier = words.findIndex((word) => word.qualifier);
  if (qualifier >= 0) return words.slice(qualifier, qualifier + 3);
  // A gerund stays with its object, any other verb with its subject.
  const gerund = words.findIndex((word) => word.lower.endsWith("ing"));
  if (gerund >= 0) return words.slice(gerund, gerund + 2);
  const head = words.find((word) => isConcept(word.lower)) ?? words.findLast(({ lower }) => !isVerb(lower)) ?? last;
  return last.lower.endsWith("ed") ? [head, last] : [head];
}

function isVerb(word: string): boolean {
  return FINITE_VERBS.has(word) || STANDING_VERBS.has(word);
}

/** The name that follows a run with nothing but dropped words between. */
function nameAfter(tokens: readonly Token[], run: readonly Token[]): Token | undefined {
  const last = run.at(-1);
  if (last === undefined || last.mark !== "") return undefined;
  for (let index = tokens.indexOf(last) + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.keep) return token?.specific === true ? token : undefined;
    if (token.mark !== "" || BREAKS.has(token.lower)) return undefined;
  }
  return undefined;
}

function followsName(tokens: readonly Token[], run: readonly Token[]): boolean {
  const before = keptBefore(tokens, run);
  return before?.specific === true;
}

/** The last kept word before the run, with no mark between them. */
function keptBefore(tokens: readonly Token[], run: readonly Token[]): Token | undefined {
  for (let index = run[0] === undefined ? -1 : tokens.indexOf(run[0]) - 1; index >= 0; index -= 1) {
    const before = tokens[index];
    if (before === undefined || before.mark !== "") return undefined;
    if (before.keep) return before;
  }
  return undefined;
}

/** The kept word right before the run, when it is one that denies, bounds or conditions what follows. */
function governorOf(tokens: readonly Token[], run: readonly Token[]): Token | undefined {
  const before = keptBefore(tokens, run);
  return before !== undefined && (before.polar || GOVERNORS.has(before.lower)) ? before : undefined;
}
