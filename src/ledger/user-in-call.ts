/** What the user says through a call of the host: with which words he refused it, what he answered to it, which plan he approved. */
import type { ToolPart } from "../transcript/message.ts";
import {
  approvedPlan,
  givenAnswers,
  type GivenAnswer,
  refusalWords,
  waitingQuestions,
} from "../transcript/user-in-result.ts";
import { commandOf, readCall } from "./calls/tool-call.ts";
import { clip } from "./clip.ts";
import { type FactBook, note } from "./fact-book.ts";
import { asksForOther } from "./lexicon/other-requests.ts";
import { readTurn, type UserTurn } from "./read-turn.ts";
import { addRules } from "./rules/user-rules.ts";
import { answerQuestions } from "./statements/approvals.ts";
import { endProposed, liftRules } from "./statements/lifted-rules.ts";
import { keyOf } from "./statements/statement-key.ts";
import { digestOf } from "./story/digest.ts";
import { gistLines } from "./story/gist.ts";
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
  const words = refusalWords(part);
  if (words !== undefined) observeRefusal(book, part, { text: words, source });
  return words;
}

/** Agreement is kept as to any question; another answer settles what was asked, and may be a rule beyond that. */
function observeAnswer(book: FactBook, { question, answer, isTyped }: GivenAnswer, source: UserTurn["source"]): void {
  const turn = { text: answer, source };
  book.add({ kind: "question", text: clip(question, 400), authority: "assistant", source, data: { awaiting: true } });
  const agreedTo = answerQuestions(book, turn);
  if (agreedTo !== undefined) endProposed(book, turn, agreedTo);
  else addAnswer(book, question, turn);
  if (!isTyped) return;
  const sentences = readTurn(answer);
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
}

const LONGEST_PLAN = 600;

/** Who refuses a call and says why sets right what is being done: his words belong to what he asked for. */
function observeRefusal(book: FactBook, part: ToolPart, turn: UserTurn): void {
  const request = book.openRequests().at(-1);
  if (request === undefined || asksForOther(turn.text, request.text)) {
    noteInterruption(book);
    observeUserText(book, turn);
  } else {
    observeSaid(book, turn, readTurn(turn.text));
    book.reword(request, `${request.text}\n— ${clip(turn.text, LONGEST_WORDS)}`);
    note(request, { answered: false });
  }
  const command = commandOf(readCall(part, turn.source.messageID).input);
  if (command === undefined) return;
  const text = `\`${clip(command, 200)}\``;
  book.add({ kind: "rejection", text, authority: "user", source: turn.source, key: keyOf(text) });
}

const LONGEST_WORDS = 2000;
