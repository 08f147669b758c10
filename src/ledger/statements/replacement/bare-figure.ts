/** A turn that is a figure and hardly more: "no wait, 60", "sorry, its #0044aa". It corrects the figure that was told before. Pure. */
import { plainText } from "../../phrases.ts";

/** True for a word of correction with a figure behind it, and nothing else. */
export function isBareFigure(sentence: string): boolean {
  return sentence.length <= LONGEST && BARE_FIGURE.test(plainText(sentence.trim()));
}

const LONGEST = 60;
const BARE_FIGURE =
  /^(?:(?:no|nope|nah|wait|hold on|hm+|sorry|sry|oops|ops|typo|actually|rather|my bad|nein|nee|moment|doch|lieber|entschuldigung|espera|perdón|mejor|não|desculpa|melhor|non|attends|pardon|plutôt|ah|oh|ach)[,.:!]? )+(?:(?:it's|it is|its|es|é|c'est|ist) )?(?=\S*\d)[#$€]?[\da-f][\w.,%#:-]{0,20}[.!]?$/u;
