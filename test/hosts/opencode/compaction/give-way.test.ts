// Two processes on one session: one compacts, the other is asked to, or is given a prompt.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { eventually } from "../../../eventually.ts";
import { holderName } from "../../../../src/holder.ts";
import { openStore } from "../../../../src/store/index.ts";
import { assistant, marker, openFakeHost, SESSION, user, type FakeHost } from "../fake-host.ts";

let home: string;
let first: FakeHost;
let second: FakeHost;
const answered: unknown[] = [];
/** How many messages the second asked for, each time; undefined for all of them. */
const reads: (number | undefined)[] = [];
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), "throughline-two-"));
  first = await openFakeHost({ home });
  second = await openFakeHost({
    home,
    client: (client) => ({
      ...client,
      session: {
        ...client.session,
        messages: (input) => (reads.push(input.query?.limit), client.session.messages(input)),
        prompt: async ({ body }) => ({ data: answered.push(body) }),
      },
    }),
  });
});
afterEach(async () => {
  vi.useRealTimers();
  answered.length = 0;
  reads.length = 0;
  for (const host of [first, second]) await host.close();
  rmSync(home, { recursive: true });
});

/** Stores messages that both processes see. */
function store(...messages: Parameters<typeof first.messages.push>): void {
  for (const host of [first, second]) host.messages.push(...structuredClone(messages));
}

/** Stores a marker that one of the processes has written: only that one is told of it. */
async function write(host: FakeHost, own: ReturnType<typeof marker>): Promise<void> {
  store(own);
  const event = { type: "message.part.updated", properties: { sessionID: SESSION, part: own.parts[0] } };
  await host.fire("event", { event }, {});
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
    await write(second, own);
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
    await write(second, marker(true));
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

describe("AT-19 the marker of another process, met inside a turn", () => {
  const rest = (): Promise<unknown> =>
    second.fire("event", { event: { type: "session.idle", properties: { sessionID: SESSION } } }, {});

  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout"] }));

  it.each([
    ["by hand", false],
    ["by itself", true],
  ])("that was asked for %s stays, and the turn goes on behind its summary", async (_, auto) => {
    const turn = user("Fix the login.");
    const foreign = marker(auto);
    store(turn, assistant("", { finish: "tool-calls" }));
    await write(first, foreign);
    await begin(first);
    expect(await begin(second)).toEqual({ context: [] });
    expect([second.aborted, second.removed]).toEqual([[SESSION], []]);
    await rest();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered).toEqual([]);
    store(assistant("## Objective", { summary: true, parentID: foreign.info["id"] }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered).toMatchObject([{ parts: [{ synthetic: true }] }]);
  });

  it("that has its summary before the step ends: the host takes the turn for done, and it goes on all the same", async () => {
    const foreign = marker();
    const info = { role: "assistant", finish: "tool-calls" };
    store(user("Fix the login."), assistant("", info), foreign);
    store(assistant("## Objective", { summary: true, parentID: foreign.info["id"] }));
    await second.fire("event", { event: { type: "message.updated", properties: { sessionID: SESSION, info } } }, {});
    await rest();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered).toMatchObject([{ parts: [{ synthetic: true }] }]);
  });

  it("AT-20 AT-25 a prompt that no model has seen is sent again behind the summary, with its pictures", async () => {
    const [foreign, prompt] = [marker(), user("And the tests?")];
    const picture = { type: "file", mime: "image/png", url: "data:image/png;base64,iVBOR", filename: "screen.png" };
    prompt.parts.push(
      { ...picture, id: "prt_picture" },
      { type: "text", id: "prt_host", text: "read", synthetic: true },
    );
    await second.fire("chat.message", { sessionID: SESSION }, structuredClone(hostPrompt("And the tests?")));
    store(prompt);
    await write(first, foreign);
    await begin(first);
    await begin(second);
    await rest();
    store(assistant("## Objective", { summary: true, parentID: foreign.info["id"] }));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(answered).toEqual([{ parts: [{ type: "text", text: "And the tests?" }, picture] }]);
  });

  it.each([
    ["goes on", [user("Fix the login."), assistant("", { finish: "tool-calls" })], { parts: [{ synthetic: true }] }],
    ["that no model has seen is answered", [user("And the tests?")], { parts: [{ text: "And the tests?" }] }],
  ])("whose process ends without a summary is removed, and the turn %s", async (_, messages, body) => {
    const foreign = marker();
    store(...messages);
    await write(first, foreign);
    await begin(first);
    await begin(second);
    await rest();
    const opened = await openStore({ file: join(home, "store.db") });
    const { lease } = await opened.acquireLease({ name: `compaction:${SESSION}`, holder: "test", ttlMs: 1 });
    await opened.releaseLease(lease);
    await opened.close();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(second.removed).toEqual([foreign.info["id"]]);
    expect(answered).toMatchObject([body]);
  });

  describe("and while the turn waits", () => {
    const prompt = user("And the tests?");
    const foreign = marker();
    const summary = assistant("## Objective", { summary: true, parentID: foreign.info["id"] });
    const meet = async (...messages: Parameters<typeof store>): Promise<void> => {
      store(...messages);
      await write(first, foreign);
      await begin(first);
      await begin(second);
      await rest();
    };
    const working = [user("Fix the login."), assistant("", { finish: "tool-calls" })];

    it("a host that says twice that it is idle is asked once to go on", async () => {
      const properties = { sessionID: SESSION, info: working[1]?.info };
      await second.fire("event", { event: { type: "message.updated", properties } }, {});
      await meet(...working);
      await rest();
      store(summary);
      await vi.advanceTimersByTimeAsync(5_000);
      await rest();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(answered).toHaveLength(1);
    });

    it("AT-25 the other fails and takes its marker back: the prompt is answered where it stands", async () => {
      await meet(prompt);
      second.messages.pop();
      await vi.advanceTimersByTimeAsync(5_000);
      expect(answered).toMatchObject([{ messageID: prompt.info["id"] }]);
    });

    it("the other fails and tries again: the turn goes on behind the summary of the second attempt", async () => {
      const next = marker();
      await meet(prompt);
      second.messages.splice(-1, 1, next);
      await vi.advanceTimersByTimeAsync(5_000);
      expect(answered).toEqual([]);
      store(assistant("## Objective", { summary: true, parentID: next.info["id"] }));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(answered).toEqual([{ parts: [{ type: "text", text: "And the tests?" }] }]);
    });

    it("the other's host goes on by itself: nothing is said a second time", async () => {
      await meet(...working);
      store(summary, user("Continue if you have next steps.", { synthetic: true }));
      await vi.advanceTimersByTimeAsync(5_000);
      expect(answered).toEqual([]);
    });

    it("a long session is not read as a whole once a second", async () => {
      await meet(...Array.from({ length: 40 }, () => assistant("Done.")), ...working);
      await vi.advanceTimersByTimeAsync(1_000);
      reads.length = 0;
      await vi.advanceTimersByTimeAsync(10_000);
      expect(reads.length).toBeGreaterThan(5);
      expect(new Set(reads)).toEqual(new Set([32]));
    });
  });

  it("a turn that was over when the marker came is not continued", async () => {
    store(user("Fix the login."), assistant("Done."));
    await write(first, marker());
    await begin(first);
    await begin(second);
    await rest();
    await vi.advanceTimersByTimeAsync(30_000);
    expect([second.aborted, answered]).toEqual([[SESSION], []]);
  });
});

describe("AT-19 the lease of", () => {
  // `opencode / machine / process / its start / chance`
  const renamed = (...fields: [number, string][]): string => {
    const name = holderName("opencode").split("/");
    for (const [field, value] of fields) name[field] = value;
    return name.join("/");
  };

  /** Whether this process may compact while somebody of that name has the lease, as it was taken a moment ago. */
  async function mayCompact(holder: string): Promise<boolean> {
    const opened = await openStore({ file: join(home, "store.db") });
    await opened.acquireLease({ name: `compaction:${SESSION}`, holder, ttlMs: 60_000 });
    await opened.close();
    store(user("Fix the login."), assistant("I will."));
    await write(second, marker());
    return (await begin(second)).context.length === 1;
  }

  it.each([
    ["a process that is gone is free", renamed([2, "999999999"]), true],
    ["one whose number was given to this process is free, as after kill -9 in a container", renamed([3, "1"]), true],
    ["this very process, by another name, is not", renamed(), false],
    ["a process of another machine or container is not before its time", renamed([1, "elsewhere"], [2, "1"]), false],
    ["somebody with a name of another kind is not before its time", "hold_1", false],
  ])("%s", async (_, holder, isFree) => {
    expect(await mayCompact(holder)).toBe(isFree);
  });

  it("a compaction that takes long is renewed, so that nobody gets it before it ends", async () => {
    vi.useFakeTimers({ toFake: ["setInterval"] });
    const slow = await openFakeHost({ home });
    slow.messages.push(user("Fix the login."), marker());
    await begin(slow);
    const expiry = async (): Promise<number> => {
      const opened = await openStore({ file: join(home, "store.db") });
      const answer = await opened.acquireLease({ name: `compaction:${SESSION}`, holder: "test", ttlMs: 1 });
      await opened.close();
      expect(answer.kind).toBe("held");
      return answer.lease.expiresAt;
    };
    const before = await expiry();
    vi.advanceTimersByTime(20_000);
    await eventually(async () => expect(await expiry()).toBeGreaterThan(before));
    await slow.close();
  });

  it.each([
    ["given back when its host closes the project before there is a summary", false, "acquired"],
    ["F-25 kept when there is one: whoever gets it next completes the compaction", true, "held"],
  ])("a compaction under way is %s", async (_, hasSummary, kind) => {
    const closing = await openFakeHost({ home });
    const summary = assistant("", { summary: true });
    const part = { sessionID: SESSION, messageID: summary.info["id"], partID: "prt_1" };
    closing.messages.push(user("Fix the login."), marker());
    await begin(closing);
    closing.messages.push(summary);
    if (hasSummary) await closing.fire("experimental.text.complete", part, { text: "## Objective" });
    await closing.close();
    const opened = await openStore({ file: join(home, "store.db") });
    const answer = await opened.acquireLease({ name: `compaction:${SESSION}`, holder: "test", ttlMs: 1 });
    await opened.close();
    expect(answer.kind).toBe(kind);
  });
});

function hostPrompt(text: string): { message: Record<string, unknown>; parts: Record<string, unknown>[] } {
  return { message: { id: "msg_prompt", time: { created: 1 } }, parts: [{ type: "text", text }] };
}
