/** What became of work in the background: looks at it, orders to end it, and its end as the host announces it. */
import { clipEnd, firstLine } from "../../clip.ts";
import { observeEnd } from "./command-facts.ts";
import { commandOutcome } from "./command-outcome.ts";
import type { Fact } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";
import { commandOfSession } from "./running-session.ts";
import { settleTasks } from "../task-facts.ts";
import { commandOf, pathOf, textOf, type ToolCall } from "../tool-call.ts";
import type { ToolState } from "../../../transcript/message.ts";

/** Observes a call that asks for the result of such work, or that ends it. */
export function observeBackground(book: FactBook, call: ToolCall): void {
  const { state } = call.part;
  const name = NAMES.map((each) => textOf(call.input[each])).find((value) => value !== undefined);
  if (name === undefined) return;
  const end = state.status === "completed" ? endTold(call.tool, state.output) : goneFor(state);
  if (end !== undefined) endWork(book, { ...end, name }, call);
}

function endTold(tool: string, output: string): WorkEnd | undefined {
  return ENDS_WORK.test(tool) ? UNKNOWN : endIn(output);
}

/** The host knows of none under that name that still runs. */
function goneFor(state: ToolState): WorkEnd | undefined {
  return state.status === "error" && GONE.test(state.error.slice(0, LONGEST_HEAD)) ? UNKNOWN : undefined;
}

const NAMES = ["task_id", "taskId", "agentId", "agent_id", "bash_id", "shell_id", "id"];
const GONE = /\bno (?:\w{1,20} )?(?:shell|task|process|session)\b|\bnot (?:found|running)\b/i;
const ENDS_WORK = /^(?:kill|task_?stop)/u;

/** Observes what a host says in the user's role of work that has ended: its exit code, and nothing of what it printed. */
export function observeNotice(book: FactBook, text: string, source: Fact["source"]): void {
  const name = text.startsWith(NOTICE) ? NOTICED.exec(text)?.[1] : undefined;
  const end = name === undefined || !STATUS.test(text) ? undefined : endIn(text);
  if (name === undefined || end === undefined) return;
  const state = { status: "completed", input: {}, output: "", time: { start: 0, end: 0 } } as const;
  const part = { type: "tool", id: source.partID ?? "", callID: "", tool: "", state } as const;
  const summary = SUMMARY.exec(text)?.[1] ?? "";
  const isUnknown = end.isUnknown || (end.exit === undefined && !end.hasFailed);
  endWork(book, { ...end, isUnknown, output: "", name, summary }, { part, tool: "", input: {}, source });
}

const NOTICE = "<task-notification>";
const NOTICED = /<task-id>\s*([\w-]{1,60})/u;
const SUMMARY = /<summary>([^<]{1,400})/u;

/** Observes a look at the file to which a host writes what such a command prints: what was said of its end is told there. */
export function observeOutputFile(book: FactBook, call: ToolCall): void {
  const { state } = call.part;
  const asked = pathOf(call.input) ?? commandOf(call.input) ?? "";
  const name = asked.includes(".output") && state.status === "completed" ? OUTPUT_FILE.exec(asked)?.[1] : undefined;
  const command = name === undefined ? undefined : commandOfSession(book, name);
  const exit = command?.data?.exit;
  if (command === undefined || exit === undefined || state.status !== "completed") return;
  const output = state.output.replaceAll(LINE_NUMBER, "");
  observeEnd(book, command, { call, exit, hasFailed: exit !== 0, output });
}

const OUTPUT_FILE = /\/tasks\/([\w-]{1,60})\.output\b/u;
const LINE_NUMBER = /^ {0,8}\d{1,6}[→\t]/gmu;

interface WorkEnd {
  exit?: number;
  hasFailed: boolean;
  /** It was stopped, or nobody says how it ended. */
  isUnknown: boolean;
  /** The host says that it has ended, and does not only show what was printed so far. */
  isTold: boolean;
  output: string;
}

const UNKNOWN: WorkEnd = { hasFailed: false, isUnknown: true, isTold: false, output: "" };

/** How work ended that a host tells of; undefined while it still runs. */
function endIn(text: string): WorkEnd | undefined {
  const head = text.slice(0, LONGEST_HEAD);
  const status = STATUS.exec(head)?.[1] ?? "";
  if (RUNS.has(status) || (status === "" && STILL_RUNS.test(head))) return undefined;
  const exit = EXIT.exec(head)?.slice(1).find(Boolean);
  const lines =
    status === ""
      ? [text]
      : text
          .split("\n")
          .filter((line) => !FRAME.test(line))
          .map(withoutTags);
  return {
    ...(exit === undefined ? {} : { exit: Number(exit) }),
    hasFailed: status === "failed" || (exit !== undefined && Number(exit) !== 0),
    isUnknown: STOPPED.has(status),
    isTold: status !== "" || exit !== undefined,
    output: lines.join("\n").trim(),
  };
}

const LONGEST_HEAD = 600;
const RUNS: ReadonlySet<string> = new Set(["running", "pending"]);
const STILL_RUNS = /status["']?\s*[:=]\s*["']?running|still running/i;
const STATUS = /<status>\s*(\w{1,20})/u;
const STOPPED: ReadonlySet<string> = new Set(["killed", "stopped", "cancelled", "canceled", "aborted"]);
const EXIT = /<exit_code>\s*(-?\d{1,3})\b|\bexit code (-?\d{1,3})\)?\s*<\/summary>/u;
/** A line of the host around what was printed. */
const FRAME = /^<\/?(?!(?:stdout|stderr|output)>.)[a-z_]{3,20}>(?:[^<]{0,80}<\/[a-z_]{3,20}>)?$/u;

/** What was printed may stand on the line of its frame. */
function withoutTags(line: string): string {
  return line.startsWith("<") || line.endsWith(">") ? line.replaceAll(TAGS, "") : line;
}

const TAGS = /^<(?:stdout|stderr|output)>|<\/(?:stdout|stderr|output)>$/gu;

function endWork(book: FactBook, end: WorkEnd & { name: string; summary?: string }, call: ToolCall): void {
  const { name, summary = end.output, hasFailed } = end;
  const command = commandOfSession(book, name);
  // What a command complained of is told as that of any other.
  const isLost = hasFailed && command === undefined;
  settleTasks(book, name, isLost ? { state: "failed", result: clipEnd(firstLine(summary), 240) } : { state: "done" });
  if (command === undefined) return;
  if (end.isUnknown) note(command, { session: "" });
  else if (!isUnseen(command.text, end)) {
    observeEnd(book, command, { ...end, call });
    // What it printed may be looked at only now.
    if (end.output === "") note(command, { session: name });
  }
}

/** The exit code is not that of the check, and what it printed was not shown; or what was shown may be a part of it. */
function isUnseen(command: string, { hasFailed, output, isTold }: WorkEnd): boolean {
  if (hasFailed || (isTold && output !== "")) return false;
  const { ok, tests, isUnsure } = commandOutcome(command, output, false);
  return isTold ? isUnsure === true : ok && tests === undefined;
}
