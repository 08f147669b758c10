/** What came back from a call, whether it went well or not. Pure. */
import type { ToolPart } from "./message.ts";

/** The text of a result or of an error; empty while there is none. */
export function resultOf({ state }: Pick<ToolPart, "state">): string {
  if (state.status === "completed") return state.output;
  return state.status === "error" ? state.error : "";
}
