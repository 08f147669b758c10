/** Reads Claude Code session files: merges split messages, follows the live branch, maps compactions. Pure. */
import { Assembly } from "./assembly.ts";
import { addContent, addText, finishOf } from "./blocks.ts";
import { attachmentText } from "./claude-code-attachment.ts";
import { firstKept, isBoundary } from "./claude-code-boundary.ts";
import { liveRecords } from "./claude-code-branch.ts";
import { compactionPair, summaryMessage } from "./compaction-pair.ts";
import { contentText } from "./content.ts";
import { asRecord, asString } from "./foreign.ts";
import type { Message, Transcript } from "./message.ts";
import type { SessionRecord } from "./records.ts";
import { readTime } from "./time.ts";
import { readUsage } from "./usage.ts";

export function readClaudeCode(
  records: readonly (SessionRecord | undefined)[],
  { partial = false }: { partial?: boolean } = {},
): Transcript {
  const session = new ClaudeCodeSession();
  for (const record of records) if (!record) session.assembly.skipped += 1;
  for (const record of liveRecords(records, partial)) session.add(record);
  const named = records.find((record) => typeof record?.["sessionId"] === "string");
  const located = records.find((record) => typeof record?.["cwd"] === "string");
  return {
    id: asString(named?.["sessionId"]) ?? "session",
    host: "claude-code",
    ...(located ? { directory: String(located["cwd"]) } : {}),
    messages: session.assembly.messages,
    skipped: session.assembly.skipped,
  };
}

class ClaudeCodeSession {
  readonly assembly = new Assembly();
  /** The message that each record became a part of, by the record's id. */
  #messageOf = new Map<string, string>();
  /** Assistant messages by the provider's id, which the records of one message share. */
  #replies = new Map<string, Message>();
  /** The compaction whose summary has not come yet. */
  #boundary: string | undefined;
  /** Calls by their message and their id: a resumed session may repeat a record under another id. */
  #calls = new Set<string>();
  /** Records that say "what follows are local commands". */
  #caveats = new Set<string>();

  add(record: SessionRecord): void {
    switch (record["type"]) {
      case "user":
        if (record["isCompactSummary"] === true) return this.#addSummary(record);
        return record["isVisibleInTranscriptOnly"] === true ? undefined : this.#addUser(record);
      case "assistant":
        return this.#addAssistant(record);
      case "attachment":
        return this.#addAttachment(record);
      case "system":
        return this.#addBoundary(record);
    }
  }

  #addUser(record: SessionRecord): void {
    const foreign = asRecord(record["message"]);
    if (!foreign) {
      this.assembly.skipped += 1;
      return;
    }
    const message = this.#draft(record, "user");
    const command = typeof foreign["content"] === "string" ? this.#typedCommand(record, foreign["content"]) : undefined;
    if (command === undefined) addContent(this.assembly, message, foreign["content"]);
    else addText(message, command);
    if (record["isMeta"] === true) this.#markInjected(message, foreign["content"]);
    if (message.parts.length > 0) this.#place(record, this.assembly.add(message));
  }

  // A command that expands to a prompt is what the user asked for; one that ran locally is noise of the host.
  #typedCommand(record: SessionRecord, content: string): string | undefined {
    if (this.#caveats.has(asString(record["parentUuid"]) ?? "")) return undefined;
    const name = between(content, "<command-name>", "</command-name>");
    if (name === undefined || !content.trimStart().startsWith("<command-")) return undefined;
    const typed = `${name} ${between(content, "<command-args>", "</command-args>") ?? ""}`.trim();
    return typed.startsWith("/") ? typed : `/${typed}`;
  }

  #markInjected(message: Message, content: unknown): void {
    for (const part of message.parts) if (part.type === "text") part.synthetic = true;
    if (contentText(content).startsWith("<local-command-caveat>") || contentText(content).startsWith("Caveat:"))
      this.#caveats.add(message.id);
  }

  #addAssistant(record: SessionRecord): void {
    const foreign = asRecord(record["message"]);
    if (!foreign) {
      this.assembly.skipped += 1;
      return;
    }
    // Written by the host itself to show an error; the model never sees it.
    if (foreign["model"] === "<synthetic>") return;
    const message = this.#reply(record, foreign);
    this.#place(record, message);
    addContent(this.assembly, message, this.#newBlocks(message, foreign["content"]));
    // Each record repeats the usage; the last one has the final output count.
    const tokens = readUsage(foreign["usage"]);
    if (tokens) message.tokens = tokens;
    message.finish = foreign["stop_reason"] === "max_tokens" ? "length" : finishOf(message);
  }

  /** Told twice, a call would stay unanswered once. */
  #newBlocks(message: Message, content: unknown): unknown {
    if (!Array.isArray(content)) return content;
    return content.filter((value) => {
      const block = asRecord(value);
      const id = block?.["type"] === "tool_use" ? (asString(block["id"]) ?? "") : "";
      return id === "" || this.#calls.size < this.#calls.add(`${message.id} ${id}`).size;
    });
  }

  #reply(record: SessionRecord, foreign: Record<string, unknown>): Message {
    const providerId = asString(foreign["id"]);
    const known = providerId === undefined ? undefined : this.#replies.get(providerId);
    if (known) return known;
    const message = this.assembly.add(this.#draft(record, "assistant"));
    const model = asString(foreign["model"]);
    if (model !== undefined) message.modelID = model;
    if (providerId !== undefined) this.#replies.set(providerId, message);
    return message;
  }

  #addAttachment(record: SessionRecord): void {
    const piece = attachmentText(asRecord(record["attachment"]));
    if (!piece) return;
    const message = this.#draft(record, "user");
    addText(message, piece.text, piece.synthetic);
    this.#place(record, this.assembly.add(message));
  }

  #addBoundary(record: SessionRecord): void {
    if (!isBoundary(record)) return;
    const { id, time } = this.#draft(record, "user");
    const metadata = asRecord(record["compactMetadata"]);
    const [request] = compactionPair({
      id,
      summaryID: id,
      time: time.created,
      auto: metadata?.["trigger"] !== "manual",
      summary: undefined,
      tailStartID: this.#messageOf.get(firstKept(metadata) ?? ""),
    });
    this.#boundary = id;
    this.assembly.add(request);
  }

  #addSummary(record: SessionRecord): void {
    const { id, time } = this.#draft(record, "user");
    const summary = contentText(asRecord(record["message"])?.["content"]);
    const parentID = this.#boundary ?? `${id}-request`;
    if (this.#boundary === undefined) {
      const [request] = compactionPair({ id: parentID, summaryID: id, time: time.created, auto: true, summary });
      this.assembly.add(request);
    }
    this.#boundary = undefined;
    this.assembly.add(summaryMessage({ id, parentID, time: time.created, summary }));
  }

  #draft(record: SessionRecord, role: Message["role"]): Message {
    const time = readTime(record["timestamp"]);
    return { id: asString(record["uuid"]) ?? this.assembly.newId(time), role, parts: [], time: { created: time } };
  }

  #place(record: SessionRecord, message: Message): void {
    const uuid = asString(record["uuid"]);
    if (uuid !== undefined) this.#messageOf.set(uuid, message.id);
  }
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  const end = start < 0 ? -1 : text.indexOf(close, start);
  return end < 0 ? undefined : text.slice(start + open.length, end).trim();
}
