/** Which files a session read and changed, from tool calls alone; text is never parsed. Pure. */
import { redact } from "../../../redact/redact.ts";
import { requireEachText, requireIterable, requireObject, requireTexts } from "../../../input.ts";
import { asArray, asRecord, asString } from "../../../transcript/foreign.ts";
import { listOf, type MessageList } from "../../../transcript/message-list.ts";
import { patchHeaders, type PatchVerb } from "../../../transcript/patch-headers.ts";

/** The paths that were read, written and edited, each once. */
export interface FileOperations {
  read: Set<string>;
  written: Set<string>;
  edited: Set<string>;
}

/** The two lists that a compaction state carries; both sorted by code unit. */
export interface FileLists {
  readFiles: string[];
  modifiedFiles: string[];
}

/**
 * Every file that an assistant's tool calls name, secrets in their paths redacted. A failed call counts unless `excludeFailed` is set: it tells what
 * was being worked on.
 *
 * @example
 * const { modifiedFiles } = fileLists(extractAllFileOps(messages));
 */
export function extractAllFileOps(messages: MessageList, options: { excludeFailed?: boolean } = {}): FileOperations {
  requireObject(options, "options");
  const operations: FileOperations = { read: new Set(), written: new Set(), edited: new Set() };
  for (const message of listOf(messages, "messages")) {
    requireObject(message, "message");
    if (message.role !== "assistant") continue;
    // Sessions of other tools reach this with parts that our model does not have, hence the guards.
    for (const part of asArray(message.parts)) collectPart(asRecord(part), operations, options);
  }
  return operations;
}

/**
 * The union of what happened now and what earlier compactions knew; a file once modified stays modified.
 *
 * @example formatFileOperations(mergeFileOperations(extractAllFileOps(messages), state))
 */
export function mergeFileOperations(
  operations: FileOperations,
  previous: { readonly readFiles: readonly string[]; readonly modifiedFiles: readonly string[] },
): FileOperations {
  requireOperations(operations);
  requireTexts(previous?.readFiles, "previous.readFiles");
  requireTexts(previous.modifiedFiles, "previous.modifiedFiles");
  return {
    read: new Set([...previous.readFiles, ...operations.read]),
    written: new Set([...previous.modifiedFiles, ...operations.written]),
    edited: new Set(operations.edited),
  };
}

/**
 * Files that were modified, and those that were only read.
 *
 * @example const { readFiles, modifiedFiles } = fileLists(extractAllFileOps(messages))
 */
export function fileLists(operations: FileOperations): FileLists {
  requireOperations(operations);
  const { read, written, edited } = operations;
  const modified = new Set([...written, ...edited]);
  const readOnly = [...read].filter((path) => !modified.has(path));
  return { readFiles: readOnly.sort(byCodeUnit), modifiedFiles: [...modified].sort(byCodeUnit) };
}

function requireOperations(operations: FileOperations): void {
  requireObject(operations, "operations");
  for (const name of ["read", "written", "edited"] as const) {
    requireIterable(operations[name], `operations.${name}`);
    requireEachText(operations[name], `operations.${name}`);
  }
}

function collectPart(
  part: Record<string, unknown> | undefined,
  operations: FileOperations,
  options: { excludeFailed?: boolean },
): void {
  if (part?.["type"] === "patch") return addAll(operations.edited, asArray(part["files"]));
  if (part?.["type"] !== "tool") return;
  const state = asRecord(part["state"]);
  if (options.excludeFailed === true && state?.["status"] === "error") return;
  collectCall(asString(part["tool"]) ?? "", state?.["input"], operations);
}

function collectCall(tool: string, input: unknown, operations: FileOperations): void {
  switch (tool) {
    case "read":
      return addAll(operations.read, [pathOf(input)]);
    case "write":
      return addAll(operations.written, [pathOf(input)]);
    case "edit":
    case "multiedit":
      return addAll(operations.edited, [pathOf(input)]);
    case "patch":
    case "apply_patch":
      return collectPatch(patchText(input), operations);
  }
}

function pathOf(input: unknown): unknown {
  const { filePath, path } = asRecord(input) ?? {};
  return isPath(filePath) ? filePath : path;
}

function collectPatch(text: string, operations: FileOperations): void {
  for (const { verb, path } of patchHeaders(text)) addAll(operations[PATCHED[verb]], [path]);
}

const PATCHED: Readonly<Record<PatchVerb, "written" | "edited">> = {
  "Add File": "written",
  "Move to": "written",
  "Update File": "edited",
  "Delete File": "edited",
};

/** The patch: the input itself, or its first field that looks like one. */
function patchText(input: unknown): string {
  if (typeof input === "string") return input;
  const fields = Object.values(asRecord(input) ?? {});
  return fields.filter((field) => typeof field === "string").find(isPatch) ?? "";
}

function isPatch(text: string): boolean {
  return text.includes("*** Begin Patch") || patchHeaders(text).length > 0;
}

function addAll(set: Set<string>, paths: readonly unknown[]): void {
  for (const path of paths) if (isPath(path) && !set.has(path)) set.add(withoutSecrets(path));
}

/** The lists stand in summaries and states: a path with a token in it is told as the ledger tells it. */
function withoutSecrets(path: string): string {
  return redact(path).text;
}

function isPath(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && !value.includes("\n") && !value.includes("\r");
}

// Not by locale: the same session must give the same bytes on every machine.
export function byCodeUnit(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
