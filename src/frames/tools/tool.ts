/** What a tool is, for any host: a name, a JSON schema and a function from arguments to text. Pure. */
import { messageOf } from "../../errors.ts";
import { redact } from "../../redact/redact.ts";
import { asRecord, asString } from "../../transcript/foreign.ts";
import type { Autonomy } from "../autonomy.ts";
import type { Completion } from "../completion.ts";
import type { ContextCache } from "../context-cache.ts";
import type { FrameContext } from "../context.ts";
import { type Frame, type FrameState, frameOf } from "../frame.ts";
import type { Services } from "../services.ts";
import type { SubagentWatch } from "../subagent-watch.ts";
import { type Found, findFrame } from "../tree.ts";

/** The session a tool is called from. */
export interface ToolCall {
  sessionID?: string;
}

/**
 * A tool a host can offer to a model. `execute` never throws: what went wrong comes back as text starting `Error: `.
 *
 * @example await frames.tools.flame_push.execute({ goal: "Add rate limiting" }, { sessionID })
 */
export interface FrameTool {
  readonly name: string;
  readonly description: string;
  /** JSON schema of the arguments. */
  readonly parameters: ObjectSchema;
  execute(args: unknown, call: ToolCall): Promise<string>;
}

/** The arguments of a tool as JSON schema. A type, not an interface: hosts take schemas as records of anything. */
export type ObjectSchema = {
  readonly type: "object";
  readonly properties: Readonly<Record<string, PropertySchema>>;
  readonly required: readonly string[];
};

/** One argument of a tool. */
export interface PropertySchema {
  readonly type: "string" | "number" | "boolean" | "array";
  readonly description: string;
  readonly enum?: readonly string[];
  readonly items?: { readonly type: "string" };
}

/** Everything the tools work on. */
export interface Workshop {
  services: Services;
  completion: Completion;
  subagents: SubagentWatch;
  autonomy: Autonomy;
  cache: ContextCache;
  context(sessionID: string): Promise<FrameContext>;
  /** Resolves when everything the host has told so far is part of the state. */
  noted: () => Promise<void>;
}

export interface ToolDefinition {
  name: string;
  description: string;
  properties?: Readonly<Record<string, PropertySchema>>;
  required?: readonly string[];
  run: (args: ToolArguments, call: ToolCall) => Promise<string>;
}

export function defineTool({ name, description, properties = {}, required = [], run }: ToolDefinition): FrameTool {
  return {
    name,
    description,
    parameters: { type: "object", properties, required },
    async execute(args, call) {
      try {
        return await run(new ToolArguments(args), call);
      } catch (error) {
        return `Error: ${messageOf(error)}`;
      }
    },
  };
}

/** Arguments as a model wrote them: anything of the wrong type counts as not given. */
export class ToolArguments {
  readonly #values: Record<string, unknown>;

  constructor(values: unknown) {
    this.#values = asRecord(values) ?? {};
  }

  raw(name: string): unknown {
    return this.#values[name];
  }

  /** Trimmed; blank text counts as not given. */
  text(name: string): string | undefined {
    return asString(this.#values[name])?.trim() || undefined;
  }

  /** Text that will be stored and shown again: secrets in it are replaced. */
  prose(name: string): string | undefined {
    const text = this.text(name);
    return text === undefined ? undefined : redact(text).text;
  }

  flag(name: string): boolean | undefined {
    const value = this.#values[name];
    return typeof value === "boolean" ? value : undefined;
  }

  number(name: string): number | undefined {
    const value = this.#values[name];
    if (typeof value === "boolean") return value ? 1 : 0;
    return typeof value === "number" && Number.isFinite(value) ? value : undefined;
  }
}

/** The frame that is meant: the named one, else that of the calling session, else the active one. */
export function targetOf(state: FrameState, { id, call }: { id?: string | undefined; call: ToolCall }): Found {
  if (id !== undefined) return findFrame(state, id);
  const frame = frameOf(state, call.sessionID) ?? frameOf(state, state.activeFrameID);
  return frame ? { kind: "found", frame } : { kind: "error", message: "Error: no active frame" };
}

/** Changes the frame that is meant, on the newest state; what `change` returns as text is the tool's answer. */
export async function changeFrame(
  { services }: Workshop,
  target: { id?: string | undefined; call: ToolCall },
  change: (state: FrameState, frame: Frame, now: number) => { state: FrameState; text: string },
): Promise<string> {
  const now = services.clock.now();
  return services.store.update((state) => {
    const found = targetOf(state, target);
    if (found.kind === "error") return { state, value: found.message };
    const { state: next, text } = change(state, found.frame, now);
    return { state: next, value: text };
  });
}

/** As `changeFrame`, for tools that only look. */
export async function viewFrame(
  { services }: Workshop,
  target: { id?: string | undefined; call: ToolCall },
  view: (frame: Frame, state: FrameState) => string | Promise<string>,
): Promise<string> {
  const state = await services.store.read();
  const found = targetOf(state, target);
  return found.kind === "error" ? found.message : view(found.frame, state);
}

export const FRAME_ID: PropertySchema = {
  type: "string",
  description: "Full session id of a frame, or its first 8 characters; by default the frame you are in",
};

export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
