/** The runtimes and SQLite drivers this machine can test, each with the reason when it cannot. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

export const ROOT: string = join(import.meta.dirname, "../..");

export interface Runtime {
  driver: "libsql" | "bun:sqlite" | "node:sqlite";
  /** Program that runs a script with this driver; undefined when there is none here. */
  program: string | undefined;
}

export const RUNTIMES: readonly Runtime[] = [
  { driver: "libsql", program: process.execPath },
  { driver: "bun:sqlite", program: findBun() },
  { driver: "node:sqlite", program: findNewerNode() },
];

/** A script of `src/testing/store-process/`, as built. */
export function script(name: string): string {
  const file = join(ROOT, "dist/testing/store-process", `${name}.js`);
  if (!existsSync(file)) throw new Error(`${file} is missing: run 'npm run build' first ('npm test' does)`);
  return file;
}

function findBun(): string | undefined {
  const folder = join(ROOT, "node_modules/@oven");
  const programs = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, "bin/bun")) : [];
  return programs.find(runs);
}

/** `THROUGHLINE_NODE22` names a Node that has a SQLite of its own. */
function findNewerNode(): string | undefined {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const program =
    process.env["THROUGHLINE_NODE22"] ?? (major > 22 || (major === 22 && minor >= 13) ? process.execPath : "");
  return program !== "" && runs(program) ? program : undefined;
}

function runs(program: string): boolean {
  try {
    execFileSync(program, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false; // built for another machine
  }
}
