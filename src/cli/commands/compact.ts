/** `throughline compact`: a session of any host in, its brief out. Reads files; writes only the state file it was given. */
import { renderBrief } from "../../brief/render.ts";
import { compact, type CompactionResult } from "../../compact/compact.ts";
import { isOfAnotherSession } from "../../compact/state.ts";
import type { CompactionConfig } from "../../config/config.ts";
import { ThroughlineError, describe } from "../../errors.ts";
import type { CompactionState } from "../../summarise/state.ts";
import { numberOption, textOption } from "../arguments.ts";
import type { Command, OptionValues, Terminal } from "../command.ts";
import { print } from "../print.ts";
import { projectConfig } from "../project-config.ts";
import { withProgress } from "../progress.ts";
import { renderReceipt } from "../receipt-text.ts";
import { HOST_OPTION, readSessionFile } from "../session-file.ts";
import { readStateFile, writeStateFile } from "../state-file.ts";

export const command: Command = {
  usage: "compact <file|->",
  summary:
    "Reads a session of OpenCode, pi, Claude Code, Codex or plain chat messages and prints the brief that replaces it.",
  positionals: { min: 1, max: 1 },
  options: {
    budget: {
      type: "string",
      value: "<tokens>",
      summary: "room for the brief (default: compaction.budgetTokens of throughline.json, 4000)",
    },
    keep: {
      type: "string",
      value: "<tokens>",
      summary: "room for the end of the session, kept out of the brief and given by --json (default 0)",
    },
    state: { type: "string", value: "<file>", summary: "state of the previous compaction: read, then updated" },
    instructions: { type: "string", value: "<text>", summary: "what the summary should pay attention to" },
    model: {
      type: "string",
      value: "<provider/model>",
      summary: "let a model write the prose (default: none, no network)",
    },
    dialect: { type: "string", value: "<name>", summary: "structured (default) or opencode" },
    host: HOST_OPTION,
  },
  examples: [
    "throughline compact examples/sessions/double-charge.json",
    "throughline compact session.jsonl --budget 2000 --state session.state.json",
    "cat messages.json | throughline compact - --json",
  ],
  async run({ positionals, options, terminal }) {
    const { config, values } = projectConfig(terminal);
    const settings = readSettings(options, config.compaction);
    const stateFile = textOption(options, "state");
    const state = stateFile === undefined ? undefined : await readStateFile(stateFile, terminal.cwd);
    const path = positionals[0] ?? "-";
    const transcript = await readSessionFile(path, { host: textOption(options, "host"), terminal });
    if (state !== undefined && isOfAnotherSession(state, transcript)) refuseState(stateFile, state, transcript.id);
    const model = textOption(options, "model");
    const summariser =
      model === undefined
        ? {}
        : {
            summarise: await (
              await import("../model-option.ts")
            ).openSummariser(model, { config: values, env: terminal.env }),
          };
    const startedAt = Date.now();
    const chosen = { ...settings.compact, ...summariser, ...(state ? { state } : {}) };
    const result = await withProgress(terminal, "compacting", (breathe) =>
      compact(transcript, { ...chosen, trigger: "manual", breathe }),
    );
    const timed = withTime(inDialect(result, settings), startedAt, Date.now());
    // The state says what has been handed over: it is written when that has been.
    show(timed, { options, terminal, path, skipped: transcript.skipped });
    if (stateFile !== undefined && timed.receipt.outcome === "compacted") {
      await writeStateFile(stateFile, terminal.cwd, timed.state);
    }
    return timed.receipt.outcome === "refused" ? 1 : 0;
  },
};

/** Two sessions in one state would be told as one, and the state of the other would be gone. */
function refuseState(file: string | undefined, { sessionID }: CompactionState, id: string): never {
  throw new ThroughlineError(
    "state-invalid",
    `--state ${describe(file)} is that of session ${describe(sessionID)}, not of ${describe(id)}; name another file`,
  );
}

interface Settings {
  dialect: "structured" | "opencode";
  compact: { budgetTokens: number; keepTokens: number; instructions?: string };
}

// The file may name a model, but only the command line sends a session over the network.
function readSettings(options: OptionValues, configured: CompactionConfig): Settings {
  const dialect = textOption(options, "dialect") ?? "structured";
  if (dialect !== "structured" && dialect !== "opencode") {
    throw new ThroughlineError("option-invalid", `--dialect is structured or opencode, got ${describe(dialect)}`);
  }
  const instructions =
    textOption(options, "instructions") ?? (options["model"] === undefined ? undefined : configured.instructions);
  return {
    dialect,
    compact: {
      budgetTokens: numberOption(options, "budget", { fallback: configured.budgetTokens, min: 1, max: 10_000_000 }),
      keepTokens: numberOption(options, "keep", { fallback: 0, min: 0, max: 10_000_000 }),
      ...(instructions ? { instructions } : {}),
    },
  };
}

function inDialect(result: CompactionResult, { dialect, compact: { budgetTokens } }: Settings): CompactionResult {
  if (dialect === "structured" || result.markdown === "") return result;
  return { ...result, markdown: renderBrief(result.brief, { dialect, budgetTokens }) };
}

// The pure core has no clock: when it ran and how long it took is told by whoever ran it.
function withTime(result: CompactionResult, startedAt: number, endedAt: number): CompactionResult {
  return { ...result, receipt: { ...result.receipt, startedAt, durationMs: endedAt - startedAt } };
}

function show(
  { brief, markdown, state, kept, receipt }: CompactionResult,
  { options, terminal, path, skipped }: { options: OptionValues; terminal: Terminal; path: string; skipped: number },
): void {
  const isJson = options["json"] === true;
  const value = { brief, markdown, receipt, state, kept };
  if (isJson || markdown !== "") print({ options, terminal }, value, () => markdown);
  if (isJson) return;
  // What came through a pipe is gone; a file can still be asked.
  const source = path === "-" ? {} : { source: path };
  terminal.note(`${renderReceipt(receipt, { skipped, ...source, colour: terminal.showsProgress })}\n`);
}
