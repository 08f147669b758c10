/** Host events in the few kinds that frames react to. Pure: foreign data in, a closed union out. */
import { asArray, asRecord, asString } from "../transcript/foreign.ts";
import { editedPaths } from "./artifacts.ts";

export type FrameEvent =
  | { kind: "session"; sessionID: string; isUpdate: boolean; parentID?: string; title?: string; createdAt?: number }
  | { kind: "idle" | "busy" | "compacted" | "deleted"; sessionID: string }
  /** A message, or a part of one; `paths` are the files its finished tool calls wrote. */
  | { kind: "message"; sessionID: string; messageID?: string; paths: readonly string[] };

/** What an event means to frames. Properties may be nested as hosts send them, or flat. */
export function readEvent(value: unknown): FrameEvent | undefined {
  const event = asRecord(value);
  const type = asString(event?.["type"]);
  if (!event || type === undefined) return undefined;
  return READERS.get(type)?.(asRecord(event["properties"]) ?? event);
}

/** A session as a host's call returns it, bare or in an envelope, as if an event had told it. */
export function readSession(sessionID: string, value: unknown): (FrameEvent & { kind: "session" }) | undefined {
  const record = asRecord(value);
  return sessionEvent({ sessionID, info: asRecord(record?.["data"]) ?? record }, false);
}

type Reader = (properties: Record<string, unknown>) => FrameEvent | undefined;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>(
  Object.entries({
    "session.created": (properties) => sessionEvent(properties, false),
    "session.updated": (properties) => sessionEvent(properties, true),
    "session.deleted": (properties) => plain("deleted", properties),
    "session.idle": (properties) => plain("idle", properties),
    "session.compacted": (properties) => plain("compacted", properties),
    "session.status": statusEvent,
    "chat.message": messageEvent,
    "message.updated": messageEvent,
    "message.part.updated": partEvent,
    "tool.execute.after": toolEvent,
  }),
);

function sessionEvent(
  properties: Record<string, unknown>,
  isUpdate: boolean,
): (FrameEvent & { kind: "session" }) | undefined {
  const info = asRecord(properties["info"]) ?? properties;
  const sessionID = sessionOf(properties);
  if (sessionID === undefined) return undefined;
  const parentID = asString(info["parentID"]);
  const title = asString(info["title"]);
  const createdAt = asRecord(info["time"])?.["created"];
  return {
    kind: "session",
    sessionID,
    isUpdate,
    ...(parentID === undefined ? {} : { parentID }),
    ...(title === undefined ? {} : { title }),
    ...(typeof createdAt === "number" ? { createdAt } : {}),
  };
}

function plain(
  kind: "idle" | "busy" | "compacted" | "deleted",
  properties: Record<string, unknown>,
): FrameEvent | undefined {
  const sessionID = sessionOf(properties);
  return sessionID === undefined ? undefined : { kind, sessionID };
}

function statusEvent(properties: Record<string, unknown>): FrameEvent | undefined {
  const status = asString(asRecord(properties["status"])?.["type"]) ?? asString(properties["status"]);
  // Idle is told a second time by `session.idle`; only one of the two may start anything.
  return status === "busy" || status === "retry" ? plain("busy", properties) : undefined;
}

function messageEvent(properties: Record<string, unknown>): FrameEvent | undefined {
  const info = asRecord(properties["info"]);
  const sessionID = asString(properties["sessionID"]) ?? asString(info?.["sessionID"]);
  if (sessionID === undefined) return undefined;
  const message = info ?? asRecord(properties["message"]);
  const messageID = asString(message?.["id"]) ?? asString(properties["messageID"]);
  return { kind: "message", sessionID, paths: editsIn(message), ...(messageID === undefined ? {} : { messageID }) };
}

/** The files that the finished tool calls of a message wrote. */
export function editsIn(message: unknown): string[] {
  return asArray(asRecord(message)?.["parts"]).flatMap((part) => finishedEdits(asRecord(part)));
}

function partEvent(properties: Record<string, unknown>): FrameEvent | undefined {
  const part = asRecord(properties["part"]) ?? {};
  const sessionID = asString(part["sessionID"]) ?? sessionOf(properties);
  return sessionID === undefined ? undefined : { kind: "message", sessionID, paths: finishedEdits(part) };
}

function finishedEdits(part: Record<string, unknown> | undefined): string[] {
  const state = asRecord(part?.["state"]);
  if (part?.["type"] !== "tool" || state?.["status"] !== "completed") return [];
  return editedPaths(asString(part["tool"]) ?? "", state["input"]);
}

function toolEvent(properties: Record<string, unknown>): FrameEvent | undefined {
  const sessionID = sessionOf(properties);
  if (sessionID === undefined) return undefined;
  const input = properties["args"] ?? properties["input"];
  return { kind: "message", sessionID, paths: editedPaths(asString(properties["tool"]) ?? "", input) };
}

function sessionOf(properties: Record<string, unknown>): string | undefined {
  const info = asRecord(properties["info"]);
  return asString(properties["sessionID"]) ?? asString(info?.["sessionID"]) ?? asString(info?.["id"]);
}
