/** Carries the open items of the agent's todo list over a compaction, verbatim. No effects but the reader it is given. */
import { requireObject } from "../../input.ts";
import type { Contributor } from "../../compact/contributor.ts";
import { asArray, asRecord, asString } from "../../transcript/foreign.ts";
import type { Message, Part } from "../../transcript/message.ts";
import { normaliseCall } from "../../transcript/tool-vocabulary.ts";

/** One item of the host's task list. */
export interface Todo {
  content: string;
  status: string;
}

/** Where the list of todos is read. */
export interface TodoOptions {
  /** The host's own list, when it has one; otherwise the newest call of a todo tool is the list. */
  read?: (sessionID: string) => Promise<readonly Todo[]>;
}

/**
 * Open items only: a finished list would read like work still to be done.
 *
 * @example createEngine({ store, model, contributors: [createTodoContributor()] })
 */
export function createTodoContributor(options: TodoOptions = {}): Contributor {
  requireObject(options, "options");
  return {
    name: "todos",
    contribute: async ({ sessionID, messages }) => {
      const todos = options.read ? await options.read(sessionID) : latestTodos(messages);
      const open = todos.filter(({ status }) => !CLOSED.has(status));
      return open.length === 0 ? undefined : { carry: `${HEADING}\n${open.map(todoLine).join("\n")}` };
    },
  };
}

const HEADING = "### Open todo items, as the list stands now";
const CLOSED: ReadonlySet<string> = new Set(["completed", "cancelled", "done"]);

function todoLine({ content, status }: Todo): string {
  return status === "in_progress" ? `- [ ] ${content} (in progress)` : `- [ ] ${content}`;
}

function latestTodos(messages: readonly Message[]): Todo[] {
  for (const message of messages.toReversed()) {
    const list = message.parts
      .toReversed()
      .map(todoList)
      .find((todos) => todos !== undefined);
    if (list) return list;
  }
  return [];
}

function todoList(part: Part): Todo[] | undefined {
  if (part.type !== "tool" || part.state.status !== "completed") return undefined;
  const { tool, input } = normaliseCall(part.tool, part.state.input);
  if (tool !== "todowrite") return undefined;
  return asArray(input["todos"]).flatMap((entry) => {
    const content = asString(asRecord(entry)?.["content"]);
    return content === undefined ? [] : [{ content, status: asString(asRecord(entry)?.["status"]) ?? "pending" }];
  });
}
