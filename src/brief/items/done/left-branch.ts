/** Checks that were made on a branch which was left: they say nothing of the work on this one. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { runOf } from "../../../ledger/calls/commands/check-facts.ts";
import { concernsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import { type Fact, isA } from "../../../ledger/fact.ts";
import { type RepositoryState, stateOf } from "../../../ledger/git/repository-state.ts";
import type { FactsOf } from "../facts-of.ts";

/** The facts without the checks of branches that were left and not come back to. */
export function withoutLeftChecks(of: FactsOf): FactsOf {
  const repositories = of("repository");
  // Where the host runs its calls; of several folders nobody can tell in which a check ran.
  const [only] = repositories;
  const isOnly = repositories.length === 1 && stateOf(only).named !== true;
  const here = repositories.find(({ text }) => text === "") ?? (isOnly ? only : undefined);
  const state = stateOf(here);
  if ((state.stays ?? []).length === 0) return of;
  return (kind, status) => {
    const facts = of(kind, status);
    return facts.filter((fact) => !isCheckMade(fact) || isPresent(state, atOf(fact)));
  };
}

/** A check of the folder where calls are run, not of another that its command goes to. */
function isCheckMade(fact: Fact): boolean {
  const command = commandOf(fact);
  if (command === undefined || GOES_ELSEWHERE.test(command)) return false;
  return fact.kind === "test" || concernsCheck(command);
}

const GOES_ELSEWHERE = /^(?:cd|pushd) /u;

function commandOf(fact: Fact): string | undefined {
  if (isA(fact, "test")) return runOf(fact);
  if (isA(fact, "error")) return failedCommand(fact);
  return fact.kind === "command" ? fact.text : undefined;
}

/** True for what was done on the branch that the head is on, as far as calls tell. */
function isPresent({ stays = [], branch }: RepositoryState, at: number): boolean {
  const stay = stays.find(({ until }) => at < until);
  return stay === undefined || branch === undefined || branch === "" || stay.branch === branch;
}
