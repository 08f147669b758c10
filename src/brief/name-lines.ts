/** The index of names: one telegraphic line per file with what was seen in it, then the rest by kind. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { scanNames } from "../ledger/name-scan.ts";
import type { Purse } from "./budget.ts";

export interface NameLines {
  lines: string[];
  /** Names that did not fit. */
  leftOut: number;
}

/** Packs names by expected worth per character into what is left of the purse; names already shown cost nothing. */
export function packNames(facts: readonly Fact[], shown: string, purse: Purse): NameLines {
  const candidates = facts.map(toCandidate).sort((a, b) => b.worth - a.worth || compare(a.name, b.name));
  const groups = new Map<string, string[]>();
  const known = new Set<string>();
  scanNames(shown, (name) => learn(name, known));
  let leftOut = 0;
  for (const { name, group } of candidates) {
    if (known.has(name)) continue;
    const names = groups.get(group);
    const cost = names === undefined ? `- ${group}: ${name}` : `, ${name}`;
    if (!purse.fits(cost)) {
      leftOut += 1;
      continue;
    }
    purse.spend(cost);
    if (names === undefined) groups.set(group, [name]);
    else names.push(name);
    learn(name, known);
  }
  return { lines: [...groups].map(([group, names]) => `${group}: ${names.join(", ")}`), leftOut };
}

/** A path that is shown also shows its ends: `src/auth/login.ts` holds `auth/login.ts` and `login.ts`. */
function learn(name: string, known: Set<string>): void {
  known.add(name);
  for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1)) known.add(name.slice(at + 1));
}

interface Candidate {
  name: string;
  group: string;
  worth: number;
}

function toCandidate(fact: Fact): Candidate {
  const score = typeof fact.data?.["score"] === "number" ? fact.data["score"] : 0;
  const kind = typeof fact.data?.["kind"] === "string" ? fact.data["kind"] : "identifier";
  const name = fact.text;
  return { name, group: GROUPS[kind] ?? "names", worth: score / (name.length + 6) };
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
