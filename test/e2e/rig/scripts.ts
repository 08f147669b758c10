/** Replies that several scenarios script. */
import type { ScriptedCall, ScriptedReply } from "../../../src/testing/index.ts";
import { poll } from "./poll.ts";
import type { Session } from "./session.ts";

/** Over what the 40k model may use, so that the host compacts by itself. */
export const OVER = { input: 36_500, output: 50 } as const;

/** A well-formed summary that mentions nothing of the session: whatever survives it survives because of us. */
export const USELESS_SUMMARY: string = [
  "## Objective\n- Continue the work that the user and the agent have begun together in this project.",
  "## Important Details\n- The conversation covered several topics in some depth.",
  "## Work State\n### Completed\n- Some steps were finished.\n\n### Active\n- Some steps are still open.\n\n### Blocked\n- (none)",
  "## Next Move\n1. Look at the state of the project and carry on from there.",
  "## Relevant Files\n- (none)",
].join("\n\n");

/** How a provider refuses a request that is too long. */
export const TOO_LONG: ScriptedReply = {
  status: 400,
  errorBody: {
    error: { message: "This model's maximum context length was exceeded", code: "context_length_exceeded" },
  },
};

export function call(name: string, input: Record<string, unknown>): ScriptedCall {
  return { name, input };
}

/** A reply that is kept back until it is released, so that a case can do something meanwhile, however long it takes. */
export function held(reply: ScriptedReply): { reply: ScriptedReply; release: () => void } {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  return { reply: { ...reply, until }, release: () => release() };
}

/** Two short turns, so that there is something to compact. */
export async function twoTurns(session: Session): Promise<void> {
  session.push("main", { text: "first answer" }, { text: "second answer" });
  await session.prompt("Never touch the vendor folder. FIRST-REQUEST");
  await session.prompt("SECOND-REQUEST");
}

/** Three steps on a model whose limits leave next to no room; true when the host compacts at every one of them. */
export async function compactsEveryStep(session: Session, model: string): Promise<boolean> {
  const read = call("read", { filePath: "a.txt" });
  session.otherwise("compaction", { text: USELESS_SUMMARY });
  session.push("main", { toolCalls: [read] }, { toolCalls: [read] });
  session.otherwise("main", { text: "done", usage: { input: 300, output: 10 } });
  return isEndless(session, { model, enough: 3 });
}

/** Sends a prompt and waits for its end; true when it was stopped because it had been compacted for often enough. */
export async function isEndless(
  session: Session,
  { model = "mock-model", enough }: { model?: string; enough: number },
): Promise<boolean> {
  let isOver = false;
  const turn = session.prompt("start", { model }).finally(() => (isOver = true));
  const isLooping = (): boolean => session.requests("compaction").length >= enough;
  await poll(`the end, or ${enough} compactions`, () => isOver || isLooping());
  if (isLooping()) await session.abort();
  await turn;
  await session.idle();
  return isLooping();
}
