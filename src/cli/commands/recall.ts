/** `throughline recall`: originals of what was compacted away. */
import { ThroughlineError } from "../../errors.ts";
import { createInMemoryStore } from "../../store/in-memory/in-memory-store.ts";
import { recall, type RecallInput, type RecallResult } from "../../store/recall.ts";
import { renderRecall } from "../../store/recall-text.ts";
import type { Store } from "../../store/store.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, CommandInput, OptionValues, Terminal } from "../command.ts";
import { print, type Output } from "../print.ts";
import { readSessionFile } from "../session-file.ts";
import { findSession, latestSession, withStore } from "../session-store.ts";

export const command: Command = {
  usage: "recall [query]",
  summary: "The original text of what a compaction replaced, by words, id, range or file.",
  positionals: { min: 0, max: 100 },
  options: {
    in: { type: "string", value: "<file>", summary: "look in a session file instead, or in opencode:<id>" },
    session: { type: "string", value: "<id>", summary: "session to look in (default: the last one of this folder)" },
    id: { type: "string", value: "<id>", summary: "one message or part" },
    offset: { type: "string", value: "<n>", summary: "where to start in the text of the part" },
    from: { type: "string", value: "<id>", summary: "first message of a range" },
    to: { type: "string", value: "<id>", summary: "last message of a range" },
    file: { type: "string", value: "<path>", summary: "what was done with a file" },
    limit: { type: "string", value: "<n>", summary: "how many results (default 5)" },
  },
  examples: [
    "throughline recall ECONNREFUSED port",
    "throughline recall --file src/server.ts --session ses_01 --json",
    "throughline recall ECONNREFUSED --in session.jsonl",
  ],
  run(input) {
    const { terminal, options } = input;
    const request = readRequest(input);
    const sessionFile = textOption(options, "in");
    if (sessionFile !== undefined) return recallInFile(sessionFile, { request, options, terminal });
    return withStore(terminal, {
      whenNone: () =>
        show({ options, terminal }, { hits: [], reason: "The store is empty: nothing has been compacted yet." }),
      async work(store) {
        const session = await sessionOf(store, input);
        if (!session) return show({ options, terminal }, { hits: [], reason: "The store has no sessions yet." });
        return show({ options, terminal }, await recall(store, { ...request, sessionID: session.id }));
      },
    });
  },
};

// Nothing of a file is in view of a model, so all of it may be brought back.
async function recallInFile(
  path: string,
  {
    request,
    options,
    terminal,
  }: { request: Omit<RecallInput, "sessionID">; options: OptionValues; terminal: Terminal },
): Promise<number> {
  if (options["session"] !== undefined)
    throw new ThroughlineError("option-invalid", "--in and --session exclude each other");
  const { id, messages } = await readSessionFile(path, { terminal });
  const sessionID = id || "file";
  const store = createInMemoryStore();
  await store.commit([
    { type: "session-create", session: { id: sessionID } },
    ...messages.map((message) => ({ type: "message-put", sessionID, message }) as const),
  ]);
  return show({ options, terminal }, await recall(store, { ...request, sessionID, scope: "all" }));
}

function readRequest({ positionals, options }: CommandInput): Omit<RecallInput, "sessionID"> {
  const query = positionals.join(" ").trim();
  const texts = ["id", "from", "to", "file"].map((name) => [name, textOption(options, name)] as const);
  const given = texts.filter(([, value]) => value !== undefined);
  if (query === "" && given.length === 0)
    throw new ThroughlineError("option-invalid", "recall needs a query, or --id, --from, --to or --file");
  return {
    ...(query === "" ? {} : { query }),
    ...Object.fromEntries(given),
    ...(options["offset"] === undefined
      ? {}
      : { offset: numberOption(options, "offset", { fallback: 0, min: 0, max: Number.MAX_SAFE_INTEGER }) }),
    limit: numberOption(options, "limit", { fallback: 5, min: 1, max: 1000 }),
  };
}

function sessionOf(store: Store, { options, terminal }: CommandInput): ReturnType<typeof latestSession> {
  const name = textOption(options, "session");
  return name === undefined ? latestSession(store, terminal.cwd) : findSession(store, name);
}

function show(output: Output, result: RecallResult): number {
  print(output, result, () => renderRecall(result));
  return result.hits.length > 0 ? 0 : 1;
}
