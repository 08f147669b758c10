/** The one error class of the package and its closed list of codes. Pure; importable by every folder. */

/** What went wrong, as a stable word that callers can switch on. */
export type ErrorCode =
  | "input-unreadable"
  | "input-unrecognised"
  | "input-malformed"
  | "option-invalid"
  | "config-invalid"
  | "state-invalid"
  | "record-corrupt"
  | "store-unavailable"
  | "store-corrupt"
  | "store-busy"
  | "store-full"
  | "session-not-found"
  | "message-not-found"
  | "compaction-refused"
  | "compaction-failed"
  | "prompt-refused"
  | "model-failed"
  | "path-outside-root"
  | "note-invalid"
  | "note-exists"
  | "aborted";

/**
 * A broken promise, with a code to switch on and the offending value in the message.
 *
 * @example
 * try { readTranscript("not a session") } catch (error) {
 *   if (error instanceof ThroughlineError && error.code === "input-unrecognised") console.error(error.message);
 * }
 */
export class ThroughlineError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = "ThroughlineError";
    this.code = code;
  }
}

/** True for an error with this code, be it one of ours or of the system: `ENOENT`. */
export function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** What an error says; anything else that was thrown, as text. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A short, one-line description of any value for an error message; never throws, never long. */
export function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}...` : value);
  if (value === null || value === undefined || typeof value === "number" || typeof value === "boolean")
    return String(value);
  if (Array.isArray(value)) return `an array of ${value.length}`;
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
