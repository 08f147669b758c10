/** Which reports tell of work that was undone after them. Pure. */
import { fileName } from "../../../ledger/file-name.ts";
import { changedAt, firstChangeOf, isAside } from "../../../ledger/calls/files/file-state.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import type { FactsOf } from "../facts-of.ts";
import { isTakenBack } from "../files/net-changes.ts";

/** What stands before the report on a request; empty where nothing is known to be undone. */
export function undoneSince(of: FactsOf): (request: FactOf<"request">) => string {
  const begun = of("request").map(firstAt);
  const files = of("file");
  // Hardly any was: what is asked for every request is asked of those alone.
  const takenBack = files.filter(({ data }) => (data?.undoneAt ?? 0) > 0);
  const unmade = of("command").filter(({ data }) => (data?.unmade ?? 0) > 0);
  return (request) => {
    const from = firstAt(request);
    const to = Math.min(...begun.filter((at) => at > from)) - 1;
    const undone = takenBack.filter((file) => wasUndone(file, { from, to }));
    if (undone.length > 0) {
      const isWhole = !files.some((file) => isThere(file) && firstChangeOf(file) <= to && changedAt(file) >= from);
      return isWhole
        ? "(undone since)"
        : `(undone since: ${undone
            .slice(-MOST)
            .map(({ text }) => fileName(text))
            .join(", ")})`;
    }
    const isUnmade = unmade.some((command) => wasUnmade(command, { from, to }));
    return isUnmade ? "(commit undone since)" : "";
  };
}

const MOST = 3;

interface Span {
  from: number;
  to: number;
}

/** Changed in the span, and taken back behind it. */
function wasUndone({ data }: FactOf<"file">, { from, to }: Span): boolean {
  const { undoneFrom = 0, undoneTo = 0, undoneAt = 0 } = data ?? {};
  return undoneAt > to && undoneFrom <= to && undoneTo >= from;
}

function isThere(file: FactOf<"file">): boolean {
  return changedAt(file) > 0 && !isTakenBack(file) && !isAside(file);
}

function wasUnmade(command: FactOf<"command">, { from, to }: Span): boolean {
  return atOf(command) >= from && atOf(command) <= to && (command.data?.unmade ?? 0) > to;
}
