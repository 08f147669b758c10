/** What a statement is worth to the reader of a brief, by features of the past only. Pure. */
import { atOf } from "../ledger/fact-book.ts";
import { type Fact, type FactOf, isA } from "../ledger/fact.ts";
import { isBan } from "../ledger/statements/lifts/rule-core.ts";

/** Worth of a statement by its kind; the scale is that of `BASE`. */
export function factValue(fact: Fact, now: number): number {
  const base = isA(fact, "value") ? valueOfValue(fact) : isImplied(fact) ? IMPLIED : (BASE[fact.kind] ?? 2);
  const author = fact.authority === "assistant" && fact.data?.imported !== true ? 0.6 : 1;
  return base * author * stress(fact) * freshness(fact, now);
}

/** A prohibition that is forgotten does harm; a wish that is forgotten is asked for again. */
function stress(fact: Fact): number {
  return isBan(fact) ? 1.4 : 1;
}

/** A rule by the weight of its words alone: one in fifteen is none. */
function isImplied(fact: Fact): boolean {
  return isA(fact, "constraint") && fact.data?.implied === true;
}

const IMPLIED = 2.4;

const BASE: Readonly<Record<string, number>> = { constraint: 10, decision: 7, entity: 4, request: 5 };

/** A told value is worth more the more it names, and most when the user labelled it or said that it changed. */
function valueOfValue(fact: FactOf<"value">): number {
  if (fact.data?.role === "goal") return 8;
  const specifics = Math.min(3, fact.data?.specifics ?? 0);
  const stressed = fact.data?.labelled === true || fact.data?.updates === true || fact.data?.imported === true;
  if (stressed) return STRESSED + specifics * 0.8;
  const isKept = fact.data?.standing === true || (FIGURE.test(fact.text) && !NARRATES.test(fact.text));
  return (isKept ? STANDING : REMARKED) + specifics * 0.8;
}

const FIGURE = /\d/u;
/** "Renaming …", "Checked …": what somebody is doing or has done, not how things are. */
const NARRATES = /^\p{L}{3,}(?:ing|ed)\s/u;

const STRESSED = 3.5;
/** Where something is and whose it is will be looked up; what happened was worth a remark. */
const STANDING = 2.4;
const REMARKED = 1;

/** Dormant facts sink slowly and rise again when mentioned: half a point of ten per doubling of their age. */
function freshness(fact: Fact, now: number): number {
  return 1 - 0.03 * Math.log2(1 + Math.max(0, now - atOf(fact)));
}
