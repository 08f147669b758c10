// A process that was killed when the summary was stored and nothing else: the next prompt finds all of it in its place.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { holderName } from "../../../../src/holder.ts";
import { openStore, type Store } from "../../../../src/store/index.ts";
import { assistant, marker, openFakeHost, SESSION, user, type FakeHost } from "../fake-host.ts";

let home: string;
let host: FakeHost;
let store: Store;
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "throughline-left-"));
  host = await openFakeHost({ home });
  store = await openStore({ file: join(home, "store.db") });
});
afterEach(async () => {
  await host.close();
  await store.close();
  rmSync(home, { recursive: true });
});

const SUMMARY = "## Objective\n- Mend the login of the shop.\n\n## Next Move\n1. Look at the tests once more.";

/** A request that was refused as too long, the marker for it, and a summary that was written before it. */
function killed(): void {
  const request = marker(true);
  Object.assign(request.parts[0] ?? {}, { overflow: true });
  host.messages.push(user("Mend the login of the shop."), assistant("It is mended."), user("Now mend the logout."));
  host.messages.push(request, assistant(SUMMARY, { summary: true, parentID: request.info["id"] }));
}

async function leaveLease(holder: string): Promise<void> {
  await store.acquireLease({ name: `compaction:${SESSION}`, holder, ttlMs: 600_000 });
}

/** The stored summary, once the user has typed something. */
async function summaryAtNextPrompt(): Promise<unknown> {
  const prompt = { message: { id: "msg_9", time: { created: 9e12 } }, parts: [{ type: "text", text: "Go on." }] };
  await host.fire("chat.message", { sessionID: SESSION }, prompt);
  return host.messages.at(-1)?.parts[0]?.["text"];
}

describe("F-25 a compaction whose process was killed behind the summary", () => {
  beforeEach(killed);

  it("is completed: the request that nobody sent again is in the summary, and the receipt is written", async () => {
    await leaveLease(holderName("opencode").replace(`/${process.pid}/`, "/999999999/"));
    expect(await summaryAtNextPrompt()).toContain("Now mend the logout.");
    expect(await store.receipts({ sessionID: SESSION })).toMatchObject([{ outcome: "compacted", trigger: "overflow" }]);
  });

  it("is completed once", async () => {
    await leaveLease(holderName("opencode").replace(`/${process.pid}/`, "/999999999/"));
    const summary = await summaryAtNextPrompt();
    await leaveLease(holderName("opencode").replace(`/${process.pid}/`, "/999999999/"));
    const next = await openFakeHost({ home });
    next.messages.push(...structuredClone(host.messages));
    await host.close();
    host = next;
    expect(await summaryAtNextPrompt()).toBe(summary);
    expect(await store.receipts({ sessionID: SESSION })).toHaveLength(1);
  });

  it("is left alone while its process lives", async () => {
    await leaveLease(holderName("opencode"));
    expect(await summaryAtNextPrompt()).toBe(SUMMARY);
  });

  it("I6 a compaction that the plugin had no part in stays as its host wrote it", async () => {
    expect(await summaryAtNextPrompt()).toBe(SUMMARY);
    expect(await store.receipts()).toEqual([]);
  });
});
