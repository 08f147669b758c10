/** Whether a text asks something, by its marks alone. Pure. */

export function holdsQuestion(text: string): boolean {
  return MARK.test(text);
}

const MARK = /[?？]/u;

/** True where its last words do, in quotation marks or emphasis as well. */
export function endsInQuestion(text: string): boolean {
  return MARK_AT_END.test(text);
}

const MARK_AT_END = /[?？]["”')*_]*$/u;

/** "Much faster that way, isn't it?" praises what was done and wants no answer. */
export function isRhetorical(sentence: string): boolean {
  return PRAISES.test(sentence) && !OF_READER.test(sentence);
}

const PRAISES =
  /(?<!\p{L})(?:better|faster|nicer|cleaner|easier|simpler|safer|shorter|neat|cool|nice|pretty)(?!\p{L})[^?]{0,60}, (?:is|are|was|does|do)n['’]t (?:it|they|that|this)\s?\?\s*$|(?:上がる|速い|速く|便利|楽に|良く|すっきり)[^？?]{0,20}だろう?[?？]\s*$/iu;
const OF_READER = /(?<!\p{L})(?:you|your|yours|we|i)(?!\p{L})/iu;
