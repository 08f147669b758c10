/** Takes sentences out of a summary that say what nobody said or the opposite of what was said. Pure. */
import type { SummaryAudit } from "./audit.ts";
import { splitLine } from "./sentences.ts";
import { isKept } from "./verdict.ts";
import { bare } from "./words/fold.ts";

/** The summary without its wrong sentences. One that also holds something true stays: the true rule is added beside it. */
export function removeWrong(summary: string, audit: SummaryAudit): string {
  const wrong = new Set(
    audit.verdicts
      .filter(({ fact, verdict }) => REPLACED.has(fact.kind) && WRONG.has(verdict))
      .map(({ evidence }) => bare(evidence ?? "")),
  );
  const claims = audit.findings.map((finding) => ({ line: finding.line, text: bare(finding.text) }));
  if (wrong.size === 0 && claims.length === 0) return summary;
  const kept = keptTexts(audit);
  const isWrong = (sentence: string, line: string): boolean => {
    const folded = bare(sentence);
    if (folded === "" || kept.some((text) => folded.includes(text))) return false;
    return (
      (wrong.has(folded) && !REPORT.test(line)) ||
      claims.some((claim) => claim.line === line && folded.includes(claim.text))
    );
  };
  return summary
    .split("\n")
    .flatMap((line) => removeFrom(line, isWrong))
    .join("\n");
}

// Rules and choices are replaced by what was said; of other facts a wrong number may be another, true one.
const REPLACED: ReadonlySet<string> = new Set(["constraint", "decision", "value"]);
const WRONG: ReadonlySet<string> = new Set(["contradicted", "mutated", "weakened"]);

// What was done is no restatement of a rule, even where it reads like one or breaks it.
const REPORT = /^\s*[-*]\s+\[[ xX]\]\s/;

/** Evidence and texts of what is kept: nothing that holds one of them may go. */
function keptTexts(audit: SummaryAudit): string[] {
  return audit.verdicts
    .filter(({ verdict }) => isKept(verdict))
    .flatMap(({ fact, evidence }) => [bare(fact.text), ...(evidence === undefined ? [] : [bare(evidence)])])
    .filter((text) => text.length > 3);
}

function removeFrom(line: string, isWrong: (sentence: string, line: string) => boolean): string[] {
  const sentences = splitLine(line.trim());
  const bad = sentences.filter((sentence) => isWrong(sentence, line));
  if (bad.length === 0) return [line];
  if (bad.length === sentences.length) return [];
  return [bad.reduce((left, sentence) => left.replace(sentence, "").replace(/ {2,}/g, " "), line).trimEnd()];
}
