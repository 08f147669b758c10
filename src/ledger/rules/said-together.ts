/** Rules that one sentence of the user joins, told in one line as long as all of them hold. Pure. */
import type { Fact } from "../fact.ts";

/** A rule to be told, alone or with those it was joined to. */
export interface ToldRule {
  /** The last of them, in the words of all. */
  readonly fact: Fact;
  /** The facts that it is made of. */
  readonly states: readonly string[];
  /** The same with what its sentence says of it before and behind: a condition, a reason, what it is about. */
  readonly said: string;
}

/** Rules that the user joined in one sentence, as he put them: "only commit, never push" says more than its halves. */
export function saidTogether(rules: readonly Fact[]): ToldRule[] {
  const told: Omit<ToldRule, "said">[] = [];
  for (const fact of rules) {
    const last = told.at(-1);
    const joint = last?.states.at(-1) === fact.data?.["behind"] ? fact.data?.["joint"] : undefined;
    const text = `${last?.fact.text ?? ""}${typeof joint === "string" ? joint : ""}${fact.text}`;
    if (last === undefined || typeof joint !== "string" || text.length > LONGEST_TOGETHER || !areAlike(last.fact, fact))
      told.push({ fact, states: [fact.id] });
    else {
      const data = { ...fact.data, lead: last.fact.data?.["lead"] };
      told.splice(-1, 1, { fact: { ...fact, text, data }, states: [...last.states, fact.id] });
    }
  }
  return told.map((rule) => ({ ...rule, said: inContext(rule.fact) }));
}

/** What was added to the rule since stands right behind it. */
function inContext({ text, data }: Fact): string {
  const { lead, rest, exception, instead } = data ?? {};
  const behind = exception === undefined && instead === undefined && typeof rest === "string" ? rest : "";
  return `${typeof lead === "string" ? lead : ""}${text}${behind}`;
}

const LONGEST_TOGETHER = 200;

/** A rule that yields to others takes none along, and a list stands alone. */
function areAlike(one: Fact, other: Fact): boolean {
  const traits = ["implied", "passing", "temporary", "exception"].every(
    (trait) => one.data?.[trait] === other.data?.[trait],
  );
  return traits && !one.text.includes("\n") && !other.text.includes("\n");
}
