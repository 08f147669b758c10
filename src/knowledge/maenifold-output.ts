/** What goes to the external program and what comes back from it, as text. Pure. */
import { parseJson } from "../transcript/foreign.ts";

const MAX_CONTENT_BYTES = 50_000;
const CUT_MARK = "\n[truncated]";

/** The payload with its content within the cap: longer content ends at a line end, with a mark. */
export function capContent(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || !("content" in payload)) return payload;
  const { content } = payload;
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : undefined;
  if (!bytes || bytes.length <= MAX_CONTENT_BYTES) return payload;
  // Decoding a cut character gives a replacement sign; it stands at the end and goes with the last line.
  const head = new TextDecoder().decode(bytes.subarray(0, MAX_CONTENT_BYTES - CUT_MARK.length));
  const lineEnd = head.lastIndexOf("\n");
  return { ...payload, content: (lineEnd < 0 ? head.replace(/\uFFFD$/, "") : head.slice(0, lineEnd)) + CUT_MARK };
}

const FAILURES: readonly string[] = ["ERROR:", "Error invoking", "Unknown tool:"];

/** What the program says happened. Its exit code says nothing: it exits 0 on errors too. */
export function judgeOutput(stdout: string): "success" | "failure" | "unreadable" {
  const text = stdout.trim();
  if (text.startsWith("Created memory FILE:")) return "success";
  if (FAILURES.some((start) => text.startsWith(start))) return "failure";
  const answer = parseObject(text);
  if (answer === undefined || !("success" in answer)) return "unreadable";
  return answer.success === true ? "success" : "failure";
}

function parseObject(text: string): object | undefined {
  const parsed = parseJson(text); // undefined for prose
  return typeof parsed === "object" && parsed !== null ? parsed : undefined;
}
