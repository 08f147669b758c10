/** The tools that shape the tree ahead: plan, activate, invalidate, and the tree itself. */
import { redact } from "../../redact/redact.ts";
import { asRecord, asString } from "../../transcript/foreign.ts";
import { PLANNED_START, id8, type Frame, type FrameState } from "../frame.ts";
import { renderTree } from "../render-tree.ts";
import { activateFrame, invalidateFrame, planFrames } from "../transitions.ts";
import { type Found, findFrame } from "../tree.ts";
import {
  FRAME_ID,
  type FrameTool,
  type ToolCall,
  type Workshop,
  changeFrame,
  defineTool,
  targetOf,
  toJson,
} from "./tool.ts";

const PARENT_ID = { ...FRAME_ID, description: "Frame to plan under; by default the frame you are in" };

export function planTools(workshop: Workshop): FrameTool[] {
  return [
    planTool(workshop),
    planChildrenTool(workshop),
    activateTool(workshop),
    invalidateTool(workshop),
    treeTool(workshop),
    getStateTool(workshop),
  ];
}

function planTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_plan",
    description: "Plan a subtask for later under a frame.",
    properties: { goal: { type: "string", description: "What it is to achieve" }, parentSessionID: PARENT_ID },
    required: ["goal"],
    run: async (args, call) => {
      const goal = args.prose("goal");
      if (goal === undefined) return "Error: goal is required";
      return plan(workshop, { goals: [goal], parentID: args.text("parentSessionID"), call });
    },
  });
}

function planChildrenTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_plan_children",
    description: "Plan several subtasks at once under a frame: all of them or, if one is not valid, none.",
    properties: {
      children: { type: "array", items: { type: "string" }, description: "The goal of each subtask" },
      parentSessionID: PARENT_ID,
    },
    required: ["children"],
    run: async (args, call) => {
      const goals = goalsFrom(args.raw("children"));
      if (goals === undefined) return "Error: children must be a list of goals";
      return plan(workshop, { goals, parentID: args.text("parentSessionID"), call });
    },
  });
}

function activateTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_activate",
    description: "Start a planned frame, or take a blocked one up again.",
    properties: { sessionID: FRAME_ID },
    required: ["sessionID"],
    run: async (args, call) => {
      const id = args.text("sessionID");
      if (id === undefined) return "Error: sessionID is required";
      return changeFrame(workshop, { id, call }, (state, frame, now) => {
        const step = activateFrame(state, frame, now);
        if (step.kind === "error") return { state, text: step.message };
        return { state: step.state, text: `Frame ${id8(frame.sessionID)} is active: ${frame.goal}` };
      });
    },
  });
}

function getStateTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_get_state",
    description: "The whole state of all frames as JSON.",
    run: async () => toJson(await workshop.services.store.read()),
  });
}

function goalsFrom(children: unknown): string[] | undefined {
  if (!Array.isArray(children) || children.length === 0) return undefined;
  const goals = children.map((child: unknown) => redact(goalOf(child)).text);
  return goals.includes("") ? undefined : goals;
}

// Models write the list as goals or as objects that have one.
function goalOf(child: unknown): string {
  return (asString(child) ?? asString(asRecord(child)?.["goal"]) ?? "").trim();
}

async function plan(
  { services }: Workshop,
  { goals, parentID, call }: { goals: readonly string[]; parentID: string | undefined; call: ToolCall },
): Promise<string> {
  const now = services.clock.now();
  const plans = goals.map((goal) => ({ id: `${PLANNED_START}${now}-${services.randomWord().slice(0, 8)}`, goal }));
  return services.store.update((state) => {
    const found = parentFor(state, { parentID, call });
    if (found.kind === "error") return { state, value: found.message };
    const lines = plans.map(({ id, goal }) => `Planned: ${goal}\nSession: ${id}`);
    return { state: planFrames(state, { parent: found.frame, plans, now }), value: lines.join("\n") };
  });
}

function parentFor(state: FrameState, { parentID, call }: { parentID: string | undefined; call: ToolCall }): Found {
  if (parentID === undefined) return targetOf(state, { call });
  const found = findFrame(state, parentID);
  if (found.kind === "found" || !found.message.startsWith("Error: frame not found")) return found;
  return { kind: "error", message: `Error: parent frame not found: ${parentID}` };
}

function invalidateTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_invalidate",
    description: "Give up a frame whose work is no longer wanted, with everything planned below it.",
    properties: { reason: { type: "string", description: "Why it is no longer wanted" }, sessionID: FRAME_ID },
    required: ["reason"],
    run: async (args, call) => {
      const reason = args.prose("reason");
      if (reason === undefined) return "Error: reason is required";
      return changeFrame(workshop, { id: args.text("sessionID"), call }, (state, frame, now) => {
        const step = invalidateFrame(state, frame, { reason, now });
        if (step.kind === "error") return { state, text: step.message };
        const head = `Frame ${id8(frame.sessionID)} is invalidated: ${reason}`;
        return { state: step.state, text: [head, ...cascadeLines(step)].join("\n") };
      });
    },
  });
}

function cascadeLines({ cascaded, running }: { cascaded: readonly Frame[]; running: readonly Frame[] }): string[] {
  return [
    ...cascaded.map((frame) => `Also invalidated: ${frame.sessionID} ${frame.goal}`),
    ...running.map((frame) => `Warning: frame ${id8(frame.sessionID)} is still ${frame.status}: ${frame.goal}`),
  ];
}

function treeTool({ services }: Workshop): FrameTool {
  return defineTool({
    name: "flame_tree",
    description: "Draw the tree of frames with their states.",
    properties: {
      rootID: { ...FRAME_ID, description: "Only the tree below this frame" },
      showFull: { type: "boolean", description: "Whole goals instead of their first 50 characters" },
      showDetails: { type: "boolean", description: "Artifacts, decisions and summaries as well" },
    },
    run: async (args) => {
      const state = await services.store.read();
      const rootID = args.text("rootID");
      const found = rootID === undefined ? undefined : findFrame(state, rootID);
      if (found?.kind === "error") return found.message;
      const showFull = args.flag("showFull") ?? false;
      return renderTree(state, { root: found?.frame, showFull, showDetails: args.flag("showDetails") ?? false });
    },
  });
}
