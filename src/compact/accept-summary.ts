/** Turns a summariser's draft into the summary that is accepted, or into the deterministic brief when there is none. Pure. */
import type { Brief } from "../brief/brief.ts";
import { composeBrief } from "../brief/compose.ts";
import { parseBrief } from "../brief/parse.ts";
import type { Fact } from "../ledger/fact.ts";
import type { FileLists } from "../ledger/file-operations.ts";
import { formatFileOperations, stripFileTags } from "../ledger/file-tags.ts";
import type { SummariseResult } from "../summarise/summariser.ts";
import { budgetTokens as measure } from "../tokens/estimate.ts";
import { stripCarry } from "./carry.ts";
import type { Receipt } from "./receipt.ts";

/** What the summariser gave; undefined means that none was asked. */
export type Draft = { kind: "written"; result: SummariseResult } | { kind: "failed"; reason: string };

export interface AcceptInput {
  draft: Draft | undefined;
  facts: readonly Fact[];
  files: FileLists;
  tokensBefore: number;
  budgetTokens: number;
}

export interface Accepted {
  markdown: string;
  brief: Brief;
  summariser: Receipt["summariser"];
  /** Why the draft was not used. */
  reason?: string;
  facts: Receipt["facts"];
  retention: number;
  warnings: string[];
}

/** The summary to commit. Whatever the draft is, the result fits the budget and holds the facts that matter most. */
export function acceptSummary(input: AcceptInput): Accepted {
  const { draft } = input;
  if (draft === undefined) return deterministic(input, {});
  if (draft.kind === "failed") return deterministic(input, { reason: `summariser failed: ${draft.reason}` });
  const text = stripFileTags(stripCarry(draft.result.text)).trim();
  const markdown = text + chooseFileTags(input.files, input.budgetTokens);
  if (text === "") return deterministic(input, { reason: "summary is empty", draft: draft.result });
  if (measure(markdown) > input.budgetTokens) {
    return deterministic(input, { reason: "summary is larger than its budget", draft: draft.result });
  }
  const { kind, model, requests, finish, warnings } = draft.result;
  return {
    markdown,
    brief: parseBrief(markdown),
    summariser: { kind, requests, ...(model ? { model } : {}), ...(finish ? { finish } : {}) },
    ...countFacts(markdown, input.facts),
    warnings,
  };
}

interface Outcome {
  reason?: string | undefined;
  /** The draft that was not used; its requests were made all the same. */
  draft?: SummariseResult | undefined;
}

function deterministic(input: AcceptInput, { reason, draft }: Outcome): Accepted {
  const tags = chooseFileTags(input.files, input.budgetTokens);
  const room = Math.max(1, input.budgetTokens - measure(tags));
  const composed = composeBrief({ facts: input.facts, budgetTokens: room });
  const { readFiles, modifiedFiles } = input.files;
  return {
    markdown: composed.markdown === "" ? "" : composed.markdown + tags,
    brief: { ...composed.brief, files: { read: [...readFiles], modified: [...modifiedFiles] } },
    summariser: {
      kind: "extractive",
      requests: draft?.requests ?? 0,
      ...(draft?.finish ? { finish: draft.finish } : {}),
    },
    ...(reason ? { reason } : {}),
    ...countFacts(composed.markdown, input.facts),
    warnings: draft?.warnings ?? [],
  };
}

// Paths are worth their room only while they leave most of it to the brief, which names the important ones anyway.
const FILE_TAG_SHARE = 0.2;

/** The file lists that fit: both, the modified ones alone, or none. */
function chooseFileTags({ readFiles, modifiedFiles }: FileLists, budget: number): string {
  const lists = [readFiles, []].map((read) =>
    formatFileOperations({ read: new Set(read), written: new Set(modifiedFiles), edited: new Set() }),
  );
  return lists.find((tags) => measure(tags) <= budget * FILE_TAG_SHARE) ?? "";
}

/** Which current facts the text holds, by kind. */
function countFacts(markdown: string, facts: readonly Fact[]): Pick<Accepted, "facts" | "retention"> {
  const counts: Receipt["facts"] = { total: {}, kept: {}, repaired: {}, dropped: {} };
  const add = (table: Record<string, number>, kind: string): void => void (table[kind] = (table[kind] ?? 0) + 1);
  const current = facts.filter(({ kind, status }) => status === "current" && kind !== "name");
  let kept = 0;
  for (const fact of current) {
    const isKept = markdown.includes(fact.text);
    kept += isKept ? 1 : 0;
    add(counts.total, fact.kind);
    add(isKept ? counts.kept : counts.dropped, fact.kind);
  }
  return { facts: counts, retention: current.length > 0 ? kept / current.length : 1 };
}
