/** Whether a sentence rules, reports or asks, and what it orders. Pure. */
import type { Segment } from "../ledger/cues/segment.ts";
import { type Language, contentOfWord } from "./words/content.ts";
import { isWide } from "./words/fold.ts";
import {
  DUTIES,
  DUTY_PHRASES,
  FILLERS,
  HEDGES,
  IMPERATIVES,
  NEGATORS,
  PERMISSIONS,
  PLAIN_DUTIES,
  RELEASES,
  REPORTS,
  SCOPES,
  WIDE_DUTIES,
  WIDE_NEGATORS,
  WIDE_PERMISSIONS,
} from "./words/modality.ts";
import { hasPhrase } from "./words/phrases.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** True for a sentence that tells or asks instead of ruling. */
export function isReport(text: string, all: string, words: readonly string[]): boolean {
  if (isQuestion(text) || DENIED_RULE.test(text)) return true;
  if (words.some((word) => PLAIN_DUTIES.has(word) || PERMISSIONS.has(word)) || IMPERATIVES.has(words[0] ?? ""))
    return false;
  if (hasPhrase(all, DUTY_PHRASES)) return false;
  return hasPhrase(all, REPORTS) || /^[a-z]{3,}ed$/.test(words[0] ?? "");
}

export function isQuestion(text: string): boolean {
  return /[?？][\s)"”»*_]*$/.test(text.slice(-8));
}

/** "Nothing says that it is forbidden." */
const DENIED_RULE =
  /\b(?:no|not|nothing|nobody|none|never)\b[^.;]{0,40}\b(?:says?|said|rule|constraint|policy|there|true)\b[^.;]{0,20}\bthat\b/i;

export function isDirective(words: readonly string[], all: string): boolean {
  if (words.some((word) => DUTIES.has(word) || PERMISSIONS.has(word)) || IMPERATIVES.has(words[0] ?? "")) return true;
  return [DUTY_PHRASES, WIDE_MARKS, RELEASES, HEDGES].some((marks) => hasPhrase(all, marks));
}

/** "For small fixes, edit the file": an order behind where or when it holds. */
export function isScopedOrder([scope, order]: readonly Segment[]): boolean {
  if (!scope || !order || !SCOPES.has(scope.words[0]?.text ?? "")) return false;
  const first = order.words.find(({ text }) => !SOFTENERS.has(text))?.text ?? "";
  return IMPERATIVES.has(first);
}

const SOFTENERS = wordSet("just simply then please always also");

const WIDE_MARKS = [...WIDE_DUTIES, ...WIDE_PERMISSIONS, ...WIDE_NEGATORS];

/** The first word of the main clause that is no negation or courtesy, unless what follows makes it a subject or a name. */
export function orderOf(words: readonly string[], language: Language): string {
  const at = words.findIndex((word) => !NEGATORS.has(word) && !FILLERS.has(word));
  // An article makes the noun behind it a subject, not an order: "the vendor folder contains …".
  const isSubject =
    (words[at + 1] ?? "").endsWith("ed") ||
    words.slice(0, at).some((word) => ARTICLES.has(word)) ||
    words.some((word) => MODALS.has(word) || isWide(word));
  const first = words[at] ?? "";
  return isSubject || /ed$|ing$|[/._\d]/.test(first) ? "" : (contentOfWord(first, language.stemOf)[0] ?? "");
}

const ARTICLES = wordSet("the a an this that these those our its my your their");
// Verbs that no order has: where one stands, the first word is the subject.
const MODALS = wordSet("must should has have needs need shall may can is are was were belong belongs");
