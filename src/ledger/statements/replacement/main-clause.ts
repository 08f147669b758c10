/** What a statement tells without why: "the cutoff is 18:30" of "the cutoff is 18:30, the drivers asked for it". Pure. */

/** The clause before the reason; undefined where there is none, or where what follows narrows down what is meant. */
export function mainClause(text: string): string | undefined {
  const at = text.slice(0, LONGEST).search(REASON);
  if (at < SHORTEST) return undefined;
  return NARROWS.test(text.slice(at)) ? undefined : text.slice(0, at);
}

const LONGEST = 240;
const SHORTEST = 6;
const REASON =
  /(?:,|;| [–—-]| \() ?(?=(?:the|our|they|we|it|that|this|he|she|i|because|since|as|so|which|per|thanks|no|just|die|der|das|wir|sie|weil|da|denn|damit|el|la|los|porque|ya que|pues|le|les|on|nous|parce que|car|puisque|pois)(?!\p{L})|(?:\p{L}+ ){1,4}?(?:confirmed|said|says|asked|wants?|wanted|decided|insisted|insists|agreed|approved|told|needs?|needed|prefers?|changed|moved)(?!\p{L}))| (?=(?:because|so that|weil|porque|parce que|puisque)(?!\p{L}))/iu;
/** "…, the one for freight". */
const NARROWS =
  /^\W{0,3}(?:(?:the|that|this|our|which) (?:ones?|other|is|are|was)(?!\p{L})|so (?:is|are|does|do)(?!\p{L})|no(?: |t )(?:matter|longer))/iu;
