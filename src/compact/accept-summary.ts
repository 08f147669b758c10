/** Turns a summariser's draft into the summary that is accepted, or into the deterministic brief when there is none. Pure. */
import { auditSummary, type SummaryAudit } from "../audit/audit.ts";
import { judgeSummary } from "../audit/judge.ts";
import { withoutOpeningThoughts } from "../audit/signs.ts";
import { auditOwnBrief } from "../audit/own-brief.ts";
import { repairSummary } from "../audit/repair/repair.ts";
import { isKept } from "../audit/verdict.ts";
import type { Brief } from "../brief/brief.ts";
import { composeBrief } from "../brief/compose.ts";
import { endsOf } from "../brief/path-ends.ts";
import { parseBrief } from "../brief/parse.ts";
import type { Fact } from "../ledger/fact.ts";
import type { FileLists } from "../ledger/calls/files/file-operations.ts";
import { formatFileOperations, stripFileTags } from "../ledger/calls/files/file-tags.ts";
import type { SummariseResult } from "../summarise/summariser.ts";
import { budgetTokens as measure } from "../tokens/estimate.ts";
import { stripCarry } from "./carry.ts";
import { existingFiles } from "./existing-files.ts";
import { withoutEmptyFileSection } from "./file-section.ts";
import type { Receipt } from "./receipt.ts";
import type { Writer } from "./state.ts";

/** What the summariser gave; undefined means that none was asked. */
export type Draft =
  /** Sectioned when its prompt asked for sections: a text without any is then no summary. */
  | { kind: "written"; result: SummariseResult; isSectioned?: boolean }
  /** What an earlier compaction accepted, file lists included; nothing is new behind it. */
  | { kind: "standing"; text: string; writer: Writer }
  | { kind: "failed"; reason: string; requests: number };

export interface AcceptInput {
  draft: Draft | undefined;
  facts: readonly Fact[];
  /** All that the user wrote, as far as it is known: a ledger keeps his newest requests, a summary may quote an older one. */
  userTexts?: readonly string[];
  /** What the assistant said, to tell a summary from its echo. */
  spoken?: string;
  files: FileLists;
  tokensBefore: number;
  budgetTokens: number;
}

export interface Accepted {
  markdown: string;
  brief: Brief;
  summariser: Receipt["summariser"];
  /** Who wrote the summary; undefined when it is the deterministic brief. */
  writer?: Writer;
  /** Why the draft was not used. */
  reason?: string;
  facts: Receipt["facts"];
  retention: number;
  warnings: string[];
}

/** The summary to commit. Whatever the draft is, the result fits the budget and holds the facts that matter most. */
export function acceptSummary(given: AcceptInput): Accepted {
  const input = { ...given, files: existingFiles(given.files, given.facts) };
  const { draft } = input;
  if (draft === undefined) return deterministic(input, {});
  if (draft.kind === "standing") return standing(input, draft);
  if (draft.kind === "failed") {
    const { reason, requests } = draft;
    return deterministic(input, { reason: `summariser failed: ${reason}`, requests });
  }
  const mended = mend(draft.result);
  const { usable, reasons } = judgeSummary({
    summary: mended.text,
    inputTokens: Math.max(input.tokensBefore, SMALLEST_INPUT),
    input: input.spoken ?? "",
    sectioned: draft.isSectioned === true,
  });
  if (!usable)
    return deterministic(input, { reason: `summary not usable: ${reasons.join(", ")}`, draft: draft.result });
  return repaired(input, draft.result, mended);
}

// A short session is hardly longer than its summary; that says nothing against the summary.
const SMALLEST_INPUT = 500;

interface Mended {
  text: string;
  warnings: string[];
}

// A cut line may say half of a rule; without it nothing wrong is said, and the audit puts back what it held.
function mend({ text, finish, warnings }: SummariseResult): Mended {
  const own = stripFileTags(stripCarry(withoutOpeningThoughts(text))).trim();
  const lineEnd = own.lastIndexOf("\n");
  if (finish !== "length" || lineEnd < 0) return { text: own, warnings };
  return {
    text: own.slice(0, lineEnd).trimEnd(),
    warnings: [...warnings, "the summary was cut off; its last line was dropped"],
  };
}

/** The draft with what it lost put back and what it has wrong corrected. */
function repaired(input: AcceptInput, draft: SummariseResult, mended: Mended): Accepted {
  const tags = chooseFileTags(input.files, input.budgetTokens);
  const text = tags === "" ? mended.text : withoutEmptyFileSection(mended.text);
  const room = input.budgetTokens - measure(tags);
  if (measure(text) > room) return deterministic(input, { reason: "summary is larger than its budget", draft });
  // Audited with the lists that will stand behind it: what they name need not be put back a second time.
  const known = { userTexts: input.userTexts ?? [] };
  const first = auditSummary(text + tags, input.facts, known);
  const better = repairSummary(text, first, { budgetTokens: room });
  const markdown = better.trimEnd() + tags;
  if (measure(markdown) > input.budgetTokens)
    return deterministic(input, { reason: "summary is larger than its budget", draft });
  const { kind, model, requests, finish } = draft;
  const writer = { kind, ...(model ? { model } : {}) };
  return {
    markdown,
    brief: parseBrief(markdown),
    summariser: { ...writer, requests, ...(finish ? { finish } : {}) },
    writer,
    ...countFacts(better === text ? first : auditSummary(markdown, input.facts, known), { audit: first, text }),
    warnings: [...mended.warnings, ...first.findings.map(({ text: claim }) => `not said by the user: ${claim}`)],
  };
}

/** It was judged and repaired when it was accepted: as long as it has room it stands, byte for byte. */
function standing(input: AcceptInput, { text, writer }: Extract<Draft, { kind: "standing" }>): Accepted {
  if (measure(text) > input.budgetTokens) return deterministic(input, { reason: "summary is larger than its budget" });
  return {
    markdown: text,
    brief: parseBrief(text),
    summariser: { ...writer, requests: 0 },
    writer,
    ...countFacts(auditSummary(text, input.facts, { userTexts: input.userTexts ?? [] })),
    warnings: [],
  };
}

interface Outcome {
  reason?: string | undefined;
  /** The draft that was not used; its requests were made all the same. */
  draft?: SummariseResult | undefined;
  /** Those of a summariser that gave none. */
  requests?: number;
}

function deterministic(input: AcceptInput, { reason, draft, requests = 0 }: Outcome): Accepted {
  const tags = chooseFileTags(input.files, input.budgetTokens);
  const room = Math.max(1, input.budgetTokens - measure(tags));
  const composed = composeBrief({ facts: input.facts, budgetTokens: room, behind: tags });
  const { readFiles, modifiedFiles } = input.files;
  const markdown = composed.markdown === "" ? "" : composed.markdown + tags;
  return {
    markdown,
    brief: { ...composed.brief, files: { read: [...readFiles], modified: [...modifiedFiles] } },
    summariser: {
      kind: "extractive",
      requests: draft?.requests ?? requests,
      ...(draft?.finish ? { finish: draft.finish } : {}),
    },
    ...(reason ? { reason } : {}),
    ...countFacts(auditOwnBrief({ ...composed, markdown }, input.facts)),
    warnings: draft?.warnings ?? [],
  };
}

// Paths are worth their room only while they leave most of it to the brief, which names the important ones anyway.
const FILE_TAG_SHARE = 0.2;

/** The file lists that fit: both, the modified ones alone, or none. */
function chooseFileTags({ readFiles, modifiedFiles }: FileLists, budget: number): string {
  const written = new Set(eachOnce(modifiedFiles));
  const lists = [eachOnce(readFiles), []].map((read) =>
    formatFileOperations({ read: new Set(read), written, edited: new Set() }),
  );
  return lists.find((tags) => measure(tags) <= budget * FILE_TAG_SHARE) ?? "";
}

/** A path that another call gave in full is the same file: `src/app.ts` beside `/home/me/project/src/app.ts`. */
function eachOnce(paths: readonly string[]): string[] {
  const ends = new Set(paths.filter((path) => path.startsWith("/")).flatMap(endsOf));
  return paths.filter((path) => path.startsWith("/") || !ends.has(path));
}

/** Which current facts the accepted text holds, by kind; repaired are those that the draft itself did not hold. */
function countFacts(
  final: SummaryAudit,
  draft: { audit: SummaryAudit; text?: string } = { audit: final },
): Pick<Accepted, "facts" | "retention"> {
  const counts: Receipt["facts"] = { total: {}, kept: {}, repaired: {}, dropped: {} };
  const add = (table: Record<string, number>, kind: string): void => void (table[kind] = (table[kind] ?? 0) + 1);
  // A file that only our lists name was not kept by whoever wrote the draft.
  const isOwn = ({ kind, text }: Fact): boolean => kind !== "file" || (draft.text ?? text).includes(text);
  const keptByDraft = new Set(
    draft.audit.verdicts.filter(({ fact, verdict }) => isKept(verdict) && isOwn(fact)).map(({ fact }) => fact.id),
  );
  for (const { fact, verdict } of final.verdicts) {
    if (fact.status !== "current") continue;
    add(counts.total, fact.kind);
    add(isKept(verdict) ? counts.kept : counts.dropped, fact.kind);
    if (isKept(verdict) && !keptByDraft.has(fact.id)) add(counts.repaired, fact.kind);
  }
  return { facts: counts, retention: final.retention };
}
