/**
 * Tokens by the classes of characters: words, digits, marks, white space, other scripts. Pure; one pass, linear
 * whatever the text holds, because a tokenizer is quadratic on an unbroken run.
 *
 * The weights are fitted to o200k on sessions of four hosts; see docs/performance.md for the errors per kind of text.
 * Scripts without spaces are counted high on purpose: under-counting them is what makes a request overflow.
 */

/** Estimated tokens of a text. */
export function classTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  let runClass = NONE;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const next = code < 128 ? ASCII_CLASS[code]! : wideClassOf(code); // the table has 128 entries
    // A capital and the small letters behind it are one word, so only `aB` starts a new piece inside a name.
    if (next === runClass || (next === SMALL && runClass === CAPITAL && run === 1)) {
      run += 1;
      runClass = next;
      continue;
    }
    tokens += run < SHORT_RUN ? SHORT_WEIGHTS[runClass * SHORT_RUN + run]! : weigh(runClass, run); // below its length
    runClass = next;
    run = 1;
  }
  return Math.ceil(tokens + weigh(runClass, run));
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
const RARE = 11;

const ASCII_CLASS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 97 && code <= 122) return SMALL;
  if (code >= 65 && code <= 90) return CAPITAL;
  if (code >= 48 && code <= 57) return DIGIT;
  if (code === 10 || code === 13) return BREAK;
  return code <= 32 ? SPACE : MARK;
});

function wideClassOf(code: number): number {
  if (code >= 0xc0 && code < 0x250) return SMALL;
  if (code >= 0x370 && code < 0x530) return CYRILLIC;
  if (code < 0x2000) return ALPHABET;
  if ((code >= 0x3040 && code < 0x3100) || (code >= 0xac00 && code < 0xd7b0)) return SYLLABLE;
  // Characters outside the common plane and the older extensions take several tokens each.
  return (code >= 0x3400 && code < 0x4dc0) || (code > 0x9fa5 && code < 0xa000) ? RARE : IDEOGRAPH;
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

/** Nearly every run is a few characters long: its weight is looked up rather than computed. */
const SHORT_RUN = 32;
const SHORT_WEIGHTS: Float64Array = Float64Array.from({ length: (RARE + 1) * SHORT_RUN }, (_, index) =>
  weigh(Math.floor(index / SHORT_RUN), index % SHORT_RUN),
);
