/** Contract: undo brings back the exact earlier view, level by level, or says why not. */
import assert from "node:assert/strict";
import type { Change, Store } from "../../store/store.ts";
import type { Message } from "../../transcript/message.ts";
import { DURABLE } from "./case.ts";
import type { CaseTable } from "./case.ts";
import { SESSION, all, assistant, ids, put, request, seed, summary, tool, user } from "./samples.ts";

export const undoCases: CaseTable = {
  "AT-27 restores the exact view before a compaction and keeps the turns since": async ({ open }) => {
    const store = await seed(await open(), ...turn(1), ...turn(2));
    await store.commit([state("ledger", "L0")]);
    const before = await all(store.messages(SESSION));
    await compact(store, 1);
    await store.commit(put(...turn(3), ...turn(4)));
    const undone = await store.undo(SESSION);
    assert.deepEqual(undone, { kind: "undone", revision: 5, withdrawn: ["r1", "s1", "c1"], restored: 1, remaining: 0 });
    assert.deepEqual(await all(store.messages(SESSION)), [...before, ...turn(3), ...turn(4)]);
    assert.equal(await store.state(SESSION, "ledger"), "L0");
    assert.equal(await store.state(SESSION, "brief"), undefined);
    assert.equal(await store.boundary(SESSION), undefined);
  },

  "AT-27 withdraws a request that an earlier commit stored": async ({ open }) => {
    const store = await seed(await open(), ...turn(1));
    await store.commit(put(request("r")));
    await store.commit(put(summary("s", "r")), { compaction: { sessionID: SESSION, requestID: "r" } });
    await store.undo(SESSION);
    assert.deepEqual(await all(store.messages(SESSION)), turn(1));
  },

  [`AT-27 undoes several levels, also after a restart ${DURABLE}`]: async ({ open }) => {
    const store = await seed(await open(), ...turn(1));
    const views = [await all(store.messages(SESSION))];
    for (const level of [1, 2, 3]) {
      await compact(store, level);
      await store.commit(put(...turn(level + 1)));
      views.push(await all(store.messages(SESSION)));
    }
    await store.close();
    const reopened = await open();
    for (const level of [3, 2, 1]) {
      const result = await reopened.undo(SESSION);
      assert.equal(result.kind === "undone" && result.remaining, level - 1);
      const expected = [...(views[level - 1] ?? []), ...laterTurns(level)];
      assert.deepEqual(await all(reopened.messages(SESSION)), expected);
    }
    assert.equal((await reopened.undo(SESSION)).kind, "not-undone");
  },

  "AT-27 brings back what a compaction without a message of its own has cleared": async ({ open }) => {
    const store = await seed(await open(), ...turn(1));
    const before = await all(store.messages(SESSION));
    await store.commit([mark("a1", "p1")], { compaction: { sessionID: SESSION } });
    const undone = await store.undo(SESSION);
    assert.equal(undone.kind === "undone" && undone.restored, 1);
    assert.deepEqual(await all(store.messages(SESSION)), before);
  },

  "AT-27 brings back outputs that were pruned after the compaction, but before it in the session": async ({ open }) => {
    const store = await seed(await open(), ...turn(1), ...turn(2));
    const before = await all(store.messages(SESSION));
    await compact(store, 1);
    await store.commit([...put(...turn(3)), mark("a2", "p2"), mark("a3", "p3")]);
    const undone = await store.undo(SESSION);
    assert.equal(undone.kind === "undone" && undone.restored, 2);
    const view = await all(store.messages(SESSION));
    assert.deepEqual(view.slice(0, 4), before);
    assert.equal(compactedAt(view[5]), 42);
  },

  "AT-27 leaves a pruning that is older than the compaction": async ({ open }) => {
    const store = await seed(await open(), ...turn(1), ...turn(2));
    await store.commit([mark("a1", "p1")]);
    await compact(store, 1);
    await store.undo(SESSION);
    assert.equal(compactedAt(await store.message(SESSION, "a1")), 42);
  },

  "AT-27 can compact again after an undo, and undo that": async ({ open }) => {
    const store = await seed(await open(), ...turn(1));
    await compact(store, 1);
    await store.undo(SESSION);
    await compact(store, 2);
    assert.equal(await store.boundary(SESSION), "r2");
    await store.undo(SESSION);
    assert.deepEqual(await ids(store.messages(SESSION)), ["u1", "a1"]);
  },

  "AT-27 says why there is nothing to undo": async ({ open }) => {
    const store = await seed(await open(), ...turn(1));
    assert.match(await reason(store), /has not been compacted/);
    await compact(store, 1);
    await store.undo(SESSION);
    assert.match(await reason(store), /undone already/);
    await store.commit(put(request("r9"), summary("s9", "r9")));
    assert.match(await reason(store), /was not made here/);
    assert.equal(await store.boundary(SESSION), "r9");
  },
};

function turn(level: number): Message[] {
  return [user(`u${level}`, `task ${level}`), assistant(`a${level}`, [tool(`p${level}`, `output ${level}`)])];
}

/** What was added behind the compaction of a level, without later compactions. */
function laterTurns(level: number): Message[] {
  return [1, 2, 3].filter((each) => each >= level).flatMap((each) => turn(each + 1));
}

async function compact(store: Store, level: number): Promise<void> {
  const messages = put(request(`r${level}`), summary(`s${level}`, `r${level}`), user(`c${level}`, "Continue"));
  const changes = [...messages, mark("a1", "p1"), state("ledger", `L${level}`), state("brief", level)];
  await store.commit(changes, { compaction: { sessionID: SESSION } });
}

function mark(messageID: string, partID: string): Change {
  return { type: "prune-mark", sessionID: SESSION, parts: [{ messageID, partID }], at: 42 };
}

function state(key: string, value: unknown): Change {
  return { type: "state-put", sessionID: SESSION, key, value };
}

function compactedAt(message: Message | undefined): number | undefined {
  const part = message?.parts[0];
  return part?.type === "tool" && part.state.status === "completed" ? part.state.time.compacted : undefined;
}

async function reason(store: Store): Promise<string> {
  const result = await store.undo(SESSION);
  return result.kind === "not-undone" ? result.reason : result.kind;
}
