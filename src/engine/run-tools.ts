/** Runs the tool calls of one reply at once and stores each result, bounded, as it comes. Effects: tools and store. */
import { messageOf } from "../errors.ts";
import type { Change } from "../store/store.ts";
import type { Message, ToolPart } from "../transcript/message.ts";
import { boundOutput } from "./bound-output.ts";
import type { EngineContext } from "./context.ts";
import { toolsOf } from "./request.ts";

export interface RunToolsInput {
  sessionID: string;
  message: Message;
  /** Tokens that each result may take. */
  maxTokens: number;
  signal: AbortSignal;
}

/** Every call ends with a result: what a tool throws, and a tool that does not exist, are results that the model reads. */
export async function runTools(context: EngineContext, input: RunToolsInput): Promise<void> {
  const parts = input.message.parts.filter((part): part is ToolPart => part.type === "tool");
  await Promise.all(parts.map((part) => runOne(context, part, input)));
}

async function runOne(context: EngineContext, part: ToolPart, input: RunToolsInput): Promise<void> {
  const { sessionID, message } = input;
  const start = context.clock();
  const state = { input: part.state.input };
  const time = (): { start: number; end: number } => ({ start, end: context.clock() });
  try {
    const text = await execute(context, part, input);
    const output = boundOutput(text, { maxTokens: input.maxTokens, handle: part.id });
    const finished: ToolPart = { ...part, state: { ...state, status: "completed", output, time: time() } };
    await context.store.commit([
      { type: "part-put", sessionID, messageID: message.id, part: finished },
      ...originalOf({ sessionID, messageID: message.id, partID: part.id, text, output }),
    ]);
  } catch (error) {
    const reason = messageOf(error);
    const failed: ToolPart = { ...part, state: { ...state, status: "error", error: reason, time: time() } };
    await context.store.commit([{ type: "part-put", sessionID, messageID: message.id, part: failed }]);
  }
}

function originalOf(result: {
  sessionID: string;
  messageID: string;
  partID: string;
  text: string;
  output: string;
}): Change[] {
  const { output, ...original } = result;
  return output === original.text ? [] : [{ type: "original-put", ...original }];
}

async function execute(context: EngineContext, part: ToolPart, input: RunToolsInput): Promise<string> {
  const { agent } = input.message;
  const tool = toolsOf(context, agent).find(({ name }) => name === part.tool);
  if (!tool) throw new Error(`There is no tool ${JSON.stringify(part.tool)}`);
  if (input.signal.aborted) throw new Error("The call was aborted before it started");
  const finished = new AbortController();
  try {
    const call = tool.execute(part.state.input, {
      sessionID: input.sessionID,
      messageID: input.message.id,
      callID: part.callID,
      signal: input.signal,
      ...(agent !== undefined && { agent }),
    });
    const output: unknown = await Promise.race([call, whenAborted(input.signal, finished.signal)]);
    // Tools of plain JavaScript hosts return objects, too.
    return typeof output === "string" ? output : (JSON.stringify(output) ?? "");
  } finally {
    finished.abort();
  }
}

/** A tool that ignores its signal must not keep an aborted turn waiting. `end` stops listening. */
function whenAborted(signal: AbortSignal, end: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(new Error("The call was aborted")), { once: true, signal: end });
  });
}
