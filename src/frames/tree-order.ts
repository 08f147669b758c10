/** The order in which children are listed: work at hand first, settled work after it. Pure. */
import type { Frame, Status } from "./frame.ts";
import { byCreation } from "./tree.ts";

export const STATUS_ORDER: readonly Status[] = [
  "in_progress",
  "completing",
  "planned",
  "completed",
  "blocked",
  "failed",
  "invalidated",
];

export function byTreeOrder(left: Frame, right: Frame): number {
  return STATUS_ORDER.indexOf(left.status) - STATUS_ORDER.indexOf(right.status) || byCreation(left, right);
}
