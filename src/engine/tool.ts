/** A tool that the engine can run for a model. Types only. */

/** For which call of which session a tool runs. */
export interface ToolContext {
  sessionID: string;
  messageID: string;
  callID: string;
  agent?: string;
  signal: AbortSignal;
}

/**
 * One tool. `parameters` is a JSON schema; whatever `execute` throws becomes the error that the model reads.
 *
 * @example
 * const readTool: EngineTool = {
 *   name: "read", description: "Read a file", parameters: { type: "object", properties: { filePath: { type: "string" } } },
 *   execute: async (input) => readFile(String(input.filePath), "utf8"),
 * };
 */
export interface EngineTool {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
  execute(input: Record<string, unknown>, context: ToolContext): Promise<string>;
}
