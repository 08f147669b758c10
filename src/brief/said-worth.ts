/** How much it is worth to hear an earlier sentence of the user again, in tenths of a logit. Pure. */
import { COMES_BACK, PUT_ASIDE } from "../ledger/lexicon/later-words.ts";
import { createPhraseTest, plainText } from "../ledger/phrases.ts";
import { remembered } from "../ledger/remembered.ts";
import { likenessToRule } from "../ledger/rules/constraints.ts";
import { asksForWork } from "../ledger/statements/statement.ts";
import { announcesUpdate } from "../ledger/statements/replacement/supersede.ts";

/**
 * The more it is like a rule, the more: it may be one that nobody heard as such. What ends or changes something, puts it
 * aside or gives a figure stays true of work that is done; what merely ordered it does not.
 */
export const saidWorth: (sentence: string) => number = remembered((sentence) => {
  const plain = plainText(sentence);
  return (
    (likenessToRule(sentence) ?? UNWEIGHED) +
    (announcesUpdate(sentence) || comesBack(plain) || GOES_BACK.test(plain) ? CHANGES : 0) +
    (putsAside(plain) ? PUTS_ASIDE : 0) +
    (/\d/u.test(plain) ? FIGURE : 0) +
    (asksForWork(sentence) ? ORDERED : 0)
  );
});

const comesBack = createPhraseTest(COMES_BACK);
export const putsAside: (lower: string) => boolean = createPhraseTest(PUT_ASIDE);

/** "Go back to what I said at the very start", "no, definitively no": what that was stands elsewhere, and holds. */
const GOES_BACK =
  /^(?:(?:so|then|ok|please),? )?(?:go|goes|going|let's go|back|we(?:'re| are)? go(?:ing)?) back to (?:what|how|the (?:old|first|former|original|earlier))(?!\p{L})|(?<!\p{L})(?:definitive?ly|absolutely|clearly) (?:no|not)(?!\p{L})|(?<!\p{L})(?:as (?:it was )?before|as at first|like (?:before|at first)|wie (?:vorher|zuvor)|wieder wie|como antes|comme avant)(?:[.!]|$)/u;

/** Fragments, labels and what looks printed are not weighed at all. */
const UNWEIGHED = -15;
const CHANGES = 20;
const PUTS_ASIDE = 30;
const FIGURE = 15;
const ORDERED = -20;

/** What words are worth beside those of the rules on the page: they may narrow, change or end one, and nobody saw that. */
export function speaksOfRule(words: readonly string[], rules: readonly ReadonlySet<string>[]): number {
  return rules.reduce((most, rule) => Math.max(most, sharedWorth(words, rule)), 0);
}

/** The figure of a rule, or another one of the same thing, is most likely said of it. */
function sharedWorth(words: readonly string[], rule: ReadonlySet<string>): number {
  const shared = words.filter((word) => rule.has(word));
  if (shared.some(isFigure)) return NAMED;
  const givesOther = shared.length > 0 && words.some(isFigure) && [...rule].some(isFigure);
  return givesOther ? NAMED : Math.min(MOST_SHARED, shared.length * SHARED);
}

function isFigure(word: string): boolean {
  return /\d/u.test(word);
}

const SHARED = 15;
const MOST_SHARED = 60;
const NAMED = 120;
