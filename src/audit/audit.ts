/** Compares a summary with the facts of its session: one verdict per fact, and what it claims that nobody said. Pure and linear. */
import { currentNames } from "../brief/current-names.ts";
import { requireText } from "../input.ts";
import { requireFacts } from "../ledger/require-facts.ts";
import { type Fact, type FactOf, isA } from "../ledger/fact.ts";
import { namesShownIn } from "../ledger/names/name-pieces.ts";
import { saidTogether } from "../ledger/rules/said-together.ts";
import { findOwnLines } from "./own-lines.ts";
import { isPassedOver } from "../brief/items/done/finished-items.ts";
import { withoutMarker } from "../brief/line.ts";
import { type Finding, findClaims } from "./claims.ts";
import { judgeExact } from "./exact.ts";
import { type PassClaim, findFalsePasses } from "./false-pass.ts";
import { withoutFalsePasses } from "./without-false-passes.ts";
import { judgeRule } from "./rule.ts";
import { type PreparedSummary, prepareSummary } from "./sentences.ts";
import { findStale } from "./stale.ts";
import { type Verdict, isKept } from "./verdict.ts";
import { bare } from "./words/fold.ts";

/** What became of one fact in a summary, with the words that show it. */
export interface FactVerdict {
  readonly fact: Fact;
  readonly verdict: Verdict;
  /** The words of the summary that the verdict rests on. */
  readonly evidence?: string;
}

/** One verdict per fact, and the share of facts that were kept. */
export interface SummaryAudit {
  /** One per current fact; a superseded fact that is shown as current is `contradicted`. */
  readonly verdicts: FactVerdict[];
  /** Share of the current facts that the summary holds, 0 to 1. */
  readonly retention: number;
  /** Quotations, approvals and values in the summary that have no source. */
  readonly findings: Finding[];
  /** Names that the summary does not show and a repair may list; they are not judged one by one. */
  readonly names?: readonly FactOf<"name">[];
}

/** What an audit may know beyond the facts. */
export interface AuditOptions {
  /** What the user really wrote, beyond the texts of facts with the user's authority. */
  readonly userTexts?: readonly string[];
}

/**
 * Audits a summary. Rules are read by meaning (see `auditRule`), everything else by its exact strings.
 *
 * @example
 * const { facts } = buildLedger(messages);
 * const audit = auditSummary(summary, facts);
 * if (audit.retention < 1) summary = repairSummary(summary, audit, { budgetTokens: 4000 });
 */
export function auditSummary(summary: string, facts: readonly Fact[], options: AuditOptions = {}): SummaryAudit {
  requireText(summary, "summary");
  requireFacts(facts, "facts");
  const audited = facts.filter(isAudited);
  const rules = audited.filter(isRule);
  const tests = audited.filter((fact) => isA(fact, "test"));
  // What a repair takes out keeps nothing, though it may name a command that ran.
  const passes = findFalsePasses(summary, tests);
  const told = withoutFalsePasses(summary, passes);
  const prepared = prepareSummary(
    told,
    rules
      .map((rule) => rule.text)
      .join("\n")
      .slice(0, RULE_SAMPLE),
  );
  const current = new Set(audited.map((fact) => bare(fact.text)));
  const whole = judgeTogether(rules, prepared, current);
  const judged = audited.map((fact) => ({ fact, ...(whole.get(fact.id) ?? judgeFact(fact, prepared, current)) }));
  const verdicts = denyFalsePasses(acceptOwnLines(judged, told, facts), passes);
  const stale = findStale(facts, prepared, current);
  const kept = verdicts.filter(({ verdict }) => isKept(verdict)).length;
  return {
    verdicts: [...verdicts, ...stale],
    retention: audited.length === 0 ? 1 : kept / audited.length,
    findings: findClaims(told, facts, options.userTexts),
    names: namesNotShown(facts, told),
  };
}

const RULE_SAMPLE = 2000;

type Judgement = Pick<FactVerdict, "verdict" | "evidence">;

/** Rules that the summary tells in the sentence in which the user joined them; what it tells of one alone is judged alone. */
function judgeTogether(
  rules: readonly FactOf<"constraint">[],
  summary: PreparedSummary,
  current: ReadonlySet<string>,
): ReadonlyMap<string, Judgement> {
  const joined = saidTogether(rules).filter(({ states }) => states.length > 1);
  return new Map(
    joined.flatMap(({ fact, states }) => {
      const judgement = judgeRule(fact.text, summary, current);
      return judgement.verdict === "preserved" ? states.map((id) => [id, judgement] as const) : [];
    }),
  );
}

/** A rule in a form that our own brief gives it is kept, unless the summary says otherwise in another line. */
function acceptOwnLines(judged: readonly FactVerdict[], summary: string, facts: readonly Fact[]): FactVerdict[] {
  if (judged.every(({ fact, verdict }) => !isRule(fact) || isKept(verdict))) return [...judged];
  const own = findOwnLines(summary, facts);
  // What the user asked, in his words, is no word against what he said in them: it was asked, and may be answered.
  const asked = facts.filter(({ kind }) => kind === "request").map(({ text }) => bare(text));
  return judged.map((found) => {
    const line = isRule(found.fact) && !isKept(found.verdict) ? own.get(found.fact.id) : undefined;
    if (line === undefined) return found;
    const against = bare(withoutMarker(found.evidence ?? ""));
    const texts = [bare(line), ...asked];
    const isOwn = texts.some((text) => text.includes(against)) || isAskedBefore(found, texts);
    return isOwn ? { fact: found.fact, verdict: "paraphrased", evidence: line } : found;
  });
}

/** A finished request is told as far as there is room, with how it came out: that alone may speak against the rule. */
function isAskedBefore({ fact, evidence = "" }: FactVerdict, asked: readonly string[]): boolean {
  const [request = "", ...outcome] = withoutMarker(evidence).split(" → ");
  const told = bare(request.replaceAll(/^…|…$/gu, "").trim());
  if (outcome.length === 0 || told === "" || !asked.some((text) => text.includes(told))) return false;
  const { verdict } = judgeRule(fact.text, prepareSummary(outcome.join(" → "), fact.text));
  return isKept(verdict) || verdict === "dropped";
}

/** A run that failed is not told where the summary says that all tests pass, wherever else it may be quoted. */
function denyFalsePasses(judged: readonly FactVerdict[], claims: readonly PassClaim[]): FactVerdict[] {
  const denied = new Map(claims.flatMap(({ text, denied: runs }) => runs.map(({ id }) => [id, text] as const)));
  return judged.map((found) => {
    const evidence = denied.get(found.fact.id);
    return evidence === undefined ? found : { fact: found.fact, verdict: "contradicted", evidence };
  });
}

function namesNotShown(facts: readonly Fact[], summary: string): FactOf<"name">[] {
  const shown = namesShownIn(summary);
  return currentNames(facts).filter(({ text }) => !shown.has(text));
}

/** True for a fact that a summary is held to. */
export function isAudited(fact: Fact): boolean {
  if (fact.status !== "current" || UNAUDITED.has(fact.kind)) return false;
  return !isA(fact, "request") || !isPassedOver(fact);
}

// An index of names serves ranking and search; a reply is prose, which a summary says in its own words; git tells again
// where a repository stands.
const UNAUDITED: ReadonlySet<string> = new Set(["name", "note", "reply", "repository"]);

function isRule(fact: Fact): fact is FactOf<"constraint"> {
  return fact.kind === "constraint";
}

function judgeFact(fact: Fact, summary: PreparedSummary, current: ReadonlySet<string>): Judgement {
  return isRule(fact) ? judgeRule(fact.text, summary, current) : judgeExact(fact, summary, current);
}
