/** Which lines of a block of code show how it was: told as what was done, they would be the contrary. In memory only, line by line. */
import type { Fenced } from "../../fences.ts";

/**
 * To be asked for each line of a report, in their order. A comment says which part is the old one ("// Before:") until
 * another says which is the new one; in a `diff` block a minus does.
 */
export function followReplaced(): (line: string, fenced: Fenced) => boolean {
  let isDiff = false;
  let isOld = false;
  return (line, fenced) => {
    if (fenced !== "code") {
      isDiff = fenced === "fence" && DIFF.test(line);
      isOld = false;
      return false;
    }
    if (isDiff) return line.startsWith("-");
    if (OLD.test(line)) isOld = true;
    else if (NEW.test(line)) isOld = false;
    return isOld;
  };
}

const DIFF = /^(?:```|~~~)(?:diff|patch)\b/u;
const COMMENT = String.raw`^(?:#|//|/\*|--|;)\s?[❌✅✗✓]?\s?`;
const FEW_WORDS = String.raw`:?(?:\s\S+){0,2}$`;
const OLD = new RegExp(
  String.raw`${COMMENT}(?:(?:(?:changed?|renamed?) from|before|old|previous(?:ly)?|vorher|alt|antes|avant)${FEW_WORDS}|(?:from|was|wrong|bad):?$)`,
  "iu",
);
const NEW = new RegExp(
  String.raw`${COMMENT}(?:(?:changed? to|after|new|now|fixed|should be|becomes?|nachher|neu|después|depois|après)${FEW_WORDS}|(?:to|with|by|good|right):?$)`,
  "iu",
);
