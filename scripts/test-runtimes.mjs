/**
 * Runs the store contract on every SQLite there is: `libsql` on this Node, `bun:sqlite` on Bun, and `node:sqlite` on
 * newer Nodes, which are fetched from the npm registry into a temporary folder. Usage: node scripts/test-runtimes.mjs
 * [version of Node …]; run `npm run build` first.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const script = join(root, "dist/testing/store-process/contract-child.js");
if (!existsSync(script)) throw new Error(`${script} is missing: run 'npm run build' first`);

const asked = process.argv.slice(2);
const versions = asked.length > 0 ? asked : ["22.23.3", "24.22.0"];
const folder = mkdtempSync(join(tmpdir(), "throughline-runtimes-"));
let failed = 0;
try {
  run(process.execPath, "libsql", `Node ${process.version}`);
  const bun = fetch(
    "bun",
    `@oven/bun-${process.platform}-${process.arch === "arm64" ? "aarch64" : process.arch}`,
    "1.4.4",
  );
  run(bun, "bun:sqlite", "Bun 1.4.4");
  for (const version of versions) {
    const node = fetch("node", `node-${process.platform}-${process.arch}`, version);
    run(node, "node:sqlite", `Node v${version}`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;

/** Path of the program in a package of the registry, or undefined when it cannot be had for this machine. */
function fetch(program, name, version) {
  const prefix = join(folder, `${program}-${version}`);
  const options = ["install", "--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund", "--no-save"];
  try {
    execFileSync("npm", [...options, `${name}@${version}`], { stdio: ["ignore", "ignore", "pipe"] });
    return join(prefix, "node_modules", name, "bin", program);
  } catch (error) {
    console.error(
      `${name}@${version} cannot be installed here: ${String(error.stderr ?? error)
        .trim()
        .split("\n")
        .at(-1)}`,
    );
    return undefined;
  }
}

function run(program, driver, label) {
  if (program === undefined) return console.log(`${label}  ${driver}  skipped`);
  const { stdout, stderr, status } = spawnSync(program, [script, driver], { encoding: "utf8" });
  if (status === 0) return console.log(`${label}  ${driver}  ${JSON.parse(stdout).cases} cases passed`);
  failed += 1;
  console.log(`${label}  ${driver}  FAILED\n${stdout}${stderr}`);
}
