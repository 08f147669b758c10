/** Points in time as hosts write them. Pure. */

/** Milliseconds since 1970 from a number or an ISO text; anything else is 0. */
export function readTime(value: unknown): number {
  if (typeof value === "number") return isTime(value) && value > 0 ? value : 0;
  if (typeof value !== "string") return 0;
  const time = Date.parse(value);
  return Number.isNaN(time) ? 0 : time;
}

/** The largest distance from 1970 that a date can have. */
const FARTHEST_MS = 8.64e15;

/** True for milliseconds that are a date. */
export function isTime(value: unknown): value is number {
  return typeof value === "number" && Math.abs(value) <= FARTHEST_MS;
}
