/** Asks the host's hooks about a compaction; a hook that throws, or takes too long, is logged and counts as silent. */
import { LATE, PATIENCE_MS, startLateness } from "../compact/lateness.ts";
import { messageOf } from "../errors.ts";
import { asTexts } from "../transcript/foreign.ts";
import type { EngineContext } from "./context.ts";
import type { BeforeCompactAnswer, BeforeCompactHook, CompactingHook } from "./options.ts";

export interface CompactingOutput {
  context: string[];
  prompt: string | undefined;
}

/** Every hook sees what the ones before it added; of several prompts the first wins, and the others become context. */
export async function askCompacting(context: EngineContext, sessionID: string): Promise<CompactingOutput> {
  const output: CompactingOutput = { context: [], prompt: undefined };
  for (const hook of listOf(context.hooks["experimental.session.compacting"])) {
    const copy: CompactingOutput = { context: [...output.context], prompt: output.prompt };
    // A hook that fails half-way has said nothing, so it works on a copy.
    if (await survives(context, () => hook({ sessionID }, copy))) take(copy, output);
  }
  return output;
}

/** What the hooks before a compaction decide, and what they wish of the summary: prompts, then context. */
export interface BeforeDecision extends Pick<BeforeCompactAnswer, "cancel" | "summary"> {
  wishes: string[];
}

/** The first answer that cancels or supplies a summary counts. */
export async function askBefore(
  context: EngineContext,
  input: Parameters<BeforeCompactHook>[0],
): Promise<BeforeDecision> {
  const prompts: string[] = [];
  const entries: string[] = [];
  for (const hook of listOf(context.hooks["session.before_compact"])) {
    let answer: BeforeCompactAnswer | undefined | void;
    await survives(context, async () => {
      answer = await hook(input);
    });
    if (answer?.cancel === true || typeof answer?.summary === "string") return { ...answer, wishes: [] };
    prompts.push(...asTexts([answer?.prompt]));
    entries.push(...asTexts(answer?.context));
  }
  return { wishes: [...prompts, ...entries] };
}

function listOf<T extends CompactingHook | BeforeCompactHook>(hooks: T | readonly T[] | undefined): readonly T[] {
  if (hooks === undefined) return [];
  return typeof hooks === "function" ? [hooks] : hooks;
}

/** Each hook has a limit of time of its own: a silent one costs those behind it nothing. */
async function survives(context: EngineContext, call: () => unknown): Promise<boolean> {
  const late = startLateness({ sleep: context.sleep });
  try {
    if ((await Promise.race([call(), late.promise])) !== LATE) return true;
    context.log("warn", `A compaction hook was left out: it gave nothing within ${PATIENCE_MS} ms`);
  } catch (error) {
    context.log("warn", `A compaction hook failed: ${messageOf(error)}`);
  } finally {
    late.cancel();
  }
  return false;
}

/** What is not of the agreed shape is not taken; a prompt that goes on from the one before loses nothing of it. */
function take(said: { context: unknown; prompt: unknown }, output: CompactingOutput): void {
  if (Array.isArray(said.context)) output.context = asTexts(said.context);
  if (typeof said.prompt !== "string" || said.prompt.trim() === "") return;
  if (said.prompt.includes(output.prompt ?? "")) output.prompt = said.prompt;
  else output.context.push(said.prompt);
}
