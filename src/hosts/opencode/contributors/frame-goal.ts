/**
 * The goal of a session's frame stands in the system text of every request that somebody typed. The request right behind
 * a compaction may be the host's own, which gets no such text: then, and only then, the summary carries the goal.
 */
import type { Contributor } from "../../../compact/contributor.ts";
import { wasInterrupted } from "../../../compact/progress.ts";
import type { Config } from "../../../config/config.ts";
import type { Frames } from "../../../frames/index.ts";
import type { Message } from "../../../transcript/message.ts";
import { resentTurn } from "../compaction/resent-turn.ts";
import { pendingMarker } from "../host/marker.ts";
import { frameInUse } from "./host-contributors.ts";

export function frameGoalContributor(frames: Frames, config: Config): Contributor {
  return {
    name: "frame-goal",
    contribute: async ({ sessionID, messages }) => {
      const frame = frameInUse(frames, sessionID);
      if (!frame || (config.opencode.inject && !(await isHostNext(messages, config)))) return undefined;
      return { carry: `Goal of this session's frame (${frame.status}): ${frame.goal}` };
    },
  };
}

/** Whether the host goes on in words of its own when the compaction that is beginning has ended. */
async function isHostNext(messages: readonly Message[], { compaction }: Config): Promise<boolean> {
  const marker = pendingMarker(messages);
  if (!marker?.part.auto || compaction.autocontinue === "never" || (await resentTurn(messages, marker))) return false;
  return compaction.autocontinue === "always" || wasInterrupted(messages);
}
