/** What a request asked for in a few words: told from the sentence that its report answers. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { looseWords } from "../../../ledger/statements/replacement/loose-words.ts";
import { once } from "../../../ledger/once.ts";
import { holdsQuestion } from "../../../ledger/question-marks.ts";
import { asksForThing } from "../../../ledger/statements/asks-for-thing.ts";
import { asksForWork } from "../../../ledger/statements/statement.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { countShared } from "../../../ledger/words.ts";
import { bareOf } from "../../bare-text.ts";

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

/** What was asked in short, with sentences of its turn told whole: all of them in the order in which they were said. */
export function retoldAsk(short: string, { said, turn }: { said: readonly string[]; turn: string }): string {
  const isCut = short.endsWith("…");
  const core = short.replace(/^…|…$/gu, "").trim();
  const pieces = splitSentences(core).map(({ text }) => text);
  const told = said.map((text) => bareOf(text));
  const left = pieces.filter((piece) => !told.some((sentence) => sentence.includes(bareOf(piece))));
  const wasLast = left.at(-1) !== undefined && left.at(-1) === pieces.at(-1);
  const parts = [...left.map((text) => (isCut && wasLast && text === left.at(-1) ? `${text}…` : text)), ...said];
  let last = 0;
  // What is said twice stands twice.
  const placed = parts.map((text) => {
    const start = text.slice(0, LONGEST_START).replace(/…$/u, "");
    const at = turn.indexOf(start, last);
    const place = at >= 0 ? at : turn.indexOf(start);
    if (said.includes(text)) last = Math.max(last, place + 1);
    return { text, place };
  });
  const inOrder = placed.sort((a, b) => a.place - b.place).map(({ text }) => text);
  return inOrder.join(" ");
}

/** By so many characters a sentence is found in its turn. */
const LONGEST_START = 24;

/**
 * Where the sentence begins that shares most words with the report, the first of several: of those that ask for something,
 * where one does. A report repeats what was wrong as well, and who begins with an order has said what he wants.
 */
function startOfAnswered(asked: string, told: readonly string[]): number {
  // What it stands for comes behind its own words.
  const sentences = splitSentences(asked, LONGEST_ASKED).filter(({ text }) => !text.startsWith("("));
  const asking = sentences.filter(({ text }) => asks(text));
  if (asking[0] !== undefined && asking[0] === sentences[0]) return 0;
  const answered = new Set(looseWords(told.join(" ").slice(0, LONGEST_REPORT)));
  let best = { at: 0, shared: 0 };
  for (const sentence of asking.length > 0 ? asking : sentences) {
    const shared = countShared(looseWords(sentence.text), answered);
    if (shared > best.shared) best = { at: sentences.indexOf(sentence), shared };
  }
  const [before, found] = [sentences[best.at - 1], sentences[best.at]];
  // "Is that how it works?" asks of what was said right before.
  const isOfIt = before !== undefined && found !== undefined && saysLittle(found.text);
  return (isOfIt ? before : found)?.start ?? 0;
}

function saysLittle(question: string): boolean {
  return holdsQuestion(question) && topicCount(question, SAYS_SOMETHING) < SAYS_SOMETHING;
}

const SAYS_SOMETHING = 2;

function asks(sentence: string): boolean {
  if (TOOL_ASKS.test(sentence)) return false;
  return asksForWork(sentence) || asksForThing(sentence) || holdsQuestion(sentence);
}

/** As compilers put it in an error that somebody pastes. */
const TOOL_ASKS = /^(?:\S{1,40}:? )?did you (?:mean|forget)\b/iu;
const LONGEST_ASKED = 1500;
const LONGEST_REPORT = 1500;
