/**
 * Tokens by the classes of characters: words, digits, marks, white space, other scripts. Pure; one pass, linear
 * whatever the text holds, because a tokenizer is quadratic on an unbroken run.
 *
 * The weights are fitted to o200k on sessions of four hosts; see docs/performance.md for the errors per kind of text.
 * Scripts without spaces are counted high on purpose: under-counting them is what makes a request overflow.
 */
import { codeAt } from "../code-at.ts";

/** Estimated tokens of a text. */
export function classTokens(text: string): number {
  let tokens = 0;
  let start = 0;
  let runClass = NONE;
  const { length } = text;
  for (let index = 0; index < length; index += 1) {
    const next = CLASS_OF[codeAt(text, index)]!; // the table has every UTF-16 unit
    if (next === runClass) continue;
    // A capital and the small letters behind it are one word, so only `aB` starts a new piece inside a name.
    if (next !== SMALL || runClass !== CAPITAL || index - start !== 1) {
      tokens += weightOf(runClass, index - start);
      start = index;
    }
    runClass = next;
  }
  return Math.ceil(tokens + weightOf(runClass, length - start));
}

const NONE = 0;
const SMALL = 1;
const CAPITAL = 2;
const DIGIT = 3;
const SPACE = 4;
const BREAK = 5;
const MARK = 6;
const CYRILLIC = 7;
const ALPHABET = 8;
const SYLLABLE = 9;
const IDEOGRAPH = 10;
/** Characters outside the common plane and the older extensions take several tokens each. */
const RARE = 11;

// One look-up for any character: a branch for the rare ones would cost all others, and 64 kB are little.
const CLASS_OF: Uint8Array = new Uint8Array(0x10000)
  .fill(SPACE, 0, 0x21)
  .fill(BREAK, 0x0a, 0x0b)
  .fill(BREAK, 0x0d, 0x0e)
  .fill(MARK, 0x21, 0x80)
  .fill(DIGIT, 0x30, 0x3a)
  .fill(CAPITAL, 0x41, 0x5b)
  .fill(SMALL, 0x61, 0x7b)
  .fill(ALPHABET, 0x80, 0x2000)
  .fill(SMALL, 0xc0, 0x250)
  .fill(CYRILLIC, 0x370, 0x530)
  .fill(IDEOGRAPH, 0x2000)
  .fill(SYLLABLE, 0x3040, 0x3100)
  .fill(RARE, 0x3400, 0x4dc0)
  .fill(RARE, 0x9fa6, 0xa000)
  .fill(SYLLABLE, 0xac00, 0xd7b0);

/** Nearly every run is a few characters long: its weight is looked up rather than computed. */
function weightOf(runClass: number, run: number): number {
  return run < SHORT_RUN ? SHORT_WEIGHTS[runClass * SHORT_RUN + run]! : weigh(runClass, run); // below its length
}

function weigh(runClass: number, run: number): number {
  switch (runClass) {
    case SMALL:
      return run < 8 ? 1 : run / 7;
    case CAPITAL:
      return run < 3 ? 1 : run / 2.6;
    case DIGIT:
      return Math.ceil(run / 3);
    case SPACE:
      return run === 1 ? 0 : 0.8 + run / 64;
    case BREAK:
      return 0.55 + run / 16;
    case MARK:
      return run < 3 ? 0.8 * run : 0.6 + run / 3;
    case CYRILLIC:
      return Math.max(1, run / 3.8);
    case ALPHABET:
      return run / 2.2;
    case SYLLABLE:
      return run * 0.85;
    case IDEOGRAPH:
      return run * 1.03;
    case RARE:
      return run * 2.2;
    default:
      return 0;
  }
}

const SHORT_RUN = 32;
const SHORT_WEIGHTS: Float64Array = Float64Array.from({ length: (RARE + 1) * SHORT_RUN }, (_, index) =>
  weigh(Math.floor(index / SHORT_RUN), index % SHORT_RUN),
);
