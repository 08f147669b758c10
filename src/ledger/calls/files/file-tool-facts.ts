/** What a tool that reads or changes a file adds: the file, what was changed in it, why it failed. */
import { asString } from "../../../transcript/foreign.ts";
import { callMarks } from "../call-marks.ts";
import { errorLine } from "../commands/error-line.ts";
import { contentHash } from "./content-hash.ts";
import { observeAttempt, settleError } from "../commands/error-facts.ts";
import { type FactBook } from "../../fact-book.ts";
import { observeFile } from "./file-facts.ts";
import { observeOutdated } from "./outdated-reads.ts";
import { saysChangedSinceRead } from "../../lexicon/changed-since-read.ts";
import { observePatch } from "./patch-facts.ts";
import { failureOf, isRefusedByUser, numberOf, pathOf, type ToolCall } from "../tool-call.ts";

/** Observes a call of any tool that is not known to do something else. */
export function observeFileTool(book: FactBook, call: ToolCall): void {
  const failure = failureOf(call.part);
  if (failure !== undefined || call.part.state.status === "error") observeFailure(book, call, failure ?? "");
  else if (isPatch(call.tool)) observePatch(book, call);
  else observeFileCall(book, call);
}

export function isPatch(tool: string): boolean {
  return tool === "patch" || tool === "apply_patch";
}

/** What a tool does to a file; undefined for tools that touch none. */
export function fileOperation(tool: string): "read" | "created" | "modified" | undefined {
  return FILE_OPERATIONS.get(tool);
}

const FILE_OPERATIONS: ReadonlyMap<string, "read" | "created" | "modified"> = new Map([
  ["read", "read"],
  ["view", "read"],
  ["write", "created"],
  ["edit", "modified"],
  ["multiedit", "modified"],
  ["notebookedit", "modified"],
]);

function observeFailure(book: FactBook, { part, tool, input, source }: ToolCall, error: string): void {
  if (LOOKING_TOOLS.has(tool) || isRefusedByUser(error) || CHANGES_NOTHING.test(error.slice(0, 400))) return;
  const path = pathOf(input);
  if (path !== undefined && saysChangedSinceRead(error)) observeOutdated(book, path);
  const command = path === undefined ? part.tool : `${part.tool} ${path}`;
  observeAttempt(book, { scope: scopeOf(tool, path), command, error: errorLine(asString(error) ?? "") }, source);
}

/** Tools whose failure says only that something is not where it was looked for. */
const LOOKING_TOOLS: ReadonlySet<string> = new Set(["read", "view", "ls", "list", "glob", "find", "grep", "search"]);

/** An edit that would leave the file as it is stands in nobody's way. */
const CHANGES_NOTHING = /\bno changes to (?:make|apply)\b|\bold_?string and new_?string (?:are|must)\b/iu;

function scopeOf(tool: string, path: string | undefined): string {
  return `${tool} ${path ?? ""}`;
}

function observeFileCall(book: FactBook, { part: { state }, tool, input, source }: ToolCall): void {
  const operation = fileOperation(tool);
  const path = pathOf(input);
  if (operation === undefined || path === undefined || path.includes("\n")) return;
  // Whoever reads or writes a file again has got past the edit that failed on it.
  for (const changing of CHANGING_TOOLS) settleError(book, scopeOf(changing, path));
  const isPending = state.status !== "completed";
  if (operation !== "read")
    return observeFile(book, { operation, path, source, marks: callMarks(path, input), isPending });
  const shown = !isPending && typeof state.output === "string" ? state.output : undefined;
  const seen =
    shown === undefined
      ? {}
      : { hash: contentHash(shown), range: `${numberOf(input["offset"])}+${numberOf(input["limit"])}` };
  observeFile(book, { operation, path, source, ...seen });
}

const CHANGING_TOOLS = ["edit", "multiedit", "write", "notebookedit"] as const;
