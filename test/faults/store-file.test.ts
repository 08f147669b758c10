/** F-17: whatever is wrong with the file, the error says so in one line and nothing is lost. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openStore } from "../../src/store/index.ts";
import type { SqlDatabase, SqlDriver } from "../../src/store/index.ts";
import { loadDriver } from "../../src/store/drivers/choose.ts";
import { SESSION, ids, put, seed, user } from "../../src/testing/store-contract/samples.ts";
import { folderForAll } from "../temporary-folder.ts";

const folder = folderForAll();
let count = 0;
const newFile = () => join(folder, `store-${(count += 1)}.db`);
const driver = await loadDriver();

/** Runs `work` without the rights of root, to whom every file is open. */
async function asNobody(work: () => Promise<void>): Promise<void> {
  const isRoot = process.getuid?.() === 0;
  chmodSync(folder, 0o555);
  if (isRoot) process.seteuid?.(65_534);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    chmodSync(folder, 0o700);
  }
}

/** The usual driver, with something done to each database it opens. */
function spoiled(spoil: (database: SqlDatabase) => void): SqlDriver {
  return {
    name: "spoiled",
    open(file) {
      const database = driver.open(file);
      spoil(database);
      return database;
    },
  };
}

describe("openStore", () => {
  it.each([
    [
      "not a database",
      "this is my diary, not a database. ".repeat(100),
      "store-corrupt",
      /is not a database; it is kept/,
    ],
    ["a damaged header", `SQLite format 3\0${"\xff".repeat(5000)}`, "store-corrupt", /it is kept/],
  ])("F-17 refuses a file that is %s and leaves it as it is", async (_, content, code, line) => {
    const file = newFile();
    writeFileSync(file, content, "latin1");
    await expect(openStore({ file })).rejects.toMatchObject({ code, message: expect.stringMatching(line) });
    expect(readFileSync(file, "latin1")).toBe(content);
  });

  it("F-17 says that a truncated store is damaged and keeps what is left of it", async () => {
    const file = newFile();
    const store = await seed(
      await openStore({ file }),
      ...Array.from({ length: 200 }, (_, index) => user(`m${index}`, "text ".repeat(200))),
    );
    await store.close();
    truncateSync(file, 40_960);
    const attempt = async () => ids((await openStore({ file })).messages(SESSION));
    await expect(attempt()).rejects.toMatchObject({ code: "store-corrupt", message: expect.stringContaining(file) });
    expect(statSync(file).size).toBe(40_960);
  });

  it("F-17 leaves the database of another program alone", async () => {
    const file = newFile();
    const other = driver.open(file);
    other.exec("CREATE TABLE diary (entry TEXT); INSERT INTO diary VALUES ('dear me')");
    other.close();
    const before = readFileSync(file);
    await expect(openStore({ file })).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringMatching(/another program/),
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it("F-17 leaves a store of a newer format alone", async () => {
    const file = newFile();
    await (await openStore({ file })).close();
    const newer = driver.open(file);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    await expect(openStore({ file })).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining(`${file} has format 99`),
    });
  });

  it.each([
    ["that was closed", false],
    ["whose last commits are in the log that a killed process left", true],
  ])("F-17 reads a store %s and may not be written, and says so when it is written", async (_, isLeft) => {
    const [made, file] = [newFile(), newFile()];
    const maker = await seed(await openStore({ file: made }), user("m1", "hello"));
    if (!isLeft) await maker.close();
    for (const ending of isLeft ? ["", "-wal"] : [""]) {
      copyFileSync(`${made}${ending}`, `${file}${ending}`);
      chmodSync(`${file}${ending}`, 0o444);
    }
    const before = readdirSync(folder);
    await asNobody(async () => {
      const store = await openStore({ file });
      expect(await ids(store.messages(SESSION))).toEqual(["m1"]);
      await expect(store.commit(put(user("m2", "")))).rejects.toMatchObject({
        code: "store-unavailable",
        message: expect.stringContaining(`${file} is read-only; nothing was written`),
      });
      await store.close();
    });
    expect(readdirSync(folder)).toEqual(before);
    if (isLeft) await maker.close();
  });

  it("F-17 names a place where no file can be", async () => {
    await expect(openStore({ file: folder })).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining(folder),
    });
    const blocked = newFile();
    writeFileSync(blocked, "");
    await expect(openStore({ file: join(blocked, "store.db") })).rejects.toMatchObject({ code: "store-unavailable" });
    await expect(openStore({ file: "" })).rejects.toMatchObject({ code: "option-invalid" });
  });

  it("F-17 names a driver that does not exist or does not load", async () => {
    await expect(openStore({ driver: "oracle" as "libsql" })).rejects.toMatchObject({
      code: "option-invalid",
      message: expect.stringContaining("oracle"),
    });
    await expect(openStore({ driver: "bun:sqlite" })).rejects.toMatchObject({
      code: "store-unavailable",
      message: expect.stringContaining("bun:sqlite"),
    });
  });

  it("keeps file, folder and what SQLite puts beside the file private to the user", async () => {
    const file = join(folder, "deep/er/store.db");
    const umask = process.umask(0);
    try {
      const store = await seed(await openStore({ file }), user("m1", ""));
      const modes = readdirSync(join(folder, "deep/er")).map((name) => [
        name,
        statSync(join(folder, "deep/er", name)).mode & 0o777,
      ]);
      expect(Object.fromEntries(modes)).toEqual({ "store.db": 0o600, "store.db-shm": 0o600, "store.db-wal": 0o600 });
      expect(statSync(join(folder, "deep/er")).mode & 0o777).toBe(0o700);
      await store.close();
      chmodSync(file, 0o666);
      await (await openStore({ file })).close();
      expect(statSync(file).mode & 0o777).toBe(0o600);
    } finally {
      process.umask(umask);
    }
  });

  it("opens a file many times at once", async () => {
    const file = newFile();
    const stores = await Promise.all(Array.from({ length: 10 }, () => openStore({ file })));
    for (const store of stores) await store.close();
    expect(existsSync(file)).toBe(true);
  });
});

describe("a store in trouble", () => {
  it.each([
    ["full", "PRAGMA max_page_count = 60", "store-full", /out of disk space; nothing was written/],
    ["read-only", "PRAGMA query_only = ON", "store-unavailable", /read-only; nothing was written/],
  ])(
    "F-17 %s: refuses the whole commit, goes on reading, and works again afterwards",
    async (_, pragma, code, line) => {
      const file = newFile();
      let database: SqlDatabase | undefined;
      const store = await openStore({ file, driver: spoiled((opened) => (database = opened)) });
      await seed(store, user("m1", "safe"));
      database?.exec(pragma);
      const big = Array.from({ length: 50 }, (_, index) => user(`big${index}`, "word ".repeat(5000)));
      await expect(store.commit(put(user("m2", ""), ...big))).rejects.toMatchObject({
        code,
        message: expect.stringMatching(line),
      });
      expect(await ids(store.messages(SESSION))).toEqual(["m1"]);
      database?.exec("PRAGMA query_only = OFF; PRAGMA max_page_count = 1000000");
      await store.commit(put(user("m2", "")));
      expect(await ids(store.messages(SESSION))).toEqual(["m1", "m2"]);
      await store.close();
    },
  );

  it("F-17 locked by another process: waits, then says so, then works again", async () => {
    const file = newFile();
    const store = await seed(await openStore({ file, busyTimeoutMs: 50 }), user("m1", ""));
    const other = driver.open(file);
    other.exec("BEGIN IMMEDIATE");
    await expect(store.commit(put(user("m2", "")))).rejects.toMatchObject({
      code: "store-busy",
      message: expect.stringMatching(/in use by another process; nothing was written/),
    });
    expect(await ids(store.messages(SESSION))).toEqual(["m1"]);
    const patient = await openStore({ file });
    const waiting = patient.commit(put(user("m3", "")));
    other.exec("COMMIT");
    other.close();
    expect(await waiting).toMatchObject({ kind: "committed" });
    await patient.close();
    await store.close();
  });
});
