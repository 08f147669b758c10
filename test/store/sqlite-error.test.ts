import { describe, expect, it } from "vitest";
import { ThroughlineError } from "../../src/errors.ts";
import { isBusy, storeError } from "../../src/store/sqlite/sqlite-error.ts";

/** As the drivers throw them: libsql with `rawCode`, node:sqlite with `errcode`, bun:sqlite with `errno`. */
function thrown(message: string, fields: object): Error {
  return Object.assign(new Error(message), fields);
}

describe("storeError", () => {
  it.each([
    ["libsql, locked", thrown("database is locked", { code: "SQLITE_BUSY", rawCode: 5 }), "store-busy"],
    ["node:sqlite, locked with an extended code", thrown("database is locked", { errcode: 261 }), "store-busy"],
    ["bun:sqlite, a locked table", thrown("database table is locked", { errno: 6 }), "store-busy"],
    ["locked without a code", thrown("database is locked", {}), "store-busy"],
    ["a damaged index", thrown("database disk image is malformed", { rawCode: 267 }), "store-corrupt"],
    ["not a database", thrown("file is not a database", { errno: 26 }), "store-corrupt"],
    ["not a database, without a code", thrown("file is not a database", {}), "store-corrupt"],
    ["a full disk", thrown("database or disk is full", { errcode: 13 }), "store-full"],
    ["a quota, from the file system", thrown("ENOSPC: no space left on device", { errno: -28 }), "store-full"],
    ["read-only", thrown("attempt to write a readonly database", { rawCode: 8 }), "store-unavailable"],
    ["an i/o error", thrown("disk I/O error", { errcode: 10 }), "store-unavailable"],
    ["something unknown", "boom", "store-unavailable"],
  ])("names %s, keeps the cause and names the file", (_, error, code) => {
    const result = storeError(error, "/data/store.db");
    expect(result).toMatchObject({ code, cause: error });
    expect(result.message).toMatch(/^Store \/data\/store\.db [^\n]+$/);
    expect(isBusy(error)).toBe(code === "store-busy");
  });

  it("lets errors of the package through", () => {
    const error = new ThroughlineError("session-not-found", "no");
    expect(storeError(error, "file")).toBe(error);
  });
});
