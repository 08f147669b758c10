/** Errors of commands and tools: one for each scope, settled by a later success of the same. */
import type { ComplaintList } from "./complaint-list.ts";
import type { FactData } from "../../fact-data.ts";
import type { Fact, FactOf } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { tellsTimeout } from "./stopped-run.ts";

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
}

/** The command of an error, or the tool with its file; empty where nobody knows it. */
export function failedCommand({ data }: FactOf<"error">): string {
  return data?.command ?? "";
}

/** Adds the error of an attempt, or settles the one before it. */
export function observeAttempt(book: FactBook, attempt: Attempt, source: Fact["source"]): void {
  const { scope, command, error, complained, stopped } = attempt;
  if (error === undefined) {
    settleError(book, scope);
    return;
  }
  const earlier = book.find("error", scope);
  // What was stopped takes nothing back of what failed before; who stops something knows of it.
  if (stopped !== undefined && (earlier?.status === "current" || !tellsTimeout(stopped))) return;
  forgetComplaints(earlier);
  const data: FactData<"error"> = { command, ...complained, ...(stopped === undefined ? {} : { isStopped: true }) };
  book.add({ kind: "error", text: error, authority: "tool", source, key: scope, data });
}

/** Those of an earlier run would stay where this one has none. */
function forgetComplaints(earlier: FactOf<"error"> | undefined): void {
  if (earlier?.data === undefined) return;
  const { complaints: _complaints, more: _more, files: _files, launched: _launched, ...rest } = earlier.data;
  earlier.data = rest;
}

/** Settles the error of a scope, if one stands. */
export function settleError(book: FactBook, scope: string): void {
  const error = book.find("error", scope);
  if (error?.status === "current") book.resolve(error);
}
