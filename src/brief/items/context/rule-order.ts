/** In which order rules are told: those that name the same thing together, so that a reader sees which is the later word on it. Pure and linear. */
import { namedThings } from "../../named-things.ts";

/** The rules in the order they were said, but each behind the last one that names a file, a name or a figure it names. */
export function withTheirLike<Rule>(rules: readonly Rule[], textOf: (rule: Rule) => string): Rule[] {
  const groups: Rule[][] = [];
  const groupOf = new Map<string, Rule[]>();
  for (const rule of rules) {
    const named = namedThings(textOf(rule));
    const known = named.map((name) => groupOf.get(name)).find((group) => group !== undefined);
    const group = known ?? [];
    if (known === undefined) groups.push(group);
    group.push(rule);
    for (const name of named) if (!groupOf.has(name)) groupOf.set(name, group);
  }
  return groups.flat();
}
