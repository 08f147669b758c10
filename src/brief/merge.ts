/** Merges two briefs by rule, not by prompt: nothing done is lost, the later statement about a thing wins. Pure. */
import type { Brief, BriefDecision } from "./brief.ts";
import { normaliseBrief } from "./normalise.ts";
import { onOneLine } from "../ledger/one-line.ts";

/**
 * The brief that holds after `next` followed `previous`.
 *
 * @example
 * mergeBriefs(first, second).progress.done // everything either of them had done
 */
export function mergeBriefs(previous: Brief, next: Brief): Brief {
  const [older, newer] = [normaliseBrief(previous), normaliseBrief(next)];
  const modified = union(older.files.modified, newer.files.modified);
  return {
    goal: unionByKey(older.goal, newer.goal),
    constraints: unionByKey(older.constraints, newer.constraints),
    progress: mergeProgress(older.progress, newer.progress),
    decisions: mergeDecisions(older.decisions, newer.decisions),
    // A plan is rewritten as a whole; an empty one says that nobody planned, not that nothing is left.
    nextSteps: newer.nextSteps.length > 0 ? unionByKey([], newer.nextSteps) : unionByKey([], older.nextSteps),
    criticalContext: unionByKey(older.criticalContext, newer.criticalContext),
    files: { read: without(union(older.files.read, newer.files.read), modified), modified },
  };
}

type Progress = Brief["progress"];

/** Done is final; an open item is where the later brief puts it, and stays open when that one does not mention it. */
function mergeProgress(older: Progress, newer: Progress): Progress {
  const done = unionByKey(older.done, newer.done);
  const finished = keysOf(done);
  const mentioned = keysOf([...newer.inProgress, ...newer.blocked]);
  const blocked = dropKeys([...dropKeys(older.blocked, mentioned), ...newer.blocked], finished);
  const open = [...dropKeys(older.inProgress, mentioned), ...newer.inProgress];
  // An item that one brief lists as both is blocked: that is what the reader has to know.
  const inProgress = dropKeys(dropKeys(open, finished), keysOf(blocked));
  return { done, inProgress: unionByKey([], inProgress), blocked: unionByKey([], blocked) };
}

function keysOf(items: readonly string[]): Set<string> {
  return new Set(items.map(keyOf));
}

function dropKeys(items: readonly string[], keys: ReadonlySet<string>): string[] {
  return items.filter((item) => !keys.has(keyOf(item)));
}

/** One decision per topic, at the place of the first, in the words of the last. */
function mergeDecisions(older: readonly BriefDecision[], newer: readonly BriefDecision[]): BriefDecision[] {
  const byTopic = new Map<string, BriefDecision>();
  for (const next of [...older, ...newer]) {
    const topic = topicOf(next.decision);
    const before = byTopic.get(topic);
    // A decision that is only restated keeps the reason that was given for it.
    const isRestated =
      before !== undefined && next.rationale === undefined && keyOf(before.decision) === keyOf(next.decision);
    byTopic.set(topic, isRestated ? { ...before, decision: next.decision } : next);
  }
  return [...byTopic.values()];
}

/** `Database: Postgres` is about `database`; a sentence is about itself. */
function topicOf(decision: string): string {
  const separator = decision.slice(0, 60).search(/: | = | → /);
  return keyOf(separator > 0 ? decision.slice(0, separator) : decision);
}

/** Equal for items that say the same in other spacing, case or closing punctuation. */
function keyOf(item: string): string {
  const folded = onOneLine(item.toLowerCase());
  return folded.replace(/[.;,]$/, "") || folded;
}

/** The first wording of each item, in the order of first appearance. */
function unionByKey(older: readonly string[], newer: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const item of [...older, ...newer]) if (!byKey.has(keyOf(item))) byKey.set(keyOf(item), item);
  return [...byKey.values()];
}

function union(older: readonly string[], newer: readonly string[]): string[] {
  return [...new Set([...older, ...newer])];
}

function without(items: readonly string[], others: readonly string[]): string[] {
  const excluded = new Set(others);
  return items.filter((item) => !excluded.has(item));
}
