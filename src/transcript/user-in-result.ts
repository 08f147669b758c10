/**
 * What the user said through a host's own dialogue: why he refused a call, what he answered to a question tool, which
 * plan he approved. Read only where the host's form leaves no doubt whose words they are; pure.
 */
import { asArray, asRecord, asString, parseRecord } from "./foreign.ts";
import type { ToolPart } from "./message.ts";

/** The words with which the user refused a call, if he said any. */
export function refusalWords({ id, tool, state }: ToolPart): string | undefined {
  if (state.status !== "error" || typeof state.error !== "string") return undefined;
  const form = REFUSALS.find(({ opening, isOf }) => state.error.startsWith(opening) && isOf({ id, tool }));
  // What a command printed may say anything, also this; hosts tell behind it that the command ran.
  if (form === undefined || HAS_RUN.test(state.error.slice(-LONGEST_END))) return undefined;
  const [words = ""] = state.error.slice(form.opening.length).split(HOST_NOTE, 1);
  return words.trim() === "" || HOST_WORDS.test(words) ? undefined : words.trim();
}

interface RefusalForm {
  opening: string;
  /** True for a call of the host that writes so: an error of any other is text that a foreign program wrote. */
  isOf: (call: Pick<ToolPart, "id" | "tool">) => boolean;
}

/** The tools of Claude Code. */
const OWN_TOOLS: ReadonlySet<string> = new Set(
  "bash read write edit multiedit notebookedit grep glob webfetch websearch task agent skill todowrite exitplanmode askuserquestion".split(
    " ",
  ),
);
const CLAUDE_CODE_ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}-\d+$/u;

/** In Claude Code, and in OpenCode; the parts of both are known by their ids. */
const REFUSALS: readonly RefusalForm[] = [
  {
    opening:
      "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n",
    isOf: ({ id, tool }) => CLAUDE_CODE_ID.test(id) && OWN_TOOLS.has(tool.toLowerCase()),
  },
  {
    opening: "The user rejected permission to use this specific tool call with the following feedback: ",
    isOf: ({ id, tool }) => id.startsWith("prt_") && /^[a-z]+$/u.test(tool),
  },
];
const HAS_RUN = /\b(?:exited with code|exit code|timed out after) ?:?\s?\d|\baborted\W*$/iu;
const LONGEST_END = 80;
const HOST_NOTE = "\n\nNote: The user's next message may contain";
/** Whoever would rather talk than choose has said nothing yet. */
const HOST_WORDS = /^The user wants to clarify these questions\./u;

export interface GivenAnswer {
  question: string;
  answer: string;
  /** Typed by the user; else one of the options that were offered to him. */
  isTyped: boolean;
}

interface AskedQuestion {
  id: string | undefined;
  text: string;
  options: readonly string[];
}

/** What a question tool asked and what the user answered. */
export function givenAnswers({ tool, state }: ToolPart): GivenAnswer[] {
  if (!QUESTION_TOOLS.has(tool.toLowerCase()) || state.status !== "completed") return [];
  const output = asString(state.output) ?? "";
  const questions = askedQuestions(state.input);
  return questions.flatMap((question) => {
    const answer = (answerIn(output, question, questions) ?? recordedAnswer(output, question))?.trim();
    if (answer === undefined || answer === "" || answer === UNANSWERED) return [];
    const isTyped = !question.options.some((option) => answer.includes(option));
    return [{ question: question.text, answer, isTyped }];
  });
}

/** The questions of a tool that the user has not answered yet. */
export function waitingQuestions({ tool, state }: ToolPart): string[] {
  if (!QUESTION_TOOLS.has(tool.toLowerCase()) || (state.status !== "pending" && state.status !== "running")) return [];
  return askedQuestions(state.input).map(({ text }) => text);
}

const QUESTION_TOOLS: ReadonlySet<string> = new Set(["askuserquestion", "question", "request_user_input"]);
const UNANSWERED = "Unanswered";

function askedQuestions(input: unknown): AskedQuestion[] {
  return asArray(asRecord(input)?.["questions"]).flatMap((asked) => {
    const question = asRecord(asked);
    const text = asString(question?.["question"]);
    if (question === undefined || text === undefined || text === "") return [];
    const options = asArray(question["options"]).flatMap((option) => asString(asRecord(option)?.["label"]) ?? []);
    return [{ id: asString(question["id"]), text, options }];
  });
}

/** Claude Code and OpenCode write `"question"="answer"`, one behind the other. */
function answerIn(output: string, { text }: AskedQuestion, questions: readonly AskedQuestion[]): string | undefined {
  const opening = `"${text}"="`;
  const at = output.startsWith(ANSWERED) ? output.indexOf(opening) : -1;
  if (at < 0) return undefined;
  const start = at + opening.length;
  const ends = [ANSWERS_END, ...questions.map((other) => `, "${other.text}"="`)].map((end) =>
    output.indexOf(end, start),
  );
  const end = Math.min(...ends.filter((place) => place >= 0), output.length);
  const [chosen = "", notes] = output.slice(start, end).replace(PREVIEW, '"').split('" user notes: ', 2);
  return notes === undefined ? chosen.replace(/"$/u, "") : `${chosen}: ${notes}`;
}

const ANSWERED = "User has answered your questions: ";
const ANSWERS_END = ". You can now continue with the user's answers";
/** What the option looked like that he chose. */
const PREVIEW = /" selected preview:[^]*?(?= user notes: |$)/u;

/** Codex keeps them by the id of the question. */
function recordedAnswer(output: string, { id }: AskedQuestion): string | undefined {
  if (id === undefined || !output.startsWith("{")) return undefined;
  const answers = asRecord(asRecord(parseRecord(output)?.["answers"])?.[id])?.["answers"];
  return asArray(answers)
    .flatMap((answer) => asString(answer)?.replace(/^user_note: /u, "") ?? [])
    .join(", ");
}

/** The plan that the user approved. */
export function approvedPlan({ tool, state }: ToolPart): string | undefined {
  if (tool.toLowerCase() !== "exitplanmode" || state.status !== "completed") return undefined;
  const output = asString(state.output) ?? "";
  if (!output.startsWith("User has approved")) return undefined;
  return asString(asRecord(state.input)?.["plan"]) ?? /^## Approved Plan[^\n]*\n([^]+)$/mu.exec(output)?.[1];
}
