/** The tools that judge whether to push or pop, and that say so or act. */
import type { Frame } from "../frame.ts";
import { type Direction, type Signals, SIGNAL_NAMES } from "../heuristics.ts";
import { popFrame } from "../pop.ts";
import { findFrame } from "../tree.ts";
import { configure } from "./subagent.ts";
import {
  type FrameTool,
  type PropertySchema,
  type ToolArguments,
  type ToolCall,
  type Workshop,
  defineTool,
  toJson,
  viewFrame,
} from "./tool.ts";

const SIGNALS: Readonly<Record<string, PropertySchema>> = Object.fromEntries(
  SIGNAL_NAMES.map((name) => [name, { type: "number", description: `Signal ${name}; measured when not given` }]),
);

export function autonomyTools(workshop: Workshop): FrameTool[] {
  const { autonomy, services } = workshop;
  return [
    defineTool({
      name: "flame_autonomy_config",
      description: "Show the settings of autonomy, or change those that are given, until the next start.",
      properties: {
        level: { type: "string", enum: ["manual", "suggest", "auto"], description: "Never, suggest, or act" },
        pushThreshold: { type: "number", description: "Confidence from which a push is suggested" },
        popThreshold: { type: "number", description: "Confidence from which a pop is suggested" },
        suggestInContext: { type: "boolean", description: "Whether suggestions are shown in the context block" },
        heuristics: { type: "array", items: { type: "string" }, description: "Heuristics that count" },
      },
      run: async (args) => configure(workshop, { section: "autonomy", args }),
    }),
    shouldTool(workshop, "push"),
    shouldTool(workshop, "pop"),
    defineTool({
      name: "flame_auto_suggest",
      description: "Suggest to push or pop if the signals are strong enough; at level auto, a pop is carried out.",
      properties: SIGNALS,
      run: async (args, call) => viewFrame(workshop, { call }, (frame) => autoSuggest(workshop, { frame, args, call })),
    }),
    defineTool({
      name: "flame_autonomy_stats",
      description: "How often frames were assessed, suggestions made and acted on.",
      run: async () => toJson({ level: services.config.autonomy.level, ...autonomy.stats }),
    }),
  ];
}

function shouldTool(workshop: Workshop, direction: Direction): FrameTool {
  const { autonomy } = workshop;
  return defineTool({
    name: `flame_should_${direction}`,
    description: `Judge whether it is time to ${direction}, with the score of each heuristic.`,
    properties: SIGNALS,
    run: async (args, call) =>
      viewFrame(workshop, { call }, async (frame) => {
        const { confidence, scores } = await autonomy.assess(direction, frame, signalsFrom(args));
        const threshold = autonomy.threshold(direction);
        return toJson({ recommended: confidence >= threshold, confidence, threshold, heuristics: scores });
      }),
  });
}

async function autoSuggest(
  workshop: Workshop,
  { frame, args, call }: { frame: Frame; args: ToolArguments; call: ToolCall },
): Promise<string> {
  const { autonomy, services } = workshop;
  const suggestion = await autonomy.suggest(frame, signalsFrom(args));
  if (!suggestion) return "No suggestion";
  const { level } = services.config.autonomy;
  if (level !== "auto" || suggestion.direction !== "pop") return suggestion.text;
  return `${suggestion.text}\n${await popAutomatically(workshop, { frame, caller: call.sessionID })}`;
}

/** Carries out the pop of a frame in progress that is not a root; anything else is refused by the pop itself. */
export async function popAutomatically(
  workshop: Workshop,
  { frame, caller }: { frame: Frame; caller?: string | undefined },
): Promise<string> {
  workshop.autonomy.stats.actions += 1;
  workshop.autonomy.withdraw(frame.sessionID);
  return popFrame(workshop, {
    find: (state) => findFrame(state, frame.sessionID),
    status: "completed",
    generateSummary: true,
    caller,
  });
}

function signalsFrom(args: ToolArguments): Signals {
  const given = SIGNAL_NAMES.map((name) => [name, args.number(name)] as const).filter(
    ([, value]) => value !== undefined,
  );
  return Object.fromEntries(given);
}
