/** Contract: one holder at a time, across stores, until release or expiry. */
import assert from "node:assert/strict";
import { DURABLE } from "./case.ts";
import type { CaseTable } from "./case.ts";
import { SESSION, ids, put, seed, user } from "./samples.ts";

const name = "compaction:ses_contract";

export const leaseCases: CaseTable = {
  "AT-19 gives a lease to one holder, renews it and lets it go": async ({ open, time }) => {
    const store = await open();
    const expiresAt = time.now + 100;
    const lease = { name, holder: "one", expiresAt };
    assert.deepEqual(await store.acquireLease({ name, holder: "one", ttlMs: 100 }), { kind: "acquired", lease });
    assert.deepEqual(await store.acquireLease({ name, holder: "two", ttlMs: 100 }), { kind: "held", lease });
    assert.equal(await store.renewLease({ name, holder: "two", ttlMs: 100 }), false);
    assert.equal(await store.renewLease({ name, holder: "one", ttlMs: 200 }), true);
    time.now += 150;
    assert.equal((await store.acquireLease({ name, holder: "two", ttlMs: 100 })).kind, "held");
    await store.releaseLease({ name, holder: "two" });
    assert.equal((await store.acquireLease({ name, holder: "two", ttlMs: 100 })).kind, "held");
    await store.releaseLease({ name, holder: "one" });
    assert.equal((await store.acquireLease({ name, holder: "two", ttlMs: 100 })).kind, "acquired");
  },

  "AT-19 hands an expired lease to the next and says whose it was": async ({ open, time }) => {
    const store = await open();
    await store.acquireLease({ name, holder: "dead", ttlMs: 100 });
    time.now += 100;
    const result = await store.acquireLease({ name, holder: "next", ttlMs: 100 });
    assert.equal(result.kind === "acquired" && result.recovered, "dead");
    assert.equal(await store.renewLease({ name, holder: "dead", ttlMs: 100 }), false);
  },

  "AT-19 refuses the commit and the undo of a holder that lost its lease": async ({ open, time }) => {
    const store = await seed(await open(), user("u1", ""));
    const lease = { name, holder: "slow" };
    assert.deepEqual(await store.commit(put(user("u2", "")), { lease }), { kind: "lease-lost", name });
    await store.acquireLease({ ...lease, ttlMs: 100 });
    time.now += 500;
    assert.equal((await store.commit(put(user("u2", "")), { lease })).kind, "committed");
    await store.acquireLease({ name, holder: "quick", ttlMs: 100 });
    const lost = { kind: "lease-lost", name, holder: "quick" };
    assert.deepEqual(await store.commit(put(user("u3", "")), { lease }), lost);
    assert.deepEqual(await store.undo(SESSION, { lease }), lost);
    assert.deepEqual(await ids(store.messages(SESSION)), ["u1", "u2"]);
  },

  [`AT-19 excludes the other store ${DURABLE}`]: async ({ open, time }) => {
    const [one, other] = [await open(), await open()];
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : other).acquireLease({ name, holder: `holder ${index}`, ttlMs: 100 }),
      ),
    );
    assert.equal(asked.filter(({ kind }) => kind === "acquired").length, 1);
    await one.close();
    time.now += 101;
    assert.equal((await other.acquireLease({ name, holder: "next", ttlMs: 100 })).kind, "acquired");
  },
};
