/** What the memory costs with many notes, and the extractors on hostile text. Effects: a temporary folder, the clock. */
import { appendFile, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { extractConcepts } from "../knowledge/concepts.ts";
import { extractDecisions } from "../knowledge/decisions.ts";
import { openMemory, type Memory } from "../store/memory/memory.ts";
import { buildContinuation } from "../workflow/build.ts";
import type { WorkflowSnapshot } from "../workflow/continuation.ts";
import { renderContinuation } from "../workflow/render.ts";
import { medians, type Measurement } from "./measure.ts";
import { noteText, writeNotes } from "./memory-notes.ts";
import { withScratchFolder } from "./scratch-folder.ts";

export interface MemoryBenchOptions {
  notes?: number;
  /** Bytes of each hostile text. */
  hostileBytes?: number;
  rounds?: number;
  onProgress?: (name: string) => void;
}

/** Questions to a memory of so many notes, then hostile text; every figure beside its reference in the same run. */
export async function benchMemory(options: MemoryBenchOptions = {}): Promise<Measurement[]> {
  const { notes = 10_000, hostileBytes = 1_000_000, rounds = 5, onProgress = () => {} } = options;
  onProgress(`a memory of ${notes} notes`);
  const questions = await withScratchFolder(async (root) => measureMemory(root, await writeNotes(root, notes), rounds));
  return [...questions, ...(await measureHostile(hostileBytes, rounds, onProgress))];
}

async function measureMemory(root: string, files: readonly string[], rounds: number): Promise<Measurement[]> {
  const work = await memoryWork(root, files);
  const times = await medians(Object.values(work), { rounds, clock: "wall" });
  const timeOf = new Map(Object.keys(work).map((name, index) => [name, times[index] ?? 0]));
  return MEMORY_TARGETS.map(([name, reference, target]) =>
    toRow({
      group: "memory",
      name,
      ours: timeOf.get(name) ?? 0,
      reference: timeOf.get(reference) ?? 0,
      target,
      note: `against ${reference}`,
    }),
  );
}

/** What is measured, against what, and the ratio that it should not exceed. */
const MEMORY_TARGETS: readonly (readonly [name: string, reference: string, target: number])[] = [
  ["full index", "reading every file", 10],
  ["first question of a new process", "full index", 0.5],
  ["question after one edited note", "full index", 0.2],
  ["search", "reading every file", 1],
  ["context", "reading every file", 1],
  ["recent", "reading every file", 1],
];

async function memoryWork(root: string, files: readonly string[]): Promise<Record<string, () => Promise<unknown>>> {
  const ask = (memory: Memory): Promise<unknown> => memory.search("importer module until 7");
  const memory = await openMemory({ root });
  await ask(memory);
  let edits = 0;
  return {
    "full index": async () => {
      await rm(join(root, INDEX_FILE), { force: true });
      await ask(await openMemory({ root }));
    },
    "first question of a new process": async () => ask(await openMemory({ root })),
    "question after one edited note": async () => {
      await appendFile(files[(edits += 1) % files.length] ?? "", `\nEdited ${edits} times.\n`);
      await ask(memory);
    },
    search: () => ask(memory),
    context: () => memory.buildContext("cache", { includeContent: true }),
    recent: () => memory.recent(),
    "reading every file": () => readAll(files),
  };
}

const INDEX_FILE = ".throughline-index.jsonl";

async function readAll(files: readonly string[]): Promise<void> {
  for (let start = 0; start < files.length; start += 256)
    await Promise.all(files.slice(start, start + 256).map((file) => readFile(file, "utf8")));
}

const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  "open brackets": (size) => "[[".repeat(size / 2),
  "an unbroken line": (size) => "x".repeat(size),
  "near-links": (size) => "[[a] ".repeat(size / 5),
  "near-decisions": (size) => "we chose to ".repeat(size / 12),
  "near-choices": (size) => "using a-b ".repeat(size / 10),
  "deep nesting": (size) => "[[a ".repeat(size / 8) + "]] ".repeat(size / 6),
  "back-ticks": (size) => "` `` [[a]] ``` ".repeat(size / 15),
  "mixed scripts": (size) => "決定 мы decided to использовать [[数据库]] ".repeat(size / 60),
  "white space": (size) => `we${" ".repeat(size)}x`,
  "full stops behind a path": (size) => `.codex/specs/${".".repeat(size)}x`,
};

async function measureHostile(
  size: number,
  rounds: number,
  onProgress: (name: string) => void,
): Promise<Measurement[]> {
  const ordinary = ordinaryText(size);
  const results: Measurement[] = [];
  for (const [name, make] of Object.entries(HOSTILE)) {
    onProgress(`hostile text: ${name}`);
    const text = make(size);
    for (const [reader, read] of Object.entries(READERS)) {
      const [ours = 0, reference = 0] = await medians([() => read(text), () => read(ordinary)], { rounds });
      const note = "against ordinary text of the same size";
      results.push(toRow({ group: reader, name, ours, reference, target: 3, note }));
    }
  }
  return results;
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  extractConcepts,
  extractDecisions,
  buildContinuation: (text) => renderContinuation(buildContinuation(snapshotOf(text))),
};

/** The same text wherever a project could have it. */
function snapshotOf(text: string): WorkflowSnapshot {
  const files = {
    "requirements.md": text,
    "design.md": text,
    "tasks.md": text,
    "context.md": `## Decisions Made\n${text}`,
  };
  const directory = { name: "one", path: ".codex/specs/one", modifiedAtMs: 1, files };
  return { sessionText: `[Focus: x]\n${text}`, agentsText: text, specDirectories: [directory], bugDirectories: [] };
}

function ordinaryText(size: number): string {
  let text = "";
  for (let index = 0; text.length < size; index += 1) text += noteText(index);
  return text.slice(0, size);
}

function toRow(row: Omit<Measurement, "ratio" | "unit">): Measurement {
  return { ...row, ratio: row.ours / row.reference, unit: "ms" };
}
