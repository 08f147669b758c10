/** Superseded facts that a summary still shows as if they held. Pure. */
import type { Fact } from "../ledger/fact.ts";
import type { FactVerdict } from "./audit.ts";
import { type PreparedSummary, type SummarySentence, isRetired } from "./sentences.ts";
import { readStatement } from "./read-statement.ts";
import type { Statement } from "./statement.ts";
import { foldText, padded } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";
import { REJECTIONS } from "./words/modality.ts";

/** One `contradicted` verdict per superseded fact that a sentence still states. */
export function findStale(facts: readonly Fact[], summary: PreparedSummary): FactVerdict[] {
  const successors = new Map<string, Fact>();
  for (const fact of facts) {
    successors.set(fact.id, fact);
    if (fact.status === "current" && fact.key !== undefined) successors.set(`${fact.kind}\n${fact.key}`, fact);
  }
  return facts.flatMap((fact) => {
    if (fact.status !== "superseded" || !KINDS.has(fact.kind)) return [];
    const named = typeof fact.data?.["by"] === "string" ? successors.get(fact.data["by"]) : undefined;
    const successor = named ?? (fact.key === undefined ? undefined : successors.get(`${fact.kind}\n${fact.key}`));
    const sentence = findStatement(fact, successor, summary);
    return sentence ? [{ fact, verdict: "contradicted" as const, evidence: sentence.text }] : [];
  });
}

// What can be stale is what can be restated; a file or a command of before was still there.
const KINDS: ReadonlySet<string> = new Set(["constraint", "decision", "value"]);

function findStatement(fact: Fact, successor: Fact | undefined, summary: PreparedSummary): SummarySentence | undefined {
  const old = readStatement(fact.text, summary.language);
  const now = successor && readStatement(successor.text, summary.language);
  const own = marksOf(old).filter((mark) => !now || !marksOf(now).includes(mark));
  const wanted = foldText(fact.text).replace(/[.!]+$/, "");
  if (wanted === "") return undefined;
  return summary.index.near(old).find((sentence) => {
    if (isRetired(sentence.heading) || isTurnedDown(sentence.text)) return false;
    if (successor && foldText(successor.text).includes(foldText(sentence.text))) return false;
    if (foldText(sentence.text).includes(wanted)) return true;
    return (
      !sentence.statement.isReport &&
      now !== undefined &&
      own.length > 0 &&
      own.every((mark) => marksOf(sentence.statement).includes(mark)) &&
      isSame(old, sentence.statement)
    );
  });
}

/** Values that distinguish the old statement from the new. */
function marksOf(statement: Statement): string[] {
  return [...statement.numbers, ...statement.names, ...statement.about];
}

function isSame(old: Statement, sentence: Statement): boolean {
  const words = [...old.about];
  return words.length > 0 && words.filter((word) => sentence.about.has(word)).length / words.length >= 0.7;
}

/** The sentence itself says that it is over: "switched from Redis to Postgres". */
function isTurnedDown(text: string): boolean {
  return hasPhrase(padded(foldText(text).split(/[^\p{L}\p{N}'-]+/u)), REJECTIONS);
}
