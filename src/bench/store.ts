/** How the store behaves as a session grows: cost of a turn, and of recall. Effects: a temporary file, the clock. */
import { join } from "node:path";
import { openStore } from "../store/open-store.ts";
import { recall } from "../store/recall.ts";
import type { Change, Store } from "../store/store.ts";
import type { Message } from "../transcript/message.ts";
import { median } from "./measure.ts";
import { withScratchFolder } from "./scratch-folder.ts";
import { syntheticTurn } from "./store-session.ts";

export interface StoreBench {
  driver: string;
  /** One row per size of the session, in parts. */
  sizes: StoreBenchSize[];
  /** Cost of a turn at the largest size, as a multiple of that at the smallest. */
  turnRatio: number;
}

export interface StoreBenchSize {
  parts: number;
  /** Medians in milliseconds. */
  turn: number;
  recall: Record<string, number>;
  recallMedian: number;
  /** How fast the session was written. */
  partsPerSecond: number;
}

const SESSION = "ses_bench";

/** Builds a session of each size in a file of its own and measures it. `onProgress` gets one line per step. */
export async function benchStore(
  options: { sizes?: readonly number[]; rounds?: number; onProgress?: (line: string) => void } = {},
): Promise<StoreBench> {
  const { sizes = [1000, 10_000, 100_000], rounds = 40, onProgress = () => {} } = options;
  return withScratchFolder(async (folder) => {
    const measured: StoreBenchSize[] = [];
    let driver = "";
    for (const parts of sizes) {
      onProgress(`measuring a session of ${parts} parts`);
      const store = await openStore({ file: join(folder, `${parts}.db`) });
      driver = store.name;
      measured.push(await measure(store, parts, rounds));
      await store.close();
    }
    return { driver, sizes: measured, turnRatio: (measured.at(-1)?.turn ?? 0) / (measured[0]?.turn ?? 1) };
  });
}

/** The result as lines of text. */
export function renderStoreBench({ driver, sizes, turnRatio }: StoreBench): string {
  const kinds = Object.keys(sizes[0]?.recall ?? {});
  const rows = [
    ["parts", "written/s", "turn", ...kinds, "recall"],
    ...sizes.map(({ parts, partsPerSecond, turn, recall, recallMedian }) => [
      parts.toLocaleString("en-US"),
      Math.round(partsPerSecond).toLocaleString("en-US"),
      ...[turn, ...kinds.map((kind) => recall[kind] ?? 0), recallMedian].map((ms) => ms.toFixed(2)),
    ]),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) => row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "));
  return [
    `store (${driver}), medians in ms; recall by kind of question, then over all`,
    ...table,
    `a turn at ${sizes.at(-1)?.parts} parts costs ${turnRatio.toFixed(2)} × one at ${sizes[0]?.parts} parts`,
  ].join("\n");
}

async function measure(store: Store, parts: number, rounds: number): Promise<StoreBenchSize> {
  const started = performance.now();
  const turns = await fill(store, parts);
  const partsPerSecond = (1000 * parts) / (performance.now() - started);
  const turn = median(await times(rounds, (round) => runTurn(store, turns + round)));
  const byKind: Record<string, number[]> = {};
  for (const [kind, query] of Object.entries(QUESTIONS))
    byKind[kind] = await times(rounds, (round) =>
      recall(store, { sessionID: SESSION, ...query(Math.floor((turns * (round + 1)) / (rounds + 2))) }),
    );
  return {
    parts,
    turn,
    recall: Object.fromEntries(Object.entries(byKind).map(([kind, all]) => [kind, median(all)])),
    recallMedian: median(Object.values(byKind).flat()),
    partsPerSecond,
  };
}

/** What people and models ask: something that occurs once, a path, some words, a word that is everywhere. */
const QUESTIONS: Readonly<Record<string, (turn: number) => { query?: string; file?: string }>> = {
  identifier: (turn) => ({ query: `requestHandler${turn}` }),
  path: (turn) => ({ query: `src/module${turn % 97}/handler${turn}.ts` }),
  words: (turn) => ({ query: `why did the test of handler ${turn} fail` }),
  common: () => ({ query: "error" }),
  file: (turn) => ({ file: `handler${turn}.ts` }),
  nothing: (turn) => ({ query: `neverWritten${turn}` }),
};

/** A session of about so many parts, compacted now and then and at its end; returns how many turns it has. */
async function fill(store: Store, parts: number): Promise<number> {
  await store.commit([{ type: "session-create", session: { id: SESSION } }]);
  let turns = 0;
  for (let written = 0; written < parts;) {
    const batch: Change[] = [];
    while (batch.length < 500 && written < parts) {
      const messages = syntheticTurn(turns);
      written += messages.reduce((sum, message) => sum + message.parts.length, 0);
      batch.push(...messages.map(put));
      turns += 1;
    }
    await store.commit(batch);
    await store.commit(compaction(turns).map(put), { compaction: { sessionID: SESSION } });
  }
  return turns;
}

/** What one turn asks of a store: the view, the new messages one by one, a part updated twice, a pruning mark. */
async function runTurn(store: Store, turn: number): Promise<void> {
  const boundary = await store.boundary(SESSION);
  for await (const { id } of store.messages(SESSION, { order: "newest" })) if (id === boundary) break;
  const [user, assistant] = syntheticTurn(turn);
  if (!user || !assistant) return;
  await store.commit([put(user)]);
  await store.commit([put({ ...assistant, parts: [] })]);
  for (const part of assistant.parts)
    await store.commit([{ type: "part-put", sessionID: SESSION, messageID: assistant.id, part }]);
  const [, last] = assistant.parts;
  if (last)
    await store.commit([
      { type: "prune-mark", sessionID: SESSION, parts: [{ messageID: assistant.id, partID: last.id }], at: turn },
    ]);
}

function put(message: Message): Change {
  return { type: "message-put", sessionID: SESSION, message };
}

/** Keeps the last three turns. */
function compaction(turn: number): Message[] {
  const time = { created: turn };
  const marker = { type: "compaction", id: `c${turn}`, auto: true, tail_start_id: `u${turn - 3}` } as const;
  return [
    { id: `r${turn}`, role: "user", time, parts: [marker] },
    { id: `s${turn}`, role: "assistant", parentID: `r${turn}`, summary: true, finish: "stop", time, parts: [] },
  ];
}

async function times(rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await work(round);
    all.push(performance.now() - started);
  }
  return all;
}
