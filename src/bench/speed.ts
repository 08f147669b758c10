/** The speed bench: our work as a ratio to a floor measured in the same run. Reads files, starts processes, makes one temporary file. */
import { execFile } from "node:child_process";
import { open, readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { composeBrief } from "../brief/compose.ts";
import { parseBrief } from "../brief/parse.ts";
import { compact } from "../compact/compact.ts";
import { createLedger } from "../ledger/ledger.ts";
import { prune } from "../prune/prune.ts";
import { redact } from "../redact/redact.ts";
import { classTokens } from "../tokens/class-estimate.ts";
import { isOverflow } from "../tokens/overflow.ts";
import type { Message, Transcript } from "../transcript/message.ts";
import type { RandomAccess } from "../transcript/random-access.ts";
import { readTail } from "../transcript/read-tail.ts";
import { readTranscriptBytes } from "../transcript/read-transcript.ts";
import { generateMessages, generateRules, generatePiSession, toChatLines } from "./generate-session.ts";
import { against, compare, medians, type Measurement } from "./measure.ts";
import { withScratchFolder } from "./scratch-folder.ts";

export interface SpeedOptions {
  /** Folder of recorded sessions; generated ones are used when it is missing. */
  corpus?: string | undefined;
  /** Size of the huge session file. */
  hugeBytes?: number;
  /** The built command, for its start-up time. */
  program?: string | undefined;
  onProgress?: (name: string) => void;
}

/** Runs every measurement, one after the other. */
export async function measureSpeed(options: SpeedOptions = {}): Promise<Measurement[]> {
  const results: Measurement[] = [];
  const groups: readonly [string, (options: SpeedOptions) => Promise<Measurement[]>][] = [
    ["load", measureLoad],
    ["huge file", measureHugeFile],
    ["per turn", measureTurns],
    ["whole compaction", measureCompaction],
    ["hostile input", measureHostile],
    ["start-up", measureStartUp],
  ];
  for (const [name, measure] of groups) {
    options.onProgress?.(name);
    results.push(...(await measure(options)));
  }
  return results;
}

/** Reading sessions against reading, splitting and parsing their lines; all sessions of a host together, since small ones alone measure the timer. */
async function measureLoad({ corpus }: SpeedOptions): Promise<Measurement[]> {
  const files = corpus === undefined ? [] : await sessionFiles(corpus);
  const recorded = new Map<string, Buffer[]>();
  for (const { name, path } of files) {
    const host = name.slice(0, name.indexOf("/"));
    recorded.set(host, [...(recorded.get(host) ?? []), await readFile(path)]);
  }
  const generated: [string, Buffer[]][] = [["generated", [Buffer.from(toChatLines(generateMessages(2000)))]]];
  const results: Measurement[] = [];
  for (const [name, inputs] of recorded.size > 0 ? recorded : generated) {
    const ours = (): unknown => inputs.map((bytes) => readTranscriptBytes(bytes));
    const reference = (): unknown => inputs.map(parseLines);
    const bytes = inputs.reduce((sum, input) => sum + input.length, 0);
    const note = `${inputs.length} sessions, ${(bytes / 1e6).toFixed(1)} MB`;
    results.push(await compare({ group: "load", name, ours, reference, target: 1, note }));
  }
  return results;
}

async function sessionFiles(corpus: string): Promise<{ name: string; path: string }[]> {
  const hosts: string[] = await readdir(corpus).catch(() => []);
  const lists = await Promise.all(hosts.map((host) => namesIn(corpus, host)));
  return lists
    .flat()
    .sort((a, b) => a.localeCompare(b, "en"))
    .map((name) => ({ name, path: join(corpus, name) }));
}

async function namesIn(corpus: string, host: string): Promise<string[]> {
  const files = await readdir(join(corpus, host));
  return files.map((file) => `${host}/${file}`);
}

function parseLines(bytes: Buffer): unknown {
  const text = bytes.toString("utf8");
  if (text.trimStart().startsWith("{\n") || !text.includes("\n{")) return JSON.parse(text);
  return text.split("\n").map((line) => (line === "" ? undefined : JSON.parse(line)));
}

const HUGE_BYTES = 60_000_000;

/** The live context of a huge file against loading all of it. */
async function measureHugeFile({ hugeBytes = HUGE_BYTES }: SpeedOptions): Promise<Measurement[]> {
  return withScratchFolder(async (folder) => {
    const path = join(folder, "huge.jsonl");
    const output = await open(path, "w");
    for (const line of generatePiSession(hugeBytes)) await output.write(line);
    await output.close();
    const note = `${Math.round(hugeBytes / 1e6)} MB, compacted near its end`;
    const reference = async (): Promise<unknown> => readTranscriptBytes(await readFile(path));
    return [
      await compare({
        group: "huge file",
        name: "last context",
        ours: () => readTailOf(path),
        reference,
        target: 1 / 30,
        note,
      }),
    ];
  });
}

async function readTailOf(path: string): Promise<Transcript> {
  const { size } = await stat(path);
  const handle = await open(path);
  const read = async (start: number, end: number): Promise<Uint8Array> => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
    return buffer.subarray(0, bytesRead);
  };
  const source: RandomAccess = { size, read };
  try {
    return await readTail(source);
  } finally {
    await handle.close();
  }
}

const PARTS_PER_TURN = 5;

/** The work of one turn in a long session against the same in a short one. */
async function measureTurns(): Promise<Measurement[]> {
  const [short, long] = [turnWork(1000), turnWork(100_000)];
  const note = "overflow check, ledger update and prune decision; 100k parts against 1k";
  return [await compare({ group: "per turn", name: "one turn", ours: long, reference: short, target: 2, note })];
}

/** Twenty turns at the end of a session of `parts` parts whose older results were pruned before. */
function turnWork(parts: number): () => void {
  const messages = prune(generateMessages(Math.ceil(parts / PARTS_PER_TURN)), { now: 1 }).messages;
  const ledger = createLedger();
  for (const message of messages) ledger.observe(message);
  const next = generateMessages(2)[1];
  const tokens = { input: 50_000, output: 100, reasoning: 0, cache: { read: 0, write: 0 } };
  return () => {
    for (let turn = 0; turn < 20; turn += 1) {
      isOverflow({ tokens, model: { limit: { context: 200_000 } } });
      if (next) ledger.observe({ ...next, id: `next-${turn}` });
      prune(messages, { now: 2 });
    }
  };
}

/** A whole deterministic compaction: CPU time of generated sessions of two sizes, how it grows, and of recorded work. */
async function measureCompaction({ corpus }: SpeedOptions): Promise<Measurement[]> {
  const sessions = [transcriptOf(generateMessages(220)), transcriptOf(generateMessages(1100))];
  const recorded = corpus === undefined ? undefined : await recordedTranscript(corpus);
  if (recorded) sessions.push(recorded);
  const tokens: number[] = [];
  const times = await medians(
    sessions.map((session, index) => async () => {
      const { receipt } = await compact(session, { budgetTokens: 4000 });
      tokens[index] = Math.round(receipt.tokens.before / 1000);
    }),
  );
  const [short = 0, long = 0, real = 0] = times;
  const [few = 1, many = 1, all = 0] = tokens;
  const group = "whole compaction";
  const growth = { ours: long / many, reference: short / few, ratio: long / many / (short / few), target: 1.5 };
  return [
    against(50, { group, name: `generated, ${few}k tokens`, ours: short }),
    against(250, { group, name: `generated, ${many}k tokens`, ours: long }),
    { group, name: "growth", ...growth, unit: "ms", note: "time per thousand tokens, large against small" },
    ...(recorded ? [against((all / 1000) * 250, { group, name: `recorded, ${all}k tokens`, ours: real })] : []),
    await measureRules(group),
  ];
}

/** What is compared with everything said before would show where everything said is a rule. */
async function measureRules(group: string): Promise<Measurement> {
  const [few, many] = [400, 1600];
  const [short = 0, long = 0] = await medians(
    [few, many].map((turns) => {
      const session = transcriptOf(generateRules(turns));
      return async () => void (await compact(session, { budgetTokens: 4000 }));
    }),
  );
  const [ours, reference] = [(long / many) * 1000, (short / few) * 1000];
  const note = "time per thousand turns that are rules, many against few";
  return { group, name: "growth, rules", ours, reference, ratio: ours / reference, target: 1.5, unit: "ms", note };
}

/** All recorded sessions as one. */
async function recordedTranscript(corpus: string): Promise<Transcript | undefined> {
  const files = await sessionFiles(corpus);
  const transcripts = await Promise.all(files.map(async ({ path }) => readTranscriptBytes(await readFile(path))));
  return files.length === 0 ? undefined : transcriptOf(transcripts.flatMap(({ messages }) => messages));
}

function transcriptOf(messages: Message[]): Transcript {
  return { id: "bench", host: "messages", messages, skipped: 0 };
}

const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  "unbroken run": (size) => "x".repeat(size),
  "bracket flood": (size) => "[[".repeat(size / 2),
  "near matches": (size) => "never do not must use always: ".repeat(size / 30),
  "unclosed tags": (size) => "<read-files>\n".repeat(size / 13),
  "deep nesting": (size) => "{".repeat(size / 2) + "}".repeat(size / 2),
  "heading flood": (size) => "## \n- [x] \n".repeat(size / 11),
  "rule flood": (size) => "Never do it. ".repeat(size / 13),
  "rule without end": (size) => "never push ".repeat(size / 11),
  "contrast flood": (size) => "not a but b, ".repeat(size / 13),
  "Chinese rules": (size) => "不要推送到主分支。".repeat(size / 27),
};

const HOSTILE_BYTES = 200_000;

/** Ledger, brief, its parser, estimator and redaction on hostile text against the same bytes of ordinary text. */
async function measureHostile(): Promise<Measurement[]> {
  const ordinary = generateMessages(60)
    .map(({ parts }) => parts.map((part) => (part.type === "text" ? part.text : "")).join("\n"))
    .join("\n")
    .repeat(10)
    .slice(0, HOSTILE_BYTES);
  const results: Measurement[] = [];
  for (const [name, make] of Object.entries(HOSTILE)) {
    const text = make(HOSTILE_BYTES);
    const note = "ledger, brief, its parser, estimator, redaction";
    const pair = { ours: () => readEverything(text), reference: () => readEverything(ordinary) };
    results.push(await compare({ group: "hostile input", name, ...pair, target: 3, note }));
  }
  return results;
}

function readEverything(text: string): void {
  const ledger = createLedger();
  for (const role of ["user", "assistant"] as const) {
    ledger.observe({ id: role, role, time: { created: 0 }, parts: [{ type: "text", id: `${role}-p`, text }] });
  }
  composeBrief({ facts: ledger.facts(), budgetTokens: 300 });
  parseBrief(text);
  classTokens(text);
  redact(text);
}

/** Starting the command against starting Node itself. */
async function measureStartUp({ program }: SpeedOptions): Promise<Measurement[]> {
  if (program === undefined) return [];
  const run = promisify(execFile);
  const start =
    (...words: string[]) =>
    () =>
      run(process.execPath, words);
  const results: Measurement[] = [];
  for (const word of ["--version", "--help"]) {
    results.push(
      await compare({
        group: "start-up",
        name: word,
        ours: start(program, word),
        reference: start("-e", "0"),
        target: 3,
        note: "against bare node; wall time",
        clock: "wall",
      }),
    );
  }
  return results;
}
