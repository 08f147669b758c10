/** What a heading says about the rules under it: that they hold, that they no longer do, or that they are only talk. Pure. */
import { headingOf } from "../brief/sections.ts";

/** Headings over each other as one text, from the outermost on, each with its signs of level. */
export function chainOf(headings: readonly string[]): string {
  return headings.filter(Boolean).join(OVER);
}

const OVER = " · ";

/** A heading that says its items no longer hold. */
export function isRetired(chain: string): boolean {
  return isSaid(chain, RETIRED);
}

const RETIRED =
  /\b(?:superseded|rejected|obsolete|outdated|no longer|not in force|(?:do|does|did) not apply|don't apply|not rules|discarded|abandoned|lifted|withdrawn|revoked|rescinded|repealed|expired|dropped|cancell?ed|archived|deprecated|inactive|suspended|overruled|retired|waived|void|old|previous(?:ly)?|former(?:ly)?)\b|aufgehoben|veraltet|hinfällig|derogad|anulad|retirad|revogad|abrogé|annulé|\blevées?\b|périmé|废除|废弃|过时|已取消|不再|廃止|撤回|無効|frühere|ehemalig|antigu|antiga|ancienne/;

/** A heading over what somebody has only thought of, or shows as an example. */
export function isMereTalk(chain: string): boolean {
  return isSaid(chain, TALK);
}

const TALK =
  /\b(?:suggestions?|suggested|proposals?|proposed|ideas?|examples?|samples?|hypothetical|alternatives?|brainstorm(?:ing)?|maybe|under discussion|undecided)\b|beispiele?|vorschläge|ejemplos?|sugerencias|propuestas|exemplos?|sugestões|propostas|exemples?|建议|例子|示例|提案/;

/**
 * The nearest heading decides. A title and a heading further out may only name what the page is about ("Removal of the
 * deprecated API"): they count where they say nothing else, and do not reach into a section of rules or of a brief.
 */
function isSaid(chain: string, pattern: RegExp): boolean {
  const headings = chain.split(OVER);
  const nearest = headings.pop() ?? "";
  const isTitle = nearest.startsWith("#") && !nearest.startsWith("##");
  if (isTitle ? saysOnly(nearest, pattern) : pattern.test(nearest)) return true;
  if (isRuleHeading(nearest) || headingOf(nearest) !== undefined) return false;
  return headings.some((heading) => saysOnly(heading, pattern));
}

function saysOnly(heading: string, pattern: RegExp): boolean {
  const words = heading.split(/[^\p{L}']+/u).filter(Boolean);
  return pattern.test(heading) && words.every((word) => pattern.test(word) || EMPTY.has(word) || isRuleHeading(word));
}

/** What stands in a heading beside its point: what its items are, and words that join. */
const EMPTY: ReadonlySet<string> = new Set(
  (
    "items notes options decisions choices approaches things values settings plans ones the a an and or of for by in that which were was are is been have has had be do does did not no longer apply force under discussion now later since today so far user all any these those " +
    "die der das von und las los les des de que"
  ).split(" "),
);

/** A heading over rules, under which a fragment is a rule too. */
export function isRuleHeading(heading: string): boolean {
  return /\b(?:constraints?|rules?|preferences?|requirements?|conventions?|guidelines?|instructions?)\b|restricciones|reglas|restric|regras|regeln|vorgaben|contraintes|consignes|约束|规则|要求|制約|ルール/.test(
    heading,
  );
}
