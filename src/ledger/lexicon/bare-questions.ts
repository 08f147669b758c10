/** Questions that whoever types in haste leaves without their mark, told by how they begin. Data, and the look at it. */

/** True for "what does the readme say about the build"; "what I do is …" and "which is why …" tell something. */
export function beginsAsQuestion(sentence: string): boolean {
  return !CLAUSES.test(sentence) && BARE.test(sentence);
}

/** What follows may be an order, or what the question was only the lead to. */
const CLAUSES = /[,;:，；：、]/u;
/** "When tests are green" and "where it is used" say when and where. */
const BARE = new RegExp(
  [
    String.raw`^(?:(?:so|and|but|ok|okay|hey|hi|hm+|well|also|now) )*(?:(?:what|how|why|who|where)(?:'s| (?:does|do|did|is|are|was|were|can|could|should|would|will|has|have))|(?:what|which|how (?:many|much)) (?!(?:i|you|we|it|they|he|she|is|matters)\b)\p{L}{2,20} (?:does|do|did|is|are|was|were|can|could|should|would|will|has|have))\s`,
    String.raw`^(?:(?:und|aber|also|ok) )*(?:was|wie|warum|wieso|weshalb|wo|wer) (?:ist|sind|war|waren|hat|haben|macht|machen|kann|können|soll|sollen|wird|werden|passiert|bedeutet|heißt)\s`,
    String.raw`^(?:(?:et|mais|alors|ok) )*(?:(?:pourquoi|comment|où|quand|combien) (?:est-ce|est|sont|as-tu|a-t-|ont)|(?:qu'est-ce|est-ce) qu)`,
    String.raw`^(?:为什么|怎么|请问)|[吗呢]$|(?:ですか|ますか)$`,
  ].join("|"),
  "iu",
);
