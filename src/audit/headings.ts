/** What a heading says about the rules under it: that they hold, that they no longer do, or that they are only talk. Pure. */

/** Headings over each other as one text, from the outermost on. */
export function chainOf(headings: readonly string[]): string {
  return headings.filter(Boolean).join(OVER);
}

const OVER = " · ";

/**
 * A heading that says its items no longer hold. One further out may only say what the page is about ("Migration of the
 * deprecated API"): it does not reach below a heading of rules, and "previous" there tells whose summary it is.
 */
export function isRetired(chain: string): boolean {
  const nearest = chain.slice(chain.lastIndexOf(OVER) + 1);
  return ENDED.test(isRuleHeading(nearest) ? nearest : chain) || OLD.test(nearest);
}

const ENDED =
  /\b(?:superseded|rejected|obsolete|outdated|no longer|not in force|discarded|abandoned|lifted|withdrawn|revoked|rescinded|repealed|expired|dropped|cancell?ed|archived|deprecated|inactive|suspended|overruled|retired|waived|void)\b|aufgehoben|veraltet|hinfällig|derogad|anulad|retirad|revogad|abrogé|annulé|\blevées?\b|périmé|废除|废弃|过时|已取消|不再|廃止|撤回|無効/;
const OLD = /\b(?:old|previous(?:ly)?|former(?:ly)?)\b|frühere|ehemalig|antigu|antiga|ancienne/;

/** A heading over what somebody has only thought of, or shows as an example. */
export function isMereTalk(heading: string): boolean {
  return /\b(?:suggestions?|suggested|proposals?|proposed|ideas?|examples?|samples?|hypothetical|alternatives?|brainstorm(?:ing)?|maybe|under discussion|undecided)\b|beispiele?|vorschläge|ejemplos?|sugerencias|propuestas|exemplos?|sugestões|propostas|exemples?|建议|例子|示例|提案/.test(
    heading,
  );
}

/** A heading over rules, under which a fragment is a rule too. */
export function isRuleHeading(heading: string): boolean {
  return /\b(?:constraints?|rules?|preferences?|requirements?|conventions?|guidelines?|instructions?)\b|restricciones|reglas|restric|regras|regeln|vorgaben|contraintes|consignes|约束|规则|要求|制約|ルール/.test(
    heading,
  );
}
