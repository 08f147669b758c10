/** A model's window and where compaction starts in it, each with its source. Pure. */
import { requireObject } from "../input.ts";
import { asCount } from "../transcript/foreign.ts";
import { OUTPUT_TOKEN_MAX, outputCeiling, type ModelLimit, type OverflowConfig } from "./overflow.ts";

/** Who said so: the provider list of the host, the user's configuration, an overflow error seen before, or nobody. */
export type WindowSource = "host" | "config" | "learned" | "fallback";

/** Where compaction starts; the lowest of the given ones counts. */
export interface Trigger {
  /** Share of the window, above 0 and below 100. */
  percent?: number | undefined;
  /** Tokens in the window. */
  tokens?: number | undefined;
  /** Tokens that stay free at the end of the window. */
  headroom?: number | undefined;
}

/** All that can tell the window of a model; the surest of it counts. */
export interface WindowInput {
  /** What the host's provider list says; every field may be missing, 0 or nonsense. */
  limit?: { context?: unknown; input?: unknown; output?: unknown } | undefined;
  config?: (OverflowConfig & { window?: number | undefined; trigger?: Trigger | undefined }) | undefined;
  /** The largest prompt a provider was seen to accept, taught by its overflow error. */
  learned?: number | undefined;
}

/** The window of a model, with where the number came from. */
export interface ResolvedWindow {
  context: number;
  source: WindowSource;
  /** Tokens kept free for the reply. */
  reserve: number;
  /** Compaction is due above this many tokens; always above 0 and below `context`. */
  trigger: number;
  triggerSource: "config" | "formula";
}

/** Assumed when nobody knows the window: small enough to be safe with every current coding model. */
const FALLBACK_WINDOW = 128_000;

// A window of one token holds no trigger strictly inside it; one beyond every model there is was not meant as one.
const WINDOW = { low: 2, high: 1_000_000_000 };

/**
 * Resolves window, reserve and trigger; a window of 0 is neither infinite nor always full.
 *
 * @example
 * resolveWindow({ limit: { context: 200_000, output: 32_000 } }).trigger === 168_000
 */
export function resolveWindow(input: WindowInput): ResolvedWindow {
  requireObject(input, "input");
  const { context, source } = resolveContext(input);
  const reserve = resolveReserve(context, input);
  const configured = configuredTrigger(context, input.config?.trigger);
  const trigger = Math.min(Math.max(configured ?? context - reserve, 1), context - 1);
  return { context, source, reserve, trigger, triggerSource: configured === undefined ? "formula" : "config" };
}

function resolveContext({ limit, config, learned }: WindowInput): { context: number; source: WindowSource } {
  const stated = firstWindow([
    { context: asCount(config?.window), source: "config" },
    { context: statedByHost(limit), source: "host" },
  ]);
  const taught = firstWindow([{ context: asCount(learned), source: "learned" }]);
  // An overflow error is evidence about the real limit: it lowers a stated window and never raises one.
  if (taught && (!stated || taught.context < stated.context)) return taught;
  return stated ?? { context: FALLBACK_WINDOW, source: "fallback" };
}

function firstWindow(
  candidates: readonly { context: number; source: WindowSource }[],
): (typeof candidates)[number] | undefined {
  return candidates
    .map(({ context, source }) => ({ context: Math.floor(context), source }))
    .find(({ context }) => context >= WINDOW.low && context <= WINDOW.high);
}

// Some hosts state an input limit alone; the prompt has to fit in the smaller of the two.
function statedByHost(limit: WindowInput["limit"]): number {
  const [context, input] = [asCount(limit?.context), asCount(limit?.input)];
  return context > 0 && input > 0 ? Math.min(context, input) : context || input;
}

// Half the window at most: a stated output as large as the window would otherwise leave nothing to work in.
function resolveReserve(context: number, { limit, config }: WindowInput): number {
  const half = Math.floor(context / 2);
  if (asCount(limit?.input) > 0) return Math.min(asCount(config?.reserved), half);
  const known: ModelLimit = { context, output: asCount(limit?.output) };
  return Math.min(outputCeiling(known, { outputTokenMax: config?.outputTokenMax ?? OUTPUT_TOKEN_MAX }), half);
}

function configuredTrigger(context: number, trigger: Trigger | undefined): number | undefined {
  const percent = asCount(trigger?.percent);
  const headroom = asCount(trigger?.headroom);
  const lines = [
    percent > 0 && percent < 100 ? Math.floor((context * percent) / 100) : 0,
    Math.floor(asCount(trigger?.tokens)),
    headroom > 0 && headroom < context ? context - Math.ceil(headroom) : 0,
  ].filter((line) => line > 0);
  return lines.length > 0 ? Math.min(...lines) : undefined;
}
