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
  /** Why it is over, though it is not done; empty for others. */
  mark: string;
}

/** Oldest first; short of room each is told in fewer words, and the oldest are only counted. */
export function earlierItem(requests: readonly Finished[]): BriefItem[] {
  const telling = requests.filter(({ asked }) => topicCount(asked) >= 2).slice(-MOST);
  if (telling.length === 0) return [];
  const digests = telling.map(({ asked, told, mark }) => ({
    ask: createAsked(asked, told),
    mark,
    digest: createDigest(told),
  }));
  const write = ([count, askedRoom, toldRoom]: readonly [number, number, number]): string => {
    const shown = digests.slice(-count);
    const total = requests.length > shown.length ? ` (${requests.length} requests in all, among them)` : "";
    const entries = shown.map(({ ask, mark, digest }) => entryOf(ask(askedRoom) + mark, digest(toldRoom)));
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

function entryOf(asked: string, outcome: string): string {
  return (asked + (outcome === "" ? "" : ` → ${outcome}`)).replace(/[.;]$/u, "");
}
