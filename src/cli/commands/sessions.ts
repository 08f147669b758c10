/** `throughline sessions`: what the store holds. */
import { resolve } from "node:path";
import type { SessionRecord } from "../../store/store.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command } from "../command.ts";
import { print, type Output } from "../print.ts";
import { OPENCODE_PREFIX } from "../session-file.ts";
import { minute, take, withStore } from "../session-store.ts";

export const command: Command = {
  usage: "sessions",
  summary: "The sessions in the store, last used first.",
  positionals: { min: 0, max: 0 },
  options: {
    directory: { type: "string", value: "<dir>", summary: "only sessions of this project folder" },
    opencode: { type: "boolean", summary: "the sessions of OpenCode itself, read from its database" },
    limit: { type: "string", value: "<n>", summary: "how many (default 20)" },
  },
  examples: ["throughline sessions", "throughline sessions --directory . --json", "throughline sessions --opencode"],
  run({ options, terminal }) {
    const limit = numberOption(options, "limit", { fallback: 20, min: 1, max: 100_000 });
    const directory = textOption(options, "directory");
    const filter = directory === undefined ? {} : { directory: resolve(terminal.cwd, directory) };
    if (options["opencode"] === true) return showHostSessions({ options, terminal }, { ...filter, limit });
    return withStore(terminal, {
      whenNone: () => show({ options, terminal }, [], filter.directory),
      work: async (store) => show({ options, terminal }, await take(store.sessions(filter), limit), filter.directory),
    });
  },
};

/** Each can be compacted by its name: `throughline compact opencode:<id>`. */
async function showHostSessions(output: Output, filter: { directory?: string; limit: number }): Promise<number> {
  const { databasePath, openHostDatabase } = await import("../../hosts/opencode/host/database.ts");
  const database = await openHostDatabase(databasePath(output.terminal.env));
  const sessions = database.sessions(filter);
  database.close();
  const lines = sessions.map(({ id, updated, title, directory }) =>
    [`${OPENCODE_PREFIX}${id}`, minute(updated), title || "(no title)", directory].join("  "),
  );
  print(output, sessions, () => lines.join("\n") || "OpenCode has no such sessions.");
  return 0;
}

function show(output: Output, sessions: readonly SessionRecord[], directory?: string): number {
  const none = directory === undefined ? NONE : `No sessions of ${directory} in the store.`;
  print(output, sessions, () => sessions.map(line).join("\n") || none);
  return 0;
}

const NONE =
  "No sessions yet. They appear here when an agent runs on the engine or the OpenCode plugin has compacted one; " +
  "a session file needs no store: throughline compact <file>";

function line({ id, time, title, directory }: SessionRecord): string {
  return [id, minute(time.updated), title ?? "(no title)", directory].filter(Boolean).join("  ");
}
