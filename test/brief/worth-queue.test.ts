/** Entries by falling worth, while what was taken lowers the worth of what waits. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createWorthQueue, rankByWorth } from "../../src/brief/worth-queue.ts";

it("gives every entry once, at each moment the one that is worth most", () => {
  const entries = fc.array(fc.record({ worth: fc.nat(50), fall: fc.nat(5) }), { maxLength: 40 });
  fc.assert(
    fc.property(entries, (drawn) => {
      let taken = 0;
      const worthOf = ({ worth, fall }: { worth: number; fall: number }): number => worth - fall * taken;
      const queue = createWorthQueue(rankByWorth(drawn, worthOf), worthOf);
      const waiting = new Set(drawn);
      for (let entry = queue.take(); entry !== undefined; entry = queue.take()) {
        expect(worthOf(entry)).toBe(Math.max(...[...waiting].map(worthOf)));
        expect(waiting.delete(entry)).toBe(true);
        taken += 1;
      }
      expect(waiting.size).toBe(0);
    }),
    { numRuns: 1000 },
  );
});

it("gives what was listed first when two are worth the same", () => {
  const queue = createWorthQueue(
    rankByWorth(["first", "second", "third"], () => 1),
    () => 1,
  );
  expect([queue.take(), queue.take(), queue.take(), queue.take()]).toEqual(["first", "second", "third", undefined]);
});

it("gives every entry once when the worth of some is no number", () => {
  const entries = fc.array(fc.oneof(fc.double(), fc.constant(Number.NaN)), { maxLength: 20 });
  fc.assert(
    fc.property(entries, (worths) => {
      const drawn = worths.map((worth) => ({ worth }));
      const queue = createWorthQueue(
        rankByWorth(drawn, ({ worth }) => worth),
        ({ worth }) => worth,
      );
      const taken = drawn.map(() => queue.take());
      expect(new Set(taken)).toEqual(new Set(drawn));
      expect(queue.take()).toBeUndefined();
    }),
  );
});
