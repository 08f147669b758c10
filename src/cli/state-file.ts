/** The state file of `throughline compact --state`: one JSON document, read whole and replaced whole. */
import { readFile, realpath } from "node:fs/promises";
import { resolve } from "node:path";
import type { CompactionState } from "../summarise/state.ts";
import { ThroughlineError, describe, isCode } from "../errors.ts";
import { replaceFile } from "../atomic-file.ts";
import { findLedgerMisfit } from "../ledger/ledger-state.ts";
import { asRecord, asTexts } from "../transcript/foreign.ts";
import { describeMisfit } from "../transcript/shape.ts";
import { whyUnreadable } from "./text-file.ts";

/** Undefined when the file does not exist yet; anything else that is not a state is refused, never overwritten. */
export async function readStateFile(path: string, cwd: string): Promise<CompactionState | undefined> {
  // Resolved, it would be the folder itself.
  if (path === "") return refuse(path, "it is not a file name");
  const text = await readFile(resolve(cwd, path), "utf8").catch((error: unknown) => {
    if (isCode(error, "ENOENT")) return undefined;
    return refuse(path, `it ${whyUnreadable(error)}`, error);
  });
  return text === undefined ? undefined : parseState(text, path);
}

export async function writeStateFile(path: string, cwd: string, state: CompactionState): Promise<void> {
  const file = resolve(cwd, path);
  // A link stays a link: whoever made it reads the file behind it.
  await replaceFile(await realpath(file).catch(() => file), `${JSON.stringify(state)}\n`);
}

function parseState(text: string, path: string): CompactionState {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    return refuse(path, "it is not JSON", error);
  }
  const record = asRecord(parsed);
  const lastSummary = record?.["lastSummary"];
  if (!record || typeof lastSummary !== "string") return refuse(path, "it has no lastSummary");
  const ledger = asRecord(record["ledger"]);
  const version = laterVersion(record) ?? laterVersion(ledger);
  if (version !== undefined)
    return refuse(path, `it is of version ${version}, and this program knows those up to ${KNOWN_VERSION}`);
  // An earlier one is passed over, and the summary read in its place.
  const misfit = ledger?.["version"] === KNOWN_VERSION ? findLedgerMisfit(ledger) : undefined;
  if (misfit) return refuse(path, describeMisfit("ledger", misfit));
  return {
    ...record,
    lastSummary,
    readFiles: asTexts(record["readFiles"]),
    modifiedFiles: asTexts(record["modifiedFiles"]),
  };
}

/** What a later version wrote would be lost with the first write of this one. */
function laterVersion(record: Record<string, unknown> | undefined): number | undefined {
  const version = record?.["version"];
  return typeof version === "number" && version > KNOWN_VERSION ? version : undefined;
}

const KNOWN_VERSION = 1;

function refuse(path: string, reason: string, cause?: unknown): never {
  throw new ThroughlineError("state-invalid", `state file ${describe(path)} cannot be used: ${reason}`, { cause });
}
