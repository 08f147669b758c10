/** What the assistant announced for the current request, as far as nobody has seen it done. Pure. */
import { mainCommand } from "../../../ledger/calls/commands/main-command.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { isScratch } from "../../../ledger/calls/files/scratch-files.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import { stateOf } from "../../../ledger/git/repository-state.ts";
import { announcesChange, isIdle } from "../../../ledger/lexicon/announced-changes.ts";
import { namesObject } from "../../../ledger/lexicon/general-words.ts";
import { type Announced, announcedIn } from "../../../ledger/story/request-story.ts";
import { isCarriedOutBy, isServedBy } from "../../../ledger/story/requests/request-plan.ts";
import type { FactsOf } from "../facts-of.ts";
import { isTakenBack } from "../files/net-changes.ts";
import { doneAtHand } from "../progress/done-at-hand.ts";
import { beyondStep, newestReply } from "../progress/story-items.ts";
import { defuse } from "../quote-data.ts";
import { announcedChange, isTouchedSince } from "./announced-change.ts";
import { workedOn } from "./worked-on.ts";

/** What was announced for it, in several steps or by the newest one alone, and is not done. */
export function announcedFor(of: FactsOf, request: FactOf<"request">): string[] {
  const steps = announcedSteps(of);
  const step = newestReply(of, "step");
  const isPlanned = announcedIn(newestReply(of, "story")).some(({ at }) => step !== undefined && at === atOf(step));
  const change = isPlanned ? undefined : announcedChange(of, request);
  const isTold = change === undefined || steps.some((told) => change.includes(told) || told.includes(change));
  return isTold ? steps : [defuse(change), ...steps];
}

/** What was announced and neither told as done since, nor done by a command or an edit, nor being done. */
function announcedSteps(of: FactsOf): string[] {
  // A todo list that was written since tells what of it is left.
  const listed = Math.max(0, ...[...of("todo"), ...of("todo", "resolved")].map(atOf));
  return announcedIn(newestReply(of, "story"))
    .filter(({ at }) => at > listed)
    .map((announced) => stepsOpen(of, announced))
    .filter((steps) => steps.length > 0)
    .map((steps) => defuse(steps.join("; ")));
}

function stepsOpen(of: FactsOf, announced: Announced): string[] {
  const { at } = announced;
  const done = announced.isAtHand === true ? doneAtHand(of, announced) : new Set<string>();
  const step = newestReply(of, "step");
  const isNewest = step === undefined || at >= atOf(step);
  const steps = isNewest ? behindFirst(of, announced) : announced.steps;
  const isOver = announced.isSequence && isCommittedSince(of, at);
  const open = steps.filter(
    (step) => !done.has(step) && !(isOver && announcesChange(step)) && !isDone(of, { text: step, at }),
  );
  // What the newest step takes up of an earlier plan is in hand.
  const left = (isNewest ? open : beyondStep(of, open)).filter((step) => !isIdle(step));
  return left.some(namesObject) ? left : [];
}

/** Something was changed since, and then committed: of what one sentence announced nothing is left to be changed. */
function isCommittedSince(of: FactsOf, since: number): boolean {
  const committed = Math.max(0, ...of("repository").map((fact) => stateOf(fact).committed ?? 0));
  const isBetween = (at: number): boolean => at >= since && at <= committed;
  return of("file").some((file) => isBetween(changedAt(file)) || marksOf(file.data).some(({ at }) => isBetween(at)));
}

/** Without what comes first, unless that is a change or a run, and all that was done since is to look. */
function behindFirst(of: FactsOf, { steps, at, isSequence }: Announced): readonly string[] {
  const [first = ""] = steps;
  if (!isSequence) return steps;
  const isToBeDone = (announcesChange(first) || RUNS.test(first)) && !isTouchedSince(of, at);
  return isToBeDone ? steps : steps.slice(1);
}

const RUNS = /^(?:re-?)?run(?:ning)?\b/i;

function isDone(of: FactsOf, step: { text: string; at: number }): boolean {
  const ran = of("command").filter((fact) => atOf(fact) >= step.at);
  const files = of("file").filter((file) => !isTakenBack(file) && !isScratch(file.text));
  // Whoever says what he does first does it with the calls beside it.
  if (FIRST.test(step.text) && of("command").some((fact) => atOf(fact) >= step.at)) return true;
  return (
    ran.some(({ text, data }) => (data?.ok === true || data?.pending === true) && isCarriedOutBy(step.text, text)) ||
    ran.some(({ text }) => isQuoted(step.text, text)) ||
    workedOn(step, files) > 0 ||
    files.some((file) => changedAt(file) >= step.at && isServedBy(step.text, file.text))
  );
}

const FIRST = /^first\b|\bfirst$/i;

/** "Run `pnpm fix`" was tried when it ran, however it ended: what it complained of is told where checks are. */
function isQuoted(step: string, command: string): boolean {
  const quoted = /`([^`]{4,120})`/u.exec(step)?.[1];
  return quoted !== undefined && mainCommand(command).startsWith(quoted);
}
