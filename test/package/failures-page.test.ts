/** docs/failures.md tells the truth: every file it names exists and carries the id. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/failures.md"), "utf8");
const rows = page.split("\n").flatMap((line) => {
  const id = /^\| ((?:AT|F|T)-\d\db?) \|/.exec(line)?.[1];
  return id === undefined
    ? []
    : [{ id, line, files: [...line.matchAll(/`(test\/[^`]+\.ts)`/g)].map((match) => match[1] ?? "") }];
});

describe("the page of failures", () => {
  it("has a row for every requirement, fault and trap", () => {
    const numbers = (prefix: string): number[] =>
      rows
        .filter(({ id }) => id.startsWith(`${prefix}-`))
        .map(({ id }) => Number.parseInt(id.slice(prefix.length + 1), 10));
    for (const [prefix, last] of [
      ["AT", 52],
      ["F", 66],
      ["T", 17],
    ] as const)
      expect(new Set(numbers(prefix))).toEqual(new Set(Array.from({ length: last }, (_, index) => index + 1)));
  });

  it.each(rows)("names tests that carry $id, or the reason why there is none", ({ id, line, files }) => {
    if (files.length === 0) expect(line).toContain("not applicable: ");
    for (const file of files) {
      expect(existsSync(join(root, file)), file).toBe(true);
      // Whole: AT-06 does not carry T-06.
      expect(readFileSync(join(root, file), "utf8"), file).toMatch(new RegExp(`\\b${id}\\b`));
    }
  });

  it("names only scenarios that are played on both hosts", () => {
    const folder = join(root, "test/e2e");
    const sources = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
    const played = sources
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .filter((text) => /(?:scenario|restarted)\(/.test(text));
    const names = played.join("\n").replaceAll(/\$\{\w+\}/g, "…");
    const told = page.slice(page.indexOf("## Before and after")).matchAll(/^\| (?!scenario|---)([^|]+) \|/gm);
    expect([...told].map((match) => match[1] ?? "").filter((name) => !names.includes(name))).toEqual([]);
  });
});
