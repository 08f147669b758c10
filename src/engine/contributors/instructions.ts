/** Carries the project's instruction files over a compaction, as they are on disk at that moment. Effects: reads files. */
import { requireText } from "../../input.ts";
import type { Contributor } from "../../compact/contributor.ts";
import { boundOutput } from "../bound-output.ts";
import { readConfined } from "../read-confined.ts";

/** Which instruction files of a project are carried, and how much of each. */
export interface InstructionOptions {
  /** Root of the project; files outside it are never read, also not through links. */
  directory: string;
  /** Relative to the directory, in this order; default `AGENTS.md` and `CLAUDE.md`. */
  files?: readonly string[];
  /** The system text, when it may hold the files already: what is in it is not carried a second time. */
  system?: string;
  /** For each file; default 4000. */
  budgetTokens?: number;
}

/** The files of a project in which its users write to agents. */
export const INSTRUCTION_FILES: readonly string[] = ["AGENTS.md", "CLAUDE.md"];

/**
 * Rules are re-read, not remembered: an edited file counts with its new text, a removed one no longer counts.
 *
 * @example createInstructionContributor({ directory: process.cwd() })
 */
export function createInstructionContributor(options: InstructionOptions): Contributor {
  requireText(options?.directory, "directory");
  return {
    name: "instructions",
    contribute: async ({ log }) => {
      const names = options.files ?? INSTRUCTION_FILES;
      const texts = await Promise.all(names.map((name) => readConfined({ directory: options.directory, name, log })));
      const present = names.map((name, index) => ({ name, text: (texts[index] ?? "").trim() }));
      const carried = withoutRepeats(present).filter(({ text }) => !(options.system ?? "").includes(text));
      if (carried.length === 0) return undefined;
      return { carry: carried.map((file) => render(file, options.budgetTokens ?? 4000)).join("\n\n") };
    },
  };
}

interface InstructionFile {
  name: string;
  text: string;
}

/** One file is often a link to or a copy of the other; its rules count once. */
function withoutRepeats(files: readonly InstructionFile[]): InstructionFile[] {
  const seen = new Set<string>([""]);
  return files.filter(({ text }) => !seen.has(text) && Boolean(seen.add(text)));
}

function render({ name, text }: InstructionFile, maxTokens: number): string {
  return `### Instructions of ${name}, read from disk at this compaction\n${boundOutput(text, { maxTokens, handle: name })}`;
}
