/** How an assistant says which of several ways it takes, and what mends a thing. Data, and the looks at it. */
import { normalise } from "./announcements.ts";

const WAY = "(?:option|approach|alternative|variant|way|route|solution|fix|place|choice|move|design)";
const BETTER =
  "(?:better|best|cleaner|cleanest|simpler|simplest|safer|safest|easier|easiest|right|proper|correct|preferable|clearer|smaller|smallest)";

/** True for "I think option 2 makes more sense", "The fix: cut the list first": the work goes on by it. */
export function choosesWay(sentence: string): boolean {
  const text = normalise(sentence);
  return !/[?？]$/u.test(text) && CHOOSES.some((pattern) => pattern.test(text));
}

// The patterns read lower case.
const CHOOSES: readonly RegExp[] = [
  /\b(?:makes?|making) (?:more|the most|most) sense\b|\bi(?:'d| would)? (?:prefer|favou?r|lean towards?|recommend|rather)\b|\bmy (?:preference|recommendation|choice|pick)\b|\b(?:going|go|went|sticking|stick) with\b/,
  new RegExp(
    `\\b${BETTER} ${WAY}\\b(?: [^.:;]{1,40})?(?: is\\b|:)|\\b(?:is|seems) (?:the )?${BETTER}(?: ${WAY})?(?= here\\b| because\\b| since\\b| as\\b|[,.;:!]| [-–—] |$)`,
  ),
  new RegExp(
    `^(?:so |then )?(?:the|my|our|a) (?:\\w+ )?(?:fix|solution|cure|remedy|decision|approach|plan|idea)(?: for [^.:;]{1,60})?(?::| is\\b)`,
  ),
  /\b(?:die lösung|der fix|am besten|am einfachsten|am saubersten)(?: ist\b| wäre\b|:)|\bist (?:besser|sinnvoller|sauberer|einfacher)\b|\bich (?:bevorzuge|entscheide mich|nehme)\b|macht mehr sinn/,
  /\b(?:la solución|el arreglo|lo mejor|lo más (?:simple|limpio|seguro))(?: es\b| sería\b|:)|\bprefiero\b|tiene más sentido|es (?:mejor|preferible)\b/,
  /(?:a solução|a correção|o melhor|o mais (?:simples|limpo|seguro))(?: é| seria|:)|\bprefiro\b|faz mais sentido|é (?:melhor|preferível)(?![a-zà-ÿ])/,
  /\b(?:la solution|le correctif|le mieux|le plus (?:simple|propre|sûr))(?: est\b| serait\b| ?:)|je préfère|plus de sens|est (?:préférable|mieux)\b/,
  /(?:更好|更合适|更合理|最好的(?:办法|方案)|解决(?:办法|方案)(?:是|：|:)|选择方案)|(?:の方が(?:良|よ)い|の方が(?:良|よ)さそう|解決策は)/,
];

/** True for what tells the work how the thing has to be: "Both have to keep the full hash". */
export function demands(sentence: string): boolean {
  return DEMANDS.test(normalise(sentence));
}

const DEMANDS =
  /\b(?:must|should|(?:has|have|needs?) to|ought to|(?:muss|müssen|sollte|sollten)(?![a-zà-ÿ])|debe|deben|hay que|tiene que|tienen que|deve|devem|precisam?|doit|doivent|il faut)\b|必须|应该|需要|べき|必要が/;

/** True for what turns round the sentence before it: "But it is never used". */
export function turnsRound(sentence: string): boolean {
  return TURNS.test(normalise(sentence));
}

const TURNS =
  /^(?:but|however|yet|actually|instead|aber|jedoch|allerdings|stattdessen|pero|sin embargo|mas|porém|mais|cependant|pourtant)(?![a-zà-ÿ])|^(?:但|不过|然而|しかし|ただし)/;
