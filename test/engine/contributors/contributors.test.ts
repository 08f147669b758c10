/** What the built-in contributors carry over a compaction, and what they leave alone. */
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { ContributionInput } from "../../../src/compact/contributor.ts";
import { createChildContributor } from "../../../src/engine/contributors/children.ts";
import { createInstructionContributor } from "../../../src/engine/contributors/instructions.ts";
import { addPin, createPinContributor, readPins, removePin } from "../../../src/engine/contributors/pins.ts";
import { createSkillContributor } from "../../../src/engine/contributors/skills.ts";
import { createTodoContributor } from "../../../src/engine/contributors/todos.ts";
import { createInMemoryStore } from "../../../src/store/index.ts";
import type { Message } from "../../../src/transcript/message.ts";
import { folderForEach } from "../../temporary-folder.ts";
import { assistant, call } from "../../compact/session.ts";

const logged: string[] = [];
const input = (messages: readonly Message[] = []): ContributionInput => ({
  sessionID: "ses_1",
  messages,
  facts: [],
  now: 1,
  log: (_level, message) => void logged.push(message),
});

function todoCall(id: string, todos: unknown): Message {
  return assistant(id, [call(id, "ok", "todowrite", { todos })]);
}

describe("createTodoContributor", () => {
  const twelve = Array.from({ length: 12 }, (_, index) => ({
    content: `item ${index} — *exact*`,
    status: index < 2 ? "completed" : index === 2 ? "cancelled" : index === 3 ? "in_progress" : "pending",
  }));

  it("AT-14 carries exactly the open lines of the newest list", async () => {
    const older = todoCall("m1", [{ content: "gone", status: "pending" }]);
    const { carry = "" } = (await createTodoContributor().contribute(input([older, todoCall("m2", twelve)]))) ?? {};
    const lines = carry.split("\n").slice(1);
    expect(lines).toEqual([
      "- [ ] item 3 — *exact* (in progress)",
      ...Array.from({ length: 8 }, (_, index) => `- [ ] item ${index + 4} — *exact*`),
    ]);
  });

  it.each([
    ["all items are done", [{ content: "a", status: "completed" }]],
    ["the list is empty", []],
    ["the list is malformed", "nonsense"],
  ])("AT-14 F-54 T-15 carries nothing when %s", async (_name, todos) => {
    expect(await createTodoContributor().contribute(input([todoCall("m1", todos)]))).toBeUndefined();
  });

  it("F-54 prefers the list of the host, which may have changed meanwhile", async () => {
    const read = async () => [{ content: "from the host", status: "pending" }];
    const result = await createTodoContributor({ read }).contribute(input([todoCall("m1", twelve)]));
    expect(result?.carry).toMatch(/^.*\n- \[ \] from the host$/);
  });
});

describe("createInstructionContributor", () => {
  let directory = "";
  folderForEach((path) => (directory = path));
  const carryOf = async (system?: string) =>
    (await createInstructionContributor({ directory, ...(system !== undefined && { system }) }).contribute(input()))
      ?.carry;

  it("AT-06 AT-52 re-reads the file, so that an edit counts and the old text is gone", async () => {
    await writeFile(join(directory, "AGENTS.md"), "Rule one.");
    expect(await carryOf()).toContain("Rule one.");
    await writeFile(join(directory, "AGENTS.md"), "Rule two.");
    const carry = await carryOf();
    expect(carry).toContain("Rule two.");
    expect(carry).not.toContain("Rule one.");
  });

  it("AT-06 says a rule once when one file links to the other or the system text has it", async () => {
    await writeFile(join(directory, "AGENTS.md"), "Rule one.");
    await symlink("AGENTS.md", join(directory, "CLAUDE.md"));
    expect((await carryOf())?.split("Rule one.")).toHaveLength(2);
    expect(await carryOf("You help.\nRule one.\n")).toBeUndefined();
  });

  it("F-55 F-56 leaves out a removed file, a link loop, a folder and a link out of the project", async () => {
    expect(await carryOf()).toBeUndefined();
    await symlink("CLAUDE.md", join(directory, "AGENTS.md"));
    await symlink("AGENTS.md", join(directory, "CLAUDE.md"));
    expect(await carryOf()).toBeUndefined();
    await rm(join(directory, "AGENTS.md"));
    await rm(join(directory, "CLAUDE.md"));
    await mkdir(join(directory, "AGENTS.md"));
    await symlink("/etc/hostname", join(directory, "CLAUDE.md"));
    logged.length = 0;
    expect(await carryOf()).toBeUndefined();
    expect(logged.some((line) => line.includes("outside the project"))).toBe(true);
  });

  it("F-56 bounds a file that is too large", async () => {
    await writeFile(join(directory, "AGENTS.md"), `START ${"word ".repeat(30_000)} END`);
    const carry = (await carryOf()) ?? "";
    expect(carry.length).toBeLessThan(20_000);
    expect(carry).toContain("START");
    expect(carry).toContain("END");
  });
});

describe("createSkillContributor", () => {
  const load = (id: string, name: string): Message => assistant(id, [call(id, "old body", "skill", { name })]);

  it("AT-21 F-57 names every loaded skill with its path, re-reads the newest bodies, and says which are gone", async () => {
    const read = async (name: string) =>
      name === "gone" ? undefined : { path: `/skills/${name}/SKILL.md`, body: `NEW BODY of ${name}` };
    const messages = [load("m1", "review"), load("m2", "gone"), load("m3", "release"), load("m4", "review")];
    const carry = (await createSkillContributor({ read }).contribute(input(messages)))?.carry ?? "";
    expect(carry.split("\n").slice(1, 4)).toEqual([
      "- review: /skills/review/SKILL.md",
      "- release: /skills/release/SKILL.md",
      "- gone: no longer there",
    ]);
    expect(carry).toContain("NEW BODY of review");
    expect(carry).not.toContain("old body");
  });

  it("AT-21 thirty skills keep the budget: all names, the newest bodies", async () => {
    const read = async (name: string) => ({ path: `/${name}`, body: `${name} ${"word ".repeat(300)}` });
    const messages = Array.from({ length: 30 }, (_, index) => load(`m${index}`, `skill-${index}`));
    const carry = (await createSkillContributor({ read, budgetTokens: 1000 }).contribute(input(messages)))?.carry ?? "";
    for (let index = 0; index < 30; index++) expect(carry).toContain(`- skill-${index}: /skill-${index}`);
    expect(carry).toContain("Skill skill-29, read from disk");
    expect(carry).not.toContain("Skill skill-0, read from disk");
    expect(carry.length).toBeLessThan(6000);
  });

  it("carries nothing when none was loaded", async () => {
    expect(await createSkillContributor({ read: async () => undefined }).contribute(input())).toBeUndefined();
  });
});

describe("createChildContributor", () => {
  it("AT-22 lists children with goal and status, and the answer of those that ended", async () => {
    const store = createInMemoryStore();
    const child = (id: string, title: string, status?: string) => ({
      type: "session-create" as const,
      session: { id, parentID: "ses_1", title, ...(status !== undefined && { metadata: { status } }) },
    });
    await store.commit([
      { type: "session-create", session: { id: "ses_1" } },
      child("ses_a", "explore tests"),
      child("ses_b", "fix lint", "completed"),
      child("ses_c", "write docs"),
      { type: "message-put", sessionID: "ses_b", message: assistant("m", "7 fixed") },
    ]);
    const carry = (await createChildContributor({ store }).contribute(input()))?.carry ?? "";
    expect(carry).toContain("ses_a: explore tests [running]");
    expect(carry).toContain("ses_c: write docs [running]");
    expect(carry).toContain("ses_b: fix lint [completed]\n  7 fixed");
  });
});

describe("pins", () => {
  it("AT-46 are listed, carried verbatim, unique and removable", async () => {
    const store = createInMemoryStore();
    await store.commit([{ type: "session-create", session: { id: "ses_1" } }]);
    await addPin(store, "ses_1", "Deploy key is in vault 7");
    await addPin(store, "ses_1", "Deploy key is in vault 7");
    expect(await readPins(store, "ses_1")).toEqual(["Deploy key is in vault 7"]);
    expect((await createPinContributor(store).contribute(input()))?.carry).toContain("Deploy key is in vault 7");
    await removePin(store, "ses_1", "Deploy key is in vault 7");
    expect(await createPinContributor(store).contribute(input())).toBeUndefined();
  });

  it("AT-46 have a budget of their own", async () => {
    const store = createInMemoryStore();
    await store.commit([{ type: "session-create", session: { id: "ses_1" } }]);
    await expect(addPin(store, "ses_1", "x ".repeat(20_000))).rejects.toThrow(/of 2000 tokens/);
  });
});
