/** Checks that were stopped and nobody has repeated: how they would have ended is open. Pure. */
import { mayBeSame } from "../../../ledger/calls/commands/check-facts.ts";
import { concernsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { tellsTimeout } from "../../../ledger/calls/commands/stopped-run.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, lineItem } from "../item.ts";
import { shortCommand } from "../short-command.ts";

/** One line on the newest of them; what was run behind `told` is told with that, and what ran out of time stands in the way. */
export function stoppedItems(of: FactsOf, told: number): BriefItem[] {
  const now = Math.max(0, ...of("command").map(atOf));
  const blocking = new Set(of("error").map(({ source }) => source.partID));
  const stopped = of("command").filter(
    (fact) => isStoppedCheck(fact) && atOf(fact) < told && now - atOf(fact) < RECENT && !isRepeated(fact, of),
  );
  const last = stopped.findLast(({ source }) => !blocking.has(source.partID));
  if (last === undefined) return [];
  const stop = last.data?.stopped ?? "";
  // An exit code says that it was interrupted, and not by whom.
  const who = tellsTimeout(stop) || stop.includes("exit code") ? "" : " by the user";
  const text = `Stopped${who} before its end, and not run since: \`${shortCommand(last.text, LONGEST_COMMAND)}\``;
  return [lineItem("inProgress", text, { value: 4, priority: 2 })];
}

/** What nobody came back to within this many messages was left behind. */
const RECENT = 60;
const LONGEST_COMMAND = 100;

function isStoppedCheck({ text, data }: FactOf<"command">): boolean {
  return data?.stopped !== undefined && concernsCheck(text);
}

/** The same check came to its end since, or one that takes it in: well or not, it is told by that. */
function isRepeated(stopped: Fact, of: FactsOf): boolean {
  const purpose = commandPurpose(stopped.text);
  return of("command").some(
    (fact) =>
      atOf(fact) > atOf(stopped) &&
      fact.data?.ok !== undefined &&
      !isStoppedCheck(fact) &&
      commandPurpose(fact.text) === purpose &&
      mayBeSame(purpose, stopped.text, fact.text),
  );
}
