/** Frames as a contributor to a compaction: context on overflow, a prompt of its own for a report. Effects are the frames'. */
import { requireMethods, requireObject } from "../input.ts";
import { withoutNameLines } from "../brief/name-lines.ts";
import type { Contribution, Contributor } from "../compact/contributor.ts";
import type { Frames } from "./open.ts";

/** How frames take part in a compaction. */
export interface FramesContributorOptions {
  /** Carries the context block behind the summary, for an agent that does not put it in front of every turn. */
  carryContext?: boolean;
}

/**
 * Plugs frames into the compaction of any engine or host.
 *
 * @example createEngine({ store, model, contributors: [framesContributor(frames)], tools: frames.tools })
 */
export function framesContributor(frames: Frames, options: FramesContributorOptions = {}): Contributor {
  requireMethods(frames, "frames", "onCompacting", "onSummary");
  requireObject(options, "options");
  const { carryContext = false } = options;
  return {
    name: "frames",
    contribute: async ({ sessionID, messages }) => {
      const contribution = await frames.onCompacting(sessionID, messages);
      return carryContext ? withContext(frames, sessionID, contribution) : contribution;
    },
    // The parent is told the result; the names are for whoever goes on in the child itself.
    onCompacted: ({ sessionID, summary, summaryMessageID, now }) =>
      frames.onSummary({
        sessionID,
        text: withoutNameLines(summary),
        createdAt: now,
        ...(summaryMessageID === undefined ? {} : { messageID: summaryMessageID }),
      }),
  };
}

async function withContext(frames: Frames, sessionID: string, contribution: Contribution): Promise<Contribution> {
  const carry = await frames.context(sessionID);
  return carry === "" ? contribution : { ...contribution, carry };
}
