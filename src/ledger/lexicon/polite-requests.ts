/** Requests that are put as a question. Data, and the look at it. */

/** True for "Could you bump the version?"; who asks to be told something asks a question. */
export function asksPolitely(sentence: string): boolean {
  const opening = sentence.slice(0, LONGEST_OPENING).toLowerCase();
  return POLITE.test(opening) || POLITE_ELSEWHERE.test(opening);
}

const LONGEST_OPENING = 160;
/** In German the verb stands at the end. */
const POLITE_ELSEWHERE =
  /^\s*[¿]?(?:(?:und|auch|aber|ok|okay|hallo|hi|hey|bitte|y|pero|hola|e|mas|oi|olá|et|mais|salut|bonjour|stp),? )*(?:kannst du|könntest du|könnten sie|puedes|me puedes|podrías|peux[- ]tu|pourrais[- ]tu|pouvez[- ]vous|poderia|você pode|consegue)(?![a-zà-ÿ])(?!.{0,120}(?:sagen|erklär|zeigen|beschreib|explica|decir|mostra|expliq|dire|montre|dizer))/u;
const TELLS =
  "explain|tell|describe|say|remind|show me|summari[sz]e|clarify|give me|see|think|confirm|elaborate|check (?:if|whether|what|why|how)|look (?:at|up|into)|find out|list";
const POLITE = new RegExp(
  String.raw`^\s*(?:(?:and|also|but|so|ok|okay|oh|hey|hi|great|thanks|please|now|then|btw|by the way)[,!.:]? )*(?:(?:can|could|would|will|won't|can't|couldn't) you|would you mind|mind if you|do you mind)(?: (?:please|also|then|now|just|maybe|quickly|first|kindly|perhaps))* (?!(?:${TELLS})\b)\p{L}`,
  "u",
);
