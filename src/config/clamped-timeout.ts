/** The time limit of the external program as its own variable gives it. Pure. */

/** Between one and thirty seconds: clamped rather than refused, as that program's users expect. Undefined for no number. */
export function clampedTimeout(text: string): number | undefined {
  const milliseconds = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(milliseconds) ? Math.round(Math.min(Math.max(milliseconds, 1000), 30_000)) : undefined;
}
