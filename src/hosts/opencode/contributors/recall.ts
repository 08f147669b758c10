/** Recall for the model and for the user: originals of this session's compacted past. Effects: reads the store. */
import { recallTool } from "../../../engine/recall-tool.ts";
import { redact } from "../../../redact/redact.ts";
import { createInMemoryStore } from "../../../store/in-memory/in-memory-store.ts";
import { recall } from "../../../store/recall.ts";
import { renderRecall } from "../../../store/recall-text.ts";
import type { Store } from "../../../store/store.ts";
import type { LazyStore } from "../archive/lazy-store.ts";
import type { ToolDefinition } from "./tools.ts";

const NOTHING_YET = "Nothing of this session has been compacted yet.";
const NO_STORE = "Recall is not available: the store could not be opened.";

/** The `recall` tool on a store that is opened when the tool is first called. */
export function lazyRecallTool(store: Pick<LazyStore, "get">): ToolDefinition {
  const hidden = (opened: Store): ToolDefinition => recallTool({ store: opened, redact: (text) => redact(text).text });
  const { name, description, parameters } = hidden(createInMemoryStore());
  return {
    name,
    description,
    parameters,
    execute: async (args, context) => {
      const opened = await store.get();
      if (!opened) return NO_STORE;
      return (await opened.session(context.sessionID)) ? hidden(opened).execute(args, context) : NOTHING_YET;
    },
  };
}

/** What a query finds, as text. */
export async function recallText(
  store: Store | undefined,
  input: { sessionID: string; query: string },
): Promise<string> {
  if (!store) return NO_STORE;
  if (input.query.trim() === "") return "Give the words to look for: /throughline-recall <words>";
  if (!(await store.session(input.sessionID))) return NOTHING_YET;
  return renderRecall(await recall(store, { ...input, redact: (text) => redact(text).text }));
}
