/** Asks the host's hooks about a compaction; a hook that throws is logged and counts as silent. */
import { messageOf } from "../errors.ts";
import type { EngineContext } from "./context.ts";
import type { BeforeCompactAnswer, BeforeCompactHook, CompactingHook } from "./options.ts";

export interface CompactingOutput {
  context: string[];
  prompt: string | undefined;
}

/** Every hook sees what the ones before it added. */
export async function askCompacting(context: EngineContext, sessionID: string): Promise<CompactingOutput> {
  const output: CompactingOutput = { context: [], prompt: undefined };
  for (const hook of listOf(context.hooks["experimental.session.compacting"])) {
    const copy: CompactingOutput = { context: [...output.context], prompt: output.prompt };
    // A hook that fails half-way has said nothing, so it works on a copy.
    if (await survives(context, () => hook({ sessionID }, copy))) take(copy, output);
  }
  return output;
}

/** The first answer that cancels or supplies a summary counts. */
export async function askBefore(
  context: EngineContext,
  input: Parameters<BeforeCompactHook>[0],
): Promise<BeforeCompactAnswer> {
  for (const hook of listOf(context.hooks["session.before_compact"])) {
    let answer: BeforeCompactAnswer | undefined | void;
    await survives(context, async () => {
      answer = await hook(input);
    });
    if (answer?.cancel === true || typeof answer?.summary === "string") return answer;
  }
  return {};
}

function listOf<T extends CompactingHook | BeforeCompactHook>(hooks: T | readonly T[] | undefined): readonly T[] {
  if (hooks === undefined) return [];
  return typeof hooks === "function" ? [hooks] : hooks;
}

async function survives(context: EngineContext, call: () => unknown): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    context.log("warn", `A compaction hook failed: ${messageOf(error)}`);
    return false;
  }
}

/** What is not of the agreed shape is not taken; what earlier hooks said stays. */
function take(said: { context: unknown; prompt: unknown }, output: CompactingOutput): void {
  if (Array.isArray(said.context)) output.context = said.context.filter((entry) => typeof entry === "string");
  if (typeof said.prompt === "string" && said.prompt.trim() !== "") output.prompt = said.prompt;
}
