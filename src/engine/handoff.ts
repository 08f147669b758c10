/** A document with which another agent can take the work over. Effects: reads the store; nothing is compacted. */
import { appendCarry } from "../compact/carry.ts";
import { compact } from "../compact/compact.ts";
import { ThroughlineError } from "../errors.ts";
import { isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { EngineContext } from "./context.ts";
import { gatherContributors } from "./contribute.ts";
import { readMoment } from "./moment.ts";
import { readMessages } from "./sessions.ts";
import { readPrevious } from "./state.ts";

/** The brief of what the model sees now, with what contributors carry and where it comes from. Deterministic. */
export async function writeHandoff(context: EngineContext, sessionID: string): Promise<string> {
  const { view } = await readMoment(context.store, sessionID);
  const session = await readMessages(context, sessionID);
  const { state, messages } = await readPrevious(context, { sessionID, view });
  const last = session.at(-1);
  if (!last || (messages.length === 0 && !view.some(isFinishedSummary)))
    throw new ThroughlineError("compaction-refused", `Session ${sessionID} holds nothing to hand over`);
  const gathered = gatherContributors(context.contributors, session);
  const { markdown } = await compact(
    { id: sessionID, host: "messages", directory: context.directory, messages, skipped: 0 },
    {
      budgetTokens: context.config.compaction.budgetTokens,
      now: context.clock(),
      contributors: gathered.contributors,
      reported: context.reported,
      sleep: context.sleep,
      log: context.log,
      ...(state && { state }),
    },
  );
  const origin = `Handed over from session ${sessionID}, up to message ${last.id}, in ${context.directory}.`;
  return `# Handoff\n\n${origin}\n\n${appendCarry(markdown, gathered.carry())}\n`;
}
