/** Files that were removed beside the work: a setting in the home folder, what another program keeps. Pure. */
import { changedAt, isGone } from "../../../ledger/calls/files/file-state.ts";
import { isBelow } from "../../../ledger/calls/commands/shell-folder.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import type { FactsOf } from "../facts-of.ts";

/**
 * Tells the removed files that lie where the work does not: no check looks at them. Whole paths tell; what is named from
 * the folder at hand is taken for the work's.
 */
export function removedElsewhere(of: FactsOf): (file: FactOf<"file">) => boolean {
  const repositories = of("repository").flatMap(({ text }) => (WHOLE.test(text) ? text : []));
  const edited = of("file").filter((file) => changedAt(file) > 0 && !isGone(file) && WHOLE.test(file.text));
  const places = new Set([...repositories, ...edited.map(({ text }) => text)].map(placeOf));
  return ({ text, data }) => {
    if (data?.operation !== "deleted" || !WHOLE.test(text)) return false;
    if (repositories.some((folder) => isBelow(text, folder))) return false;
    return !places.has(placeOf(text)) && (places.size > 0 || HIDDEN.test(placeOf(text)));
  };
}

const WHOLE = /^[/~]/u;
/** Where programs keep what is theirs. */
const HIDDEN = /^~\/\./u;

/** The folder below home, or the first of all, in which somebody's work lies; each program has its own among the hidden ones. */
function placeOf(path: string): string {
  return FIRST_FOLDER.exec(path.replace(HOME, "~"))?.[0] ?? path;
}

const HOME = /^\/(?:(?:home|Users)\/[^/]+|root)(?=\/)/u;
const FIRST_FOLDER = /^(?:~\/\.[^/]+\/[^/]+|~\/[^/]+|\/[^/]+)/u;
