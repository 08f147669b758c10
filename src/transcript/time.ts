/** Points in time as hosts write them. Pure. */

/** Milliseconds since 1970 from a number or an ISO text; anything else is 0. */
export function readTime(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) && value > 0 ? value : 0;
  if (typeof value !== "string") return 0;
  const time = Date.parse(value);
  return Number.isNaN(time) ? 0 : time;
}
