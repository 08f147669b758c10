/** Which of our tools the host offers to its model. Removes the others from the given object. */
import { asRecord } from "../../../transcript/foreign.ts";

/** Before the host has looked at them. A permission of the user's own that names such tools offers all of them. */
export function hideRareTools(permission: unknown, tools: Record<string, unknown>): void {
  if (Object.keys(asRecord(permission) ?? {}).some((name) => name.startsWith("flame_"))) return;
  for (const name of Object.keys(tools)) if (!isOfferedTool(name)) delete tools[name];
}

/** False for the tools of ours that are hidden unless the user asks for them. */
export function isOfferedTool(name: string): boolean {
  return !name.startsWith("flame_") || OFFERED.has(name);
}

// Offered to the model in every request; the other tools of frames would cost some 3,000 tokens, and time, each time.
const OFFERED: ReadonlySet<string> = new Set([
  "flame_push",
  "flame_pop",
  "flame_status",
  "flame_tree",
  "flame_plan",
  "flame_activate",
  "flame_set_goal",
  "flame_add_decision",
  "flame_summarize",
]);
