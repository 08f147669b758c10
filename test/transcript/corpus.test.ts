import { describe, expect, it } from "vitest";
import { filterCompacted, readTail, readTranscript, readTranscriptBytes, type Transcript } from "../../src/index.ts";
import { absence, recordings } from "./corpus.ts";

// Counts taken straight from the files, by the format document and not by way of the readers.
interface Counts {
  messages: number;
  typed: number;
  calls: number;
  answered: number;
  compactions: number;
}

// The recorded files are the data under test; what a field holds is known from the format document.
type Json = { readonly [key: string]: Json } & readonly Json[];

const parse = (line: string): Json => JSON.parse(line) as Json;
const count = <T>(list: readonly T[], test: (item: T) => unknown): number => list.filter((item) => test(item)).length;
const blocks = (record: Json): readonly Json[] => {
  const content = record["message"]?.["content"];
  return Array.isArray(content) ? (content as readonly Json[]) : [];
};
const is = (value: unknown, ...expected: readonly unknown[]): boolean => expected.includes(value);

function countOpencode(text: string): Counts {
  const messages = [...(parse(text)["messages"] ?? [])];
  const parts = messages.flatMap((message) => [...(message["parts"] ?? [])]);
  const tools = parts.filter((part) => is(part["type"], "tool"));
  return {
    messages: messages.length,
    typed: count(
      messages,
      (message) =>
        is(message["info"]?.["role"], "user") &&
        [...(message["parts"] ?? [])].some((part) => is(part["type"], "text") && !is(part["synthetic"], true)),
    ),
    calls: tools.length,
    answered: count(tools, (part) => is(part["state"]?.["status"], "completed", "error")),
    compactions: count(parts, (part) => is(part["type"], "compaction")),
  };
}

function countPi(lines: readonly Json[]): Counts {
  const roles = lines.filter((line) => is(line["type"], "message")).map((line) => line["message"]?.["role"]);
  const compactions = count(lines, (line) => is(line["type"], "compaction"));
  return {
    messages: count(roles, (role) => !is(role, "toolResult")) + 2 * compactions,
    typed: count(roles, (role) => is(role, "user")),
    calls: count(lines.flatMap(blocks), (block) => is(block["type"], "toolCall")),
    answered: count(roles, (role) => is(role, "toolResult")),
    compactions,
  };
}

/** The records that lead to the last message; a session that was left and resumed has others. */
function ancestors(lines: readonly Json[]): Set<unknown> {
  const byId = new Map(lines.map((line) => [line["uuid"], line]));
  const way = new Set<unknown>();
  let line = lines.findLast((record) => is(record["type"], "user", "assistant"));
  while (line && !way.has(line["uuid"])) {
    way.add(line["uuid"]);
    line = byId.get(line["parentUuid"] ?? line["logicalParentUuid"]);
  }
  return way;
}

function countClaudeCode(lines: readonly Json[]): Counts {
  const live = ancestors(lines);
  const users = lines.filter((line) => is(line["type"], "user"));
  const replies = lines.filter(
    (line) => is(line["type"], "assistant") && !is(line["message"]?.["model"], "<synthetic>"),
  );
  const prompts = users.filter(
    (line) =>
      live.has(line["uuid"]) &&
      !is(line["isCompactSummary"], true) &&
      !blocks(line).some((block) => is(block["type"], "tool_result")),
  );
  const compactions = count(lines, (line) => is(line["subtype"], "compact_boundary"));
  const typed = prompts.filter((line, index) => {
    const text = JSON.stringify(line["message"]?.["content"]);
    const follows = (word: string): boolean =>
      JSON.stringify(prompts[index - 1]?.["message"]?.["content"] ?? "").startsWith(word);
    if (is(line["isMeta"], true) || text.startsWith('"<local-command') || text.includes("[Request interrupted"))
      return false;
    return !text.startsWith('"<command-') || !follows('"<local-command-caveat');
  });
  return {
    messages: prompts.length + new Set(replies.map((line) => line["message"]?.["id"])).size + 2 * compactions,
    typed: typed.length,
    calls: count(replies.flatMap(blocks), (block) => is(block["type"], "tool_use")),
    answered: count(users.flatMap(blocks), (block) => is(block["type"], "tool_result")),
    compactions,
  };
}

function countCodex(lines: readonly Json[]): Omit<Counts, "messages"> {
  const kinds = lines.map((line) => `${String(line["type"])} ${String(line["payload"]?.["type"])}`);
  const searches = count(kinds, (kind) => kind === "response_item web_search_call");
  return {
    typed: count(kinds, (kind) => kind === "event_msg user_message"),
    calls: count(kinds, (kind) => /^response_item (function|custom_tool)_call$/.test(kind)) + searches,
    answered: count(kinds, (kind) => /^response_item (function|custom_tool)_call_output$/.test(kind)) + searches,
    compactions: count(lines, (line) => is(line["type"], "compacted")),
  };
}

function countsOf({ messages }: Transcript): Counts {
  const parts = messages.flatMap((message) => message.parts);
  const tools = parts.filter((part) => part.type === "tool");
  return {
    messages: messages.length,
    typed: count(
      messages,
      ({ role, parts: own }) => role === "user" && own.some((part) => part.type === "text" && part.synthetic !== true),
    ),
    calls: tools.length,
    answered: count(tools, (part) => is(part.state.status, "completed", "error")),
    compactions: count(parts, (part) => part.type === "compaction"),
  };
}

const COUNTERS: Record<string, (text: string) => Partial<Counts>> = {
  opencode: countOpencode,
  pi: (text) => countPi(text.trim().split("\n").map(parse)),
  "claude-code": (text) => countClaudeCode(text.trim().split("\n").map(parse)),
  codex: (text) => countCodex(text.trim().split("\n").map(parse)),
};

describe.skipIf(recordings.length === 0)(`recorded sessions${absence}`, () => {
  it("are sixteen", () => {
    expect(recordings).toHaveLength(16);
  });

  it.each(recordings)("$name is read as a plain count of its file says", ({ host, bytes }) => {
    const transcript = readTranscriptBytes(bytes);
    expect(transcript).toMatchObject({ host, skipped: 0 });
    expect(countsOf(transcript)).toMatchObject(COUNTERS[host]?.(bytes.toString()) ?? {});
  });

  it.each(recordings)("$name has unique ids, and an own directory and id", ({ bytes }) => {
    const { messages, id, directory } = readTranscriptBytes(bytes);
    const ids = messages.flatMap((message) => [message.id, ...message.parts.map((part) => part.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(id).not.toBe("session");
    expect(directory).toMatch(/^\//);
  });

  it.each(recordings)("$name reads the same as text and as bytes", ({ bytes }) => {
    expect(readTranscript(bytes.toString())).toEqual(readTranscriptBytes(bytes));
  });

  it.each(recordings)("$name gives from its end the context that the whole gives", async ({ bytes }) => {
    const whole = readTranscriptBytes(bytes);
    const context = await filterCompacted(whole.messages.toReversed());
    const source = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) };
    const tail = await readTail(source);
    expect(tail.messages.map(({ id, role, parts }) => [id, role, parts.length])).toEqual(
      context.map(({ id, role, parts }) => [id, role, parts.length]),
    );
    expect({ id: tail.id, directory: tail.directory }).toEqual({ id: whole.id, directory: whole.directory });
  });
});
