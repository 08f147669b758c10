/** Reads Codex rollout files: response items are the session, events repeat it for the screen. Pure. */
import { Assembly } from "./assembly.ts";
import { compactionPair } from "./compaction-pair.ts";
import { contentText } from "./content.ts";
import { asArray, asRecord, asString } from "./foreign.ts";
import type { Message, Transcript } from "./message.ts";
import type { SessionRecord } from "./records.ts";
import { addResponseItem, closeStep } from "./response-items.ts";
import { readTime } from "./time.ts";
import { readUsage } from "./usage.ts";

export function readCodex(records: readonly (SessionRecord | undefined)[]): Transcript {
  const session = new CodexSession();
  for (const record of records) {
    if (record) session.add(record);
    else session.assembly.skipped += 1;
  }
  return session.finish();
}

class CodexSession {
  readonly assembly = new Assembly();
  #meta: Record<string, unknown> | undefined;
  #model: string | undefined;
  #typed = new Set<string>();
  #isReplaying = false;

  add(record: SessionRecord): void {
    const payload = asRecord(record["payload"]);
    if (!payload) {
      this.assembly.skipped += 1;
      return;
    }
    const time = readTime(record["timestamp"]);
    switch (record["type"]) {
      case "session_meta":
        // Later ones come from a resumed or forked parent; the first is this file's.
        this.#meta ??= payload;
        return;
      case "turn_context":
        this.#model = asString(payload["model"]) ?? this.#model;
        return;
      case "response_item":
        return this.#addItem(payload, time);
      case "event_msg":
        return this.#addUsage(payload);
      case "compacted":
        return this.#addCompaction(payload, time);
    }
  }

  finish(): Transcript {
    const cwd = asString(this.#meta?.["cwd"]);
    const last = this.assembly.messages.at(-1);
    // A last step whose calls are still open was interrupted; it stays unfinished.
    if (last?.parts.every((part) => part.type !== "tool")) closeStep(this.assembly);
    return {
      id: asString(this.#meta?.["id"]) ?? "session",
      host: "codex",
      ...(cwd === undefined ? {} : { directory: cwd }),
      messages: this.assembly.messages,
      skipped: this.assembly.skipped,
    };
  }

  #addItem(item: Record<string, unknown>, time: number): void {
    const before = this.assembly.messages.length;
    addResponseItem(this.assembly, item, time);
    const added = this.assembly.messages.length > before ? this.assembly.messages.at(-1) : undefined;
    if (added?.role === "user") this.#markCopies(added);
    if (added?.role === "assistant") this.#nameModel(added);
  }

  // After a compaction Codex sends the user's messages once more. A text that is in the transcript already is the
  // host's copy, so that nobody counts it as said twice; read from the middle, the same text is the original.
  #markCopies(message: Message): void {
    for (const part of message.parts) {
      if (part.type !== "text" || part.synthetic === true) continue;
      if (this.#isReplaying && this.#typed.has(part.text)) part.synthetic = true;
      this.#typed.add(part.text);
    }
  }

  #nameModel(message: Message): void {
    const provider = asString(this.#meta?.["model_provider"]);
    if (this.#model !== undefined) message.modelID = this.#model;
    if (provider !== undefined) message.providerID = provider;
  }

  #addUsage(payload: Record<string, unknown>): void {
    if (payload["type"] !== "token_count") return;
    const tokens = readUsage(asRecord(payload["info"])?.["last_token_usage"]);
    const last = this.assembly.messages.at(-1);
    if (!tokens || last?.role !== "assistant" || last.summary === true) return;
    closeStep(this.assembly);
    last.tokens = tokens;
  }

  #addCompaction(payload: Record<string, unknown>, time: number): void {
    closeStep(this.assembly);
    const message = asString(payload["message"]) ?? "";
    const pair = compactionPair({
      id: this.assembly.newId(time),
      summaryID: this.assembly.newId(time),
      time,
      auto: true,
      summary: message === "" ? undefined : message,
    });
    for (const half of pair) this.assembly.add(half);
    this.#isReplaying = true;
    for (const value of asArray(payload["replacement_history"])) this.#replay(asRecord(value), { message, time });
    this.#isReplaying = false;
  }

  #replay(item: Record<string, unknown> | undefined, { message, time }: { message: string; time: number }): void {
    if (!item) {
      this.assembly.skipped += 1;
      return;
    }
    // The summary stands among the replacements once more, as a user message.
    if (message !== "" && item["type"] === "message" && contentText(item["content"]) === message) return;
    this.#addItem(item, time);
  }
}
