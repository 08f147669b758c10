/** What a sentence that speaks of a change states now, and whether it tells one. Pure. */
import { foldText, padded } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";
import { REJECTIONS } from "./words/modality.ts";

/** The text up to what it turns away from: of "9090 instead of 8080" the 9090. */
export function statedPart(text: string): string {
  return text.split(CONTRAST, 1)[0] ?? "";
}

const CONTRAST =
  /,? (?:instead of|rather than|in place of|not|statt|anstatt|en vez de|em vez de|au lieu de) |而不是|ではなく/i;

/** The sentence itself says that something is over: "switched from Redis to Postgres". */
export function tellsChange(text: string): boolean {
  return hasPhrase(padded(foldText(text).split(/[^\p{L}\p{N}'-]+/u)), REJECTIONS);
}
