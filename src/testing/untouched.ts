/** I6: the host's stored messages that we do not own are the same before and after. Pure. */
import { asArray, asRecord, asString } from "../transcript/foreign.ts";
import type { Violation } from "./invariants.ts";

/** Stored messages by id, each as one comparable text. */
export type StoredSnapshot = ReadonlyMap<string, string>;

/**
 * Takes the answer of `GET /session/:id/message`: an array of `{info, parts}`.
 *
 * @example const before = snapshotStored(await (await fetch(`${host}/session/${id}/message`)).json())
 */
export function snapshotStored(messages: unknown): StoredSnapshot {
  return new Map(
    asArray(messages).map((message) => {
      const id = asString(asRecord(asRecord(message)?.["info"])?.["id"]) ?? "";
      return [id, JSON.stringify(message)];
    }),
  );
}

/**
 * Messages that were removed or changed between two snapshots, those in `owned` left out.
 *
 * @example expect(checkUntouched(before, after, new Set([summaryID]))).toEqual([])
 */
export function checkUntouched(
  before: StoredSnapshot,
  after: StoredSnapshot,
  owned: ReadonlySet<string> = new Set(),
): Violation[] {
  return [...before].flatMap(([id, text]): Violation[] => {
    const now = after.get(id);
    if (owned.has(id) || now === text) return [];
    const message = now === undefined ? `message ${id} is gone` : `message ${id} was changed`;
    return [{ invariant: "I6", request: 0, kind: "stored", message }];
  });
}
