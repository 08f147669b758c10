/** The definition of a tool, before every request: its size is noted, nothing is changed. */
import type { PluginContext } from "../context.ts";
import type { ToolDefinitionOutput } from "../trigger/fixed-size.ts";
import type { Handler } from "../guard/guard.ts";

export interface ToolDefinitionInput {
  toolID: string;
}

export function onToolDefinition({ toolSizes }: PluginContext): Handler<ToolDefinitionInput, ToolDefinitionOutput> {
  return async ({ toolID }, definition) => {
    toolSizes.note(toolID, definition);
    return undefined;
  };
}
