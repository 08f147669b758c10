/** The grammar that a statement is shortened by: of the language most of its small words belong to. Pure. */
import { ENGLISH_FUNCTION_WORDS, GENERAL_WORDS, POLARITY_WORDS } from "../../ledger/lexicon/function-words.ts";
import { FRENCH, GERMAN, type GrammarWords, PORTUGUESE, SPANISH } from "../../ledger/lexicon/grammar-words.ts";
import type { Word } from "../../ledger/words.ts";
import { wordSet } from "../../ledger/lexicon/lists.ts";

type Words = ReadonlySet<string>;

export interface Grammar {
  readonly articles: Words;
  readonly functions: Words;
  readonly general: Words;
  /** Turn a statement round or bound it; in every language but for the words that are grammar in this one. */
  readonly polar: Words;
  readonly tails: Words;
  readonly links: Words;
  readonly bonds: Words;
  readonly headFirst: boolean;
  /** Every noun has a capital: a capital makes no name, and what has none is no noun. */
  readonly nounsHaveCapitals: boolean;
}

/** English where nothing speaks for another language. */
export function grammarOf(words: readonly Word[]): Grammar {
  let best = ENGLISH;
  let most = count(ENGLISH, words);
  for (const grammar of OTHERS) {
    const hits = count(grammar, words);
    if (hits > most) [best, most] = [grammar, hits];
  }
  return best;
}

function count({ articles, functions, general }: Grammar, words: readonly Word[]): number {
  return words.filter(({ lower }) => articles.has(lower) || functions.has(lower) || general.has(lower)).length;
}

const ENGLISH: Grammar = {
  articles: wordSet("a an the is are was were be been am please kindly just really very"),
  functions: ENGLISH_FUNCTION_WORDS,
  general: GENERAL_WORDS,
  polar: POLARITY_WORDS,
  tails: wordSet("to from in at by on over for instead into during across as"),
  links: wordSet("or if do does when while than"),
  bonds: wordSet(""),
  headFirst: false,
  nounsHaveCapitals: false,
};

const OTHERS: readonly Grammar[] = [GERMAN, SPANISH, PORTUGUESE, FRENCH].map(compile);

function compile(words: GrammarWords): Grammar {
  const articles = wordSet(words.articles);
  const functions = wordSet(`${words.articles} ${words.functions} ${words.links}`);
  return {
    articles,
    functions,
    general: wordSet(words.general),
    // "No" denies in Spanish and means "in the" in Portuguese.
    polar: new Set([...POLARITY_WORDS].filter((word) => !functions.has(word))),
    tails: wordSet(words.tails),
    links: wordSet(words.links),
    bonds: wordSet(words.bonds),
    headFirst: words.headFirst,
    nounsHaveCapitals: words === GERMAN,
  };
}
