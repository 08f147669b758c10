/** Folders for tests that touch the disk, gone when the tests are. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach } from "vitest";

/** A fresh one for every test. */
export function folderForEach(use: (path: string) => unknown): void {
  let path = "";
  beforeEach(async () => {
    path = newFolder();
    await use(path);
  });
  afterEach(() => rmSync(path, { recursive: true, force: true }));
}

/** One for all tests of a file. */
export function folderForAll(): string {
  const path = newFolder();
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "throughline-"));
}
