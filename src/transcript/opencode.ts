/** Reads OpenCode sessions: the export document, and messages as its store holds them. Pure. */
import { Assembly, partId } from "./assembly.ts";
import { contentText } from "./content.ts";
import { asArray, asRecord, asString, asTexts } from "./foreign.ts";
import type { Message, Part, StepPart, ToolPart, ToolState, Transcript } from "./message.ts";
import { readTime } from "./time.ts";
import { common } from "./usage.ts";

/** A whole export: `{ info, messages: [{ info, parts }] }`. */
export function readOpencode(document: Record<string, unknown>): Transcript {
  const info = asRecord(document["info"]) ?? {};
  const assembly = new Assembly();
  for (const value of asArray(document["messages"])) {
    const record = asRecord(value);
    if (record) readStoredMessage(assembly, record);
    else assembly.skipped += 1;
  }
  const directory = asString(info["directory"]);
  return {
    id: asString(info["id"]) ?? "session",
    host: "opencode",
    ...(directory === undefined ? {} : { directory }),
    messages: assembly.messages,
    skipped: assembly.skipped,
  };
}

/** One stored message: `{ info, parts }`, or the same with the fields of `info` at the top. */
export function readStoredMessage(assembly: Assembly, record: Record<string, unknown>): void {
  const info = asRecord(record["info"]) ?? record;
  const role = info["role"];
  if (role !== "user" && role !== "assistant") {
    assembly.skipped += 1;
    return;
  }
  const time = asRecord(info["time"]) ?? {};
  const created = readTime(time["created"]);
  const message: Message = {
    id: asString(info["id"]) ?? assembly.newId(created),
    role,
    parts: [],
    time: { created, ...(readTime(time["completed"]) > 0 ? { completed: readTime(time["completed"]) } : {}) },
    ...detailsOf(info, role),
  };
  for (const part of asArray(record["parts"])) addPart(assembly, message, asRecord(part));
  assembly.add(message);
}

const TEXT_FIELDS = ["parentID", "finish", "agent", "mode", "providerID", "modelID", "sessionID"] as const;

function detailsOf(info: Record<string, unknown>, role: Message["role"]): Partial<Message> {
  const details: Partial<Message> = {};
  for (const field of TEXT_FIELDS) {
    const value = asString(info[field]);
    if (value !== undefined) details[field] = value;
  }
  // Assistants say `summary: true`; on users the field holds an object with the title and the changed files.
  if (info["summary"] === true) details.summary = true;
  const title = asString(asRecord(info["summary"])?.["title"]) ?? asString(info["title"]);
  if (title !== undefined) details.title = title;
  if (info["error"] !== undefined && info["error"] !== null) details.error = info["error"];
  const tokens = asRecord(info["tokens"]);
  if (tokens && role === "assistant") details.tokens = common(tokens);
  if (typeof info["cost"] === "number") details.cost = info["cost"];
  return { ...details, ...placeOf(info) };
}

function placeOf(info: Record<string, unknown>): Partial<Message> {
  const path = asRecord(info["path"]);
  const model = asRecord(info["model"]);
  const [cwd, root] = [asString(path?.["cwd"]), asString(path?.["root"])];
  const [providerID, modelID] = [asString(model?.["providerID"]), asString(model?.["modelID"])];
  return {
    ...(cwd !== undefined && root !== undefined ? { path: { cwd, root } } : {}),
    ...(providerID !== undefined && modelID !== undefined ? { model: { providerID, modelID } } : {}),
  };
}

function addPart(assembly: Assembly, message: Message, record: Record<string, unknown> | undefined): void {
  const kind = asString(record?.["type"]) ?? "";
  if (!record || kind === "") {
    assembly.skipped += 1;
    return;
  }
  // The thoughts of the summariser are not part of the session that it summarised.
  if (UNSEEN_KINDS.has(kind) || (kind === "reasoning" && message.summary === true)) return;
  const part = PART_READERS.get(kind)?.(record, asString(record["id"]) ?? partId(message));
  if (part) message.parts.push(part);
  else assembly.skipped += 1;
}

const UNSEEN_KINDS: ReadonlySet<string> = new Set(["snapshot", "retry", "agent", "subtask"]);

type PartReader = (record: Record<string, unknown>, id: string) => Part | undefined;

const PART_READERS: ReadonlyMap<string, PartReader> = new Map<string, PartReader>([
  ["text", readText],
  ["reasoning", (record, id) => ({ type: "reasoning", id, text: asString(record["text"]) ?? "" })],
  ["tool", readTool],
  ["file", readFile],
  ["patch", readPatch],
  ["compaction", readCompaction],
  ["step-start", (record, id) => readStep("step-start", record, id)],
  ["step-finish", (record, id) => readStep("step-finish", record, id)],
]);

function readText(record: Record<string, unknown>, id: string): Part | undefined {
  const text = asString(record["text"]);
  if (text === undefined) return undefined;
  return {
    type: "text",
    id,
    text,
    ...(record["synthetic"] === true ? { synthetic: true } : {}),
    ...(record["ignored"] === true ? { ignored: true } : {}),
  };
}

function readTool(record: Record<string, unknown>, id: string): ToolPart | undefined {
  const state = readState(asRecord(record["state"]));
  const tool = asString(record["tool"]);
  if (!state || tool === undefined) return undefined;
  return { type: "tool", id, callID: asString(record["callID"]) ?? id, tool, state };
}

function readState(state: Record<string, unknown> | undefined): ToolState | undefined {
  if (!state) return undefined;
  const input = asRecord(state["input"]) ?? (typeof state["input"] === "string" ? { arguments: state["input"] } : {});
  const time = asRecord(state["time"]) ?? {};
  const span = { start: readTime(time["start"]), end: readTime(time["end"]) };
  const compacted = readTime(time["compacted"]);
  switch (state["status"]) {
    case "pending":
    case "running":
      return { status: state["status"], input };
    case "completed":
      return {
        status: "completed",
        input,
        output: contentText(state["output"]) + endingOf(state),
        time: compacted > 0 ? { ...span, compacted } : span,
      };
    case "error":
      return { status: "error", input, error: contentText(state["error"]), time: span };
    default:
      return undefined;
  }
}

// The shell tool keeps the exit code beside the output, where no reader of the text would find it.
function endingOf(state: Record<string, unknown>): string {
  const exit = asRecord(state["metadata"])?.["exit"];
  return typeof exit === "number" && exit !== 0 ? `\n(exit code ${exit})` : "";
}

function readFile(record: Record<string, unknown>, id: string): Part {
  const [filename, url] = [asString(record["filename"]), asString(record["url"])];
  return {
    type: "file",
    id,
    mime: asString(record["mime"]) ?? "application/octet-stream",
    ...(filename === undefined ? {} : { filename }),
    ...(url === undefined ? {} : { url }),
  };
}

function readPatch(record: Record<string, unknown>, id: string): Part {
  return { type: "patch", id, files: asTexts(record["files"]) };
}

function readCompaction(record: Record<string, unknown>, id: string): Part {
  const tailStart = asString(record["tail_start_id"]);
  return {
    type: "compaction",
    id,
    auto: record["auto"] === true,
    ...(typeof record["overflow"] === "boolean" ? { overflow: record["overflow"] } : {}),
    ...(tailStart === undefined ? {} : { tail_start_id: tailStart }),
  };
}

function readStep(type: StepPart["type"], record: Record<string, unknown>, id: string): StepPart {
  const snapshot = asString(record["snapshot"]);
  return { type, id, ...(snapshot === undefined ? {} : { snapshot }) };
}
