/** Before a tool runs: a task that starts an agent is given what the notes know about it, when that is switched on. */
import type { PluginContext } from "../context.ts";
import type { Handler } from "../guard/guard.ts";

export interface ToolBeforeInput {
  tool: string;
}

export interface ToolBeforeOutput {
  args: Record<string, unknown>;
}

export function onToolBefore(context: PluginContext): Handler<ToolBeforeInput, ToolBeforeOutput> {
  return async ({ tool }, output) => {
    const prompt = context.mode.isObserving() ? undefined : await context.augmentTask(tool, output.args);
    return prompt === undefined ? undefined : () => void Object.assign(output.args, { prompt });
  };
}
