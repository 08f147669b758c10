/** Questions that whoever types in haste leaves without their mark, told by how they begin. Data, and the look at it. */

/** True for "what does the readme say about the build"; "what I do is …" tells something, and "why do we use it remove it" orders. */
export function isBareQuestion(sentence: string): boolean {
  return BARE.test(sentence) && !CLAUSES.test(sentence) && !ORDERS.test(sentence);
}

const BARE =
  /^(?:(?:so|and|but|ok|okay|hey|hi|hm+|well|also|now) )*(?:(?:what|how|why|where)|(?:what|which|how (?:many|much)) (?!(?:i|you|we|it|they|he|she)\b)\p{L}{2,20}) (?:does|do|did)\s/iu;
/** What follows may be an order, or what the question was only the lead to. */
const CLAUSES = /[,;:，；：、]/u;
/** A second verb that something is said with, and deeds that nobody asks about without "to" before them. */
const ORDERS =
  /\s(?:is|are|was|should|must|and then|then|please|(?:i|we) (?:want|need))\s|(?<!to)\s(?:add|build|change|commit|decided|delete|deploy|drop|fix|go|implement|make|move|push|put|remove|rename|replace|run|set|switch|update|use|write)\s/iu;
