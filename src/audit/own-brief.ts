/** Which facts a brief of our own making holds: a statement by its line, anything else by its exact words. Pure. */
import type { ComposedBrief } from "../brief/compose.ts";
import type { Fact } from "../ledger/fact.ts";
import { type SummaryAudit, isAudited } from "./audit.ts";
import { judgeQuoted } from "./exact.ts";
import { isKept } from "./verdict.ts";
import { foldText } from "./words/fold.ts";

/**
 * The audit of a composed brief. It is made of the facts, so it cannot get one wrong: what a model's summary has to be
 * searched for by meaning, the composer knows.
 */
export function auditOwnBrief({ markdown, stated }: ComposedBrief, facts: readonly Fact[]): SummaryAudit {
  const page = { text: markdown, flat: foldText(markdown) };
  const verdicts = facts
    .filter(isAudited)
    .map((fact) => ({ fact, ...(stated.has(fact.id) ? PRESERVED : judgeQuoted(fact, page)) }));
  const kept = verdicts.filter(({ verdict }) => isKept(verdict)).length;
  return { verdicts, retention: verdicts.length === 0 ? 1 : kept / verdicts.length, findings: [] };
}

const PRESERVED = { verdict: "preserved" } as const;
