import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { dataPaths } from "../../src/store/data-paths.ts";
import { projectRoot } from "../../src/store/project-paths.ts";

describe("dataPaths", () => {
  it.each([
    ["THROUGHLINE_HOME", { THROUGHLINE_HOME: "/t/", XDG_DATA_HOME: "/x", HOME: "/h" }, "/t"],
    ["XDG_DATA_HOME", { XDG_DATA_HOME: "/x", HOME: "/h" }, "/x/throughline"],
    ["HOME", { THROUGHLINE_HOME: " ", HOME: "/h" }, "/h/.local/share/throughline"],
    ["the system, never from the folder one is in", {}, join(homedir(), ".local/share/throughline")],
  ])("takes the home from %s", (_, env, expected) => {
    expect(dataPaths(env)).toMatchObject({ home: expected, store: `${expected}/store.db` });
  });

  it("gives projects of the same name different folders, and one project the same folder always", () => {
    const { project } = dataPaths({ THROUGHLINE_HOME: "/t" });
    expect(project("/a/app")).toMatch(/^\/t\/projects\/app-[0-9a-f]{16}$/);
    expect(project("/a/app/")).toBe(project("/a/app"));
    expect(project("/b/app")).not.toBe(project("/a/app"));
  });

  it("keeps odd names inside the home", () => {
    const { project } = dataPaths({ THROUGHLINE_HOME: "/t" });
    for (const directory of ["/", "/a/..", "C:\\work\\app", "/a/\u0000b"])
      expect(project(directory)).toMatch(/^\/t\/projects\/[A-Za-z0-9._-]+-[0-9a-f]{16}$/);
  });
});

describe("projectRoot", () => {
  const home = mkdtempSync(join(tmpdir(), "throughline-project-"));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  for (const folder of [".git", "plain/deep", "repo/.git", "repo/src/deep", "repo/packages/app/src"])
    mkdirSync(join(home, folder), { recursive: true });
  mkdirSync(join(home, "linked/src"), { recursive: true });
  writeFileSync(join(home, "linked/.git"), "gitdir: elsewhere");
  writeFileSync(join(home, "repo/packages/app/throughline.jsonc"), "{}");
  mkdirSync(join(home, "shared/mine/deep"), { recursive: true });
  writeFileSync(join(home, "shared/throughline.json"), "{}");

  it.each([
    ["a folder of a repository", "repo/src/deep", "repo"],
    ["the repository itself", "repo", "repo"],
    ["a worktree, where .git is a file", "linked/src", "linked"],
    ["a folder with a configuration inside a repository", "repo/packages/app/src", "repo/packages/app"],
    ["a folder of neither, though the home is a repository", "plain/deep", "plain/deep"],
    ["the home", ".", "."],
  ])("of %s", (_, folder, project) => {
    expect(projectRoot({ directory: join(home, folder) }, { HOME: home })).toBe(join(home, project));
  });

  it("compares the home by where it really lies", () => {
    const link = `${home}-link`;
    symlinkSync(home, link);
    expect(projectRoot({ directory: join(home, "plain/deep") }, { HOME: link })).toBe(join(home, "plain/deep"));
    expect(projectRoot({ directory: join(home, "repo/src/deep") }, { HOME: link })).toBe(join(home, "repo"));
    rmSync(link);
  });

  it.each([
    ["a configuration of whoever shares the folder above", "repo/packages/app/src", "elsewhere", "repo"],
    ["no configuration without a repository", "shared/mine/deep", "elsewhere", "shared/mine/deep"],
    ["the folder one is in", "shared", "elsewhere", "shared"],
    ["nothing above the home", "repo/src", "repo/home", "repo/src"],
  ])("outside the home takes only one's own repository: %s", (_, folder, homeFolder, project) => {
    expect(projectRoot({ directory: join(home, folder) }, { HOME: join(home, homeFolder) })).toBe(join(home, project));
  });

  it.each([
    ["takes the work tree of the host, whatever marks it", "plain/deep", "plain", "plain"],
    ["takes a nearer configuration before it", "repo/packages/app/src", "repo", "repo/packages/app"],
    ["takes no work tree that is the home", "plain/deep", ".", "plain/deep"],
    ["takes no work tree that one is not in", "plain/deep", "linked", "plain/deep"],
  ])("%s", (_, folder, worktree, project) => {
    const place = { directory: join(home, folder), worktree: join(home, worktree) };
    expect(projectRoot(place, { HOME: home })).toBe(join(home, project));
  });

  it("takes no repository that belongs to somebody else", () => {
    const getuid = vi.spyOn(process, "getuid").mockReturnValue(54_321);
    expect(projectRoot({ directory: join(home, "repo/src") }, { HOME: "/h" })).toBe(join(home, "repo/src"));
    expect(projectRoot({ directory: join(home, "repo/src") }, { HOME: home })).toBe(join(home, "repo"));
    getuid.mockRestore();
  });
});
