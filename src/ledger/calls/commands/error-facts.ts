/** Errors of commands and tools: one for each scope, settled by a later success of the same. */
import type { ComplaintList } from "./complaint-list.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { tellsTimeout } from "./stopped-run.ts";
import { isElsewhere, isKeyOf, keyAt } from "./run-place.ts";

export interface Attempt {
  /** What was tried: the program with its first argument, or the tool with its file. */
  scope: string;
  command: string;
  /** None where it went well. */
  error: string | undefined;
  /** What else it complained of, and where. */
  complained?: ComplaintList;
  /** It did not come to its end, as the host says in these words. */
  stopped?: string | undefined;
  /** The folder it was tried in, if it is known. */
  place?: string | undefined;
}

/** The command of an error, or the tool with its file; empty where nobody knows it. */
export function failedCommand({ data }: FactOf<"error">): string {
  return data?.command ?? "";
}

/** Adds the error of an attempt, or settles the one before it. */
export function observeAttempt(book: FactBook, attempt: Attempt, source: Fact["source"]): void {
  const { scope, command, error, complained, stopped, place } = attempt;
  if (error === undefined) {
    settleError(book, scope, place);
    return;
  }
  const key = errorKey(book, scope, place);
  const earlier = book.find("error", key);
  // What was stopped takes nothing back of what failed before; who stops something knows of it.
  if (stopped !== undefined && (earlier?.status === "current" || !tellsTimeout(stopped))) return;
  forgetComplaints(earlier);
  const data: FactData<"error"> = {
    command,
    ...complained,
    ...(stopped === undefined ? {} : { isStopped: true }),
    ...(place === undefined ? {} : { place }),
  };
  book.add({ kind: "error", text: error, authority: "tool", source, key, data });
}

/** What fails in another folder stands beside what failed before. */
function errorKey(book: FactBook, scope: string, place: string | undefined): string {
  const earlier = book.find("error", scope);
  return earlier?.status === "current" && isElsewhere(place, earlier.data?.place) ? keyAt(scope, place) : scope;
}

/** Those of an earlier run would stay where this one has none. */
function forgetComplaints(earlier: FactOf<"error"> | undefined): void {
  if (earlier?.data === undefined) return;
  const {
    complaints: _complaints,
    more: _more,
    files: _files,
    launched: _launched,
    place: _place,
    ...rest
  } = earlier.data;
  earlier.data = rest;
}

/** Settles the errors of a scope, if any stand, but for those of another folder. */
export function settleError(book: FactBook, scope: string, place?: string): void {
  for (const error of book.current("error"))
    if (isKeyOf(error.key, scope) && !isElsewhere(place, error.data?.place)) book.resolve(error);
}
