/** The question that a turn was said to, where the turn leans on it: "it is the lid" tells nothing alone. */
import { atOf, awaitingQuestions, type FactBook, firstAt, note } from "../fact-book.ts";
import { commandPurpose, isCheck } from "../calls/commands/command-purpose.ts";
import { isAnyChanged } from "../calls/files/file-state.ts";
import { splitSentences } from "../sentences.ts";
import { asksForWork } from "./statement.ts";
import { topicCount, topicRoots } from "./replacement/topics.ts";
import { sharesAny } from "../words.ts";
import { endsInQuestion, holdsQuestion } from "../question-marks.ts";

/** What the assistant asked last, when the turn speaks of it, or says too little to be of anything else. */
export function questionBefore(book: FactBook, text: string): string | undefined {
  const question = awaitingQuestions(book).at(-1);
  if (question === undefined || text.length > LONGEST || holdsQuestion(text) || asksForWork(text)) return undefined;
  const asked = [question.data?.before, question.text].filter((part) => part !== undefined).join(" ");
  if (topicCount(text, FEW) < FEW) return THANKS.test(text.trim()) ? undefined : asked;
  return WANTS_TO_KNOW.test(asked) && sharesAny(topicRoots(text), topicRoots(asked)) ? asked : undefined;
}

const LONGEST = 300;
const FEW = 3;
/** Praise behind a report is said of the report. */
const THANKS =
  /^(?:thanks|thank you|thx|ty|great|nice|perfect|cool|awesome|lovely|works|it works|danke|super|gracias|genial|merci|obrigad[oa]|谢谢|ありがとう)(?!\p{L})/iu;

/** Marks the request that was answered with hardly more than a question, and for which nothing was done: the turn goes on with it. */
export function noteAskedBack(book: FactBook): void {
  const request = book.openRequest();
  const reply = request?.data?.reply;
  if (request === undefined || !reply || request.data?.question === true) return;
  const told = splitSentences(reply).filter(({ text }) => !endsInQuestion(text.trim()));
  if (topicCount(told.map(({ text }) => text).join(" "), REPORTS) >= REPORTS) return;
  const since = firstAt(request);
  if (isAnyChanged(book.current("file"), since)) return;
  if (!TELLS_DEED.test(reply) || !hasRun(book, since)) note(request, { askedBack: true });
}

/** "Restarted. Which is next?" */
const TELLS_DEED =
  /^(?:(?!tried|looked|checked|searched|tested|failed|need)\p{L}{3,}ed|done|(?:\p{L}+ ){0,2}\p{L}{0,9}ge\p{L}{2,}(?:t|en)|erledigt|hecho|listo|feito|fait)[.!,:]|^(?:完成|完了|好了)/iu;

/** True where a command passed since that does more than look, or check. */
function hasRun(book: FactBook, since: number): boolean {
  return book.current("command").some((command) => {
    const purpose = atOf(command) >= since && command.data?.ok === true ? commandPurpose(command.text) : "look";
    return purpose !== "look" && !isCheck(purpose);
  });
}

const REPORTS = 4;

/** An offer is taken up or turned down; who asks which or what is told it. */
const WANTS_TO_KNOW =
  /(?<!\p{L})(?:what|which|where|when|who|how|why|describe|or|welche[rsmn]?|wo|wie|warum|oder|qué|cuál|dónde|cómo|o|qual|onde|ou|quel(?:le)?s?|où|comment)(?!\p{L})|什么|哪|还是|どの|どれ|何|それとも/iu;
