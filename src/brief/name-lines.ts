/** The index of names at the end of a brief: one telegraphic line per kind, packed by expected worth per token. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { isNameLine, NAME_LABELS } from "../ledger/name-labels.ts";
import { namesShownIn, shownWith } from "../ledger/name-pieces.ts";
import type { NameKind } from "../ledger/name-scan.ts";
import { classTokens } from "../tokens/class-estimate.ts";
import type { Purse } from "./budget.ts";
import { readMarker } from "./line.ts";
import { defuse } from "./quote-data.ts";
import { createWorthQueue } from "./worth-queue.ts";

export interface NameLines {
  lines: string[];
  /** Names that did not fit. */
  leftOut: number;
}

/** A name that may enter the index. */
export interface NameCandidate {
  name: string;
  kind: NameKind;
  /** Chance that it is needed again. */
  score: number;
  /** Tokens that it takes. */
  cost: number;
  /** Other candidates that are shown where this one is. */
  inner: NameCandidate[];
}

/** The names among some facts, made ready once for every page that is tried. */
export function nameCandidates(facts: readonly Fact[]): NameCandidate[] {
  const candidates = facts.map(toCandidate).filter(({ name }) => defuse(name) === name);
  const byName = new Map(candidates.map((candidate) => [candidate.name, candidate]));
  for (const candidate of candidates)
    for (const inner of shownWith(candidate.name, candidate.kind)) {
      const other = byName.get(inner);
      if (other !== undefined) candidate.inner.push(other);
    }
  return candidates;
}

function toCandidate(fact: Fact): NameCandidate {
  const score = typeof fact.data?.["score"] === "number" ? fact.data["score"] : 0;
  const kind = NAME_LABELS.find((group) => group.kind === fact.data?.["kind"])?.kind ?? "identifier";
  return { name: fact.text, kind, score, cost: classTokens(fact.text), inner: [] };
}

/** A page without its index: for a reader who does not go on with the work it lists. */
export function withoutNameLines(markdown: string): string {
  return markdown
    .split("\n")
    .filter((line) => !isNameLine(readMarker(line)?.rest ?? ""))
    .join("\n");
}

/** Packs names into what is left of the purse; what the page shows already costs nothing and is not repeated. */
export function packNames(candidates: readonly NameCandidate[], shown: string, purse: Purse): NameLines {
  const known = namesShownIn(shown);
  const chosen = new Set<NameCandidate>();
  const opened = new Set<NameKind>();
  const queue = createWorthQueue(candidates, (candidate) => worthOf(candidate, known));
  let leftOut = 0;
  for (let candidate = queue.take(); candidate !== undefined; candidate = queue.take()) {
    if (known.has(candidate.name)) continue;
    if (!shown.includes(candidate.name)) {
      const cost = opened.has(candidate.kind)
        ? writeName(candidate)
        : `- ${labelOf(candidate)}: ${writeName(candidate)}`;
      if (!purse.fits(cost)) {
        leftOut += 1;
        continue;
      }
      purse.spend(cost);
      opened.add(candidate.kind);
      chosen.add(candidate);
      // A shorter name that came first gives its place back to the longer one that holds it.
      for (const inner of candidate.inner) if (chosen.delete(inner)) purse.refund(writeName(inner));
    }
    known.add(candidate.name);
    for (const inner of candidate.inner) known.add(inner.name);
  }
  return { lines: drawGroups([...chosen]), leftOut };
}

/** Expected number of needed names per token: a long name pays for itself by the shorter ones inside it. */
function worthOf({ name, score, cost, inner }: NameCandidate, known: ReadonlySet<string>): number {
  if (known.has(name)) return 0;
  let worth = score;
  for (const other of inner) if (!known.has(other.name)) worth += other.score;
  return worth / (cost + SEPARATOR_COST);
}

// Spaces are free, marks are not; a little for both keeps the shortest names from always coming first.
const SEPARATOR_COST = 0.3;

/** Passages with spaces are set in marks, so that a reader sees where one ends. */
function writeName({ name, kind }: NameCandidate): string {
  return kind === "quoted" || kind === "command" ? `\`${name}\`` : name;
}

function labelOf({ kind }: NameCandidate): string {
  return NAME_LABELS.find((group) => group.kind === kind)?.label ?? kind;
}

function drawGroups(chosen: readonly NameCandidate[]): string[] {
  return NAME_LABELS.flatMap(({ kind, label }) => {
    const names = chosen.filter((candidate) => candidate.kind === kind).map(writeName);
    return names.length === 0 ? [] : [`${label}: ${names.join(" ")}`];
  });
}
