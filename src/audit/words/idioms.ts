/** Idioms in plain terms: what is said by two negatives, by a picture or in several words, as a rule would say it. Data and its reading. */

/** The sentence with every idiom replaced; what is compared afterwards needs to know one wording of each. */
export function inPlainTerms(sentence: string): string {
  let plain = sentence;
  for (const [idiom, meaning] of IDIOMS) plain = plain.replaceAll(idiom, meaning);
  return FORBIDS.test(plain) && GENERATED.test(plain) ? plain.replaceAll(BY_HAND, "$1") : plain;
}

// In their order: what one line writes, a later one may read. Every gap is bounded.
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bdo not\b/gi, "don't"],
  [/\boff limits\b/gi, "off-limits"],
  [/\bnothing (?:but|except|other than)\b/gi, "only"],
  [/\b(?:(?:may|must|can|shall) )?(?:not|never) (?:fall|drop|go|sink|dip) (?:below|under)\b/gi, "must stay above"],
  [/\bat the (most|least)\b/gi, "at $1"],
  // What nobody changes: "leave it as it is", "they stay intact".
  [/\b(?:exactly |just )?as (?:it|they) (?:is|are|stands?)\b(?! (?:not|too))/gi, "unchanged"],
  [/\b(?:the way (?:it|they) (?:is|are)|intact|as-is)\b/gi, "unchanged"],
  [/\b(?:stays?|remains?) (?=unchanged|untouched|alone|off-limits)/gi, "must stay "],
  [/\bkeeps? (?:its|their|the same|the current) (?:own |current )?names?\b/gi, "must not be renamed"],
  // What is not taken in: "the branch takes no pushes".
  [/\b(?:takes?|gets?|accepts?|receives?|has|have) no (?=\w)/gi, "must have no "],
  // "No fix without a test" asks for a test with every fix.
  [/^\W{0,4}no ([\w -]{2,60}?) without (?=an? |its |their )/gi, "every $1 must have "],
  [/\b(?:don't|never|must not|may not|cannot) break (?=(?:backwards?[ -])?compat)/gi, "must keep "],
  [/\bon the (server|client)(?:[- ]side)?(?=\W{0,4}$|[,;.])/gi, "$1-side"],
  [/\bhand-(?=edit|modif|alter|chang)/gi, "manually "],
  [/\bby hand\b/gi, "manually"],
  // The licence, not the German preposition.
  [/\bMIT\b/g, "mit-licence"],
  // Without their dots "ändere" and "ältere" would be "andere" and the Portuguese "altere".
  [/(?<!\p{L})(ge|ver|un|)(?:ä|a\u0308)(?=nder|lter)/giu, "$1ae"],
  [/\b(must|has to|have to|needs? to|should) (?:come with|carry|contain|include|bring)\b/gi, "$1 have"],
];

/** To forbid edits by hand of what a tool writes is to forbid edits; of anything else, and in an order, it says which. */
const FORBIDS = /\b(?:never|not|don't|no|cannot|forbidden|prohibited|avoid)\b/i;
const GENERATED = /\bgenerated\b/i;
const BY_HAND =
  /\bmanual(?:ly)? (?=edit|modif|alter|chang)|\b((?:edit|modif|alter|chang|touch)[a-z]{0,4}(?: (?:the|any|all))?(?: (?:auto-)?generated \w{2,20})?) manually\b/gi;
