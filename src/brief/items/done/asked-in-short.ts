/** What a request asked for in a few words: told from the sentence that its report answers. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { looseWords } from "../../../ledger/statements/replacement/loose-words.ts";
import { once } from "../../../ledger/once.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { countShared } from "../../../ledger/words.ts";

/**
 * About `room` characters of what was asked. "Print looks good. Explain to me: is there a danger that private dates
 * leak?" was answered with "no great danger": its last words say more of it than its first.
 */
export function createAsked(asked: string, told: readonly string[]): (room: number) => string {
  const start = once(() => startOfAnswered(asked, told));
  return (room) => {
    // Where both have room, it is told as it was said.
    const isSeen = asked.length <= room || start() < room / 2;
    return clipEnd(isSeen ? asked : `…${asked.slice(start())}`, room);
  };
}

/** Where the sentence begins that shares most words with the report, the first of several. */
function startOfAnswered(asked: string, told: readonly string[]): number {
  const answered = new Set(looseWords(told.join(" ").slice(0, LONGEST_REPORT)));
  let best = { start: 0, shared: 0 };
  for (const { text, start } of splitSentences(asked, LONGEST_ASKED)) {
    // What it stands for, behind its own words.
    if (text.startsWith("(")) continue;
    const shared = countShared(new Set(looseWords(text)), answered);
    if (shared > best.shared) best = { start, shared };
  }
  return best.start;
}

const LONGEST_ASKED = 1500;
const LONGEST_REPORT = 1500;
