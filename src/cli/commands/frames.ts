/** `throughline frames`: the frame tree of a project, or one frame in detail. Reads the state file, changes nothing. */
import { existsSync } from "node:fs";
import { ThroughlineError, describe } from "../../errors.ts";
import { renderFrame } from "../../frames/render-frame.ts";
import { EMPTY_STATE, type FrameState } from "../../frames/frame.ts";
import { renderTree } from "../../frames/render-tree.ts";
import { parseState } from "../../frames/state-schema.ts";
import { findFrame } from "../../frames/tree.ts";
import { framesFile } from "../../store/project-paths.ts";
import { textOption } from "../arguments.ts";
import type { Command, CommandInput, Terminal } from "../command.ts";
import { print } from "../print.ts";
import { projectConfig, projectFolders } from "../project-config.ts";
import { readTextFile } from "../text-file.ts";

export const command: Command = {
  usage: "frames [id]",
  summary: "Prints the tree of frames of this project, or one frame with everything known about it.",
  positionals: { min: 0, max: 1 },
  options: {
    file: { type: "string", value: "<file>", summary: "state file to read instead of the project's own" },
    full: { type: "boolean", summary: "whole goals instead of their first 50 characters" },
    details: { type: "boolean", summary: "artifacts, decisions and summaries below each frame" },
  },
  examples: ["throughline frames", "throughline frames 3f9c2a71", "throughline frames --json"],
  async run(input) {
    show(await readState(input), input);
    return 0;
  },
};

async function readState({ options, terminal }: CommandInput): Promise<FrameState> {
  const given = textOption(options, "file");
  const file = given ?? projectFile(terminal);
  if (given === undefined && !existsSync(file)) return EMPTY_STATE;
  const parsed = parseState(await readTextFile(file, terminal.cwd));
  if (parsed.kind === "invalid")
    throw new ThroughlineError("state-invalid", `${file} holds no frames: ${parsed.reason}`);
  if (parsed.kind === "newer") {
    throw new ThroughlineError(
      "state-invalid",
      `${file} has version ${describe(parsed.version)}; this release knows 1`,
    );
  }
  for (const warning of parsed.warnings) terminal.note(`throughline: ${warning}\n`);
  return parsed.state;
}

function projectFile(terminal: Terminal): string {
  const configured = projectConfig(terminal).config.frames.file;
  return framesFile({ configured, ...projectFolders(terminal) });
}

function show(state: FrameState, input: CommandInput): void {
  const [id] = input.positionals;
  if (id === undefined) {
    const { full, details } = input.options;
    print(input, state, () => renderTree(state, { showFull: full === true, showDetails: details === true }));
    return;
  }
  const found = findFrame(state, id);
  if (found.kind === "error") throw new ThroughlineError("session-not-found", found.message.replace("Error: ", ""));
  print(input, found.frame, () => renderFrame(state, found.frame));
}
