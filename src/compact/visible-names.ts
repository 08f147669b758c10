/** Names that the kept tail shows need no place in the index of names beside it. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { namesShownIn } from "../ledger/names/name-pieces.ts";
import type { Message, Part } from "../transcript/message.ts";

/** The facts without the names that stand in the messages which stay verbatim. */
export function withoutVisibleNames(facts: readonly Fact[], tail: readonly Message[]): Fact[] {
  const visible = new Set<string>();
  for (const text of tail.flatMap((message) => message.parts.flatMap(textsOf)))
    for (const name of namesShownIn(text.slice(0, LONGEST))) visible.add(name);
  return facts.filter((fact) => fact.kind !== "name" || !visible.has(fact.text));
}

/** What a huge output holds beyond this may be trimmed from the tail by the host. */
const LONGEST = 50_000;

function textsOf(part: Part): string[] {
  if (part.type === "text") return [part.text];
  if (part.type !== "tool") return [];
  const inputs = Object.values(part.state.input ?? {}).filter((value) => typeof value === "string");
  return part.state.status === "completed" ? [...inputs, part.state.output] : inputs;
}
