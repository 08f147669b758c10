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
  const ended = endedTexts(audit, holding);
  return summary
    .split("\n")
    .flatMap((line) => removeFrom(line, isWrong))
    .map((line) => ended.filter((one) => isSaidIn(line, one)).reduce(withoutClause, line))
    .join("\n");
}

interface Ended {
  readonly text: string;
  readonly sentence: string;
}

/** What no longer holds and is no part of what does, with the sentence that still says it. */
function endedTexts({ verdicts }: SummaryAudit, holding: readonly string[]): Ended[] {
  const ended = verdicts.filter(({ fact }) => fact.status === "superseded" && REPLACED.has(fact.kind));
  return ended.flatMap(({ fact, evidence = "" }) => {
    const text = fact.text.replace(/[.!。！\s]+$/u, "").toLowerCase();
    const isPart = text.length <= 3 || holding.some((one) => one.includes(bare(text)));
    return isPart ? [] : { text, sentence: bare(evidence) };
  });
}

function isSaidIn(line: string, { sentence }: Ended): boolean {
  return !REPORT.test(line) && bare(line).includes(sentence);
}

/** The line without a clause: beside a rule that holds, the one that was joined to it goes alone. */
function withoutClause(line: string, { text }: Ended): string {
  const at = line.toLowerCase().indexOf(text);
  if (at < 0) return line;
  const behind = line.slice(at + text.length);
  const joint = JOINED.exec(line.slice(0, at));
  return joint !== null && CLAUSE_END.test(behind) ? `${line.slice(0, joint.index)}${behind}` : line;
}

const JOINED = /(?<=\S) ?[,;，、；] ?(?:\p{L}{1,4} )?$/u;
const CLAUSE_END = /^\s*(?:[.!,;。！，；]|$)/u;

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
