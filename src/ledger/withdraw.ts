/** Takes decisions back: each stays as a rejected option, and nothing that only repeats it stays current. */
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import type { UserTurn } from "./read-turn.ts";
import type { StatedDecisions } from "./user-statements.ts";
import { keyOf } from "./statement-key.ts";
import { namesWork } from "./statement.ts";
import { withdrawnDecisions } from "./supersede.ts";

/** Applies the "scratch that" of a turn to earlier decisions, and to those its own decisions replaced. */
export function withdraw(book: FactBook, turn: UserTurn, { decisions, replaced }: StatedDecisions): void {
  const by = decisions.at(-1);
  const withdrawn = withdrawnDecisions(book, {
    text: turn.text.slice(0, SPEECH),
    messageID: turn.source.messageID,
  });
  for (const decision of [...replaced, ...withdrawn]) {
    const option = optionOf(decision);
    if (decisions.some((fact) => sameOption(optionOf(fact), option))) continue;
    if (decision.status === "current") book.supersede(decision, by);
    if (!namesWork(option) && !isRejected(book, option)) reject(book, turn, { option, by });
    hideRepeats(book, option, turn.source.messageID);
  }
}

const SPEECH = 6000;

function optionOf(decision: Fact): string {
  return typeof decision.data?.["option"] === "string" ? decision.data["option"] : decision.text;
}

function sameOption(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function isRejected(book: FactBook, option: string): boolean {
  return book.current("rejection").some((fact) => option.toLowerCase().includes(fact.text.toLowerCase()));
}

function reject(book: FactBook, turn: UserTurn, { option, by }: { option: string; by: Fact | undefined }): void {
  const data = by ? { by: optionOf(by) } : {};
  book.add({ kind: "rejection", text: option, authority: "user", source: turn.source, key: keyOf(option), data });
}

const SHORTEST_OPTION = 6;

/** Earlier turns that merely repeat a withdrawn option would show it as current; what else they say is kept. */
function hideRepeats(book: FactBook, option: string, messageID: string): void {
  const needle = option.toLowerCase();
  if (needle.length < SHORTEST_OPTION) return;
  for (const kind of ["request", "decision", "constraint", "value", "reply"] as const) {
    for (const fact of book.current(kind)) {
      const at = fact.text.toLowerCase().indexOf(needle);
      if (at < 0 || fact.source.messageID === messageID || fact.data?.["polarity"] === "must-not") continue;
      book.supersede(fact);
      if (kind === "request") keepScope(book, fact, at);
    }
  }
}

/** "For the billing rewrite, let's use X": when X is withdrawn, the turn is still about the billing rewrite. */
function keepScope(book: FactBook, request: Fact, at: number): void {
  const head = request.text.slice(0, at);
  const end = Math.max(head.lastIndexOf(","), head.lastIndexOf(". "), head.lastIndexOf(": "));
  const scope = head.slice(0, Math.max(0, end)).trim();
  if (scope.length < 4) return;
  book.add({
    kind: "request",
    text: scope,
    authority: "user",
    source: request.source,
    key: keyOf(scope),
    data: { state: "scope", told: request.data?.["first"] },
  });
}
