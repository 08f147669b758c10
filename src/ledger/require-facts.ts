/** Facts that come from outside, as far as their readers rely on them. Pure. */
import { refuseInput, requireList } from "../input.ts";
import { aText, objectOf, within } from "../transcript/shape.ts";
import { findDataMisfit } from "./fact-shapes.ts";
import type { Fact } from "./fact.ts";

/** Refuses a list in which one has no kind, no text, or data that its kind has not; the value is named. */
export function requireFacts(value: unknown, name: string): void {
  requireList(value, name);
  for (const [index, fact] of (value as readonly Fact[]).entries()) {
    const misfit = needed(fact) ?? within(".data", findDataMisfit(fact.kind, fact.data));
    if (misfit) refuseInput(misfit.value, `${name}[${index}]${misfit.path}`, misfit.expected);
  }
}

const needed = objectOf<Pick<Fact, "kind" | "text">>({ kind: aText, text: aText });
