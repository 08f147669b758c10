/** Which of several things that were announced together the changes since speak of. Pure. */
import { commandPurpose } from "../../ledger/calls/command-purpose.ts";
import { changedAt } from "../../ledger/calls/file-state.ts";
import { marksOf } from "../../ledger/calls/marked-edits.ts";
import { atOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";
import { topicWords } from "../../ledger/statements/topics.ts";
import { namesPartOf } from "../../ledger/story/request-plan.ts";
import type { Announced } from "../../ledger/story/request-story.ts";
import type { FactsOf } from "./collect-items.ts";

/** The steps of whose own words a changed file, an edit or a command has one. */
export function doneAtHand(of: FactsOf, { steps, at }: Announced): Set<string> {
  const ran = of("command").filter((fact) => atOf(fact) >= at && commandPurpose(fact.text) !== "look");
  const changes = [...ran.map(({ text }) => text), ...of("file").flatMap((file) => changesSince(file, at))];
  const words = steps.map((step) => topicWords(step));
  return new Set(
    steps.filter((_, index) => {
      const own = [...(words[index] ?? [])].filter((word) =>
        words.every((other, at) => at === index || !other.has(word)),
      );
      return changes.some((change) => namesPartOf(change, own.join(" ")));
    }),
  );
}

/** Its path, and what the edits say of it. */
function changesSince(file: Fact, at: number): string[] {
  if (changedAt(file) < at) return [];
  const marks = marksOf(file.data).filter((edit) => edit.at >= at);
  return [file.text, ...marks.flatMap((edit) => edit.marks)];
}
