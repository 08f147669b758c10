/** Synthetic sessions for measuring: the same bytes for the same size, shaped like real coding work. Pure. */
import type { Message, Part } from "../transcript/message.ts";

const WORDS =
  "the parser keeps track of every token and reports an error when the input ends before a closing bracket is found in the current scope of the file".split(
    " ",
  );

/** A session of `turns` turns: a request, a read, a command, an edit and a reply each; about 1000 tokens a turn. */
export function generateMessages(turns: number): Message[] {
  return Array.from({ length: turns }, (_, turn) => generateTurn(turn)).flat();
}

/** A session of `turns` turns that are nothing but rules, each of them a new one. */
export function generateRules(turns: number): Message[] {
  return Array.from({ length: turns }, (_, turn) => [
    message(`r${turn}a`, "user", [
      { type: "text", id: `r${turn}-0`, text: `Never use library${turn}. Always check part${turn} by hand.` },
    ]),
    message(`r${turn}b`, "assistant", [{ type: "text", id: `r${turn}-1`, text: "Noted." }]),
  ]).flat();
}

function generateTurn(turn: number): Message[] {
  const path = `src/module${turn % 40}/file${turn % 7}.ts`;
  const parts: Part[] = [
    toolPart(`${turn}-1`, "read", { filePath: path }, code(turn, 24)),
    toolPart(`${turn}-2`, "bash", { command: `npm test -- ${path}` }, log(turn, 18)),
    toolPart(`${turn}-3`, "edit", { filePath: path, oldString: code(turn, 3), newString: code(turn + 1, 3) }, "ok"),
    { type: "text", id: `${turn}-4`, text: `Fixed ${path}: ${sentence(turn, 30)}.` },
  ];
  return [
    message(`m${turn}a`, "user", [{ type: "text", id: `${turn}-0`, text: request(turn, path) }]),
    { ...message(`m${turn}b`, "assistant", parts), parentID: `m${turn}a`, finish: "stop" },
  ];
}

function message(id: string, role: "user" | "assistant", parts: Part[]): Message {
  return { id, role, parts, time: { created: 0 } };
}

function toolPart(id: string, tool: string, input: Record<string, unknown>, output: string): Part {
  return {
    type: "tool",
    id,
    callID: id,
    tool,
    state: { status: "completed", input, output, time: { start: 0, end: 1 } },
  };
}

function request(turn: number, path: string): string {
  const rule = turn % 50 === 0 ? ` Never push to branch release-${turn}.` : "";
  return `Please look at ${path} and make sure that ${sentence(turn, 18)}.${rule}`;
}

function sentence(seed: number, words: number): string {
  return Array.from({ length: words }, (_, index) => WORDS[(seed * 7 + index * 3) % WORDS.length]).join(" ");
}

function code(seed: number, lines: number): string {
  return Array.from(
    { length: lines },
    (_, line) =>
      `${" ".repeat((line % 4) * 2)}const value${seed}_${line} = compute(${line}, "${sentence(seed + line, 4)}");`,
  ).join("\n");
}

function log(seed: number, lines: number): string {
  return Array.from(
    { length: lines },
    (_, line) => `ok ${line} - ${sentence(seed + line, 7)} (${(seed * 13 + line) % 997} ms)`,
  ).join("\n");
}

/** The same session as a file of plain chat messages, one per line. */
export function toChatLines(messages: readonly Message[]): string {
  return `${messages.map((entry) => JSON.stringify(chatMessage(entry))).join("\n")}\n`;
}

function chatMessage({ role, parts }: Message): unknown {
  const content = parts.flatMap((part): Record<string, unknown>[] => {
    if (part.type === "text") return [{ type: "text", text: part.text }];
    return part.type === "tool"
      ? [{ type: "tool-call", toolCallId: part.callID, toolName: part.tool, input: part.state.input }]
      : [];
  });
  return { role, content };
}

/** A pi session of about `bytes` bytes whose last compaction keeps the newest few entries. */
export function* generatePiSession(bytes: number): Generator<string> {
  yield `${JSON.stringify({ type: "session", version: 3, id: "bench", timestamp: "2026-01-01T00:00:00.000Z", cwd: "/project" })}\n`;
  let written = 0;
  let parentId: string | null = null;
  for (let entry = 0; written < bytes; entry += 1) {
    const line: string = piEntry(`e${entry}`, parentId, {
      role: entry % 2 === 0 ? "user" : "assistant",
      text: log(entry, 30),
    });
    parentId = `e${entry}`;
    written += line.length;
    yield line;
  }
  const compaction = {
    type: "compaction",
    id: "k",
    parentId,
    timestamp: "2026-01-01T00:00:00.000Z",
    summary: "## Goal\nGo on",
    firstKeptEntryId: parentId,
    tokensBefore: 1,
  };
  yield `${JSON.stringify(compaction)}\n`;
  yield piEntry("last", "k", { role: "user", text: "and now?" });
}

function piEntry(id: string, parentId: string | null, { role, text }: { role: string; text: string }): string {
  const entry = {
    type: "message",
    id,
    parentId,
    timestamp: "2026-01-01T00:00:00.000Z",
    message: { role, content: [{ type: "text", text }], timestamp: 0 },
  };
  return `${JSON.stringify(entry)}\n`;
}
