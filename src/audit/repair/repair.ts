/** Mends a summary: what is wrong goes, what is missing is written into its section, most valuable first. Pure, idempotent. */
import { withoutMarker } from "../../brief/line.ts";
import { requireList, requireObject, requireOptionalCount, requireText } from "../../input.ts";
import { requireFacts } from "../../ledger/require-facts.ts";
import { type Fact, type FactOf, isA } from "../../ledger/fact.ts";
import { saidTogether } from "../../ledger/rules/said-together.ts";
import { budgetTokens as measure } from "../../tokens/estimate.ts";
import type { SummaryAudit } from "../audit.ts";
import { type Page, addItem, drawPage, readPage } from "../page.ts";
import { addIndex, hasIndex, isTight } from "./repair-index.ts";
import { removeWrong } from "./remove.ts";
import { isAnswered, itemOf, tellsRequest, valueOf } from "./repair-item.ts";
import { withoutTemplateLines } from "./template-line.ts";
import { isKept } from "../verdict.ts";
import { findFalsePasses } from "../false-pass.ts";
import { withoutFalsePasses } from "../without-false-passes.ts";

/** How much room a repaired summary has. */
export interface RepairOptions {
  /** The most the result may take, by `budgetTokens`; a summary that is larger already gets nothing added. */
  readonly budgetTokens?: number;
}

/**
 * The summary with its losses repaired. Rules and requests are put back in the user's words; output of tools is quoted
 * on one line, where it can be nothing but data. Within a budget, an index lists the names that are likeliest to be
 * needed. Repairing the result again changes nothing.
 *
 * @example repairSummary(summary, auditSummary(summary, facts), { budgetTokens: 4000 })
 */
export function repairSummary(summary: string, audit: SummaryAudit, options: RepairOptions = {}): string {
  requireText(summary, "summary");
  requireObject(options, "options");
  const { budgetTokens: budget = Infinity } = options;
  requireOptionalCount(budget, "budgetTokens");
  requireList(audit?.verdicts, "audit.verdicts");
  requireFacts(
    audit.verdicts.map((verdict) => verdict?.fact),
    "audit.verdicts",
  );
  const lost = audit.verdicts.flatMap(({ fact, verdict }) =>
    fact.status === "current" && !isKept(verdict) ? fact : [],
  );
  const tests = audit.verdicts.flatMap(({ fact }) => (isA(fact, "test") && fact.status === "current" ? fact : []));
  const written = withoutTemplateLines(summary);
  const cleaned = removeWrong(withoutFalsePasses(written, findFalsePasses(written, tests)), audit);
  const ordered = joinRules(lost, audit).toSorted((left, right) => valueOf(right) - valueOf(left));
  const request = audit.verdicts.findLast(({ fact }) => fact.kind === "request" && !isAnswered(fact));
  const tiers = [0, 1, 2].map((tier) => ordered.filter((fact) => tierOf(fact, request?.fact) === tier));
  const page = fillByTier(readPage(cleaned), tiers, { names: audit.names ?? [], budget });
  const repaired = drawPage(page);
  return repaired === cleaned && cleaned === summary ? summary : repaired;
}

/** Rules of one sentence come back as that sentence. */
function joinRules(lost: readonly Fact[], { verdicts }: Pick<SummaryAudit, "verdicts">): Fact[] {
  const constraints = lost.filter((fact) => isA(fact, "constraint"));
  const told = saidTogether(
    constraints,
    verdicts.map(({ fact }) => fact),
  );
  const rules = told.map(({ fact, said }) => ({ ...fact, text: fact.data?.passing === true ? fact.text : said }));
  return [...rules, ...lost.filter(({ kind }) => kind !== "constraint")];
}

/**
 * What binds or is open comes back at any price; what was told and what was done leave room for the index of names,
 * which holds the most of it that is needed again, in fewer words. Without a budget everything comes back.
 */
function fillByTier(
  start: Page,
  tiers: readonly (readonly Fact[])[],
  { names, budget }: { names: readonly FactOf<"name">[]; budget: number },
): Page {
  const [binding = [], told = [], evidence = []] = tiers;
  const first = fill(start, binding, budget).page;
  const room = budget - measure(drawPage(first));
  const isBare = budget === Infinity || names.length === 0 || room < LEAST_ROOM;
  if (isBare || hasIndex(first) || isTight(drawPage(start))) return fill(first, [...told, ...evidence], budget).page;
  const second = fill(first, told, budget - room * INDEX_SHARES.told);
  const third = fill(second.page, evidence, budget - room * INDEX_SHARES.evidence);
  // What the index leaves takes what still fits, so that a second repair finds nothing to add.
  return fill(addIndex(third.page, names, budget), [...second.left, ...third.left], budget).page;
}

/** Tokens below which an index is not worth its line. */
const LEAST_ROOM = 80;
/** Share of the room that a tier must leave for the index. */
const INDEX_SHARES = { told: 0.75, evidence: 0.9 } as const;

function tierOf(fact: Fact, request: Fact | undefined): 0 | 1 | 2 {
  if (BINDING.has(fact.kind) || fact === request) return 0;
  return EVIDENCE.has(fact.kind) || isAnswered(fact) ? 2 : 1;
}

const BINDING: ReadonlySet<string> = new Set(["constraint", "question", "approval", "error", "todo"]);
const EVIDENCE: ReadonlySet<string> = new Set(["file", "command", "skill", "agent", "entity"]);

/** Adds every item that still fits; one that is too long does not keep a shorter one out. */
function fill(start: Page, lost: readonly Fact[], budget: number): { page: Page; left: Fact[] } {
  if (budget === Infinity) return { page: addAll(start, lost), left: [] };
  let page = start;
  let text = drawPage(page);
  const longest = Math.max(LEAST_REQUEST, (budget - measure(text)) * 4 * REQUEST_SHARE);
  const known = linesOf(text);
  const left = lost.filter((fact) => {
    const item = itemOf(fact, longest);
    if (known.has(item.text)) return true;
    // The measure is never below a quarter of the characters: most of what cannot fit is known without drawing.
    if (Math.ceil((text.length + item.text.length) / 4) > budget || tellsRequest(text, fact, longest)) return true;
    const next = addItem(page, item);
    const drawn = drawPage(next);
    if (measure(drawn) > budget) return true;
    page = next;
    text = drawn;
    return false;
  });
  return { page, left };
}

/** A summary tells a long request in its own words: the user's fill a part of the room, and no less than these characters. */
const REQUEST_SHARE = 0.2;
const LEAST_REQUEST = 600;

function addAll(page: Page, lost: readonly Fact[]): Page {
  const known = linesOf(drawPage(page));
  const items = lost.map((fact) => itemOf(fact, Infinity)).filter(({ text }) => !known.has(text));
  return items.reduce((drawn, item) => addItem(drawn, item), page);
}

/** What stands there already, beside something that denies it, is not written again. */
function linesOf(page: string): ReadonlySet<string> {
  return new Set(page.split("\n").map(withoutMarker));
}
