/** What the calls of the current step showed: whoever goes on must not take for open what has its answer. */
import { clipEnd } from "../clip.ts";
import { outputStart } from "../calls/command-outcome.ts";
import type { FactBook } from "../fact-book.ts";
import type { ToolPart } from "../../transcript/message.ts";

/** Keeps the first words of what the newest call of the step gave back. */
export function noteResult(book: FactBook, { tool, state }: ToolPart): void {
  if (state.status !== "completed" || typeof state.output !== "string") return;
  const step = book.find("reply", "current step");
  if (step === undefined) return;
  const shown = firstLines(state.output);
  // In place: a copy for every call would cost more than reading it.
  step.data = Object.assign(step.data ?? {}, {
    calledTool: tool.toLowerCase(),
    askedFor: askedFor(state.input),
    shown,
  });
}

/** The command, the pattern or the path that was asked about. */
function askedFor(input: unknown): string {
  if (typeof input !== "object" || input === null) return "";
  const values = new Map(Object.entries(input));
  const asked = ASKED.map((name) => values.get(name)).find((value) => typeof value === "string");
  return typeof asked === "string" ? clipEnd(asked, LONGEST_ASKED) : "";
}

const ASKED = ["command", "cmd", "pattern", "query", "filePath", "path"] as const;
const LONGEST_ASKED = 200;

/** The first lines of the output itself. */
function firstLines(output: string): string {
  const head = output.slice(0, LONGEST_READ);
  const lines = head.slice(outputStart(head)).split("\n");
  const telling = lines.map((line) => line.trim()).filter((line) => line !== "" && !SAYS_NOTHING.test(line));
  return clipEnd(telling.join("; "), LONGEST_SHOWN);
}

const SAYS_NOTHING = /^\(?(?:\w+ completed with )?no output\)?$|^\(?(?:exit|exited with) code:? \d+\)?$/iu;
const LONGEST_READ = 1000;
const LONGEST_SHOWN = 240;
