/** The contract under the other runtimes, each with its own SQLite, on the package as built. */
import { execFile } from "node:child_process";
import { describe, expect, it } from "vitest";
import { RUNTIMES, script } from "../faults/runtimes.ts";

describe.each(RUNTIMES.filter(({ driver }) => driver !== "libsql"))("sqlite store ($driver)", ({ driver, program }) => {
  // Bun comes with the development dependencies; for Node 22.13 and later see scripts/test-runtimes.mjs.
  it.skipIf(program === undefined)("keeps the contract", async () => {
    const output = await new Promise<string>((resolve) => {
      execFile(program ?? "", [script("contract-child"), driver], (error, stdout, stderr) =>
        resolve(stdout || `${error?.message} ${stderr}`),
      );
    });
    expect(JSON.parse(output)).toEqual({ driver, cases: expect.any(Number), failures: [] });
  });
});
