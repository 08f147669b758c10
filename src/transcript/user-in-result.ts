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

/** True for a call that the user refused without a word: the host tells no more than that. */
export function isRefused({ id, tool, state }: ToolPart): boolean {
  if (state.status !== "error" || typeof state.error !== "string") return false;
  return REFUSALS.some(({ silent, isOf }) => state.error.startsWith(silent) && isOf({ id, tool }));
}

interface RefusalForm {
  opening: string;
  /** How it begins where the user said nothing. */
  silent: string;
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
    silent: "The user doesn't want to proceed with this tool use. The tool use was rejected",
    isOf: ({ id, tool }) => CLAUDE_CODE_ID.test(id) && OWN_TOOLS.has(tool.toLowerCase()),
  },
  {
    opening: "The user rejected permission to use this specific tool call with the following feedback: ",
    silent: "The user rejected permission to use this specific tool call.",
    isOf: ({ id, tool }) => id.startsWith("prt_") && /^[a-z]+$/u.test(tool),
  },
];
/** In a line of its own: the user may well speak of an exit code. */
const HAS_RUN =
  /\n *(?:the )?(?:(?:command|process) )?(?:(?:exited with code|exit code|timed out after) ?:? ?\d[^\n]{0,20}|aborted\W{0,3})$/iu;
const LONGEST_END = 80;
const HOST_NOTE = "\n\nNote: The user's next message may contain";
/** Whoever would rather talk than choose has said nothing yet. */
const HOST_WORDS = /^The user wants to clarify these questions\./u;

export interface GivenAnswer {
  question: string;
  answer: string;
  /** What the user typed, beside the options that were offered to him. */
  typed: string;
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
  const written = writtenAnswers(output, questions);
  return questions.flatMap((question, at) => {
    const { chosen, notes } = written[at] ?? { chosen: recordedAnswer(output, question) ?? "" };
    const answer = (notes === undefined ? chosen : `${chosen}: ${notes}`).trim();
    if (answer === "" || answer === UNANSWERED) return [];
    const typed = [typedOf(chosen.trim(), question.options), notes?.trim() ?? ""].filter((text) => text !== "");
    return [{ question: question.text, answer, typed: typed.join("\n") }];
  });
}

/** The answer without the options that it begins with: one that merely contains the word of an option was typed. */
function typedOf(answer: string, options: readonly string[]): string {
  const longestFirst = options.slice(0, MOST_OPTIONS).sort((a, b) => b.length - a.length);
  let rest = answer;
  for (let count = 0; count < longestFirst.length; count += 1) {
    if (options.includes(rest)) return "";
    const chosen = longestFirst.find((option) => rest.startsWith(`${option}, `));
    if (chosen === undefined) break;
    rest = rest.slice(chosen.length + ", ".length);
  }
  return options.includes(rest) ? "" : rest;
}

const MOST_OPTIONS = 20;

/** The questions of a tool that the user has not answered yet. */
export function waitingQuestions({ tool, state }: ToolPart): string[] {
  if (!QUESTION_TOOLS.has(tool.toLowerCase()) || (state.status !== "pending" && state.status !== "running")) return [];
  return askedQuestions(state.input).map(({ text }) => text);
}

const QUESTION_TOOLS: ReadonlySet<string> = new Set(["askuserquestion", "question", "request_user_input"]);
const UNANSWERED = "Unanswered";

function askedQuestions(input: unknown): AskedQuestion[] {
  const asked = asArray(asRecord(input)?.["questions"]).slice(0, MOST_QUESTIONS);
  return asked.flatMap((value) => {
    const question = asRecord(value);
    const text = asString(question?.["question"]);
    if (question === undefined || text === undefined || text === "") return [];
    const options = asArray(question["options"]).flatMap((option) => asString(asRecord(option)?.["label"]) ?? []);
    return [{ id: asString(question["id"]), text, options }];
  });
}

/** No host lets a model ask more at once. */
const MOST_QUESTIONS = 20;

interface WrittenAnswer {
  chosen: string;
  notes?: string | undefined;
}

/** Claude Code and OpenCode write `"question"="answer"`, one behind the other. */
function writtenAnswers(output: string, questions: readonly AskedQuestion[]): (WrittenAnswer | undefined)[] {
  const frame = ANSWERED.find(({ opening }) => output.startsWith(opening));
  if (frame === undefined) return [];
  const heads = questions.map(({ text }) => `"${text}"=`);
  const places = heads.map((head) => output.indexOf(head, frame.opening.length));
  const close = output.lastIndexOf(frame.end);
  return heads.map((head, at) => {
    const place = places[at] ?? -1;
    if (place < 0) return undefined;
    const start = place + head.length;
    const next = places.filter((other) => other >= start).map((other) => other - ", ".length);
    return answerIn(output.slice(start, Math.min(...next, close < start ? output.length : close)));
  });
}

/** The openings and ends of the hosts' sentence; Claude Code says whether only options were chosen. */
const ANSWERED: readonly { opening: string; end: string }[] = [
  { opening: "User has answered your questions: ", end: ". You can now continue with the user's answers" },
  { opening: "Your questions have been answered: ", end: ". You can now continue with these answers" },
  { opening: "The user answered: ", end: ". Read the answers carefully" },
];

function answerIn(given: string): WrittenAnswer {
  if (given.startsWith(NONE_CHOSEN)) return { chosen: given.slice(NONE_CHOSEN.length) };
  const [chosen = "", notes] = given.replace(/^"/u, "").replace(PREVIEW, '"').split('" user notes: ', 2);
  return notes === undefined ? { chosen: chosen.replace(/"$/u, "") } : { chosen, notes };
}

const NONE_CHOSEN = "(no option selected) notes: ";
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
