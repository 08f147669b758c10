/** Finds the pinned OpenCode binary. Reads the environment and the package folder only. */
import { existsSync } from "node:fs";
import { resolve } from "node:path";

export const OPENCODE_VERSION = "1.18.18";

/** `OPENCODE_BIN`, else the platform package: its launcher needs an install script that is never run. */
export function opencodeBinary(): string {
  const fromEnvironment = process.env["OPENCODE_BIN"];
  if (fromEnvironment) return fromEnvironment;
  const arch = process.arch === "arm64" ? ["arm64"] : ["x64", "x64-baseline"];
  const candidates = arch.map((name) => resolve(`node_modules/opencode-${process.platform}-${name}/bin/opencode`));
  const found = candidates.find((path) => existsSync(path));
  if (!found) throw new Error(`no OpenCode binary at ${candidates.join(" or ")}; run npm ci or set OPENCODE_BIN`);
  return found;
}
