// Our own failure must be harmless: every hook throws, rejects, hangs or returns garbage, and the host does what it does
// alone, request by request.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messageText } from "../../src/testing/index.ts";
import { expectClean } from "./rig/expect-clean.ts";
import { perform, usePair, type Play } from "./rig/scenario.ts";
import { call, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import type { Session } from "./rig/session.ts";

const folder = mkdtempSync(join(tmpdir(), "throughline-fault-"));
const faultFile = join(folder, "fault");
writeFileSync(faultFile, "none");
afterAll(() => rmSync(folder, { recursive: true }));

const pair = usePair({
  package: resolve("test/e2e/rig/faulty-plugin"),
  plugin: { hookBudgetMs: 2_000 }, // what users have: the delay by a hang is the subject
  files: { "a.txt": "hello\n" },
  env: { FAULT_FILE: faultFile },
});

interface Outcome {
  isCompacted: boolean;
  summary: string;
  /** Kind and conversation of each request. The system text is left out: it names the folder and the time. */
  requests: string[];
}

/** Two turns, a compaction by hand, and a turn that the host interrupts for one of its own. */
async function play(session: Session, { host }: Play): Promise<Outcome> {
  await twoTurns(session);
  session.push("compaction", { text: USELESS_SUMMARY });
  const isCompacted = await session.summarize();
  const summary = (await session.summary()).trim();
  session.push("main", { toolCalls: [call("read", { filePath: "a.txt" })], usage: OVER }, { text: "went on" });
  session.push("compaction", { text: USELESS_SUMMARY });
  await session.prompt("THIRD-REQUEST");
  await session.idle();
  const requests = session.requests().map(({ kind, messages }) => {
    const texts = messages.filter(({ role }) => role !== "system").map(messageText);
    return [kind, ...texts].join("\n").replaceAll(host.root.path, "<root>");
  });
  return { isCompacted, summary, requests };
}

/** Lines of the log about hooks that were left out. */
function warnings(): string[] {
  return pair.helped.host.logs().match(/[a-z.]+ (?:failed|took too long) and was left out/g) ?? [];
}

/** When the last fault was put in place, which is the hang. */
let hungAt = 0;

describe("AT-39 F-32 a plugin that fails in every hook", () => {
  let alone: Outcome;
  beforeAll(async () => {
    alone = (await perform(pair, "alone", { play })).outcome;
  });

  it("the baseline: what OpenCode does alone", () => {
    const kinds = alone.requests.map((request) => request.split("\n")[0]).join(" ");
    expect({ ...alone, requests: kinds }).toEqual({
      isCompacted: true,
      summary: USELESS_SUMMARY,
      requests: "main main compaction main compaction main",
    });
  });

  // The hang comes last: after it all hooks rest for half a minute.
  it.each(["throw", "reject", "garbage", "hang"])(
    "%s: the host compacts natively and answers every prompt, with the requests it sends alone",
    async (fault) => {
      writeFileSync(faultFile, fault);
      hungAt = Date.now();
      const { outcome, sessions } = await perform(pair, "helped", { play });
      expect(outcome).toEqual(alone);
      for (const session of sessions) expectClean(session.requests());
      // Once per hook and kind of trouble, however often it happens.
      expect(new Set(warnings()).size).toBe(warnings().length);
    },
  );

  it("hang: one hook is waited for, then all rest for half a minute, so that the host is delayed by one budget", () => {
    const late = warnings().filter((line) => line.includes("took too long"));
    expect(late.length).toBeGreaterThan(0);
    expect(late.length).toBeLessThanOrEqual(1 + Math.floor((Date.now() - hungAt) / 30_000));
  });
});
