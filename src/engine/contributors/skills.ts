/** Carries the skills a session has loaded: all by name, the bodies of the newest ones as they are now. Effects: the reader's. */
import { requireMethods } from "../../input.ts";
import type { Contributor } from "../../compact/contributor.ts";
import { asString } from "../../transcript/foreign.ts";
import type { Message } from "../../transcript/message.ts";
import { budgetTokens } from "../../tokens/estimate.ts";

/** Where the words of a skill are, and the words. */
export interface Skill {
  path: string;
  body: string;
}

/** How a loaded skill is read again, and how much of all of them is carried. */
export interface SkillOptions {
  /** Reads a skill where it lives; undefined when it is gone. */
  read: (name: string) => Promise<Skill | undefined>;
  /** The tools that load a skill; their input names it. */
  tools?: readonly string[];
  /** For all bodies together; default 2000. */
  budgetTokens?: number;
}

/**
 * A body is re-read, so that an edited skill counts with its new text. The newest ones come first; a body for which there
 * is no room is named only, and can be loaded again.
 *
 * @example createSkillContributor({ read: async (name) => readSkill(join(home, "skills", name, "SKILL.md")) })
 */
export function createSkillContributor(options: SkillOptions): Contributor {
  requireMethods(options, "options", "read");
  const { read, tools = ["skill"], budgetTokens: budget = 2000 } = options;
  return {
    name: "skills",
    contribute: async ({ messages }) => {
      const names = loadedSkills(messages, tools);
      const skills = await Promise.all(names.map(async (name) => ({ name, skill: await read(name) })));
      let room = budget;
      const bodies: string[] = [];
      for (const { name, skill } of skills) {
        const cost = budgetTokens(skill?.body ?? "");
        if (!skill || cost > room) continue;
        room -= cost;
        bodies.push(`### Skill ${name}, read from disk at this compaction\n${skill.body}`);
      }
      if (names.length === 0) return undefined;
      const lines = skills.map(({ name, skill }) => `- ${name}: ${skill?.path ?? "no longer there"}`);
      return { carry: [`### Skills loaded in this session\n${lines.join("\n")}`, ...bodies].join("\n\n") };
    },
  };
}

/** Newest first, each once. */
function loadedSkills(messages: readonly Message[], tools: readonly string[]): string[] {
  const names = messages.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const isLoad = part.type === "tool" && tools.includes(part.tool) && part.state.status === "completed";
      const name = isLoad ? asString(part.state.input["name"]) : undefined;
      return name === undefined ? [] : [name];
    }),
  );
  return [...new Set(names.reverse())];
}
