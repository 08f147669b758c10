/** Rules that one sentence of the user joins, told in one line as long as all of them hold. Pure. */
import type { Fact } from "../fact.ts";

/** A rule to be told, alone or with those it was joined to. */
export interface ToldRule {
  /** The last of them, in the words of all. */
  readonly fact: Fact;
  /** The facts that it is made of. */
  readonly states: readonly string[];
}

/** Rules that the user joined in one sentence, as he put them: "only commit, never push" says more than its halves. */
export function saidTogether(rules: readonly Fact[]): ToldRule[] {
  const told: ToldRule[] = [];
  for (const fact of rules) {
    const last = told.at(-1);
    const joint = last?.states.at(-1) === fact.data?.["behind"] ? fact.data?.["joint"] : undefined;
    const text = `${last?.fact.text ?? ""}${typeof joint === "string" ? joint : ""}${fact.text}`;
    if (last === undefined || typeof joint !== "string" || text.length > LONGEST_TOGETHER || !areAlike(last.fact, fact))
      told.push({ fact, states: [fact.id] });
    else told.splice(-1, 1, { fact: { ...fact, text }, states: [...last.states, fact.id] });
  }
  return told;
}

const LONGEST_TOGETHER = 200;

/** A rule that yields to others takes none along, and a list stands alone. */
function areAlike(one: Fact, other: Fact): boolean {
  const traits = ["implied", "passing", "temporary", "exception"].every(
    (trait) => one.data?.[trait] === other.data?.[trait],
  );
  return traits && !one.text.includes("\n") && !other.text.includes("\n");
}
