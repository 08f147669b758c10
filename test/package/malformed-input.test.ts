/** Public functions called with what their types forbid, as a program without types may do. */
import { describe, expect, it } from "vitest";
import * as library from "../../src/index.ts";

// By name and untyped: what is passed here would not compile.
const call = (name: string, words: readonly unknown[]): unknown =>
  (library as unknown as Record<string, (...words: readonly unknown[]) => unknown>)[name]?.(...words);

const TRANSCRIPT = { id: "ses_1", host: "messages", messages: [], skipped: 0 };

describe("a malformed value is refused by name", () => {
  it.each<[string, unknown[], string]>([
    ["readTranscript", [null], "text must be a string, got null"],
    ["fromMessages", ["hello"], 'messages must be a list, got "hello"'],
    ["isOverflow", [{ tokens: {} }], "model.limit must be an object, got undefined"],
    ["prune", [[{ role: "user" }], { now: 0 }], "messages[0] must be a message with parts, got an object"],
    ["extractAllFileOps", [{}], "messages must be a list, got an object"],
    ["mergeFileOperations", [{ read: [], written: [], edited: [] }, {}], "previous.readFiles must be a list, got"],
    ["formatFileOperations", [undefined], "operations must be an object, got undefined"],
    ["renderBrief", [{ goal: "Ship it" }], 'brief.goal must be a list, got "Ship it"'],
    ["mergeBriefs", [library.emptyBrief(), null], "brief must be an object, got null"],
    ["parseBrief", [7], "markdown must be a string, got 7"],
    ["buildLedger", [[null]], "messages[0] must be a message with parts, got null"],
    ["auditSummary", ["## Goal", {}], "facts must be a list, got an object"],
    ["repairSummary", ["## Goal", {}], "audit.verdicts must be a list, got undefined"],
    ["auditRule", ["Never push.", undefined], "summary must be a string, got undefined"],
    ["compact", [{}], "transcript.messages must be a list, got undefined"],
    ["compact", [TRANSCRIPT, { budgetTokens: "2k" }], 'budgetTokens must be a number, got "2k"'],
    ["compact", [TRANSCRIPT, { keepTokens: Number.NaN }], "keepTokens must be a number, got NaN"],
    ["extractConcepts", [["[[cache]]"]], "text must be a string, got an array of 1"],
    ["extractDecisions", [null], "text must be a string, got null"],
    ["buildCompactionPayload", [{}], "sessionID must be a string, got undefined"],
    ["readWorkflowSnapshot", [42], "root must be a string, got 42"],
    ["buildContinuation", [null], "snapshot must be an object, got null"],
    ["renderContinuation", [{}], "continuation.generic must be an object, got undefined"],
    ["composePrompt", [{ base: "" }], "blocks must be a list, got undefined"],
    ["redact", [{ text: "" }], "text must be a string, got an object"],
    ["findCutPoint", [["m1"], { keepRecentTokens: 1 }], 'messages[0] must be a message with parts, got "m1"'],
    ["prepareCompaction", [undefined], "messages must be a list, got undefined"],
    ["summariseStructured", [{ now: 0 }], "messages must be a list, got undefined"],
  ])("%s(…%j)", async (name, words, message) => {
    const failure: unknown = await Promise.resolve()
      .then(() => call(name, words))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(library.ThroughlineError);
    expect(failure).toMatchObject({ code: "input-malformed", message: expect.stringContaining(message) });
  });
});
