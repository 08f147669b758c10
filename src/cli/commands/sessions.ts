/** `throughline sessions`: what the store holds. */
import { resolve } from "node:path";
import type { SessionRecord } from "../../store/store.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, Terminal } from "../command.ts";
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
    const isJson = options["json"] === true;
    const limit = numberOption(options, "limit", { fallback: 20, min: 1, max: 100_000 });
    const directory = textOption(options, "directory");
    const filter = directory === undefined ? {} : { directory: resolve(terminal.cwd, directory) };
    if (options["opencode"] === true) return printHostSessions(terminal, { ...filter, limit }, isJson);
    return withStore(terminal, {
      whenNone: () => print(terminal, [], { isJson, ...filter }),
      work: async (store) => print(terminal, await take(store.sessions(filter), limit), { isJson, ...filter }),
    });
  },
};

/** Each can be compacted by its name: `throughline compact opencode:<id>`. */
async function printHostSessions(
  terminal: Terminal,
  filter: { directory?: string; limit: number },
  isJson: boolean,
): Promise<number> {
  const { databasePath, openHostDatabase } = await import("../../hosts/opencode/host/database.ts");
  const database = await openHostDatabase(databasePath(terminal.env));
  const sessions = database.sessions(filter);
  database.close();
  if (isJson) terminal.write(`${JSON.stringify(sessions, null, 2)}\n`);
  else
    for (const { id, updated, title, directory } of sessions)
      terminal.write(`${[`${OPENCODE_PREFIX}${id}`, minute(updated), title || "(no title)", directory].join("  ")}\n`);
  return 0;
}

function print(
  terminal: Terminal,
  sessions: readonly SessionRecord[],
  { isJson, directory }: { isJson: boolean; directory?: string },
): number {
  if (isJson) terminal.write(`${JSON.stringify(sessions, null, 2)}\n`);
  else if (sessions.length > 0) terminal.write(sessions.map((session) => `${line(session)}\n`).join(""));
  else terminal.write(`${directory === undefined ? NONE : `No sessions of ${directory} in the store.`}\n`);
  return 0;
}

const NONE =
  "No sessions yet. They appear here when an agent runs on the engine or the OpenCode plugin has compacted one; " +
  "a session file needs no store: throughline compact <file>";

function line({ id, time, title, directory }: SessionRecord): string {
  return [id, minute(time.updated), title ?? "(no title)", directory].filter(Boolean).join("  ");
}
