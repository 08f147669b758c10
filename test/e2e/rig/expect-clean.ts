/** What every request must satisfy, whatever happened before it: I1–I5, and that somebody scripted its answer. */
import { expect } from "vitest";
import { checkRequests, describeViolations, type RecordedRequest } from "../../../src/testing/index.ts";
import { MODELS, type ModelLimit } from "./root.ts";

// Opening words of everything the plugin puts into a request: each may stand there once.
const OUR_BLOCKS = ["<throughline-context>", "<throughline-carry>", "<flame-context", "<throughline-session>"] as const;

export interface CleanOptions {
  /** For a case in which what every request carries is over the window by itself: no request could satisfy I4. */
  isOverfull?: boolean;
}

export function expectClean(requests: readonly RecordedRequest[], { isOverfull = false }: CleanOptions = {}): void {
  const violations = checkRequests(requests, {
    window: ({ model }) => (!isOverfull && hasRoom(MODELS[model]) ? MODELS[model] : undefined),
    blocks: OUR_BLOCKS,
  });
  expect(describeViolations(violations)).toBe("");
  const unscripted = requests.filter((request) => !request.scripted && request.refused === undefined);
  expect(unscripted.map((request) => `${request.number} ${request.kind}`)).toEqual([]);
}

// Limits that leave no room at all are scripted on purpose; no request could satisfy them.
function hasRoom(limit: ModelLimit | undefined): boolean {
  return limit !== undefined && limit.context > limit.output;
}
