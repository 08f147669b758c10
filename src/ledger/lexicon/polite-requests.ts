/** Requests that are put as a question. Data, and the look at it. */

/** True for "Could you bump the version?"; who asks to be told something asks a question. */
export function asksPolitely(sentence: string): boolean {
  return POLITE.test(sentence.slice(0, LONGEST_OPENING).toLowerCase());
}

const LONGEST_OPENING = 160;
const TELLS =
  "explain|tell|describe|say|remind|show me|summari[sz]e|clarify|give me|see|think|confirm|elaborate|check (?:if|whether|what|why|how)|look (?:at|up|into)|find out|list";
const POLITE = new RegExp(
  String.raw`^\s*(?:(?:and|also|but|so|ok|okay|oh|hey|hi|great|thanks|please|now|then|btw|by the way)[,!.:]? )*(?:(?:can|could|would|will|won't|can't|couldn't) you|would you mind|mind if you|do you mind)(?: (?:please|also|then|now|just|maybe|quickly|first|kindly|perhaps))* (?!(?:${TELLS})\b)\p{L}`,
  "u",
);
