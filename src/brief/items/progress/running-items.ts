/** Calls whose end nobody has seen: tasks, commands that go on and under which name, edits without a result. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import type { FactsOf } from "../facts-of.ts";
import { type BriefItem, lineItem } from "../item.ts";
import { defuse } from "../quote-data.ts";

/** A line for each of those that belong to the request begun at `since`. */
export function runningItems(of: FactsOf, since: number): BriefItem[] {
  // A call without a result behind which the user has spoken was stopped: taking it up again would undo what came after.
  const pending = of("command").filter((fact) => fact.data?.pending === true && atOf(fact) >= since);
  return [
    ...of("task").map((task) => lineItem("inProgress", tellTask(task, of), { value: 7, priority: 0 })),
    ...[...pending.slice(-MOST_TOLD).map(tellCommand), ...pendingEdits(of, since)].map((text) =>
      lineItem("inProgress", text, { value: 6, priority: 0 }),
    ),
  ];
}

const MOST_TOLD = 3;

/** A command in the background is asked after by the name that the host gave it. */
function tellTask({ text }: Fact, of: FactsOf): string {
  const command = of("command").findLast((fact) => fact.text.startsWith(text) && handleOf(fact) !== undefined);
  return command === undefined ? `Running: ${text}` : `Running in the background as ${handleOf(command)}: \`${text}\``;
}

function tellCommand(command: FactOf<"command">): string {
  const handle = handleOf(command);
  const state = handle === undefined ? "No result yet" : `Still running, session ${handle}`;
  return `${state}: \`${command.text}\``;
}

/** Where the host's words are not known, they are kept in place of a name. */
function handleOf({ data }: FactOf<"command">): string | undefined {
  const session = data?.session;
  return session !== undefined && HANDLE.test(session) ? session : undefined;
}

const HANDLE = /^[\w-]{1,60}$/u;

/** The files whose edits the session ended with: whether they were made, nobody has seen. */
export function editsWithoutResult(of: FactsOf, since: number): FactOf<"file">[] {
  const newest = Math.max(0, ...of("file").map(changedAt));
  // Where anything has run behind it, only its result was lost.
  if (of("command").some((command) => atOf(command) > newest)) return [];
  return of("file").filter((file) => file.data?.pending === true && changedAt(file) === newest && newest >= since);
}

function pendingEdits(of: FactsOf, since: number): string[] {
  const open = editsWithoutResult(of, since);
  if (open.length === 0) return [];
  const deed = open.every(({ data }) => data?.operation === "created") ? "writing" : "edit of";
  return [`No result yet: ${deed} ${open.map(({ text }) => defuse(text)).join(", ")}`];
}
