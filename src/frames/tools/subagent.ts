/** The tools around child sessions that became frames by themselves. */
import { resolveConfigWithSources } from "../../config/resolve.ts";
import { finishForNow } from "../outcome.ts";
import { frameOf, id8, isPopStatus } from "../frame.ts";
import { checkPop } from "../transitions.ts";
import {
  FRAME_ID,
  type FrameTool,
  type ToolArguments,
  type Workshop,
  changeFrame,
  defineTool,
  toJson,
} from "./tool.ts";

export function subagentTools(workshop: Workshop): FrameTool[] {
  return [
    subagentConfigTool(workshop),
    subagentStatsTool(workshop),
    completeTool(workshop),
    subagentListTool(workshop),
  ];
}

function subagentConfigTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_subagent_config",
    description: "Show the settings of subagent tracking, or change those that are given, until the next start.",
    properties: {
      enabled: { type: "boolean", description: "Whether child sessions become frames" },
      minDurationMs: { type: "number", description: "Age from which a child session earns a frame" },
      minMessages: { type: "number", description: "Messages from which a child session earns a frame" },
      autoComplete: { type: "boolean", description: "Whether idle subagents are completed" },
      idleDelayMs: { type: "number", description: "How long a subagent must be idle for that" },
      patterns: { type: "array", items: { type: "string" }, description: "Titles that make a frame at once" },
    },
    run: async (args) => configure(workshop, { section: "subagents", args }),
  });
}

function subagentStatsTool({ services, subagents }: Workshop): FrameTool {
  return defineTool({
    name: "flame_subagent_stats",
    description: "How many child sessions are tracked, framed and completed.",
    run: async () => {
      const frames = Object.values((await services.store.read()).frames).filter(({ auto }) => auto === true);
      const running = frames.filter(({ status }) => status === "in_progress").length;
      const { autoCompleted } = subagents;
      return toJson({ tracked: subagents.list().length, frames: frames.length, running, autoCompleted });
    },
  });
}

function subagentListTool({ services, subagents }: Workshop): FrameTool {
  return defineTool({
    name: "flame_subagent_list",
    description: "The tracked child sessions with their parents and states.",
    run: async () => {
      const state = await services.store.read();
      const rows = subagents.list().map(({ sessionID, parentID, title, messages }) => {
        const status = frameOf(state, sessionID)?.status ?? "no frame";
        return { sessionID, parentID, title, messages: messages.size, status };
      });
      return rows.length === 0 ? "No subagents tracked" : toJson(rows);
    },
  });
}

function completeTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_subagent_complete",
    description: "End the frame of a subagent now, without a generated summary.",
    properties: {
      sessionID: FRAME_ID,
      status: { type: "string", enum: ["completed", "failed", "blocked"], description: "How it ended" },
      summary: { type: "string", description: "What came of it" },
    },
    required: ["sessionID"],
    run: async (args, call) => {
      const id = args.text("sessionID");
      const status = args.raw("status") ?? "completed";
      if (id === undefined) return "Error: sessionID is required";
      if (!isPopStatus(status)) return `Error: invalid status "${typeof status === "string" ? status : ""}"`;
      return changeFrame(workshop, { id, call }, (state, frame, now) => {
        const check = checkPop(state, frame);
        if (check.kind === "error") return { state, text: check.message };
        workshop.subagents.finished(frame.sessionID);
        const next = finishForNow(state, frame, { status, user: args.prose("summary"), now });
        return { state: next, text: `Frame ${id8(frame.sessionID)} ended as ${status}.` };
      });
    },
  });
}

/** Shows one section of the settings after changing what was given; one wrong value changes nothing. */
export function configure(
  { services }: Workshop,
  { section, args }: { section: "subagents" | "autonomy"; args: ToolArguments },
): string {
  const { config } = services;
  const given = Object.keys(config[section])
    .map((key) => [key, args.raw(key)] as const)
    .filter(([, value]) => value !== undefined);
  const frames = { ...config, [section]: { ...config[section], ...Object.fromEntries(given) } };
  const { config: wanted, warnings } = resolveConfigWithSources({ frames }, {});
  if (warnings.length > 0) return `Error: ${warnings.join("; ")}`;
  services.config = wanted.frames;
  return toJson(wanted.frames[section]);
}
