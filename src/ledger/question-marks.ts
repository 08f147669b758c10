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

/** "Much faster that way, isn't it?" wants no answer, unless it speaks of what the reader means or wants. */
export function isRhetorical(sentence: string): boolean {
  return TAGGED.test(sentence) && !OF_READER.test(sentence);
}

const TAGGED =
  /, (?:is|are|was|were|does|do|did|has|have|can|could|will|would)n['’]t (?:it|they|that|this|there)\s?\?\s*$|(?:だろ|だろう|でしょ|でしょう|だよね|じゃん)[?？]\s*$/iu;
const OF_READER = /(?<!\p{L})(?:you|your|yours|we|i)(?!\p{L})|(?:あなた|ほしい|欲しい|希望|つもり)/iu;
