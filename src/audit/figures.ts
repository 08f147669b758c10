/** Figures with what is written onto them: units, signs, and the order of their parts. Pure. */
import { UNIT_OF } from "./words/content.ts";

/** True when a figure of the rule has another unit, sign, half of the day or order of its parts: 9am, 9pm; 16:9, 9:16. */
export function hasOtherFigures(rule: readonly string[], sentence: readonly string[]): boolean {
  const [wanted, told] = [figuresOf(rule), figuresOf(sentence)];
  const composed = (figures: readonly Figure[]): string =>
    figures
      .filter(({ isComposed }) => isComposed)
      .map(({ digits }) => digits)
      .join(" ");
  if (composed(wanted) !== "" && composed(told) !== "" && composed(wanted) !== composed(told)) return true;
  return wanted.some((one) => told.some((other) => one.digits === other.digits && areApart(one.mark, other.mark)));
}

/**
 * True when a sentence writes the bytes of a rule as bits, or the other way round: "10 MB", "10 Mb". Folding does not see
 * it. All in small letters nobody can tell which is meant, and most mean the same.
 */
export function hasOtherBits(rule: string, sentence: string): boolean {
  const wanted = bitsOf(rule);
  if (wanted.length === 0) return false;
  const told = bitsOf(sentence);
  const isTold = (one: Bits): boolean => told.some((other) => other.figure === one.figure && other.bits === one.bits);
  return wanted.some((one) => !isTold(one) && told.some((other) => other.figure === one.figure));
}

/** Each amount with the letter of its unit that tells bits from bytes; a scale in small letters tells neither. */
function bitsOf(text: string): Bits[] {
  const found = text.matchAll(/(\d[\d.,]{0,20}) ?([KMGTP])i?([Bb])(?:ps|\/s|it|its|yte|ytes)?(?![A-Za-z])/gu);
  return Array.from(found, ([, amount = "", scale = "", bits = ""]) => ({ figure: `${amount}${scale}`, bits }));
}

interface Bits {
  readonly figure: string;
  readonly bits: string;
}

interface Figure {
  readonly digits: string;
  /** What is written before and behind the digits. */
  readonly mark: string;
  /** A date, a ratio, a time: its parts have an order. */
  readonly isComposed: boolean;
}

function figuresOf(words: readonly string[]): Figure[] {
  return words.flatMap((word): Figure[] => {
    const simple = /^([$€£+-]?)(\d[\d.,]*)([a-z%]{0,6})$/.exec(word);
    if (simple)
      return [{ digits: (simple[2] ?? "").replaceAll(",", ""), mark: `${simple[1]}${simple[3]}`, isComposed: false }];
    return /^\d+(?:[:/-]\d+)+$/.test(word) ? [{ digits: word, mark: "", isComposed: true }] : [];
  });
}

/** "30s" and "30 seconds" are compared by their units. */
function areApart(one: string, other: string): boolean {
  if (one === other) return false;
  const isPlain = (mark: string): boolean => mark === "" || mark === "$" || UNIT_OF.has(mark);
  return !(isPlain(one) && isPlain(other)) || (one !== "" && other !== "" && UNIT_OF.get(one) !== UNIT_OF.get(other));
}
