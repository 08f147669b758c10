/** Edits that the user did not let through: they are rejected until the same is written after all. */
import { callMarks } from "../call-marks.ts";
import { clipEnd } from "../../clip.ts";
import type { Fact } from "../../fact.ts";
import { type FactBook, textsOf } from "../../fact-book.ts";
import { keyOf } from "../../statements/replacement/statement-key.ts";
import { pathOf, type ToolCall } from "../tool-call.ts";
import { withoutDot } from "../../trim-path.ts";
import { isTelling } from "./edit-marks.ts";
import { fileOperation } from "./file-tool-facts.ts";
import { mayBeSameFile } from "./same-file.ts";

/** Adds a refused call of a tool that changes a file; of any other nothing. */
export function rejectEdit(book: FactBook, { tool, input, source }: ToolCall): void {
  const path = changedPath({ tool, input });
  if (path === undefined) return;
  const marks = callMarks(path, input).filter((mark) => isTelling(mark) && !mark.startsWith("wrote "));
  const what = marks.length === 0 ? "" : ` (${clipEnd(marks.join(", "), LONGEST_MARKS)})`;
  const text = `${fileOperation(tool) === "created" ? "writing" : "an edit of"} ${path}${what}`;
  book.add({ kind: "rejection", text, authority: "user", source, key: keyOf(text), data: { path, marks } });
}

/** What is written now was refused for the time being: all of it where nobody can tell the two apart. */
export function endRejectedEdits(book: FactBook, { tool, input }: ToolCall): void {
  const path = changedPath({ tool, input });
  const refused = path === undefined ? [] : book.current("rejection").filter((fact) => isOf(fact, path));
  if (path === undefined || refused.length === 0) return;
  const made = new Set(callMarks(path, input));
  const isMade = ({ data }: Fact): boolean => {
    const marks = textsOf(data?.["marks"]);
    return marks.length === 0 || fileOperation(tool) === "created" || marks.some((mark) => made.has(mark));
  };
  for (const rejection of refused) if (isMade(rejection)) book.resolve(rejection);
}

function isOf({ data }: Fact, path: string): boolean {
  const refused = data?.["path"];
  return typeof refused === "string" && mayBeSameFile(refused, path);
}

const LONGEST_MARKS = 120;

function changedPath({ tool, input }: Pick<ToolCall, "tool" | "input">): string | undefined {
  const operation = fileOperation(tool);
  const path = operation === undefined || operation === "read" ? undefined : pathOf(input);
  return path === undefined || path.includes("\n") ? undefined : withoutDot(path);
}
