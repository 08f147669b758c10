/** Reads pi sessions, version 1 and 3, and those of its forks oh-my-pi, gajae-code and kimchi. Pure. */
import { Assembly } from "./assembly.ts";
import { addContent, addText } from "./blocks.ts";
import { compactionPair } from "./compaction-pair.ts";
import { contentText } from "./content.ts";
import { asRecord, asString } from "./foreign.ts";
import type { Message, Transcript } from "./message.ts";
import type { SessionRecord } from "./records.ts";
import { readTime } from "./time.ts";
import { pathToRoot, type TreeNode } from "./tree.ts";
import { readUsage } from "./usage.ts";

export interface PiOptions {
  /** True when the records are the end of a file whose beginning was not read. */
  partial?: boolean;
  /** The place of the first record in its file; version 1 names entries by their place. */
  firstIndex?: number;
}

export function readPi(
  records: readonly (SessionRecord | undefined)[],
  { partial = false, firstIndex = 0 }: PiOptions = {},
): Transcript {
  const session = new PiSession();
  const path = branchOf(records, partial);
  records.forEach((record, index) => {
    if (!record) session.assembly.skipped += 1;
    else if (!path || path.has(index)) session.add(record, firstIndex + index);
  });
  const header = records.find((record) => record?.["type"] === "session");
  const cwd = asString(header?.["cwd"]);
  return {
    id: asString(header?.["id"]) ?? "session",
    host: "pi",
    ...(cwd === undefined ? {} : { directory: cwd }),
    messages: session.assembly.messages,
    skipped: session.assembly.skipped,
  };
}

/** The entries on the way to the last one; undefined for version 1, which is a plain list. */
function branchOf(records: readonly (SessionRecord | undefined)[], partial: boolean): Set<number> | undefined {
  const nodes = records.map((record): TreeNode | undefined => {
    const id = record && record["type"] !== "session" ? asString(record["id"]) : undefined;
    return id === undefined ? undefined : { id, parent: asString(record?.["parentId"]) };
  });
  const leaf = nodes.findLastIndex((node) => node !== undefined);
  return leaf < 0 ? undefined : pathToRoot(nodes, { leaf, partial });
}

class PiSession {
  readonly assembly = new Assembly();
  /** How many messages there were when an entry came, by its id and by its place in the file. */
  #messagesBefore = new Map<string | number, number>();

  add(record: SessionRecord, index: number): void {
    const id = asString(record["id"]);
    this.#messagesBefore.set(index, this.assembly.messages.length);
    if (id !== undefined) this.#messagesBefore.set(id, this.assembly.messages.length);
    switch (record["type"]) {
      case "message":
        return this.#addMessage(record);
      case "compaction":
        return this.#addCompaction(record);
      case "custom_message":
        return this.#addInjected(record, contentText(record["content"]));
      case "branch_summary":
        return this.#addInjected(record, asString(record["summary"]) ?? "");
    }
  }

  #addMessage(record: SessionRecord): void {
    const message = asRecord(record["message"]);
    switch (message?.["role"]) {
      case "user":
        return this.#addUser(record, message);
      case "assistant":
        return this.#addAssistant(record, message);
      case "toolResult":
        return this.#addResult(record, message);
      case "bashExecution":
        if (message["excludeFromContext"] === true) return;
        return this.#addInjected(record, shellText(message));
      case "custom":
      case "hookMessage":
        return this.#addInjected(record, contentText(message["content"]));
      case "branchSummary":
        return this.#addInjected(record, asString(message["summary"]) ?? "");
      case "compactionSummary":
        return this.#addPair(record, { summary: asString(message["summary"]), tailStartID: undefined });
      default:
        this.assembly.skipped += 1;
    }
  }

  #addUser(record: SessionRecord, foreign: Record<string, unknown>): void {
    const message = this.#draft(record, "user");
    addContent(this.assembly, message, foreign["content"]);
    if (message.parts.length > 0) this.assembly.add(message);
  }

  #addAssistant(record: SessionRecord, foreign: Record<string, unknown>): void {
    const message = this.assembly.add(this.#draft(record, "assistant"));
    addContent(this.assembly, message, foreign["content"]);
    const [provider, model] = [asString(foreign["provider"]), asString(foreign["model"])];
    if (provider !== undefined) message.providerID = provider;
    if (model !== undefined) message.modelID = model;
    const tokens = readUsage(foreign["usage"]);
    if (tokens) message.tokens = tokens;
    const stop = asString(foreign["stopReason"]) ?? "stop";
    if (stop === "error" || stop === "aborted")
      message.error = { name: stop, message: asString(foreign["errorMessage"]) ?? "" };
    else message.finish = stop === "toolUse" ? "tool-calls" : stop;
  }

  #addResult(record: SessionRecord, foreign: Record<string, unknown>): void {
    this.assembly.answer({
      callID: asString(foreign["toolCallId"]),
      output: contentText(foreign["content"]),
      failed: foreign["isError"] === true,
      time: readTime(record["timestamp"]),
    });
  }

  #addInjected(record: SessionRecord, text: string): void {
    if (text.trim() === "") return;
    const message = this.#draft(record, "user");
    addText(message, text, true);
    this.assembly.add(message);
  }

  #addCompaction(record: SessionRecord): void {
    const first = record["firstKeptEntryId"] ?? record["firstKeptEntryIndex"];
    const position =
      typeof first === "string" || typeof first === "number" ? this.#messagesBefore.get(first) : undefined;
    // The first kept entry may be none of the messages; then the tail starts with the message behind it.
    const tailStartID = position === undefined ? undefined : this.assembly.messages[position]?.id;
    this.#addPair(record, { summary: asString(record["summary"]), tailStartID });
  }

  #addPair(record: SessionRecord, input: { summary: string | undefined; tailStartID: string | undefined }): void {
    if (input.summary === undefined) {
      this.assembly.skipped += 1;
      return;
    }
    const request = this.#draft(record, "user");
    const named = asString(record["id"]);
    const summaryID = named === undefined ? this.assembly.newId(request.time.created) : `${named}-summary`;
    const time = request.time.created;
    for (const message of compactionPair({ id: request.id, summaryID, time, auto: true, ...input }))
      this.assembly.add(message);
  }

  #draft(record: SessionRecord, role: Message["role"]): Message {
    const time = readTime(record["timestamp"]);
    return { id: asString(record["id"]) ?? this.assembly.newId(time), role, parts: [], time: { created: time } };
  }
}

/** What a command that the user ran in the session looks like to the model. */
function shellText(message: Record<string, unknown>): string {
  const exitCode = message["exitCode"];
  const ending = typeof exitCode === "number" && exitCode !== 0 ? `\n(exit code ${exitCode})` : "";
  return `Ran \`${contentText(message["command"])}\`\n${contentText(message["output"])}${ending}`;
}
