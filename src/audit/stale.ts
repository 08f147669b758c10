/** Superseded facts that a summary still shows as if they held. Pure. */
import type { Fact } from "../ledger/fact.ts";
import type { FactVerdict } from "./audit.ts";
import { statedPart, tellsChange } from "./change.ts";
import { mayBeRetired } from "./headings.ts";
import type { PreparedSummary, SummarySentence } from "./sentences.ts";
import { readStatement } from "./read-statement.ts";
import type { Statement } from "./statement.ts";
import { bare, foldText } from "./words/fold.ts";
import { countShared } from "../ledger/words.ts";

/** One `contradicted` verdict per superseded fact that a sentence still states. */
export function findStale(
  facts: readonly Fact[],
  summary: PreparedSummary,
  current: ReadonlySet<string>,
): FactVerdict[] {
  const successors = new Map<string, Fact>();
  for (const fact of facts) {
    successors.set(fact.id, fact);
    if (fact.status === "current" && fact.key !== undefined) successors.set(`${fact.kind}\n${fact.key}`, fact);
  }
  return facts.flatMap((fact) => {
    if (fact.status !== "superseded" || !KINDS.has(fact.kind)) return [];
    const named = fact.data?.by !== undefined ? successors.get(fact.data.by) : undefined;
    const successor = named ?? (fact.key === undefined ? undefined : successors.get(`${fact.kind}\n${fact.key}`));
    const sentence = findStatement({ fact, successor, current }, summary);
    return sentence ? [{ fact, verdict: "contradicted" as const, evidence: sentence.text }] : [];
  });
}

// What can be stale is what can be restated; a file or a command of before was still there.
const KINDS: ReadonlySet<string> = new Set(["constraint", "decision", "value"]);

interface Superseded {
  readonly fact: Fact;
  readonly successor: Fact | undefined;
  /** Folded texts of what holds: none of them is out of date. */
  readonly current: ReadonlySet<string>;
}

function findStatement(
  { fact, successor, current }: Superseded,
  summary: PreparedSummary,
): SummarySentence | undefined {
  const old = readStatement(fact.text, summary.language);
  // "9090 instead of 8080" states the one and not the other.
  const now = successor && readStatement(statedPart(successor.text), summary.language);
  const own = marksOf(old).filter((mark) => !now || !marksOf(now).includes(mark));
  const isNew = (value: string): boolean => !old.numbers.has(value) && !old.names.has(value);
  const values = now ? [...now.numbers, ...now.names].filter(isNew) : [];
  const wanted = foldText(fact.text).replace(/[.!]+$/, "");
  if (wanted === "") return undefined;
  return summary.index.near(old).find((sentence) => {
    if (current.has(bare(sentence.text)) || mayBeRetired(sentence.heading) || tellsChange(sentence.text)) return false;
    if (successor && foldText(successor.text).includes(foldText(sentence.text))) return false;
    if (foldText(sentence.text).includes(wanted)) return true;
    const { numbers, names } = sentence.statement;
    // Whatever else it says, a sentence with the new value states that one.
    if (values.some((value) => numbers.has(value) || names.has(value))) return false;
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
  return words.length > 0 && countShared(words, sentence.about) / words.length >= 0.7;
}
