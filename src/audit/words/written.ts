/** The words of a sentence as they stand there, but for what says the same in any rule. Data and its reading; linear. */
import { NUMBER_WORDS } from "./content.ts";
import { foldAccents } from "./fold.ts";
import { NO_GO, TO_THE_USER, WHATEVER_COMES } from "./idioms.ts";

/** In lower case, "do not" and "must not" as one word, as are all ways to set a limit. */
export function writtenWords(sentence: string): string[] {
  let text = foldAccents(sentence).toLowerCase();
  for (const [wording, word] of ONE_WORDING) text = text.replaceAll(wording, word);
  const words = (text.match(WORD) ?? []).map(withoutStop).filter((word) => word !== "");
  return words.map((word) => NUMBER_WORDS.get(word) ?? word);
}

// A script without spaces is compared character by character.
const WORD = /[\u3040-\u30ff\u4e00-\u9fff]|[\p{L}\p{N}_$€£@#%/'.:+-]+/gu;

/** A loop rather than a pattern: a run of marks as long as the text must not be tried from each of its places. */
function withoutStop(word: string): string {
  let end = word.length;
  while (end > 0 && STOPS.has(word.charAt(end - 1))) end -= 1;
  return word.slice(0, end);
}

const STOPS: ReadonlySet<string> = new Set(".:'+-$€£@#");

// In their order: what one line writes, a later one may read.
const ONE_WORDING: readonly (readonly [RegExp, string])[] = [
  [/\b(?:that|which|who) (?:were|was|are|is) (?=\w)/g, ""],
  [
    /^\W{0,4}(?:(?:the )?user|i|we) (?:wants?|said|asked|requires?|insists?|expects?|would like)(?: that| to| us to| you to)?\b/g,
    "",
  ],
  [
    /^\W{0,4}(?:the )?(?:agent|assistant) (?=must|may|should|is|are|never|has|needs|shall|cannot|can't|will|always|only)/g,
    "",
  ],
  [/^\W{0,4}(?:i'd|i would|i|we|(?:the )?user) (?:prefers?|like)\b/g, "prefer"],
  [/\b(?:do not|does not|must not|may not|shall not|is not to|are not to|can not)\b/g, "never"],
  [/\bnot (?:be )?(?:allowed|permitted)\b|\boff limits\b/g, "forbidden"],
  [NO_GO, "forbidden"],
  [TO_THE_USER, "$1 me"],
  [WHATEVER_COMES, "$1$2"],
  [/\brefrain from (?=\w{2,20}ing\b)/g, "never "],
  [/\b(?:is|are|stays?|remains?) (?:frozen|read-only)\b/g, "never modified"],
  [/\b(?:rather than|instead of|in place of)\b/g, "not"],
  [/\b(?:lives?|sits?|resides?|belongs?) (?=in|beside|under|at|with)\b/g, "put "],
  [/\bstrictly (?=forbidden|prohibited|banned|off-limits)/g, ""],
  [/\bnever (?:fall|drop|dip|sink|go) (?:below|under)\b/g, "stay above"],
  [
    /\b(?:up to|at most|no more than|not more than|a maximum of|limited to(?: a maximum of)?(?= [\d$€£]| \w+ ))(?= )/g,
    "at-most",
  ],
  [/\b(?:at )?([$€£]?\d[\w%.]*) or (?:higher|more|above|greater|newer|later)\b/g, "at-least $1"],
  [/\b(?:at )?([$€£]?\d[\w%.]*) or (?:lower|less|fewer|below|older)\b/g, "at-most $1"],
  [/\b(?:at least|no fewer than|no less than|a minimum of)\b/g, "at-least"],
  [/\b(?:below|less than|fewer than|smaller than|shorter than)\b/g, "under"],
  [
    /\b(?:never|not|may never|must never) (?:exceed|take longer than|be (?:longer|larger|more|greater|bigger) than)\b/g,
    "under",
  ],
  [/\b(?:exclusively|solely)\b/g, "only"],
  [/\b(?:prior to|ahead of)\b/g, "before"],
  [/\b(?:if|whenever)\b/g, "when"],
  // Who speaks of himself, an account of it calls the user.
  [/\bthe user's\b/g, "my"],
  [/\bthe user (?=(?:says|said|tells|asks|writes|wants|gives|decides|approves|confirms|reviews)\b)/g, "i "],
  [/\bthe user(?=\s{0,2}(?:$|[.,;:!?)]))/g, "me"],
  [/\bneeds\b/g, "need"],
  [/\brequires\b/g, "require"],
  [/\bat all times\b|\bwithout exception\b/g, "always"],
  [/不要|禁止|不得|不能|请勿|切勿|严禁/g, " never "],
  [/必须|务必|一定要/g, " must "],
];
