/** A slash command of ours: its parts are replaced by the text it shows. */
import { messageOf } from "../../../errors.ts";
import { COMMANDS, wrapForModel } from "../contributors/commands.ts";
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";

export interface CommandInput {
  command: string;
  sessionID: string;
  arguments: string;
}

export interface CommandOutput {
  parts: Record<string, unknown>[];
}

export function onCommand(context: PluginContext): Handler<CommandInput, CommandOutput> {
  return async ({ command, sessionID, arguments: words }, { parts }) => {
    const entry = COMMANDS.find(({ name }) => name === command);
    if (!entry) return undefined;
    // Left as it was, the text would be taken for a prompt: the user's words, or nothing at all.
    const shown = await entry
      .show(context, { sessionID, words })
      .catch((error: unknown) => `${command} failed: ${messageOf(error)}`);
    const text = wrapForModel(command, shown);
    // Marked as ours: it must never be taken for what the user wants done.
    return () => void parts.splice(0, parts.length, { type: "text", text, synthetic: true });
  };
}
