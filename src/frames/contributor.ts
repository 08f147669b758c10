/** Frames as a contributor to a compaction: context on overflow, a prompt of its own for a report. Effects are the frames'. */
import type { Contributor } from "../compact/contributor.ts";
import type { Frames } from "./open.ts";

/**
 * Plugs frames into the compaction of any engine or host.
 *
 * @example createEngine({ store, model, contributors: [framesContributor(frames)], tools: [...frames.tools] })
 */
export function framesContributor(frames: Frames): Contributor {
  return {
    name: "frames",
    contribute: ({ sessionID }) => frames.onCompacting(sessionID),
    onCompacted: ({ sessionID, summary, summaryMessageID, now }) =>
      frames.onSummary({
        sessionID,
        text: summary,
        createdAt: now,
        ...(summaryMessageID === undefined ? {} : { messageID: summaryMessageID }),
      }),
  };
}
