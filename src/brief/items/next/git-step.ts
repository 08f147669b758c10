/** The step that a merge, a rebase or the like calls for which git has begun for the current request and not finished. Pure. */
import { atOf, firstAt, newestOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { tellsConflict } from "../../../ledger/git/git-operation.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { andMore } from "../and-more.ts";
import type { FactsOf } from "../facts-of.ts";
import { namesApart } from "../files/names-apart.ts";

/**
 * What is to be done for it before anything else, in the repository at hand. A bisection is a search, and has no end of its
 * own; and a request that bounds or forbids anything may mean the merge.
 */
export function operationStep(of: FactsOf, request: FactOf<"request">): string | undefined {
  const repository = newestOf(of("repository"));
  const operation = repository && stateOf(repository).operation;
  if (operation === undefined || operation.kind === "bisect" || BOUNDS.test(request.text)) return undefined;
  if (!of("error").some((error) => tellsConflict(error.text) && atOf(error) >= firstAt(request))) return undefined;
  const end = `bring the ${operation.kind} to its end`;
  if (operation.files.length === 0) return `${end.charAt(0).toUpperCase()}${end.slice(1)}`;
  const names = namesApart(operation.files);
  const shown = names.slice(0, MOST_FILES);
  return `Resolve the conflicts in ${shown.join(", ")}${andMore(names.length, shown.length)} and ${end}`;
}

const MOST_FILES = 4;
/** It says no, only, or that somebody else does it. */
const BOUNDS =
  /(?<!\p{L})(?:no|not|nothing|never|don['’]?t|only|just|leave|without|stop|abort(?:ed)?|myself|report|nicht|nichts|nie|kein\p{L}*|nur|ohne|selbst|lass|sin|solo|nada|nunca|não|sem|só|apenas|ne|pas|rien|sans|seulement|не|нет|только|non|senza|değil|sadece)(?!\p{L})|[不别別勿没]|ない|だけ|지 마|만/iu;
