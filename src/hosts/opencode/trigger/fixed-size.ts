/** How large the part of a request is that no compaction can remove: system text and tool definitions. In memory. */
import { estimateTokens } from "../../../tokens/estimate.ts";
import { asString } from "../../../transcript/foreign.ts";

export interface ToolDefinitionOutput {
  description?: unknown;
  jsonSchema?: unknown;
}

export interface ToolSizes {
  /** Called by the host for every tool before every request, so it must cost next to nothing. */
  note(toolID: string, definition: ToolDefinitionOutput): void;
  tokens(): number;
}

/**
 * Counts what can be seen, four characters to a token, and so rather too little than too much: the host shows no schema
 * of its own tools, and nothing at all of those of MCP servers. What it says is certain.
 */
export function createToolSizes(isOffered: (toolID: string) => boolean): ToolSizes {
  const known = new Map<string, { description: string; tokens: number }>();
  let total = 0;
  return {
    note: (toolID, { description, jsonSchema }) => {
      const text = asString(description) ?? "";
      const before = known.get(toolID);
      if (before?.description === text || !isOffered(toolID)) return;
      const schema = jsonSchema === undefined ? "" : (JSON.stringify(jsonSchema) ?? "");
      const tokens = estimateTokens(text) + estimateTokens(schema);
      known.set(toolID, { description: text, tokens });
      total += tokens - (before?.tokens ?? 0);
    },
    tokens: () => total,
  };
}

export function systemTokens(system: readonly string[]): number {
  return system.reduce((sum, text) => sum + estimateTokens(text), 0);
}
