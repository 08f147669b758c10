/** `sessions`, `receipts`, `undo` and `recall` on a store under `$THROUGHLINE_HOME`. */
import { chmodSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { run } from "../../src/cli/run.ts";
import { loadDriver } from "../../src/store/drivers/choose.ts";
import { openStore } from "../../src/store/index.ts";
import {
  SESSION,
  all,
  assistant,
  put,
  receipt,
  request,
  summary,
  tool,
  user,
} from "../../src/testing/store-contract/samples.ts";
import { ended, type Ended, fakeTerminal } from "./terminal.ts";
import { folderForEach } from "../temporary-folder.ts";

let home: string;
folderForEach((path) => (home = path));

function throughline(...words: string[]): Promise<Ended> {
  return ended(words, { env: { THROUGHLINE_HOME: home }, cwd: "/home/dev/project" });
}

const file = () => join(home, "store.db");

async function fill(): Promise<void> {
  const store = await openStore({ file: file(), clock: () => Date.UTC(2026, 0, 2, 3, 4) });
  const session = { id: SESSION, directory: "/home/dev/project", title: "Fix the port" };
  await store.commit([
    { type: "session-create", session },
    { type: "session-create", session: { id: "ses_other" } },
    ...put(
      user("m1", "the port is 5433"),
      assistant("m2", [tool("p2", "listening", { tool: "edit", input: { filePath: "src/server.ts" } })]),
    ),
  ]);
  await store.commit(
    [
      ...put(request("r"), summary("s", "r")),
      { type: "receipt-add", receipt: receipt("rcp_1", Date.UTC(2026, 0, 2, 3, 4)) },
    ],
    {
      compaction: { sessionID: SESSION },
    },
  );
  await store.close();
}

describe("an empty store", () => {
  it.each([
    [["sessions"], 0, /^No sessions yet/, ""],
    [["sessions", "--json"], 0, /^\[\]$/, ""],
    [["receipts"], 0, /^No receipts yet/, ""],
    [["receipts", "ses_1"], 0, /^No receipts yet/, ""],
    [["recall", "port"], 1, /^The store is empty/, ""],
    [["undo", "ses_1"], 2, /^$/, /^throughline: no session "ses_1": the store is empty$/],
  ])("%j says so and creates nothing", async (words, code, out, err) => {
    const result = await throughline(...words);
    expect(result.code).toBe(code);
    expect(result.out.trim()).toMatch(out);
    expect(result.err.trim()).toMatch(err);
    expect(existsSync(file())).toBe(false);
  });
});

it("a home that is a file is no empty store", async () => {
  const terminal = fakeTerminal({ env: { THROUGHLINE_HOME: import.meta.filename } });
  expect(await run(["sessions"], terminal)).toBe(2);
  expect(terminal.err).toMatch(/^throughline: THROUGHLINE_HOME ".*" is a file, not a folder\n$/);
});

describe("a store with sessions", () => {
  beforeEach(fill);

  it("lists sessions with title and folder, and only those of a folder", async () => {
    expect((await throughline("sessions", "--directory", ".")).out).toBe(
      `${SESSION}  2026-01-02 03:04  Fix the port  /home/dev/project\n`,
    );
    const listed = JSON.parse((await throughline("sessions", "--json")).out) as { id: string }[];
    expect(listed.map(({ id }) => id).toSorted()).toEqual([SESSION, "ses_other"]);
  });

  it("AT-38 shows receipts for people and as JSON", async () => {
    const { out } = await throughline("receipts", "ses_c");
    expect(out).toMatch(/^2026-01-02 03:04 {2}ses_contract {2}compacted {2}manual {2}rcp_1\n— 100 → 10 tokens/);
    expect(JSON.parse((await throughline("receipts", "--json")).out)).toEqual([
      receipt("rcp_1", Date.UTC(2026, 0, 2, 3, 4)),
    ]);
    expect((await throughline("receipts", "ses_other")).out).toMatch(/^No receipts yet/);
  });

  it("AT-44 recalls from the last session of the folder, by words, id and file", async () => {
    expect((await throughline("recall", "which", "port")).out).toMatch(
      /^\[1\] user, text · .* · id m1_t\nthe port is 5433\n$/,
    );
    expect((await throughline("recall", "--file", "server.ts")).out).toContain("id p2");
    const found = JSON.parse((await throughline("recall", "--id", "m1", "--json", "--session", "ses_c")).out) as {
      hits: unknown[];
    };
    expect(found.hits).toHaveLength(1);
    expect(await throughline("recall", "zebra")).toMatchObject({ code: 1, out: expect.stringMatching(/matches/) });
  });

  it("AT-27 undoes a compaction once, then says why not", async () => {
    expect(await throughline("undo", "ses_c")).toMatchObject({
      code: 0,
      out: "Undone: 2 messages withdrawn, 0 cleared outputs back. No more compactions can be undone.\n",
    });
    const store = await openStore({ file: file() });
    expect((await all(store.messages(SESSION))).map(({ id }) => id)).toEqual(["m1", "m2"]);
    await store.close();
    expect(await throughline("undo", "ses_c")).toMatchObject({ code: 1, out: expect.stringMatching(/undone already/) });
  });

  it("AT-19 does not undo while a compaction is under way", async () => {
    const store = await openStore({ file: file() });
    await store.acquireLease({ name: `compaction:${SESSION}`, holder: "an agent", ttlMs: 60_000 });
    await store.close();
    expect(await throughline("undo", SESSION)).toMatchObject({
      code: 1,
      out: expect.stringMatching(/under way \(an agent\)/),
    });
  });

  it.each([
    [["undo", "nope"], /no session "nope"; see 'throughline sessions'/],
    [["undo", "ses_"], /"ses_" names several sessions: /],
    [["undo"], /missing argument/],
    [["recall"], /recall needs a query/],
    [["recall", "x", "--limit", "0"], /--limit/],
    [["recall", "--from", "m99"], /No message "m99"/],
    [["sessions", "extra"], /unexpected argument "extra"/],
    [["receipts", "--limit", "many"], /--limit/],
  ])("refuses %j with one line and exit code 2", async (words, line) => {
    const { code, out, err } = await throughline(...words);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toMatch(line);
    expect(err.trim().split("\n")).toHaveLength(1);
  });
});

describe("a session file instead of the store", () => {
  const session = "examples/sessions/double-charge.json";

  it("AT-44 is searched whole, because nothing of it is in view", async () => {
    const terminal = fakeTerminal({ env: { THROUGHLINE_HOME: home } });
    expect(await run(["recall", "idempotency", "--in", session, "--limit", "2"], terminal)).toBe(0);
    expect(terminal.out).toContain("idempotency");
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ["nothing found", ["recall", "zebra-crossing", "--in", session], 1, "Nothing in this session matches."],
    ["both sources", ["recall", "x", "--in", session, "--session", "s"], 2, "--in and --session exclude each other"],
    ["a missing file", ["recall", "x", "--in", "no-such.json"], 2, '"no-such.json" does not exist'],
  ])("says so in one line: %s", async (_, words, code, expected) => {
    const terminal = fakeTerminal({ env: { THROUGHLINE_HOME: home } });
    expect(await run(words, terminal)).toBe(code);
    expect(terminal.out + terminal.err).toContain(expected);
  });
});

describe("OpenCode's own database", () => {
  const TABLES = `
    CREATE TABLE session (id TEXT, parent_id TEXT, directory TEXT, title TEXT, time_updated INTEGER);
    CREATE TABLE message (id TEXT, session_id TEXT, time_created INTEGER, data TEXT);
    CREATE TABLE part (id TEXT, message_id TEXT, session_id TEXT, data TEXT);
    INSERT INTO session VALUES ('ses_9', NULL, '/shop', 'Fix the port', 1)`;
  const path = () => join(home, "opencode.db");
  const make = async (sql: string): Promise<void> => {
    const database = (await loadDriver()).open(path());
    database.exec(sql);
    database.close();
  };
  const sessions = () => ended(["sessions", "--opencode"], { env: { OPENCODE_DB: path() } });

  it("shows its sessions, also when it may not be written", async () => {
    await make(`PRAGMA journal_mode = WAL; ${TABLES}`);
    const listed = { code: 0, out: expect.stringContaining("opencode:ses_9") };
    expect(await sessions()).toMatchObject(listed);
    const isRoot = process.getuid?.() === 0;
    for (const [place, mode] of [[path(), 0o444] as const, [home, 0o555] as const]) chmodSync(place, mode);
    if (isRoot) process.seteuid?.(65_534);
    try {
      expect(await sessions()).toMatchObject(listed);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(home, 0o700);
    }
  });

  it.each([
    ["no database", async () => writeFileSync(path(), "my diary ".repeat(100))],
    ["a database of something else", () => make("CREATE TABLE session (id TEXT)")],
    ["a folder", async () => mkdirSync(path())],
  ])("is named in one line when it is %s", async (_, spoil) => {
    await spoil();
    const { code, err } = await sessions();
    expect(code).toBe(2);
    expect(err).toContain(`throughline: OpenCode's database ${path()} cannot be read: `);
  });
});
