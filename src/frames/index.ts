/** The subpath `throughline/frames`: every public name of frames, one by one. */
export { framesContributor } from "./contributor.ts";
export type { FramesContributorOptions } from "./contributor.ts";
export { followEvents } from "./follow.ts";
export type { EventSource } from "./follow.ts";
export { openFrames } from "./open.ts";
export type { Frames, OpenFramesOptions, SummaryInput } from "./open.ts";
export type { FrameToolName, FrameTools } from "./tools/all.ts";
export type { FrameTool, ObjectSchema, PropertySchema, ToolCall } from "./tools/tool.ts";
export type { Clock, HostCalls } from "./services.ts";
export { assembleContext } from "./context.ts";
export type { ContextOptions, FrameContext } from "./context.ts";
export { renderTree } from "./render-tree.ts";
export type { TreeOptions } from "./render-tree.ts";
export { findFrame } from "./tree.ts";
export type {
  CompactionType,
  Frame,
  FrameState,
  PopStatus,
  RunningCompaction,
  Status,
  SummarySource,
} from "./frame.ts";
export type { FramesConfig } from "../config/config.ts";
