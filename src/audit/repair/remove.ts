/** Takes sentences out of a summary that say what nobody said or the opposite of what was said. Pure. */
import type { SummaryAudit } from "../audit.ts";
import { splitLine } from "../sentences.ts";
import { isKept } from "../verdict.ts";
import { bare, foldText } from "../words/fold.ts";

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
  const heldBy = (text: string): string[] => {
    const folded = bare(text);
    return kept.texts.filter((known) => folded.includes(known));
  };
  const isWrong = (sentence: string, line: string): boolean => {
    const folded = bare(sentence);
    // That a claim has the words of a question is no reason to let it answer it.
    const isClaim = claims.some((claim) => claim.line === line && folded.includes(claim.text));
    const isBent = wrong.has(folded) && !REPORT.test(line) && !kept.evidence.some((text) => folded.includes(text));
    if (folded === "" || !(isClaim || isBent)) return false;
    // A current fact that stands there whole is right in all its sentences.
    return !holding.some((text) => text.includes(folded) && bare(line).includes(text));
  };
  const claimsOf = (line: string): string[] =>
    claims.filter((claim) => claim.line === line && claim.text !== "").map(({ text }) => text);
  return summary
    .split("\n")
    .flatMap((line) => removeFrom(line, { isWrong, heldBy, claims: claimsOf(line) }))
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

interface Judges {
  readonly isWrong: (sentence: string, line: string) => boolean;
  /** What is kept and stands in these words. */
  readonly heldBy: (text: string) => readonly string[];
  /** What the line claims, folded; it may go over several sentences. */
  readonly claims: readonly string[];
}

function removeFrom(line: string, { isWrong, heldBy, claims }: Judges): string[] {
  const sentences = splitLine(line.trim());
  const bad = groupsOf(sentences, claims).flatMap((group) => {
    const isFalse = group.length > 1 && claims.some((claim) => bare(group.join(" ")).includes(claim));
    if (!isFalse && !group.some((one) => isWrong(one, line) && heldBy(one).length === 0)) return [];
    // What is kept by several sentences together is kept by each of them.
    const isWhole = heldBy(group.join(" ")).some((text) => !group.some((one) => bare(one).includes(text)));
    return isWhole ? [] : group.filter((one) => heldBy(one).length === 0);
  });
  if (bad.length === 0) return [line];
  if (bad.length === sentences.length) return [];
  const rest = bad.reduce((left, sentence) => left.replace(sentence, "").replace(/ {2,}/g, " "), line).trimEnd();
  const told = rest.replace(LEADING_DASH, "$1");
  return [/^\s/.test(line) ? told : told.trimStart()];
}

const LEADING_DASH = /^(\s{0,20}(?:[-*+•]\s)?)[—–]\s/u;

/**
 * What opens with a dash goes with the sentence before it: a question without its answer, or the answer alone, says another
 * thing. So do the sentences of one quotation.
 */
function groupsOf(sentences: readonly string[], claims: readonly string[]): string[][] {
  const groups: string[][] = [];
  const folded = sentences.map(foldText).join(" ");
  const spans = claims.map((claim) => ({ from: folded.indexOf(claim), length: claim.length })).filter(isFound);
  let at = 0;
  for (const sentence of sentences) {
    const last = groups.at(-1);
    const goesOn = spans.some(({ from, length }) => from < at && at < from + length);
    if (last && (goesOn || /^[—–]/.test(sentence))) last.push(sentence);
    else groups.push([sentence]);
    at += foldText(sentence).length + 1;
  }
  return groups;
}

function isFound({ from }: { readonly from: number }): boolean {
  return from >= 0;
}
