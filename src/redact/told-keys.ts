/** Finds keys that are told in a sentence: "my api key is …", "el token es …". Pure; looks only behind the words that name one. */
import { isKeyValue } from "./key-value.ts";
import type { SecretSpan } from "./span.ts";

export function findToldKeys(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  TOLD.lastIndex = 0;
  for (let told = TOLD.exec(text); told; told = TOLD.exec(text)) {
    const [whole, raw = ""] = told;
    const value = raw.replace(/\.$/u, "");
    const start = told.index + whole.length - raw.length;
    // A key alone may open anything, a map first of all.
    if (/^key/i.test(whole) && !OF_A_DOOR.test(text.slice(Math.max(0, told.index - LONGEST_DOOR), told.index)))
      continue;
    if (isMixed(value) && isKeyValue(value)) spans.push({ start, end: start + value.length, kind: "secret" });
  }
  return spans;
}

// Without their first letter where it may be a capital, and one pattern for all: each pass over the text costs as much
// as any other. Behind a colon of half width an assignment is read.
const TOLD =
  /(?:oken|ecret|[Kk]ey|KEY|トークン|令牌|密[钥鑰])["'*`]{0,3}(?: {0,3}(?:ist|is|was|to|est|es|é|lautet|[是为は])(?![A-Za-z]) {0,3}:?|：) {0,3}["'*“`]{0,3}([\w~.+/=-]{16,400})/g;

const OF_A_DOOR = /(?:api|access|secret|private|signing|licen[cs]e|auth|account)[ _-]?$/i;
const LONGEST_DOOR = "license ".length;

/** Letters and digits take turns, which they do neither in a name nor in a version of one. */
function isMixed(value: string): boolean {
  return (value.slice(0, 100).match(/\d(?=[A-Za-z])|[A-Za-z](?=\d)/g)?.length ?? 0) >= 4;
}
