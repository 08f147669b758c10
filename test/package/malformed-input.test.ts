/** Public functions called with what their types forbid, as a program without types may do. */
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import * as engine from "../../src/engine/index.ts";
import * as frames from "../../src/frames/index.ts";
import * as library from "../../src/index.ts";
import * as store from "../../src/store/index.ts";

// By name and untyped: what is passed here would not compile.
const doors = { ...library, ...engine, ...frames, ...store };
const call = (name: string, words: readonly unknown[]): unknown =>
  (doors as unknown as Record<string, (...words: readonly unknown[]) => unknown>)[name]?.(...words);

const TRANSCRIPT = { id: "ses_1", host: "messages", messages: [], skipped: 0 };
const UNTIMED = { id: "m1", role: "user", parts: [{ type: "text", id: "p1", text: "hi" }] };
const timed = (created: unknown): unknown => ({ ...TRANSCRIPT, messages: [{ ...UNTIMED, time: { created } }] });
const TOOL_WITHOUT_STATE = {
  id: "m1",
  role: "assistant",
  parts: [{ type: "tool", id: "p1", tool: "bash", state: null }],
};
const NOTE = { projectName: "shop", sessionID: "ses_1", concepts: [], decisions: [], now: new Date(0) };
const REPORTED = { role: "assistant", finish: "tool-calls", parts: [], tokens: { input: 9, output: 1 } };

describe("a malformed value is refused by name", () => {
  it.each<[string, unknown[], string]>([
    ["readTranscript", [null], "text: expected a string, got null"],
    ["fromMessages", ["hello"], 'messages: expected a list, got "hello"'],
    ["isOverflow", [{ tokens: {} }], "model.limit: expected an object, got undefined"],
    ["isOverflow", [{ model: { limit: {} } }], "tokens: expected an object, got undefined"],
    ["resolveWindow", [null], "input: expected an object, got null"],
    ["filterCompacted", [null], "newestFirst: expected an iterable, got null"],
    ["filterCompacted", [[{ role: "user" }]], "newestFirst[0]: expected a message with parts, got an object"],
    ["prune", [[]], "options: expected an object, got undefined"],
    ["prune", [null, { now: 0 }], "messages: expected a list, got null"],
    ["serialiseConversation", [[{ role: "user" }]], "messages[0]: expected a message with parts, got an object"],
    ["extractAllFileOps", [{}], "messages: expected a list, got an object"],
    ["extractAllFileOps", [[null]], "message: expected an object, got null"],
    ["mergeFileOperations", [{}, { readFiles: [], modifiedFiles: [] }], "operations.read: expected an iterable, got"],
    ["mergeFileOperations", [{ read: [], written: [], edited: [] }, {}], "previous.readFiles: expected a list, got"],
    [
      "mergeFileOperations",
      [
        { read: [], written: [], edited: [] },
        { readFiles: [5], modifiedFiles: [] },
      ],
      "previous.readFiles[0]: expected a string, got 5",
    ],
    ["fileLists", [{ read: [], written: [7], edited: [] }], "operations.written[0]: expected a string, got 7"],
    ["formatFileOperations", [{ read: "a.ts" }], 'operations.read: expected an iterable, got "a.ts"'],
    ["formatFileOperations", [undefined], "operations: expected an object, got undefined"],
    ["renderBrief", [{ goal: "Ship it" }], 'brief.goal: expected a list, got "Ship it"'],
    ["renderBrief", [{ ...library.emptyBrief(), goal: [5] }], "brief.goal[0]: expected a string, got 5"],
    [
      "renderBrief",
      [{ ...library.emptyBrief(), files: { read: [5], modified: [] } }],
      "brief.files.read[0]: expected a string, got 5",
    ],
    ["renderBrief", [{ ...library.emptyBrief(), decisions: ["x"] }], 'brief.decisions[0]: expected an object, got "x"'],
    [
      "mergeBriefs",
      [library.emptyBrief(), { ...library.emptyBrief(), decisions: [{ decision: 5 }] }],
      "brief.decisions[0].decision: expected a string, got 5",
    ],
    ["mergeBriefs", [library.emptyBrief(), null], "brief: expected an object, got null"],
    ["parseBrief", [7], "markdown: expected a string, got 7"],
    ["buildLedger", [null], "messages: expected a list, got null"],
    ["buildLedger", [[null]], "message: expected an object, got null"],
    ["auditSummary", ["## Goal", {}], "facts: expected a list, got an object"],
    ["auditSummary", ["## Goal", [null]], "facts[0]: expected an object, got null"],
    ["auditSummary", ["## Goal", [{ kind: "constraint" }]], "facts[0].text: expected a string, got undefined"],
    [
      "auditSummary",
      ["## Goal", [{ kind: "file", text: "a.ts", data: { operation: "eaten" } }]],
      'facts[0].data.operation: expected one of read, created, modified, deleted, renamed, got "eaten"',
    ],
    ["repairSummary", ["## Goal", { verdicts: [null] }], "audit.verdicts[0]: expected an object, got undefined"],
    [
      "repairSummary",
      ["## Goal", { verdicts: [{ fact: { kind: "test", text: "x", data: { run: 5 } }, verdict: "dropped" }] }],
      "audit.verdicts[0].data.run: expected a string, got 5",
    ],
    ["repairSummary", ["", { verdicts: [] }, { budgetTokens: Number.NaN }], "budgetTokens: expected a number, got NaN"],
    ["repairSummary", ["", { verdicts: [] }, { budgetTokens: "x" }], 'budgetTokens: expected a number, got "x"'],
    ["repairSummary", ["## Goal", {}], "audit.verdicts: expected a list, got undefined"],
    ["auditRule", ["Never push.", undefined], "summary: expected a string, got undefined"],
    ["compact", [{}], "transcript.messages: expected a list, got undefined"],
    ["compact", [TRANSCRIPT, { budgetTokens: "2k" }], 'budgetTokens: expected a number, got "2k"'],
    ["compact", [TRANSCRIPT, { keepTokens: Number.NaN }], "keepTokens: expected a number, got NaN"],
    ["compact", [TRANSCRIPT, null], "options: expected an object, got null"],
    ["compact", [TRANSCRIPT, { keepTokens: -1 }], "keepTokens: expected at least 0, got -1"],
    ["compact", [TRANSCRIPT, { instructions: 5 }], "instructions: expected a string, got 5"],
    ["compact", [TRANSCRIPT, { instructions: null }], "instructions: expected a string, got null"],
    ["compact", [TRANSCRIPT, { now: 1e20 }], "now: expected milliseconds since 1970, got 100000000000000000000"],
    ["compact", [TRANSCRIPT, { contributors: "todos" }], 'contributors: expected a list, got "todos"'],
    ["compact", [TRANSCRIPT, { contributors: [null] }], "contributors[0]: expected an object, got null"],
    ["compact", [TRANSCRIPT, { contributors: [{}] }], "contributors[0].contribute: expected a function, got undefined"],
    ["compact", [library.fromMessages([])], 'transcript: expected an object with that list, { id, host: "messages"'],
    ["compact", [{ ...TRANSCRIPT, messages: [UNTIMED] }], "messages[0].time.created: expected milliseconds since 1970"],
    ["compact", [timed(Number.NaN)], "messages[0].time.created: expected milliseconds since 1970, got NaN"],
    ["renderBrief", [library.emptyBrief(), null], "options: expected an object, got null"],
    [
      "renderBrief",
      [library.emptyBrief(), { budgetTokens: -1 }],
      "budgetTokens: expected a number of 0 or more, got -1",
    ],
    ["renderBrief", [library.emptyBrief(), { dialect: "x" }], 'dialect: expected structured or opencode, got "x"'],
    ["readTranscript", ["", null], "options: expected an object, got null"],
    ["openStore", [null], "options: expected an object, got null"],
    ["createInMemoryStore", [null], "options: expected an object, got null"],
    ["recall", [undefined], "store: expected an object, got undefined"],
    ["renderRecall", [{}], "hits: expected a list, got undefined"],
    ["recallTool", [], "store: expected an object, got undefined"],
    ["openModel", [undefined], "name: expected a string, got undefined"],
    ["openModel", ["ollama/small"], "env: expected an object, got undefined"],
    ["createDefaultContributors", [{}], "directory: expected a string, got undefined"],
    ["createDefaultContributors", [{ directory: "." }], "config.frames: expected an object, got undefined"],
    ["assembleContext", [{}], "state.frames: expected an object, got undefined"],
    ["findFrame", [{}], "state.frames: expected an object, got undefined"],
    ["followEvents", [{}, {}], "frames.onEvent: expected a function, got undefined"],
    ["extractConcepts", [["[[cache]]"]], "text: expected a string, got an array of 1"],
    ["extractConcepts", ["[[a]]", { normaliser: "zzz" }], 'normaliser: expected default or maenifold, got "zzz"'],
    ["rankConcepts", ["[[a]]", "1"], 'limit: expected a number, got "1"'],
    ["rankConcepts", ["[[a]]", Number.NaN], "limit: expected a number, got NaN"],
    ["buildInjection", [{ concepts: [1], decisions: [] }], "concepts[0]: expected a string, got 1"],
    ["buildInjection", [{ concepts: [], decisions: [2] }], "decisions[0]: expected an object, got 2"],
    ["buildInjection", [{ concepts: [], decisions: [{}] }], "decisions[0].text: expected a string, got undefined"],
    ["buildInjection", [{ concepts: [], decisions: [], maxTokens: "x" }], 'maxTokens: expected a number, got "x"'],
    ["noteUri", ["a", new Date(0), 1.5], "n: expected a whole number of 1 or more, got 1.5"],
    ["extractDecisions", [null], "text: expected a string, got null"],
    ["buildCompactionPayload", [{}], "sessionID: expected a string, got undefined"],
    ["buildCompactionPayload", [{ ...NOTE, concepts: undefined }], "concepts: expected a list, got undefined"],
    ["buildCompactionPayload", [{ ...NOTE, decisions: [null] }], "decisions[0]: expected an object, got null"],
    ["buildCompactionPayload", [{ ...NOTE, now: "today" }], 'now: expected a date, got "today"'],
    ["buildCompactionPayload", [{ ...NOTE, now: new Date(Number.NaN) }], "now: expected a date, got an object"],
    ["readWorkflowSnapshot", [42], "root: expected a string, got 42"],
    ["buildContinuation", [null], "snapshot: expected an object, got null"],
    ["buildContinuation", [{ specDirectories: "x" }], 'specDirectories: expected a list, got "x"'],
    ["buildContinuation", [{ bugDirectories: [null] }], "bugDirectories[0]: expected an object, got null"],
    [
      "buildContinuation",
      [{ specDirectories: [{ name: "s", path: "s", files: { "tasks.md": 5 } }] }],
      'specDirectories[0].files["tasks.md"]: expected a string, got 5',
    ],
    ["buildContinuation", [{ customDirectories: { docs: {} } }], "customDirectories.docs: expected a list, got an"],
    ["buildContinuation", [{ sessionText: 5 }], "sessionText: expected a string, got 5"],
    ["buildContinuation", [{}, { workflows: "x" }], 'workflows: expected a list, got "x"'],
    ["checkBrief", [undefined], "text: expected a string, got undefined"],
    ["findConstraints", [["Never push."]], "text: expected a string, got an array of 1"],
    ["judgeSummary", [{ inputTokens: 9 }], "summary: expected a string, got undefined"],
    ["renderContinuation", [{}], "continuation.generic: expected an object, got undefined"],
    ["composePrompt", [{ base: "" }], "blocks: expected a list, got undefined"],
    ["composePrompt", [{ base: "B", blocks: [null] }], "blocks[0]: expected an object, got null"],
    ["composePrompt", [{ base: 5, blocks: [] }], "base: expected a string, got 5"],
    ["composePrompt", [{ base: "B", blocks: [], foreign: [5] }], "foreign[0]: expected a string, got 5"],
    ["composePrompt", [{ base: "B", blocks: [], budget: Number.NaN }], "budget: expected a number, got NaN"],
    ["redact", [{ text: "" }], "text: expected a string, got an object"],
    ["findCutPoint", [["m1"], { keepRecentTokens: 1 }], 'messages[0]: expected a message with parts, got "m1"'],
    ["findCutPoint", [{}, { keepRecentTokens: 1 }], "messages: expected a list, got an object"],
    ["findCutPoint", [[]], "options: expected an object, got undefined"],
    ["nextStep", [null], "history: expected a list, got undefined"],
    ["nextStep", [{ history: [null] }], "history[0]: expected a message with parts, got null"],
    ["nextStep", [{ history: [REPORTED] }], "model.limit: expected an object, got undefined"],
    ["prepareCompaction", [undefined], "messages: expected a list, got undefined"],
    ["createEngine", [{}], "store: expected an object, got undefined"],
    ["createEngine", [{ store: store.createInMemoryStore() }], "model: expected an object, got undefined"],
    ["openFrames", [{}], "file: expected a string, got undefined"],
    ["openMemory", [{ root: 7 }], "root: expected a string, got 7"],
    ["summariseStructured", [{ now: 0 }], "messages: expected a list, got undefined"],
  ])("%s(%j)", async (name, words, message) => {
    const failure: unknown = await Promise.resolve()
      .then(() => call(name, words))
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(library.ThroughlineError);
    expect(failure).toMatchObject({ code: "input-malformed", message: expect.stringContaining(message) });
  });
});

describe("no public function fails with an error that is not ours", () => {
  const functions = Object.entries(doors).filter(
    ([name, value]) => typeof value === "function" && name !== "ThroughlineError",
  );

  it.each(functions.map(([name]) => name))("%s", async (name) => {
    const first = [undefined, null, 42, "", {}, [], [null], Symbol("none"), [TOOL_WITHOUT_STATE]];
    const second = [undefined, null, {}, -1];
    for (const words of first.flatMap((word) => second.map((other) => [word, other]))) {
      const failure: unknown = await Promise.resolve()
        .then(() => call(name, words))
        .then(
          () => undefined,
          (error: unknown) => error,
        );
      if (failure !== undefined) expect(failure, inspect(words)).toBeInstanceOf(library.ThroughlineError);
    }
  });
});

describe("F-01 a part that nobody can work with is passed over", () => {
  const text = (id: string, role: string, words: string): unknown => ({
    id,
    role,
    time: { created: 0 },
    parts: [{ type: "text", id: `${id}_part`, text: words }],
  });
  const around = (role: string, part: unknown): unknown[] => [
    text("m1", "user", "Never push to main."),
    text("m2", "assistant", "Understood."),
    { id: "m3", role, time: { created: 0 }, parts: [part] },
    text("m4", "user", "Go on."),
    text("m5", "assistant", "Done."),
  ];
  const broken: unknown[] = [
    null,
    7,
    {},
    { type: "novel", id: "p" },
    { type: "text", id: "p" },
    { type: "reasoning", id: "p", text: null },
    { type: "file", id: "p" },
    { type: "tool", id: "p" },
    { type: "tool", id: "p", tool: "bash", state: {} },
    { type: "tool", id: "p", tool: "bash", state: { status: "completed", output: "done" } },
    { type: "tool", id: "p", tool: "bash", state: { status: "completed", input: {}, output: null } },
    { type: "tool", id: "p", tool: "bash", state: { status: "completed", input: { command: "make" } } },
    { type: "tool", id: "p", tool: "bash", state: { status: "completed", input: { command: "make" }, output: 5 } },
    { type: "tool", id: "p", tool: "edit", state: { status: "completed", input: { filePath: "a" }, output: {} } },
    { type: "tool", id: "p", tool: "bash", state: { status: "error", input: {} } },
    { type: "tool", id: "p", tool: "bash", state: { status: "error", input: { command: "make" }, error: {} } },
  ];

  it.each(broken.flatMap((part) => ["user", "assistant"].map((role) => [role, part] as const)))(
    "in a message of the %s: %j",
    async (role, part) => {
      const messages = around(role, part);
      const transcript = { ...TRANSCRIPT, messages };
      const { markdown } = (await call("compact", [transcript, { keepTokens: 2 }])) as { markdown: string };
      expect(markdown).toContain("Never push to main");
      expect(call("buildLedger", [messages])).toMatchObject({ facts: expect.arrayContaining([expect.anything()]) });
      const { brief } = call("summariseExtractively", [{ messages, budgetTokens: 400 }]) as { brief: library.Brief };
      expect(brief.constraints.join()).toContain("Never push to main");
      expect(call("prepareCompaction", [messages, { keepRecentTokens: 2 }])).toMatchObject({ kind: "ready" });
      expect(call("findCutPoint", [messages, { keepRecentTokens: 2 }])).toMatchObject({ firstKeptIndex: 4 });
      expect(call("prune", [messages, { now: 0 }])).toMatchObject({ savedTokens: 0 });
      expect(call("runPruners", [messages, { now: 0, pruners: ["duplicates"] }])).toMatchObject({ savedTokens: 0 });
      expect(call("conversationText", [messages])).toContain("Never push to main.");
      expect(call("computeDiff", [messages, {}])).toEqual([]);
      expect(call("summariseSession", [messages, {}])).toMatchObject({ files: 0 });
      expect(call("serialiseConversation", [messages])).toContain("Never push to main.");
      expect(await call("filterCompacted", [messages.toReversed()])).toEqual(messages);
    },
  );
});
