/** The tools around summaries and the context block: what is shown, what is being summarised, what came out. */
import { id8, type Frame } from "../frame.ts";
import type { Candidate, Section } from "../select.ts";
import { put } from "../transitions.ts";
import { FRAME_ID, type FrameTool, type Workshop, changeFrame, defineTool, toJson, viewFrame } from "./tool.ts";

export function summaryTools(workshop: Workshop): FrameTool[] {
  return [
    contextInfoTool(workshop),
    contextPreviewTool(workshop),
    cacheClearTool(workshop),
    summarizeTool(workshop),
    compactionInfoTool(workshop),
    getSummaryTool(workshop),
  ];
}

function contextInfoTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_context_info",
    description: "Budgets of the context block, and which frames are in it or left out, with their scores.",
    run: async (_, call) => viewFrame(workshop, { call }, (frame) => contextInfo(workshop, frame)),
  });
}

function contextPreviewTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_context_preview",
    description: "The context block exactly as it is put in front of the conversation.",
    run: async (_, call) =>
      viewFrame(workshop, { call }, async (frame) => (await workshop.context(frame.sessionID)).text),
  });
}

function cacheClearTool({ cache }: Workshop): FrameTool {
  return defineTool({
    name: "flame_cache_clear",
    description: "Forget assembled context blocks, so that the next one is built anew.",
    properties: { sessionID: { type: "string", description: "Only of this session; by default of all" } },
    run: async (args) => `Removed ${cache.clear(args.text("sessionID"))} cached context entries`,
  });
}

function compactionInfoTool({ services }: Workshop): FrameTool {
  return defineTool({
    name: "flame_compaction_info",
    description: "Which compaction is running, and which completions wait for their summary.",
    run: async () => {
      const frames = Object.values((await services.store.read()).frames);
      return toJson(compactionInfo(frames, services.clock.now()));
    },
  });
}

function getSummaryTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_get_summary",
    description: "The summary of a frame, or its checkpoint when the work has not ended.",
    properties: { sessionID: FRAME_ID },
    run: async (args, call) => viewFrame(workshop, { id: args.text("sessionID"), call }, summaryOf),
  });
}

async function contextInfo(workshop: Workshop, frame: Frame): Promise<string> {
  const { tokens, selection } = await workshop.context(frame.sessionID);
  const sections = Object.entries(selection).map(([part, section]: [string, Section]) => [
    part,
    { selected: section.shown.map(scoreLine), omitted: section.omitted.map(scoreLine) },
  ]);
  const { budget } = workshop.services.config;
  return toJson({ sessionID: frame.sessionID, tokens, budget, ...Object.fromEntries(sections) });
}

function scoreLine({ frame, score }: Candidate): { sessionID: string; goal: string; score: number } {
  return { sessionID: frame.sessionID, goal: frame.goal, score: Math.round(score) };
}

// The request is stored as the running compaction: whichever compaction comes first answers it.
function summarizeTool(workshop: Workshop): FrameTool {
  return defineTool({
    name: "flame_summarize",
    description: "Ask for a checkpoint summary of the frame you are in; the frame goes on afterwards.",
    properties: { note: { type: "string", description: "What the summary should pay attention to" } },
    run: async (args, call) => {
      const note = args.prose("note");
      let requestedFor: string | undefined;
      const text = await changeFrame(workshop, { call }, (state, frame, now) => {
        if (frame.status === "completing") {
          return { state, text: `Frame ${id8(frame.sessionID)} is completing; its summary is already requested.` };
        }
        requestedFor = frame.sessionID;
        const compaction = { type: "manual_summary", startedAt: now, ...(note === undefined ? {} : { note }) } as const;
        return {
          state: put(state, { ...frame, compaction }),
          text: `Summary of frame ${id8(frame.sessionID)} requested.`,
        };
      });
      if (requestedFor !== undefined) await workshop.completion.requested(requestedFor, { caller: call.sessionID });
      return text;
    },
  });
}

function compactionInfo(frames: readonly Frame[], now: number): { running: unknown[]; pending: unknown[] } {
  return {
    running: frames
      .filter(({ compaction }) => compaction !== undefined)
      .map(({ sessionID, compaction }) => ({ sessionID, ...compaction, ageMs: ageOf(compaction?.startedAt, now) })),
    pending: frames
      .filter(({ status }) => status === "completing")
      .map(({ sessionID, goal, pendingStatus, completionRequestedAt }) => ({
        sessionID,
        goal,
        pendingStatus,
        ageMs: ageOf(completionRequestedAt, now),
      })),
  };
}

// Nothing is younger than new, also when the clock was set back.
function ageOf(moment: number | undefined, now: number): number {
  return Math.max(0, now - (moment ?? now));
}

function summaryOf({ compactionSummary, checkpointSummary }: Frame): string {
  if (compactionSummary) return compactionSummary;
  return checkpointSummary ? `[checkpoint]\n${checkpointSummary}` : "No summary available";
}
