// Skills that a session has loaded, as the host stores such calls.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { hostSkillContributor } from "../../../../src/hosts/opencode/contributors/skills.ts";
import { readOpencode } from "../../../../src/transcript/opencode.ts";
import { assistant, SESSION, tool } from "../fake-host.ts";
import { folderForEach } from "../../../temporary-folder.ts";

let folder: string;
folderForEach((path) => (folder = path));

/** A skill on disk; answers its folder. */
function onDisk(name: string, text: string): string {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(join(place, "SKILL.md"), text);
  return place;
}

/** What a summary carries of a session that has loaded these skills. */
async function carried(...loaded: [name: string, place: string][]): Promise<string | undefined> {
  const calls = loaded.map(([name, place]) => {
    const body = `# Skill: ${name}\n\nBase directory for this skill: /wrong\n\nold text`;
    const said = `${body}\n\nBase directory for this skill: ${place}\nRelative paths …\n<skill_files>\n</skill_files>`;
    return assistant("", {}, [tool("skill", { name }, said)]);
  });
  const { messages } = readOpencode({ info: { id: SESSION }, messages: calls });
  const input = { sessionID: SESSION, messages, facts: [], now: 1, log: () => undefined };
  return (await hostSkillContributor().contribute(input))?.carry;
}

it("AT-21 are named with their place, and told with the text they have by now", async () => {
  const place = onDisk("release", "---\nname: release\n---\n\nAsk first.\n");
  const text = await carried(["release", place]);
  expect(text).toContain(`- release: ${place}/SKILL.md`);
  expect(text).toContain("\nAsk first.");
  expect(text).not.toContain("name: release\n");
});

it("AT-21 F-57 one that is gone is named as gone", async () => {
  expect(await carried(["release", join(folder, "nowhere")])).toContain("- release: no longer there");
});

it("F-58 a file outside the folder of the skill is not read through a link", async () => {
  writeFileSync(join(folder, "secret.txt"), "SECRET");
  mkdirSync(join(folder, "linked"));
  symlinkSync(join(folder, "secret.txt"), join(folder, "linked", "SKILL.md"));
  expect(await carried(["linked", join(folder, "linked")])).not.toContain("SECRET");
});

it("AT-21 thirty of them keep their budget: all are named, the newest are told", async () => {
  const skills = Array.from({ length: 30 }, (_, index): [string, string] => {
    const name = `skill-${index}`;
    return [name, onDisk(name, `BODY-${index}. ${"word ".repeat(300)}`)];
  });
  const text = (await carried(...skills)) ?? "";
  expect(text.match(/^- skill-/gm)).toHaveLength(30);
  expect([text.includes("BODY-29."), text.includes("BODY-0.")]).toEqual([true, false]);
});

it("nothing is carried when none was loaded", async () => {
  expect(await carried()).toBeUndefined();
});
