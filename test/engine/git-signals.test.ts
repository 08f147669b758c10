/** F-59: every state a work tree can be in, on real repositories. */
import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readGitSignals } from "../../src/engine/index.ts";
import type { GitSignals } from "../../src/index.ts";

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), "throughline-git-")));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const IDENTITY = ["-c", "user.name=T", "-c", "user.email=t@example.org", "-c", "protocol.file.allow=always"];

function git(folder: string, ...words: string[]): void {
  execFileSync("git", [...IDENTITY, ...words], { cwd: join(root, folder), stdio: "ignore" });
}

function hasGit(): boolean {
  try {
    execFileSync("git", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

async function commit(folder: string, file: string, text: string): Promise<void> {
  await writeFile(join(root, folder, file), text);
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "-m", `Write ${file}`);
}

async function repository(folder: string): Promise<void> {
  await mkdir(join(root, folder));
  git(folder, "init", "-q", "-b", "main");
  await commit(folder, "a.txt", "one");
}

// Behaviour is tested, not speed: a loaded machine may need longer than the limit of production.
const read = (folder: string): Promise<GitSignals> => readGitSignals(join(root, folder), { timeLimitMs: 20_000 });

describe.skipIf(!hasGit())("git signals", () => {
  it("tell branch, changed files of any name and the last three commits, newest first", async () => {
    await repository("r");
    for (const name of ["b.txt", "c.txt", "d.txt"]) await commit("r", name, name);
    git("r", "mv", "b.txt", "renamed file.txt");
    await writeFile(join(root, "r/c.txt"), "changed");
    await writeFile(join(root, "r/new é\n.txt"), "new");
    const { branch, dirtyFiles, commits } = await read("r");
    expect(branch).toBe("main");
    expect(dirtyFiles?.toSorted()).toEqual(["c.txt", "new é\n.txt", "renamed file.txt"]);
    expect(commits?.map((line) => line.replace(/^[0-9a-f]{7,} /, ""))).toEqual([
      "Write d.txt",
      "Write c.txt",
      "Write b.txt",
    ]);
  });

  it("name at most ten files, and only those below a folder of the work tree", async () => {
    await repository("r");
    await mkdir(join(root, "r/sub"));
    for (let index = 0; index < 15; index += 1) await writeFile(join(root, `r/f${index}`), "x");
    await commit("r", "sub/kept", "x");
    for (let index = 0; index < 15; index += 1) await writeFile(join(root, `r/f${index}`), "y");
    expect((await read("r")).dirtyFiles).toHaveLength(10);
    expect((await read("r/sub")).dirtyFiles).toBeUndefined();
    await writeFile(join(root, "r/sub/kept"), "y");
    expect((await read("r/sub")).dirtyFiles).toEqual(["kept"]);
  });

  it("F-59 tell a repository without commits, and nothing outside one", async () => {
    await mkdir(join(root, "fresh"));
    git("fresh", "init", "-q", "-b", "main");
    expect(await read("fresh")).toEqual({ branch: "main" });
    await mkdir(join(root, "plain"));
    expect(
      await readGitSignals(join(root, "plain"), {
        timeLimitMs: 20_000,
        env: { ...process.env, GIT_DIR: join(root, "fresh/.git") },
      }),
    ).toEqual({});
    expect(await read("absent")).toEqual({});
  });

  it("F-59 are absent without git", async () => {
    await repository("r");
    expect(await readGitSignals(join(root, "r"), { env: { PATH: join(root, "nothing") } })).toEqual({});
  });

  it("F-59 tell a detached head by its commit", async () => {
    await repository("r");
    git("r", "checkout", "-q", "--detach");
    expect((await read("r")).branch).toMatch(/^detached at [0-9a-f]{7}$/);
  });

  it("F-59 tell the branch that is being rebased, and the file in conflict", async () => {
    await repository("r");
    git("r", "checkout", "-q", "-b", "feature/x");
    await commit("r", "a.txt", "mine");
    git("r", "checkout", "-q", "main");
    await commit("r", "a.txt", "theirs");
    git("r", "checkout", "-q", "feature/x");
    expect(() => git("r", "rebase", "main")).toThrow();
    expect(await read("r")).toMatchObject({ branch: "feature/x (rebase in progress)", dirtyFiles: ["a.txt"] });
  });

  it("F-59 work in a submodule and beside one, without looking into it", async () => {
    await repository("library");
    await repository("r");
    git("r", "submodule", "add", "-q", join(root, "library"), "vendored");
    git("r", "commit", "-q", "-m", "Add library");
    await writeFile(join(root, "r/vendored/a.txt"), "changed inside");
    expect((await read("r")).dirtyFiles).toBeUndefined();
    expect(await read("r/vendored")).toMatchObject({ branch: "main", dirtyFiles: ["a.txt"] });
  });

  it("F-59 work in a linked work tree", async () => {
    await repository("r");
    git("r", "worktree", "add", "-q", "-b", "side", join(root, "tree"));
    await writeFile(join(root, "tree/b.txt"), "b");
    expect(await read("tree")).toMatchObject({ branch: "side", dirtyFiles: ["b.txt"] });
  });

  it("kill a git that hangs", async () => {
    await mkdir(join(root, "bin"));
    await writeFile(join(root, "bin/git"), "#!/bin/sh\nexec sleep 600\n");
    await chmod(join(root, "bin/git"), 0o755);
    expect(
      await readGitSignals(root, { timeLimitMs: 100, env: { PATH: `${join(root, "bin")}:/usr/bin:/bin` } }),
    ).toEqual({});
  });

  it("change nothing and start no program that the repository names", async () => {
    await repository("r");
    await writeFile(join(root, "hook"), `#!/bin/sh\ntouch ${join(root, "started")}\n`);
    await chmod(join(root, "hook"), 0o755);
    git("r", "config", "core.fsmonitor", join(root, "hook"));
    const index = await stat(join(root, "r/.git/index"));
    await writeFile(join(root, "r/a.txt"), "one");
    expect((await read("r")).branch).toBe("main");
    expect((await stat(join(root, "r/.git/index"))).mtimeMs).toBe(index.mtimeMs);
    await expect(readFile(join(root, "started"))).rejects.toThrow("ENOENT");
  });
});
