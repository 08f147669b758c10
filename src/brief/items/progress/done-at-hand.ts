/** Which of several things that were announced together the changes since speak of. Pure. */
import { splitCommand } from "../../../ledger/calls/commands/command-line.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { isCut, mayWriteUnseen } from "../../../ledger/calls/commands/hidden-deeds.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { namesPartOf } from "../../../ledger/story/requests/request-plan.ts";
import type { Announced } from "../../../ledger/story/request-story.ts";
import type { FactsOf } from "../facts-of.ts";

/**
 * The steps of whose own words a changed file, an edit or a command has one; all of them where something was changed that
 * speaks of none, or may have been: it may have served any.
 */
export function doneAtHand(of: FactsOf, { steps, at }: Announced): Set<string> {
  const ran = of("command").filter((fact) => atOf(fact) >= at);
  const files = of("file").filter((file) => changedAt(file) >= at);
  const isHidden = of("request").some(({ data }) => (data?.hiddenAt ?? 0) >= at);
  if (isHidden || ran.some(({ text }) => isCut(text) || splitCommand(text).some(mayWriteUnseen))) return new Set(steps);
  const deeds = ran.filter(({ text }) => commandPurpose(text) !== "look").map(({ text }) => text);
  const changes = [deeds, ...files.map((file) => changesSince(file, at))];
  const own = ownWords(steps);
  const servedBy = (change: readonly string[]): number[] =>
    [...steps.keys()].filter((index) => change.some((text) => namesPartOf(text, own[index] ?? "")));
  const served = changes.map(servedBy);
  if (served.slice(1).some((found) => found.length === 0)) return new Set(steps);
  return new Set(served.flat().flatMap((index) => steps[index] ?? []));
}

/** Of each step the words that no other one has. */
function ownWords(steps: readonly string[]): string[] {
  const words = steps.map((step) => topicWords(step));
  return words.map((all, index) =>
    [...all].filter((word) => words.every((other, at) => at === index || !other.has(word))).join(" "),
  );
}

/** Its path, and what the edits say of it. */
function changesSince(file: FactOf<"file">, at: number): string[] {
  const marks = marksOf(file.data).filter((edit) => edit.at >= at);
  return [file.text, ...marks.flatMap((edit) => edit.marks)];
}
