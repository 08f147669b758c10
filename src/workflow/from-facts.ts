/** Fills the generic layer from the ledger when the project keeps no log of its own, or an old one. Pure. */
import { type Fact, isA } from "../ledger/fact.ts";
import { isSetAside } from "../ledger/story/interruption.ts";
import type { Continuation, GenericContinuation } from "./continuation.ts";
import { unique } from "./text.ts";
import { onOneLine } from "../ledger/one-line.ts";

/** What git says about the work tree; every field is optional because git is. */
export interface GitSignals {
  branch?: string;
  dirtyFiles?: readonly string[];
  /** Newest first, one line each. */
  commits?: readonly string[];
}

/**
 * The same continuation with its generic layer filled from facts and git; the workflow layer stays. What an old log says
 * follows what the session says: it may be of other work, and it may be all there is of this one.
 */
export function fillFromFacts(continuation: Continuation, facts: readonly Fact[], git: GitSignals): Continuation {
  if (continuation.workflow) return continuation;
  const current = facts.filter((fact) => fact.status === "current");
  const texts = (kind: string): string[] =>
    current.filter((fact) => fact.kind === kind).map((fact) => oneLine(fact.text));
  const newest = (kind: string): string | undefined => texts(kind).at(-1);
  const request = newest("request");
  const { generic } = continuation;
  if (!request && current.length === 0 && !git.branch) return continuation;
  const open = openWork(current);
  const blockers = unique(
    [
      ...[...texts("question").map((text) => `Awaiting the user: ${text}`), ...openErrors(current)].toReversed(),
      ...generic.blockers,
    ],
    4,
  );
  const remaining = [
    ...(open.length > 0 ? open : request ? [request] : []),
    ...(generic.empty ? [] : generic.remaining),
  ];
  const filled: GenericContinuation = {
    primaryObjective: request ?? generic.primaryObjective,
    currentStep: stepOf(open[0], request) ?? generic.currentStep,
    status: statusOf(blockers, git, generic.status),
    completed: unique(
      [...doneWork(facts), ...(git.commits ?? []).map((line) => `Committed: ${line}`), ...generic.completed],
      5,
    ),
    remaining: remaining.length > 0 ? unique(remaining, 5) : generic.remaining,
    decisions: unique([...texts("decision").toReversed(), ...generic.decisions], 4),
    activeFiles: unique([...modifiedFiles(current).toReversed(), ...(git.dirtyFiles ?? []), ...generic.activeFiles], 6),
    blockers,
    nextAction: open[0] ?? request ?? generic.nextAction,
    empty: false,
  };
  return { generic: filled, workflow: null };
}

function stepOf(open: string | undefined, request: string | undefined): string | undefined {
  if (open) return `Current open work: ${open}`;
  return request ? `Current request: ${request}` : undefined;
}

function openWork(current: readonly Fact[]): string[] {
  return current.filter((fact) => isA(fact, "todo") && !isSetAside(fact)).map(({ text }) => oneLine(text));
}

function openErrors(current: readonly Fact[]): string[] {
  return current.filter(({ kind }) => kind === "error").map(({ text }) => `Unresolved: ${oneLine(text)}`);
}

function doneWork(facts: readonly Fact[]): string[] {
  return facts
    .filter(({ kind, status }) => kind === "todo" && status === "resolved")
    .map(({ text }) => oneLine(text))
    .toReversed();
}

function modifiedFiles(current: readonly Fact[]): string[] {
  return current
    .filter((fact) => isA(fact, "file") && fact.data?.operation !== "read")
    .map(({ text }) => oneLine(text));
}

function statusOf(blockers: readonly string[], { branch }: GitSignals, fallback: string): string {
  if (blockers[0]) return `At risk — blockers recorded: ${blockers[0]}`;
  return branch ? `Active — on branch ${branch}.` : fallback;
}

function oneLine(text: string): string {
  const line = onOneLine(text);
  return line.length > 400 ? `${line.slice(0, 397)}...` : line;
}
