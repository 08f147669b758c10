/** One pass over character classes: words, digits, punctuation, white space, wide scripts. Pure and linear. */

/** Tokens of a text by the classes of its characters; linear in its length whatever it contains. */
export function classTokens(text: string): number {
  let tokens = 0;
  let run = 0;
  let runClass = CLASS_NONE;
  for (let index = 0; index < text.length; index += 1) {
    const next = classOf(text.charCodeAt(index));
    if (next === runClass) {
      run += 1;
      continue;
    }
    tokens += weigh(runClass, run);
    runClass = next;
    run = 1;
  }
  return Math.ceil(tokens + weigh(runClass, run));
}

const CLASS_NONE = -1;
const CLASS_WORD = 0;
const CLASS_DIGIT = 1;
const CLASS_SPACE = 2;
const CLASS_MARK = 3;
const CLASS_ALPHABET = 4;
const CLASS_WIDE = 5;

function classOf(code: number): number {
  if (code < 128) return ASCII_CLASS[code] ?? CLASS_MARK;
  if (code < 0x2000) return CLASS_ALPHABET;
  return CLASS_WIDE;
}

const ASCII_CLASS: Uint8Array = Uint8Array.from({ length: 128 }, (_, code) => {
  if ((code >= 65 && code <= 90) || (code >= 97 && code <= 122)) return CLASS_WORD;
  if (code >= 48 && code <= 57) return CLASS_DIGIT;
  return code <= 32 ? CLASS_SPACE : CLASS_MARK;
});

function weigh(runClass: number, run: number): number {
  switch (runClass) {
    case CLASS_WORD:
      return Math.max(1, run / 5.5);
    case CLASS_DIGIT:
      return Math.ceil(run / 3);
    case CLASS_SPACE:
      return run === 1 ? 0 : 0.5 + run / 16;
    case CLASS_MARK:
      return run / 1.6;
    case CLASS_ALPHABET:
      return run / 2.2;
    case CLASS_WIDE:
      return run;
    default:
      return 0;
  }
}
