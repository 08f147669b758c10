/** All tools of frames, as a list and by name. */
import { autonomyTools } from "./autonomy.ts";
import { planTools } from "./plan.ts";
import { subagentTools } from "./subagent.ts";
import { summaryTools } from "./summary.ts";
import type { FrameTool, Workshop } from "./tool.ts";
import { workTools } from "./work.ts";

/** A list for hosts that register tools, and the tools by name for those who call one. */
export type FrameTools = readonly FrameTool[] & Readonly<Record<`flame_${string}`, FrameTool>>;

export function allTools(workshop: Workshop): FrameTools {
  const list = [
    ...workTools(workshop),
    ...summaryTools(workshop),
    ...planTools(workshop),
    ...subagentTools(workshop),
    ...autonomyTools(workshop),
  ];
  for (const tool of list) Object.defineProperty(list, tool.name, { value: tool }); // not enumerable: a list stays a list
  return list as unknown as FrameTools; // every name has just been defined
}
