/** What the edits of a file changed, as its fact keeps it. Pure. */
import type { Fact } from "../../fact.ts";

export interface MarkedEdit {
  /** The number of the message that made it. */
  at: number;
  marks: readonly string[];
}

/** What the edits of a file changed, oldest first. */
export function marksOf(data: Fact["data"]): MarkedEdit[] {
  const edits = data?.["marks"];
  return Array.isArray(edits) ? edits.filter(isMarkedEdit) : [];
}

function isMarkedEdit(value: unknown): value is MarkedEdit {
  return typeof value === "object" && value !== null && "at" in value && "marks" in value && Array.isArray(value.marks);
}
