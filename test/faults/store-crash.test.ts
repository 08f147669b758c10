/** F-25: a process killed with SIGKILL at any moment leaves the session exactly before or after its operation. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { createInMemoryStore, openStore } from "../../src/store/index.ts";
import type { Store } from "../../src/store/index.ts";
import { loadDriver } from "../../src/store/drivers/choose.ts";
import { CYCLE, readSession, runOperation, timeOf } from "../../src/testing/store-process/operations.ts";
import { RUNTIMES, script } from "./runtimes.ts";
import { folderForAll } from "../temporary-folder.ts";

const LANES = 2;
const POINTS_PER_LANE = 100;
const folder = folderForAll();

describe.each(RUNTIMES)("a killed process ($driver)", ({ driver, program }) => {
  const run = it.skipIf(program === undefined);
  const start = [program ?? "", script("crash-child"), driver];
  const fileOf = (name: string | number) => join(folder, `${driver.replace(":", "-")}-${name}.db`);

  run(
    `F-25 ${LANES * POINTS_PER_LANE} kills at random moments lose nothing and double nothing`,
    { timeout: 600_000 },
    async () => {
      const lanes = Array.from({ length: LANES }, (_, lane) => killOften([...start, fileOf(lane)], fileOf(lane)));
      await Promise.all(lanes);
    },
  );

  run(
    "F-25 a kill at every step of a pruning, a compaction and an undo, and of their leases",
    { timeout: 600_000 },
    async () => {
      for (const { operation, step, name, isDone } of await everyStep()) {
        const file = fileOf(`${operation}-${step}`);
        await runUntilKilled([...start, file, "0", "0", String(operation), String(step)]);
        const next = await nextOperation({ file, model: openModel(), reached: isDone ? operation + 1 : operation });
        expect(next, `${CYCLE[operation]}, step ${step} (${name})`).toBe(isDone ? operation + 1 : operation);
      }
    },
  );
});

/**
 * Restarts and kills one process after the other on one file, until the kills have fallen into every kind of operation.
 * A fixed number of kills would leave that to chance.
 */
async function killOften(start: readonly string[], file: string): Promise<void> {
  const model = openModel();
  const spared = new Set<string>(CYCLE);
  for (let point = 0, next = 0; point < POINTS_PER_LANE || spared.size > 0; point += 1) {
    const killAfter = { lines: 1 + Math.floor(Math.random() * 3), ms: Math.random() * 5 };
    const reported = await runUntilKilled([...start, String(next), String(point)], killAfter);
    next = await nextOperation({ file, model, reached: Math.max(next, reported + 1) });
    spared.delete(CYCLE[next % CYCLE.length] ?? "");
  }
  await expectSound(file);
}

/** SQLite's own checks of the file and of the full-text index. */
async function expectSound(file: string): Promise<void> {
  const database = (await loadDriver("libsql")).open(file);
  expect(database.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  database.exec("INSERT INTO part_search (part_search) VALUES ('integrity-check')");
  database.close();
}

/** Starts the child, kills it a while after it has said so many lines, and returns the last operation it reported. */
function runUntilKilled(words: readonly string[], killAfter = { lines: Infinity, ms: 0 }): Promise<number> {
  const [program = "", ...rest] = words;
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split("\n").length > killAfter.lines) setTimeout(() => child.kill("SIGKILL"), killAfter.ms);
  });
  return new Promise((resolve, reject) => {
    child.on("close", (_, signal) => {
      if (signal !== "SIGKILL") reject(new Error(`the child ended by itself: ${errors}`));
      const last = output.trim().split("\n").at(-1);
      resolve(last === "ready" || last === "" ? -1 : Number(last));
    });
  });
}

/** A store that is never killed, and how many operations it has seen. */
interface Model {
  store: Store;
  done: number;
}

function openModel(): Model {
  const model: Model = { store: createInMemoryStore({ clock: () => timeOf(model.done) }), done: 0 };
  return model;
}

/** Which operation comes next on the file: `reached` or, when the process died before its report, the one after. */
async function nextOperation({
  file,
  model,
  reached,
}: {
  file: string;
  model: Model;
  reached: number;
}): Promise<number> {
  const store = await openStore({ file, driver: "libsql" });
  try {
    for (const next of [reached, reached + 1]) {
      for (; model.done < next; model.done += 1) await runOperation(model.store, model.done, "model");
      const [found, expected] = [await readBoth(store, next), await readBoth(model.store, next)];
      if (isDeepStrictEqual(found, expected)) return next;
      if (next > reached) expect(found).toEqual(expected);
    }
    return reached + 1;
  } finally {
    await store.close();
  }
}

/** The sessions of the last and of the next operation. */
async function readBoth(store: Store, next: number): Promise<unknown> {
  return [await readSession(store, Math.max(0, next - 1)), await readSession(store, next)];
}

interface Step {
  operation: number;
  step: number;
  name: string;
  /** What the operation does is in the file when the process dies here. */
  isDone: boolean;
}

/** Every step of the first pruning, compaction and undo of a cycle. */
async function everyStep(): Promise<Step[]> {
  const steps: Step[] = [];
  let operation = 0;
  let transactions = 0;
  const store = await openStore({
    clock: () => timeOf(operation),
    onStep: (name) => {
      if (name === "committed") transactions += 1;
      const step = steps.filter((each) => each.operation === operation).length;
      // The first transaction takes the lease, the second does the work, the third releases the lease.
      steps.push({ operation, step, name, isDone: transactions >= 2 });
    },
  });
  for (; operation < CYCLE.length; operation += 1, transactions = 0) await runOperation(store, operation, "recorder");
  await store.close();
  const wanted = new Set((["prune", "compaction", "undo"] as const).map((kind) => CYCLE.indexOf(kind)));
  return steps.filter((step) => wanted.has(step.operation));
}
