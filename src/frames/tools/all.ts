/** All tools of frames, as a list and by name. */
import { autonomyTools } from "./autonomy.ts";
import { planTools } from "./plan.ts";
import { subagentTools } from "./subagent.ts";
import { summaryTools } from "./summary.ts";
import type { FrameTool, Workshop } from "./tool.ts";
import { workTools } from "./work.ts";

/** The names of the tools, as models call them. */
export type FrameToolName =
  | "flame_push"
  | "flame_pop"
  | "flame_status"
  | "flame_set_goal"
  | "flame_add_artifact"
  | "flame_add_decision"
  | "flame_context_info"
  | "flame_context_preview"
  | "flame_cache_clear"
  | "flame_summarize"
  | "flame_compaction_info"
  | "flame_get_summary"
  | "flame_plan"
  | "flame_plan_children"
  | "flame_activate"
  | "flame_invalidate"
  | "flame_tree"
  | "flame_get_state"
  | "flame_subagent_config"
  | "flame_subagent_stats"
  | "flame_subagent_complete"
  | "flame_subagent_list"
  | "flame_autonomy_config"
  | "flame_should_push"
  | "flame_should_pop"
  | "flame_auto_suggest"
  | "flame_autonomy_stats";

/** A list for hosts that register tools, and the tools by name for those who call one. */
export type FrameTools = readonly FrameTool[] & Readonly<Record<FrameToolName, FrameTool>>;

export function allTools(workshop: Workshop): FrameTools {
  const list = [
    ...workTools(workshop),
    ...summaryTools(workshop),
    ...planTools(workshop),
    ...subagentTools(workshop),
    ...autonomyTools(workshop),
  ].map((tool) => settlingFirst(workshop, tool));
  for (const tool of list) Object.defineProperty(list, tool.name, { value: tool }); // not enumerable: a list stays a list
  return list as unknown as FrameTools; // a test holds the names to the type
}

// A tool answers from a state that knows what the host told before the call (else a new session would act on the frame
// of another), and in which nothing is overdue, even if timers were slept through.
function settlingFirst({ completion, noted }: Workshop, tool: FrameTool): FrameTool {
  return {
    ...tool,
    async execute(args, call) {
      await noted();
      await completion.settleOverdue().catch(() => {}); // the tool itself reports a state that cannot be changed
      return tool.execute(args, call);
    },
  };
}
