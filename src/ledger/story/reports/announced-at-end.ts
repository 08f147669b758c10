/** What the last words of a report announce, where nothing was done behind them. Pure. */
import { isAnnouncedAtEnd } from "../../lexicon/announcements.ts";
import { splitSentences } from "../../sentences.ts";

/** "Let me look at the logs." without a look at the logs: the last words of a report, when they announce something. */
export function announcedAtEnd(text: string): string | undefined {
  const last = splitSentences(text.slice(-LONGEST_END)).at(-1)?.text ?? "";
  return isAnnouncedAtEnd(last) && !OFFERS.test(last) && !NAMED_LIKE_IT.test(last) ? last.trim() : undefined;
}

/** "Let's Encrypt certificates last 90 days." */
const NAMED_LIKE_IT = /^Let['’]s \p{Lu}/u;

const LONGEST_END = 400;
const OFFERS =
  /\b(?:if you|once you|when you|unless you|as soon as you|let me know|wenn du|wenn sie|si quieres|se quiser|si vous|si tu)\b/i;
