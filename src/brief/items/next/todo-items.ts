/** The todo list of the host, as far as what was done since bears it out: a list that nobody keeps up tells what was, not what is open. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { type FactsOf, noteOf } from "../facts-of.ts";
import { type BriefItem, everShorter, lineItem, shrinkingItem } from "../item.ts";
import { once } from "../../../ledger/once.ts";
import { defuse } from "../quote-data.ts";
import { leftOver } from "./left-over.ts";
import { reportedDone } from "./reported-done.ts";
import { isSeenDone } from "./seen-done.ts";
import { isDropped } from "../../../ledger/story/dropped-todos.ts";
import { titlesOf } from "../../../ledger/story/reports/list-notes.ts";
import { PUT_OFF as ITEMS_PUT_OFF } from "../../../ledger/story/reports/put-off-items.ts";
import { isSetAside } from "../../../ledger/story/interruption.ts";
import { startOfRequest } from "../request/current-request.ts";
import { workedOn } from "./worked-on.ts";

export interface Todos {
  /** What is being done. */
  active: readonly BriefItem[];
  /** What is still to be done, in the order of the list. */
  open: readonly BriefItem[];
}

/** Word for word; those that were seen to be done since are told as that, those whose files were changed as probably done. */
export function todoItems(of: FactsOf): Todos {
  const listed = liveTodos(of);
  const files = of("file");
  const seen = new Set(listed.filter((todo) => isSeenDone({ text: todo.text, at: atOf(todo) }, of)));
  const todos = listed.filter((todo) => !seen.has(todo));
  const worked = new Map(todos.map((todo) => [todo, workedOn({ text: todo.text, at: atOf(todo) }, files)]));
  // Work on what was not begun yet, as the list has it, shows that the list is not kept up.
  const isLeft = todos.some((todo) => !isBegun(todo) && (worked.get(todo) ?? 0) > 0);
  const last = Math.max(0, ...worked.values());
  const isReported = reportedDone(of);
  const isDone = (todo: FactOf<"todo">): boolean => {
    const at = worked.get(todo) ?? 0;
    return (isLeft && at > 0 && at < last) || isReported(todo) !== undefined;
  };
  const isOld = leftOver(of, listed);
  // What was begun does not go back to what is not, whatever else was worked on.
  const isActive = (todo: FactOf<"todo">): boolean =>
    (isLeft && worked.get(todo) === last) || (isBegun(todo) && isOld(todo) === undefined);
  const undone = todos.filter((todo) => !isDone(todo));
  const begun = startOfRequest(of);
  const standing = undone.filter((todo) => isOld(todo) !== "forgotten");
  return {
    active: [
      ...standing.filter(isActive).map(activeItem),
      ...listItem(SEEN, [...seen], DONE),
      // A list that was reported as done before the current request is nobody's any more.
      ...listItem(
        PROBABLY,
        todos.filter(
          (todo) => isDone(todo) && isOld(todo) !== "forgotten" && !(isReported(todo) === "all" && atOf(todo) < begun),
        ),
        DONE,
      ),
      ...listItem(
        FORGOTTEN,
        undone.filter((todo) => isOld(todo) === "forgotten"),
        LEFT_BEHIND,
      ),
    ],
    open: withAge(
      standing.filter((todo) => !isActive(todo)),
      files,
      (todo) => isOld(todo) !== undefined,
    ),
  };
}

/** The open todos; the first says how much was changed since the list was written: nobody has kept it up, and some of it may be done. */
function withAge(
  todos: readonly FactOf<"todo">[],
  files: readonly FactOf<"file">[],
  isOld: (todo: FactOf<"todo">) => boolean,
): BriefItem[] {
  const listed = Math.max(0, ...todos.map(atOf));
  const changed = files.filter((file) => changedAt(file) > listed).length;
  return todos.map((todo, at) => {
    const item = openItem(todo, isOld(todo));
    if (at > 0 || changed < MANY_CHANGED || isOld(todo)) return item;
    const mark = ` (listed before the last ${changed} files were changed: some of the list may be done)`;
    const forms = once(() => [item.whole + mark, ...item.forms().map((form) => form + OLDER)]);
    return { ...item, whole: item.whole + mark, forms };
  });
}

const MANY_CHANGED = 2;
const OLDER = " (some of this list may be done)";

/** Those that are neither set aside nor dropped, in the order of the list. */
export function liveTodos(of: FactsOf): FactOf<"todo">[] {
  return inOrder(of("todo").filter((todo) => !isSetAside(todo) && !isDropped(todo)));
}

function inOrder(todos: readonly FactOf<"todo">[]): FactOf<"todo">[] {
  return [...todos].sort((a, b) => (a.data?.order ?? 0) - (b.data?.order ?? 0));
}

/** What was listed for requests that the user stopped and left, or was dropped: no plan, though somebody may come back to it. */
export function setAsideItems(of: FactsOf): BriefItem[] {
  const lists = new Map<string, FactOf<"todo">[]>();
  for (const todo of inOrder(of("todo").filter(isSetAside))) {
    const asked = todo.data?.setAsideAsked ?? "";
    lists.set(asked, [...(lists.get(asked) ?? []), todo]);
  }
  const aside = [...lists].flatMap(([asked, todos]) => {
    const whose = asked === "" ? "" : ` ("${asked}")`;
    return listItem(`Listed for a request the user interrupted${whose}: `, todos, SET_ASIDE);
  });
  const dropped = inOrder(of("todo").filter(isDropped));
  const isPutOff = ({ data }: FactOf<"todo">): boolean => data?.isPutOff === true;
  return [
    ...aside,
    ...listItem(
      DROPPED,
      dropped.filter((todo) => !isPutOff(todo)),
      SET_ASIDE,
    ),
    ...listItem(PUT_OFF, [...dropped.filter(isPutOff), ...itemsPutOff(of)], SET_ASIDE),
  ];
}

/** Items of a list in a report, by their titles. */
function itemsPutOff(of: FactsOf): { text: string }[] {
  return titlesOf(noteOf(of, ITEMS_PUT_OFF)).map((text) => ({ text }));
}

const DROPPED = "Taken off the todo list by the user: ";
const PUT_OFF = "Put off by the user, and not to be done now: ";

const SET_ASIDE = { section: "criticalContext", value: 5, priority: 1 } as const;

function isBegun({ data }: FactOf<"todo">): boolean {
  return data?.state === "in_progress";
}

/** Several todos on one line; short of room the last of them are counted. */
function listItem(
  prefix: string,
  todos: readonly Pick<FactOf<"todo">, "text">[],
  options: Pick<BriefItem, "section" | "value" | "priority">,
): BriefItem[] {
  if (todos.length === 0) return [];
  const write = (count: number): string => {
    const shown = todos.slice(0, count).map(({ text }) => text);
    const rest = todos.length > count ? `; +${todos.length - count} more` : "";
    return prefix + defuse(shown.join("; ")) + rest;
  };
  return [shrinkingItem([20, 6, 3, 1], write, options)];
}

const DONE = { section: "inProgress", value: 3, priority: 1 } as const;

/** Nobody works by it any more, and what it lists has most likely been done. */
const LEFT_BEHIND = { section: "criticalContext", value: 1, priority: 2 } as const;

const SEEN = "Not ticked as todo, but seen done since: ";
const PROBABLY = "Still listed as todo, but worked on or reported since the list was last written, so probably done: ";

const FORGOTTEN =
  "Not ticked on a todo list that was not kept since, though other requests were answered; perhaps done: ";

function activeItem(todo: FactOf<"todo">): BriefItem {
  const [whole = "", ...shorter] = formsOf(todo);
  const item = lineItem("inProgress", whole, { value: 8, priority: 0 });
  return shorter.length === 0 ? item : { ...item, forms: () => [whole, ...shorter] };
}

/** With what is to be done for it, where there is room for that. */
function formsOf({ text, data }: FactOf<"todo">): string[] {
  const title = defuse(text);
  const detail = defuse(data?.detail ?? "");
  return detail === ""
    ? [title]
    : everShorter([`${title}: ${detail}`, `${title}: ${clipEnd(detail, SHORT_DETAIL)}`, title]);
}

const SHORT_DETAIL = 120;

/** A todo that outlived the request it was made for is told as such, behind what is asked now. */
function openItem(todo: FactOf<"todo">, isOld: boolean): BriefItem {
  const text = defuse(todo.text);
  const forms = once(() => formsOf(todo));
  if (!isOld) return { section: "nextSteps", whole: forms()[0] ?? text, forms, value: 6, priority: 0 };
  const whole = `${text} (from the list of an earlier request)`;
  return { section: "nextSteps", whole, forms: () => [whole, `${text} (asked earlier)`], value: 4, priority: 1 };
}
