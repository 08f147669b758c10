/** F-25: an engine killed in any phase of a compaction leaves a session that goes on as if before or after it. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isFinishedSummary } from "../../src/transcript/filter-compacted.ts";
import { openStore } from "../../src/store/index.ts";
import { requestText, rig, scriptedModel, textOf } from "../engine/scripted.ts";
import { ROOT } from "./runtimes.ts";
import { folderForAll } from "../temporary-folder.ts";

const child = join(ROOT, "dist/testing/engine-process/crash-child.js");
const folder = folderForAll();

/** Runs the child to its end; true when it was killed. */
function killedIn(file: string, phase: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, file, phase], { stdio: ["ignore", "ignore", "inherit"] });
    running.on("error", reject);
    running.on("exit", (code, signal) =>
      code ? reject(new Error(`exit code ${code}`)) : resolve(signal === "SIGKILL"),
    );
  });
}

const HOUR = 3_600_000;

/** At once, when the lease of the dead process is taken over, or an hour later, when it has expired. */
async function checkSession(file: string, laterMs: number): Promise<"before" | "after"> {
  const clock = (): number => Date.now() + laterMs;
  const store = await openStore({ file, clock });
  try {
    const model = scriptedModel({});
    const { engine } = await rig(model, { store, clock });
    const stored = await engine.messages("ses_crash");
    for (const text of ["FIRST", "SECOND", "THIRD"])
      expect(stored.filter((message) => textOf(message) === text)).toHaveLength(1);
    const summaries = stored.filter(({ summary }) => summary === true);
    expect(summaries.every(isFinishedSummary)).toBe(true);
    expect((await store.state("ses_crash", "compaction")) !== undefined).toBe(summaries.length === 1);
    expect(await engine.receipts("ses_crash")).toHaveLength(summaries.length);
    expect(textOf(await engine.prompt("ses_crash", { text: "STILL THERE?" }))).toBe("Done.");
    expect(model.requests.at(-1)?.purpose).toBe("turn");
    expect(requestText(model.requests.at(-1))).toContain("STILL THERE?");
    const requests = (await engine.messages("ses_crash")).filter(({ parts }) =>
      parts.some(({ type }) => type === "compaction"),
    );
    const finished = (await engine.messages("ses_crash")).filter(isFinishedSummary);
    expect(finished.map(({ parentID }) => parentID)).toEqual(requests.map(({ id }) => id));
    return summaries.length === 0 ? "before" : "after";
  } finally {
    await store.close();
  }
}

describe.skipIf(!existsSync(child))("an engine that is killed (needs `npm run build`)", () => {
  it.each([
    ["request", "before"],
    ["start", "before"],
    ["model", "before"],
    ["prepared", "before"],
    ["committed", "after"],
  ])("F-25 in the phase %s leaves the session as %s the compaction", async (phase, expected) => {
    const file = join(folder, `${phase}.db`);
    expect(await killedIn(file, phase)).toBe(true);
    expect(await checkSession(file, 0)).toBe(expected);
  });

  it(
    "F-25 at every step of the commit leaves the session before or after it, and the order turns once",
    { timeout: 600_000 },
    async () => {
      const states: string[] = [];
      for (let step = 0; ; step++) {
        const file = join(folder, `step-${step}.db`);
        if (!(await killedIn(file, `step:${step}`))) break;
        states.push(await checkSession(file, HOUR));
      }
      expect(states.length).toBeGreaterThan(3);
      expect(states).toEqual([...states].sort((one, other) => (one === other ? 0 : one === "before" ? -1 : 1)));
      expect(new Set(states)).toEqual(new Set(["before", "after"]));
    },
  );
});
