import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterCompacted, readTail, readTranscriptBytes, ThroughlineError, type Transcript } from "../../src/index.ts";
import { recordings, type Recording } from "./corpus.ts";

/** A stretch of a session that is short enough to be damaged a thousand times. */
interface Excerpt {
  host: string;
  lines: readonly string[];
}

const EXCERPT_LINES = 40;

function excerptsOf({ host, bytes }: Recording): Excerpt[] {
  const text = bytes.toString();
  if (host === "opencode") return [{ host, lines: documentLines(text) }];
  const lines = text.split("\n").filter((line) => line.length < 20_000);
  return [0, Math.floor(lines.length / 2), Math.max(0, lines.length - EXCERPT_LINES)].map((start) => ({
    host,
    lines: lines.slice(start, start + EXCERPT_LINES),
  }));
}

/** The first messages of an export, so laid out that damage to a line is damage to the document. */
function documentLines(text: string): string[] {
  const document = JSON.parse(text) as { info: unknown; messages: unknown[] };
  return JSON.stringify({ info: document.info, messages: document.messages.slice(1, 7) }, null, 1).split("\n");
}

const GENERATED: Excerpt[] = [
  {
    host: "pi",
    lines: [
      '{"type":"session","version":3,"id":"s","cwd":"/w"}',
      '{"type":"message","id":"a","parentId":null,"message":{"role":"user","content":"go"}}',
      '{"type":"message","id":"b","parentId":"a","message":{"role":"assistant","content":[{"type":"toolCall","id":"1","name":"bash","arguments":{"command":"ls"}}]}}',
      '{"type":"message","id":"c","parentId":"b","message":{"role":"toolResult","toolCallId":"1","content":[{"type":"text","text":"x"}]}}',
      '{"type":"compaction","id":"d","parentId":"c","summary":"S","firstKeptEntryId":"b"}',
      '{"type":"message","id":"e","parentId":"d","message":{"role":"user","content":"on"}}',
    ],
  },
  {
    host: "messages",
    lines: [
      '{"role":"user","content":"go"}',
      '{"role":"assistant","content":"","tool_calls":[{"id":"1","function":{"name":"bash","arguments":"{}"}}]}',
      '{"role":"tool","tool_call_id":"1","content":"x"}',
    ],
  },
];

const excerpts = [...GENERATED, ...recordings.flatMap(excerptsOf)];

type Damage = { kind: "drop" | "swap" | "repeat" | "cut" | "byte" | "end"; line: number; place: number; byte: number };

const damage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom("drop", "swap", "repeat", "cut", "byte", "end"),
  line: fc.nat(),
  place: fc.nat(),
  byte: fc.nat(255),
});

function apply(lines: string[], { kind, line, place, byte }: Damage): string[] {
  if (lines.length === 0) return lines;
  const index = line % lines.length;
  const other = place % lines.length;
  const text = lines[index] ?? "";
  const at = place % Math.max(1, text.length);
  switch (kind) {
    case "drop":
      return lines.toSpliced(index, 1);
    case "swap":
      return lines.with(index, lines[other] ?? "").with(other, text);
    case "repeat":
      return lines.toSpliced(other, 0, text);
    case "cut":
      return lines.with(index, text.slice(0, at));
    case "byte":
      return lines.with(index, text.slice(0, at) + String.fromCharCode(byte) + text.slice(at + 1));
    case "end":
      return lines.slice(0, index + 1);
  }
}

/** What any transcript must hold, however damaged its file was. */
function expectSound({ messages, skipped }: Transcript): void {
  expect(skipped).toBeGreaterThanOrEqual(0);
  for (const message of messages) {
    expect(message.id).not.toBe("");
    for (const part of message.parts) {
      if (part.type !== "tool") continue;
      // A tool part is whole: a call always, and a result exactly when its state says so.
      expect(part.callID === "" || part.tool === undefined).toBe(false);
      expect("output" in part.state).toBe(part.state.status === "completed");
      expect("error" in part.state).toBe(part.state.status === "error");
    }
  }
}

async function readAll(bytes: Uint8Array): Promise<void> {
  const transcript = readTranscriptBytes(bytes);
  expectSound(transcript);
  await filterCompacted(transcript.messages.toReversed());
  expectSound(await readTail({ size: bytes.length, read: async (start, end) => bytes.subarray(start, end) }));
}

describe("damaged sessions", () => {
  it("F-01 are read, or refused with the one clear error, and never anything else", async () => {
    const damaged = fc.tuple(fc.constantFrom(...excerpts), fc.array(damage, { minLength: 1, maxLength: 8 }));
    let read = 0;
    await fc.assert(
      fc.asyncProperty(damaged, async ([{ lines }, damages]) => {
        const session = damages.reduce(apply, [...lines]).join("\n");
        try {
          await readAll(new TextEncoder().encode(session));
          read += 1;
        } catch (error) {
          if (!(error instanceof ThroughlineError)) throw error;
          expect(error.code).toMatch(/^input-(unrecognised|malformed)$/);
        }
      }),
      { numRuns: 1000 },
    );
    // Damage to single lines must not make most sessions unreadable.
    expect(read).toBeGreaterThan(500);
  });

  it("keep everything that is on lines that are whole", () => {
    const [pi] = GENERATED;
    const lines = pi?.lines ?? [];
    for (let index = 1; index < lines.length; index += 1) {
      const cut = lines.with(index, (lines[index] ?? "").slice(0, 20)).join("\n");
      const transcript = readTranscriptBytes(new TextEncoder().encode(cut));
      expect(transcript.skipped).toBeGreaterThan(0);
      expect(transcript.messages.length).toBeGreaterThanOrEqual(3);
    }
  });
});
