/** Runs one of `examples/` by its number: `npm run example 03`. Bun reads TypeScript as it is; it is a dev dependency. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
const wanted = process.argv[2] ?? "01";
const example = readdirSync(`${root}examples`).find((name) => name.startsWith(wanted) && name.endsWith(".ts"));
const bun = ["aarch64", "x64", "x64-baseline"]
  .map((arch) => `${root}node_modules/@oven/bun-linux-${arch}/bin/bun`)
  .find(existsSync);

if (!example || !bun) {
  process.stderr.write(
    example ? "Bun is not installed: run npm ci\n" : `No example ${JSON.stringify(wanted)} in examples/\n`,
  );
  process.exit(2);
}
process.exit(spawnSync(bun, [`${root}examples/${example}`], { stdio: "inherit" }).status ?? 1);
