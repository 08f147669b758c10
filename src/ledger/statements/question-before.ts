/** The question that a turn was said to, where the turn leans on it: "it is the lid" tells nothing alone. */
import { type FactBook, note, numberOf } from "../fact-book.ts";
import { changedAt } from "../calls/files/file-state.ts";
import { textOf } from "../calls/tool-call.ts";
import { splitSentences } from "../sentences.ts";
import { wordRoot } from "../words.ts";
import { asksForWork } from "./statement.ts";
import { topicCount, topicWords } from "./topics.ts";

/** What the assistant asked last, when the turn speaks of it, or says too little to be of anything else. */
export function questionBefore(book: FactBook, text: string): string | undefined {
  const question = book.current("question").findLast(({ data }) => data?.["awaiting"] === true);
  if (question === undefined || text.length > LONGEST || /[?？]/u.test(text) || asksForWork(text)) return undefined;
  const asked = [textOf(question.data?.["before"]), question.text].filter((part) => part !== undefined).join(" ");
  const known = WANTS_TO_KNOW.test(asked) ? rootsOf(asked) : new Set();
  const isOfIt = topicCount(text, FEW) < FEW || [...rootsOf(text)].some((root) => known.has(root));
  return known.size > 0 && isOfIt ? asked : undefined;
}

const LONGEST = 300;
const FEW = 3;

/** Marks the request that was answered with hardly more than a question, and for which nothing was changed: the turn goes on with it. */
export function noteAskedBack(book: FactBook): void {
  const request = book.openRequests().at(-1);
  const reply = textOf(request?.data?.["reply"]);
  if (request === undefined || reply === undefined || request.data?.["question"] === true) return;
  const told = splitSentences(reply).filter(({ text }) => !/[?？]["”')*_]*$/u.test(text.trim()));
  if (topicCount(told.map(({ text }) => text).join(" "), REPORTS) >= REPORTS) return;
  const since = numberOf(request.data?.["first"]);
  if (!book.current("file").some((file) => changedAt(file) >= since)) note(request, { askedBack: true });
}

const REPORTS = 4;

function rootsOf(text: string): Set<string> {
  return new Set([...topicWords(text.toLowerCase())].map(wordRoot));
}

/** An offer is taken up or turned down; who asks which or what is told it. */
const WANTS_TO_KNOW =
  /(?<!\p{L})(?:what|which|where|when|who|how|why|describe|or|welche[rsmn]?|wo|wie|warum|oder|qué|cuál|dónde|cómo|o|qual|onde|ou|quel(?:le)?s?|où|comment)(?!\p{L})|什么|哪|还是|どの|どれ|何|それとも/iu;
