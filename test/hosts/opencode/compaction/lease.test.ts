// A store that has the lease and does not let go of it.
import { expect, it } from "vitest";
import type { PluginContext } from "../../../../src/hosts/opencode/context.ts";
import { isAnotherAtIt, releaseLease } from "../../../../src/hosts/opencode/compaction/lease.ts";
import { createSessionBook } from "../../../../src/hosts/opencode/session-book.ts";

it("F-17 a lease that a busy store does not take back is told of, and costs nobody anything", async () => {
  const logs: string[] = [];
  const store = {
    acquireLease: async () => ({ kind: "acquired" }),
    releaseLease: () => Promise.reject(new Error("database is locked")),
  };
  // The part of the context that leases are made of.
  const context = {
    store: async () => store,
    processID: "test",
    sessions: createSessionBook(),
    log: (level: string, message: string) => void logs.push(`${level} ${message}`),
  } as unknown as PluginContext;
  await releaseLease(context, "ses_1");
  expect(logs).toEqual([expect.stringMatching(/^warn the lease of ses_1 was not given back: .*database is locked/)]);
  expect(await isAnotherAtIt(context, "ses_1")).toBe(false);
});
