// Our own failure must be harmless: every hook throws, rejects, hangs or returns garbage, and the host goes on alone.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { useScene } from "./rig/scene.ts";
import { call, OVER, twoTurns, USELESS_SUMMARY } from "./rig/scripts.ts";
import { openSession } from "./rig/session.ts";

const folder = mkdtempSync(join(tmpdir(), "throughline-fault-"));
const faultFile = join(folder, "fault");
writeFileSync(faultFile, "none");
afterAll(() => rmSync(folder, { recursive: true }));

const scene = useScene({
  otherPlugins: [[resolve("test/e2e/rig/faulty-plugin"), {}]],
  files: { "a.txt": "hello\n" },
  env: { FAULT_FILE: faultFile },
});

/** Lines of the log about hooks that were left out. */
function warnings(): string[] {
  return scene.host.logs().match(/[a-z.]+ (?:failed|took too long) and was left out/g) ?? [];
}

/** When the last fault was put in place, which is the hang. */
let hungAt = 0;

describe("AT-39 F-32 a plugin that fails in every hook", () => {
  // The hang comes last: after it all hooks rest for half a minute.
  it.each(["throw", "reject", "garbage", "hang"])(
    "%s: the host compacts natively and answers every prompt",
    async (fault) => {
      writeFileSync(faultFile, fault);
      hungAt = Date.now();
      const session = await openSession(scene);
      await twoTurns(session);
      session.push("compaction", { text: USELESS_SUMMARY });
      expect(await session.summarize()).toBe(true);
      expect((await session.summary()).trim()).toBe(USELESS_SUMMARY);
      session.push("main", { toolCalls: [call("read", { filePath: "a.txt" })], usage: OVER }, { text: "went on" });
      session.push("compaction", { text: USELESS_SUMMARY });
      await session.prompt("THIRD-REQUEST");
      await session.idle();
      expect(session.sequence()).toBe("main main compaction main compaction main");
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
