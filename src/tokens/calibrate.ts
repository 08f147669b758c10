/** Learns per model how estimates relate to reported usage. Pure: a state goes in, a new one comes out. */
import { requireObject } from "../input.ts";
import { asCount } from "../transcript/foreign.ts";

/** Decayed sums of one model's observations: estimates `x`, reported tokens `y`. Plain JSON, so that it can be stored. */
export interface ModelCalibration {
  weight: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

/** What has been learned, by model (`provider/model`). */
export type Calibration = Readonly<Record<string, ModelCalibration>>;

// Older observations fade, so that a changed tool set or system prompt is relearned within some ten requests.
const DECAY = 0.9;
// A tokenizer further from the estimate than this is a broken report, not a tokenizer.
const SLOPE = { low: 0.5, high: 3 };

/**
 * Adds one observation: what was estimated for a request and what the provider reported for it. Reports of nothing
 * teach nothing.
 *
 * @example
 * const learned = calibrate({}, { model: "acme/large", estimated: 1000, reported: 1300 });
 */
export function calibrate(
  state: Calibration,
  observation: { model: string; estimated: number; reported: number },
): Calibration {
  requireObject(state, "state");
  requireObject(observation, "observation");
  const [x, y] = [asCount(observation.estimated), asCount(observation.reported)];
  if (x === 0 || y === 0) return state;
  const old = Object.hasOwn(state, observation.model) ? state[observation.model] : undefined;
  const fade = (sum: number | undefined, add: number): number => (sum ?? 0) * DECAY + add;
  const next: ModelCalibration = {
    weight: fade(old?.weight, 1),
    x: fade(old?.x, x),
    y: fade(old?.y, y),
    xx: fade(old?.xx, x * x),
    xy: fade(old?.xy, x * y),
  };
  return { ...state, [observation.model]: next };
}

/**
 * An estimate corrected by what was learned about the model; unchanged when nothing was. Two parts are learned: what
 * every request carries unseen (system prompt, tool definitions) and how many tokens the model makes of one estimated.
 *
 * @example calibratedTokens(calibration, "anthropic/claude", budgetTokens(text))
 */
export function calibratedTokens(state: Calibration, model: string, estimated: number): number {
  requireObject(state, "state");
  const learned = Object.hasOwn(state, model) ? state[model] : undefined;
  if (!learned) return estimated;
  const { slope, overhead } = fit(learned);
  return Math.round(overhead + slope * estimated);
}

function fit({ weight, x, y, xx, xy }: ModelCalibration): { slope: number; overhead: number } {
  const spread = weight * xx - x * x;
  // Requests of nearly one size cannot tell overhead from slope; their plain ratio is right around that size.
  if (spread < 0.01 * x * x) return { slope: clampSlope(y / x), overhead: 0 };
  const slope = clampSlope((weight * xy - x * y) / spread);
  return { slope, overhead: Math.max(0, (y - slope * x) / weight) };
}

function clampSlope(slope: number): number {
  return Math.min(Math.max(slope, SLOPE.low), SLOPE.high);
}
