/** Whether a sentence tells how things stand: where something is, what it is called, whose it is, when it is. Pure. */
import { STANDING_PHRASES } from "../lexicon/standing.ts";
import { hasPhrase, plainText } from "../phrases.ts";
import { splitWords } from "../words.ts";

/** True when the sentence holds one of the phrases; words that begin none of them cost one look-up each. */
export function tellsStanding(sentence: string): boolean {
  const lower = plainText(sentence);
  if (WIDE.test(lower) && WIDE_PHRASES.some((phrase) => lower.includes(phrase))) return true;
  const words = new Set(splitWords(sentence).map((word) => word.lower));
  return [...words].some((word) => OPENED.get(word)?.some((phrase) => hasPhrase(lower, phrase)) === true);
}

/** "The page must work offline": what the product has to do is looked up again, although nobody is told to act. */
export function statesRequirement(sentence: string): boolean {
  return sentence.length <= LONGEST_REQUIREMENT && !SOMEBODY.test(sentence.toLowerCase()) && REQUIRES.test(sentence);
}

const LONGEST_REQUIREMENT = 160;
const REQUIRES =
  /\s(?:must|has to|have to|muss|müssen|doit|doivent|debe|deben|tienen? que|deve|devem|tem de|tem que|têm de|têm que)\s|必须|必須|なければなり|なければなら/i;
/** Who speaks of persons or points at something talks about the moment. */
const SOMEBODY =
  /^(?:and |but |so |then |now )?(?:i|we|you|he|she|they|it|this|that|these|those|there|something|someone|what|if|ich|wir|du|es|das|man|je|on|nous|vous|tu|il|elle|ce|ça|yo|eso|esto|eu|nós|isso|isto|ele|ela|我|你|他|她|它|这|那|私|これ|それ)(?:\b|(?<=\p{Script=Han}))/u;

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

const WIDE_PHRASES = STANDING_PHRASES.filter((phrase) => WIDE.test(phrase));

const OPENED: ReadonlyMap<string, readonly string[]> = byFirstWord(STANDING_PHRASES);

function byFirstWord(phrases: readonly string[]): Map<string, string[]> {
  const opened = new Map<string, string[]>();
  for (const phrase of phrases) {
    const first = phrase.split(" ", 1)[0] ?? "";
    opened.set(first, [...(opened.get(first) ?? []), phrase]);
  }
  return opened;
}
