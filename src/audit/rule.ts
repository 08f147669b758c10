/** What became of one rule in a summary: the verdict and the words it rests on. Pure; linear in the summary. */
import { requireText } from "../input.ts";
import { findConstraints } from "../ledger/rules/constraints.ts";
import { type Comparison, compareStatements } from "./compare.ts";
import { hasOtherBits } from "./figures.ts";
import { findRejectedChosen } from "./rejected.ts";
import { isDecisionHeading, isMereTalk, isRetired, isRuleHeading, mayBeRetired } from "./headings.ts";
import { type PreparedSummary, type SummarySentence, prepareSummary } from "./sentences.ts";
import { isReadWhole, readStatement } from "./read-statement.ts";
import type { Statement } from "./statement.ts";
import { isCrossed } from "./label.ts";
import { findVerbatim } from "./verbatim.ts";
import { type RuleFinding, type Verdict, isKept } from "./verdict.ts";
import { bare, sought } from "./words/fold.ts";
import { inPlainTerms } from "./words/idioms.ts";

/**
 * One rule, one summary. `preserved` and `paraphrased` are certificates: they are given only when number, name,
 * polarity, force and limits of the rule are all there.
 *
 * @example auditRule("Never push to main.", "Try not to push to main.") === "weakened"
 */
export function auditRule(rule: string, summary: string): Verdict {
  requireText(rule, "rule");
  requireText(summary, "summary");
  return judgeRule(rule, prepareSummary(summary, rule)).verdict;
}

/**
 * The verdict on a rule, with the words of the summary it rests on. `others` are facts that hold too, folded: a
 * sentence that is one of them contradicts nobody.
 */
export function judgeRule(
  rule: string,
  summary: PreparedSummary,
  others: ReadonlySet<string> = NO_OTHERS,
): RuleFinding {
  const finding = judgeMeaning(rule, summary, others);
  const other = isKept(finding.verdict) ? findOtherBits(rule, summary) : undefined;
  return other === undefined ? finding : { verdict: "mutated", evidence: other };
}

/** The sentence that has the rule word for word but for the letter that tells bits from bytes; none where one has it right. */
function findOtherBits(rule: string, summary: PreparedSummary): string | undefined {
  for (const part of splitRule(rule).filter((one) => /\d ?[KMGTP]i?[Bb]/.test(one))) {
    const wanted = bare(part);
    const same = summary.index.sentences.filter(({ folded }) => folded.includes(wanted));
    if (same.every(({ text }) => hasOtherBits(part, text)) && same[0]) return same[0].text;
  }
  return undefined;
}

function judgeMeaning(rule: string, summary: PreparedSummary, others: ReadonlySet<string>): RuleFinding {
  const verbatim = findVerbatim(rule, summary);
  const parts = splitRule(rule).map((part) => judgePart(part, summary, others));
  // A rule that is quoted and then contradicted elsewhere is not safe with the reader.
  const contradiction = parts.find((part) => part.finding.verdict === "contradicted" && part.isElsewhere);
  const rejected = findRejectedChosen(readStatement(rule, summary.language), summary, others);
  if (rejected) return rejected;
  if (verbatim) return contradiction?.finding ?? verbatim;
  const whole = parts.length > 1 ? judgePart(rule, summary, others).finding : undefined;
  if (whole && isKept(whole.verdict) && isOnly(whole, parts)) return whole;
  return combine(parts.map((part) => part.finding));
}

/** "Use pnpm and not npm" is the whole of "use pnpm, never npm", whatever each half makes of the other's words. */
function isOnly(whole: RuleFinding, parts: readonly Part[]): boolean {
  return parts.every(({ finding }) => finding.verdict !== "contradicted" || finding.evidence === whole.evidence);
}

const NO_OTHERS: ReadonlySet<string> = new Set();

/** "Answer briefly; never use emojis" is two rules, and both must be there. */
function splitRule(rule: string): string[] {
  const found = findConstraints(rule);
  // "Answer in Spanish and comment in English" shares one topic out: apart, each half would find the other's too much.
  const topics = new Set(found.map((part) => part.key.split("@")[0]));
  const statements = topics.size > 1 ? found.map((part) => part.text) : [rule];
  const parts = statements.flatMap((part) => part.split(/(?<=[;.])\s+(?=\S)/));
  return parts.length > 1 && parts.length <= MOST_PARTS ? parts : [rule];
}

// A page of text is no rule; it is judged as one statement, which only itself can preserve.
const MOST_PARTS = 12;

function combine(findings: readonly RuleFinding[]): RuleFinding {
  const [worst] = findings.toSorted((left, right) => RANK[right.verdict] - RANK[left.verdict]);
  const isPartlyKept = worst?.verdict === "dropped" && findings.some((finding) => finding.verdict !== "dropped");
  if (!worst || isPartlyKept) return { verdict: "weakened" };
  return worst;
}

const RANK: Readonly<Record<Verdict, number>> = {
  preserved: 0,
  paraphrased: 1,
  weakened: 2,
  mutated: 3,
  dropped: 4,
  contradicted: 5,
};

interface Part {
  readonly finding: RuleFinding;
  /** Found in another sentence than a verbatim quotation. */
  readonly isElsewhere: boolean;
}

function judgePart(rule: string, summary: PreparedSummary, others: ReadonlySet<string>): Part {
  const verbatim = findVerbatim(rule, summary);
  const compared = compareAll(rule, summary).filter(
    (found) => found.isSameSentence || !others.has(bare(found.evidence)),
  );
  const core = withoutReason(rule);
  const contradiction = [...compared, ...(core === undefined ? [] : compareAll(core, summary))].find(
    (found) => found.verdict === "contradicted" && found.coverage === 1 && !found.isSameSentence,
  );
  if (contradiction) return { finding: contradiction, isElsewhere: true };
  if (verbatim) return { finding: verbatim, isElsewhere: false };
  const [best] = compared.toSorted(
    (left, right) => right.coverage - left.coverage || RANK[left.verdict] - RANK[right.verdict],
  );
  return {
    finding: best ? { verdict: best.verdict, evidence: best.evidence } : { verdict: "dropped" },
    isElsewhere: false,
  };
}

/**
 * The order without the reason behind it ("…, I merge myself", "… because it is shared"): a summary that turns the order
 * round does not repeat the reason. A limit is no reason; without it another rule would be judged.
 */
function withoutReason(written: string): string | undefined {
  const rule = inPlainTerms(written);
  const cut = /(?:,|;|\s[—–-]|\s\(|\s(?:because|since|as)\b)/i.exec(rule);
  const head = cut ? rule.slice(0, cut.index) : "";
  const rest = cut ? rule.slice(cut.index + cut[0].length).trim() : "";
  return head.trim().split(/\s+/u).length < 3 || LIMITS.test(rest) ? undefined : head;
}

const LIMITS =
  /^(?:except|unless|but|apart|other|without|until|before|after|if|when|while|only|not|or|and|nor|than)\b/i;

interface Compared {
  readonly verdict: Verdict;
  readonly coverage: number;
  readonly evidence: string;
  readonly isSameSentence: boolean;
}

function compareAll(rule: string, summary: PreparedSummary): Compared[] {
  const statement = readStatement(rule, summary.language);
  const wanted = sought(bare(rule));
  const isWhole = isReadWhole(rule);
  return summary.index.near(statement).flatMap((sentence) => {
    const comparison = compareReadings(statement, sentence);
    if (!comparison) return [];
    const isBent = isKept(comparison.verdict) && hasOtherBits(rule, sentence.text);
    const found = isBent ? "mutated" : certifiable(comparison.verdict, isWhole, sentence);
    const verdict = sentence.isWithdrawn || isRetired(sentence.heading) ? "contradicted" : found;
    const isSameSentence = sought(sentence.folded).includes(wanted);
    return [{ verdict, coverage: comparison.coverage, evidence: sentence.text, isSameSentence }];
  });
}

/** As it stands; where that keeps nothing, one of its orders by itself may, or the two sentences of a line together. */
function compareReadings(rule: Statement, { heading, statement, readings }: SummarySentence): Comparison | undefined {
  const place = isRuleHeading(heading) ? "rules" : isDecisionHeading(heading) ? "decisions" : "text";
  const comparison = compareStatements(rule, statement, place);
  if (!comparison || isKept(comparison.verdict)) return comparison;
  const kept = readings()
    .map((reading) => compareStatements(rule, reading, place))
    .find((compared) => compared && isKept(compared.verdict) && compared.coverage >= comparison.coverage);
  return kept ?? comparison;
}

/** A certificate needs a sentence that was read to its end, that is meant, and that the next one leaves standing. */
function certifiable(
  verdict: Verdict,
  isRuleWhole: boolean,
  { text, heading, note, sequel }: SummarySentence,
): Verdict {
  if (!isKept(verdict)) return verdict;
  const said = sequel ?? note;
  if (said !== undefined) return said;
  if (isCrossed(text)) return "weakened";
  const isMeant = !isMereTalk(heading) && !mayBeRetired(heading);
  return isRuleWhole && isReadWhole(text) && isMeant ? verdict : "weakened";
}
