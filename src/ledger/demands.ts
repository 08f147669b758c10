/** Words by which a text demands or forbids. Pure. */

const STRONG =
  "must|never|always|do not|don['’]t|shall|(?:is|are) (?:forbidden|mandatory|required)|muss|müssen|niemals|immer|verboten|nunca|siempre|sempre|prohibido|proibido|jamais|toujours|interdit";
const STRONG_WIDE = "必须|禁止|不要|务必|必ず|してはいけない";
/** In a request of the user milder words bind as well. */
const MILD =
  "should|needs? to|have to|has to|only|ensure|make sure|no longer|without|except|required?|not (?:needed|wanted|allowed)|out of scope|non-goals?|soll(?:en|te)?|nicht|kein\\p{L}{0,2}|nur|debe[ns]?|sólo|solo|deve[m]?|doit|doivent|seulement";

/** Demands or forbids without leaving a choice. */
export const DEMANDS_STRONGLY: RegExp = new RegExp(`\\b(?:${STRONG})\\b|${STRONG_WIDE}`, "iu");
/** Demands, forbids or bounds what is asked for. */
export const DEMANDS: RegExp = new RegExp(`\\b(?:${STRONG}|${MILD})\\b|${STRONG_WIDE}|只|しない`, "iu");
