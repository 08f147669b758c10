/** `throughline frames`: the frame tree of a project, or one frame in detail. Reads the state file, changes nothing. */
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { dataPaths } from "../../config/data-paths.ts";
import { ThroughlineError, describe, isCode } from "../../errors.ts";
import { renderFrame } from "../../frames/render-frame.ts";
import { EMPTY_STATE, type FrameState } from "../../frames/frame.ts";
import { renderTree } from "../../frames/render-tree.ts";
import { parseState } from "../../frames/state-schema.ts";
import { findFrame } from "../../frames/tree.ts";
import { textOption } from "../arguments.ts";
import type { Command, CommandInput } from "../command.ts";

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
    const state = await readState(input);
    input.terminal.write(`${render(state, input)}\n`);
    return 0;
  },
};

async function readState({ options, terminal }: CommandInput): Promise<FrameState> {
  const given = textOption(options, "file");
  const file = given
    ? resolve(terminal.cwd, given)
    : join(dataPaths(terminal.env).project(terminal.cwd), "frames", "state.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (given === undefined && isCode(error, "ENOENT")) return undefined;
    throw new ThroughlineError("input-unreadable", `cannot read ${describe(given ?? file)}`, { cause: error });
  });
  if (text === undefined) return EMPTY_STATE;
  const parsed = parseState(text);
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

function render(state: FrameState, { positionals, options }: CommandInput): string {
  const asJson = options["json"] === true;
  const [id] = positionals;
  if (id === undefined) {
    if (asJson) return JSON.stringify(state, null, 2);
    return renderTree(state, { showFull: options["full"] === true, showDetails: options["details"] === true });
  }
  const found = findFrame(state, id);
  if (found.kind === "error") throw new ThroughlineError("session-not-found", found.message.replace("Error: ", ""));
  return asJson ? JSON.stringify(found.frame, null, 2) : renderFrame(state, found.frame);
}
