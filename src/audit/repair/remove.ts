/** Takes sentences out of a summary that say what nobody said or the opposite of what was said. Pure. */
import type { SummaryAudit } from "../audit.ts";
import { splitLine } from "../sentences.ts";
import { isKept } from "../verdict.ts";
import { bare } from "../words/fold.ts";

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
  const holding = audit.verdicts.filter(({ fact }) => fact.status === "current").map(({ fact }) => bare(fact.text));
  const isWrong = (sentence: string, line: string): boolean => {
    const folded = bare(sentence);
    if (folded === "" || kept.texts.some((text) => folded.includes(text))) return false;
    // A current fact that stands there whole is right in all its sentences.
    if (holding.some((text) => text.includes(folded) && bare(line).includes(text))) return false;
    // That a claim has the words of a question is no reason to let it answer it.
    if (claims.some((claim) => claim.line === line && folded.includes(claim.text))) return true;
    return wrong.has(folded) && !REPORT.test(line) && !kept.evidence.some((text) => folded.includes(text));
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

/** Texts of what is kept, and the sentences it is kept by: nothing that holds one of them may go. */
function keptTexts(audit: SummaryAudit): { texts: string[]; evidence: string[] } {
  const kept = audit.verdicts.filter(({ verdict }) => isKept(verdict));
  const longEnough = (text: string): boolean => text.length > 3;
  return {
    texts: kept.map(({ fact }) => bare(fact.text)).filter(longEnough),
    evidence: kept.map(({ evidence }) => bare(evidence ?? "")).filter(longEnough),
  };
}

function removeFrom(line: string, isWrong: (sentence: string, line: string) => boolean): string[] {
  const sentences = splitLine(line.trim());
  const bad = sentences.filter((sentence) => isWrong(sentence, line));
  if (bad.length === 0) return [line];
  if (bad.length === sentences.length) return [];
  const rest = bad.reduce((left, sentence) => left.replace(sentence, "").replace(/ {2,}/g, " "), line).trimEnd();
  return [/^\s/.test(line) ? rest : rest.trimStart()];
}
