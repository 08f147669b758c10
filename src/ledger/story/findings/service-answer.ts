/** What a service was asked, and what it answers: JSON around texts that people and bots wrote. Pure and linear. */
import { outputStart } from "../../calls/commands/command-outcome.ts";
import { wholeCommandOf } from "../../calls/tool-call.ts";
import { once } from "../../once.ts";
import { redact } from "../../../redact/redact.ts";
import { asRecord, parseJson } from "../../../transcript/foreign.ts";
import type { ToolPart } from "../../../transcript/message.ts";

export interface ServiceCall {
  /** The command, or the name and the input of a tool. */
  asked: string;
  isCommand: boolean;
  output: string;
  /** What the output holds as JSON, read when it is first asked for. */
  answer: () => unknown;
}

/** A finished call that asks a service for something; undefined for what posts there, and for what asks nobody. */
export function serviceCall({ tool, state }: ToolPart): ServiceCall | undefined {
  if (state.status !== "completed" || typeof state.output !== "string") return undefined;
  const input = asRecord(state.input) ?? {};
  const command = wholeCommandOf(input);
  const isCommand = command !== undefined;
  if (isCommand ? !BY_COMMAND.test(command) : !BY_TOOL.test(tool)) return undefined;
  const asked = (command ?? `${tool} ${JSON.stringify(input)}`).slice(0, LONGEST_ASKED);
  if ((isCommand ? POSTS : POSTS_BY_TOOL).test(asked)) return undefined;
  const { output } = state;
  return { asked, isCommand, output, answer: once(() => answerOf(output)) };
}

const BY_COMMAND = /(?:^|[;&|]\s{0,3})(?:gh|glab|tea|jira|acli|linear|az) /u;
const BY_TOOL = /issue|ticket|pull|merge_?request|discussion|work_?item|review_?comment|fetch/i;
const POSTS =
  /\b(?:create|edit|comment|close|reopen|delete|merge|ready|lock)\b|(?:-X|--method)[ =]?(?:POST|PUT|PATCH|DELETE)|(?:-[fF]|--(?:raw-)?field)[ =]["']?(?:body|title|path)=/u;
const POSTS_BY_TOOL = /^\S{0,80}(?:create|update|edit|add|post|submit|delete|close|merge|resolve|write)/i;
const LONGEST_ASKED = 600;

/** One document, or a list of them where each has a line as `--jq` and `--paginate` print them; undefined for other text. */
function answerOf(output: string): unknown {
  const text = output.slice(outputStart(output)).trim();
  if (!/^[{[]/u.test(text) || !/[}\]]$/u.test(text)) return undefined;
  const whole = parseJson(text);
  if (whole !== undefined) return whole;
  const lines = text.split("\n", MOST_LINES);
  // Of what is no JSON at all the first line is none either: the others are not tried.
  return parseJson(lines[0] ?? "") === undefined ? undefined : lines.map(parseJson);
}

const MOST_LINES = 500;

/** A text without the tags, pictures and hidden notes that templates and bots put into it, and without secrets that escapes hid. */
export function plainBody(body: string): string {
  // Searched for rather than matched: a flood of beginnings costs no more than its length.
  const [shown = "", ...hidden] = body.split("<!--");
  const seen = shown + hidden.map((piece) => piece.split("-->").slice(1).join("-->")).join("");
  return redact(seen.replaceAll(TAG, "").replaceAll(PICTURE, "")).text;
}

const TAG = /<\/?[a-z][^<>]{0,400}>/gi;
const PICTURE = /!\[[^\]\n]{0,200}\]\([^)\n]{0,500}\)/gu;
