/** The tools of everyday work: push, pop, status, goal, artifacts, decisions. */
import { frameOf, id8, isPopStatus, type Frame, type FrameState } from "../frame.ts";
import { popFrame } from "../pop.ts";
import { countLine } from "../render-tree.ts";
import { addTo, ensureRoot, pushFrame, setGoal } from "../transitions.ts";
import { ancestorsOf } from "../tree.ts";
import {
  FRAME_ID,
  type FrameTool,
  type ToolCall,
  type Workshop,
  changeFrame,
  defineTool,
  targetOf,
  viewFrame,
} from "./tool.ts";

export function workTools(workshop: Workshop): FrameTool[] {
  return [
    pushTool(workshop),
    popTool(workshop),
    statusTool(workshop),
    setGoalTool(workshop),
    listTool(workshop, { name: "artifact", list: "artifacts", what: "A file or other result this frame produced" }),
    listTool(workshop, { name: "decision", list: "decisions", what: "What was decided, and why" }),
  ];
}

function pushTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_push",
    description: "Start a subtask: a child frame with its own goal, session and summary. It becomes the active frame.",
    properties: { goal: { type: "string", description: "What the subtask is to achieve" } },
    required: ["goal"],
    run: async (args, call) => {
      const goal = args.prose("goal");
      return goal === undefined ? "Error: goal is required" : push(workshop, { goal, call });
    },
  });
}

function statusTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_status",
    description: "Show the active frame, the path from the root to it, and how many frames there are.",
    run: async (_, call) => viewFrame(workshop, { call }, (frame, state) => status(state, frame)),
  });
}

function setGoalTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_set_goal",
    description: "Replace the goal of the frame you are in.",
    properties: { goal: { type: "string", description: "The goal as it is now" } },
    required: ["goal"],
    run: async (args, call) => {
      const goal = args.prose("goal");
      if (goal === undefined) return "Error: goal is required";
      return changeFrame(workshop, { call }, (state, frame, now) => ({
        state: setGoal(state, frame, { goal, now }),
        text: `Goal of frame ${id8(frame.sessionID)}: ${goal}`,
      }));
    },
  });
}

function popTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_pop",
    description: "End a subtask. Its work is summarised for the parent frame, which becomes active again.",
    properties: {
      status: { type: "string", enum: ["completed", "failed", "blocked"], description: "How it ended" },
      summary: { type: "string", description: "Your own words on the outcome; kept in front of the generated summary" },
      generateSummary: { type: "boolean", description: "False ends the frame at once, without a generated summary" },
      frameID: FRAME_ID,
    },
    required: ["status"],
    run: async (args, call) => {
      const target = { id: args.text("frameID"), call };
      const outcome = args.raw("status");
      const found = targetOf(await workshop.services.store.read(), target);
      if (found.kind === "error") return found.message;
      if (!isPopStatus(outcome)) return `Error: invalid status "${typeof outcome === "string" ? outcome : ""}"`;
      return popFrame(workshop, {
        find: (state) => targetOf(state, target),
        status: outcome,
        summary: args.prose("summary"),
        generateSummary: args.flag("generateSummary") ?? true,
        caller: call.sessionID,
      });
    },
  });
}

function listTool(
  workshop: Workshop,
  { name, list, what }: { name: "artifact" | "decision"; list: "artifacts" | "decisions"; what: string },
): FrameTool {
  return defineTool({
    name: `flame_add_${name}`,
    description: `Record a ${name} of the frame you are in; a known one is not added twice.`,
    properties: { [name]: { type: "string", description: what } },
    required: [name],
    run: async (args, call) => {
      const value = args.prose(name);
      if (value === undefined) return `Error: ${name} is required`;
      return changeFrame(workshop, { call }, (state, frame, now) => {
        const next = addTo(state, frame, { list, value, now });
        const verb = next === state ? "already has" : "now has";
        return { state: next, text: `Frame ${id8(frame.sessionID)} ${verb} ${name}: ${value}` };
      });
    },
  });
}

async function push({ services }: Workshop, { goal, call }: { goal: string; call: ToolCall }): Promise<string> {
  const { store, host, clock } = services;
  const parentID = await store.update((state) => {
    const found = targetOf(state, { call });
    if (found.kind === "found") return { state, value: found.frame.sessionID };
    // The very first call may come before any event: the calling session is then the root.
    const { sessionID } = call;
    if (sessionID === undefined) return { state, value: undefined };
    return { state: ensureRoot(state, { sessionID, now: clock.now() }), value: sessionID };
  });
  if (parentID === undefined) return "Error: no active frame";
  const sessionID = host.createSession
    ? await host.createSession({ parentID, title: goal })
    : `ses_${services.randomWord()}`;
  const now = clock.now();
  return store.update((state) => {
    const next = pushFrame(state, { sessionID, parentSessionID: parentID, goal, now });
    const parent = frameOf(next, parentID);
    const above = parent ? `\nParent: ${id8(parentID)} ${parent.goal}` : "";
    return { state: next, value: `Frame ${id8(sessionID)} is active: ${goal}\nSession: ${sessionID}${above}` };
  });
}

function status(state: FrameState, frame: Frame): string {
  const active = frameOf(state, state.activeFrameID);
  const path = [frame, ...ancestorsOf(state, frame)].toReversed().map(({ goal }) => goal);
  return [
    `Frame: ${id8(frame.sessionID)} [${frame.status}] ${frame.goal}`,
    `Session: ${frame.sessionID}`,
    ...(active && active !== frame ? [`Active: ${id8(active.sessionID)} ${active.goal}`] : []),
    `Path: ${path.join(" > ")}`,
    `Artifacts: ${frame.artifacts.length}, decisions: ${frame.decisions.length}`,
    `Frames: ${countLine(Object.values(state.frames))}`,
  ].join("\n");
}
