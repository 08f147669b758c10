/** The user's wishes for a summary from all three places they can stand in (AT-43). Effects: reads instruction files. */
import type { Log } from "../compact/contributor.ts";
import { compactSection, type Instruction } from "../compact/instructions.ts";
import { redact } from "../redact/redact.ts";
import { INSTRUCTION_FILES } from "./contributors/instructions.ts";
import { readConfined } from "./read-confined.ts";

export interface GatherInput {
  /** Said with the command that asked for the compaction. */
  command?: string | undefined;
  /** `compaction.instructions`. */
  configured?: string | undefined;
  /** Root of the project; its instruction files are read anew each time. */
  directory?: string | undefined;
  log: Log;
}

/** The most specific first: command, configuration, instruction file. */
export async function gatherInstructions({ command, configured, directory, log }: GatherInput): Promise<Instruction[]> {
  const sections = directory === undefined ? [] : await readSections(directory, log);
  const given = [
    { source: "the command", text: command ?? "" },
    { source: "the configuration", text: configured ?? "" },
    ...sections,
  ];
  const seen = new Set<string>([""]); // one instruction file is often a link to the other
  return given
    .filter(({ text }) => !seen.has(text.trim()) && Boolean(seen.add(text.trim())))
    .map(({ source, text }) => ({ source, text: redact(text).text }));
}

async function readSections(directory: string, log: Log): Promise<Instruction[]> {
  const texts = await Promise.all(INSTRUCTION_FILES.map((name) => readConfined({ directory, name, log })));
  return INSTRUCTION_FILES.map((source, index) => ({ source, text: compactSection(texts[index] ?? "") }));
}
