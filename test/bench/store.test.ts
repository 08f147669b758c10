import { expect, it } from "vitest";
import { benchStore, renderStoreBench } from "../../src/bench/store.ts";
import { run } from "../../src/cli/run.ts";
import { fakeTerminal } from "../cli/terminal.ts";

it("measures a turn and every kind of recall at each size, and compares the largest with the smallest", async () => {
  const result = await benchStore({ sizes: [40, 400], rounds: 3 });
  expect(result.sizes.map(({ parts }) => parts)).toEqual([40, 400]);
  expect(result.turnRatio).toBeCloseTo(result.sizes[1]!.turn / result.sizes[0]!.turn);
  expect(Object.keys(result.sizes[0]!.recall)).toEqual(["identifier", "path", "words", "common", "file", "nothing"]);
  expect(renderStoreBench(result)).toMatch(/a turn at 400 parts costs \d+\.\d\d × one at 40 parts/);
});

it("runs from the command line", async () => {
  const terminal = fakeTerminal();
  expect(await run(["bench", "store", "--parts", "400", "--json"], terminal)).toBe(0);
  expect(JSON.parse(terminal.out)).toMatchObject({ sizes: [{ parts: 4 }, { parts: 400 }] });
  expect(await run(["bench", "nonsense"], terminal)).toBe(2);
});
