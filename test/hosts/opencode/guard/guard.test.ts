import { describe, expect, it } from "vitest";
import { createGuard, type Handler } from "../../../../src/hosts/opencode/guard/guard.ts";
import { createHeartbeat } from "../../../../src/hosts/opencode/guard/heartbeat.ts";
import { createTimeBudget } from "../../../../src/hosts/opencode/guard/time-budget.ts";

interface Output {
  text: string;
}

function setup(budgetMs = 40): {
  warnings: string[];
  heartbeat: ReturnType<typeof createHeartbeat>;
  call: (handler: Handler<string, Output>) => Promise<string>;
} {
  const warnings: string[] = [];
  const heartbeat = createHeartbeat();
  const guard = createGuard({ heartbeat, budgetMs, warn: (message) => warnings.push(message) });
  return {
    warnings,
    heartbeat,
    call: async (handler) => {
      const output = { text: "host" };
      await guard.wrap("experimental.text.complete", handler)("in", output);
      return output.text;
    },
  };
}

const change: Handler<string, Output> = async (input, output) => () => {
  output.text = `ours ${input}`;
};
const never: Handler<string, Output> = () => new Promise(() => {});

describe("the guard around every hook", () => {
  it("applies the change of a hook that is in time", async () => {
    const { call, heartbeat } = setup();
    expect(await call(change)).toBe("ours in");
    expect(heartbeat.counts()["experimental.text.complete"]).toMatchObject({ fired: 1, failed: 0, late: 0 });
  });

  it.each<[string, Handler<string, Output>, string]>([
    ["rejects", () => Promise.reject(new Error("boom")), "boom"],
    [
      "throws before it returns a promise",
      () => {
        throw new Error("boom");
      },
      "boom",
    ],
    ["hangs", never, "took too long"],
    ["returns garbage", (async () => 42) as unknown as Handler<string, Output>, "failed"],
  ])(
    "AT-39 F-32 T-14 leaves the host's output as it was when a hook %s, and warns once",
    async (_, handler, reason) => {
      const { call, warnings } = setup();
      expect(await call(handler)).toBe("host");
      await call(handler);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(reason);
    },
  );

  it("AT-39 spends one budget for all hooks together: after a hang the next ones are left out", async () => {
    const { call, heartbeat } = setup();
    await call(never);
    expect(await call(change)).toBe("host");
    expect(heartbeat.counts()["experimental.text.complete"]).toMatchObject({ fired: 2, late: 1, skipped: 1 });
  });

  it("drops a change that comes after the deadline", async () => {
    const { call } = setup(5);
    let finish = (): void => {};
    const slow: Handler<string, Output> = (input, output) =>
      new Promise((resolve) => {
        finish = () => resolve(() => void (output.text = `late ${input}`));
      });
    expect(await call(slow)).toBe("host");
    finish();
    await Promise.resolve();
    expect(await call(async () => undefined)).toBe("host");
  });
});

describe("the time budget", () => {
  it("is spent by hooks and comes back with time", () => {
    let now = 0;
    const budget = createTimeBudget({ totalMs: 2000, now: () => now });
    now += 1500;
    budget.spend(1500);
    expect(budget.remaining()).toBe(500);
    now += 1000;
    expect(budget.remaining()).toBe(1500);
    now += 1_000_000;
    expect(budget.remaining()).toBe(2000);
  });

  it("AT-39 rests after a hang, so that one turn is delayed by the budget at most", () => {
    let now = 0;
    const budget = createTimeBudget({ totalMs: 2000, now: () => now });
    now += 2000;
    budget.exhaust();
    now += 29_000;
    expect(budget.remaining()).toBe(0);
    now += 2_000;
    expect(budget.remaining()).toBe(2000);
  });
});
