/** The index of names: one telegraphic line per file with what was seen in it, then the rest by kind. Pure. */
import type { Fact } from "../ledger/fact.ts";
import type { Purse } from "./budget.ts";
import { defuse } from "./quote-data.ts";

export interface NameLines {
  lines: string[];
  /** Names that did not fit. */
  leftOut: number;
}

/** Packs names by expected worth per character into what is left of the purse; names already shown cost nothing. */
export function packNames(facts: readonly Fact[], shown: string, purse: Purse): NameLines {
  const candidates = facts
    .filter((fact) => fact.kind === "name")
    .map(toCandidate)
    .sort((a, b) => b.worth - a.worth || compare(a.name, b.name));
  const groups = new Map<string, string[]>();
  let text = shown;
  let leftOut = 0;
  for (const { name, group } of candidates) {
    if (text.includes(name)) continue;
    const opens = !groups.has(group);
    const cost = opens ? `- ${group}: ${name}` : `, ${name}`;
    if (!purse.fits(cost)) {
      leftOut += 1;
      continue;
    }
    purse.spend(cost);
    groups.set(group, [...(groups.get(group) ?? []), name]);
    text += `\n${cost}`;
  }
  return { lines: [...groups].map(([group, names]) => `${group}: ${names.join(", ")}`), leftOut };
}

interface Candidate {
  name: string;
  group: string;
  worth: number;
}

function toCandidate(fact: Fact): Candidate {
  const score = typeof fact.data?.["score"] === "number" ? fact.data["score"] : 0;
  const kind = typeof fact.data?.["kind"] === "string" ? fact.data["kind"] : "identifier";
  const name = defuse(fact.text);
  return { name, group: GROUPS[kind] ?? "names", worth: score / (name.length + 2) };
}

const GROUPS: Readonly<Record<string, string>> = {
  path: "paths",
  url: "addresses",
  identifier: "names",
  number: "numbers",
};

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
