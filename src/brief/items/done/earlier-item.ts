/** The requests of long ago, several to a line: what was asked and how it came out, in a few words each. Pure. */
import { createAsked } from "./asked-in-short.ts";
import { createDigest } from "../../../ledger/story/reports/digest.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";

/** A request that is over. */
export interface Finished {
  fact: FactOf<"request">;
  /** What was asked, on one line. */
  asked: string;
  /** What was reported, line by line. */
  told: readonly string[];
  /** What became of the report since, or whose words they are: it stands before them however little of them is told. */
  doubt: string;
  /** Why it is over, though it is not done; empty for others. */
  mark: string;
}

/** Oldest first; short of room each is told in fewer words, and the oldest are only counted. */
export function earlierItem(requests: readonly Finished[]): BriefItem[] {
  const telling = requests.filter(({ asked }) => topicCount(asked) >= 2).slice(-MOST);
  if (telling.length === 0) return [];
  const digests = telling.map(({ fact, asked, told, mark, doubt }) => ({
    ask: createAsked(asked, told),
    mark,
    doubt,
    digest: createDigest(told, fact.text),
  }));
  const write = ([count, askedRoom, toldRoom]: readonly [number, number, number]): string => {
    const shown = digests.slice(-count);
    const total = requests.length > shown.length ? ` (${requests.length} requests in all, among them)` : "";
    const entries = shown.map(({ ask, mark, doubt, digest }) =>
      entryOf(ask(askedRoom) + mark, doubt, digest(toldRoom)),
    );
    return `Earlier${total}: ${entries.join("; ")}`;
  };
  return [shrinkingItem(SIZES, write, { section: "done", value: VALUE, priority: 2 })];
}

const MOST = 40;
/** Requests, characters of what was asked and of what was reported. */
const SIZES = [
  [MOST, 80, 240],
  [MOST, 60, 130],
  [MOST, 45, 80],
  [20, 45, 60],
  [10, 40, 60],
  [5, 40, 60],
  [3, 40, 50],
  [2, 40, 40],
] as const;
const VALUE = 12;

/** An outcome that stops before it says anything gives way to what became of it. */
function entryOf(asked: string, doubt: string, told: string): string {
  const outcome = isStub(told) ? doubt.replace("; last said", "").trim() : doubt + told;
  return (asked + (outcome === "" ? "" : ` → ${outcome}`)).replace(/[.;]$/u, "");
}

/** Cut before its verb, or right behind it. */
function isStub(told: string): boolean {
  return told.endsWith("…") && told.length < LEAST_TOLD;
}

const LEAST_TOLD = 30;
