/** What the session did to the files that were there before it, and which it made: the sum of all that happened to each. Pure. */
import { firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { isAside } from "../../../ledger/calls/files/file-state.ts";
import { isScratch } from "../../../ledger/calls/files/scratch-files.ts";

export interface NetChanges {
  /** Each in the order in which the files were first spoken of. */
  created: readonly string[];
  modified: readonly string[];
  deleted: readonly string[];
  renamed: readonly Rename[];
}

export interface Rename {
  from: string;
  to: string;
}

/**
 * A file that came and went again, that was brought back as it was, that no call has changed, or that lies among scratch
 * files, is no change; one that was moved is no new one, and neither is one that was made for a request before: it was told by its old name. `begun`
 * are the messages of the requests.
 */
export function netChanges(files: readonly FactOf<"file">[], begun: readonly number[]): NetChanges {
  const byPath = new Map(files.map((fact) => [fact.text, fact]));
  const told = files.filter((file) => !isScratch(file.text) && !isAside(file));
  const withOperation = (operation: string): FactOf<"file">[] =>
    told.filter(({ data }) => data?.operation === operation);
  const origin = (fact: FactOf<"file">): string | undefined =>
    originOf(fact, byPath) ?? toldBefore(fact, byPath, begun);
  return {
    created: withOperation("created").flatMap((fact) => (origin(fact) === undefined ? fact.text : [])),
    modified: withOperation("modified").flatMap(({ text, data }) =>
      data?.undone === true || data?.unclaimed === true ? [] : text,
    ),
    deleted: withOperation("deleted").flatMap((fact) => originOf(fact, byPath) ?? []),
    renamed: withoutInner(
      [...withOperation("created"), ...withOperation("modified")].flatMap((fact) => {
        const from = sourceOf(fact) === undefined ? undefined : origin(fact);
        return from === undefined ? [] : { from, to: fact.text };
      }),
    ),
  };
}

/** Where a file was that was made and moved, when a request came in between. */
function toldBefore(
  fact: FactOf<"file">,
  byPath: ReadonlyMap<string, FactOf<"file">>,
  begun: readonly number[],
): string | undefined {
  const source = byPath.get(sourceOf(fact) ?? "");
  if (source === undefined) return undefined;
  const [made, moved] = [source, fact].map(firstAt);
  return begun.some((at) => at > Number(made) && at <= Number(moved)) ? source.text : undefined;
}

/** What went along with its folder is told by that. */
function withoutInner(renames: readonly Rename[]): Rename[] {
  const targets = new Map(renames.map(({ from, to }) => [from, to]));
  return renames.filter(({ from, to }) => {
    const folders = [...from.matchAll(/\//gu)].map(({ index }) => index);
    return !folders.some((end) => targets.get(from.slice(0, end)) === to.slice(0, to.length - (from.length - end)));
  });
}

/** Where a file was before the session, if it was there. */
function originOf(fact: FactOf<"file">, byPath: ReadonlyMap<string, FactOf<"file">>): string | undefined {
  let file = fact;
  // Two files that changed places are each the source of the other.
  for (let steps = 0; steps < MOST_MOVES; steps += 1) {
    const source = sourceOf(file);
    if (source === undefined) return file.data?.born === true ? undefined : file.text;
    const earlier = byPath.get(source);
    if (earlier === undefined) return source;
    file = earlier;
  }
  return file.text;
}

const MOST_MOVES = 20;

function sourceOf({ data }: FactOf<"file">): string | undefined {
  const from = data?.from;
  return from !== undefined && from !== "" ? from : undefined;
}

/** What was done to the file is not there any more: git took it back, or the file came and went. */
export function isTakenBack({ data }: FactOf<"file">): boolean {
  return data?.undone === true || (data?.operation === "deleted" && data.born === true);
}
