/** What the user says through a call of the host: with which words he refused it, what he answered to it, which plan he approved. */
import type { ToolPart } from "../transcript/message.ts";
import {
  approvedPlan,
  givenAnswers,
  type GivenAnswer,
  isRefused,
  refusalWords,
  waitingQuestions,
} from "../transcript/user-in-result.ts";
import { mainCommand } from "./calls/commands/main-command.ts";
import { commandOf, readCall } from "./calls/tool-call.ts";
import { endRejectedEdits, rejectEdit } from "./calls/files/refused-edits.ts";
import { clip } from "./clip.ts";
import type { FactOf } from "./fact.ts";
import { type FactBook, note } from "./fact-book.ts";
import { asksForOther } from "./lexicon/other-requests.ts";
import { readTurn, type UserTurn } from "./read-turn.ts";
import { addRules } from "./rules/user-rules.ts";
import { answerQuestions, endLeave } from "./statements/approvals.ts";
import { endProposed, liftRules, releaseWork } from "./statements/lifts/lifted-rules.ts";
import { keyOf } from "./statements/replacement/statement-key.ts";
import { digestOf } from "./story/reports/digest.ts";
import { gistLines } from "./story/reports/gist.ts";
import { noteInterruption } from "./story/interruption.ts";
import { observeSaid, observeUserText } from "./user-turn.ts";

/** Observes what the user said through a call; returns his words if he refused it with them: then nothing was done. */
export function observeUserInCall(book: FactBook, part: ToolPart, messageID: string): string | undefined {
  const source = { messageID, partID: part.id };
  for (const text of waitingQuestions(part))
    book.add({ kind: "question", text: clip(text, 400), authority: "assistant", source, data: { awaiting: true } });
  for (const given of givenAnswers(part)) observeAnswer(book, given, source);
  const plan = approvedPlan(part);
  if (plan !== undefined) keepPlan(book, plan, source);
  endRejection(book, part, messageID);
  const words = refusalWords(part);
  if (words !== undefined) observeRefusal(book, part, { text: words, source });
  if (words !== undefined || isRefused(part)) {
    rejectCommand(book, part, source);
    rejectEdit(book, readCall(part, messageID));
  }
  return words;
}

/** Agreement is kept as to any question; another answer settles what was asked, and may be a rule beyond that. */
function observeAnswer(book: FactBook, { question, answer, typed }: GivenAnswer, source: UserTurn["source"]): void {
  const turn = { text: answer, source };
  const asked = clip(question, 400);
  endLeave(book, asked);
  book.add({ kind: "question", text: asked, authority: "assistant", source, data: { awaiting: true } });
  const agreedTo = answerQuestions(book, turn);
  if (agreedTo === undefined) addAnswer(book, question, turn);
  else {
    const earlier = book.find("decision", keyOf(question));
    if (earlier !== undefined) book.supersede(earlier);
    endProposed(book, turn, agreedTo);
  }
  if (typed !== "") addTypedRules(book, { text: typed, source });
}

function addTypedRules(book: FactBook, turn: UserTurn): void {
  const sentences = readTurn(turn.text);
  const lifting = liftRules(book, turn, sentences);
  const said = sentences.filter((sentence) => !lifting.includes(sentence));
  addRules(book, turn, { sentences: said, lifting, withdrawn: [] });
}

function addAnswer(book: FactBook, question: string, { text, source }: UserTurn): void {
  const told = `${clip(question, 300)} — "${clip(text, 300)}"`;
  book.add({ kind: "decision", text: told, authority: "user", source, key: keyOf(question) });
}

function keepPlan(book: FactBook, plan: string, source: UserTurn["source"]): void {
  const text = `Plan approved by the user: ${digestOf(gistLines(plan), LONGEST_PLAN)}`;
  book.add({ kind: "decision", text, authority: "user", source, key: "plan approved by the user" });
  releaseWork(book, source, { told: book.now, isWord: false });
}

const LONGEST_PLAN = 600;

/** Who refuses a call and says why sets right what is being done: his words belong to what he asked for. */
function observeRefusal(book: FactBook, part: ToolPart, turn: UserTurn): void {
  const request = book.openRequest();
  if (request === undefined || asksForOther(turn.text, request.text)) {
    noteInterruption(book);
    observeUserText(book, turn);
  } else {
    observeSaid(book, turn, { sentences: readTurn(turn.text) });
    addWords(book, request, turn.text);
    note(request, { answered: false });
  }
}

function rejectCommand(book: FactBook, part: ToolPart, source: UserTurn["source"]): void {
  const text = refusedText(part, source.messageID);
  if (text !== undefined) book.add({ kind: "rejection", text, authority: "user", source, key: keyOf(text) });
}

function refusedText(part: ToolPart, messageID: string): string | undefined {
  const command = commandOf(readCall(part, messageID).input);
  return command === undefined ? undefined : `\`${clip(command, 200)}\``;
}

/** What was refused for the time being, and has run since, is not rejected. */
function endRejection(book: FactBook, part: ToolPart, messageID: string): void {
  if (part.state.status !== "completed" || book.current("rejection").length === 0) return;
  endRejectedEdits(book, readCall(part, messageID));
  const text = refusedText(part, messageID);
  if (text === undefined) return;
  for (const rejection of book.current("rejection")) if (isSame(rejection.text, text)) book.resolve(rejection);
}

/** The same command, wherever it is to run. */
function isSame(rejected: string, ran: string): boolean {
  return rejected.startsWith("`") && mainCommand(rejected.slice(1)) === mainCommand(ran.slice(1));
}

/** Adds what was said into a request; of many such words the newest, since a request is told whole. */
function addWords(book: FactBook, request: FactOf<"request">, words: string): void {
  const asked = request.data?.asked || request.text.length;
  let said = `${request.text.slice(asked)}${WORDS}${clip(words, LONGEST_WORDS)}`;
  while (said.length > MOST_WORDS) said = said.slice(said.indexOf(WORDS, 1));
  note(request, { asked });
  book.reword(request, `${request.text.slice(0, asked)}${said}`);
}

const WORDS = "\n— ";
const LONGEST_WORDS = 2000;
const MOST_WORDS = 3 * LONGEST_WORDS;
