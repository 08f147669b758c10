// Two processes on one session: one compacts, the other is asked to, or is given a prompt.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStore } from "../../../../src/store/index.ts";
import { assistant, marker, openFakeHost, SESSION, user, type FakeHost } from "../fake-host.ts";

let home: string;
let first: FakeHost;
let second: FakeHost;
const answered: unknown[] = [];
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "throughline-two-"));
  first = await openFakeHost({ home });
  second = await openFakeHost({
    home,
    client: (client) => ({
      ...client,
      session: { ...client.session, prompt: async ({ body }) => ({ data: answered.push(body) }) },
    }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  answered.length = 0;
  for (const host of [first, second]) await host.close();
  rmSync(home, { recursive: true });
});

/** Stores messages that both processes see. */
function store(...messages: Parameters<typeof first.messages.push>): void {
  for (const host of [first, second]) host.messages.push(...structuredClone(messages));
}

function begin(host: FakeHost): Promise<{ context: string[] }> {
  return host.fire("experimental.session.compacting", { sessionID: SESSION }, { context: [] });
}

describe("AT-19 while the first compacts", () => {
  beforeEach(async () => {
    store(user("Fix the login. Never touch the vendor folder."), assistant("I will."), marker());
    await begin(first);
  });

  it("F-18 the second that is asked for one refuses, with the reason on record, and takes its marker back", async () => {
    const own = marker();
    store(own);
    expect(await begin(second)).toEqual({ context: [] });
    expect(second.aborted).toEqual([SESSION]);
    expect(second.removed).toEqual([own.info["id"]]);
    expect(second.toasts.join()).toContain("another process is compacting this session");
    const opened = await openStore({ file: join(home, "store.db") });
    const receipts = await opened.receipts({ sessionID: SESSION });
    await opened.close();
    expect(receipts).toMatchObject([{ outcome: "refused", trigger: "manual" }]);
  });

  it("one that interrupts a turn of the second goes on beside it: refusing it would end the turn", async () => {
    store(marker(true));
    expect((await begin(second)).context).toHaveLength(1);
    expect(second.aborted).toEqual([]);
  });

  it("AT-25 a prompt in the second is no request for a summary, and is left to the first", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const prompt = user("And the tests?");
    store(prompt);
    expect(await begin(second)).toEqual({ context: [] });
    expect([second.aborted, second.removed]).toEqual([[SESSION], []]);
    second.messages.push(assistant("They pass.", { parentID: prompt.info["id"] }));
    await vi.advanceTimersByTimeAsync(30_000);
    expect(answered).toEqual([]);
  });

  it("AT-25 a prompt in the second is answered there when the first ends without doing it", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const prompt = user("And the tests?");
    store(prompt);
    await begin(second);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(answered).toEqual([]);
    const opened = await openStore({ file: join(home, "store.db") });
    const lease = await opened.acquireLease({ name: `compaction:${SESSION}`, holder: "test", ttlMs: 1 });
    await opened.releaseLease({ name: `compaction:${SESSION}`, holder: lease.lease.holder });
    await opened.close();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(answered).toMatchObject([{ messageID: prompt.info["id"] }]);
  });
});

it("AT-19 a process that died with the lease keeps nobody from compacting", async () => {
  const opened = await openStore({ file: join(home, "store.db") });
  const holder = "opencode-999999999-gone"; // no process has such a number
  await opened.acquireLease({ name: `compaction:${SESSION}`, holder, ttlMs: 600_000 });
  await opened.close();
  store(user("Fix the login."), assistant("I will."), marker());
  expect((await begin(second)).context).toHaveLength(1);
  expect(second.aborted).toEqual([]);
});
