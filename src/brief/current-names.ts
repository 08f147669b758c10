/** The names that may enter an index: a name that only superseded statements hold would bring a stale value back. Pure. */
import type { Fact, FactOf } from "../ledger/fact.ts";
import { namesShownIn } from "../ledger/names/name-pieces.ts";
import { namesThatAreThere } from "./names-there.ts";
import { searchIn } from "./page-search.ts";

/** Names among some facts that are not stale and hold nothing stale. */
export function currentNames(facts: readonly Fact[]): FactOf<"name">[] {
  const names = namesThatAreThere(facts);
  const superseded = toldTexts(facts, "superseded");
  if (superseded === "") return names;
  const [isReplaced, isCurrent] = [searchIn(superseded), searchIn(toldTexts(facts, "current"))];
  const isStale = (name: string): boolean => isReplaced(name) && !isCurrent(name);
  // A command or a quoted passage is as stale as the value in it.
  return names.filter(({ text }) => !isStale(text) && (!text.includes(" ") || ![...namesShownIn(text)].some(isStale)));
}

function toldTexts(facts: readonly Fact[], status: Fact["status"]): string {
  const told = facts.filter(
    (fact) => fact.status === status && fact.authority !== "tool" && !SAY_NOTHING.has(fact.kind),
  );
  return told.map((fact) => fact.text).join("\n");
}

/** What states nothing: a name, a report as it was given, a list or a finding, which the next one replaces without denying it. */
const SAY_NOTHING: ReadonlySet<string> = new Set(["name", "reply", "note"]);
