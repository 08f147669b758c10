/** The step that a merge, a rebase or the like calls for which git has begun and not finished. Pure. */
import { newestOf } from "../../../ledger/fact-book.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { andMore } from "../and-more.ts";
import type { FactsOf } from "../facts-of.ts";
import { namesApart } from "../files/names-apart.ts";

/** What is to be done for it before anything else; a bisection is a search, and has no end of its own. */
export function operationStep(of: FactsOf): string | undefined {
  const repository = newestOf(of("repository").filter((fact) => stateOf(fact).operation !== undefined));
  const operation = repository && stateOf(repository).operation;
  if (operation === undefined || operation.kind === "bisect") return undefined;
  const end = `bring the ${operation.kind} to its end`;
  if (operation.files.length === 0) return `${end.charAt(0).toUpperCase()}${end.slice(1)}`;
  const names = namesApart(operation.files);
  const shown = names.slice(0, MOST_FILES);
  return `Resolve the conflicts in ${shown.join(", ")}${andMore(names.length, shown.length)} and ${end}`;
}

const MOST_FILES = 4;
