/** What the edits of a file changed, as its fact keeps it. Pure. */
import type { FactOf } from "../../fact.ts";

export interface MarkedEdit {
  /** The number of the message that made it. */
  at: number;
  marks: readonly string[];
}

/** What the edits of a file changed, oldest first. */
export function marksOf(data: FactOf<"file">["data"]): readonly MarkedEdit[] {
  return data?.marks ?? [];
}
