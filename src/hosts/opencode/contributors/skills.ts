/** Skills that a session has loaded, read again from where the host found them (AT-21). Effects: reads their files. */
import type { Contributor } from "../../../compact/contributor.ts";
import { createSkillContributor } from "../../../engine/contributors/skills.ts";
import { readConfined } from "../../../engine/read-confined.ts";
import { parseNote } from "../../../knowledge/front-matter.ts";
import { asString } from "../../../transcript/foreign.ts";
import type { Message } from "../../../transcript/message.ts";

const FILE = "SKILL.md";

export function hostSkillContributor(): Contributor {
  return {
    name: "skills",
    contribute: (input) => {
      const folders = skillFolders(input.messages);
      const read = async (name: string): Promise<{ path: string; body: string } | undefined> => {
        const directory = folders.get(name);
        const text = directory && (await readConfined({ directory, name: FILE, log: input.log }));
        // Name and description, before the body, stand in the host's own list of skills.
        return text ? { path: `${directory}/${FILE}`, body: parseNote(text).body.trim() } : undefined;
      };
      return createSkillContributor({ read }).contribute(input);
    },
  };
}

// Behind the body, so that the last of them is the host's own.
const LABEL = "\nBase directory for this skill: ";

/** The host says behind each skill that it loads where that lies; the newest call counts. */
function skillFolders(messages: readonly Message[]): Map<string, string> {
  const folders = new Map<string, string>();
  for (const part of messages.flatMap(({ parts }) => parts)) {
    if (part.type !== "tool" || part.tool !== "skill" || part.state.status !== "completed") continue;
    const [name, said] = [asString(part.state.input["name"]), part.state.output.lastIndexOf(LABEL)];
    const folder = part.state.output.slice(said + LABEL.length).split("\n", 1)[0];
    if (name !== undefined && folder && said !== -1) folders.set(name, folder);
  }
  return folders;
}
