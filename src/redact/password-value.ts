/** Tells a password that was assigned from code, types and labels. Pure. */
import type { AssignedValue } from "./assigned-value.ts";
import { isMessage } from "./placeholder.ts";
import { isExpression, isPhraseOfNames, isStandIn } from "./stand-in.ts";

export function isPasswordValue({ text, isQuoted, isTight, isAlone, isClosed }: AssignedValue): boolean {
  if (text.length < SHORTEST_PASSWORD || isStandIn(text)) return false;
  if (/\s/.test(text)) return isQuoted && isTight && WORDS.test(text) && !isMessage(text) && !isPhraseOfNames(text);
  if (isQuoted) return !/^[a-z]+(?:[-_.][a-z]+)+$/i.test(text.slice(0, 100));
  if (isExpression(text)) return false;
  // No type and no variable has a hyphen: with nothing behind them, words bound by one were chosen by somebody.
  if (isClosed && PASSPHRASE.test(text.slice(0, 100))) return !NAMES_OF_FIELDS.test(text);
  return isTight
    ? /[^A-Za-z]/.test(text)
    : /\d/.test(text) && /[A-Za-z]/.test(text) && (isAlone || /[^A-Za-z0-9_.]|\d.*\d/.test(text.slice(0, 60)));
}

const SHORTEST_PASSWORD = 6;
/** A phrase chosen for its words, none of which need to mean anything. */
const WORDS = /^[^\s<>{}$%]{2,40}(?: [^\s<>{}$%]{2,40}){1,7}$/;
const PASSPHRASE = /^[a-z]+(?:-[a-z]+)+$/;
/** Of what kind a field is (`current-password`), not what stands in it. */
const NAMES_OF_FIELDS =
  /pass|secret|token|credential|key|field|hash|vault|required|optional|input|text|hidden|length|valid|reset|based|only/;
