/** How paths are listed on a line: grouped by folder and ending, the newest whole. */
import { expect, it } from "vitest";
import { groupPaths, listPaths } from "../../src/brief/items/files/group-paths.ts";

it("groups paths that share a folder and an ending", () => {
  expect(groupPaths(["src/auth/login.ts", "README.md", "src/auth/token.ts"])).toEqual([
    "src/auth/{login,token}.ts",
    "README.md",
  ]);
});

it("lists the newest six paths whole and first, and groups the older ones", () => {
  const paths = ["one", "two", "three", "four", "five", "six", "seven", "eight"].map((name) => `src/${name}.ts`);
  expect(listPaths(paths)).toEqual([
    ...["eight", "seven", "six", "five", "four", "three"].map((name) => `src/${name}.ts`),
    "src/{one,two}.ts",
  ]);
});
