/** What a heading or lead-in says about the rules under it: that they hold, that they no longer do, or that they are only talk. Pure. */
import { headingOf } from "../brief/sections.ts";
import { RULE_NOUN, isNarrowed } from "./heading-scope.ts";
import { isAnothersWord } from "./speaker.ts";
import { SCOPES } from "./words/modality.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** Headings over each other as one text, from the outermost on, each with its signs of level. */
export function chainOf(headings: readonly string[]): string {
  return headings.filter(Boolean).join(OVER);
}

const OVER = " · ";

/** A heading that says its items no longer hold. */
export function isRetired(chain: string): boolean {
  return isSaid(chain, (heading) => saysOnly(heading, RETIRED));
}

/** One that may say so; of a piece of work it only names what it is about: "Fix dropped frames". */
export function mayBeRetired(chain: string): boolean {
  return isSaid(chain, (heading) => RETIRED.test(heading) && !isWork(heading));
}

const RETIRED =
  /\b(?:superseded|rejected|obsolete|outdated|no longer|not in force|(?:do|does|did) not apply|don't apply|not (?:a )?rules?|non-rules?|discarded|abandoned|lifted|withdrawn|revoked|rescinded|repealed|expired|ended|scrapped|dropped|cancell?ed|archived|deprecated|inactive|suspended|overruled|overridden|retired|waived|void|old|past|historical|previous(?:ly)?|former(?:ly)?|(?:remov|dropp?|delet|lift|retir)(?:ed|ing) (?:rules|constraints|requirements|instructions|restrictions|preferences))\b|aufgehoben|veraltet|hinfällig|ungültig|derogad|anulad|retirad|revogad|abrogé|annulé|\blevées?\b|périmé|废除|废弃|过时|已取消|不再|作废|廃止|撤回|無効|frühere|ehemalig|antigu|antiga|ancienne/;

/** A heading over what somebody has only thought of, or shows as an example. */
export function isMereTalk(chain: string): boolean {
  return isSaid(chain, (heading) => isTalk(heading));
}

function isTalk(heading: string): boolean {
  return TALK.test(heading) || isNarrowed(heading) || isOthers(heading);
}

/** A lead-in that says for whom or when its items hold, or who said them: "for the other team", "Tom wrote". */
function isOthers(heading: string): boolean {
  const words = wordsOf(heading);
  if (isAnothersWord(words)) return true;
  return !heading.startsWith("#") && SCOPES.has(words[0] ?? "") && !OPENINGS.test(heading);
}

const OPENINGS =
  /^(?:in (?:force|effect|short|summary|general|total|addition|progress)|for (?:reference|the record|the user)|at all times|from the user|(?:in|at|from) (?:this|the) (?:session|conversation|chat|start|beginning|outset)(?: on)?,? (?:the )?user|on (?:the )?(?:rules|constraints|requirements|preferences|conventions)$)\b/;

const TALK =
  /^#* ?exceptions?(?: to .{0,80})?$|\b(?:suggestions?|suggested|proposals?|proposed|ideas?|examples?|samples?|hypothetical|alternatives?|brainstorm(?:ing)?|maybe|under discussion|undecided|(?:discussed|considered|debated)(?! (?:with (?:the )?user|binding|final|mandatory)\b)|(?<!(?:rules|constraints|requirements|instructions|preferences) )(?:discussed|considered|debated)|(?:of|for|in|from) (?:the |an)?other)\b|beispiele?|vorschläge|ejemplos?|sugerencias|propuestas|exemplos?|sugestões|propostas|exemples?|建议|例子|示例|提案/;

/**
 * The nearest heading decides. A title and a heading further out may only name what the page is about ("Removal of the
 * deprecated API"): they count where they say nothing else, and do not reach into a section of rules or of a brief.
 */
function isSaid(chain: string, says: (heading: string) => boolean): boolean {
  const headings = chain.split(OVER);
  const nearest = headings.pop() ?? "";
  const isTitle = nearest.startsWith("#") && !nearest.startsWith("##");
  if (says(nearest) && (!isTitle || isAbout(nearest))) return true;
  if (isRuleHeading(nearest) || headingOf(nearest) !== undefined) return false;
  return headings.some((heading) => says(heading) && isAbout(heading));
}

/** It says that and nothing else. */
function isAbout(heading: string): boolean {
  return saysOnly(heading, RETIRED) || saysOnly(heading, TALK) || isNarrowed(heading);
}

function isWork(heading: string): boolean {
  return WORK.test(wordsOf(heading)[0] ?? "") && !isRuleHeading(heading);
}

const WORK =
  /^(?:fix|repair|investigat|debug|handl|replac|remov|delet|migrat|implement|improv|avoid|reduc|restor|recover|rewrit|detect|prevent)(?:e|ing|ed)?$|^(?:drop|dropping|find|finding|found)$/;

function saysOnly(heading: string, pattern: RegExp): boolean {
  const says = (word: string): boolean => pattern.test(word) || EMPTY.has(word) || isRuleHeading(word);
  return pattern.test(heading) && wordsOf(heading).every(says);
}

function wordsOf(heading: string): string[] {
  return heading.split(/[^\p{L}']+/u).filter(Boolean);
}

/** What stands in a heading beside its point: what its items are, by whom and since when, and words that join. */
const EMPTY =
  wordSet(`items notes options decisions choices approaches things values settings plans ones the a an and or of for by in that which were was are is been have has had be do does did not no longer apply force under discussion now later since today so far user all any these those
  following below above here list they it what on again explicitly both anymore more already yesterday last week month monday tuesday wednesday thursday friday saturday sunday
  die der das von und las los les des de que`);

/** A heading over rules, under which a fragment is a rule too. */
export function isRuleHeading(heading: string): boolean {
  return RULE_NOUN.test(heading);
}

/** What stands below it is settled. */
export function isDecisionHeading(chain: string): boolean {
  return DECISION.test(chain);
}

const DECISION = /\bdecid(?:ed|ido)|decisi[oó]n|decis(?:ão|ões)|décision|entscheidung|决定|決定/;

/** A line over others that says what they are worth: that they rule and nothing else, that they no longer do, that they are talk. */
export function isLeadIn(text: string): boolean {
  if ((RETIRED.test(text) && !isWork(text)) || isTalk(text)) return true;
  return isRuleHeading(text) && wordsOf(text).every((word) => isRuleHeading(word) || EMPTY.has(word));
}
