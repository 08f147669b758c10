/** The modes in which the scripted server refuses a request as a strict or a small provider would. Pure. */
import { checkRequest, describeViolations } from "./invariants.ts";
import type { ScriptedReply } from "./reply.ts";
import type { RecordedRequest } from "./request.ts";

/** Ways in which the server refuses, as real providers do. */
export interface ServerModes {
  /** 400 on every request that breaks I1, I2 or I3. */
  strict?: boolean;
  /** Refuses what is larger; `status` 400 (default) or 413. `models` narrows it to some models. */
  limit?: { tokens?: number; bytes?: number; status?: 400 | 413; models?: readonly string[] };
}

export interface Refusal extends ScriptedReply {
  reason: string;
}

/** The refusal the modes demand for this request, if any. */
export function refusalOf(request: RecordedRequest, modes: ServerModes): Refusal | undefined {
  return sizeRefusal(request, modes.limit) ?? (modes.strict ? strictRefusal(request) : undefined);
}

function sizeRefusal(request: RecordedRequest, limit: ServerModes["limit"]): Refusal | undefined {
  if (!limit || (limit.models && !limit.models.includes(request.model))) return undefined;
  const { tokens = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY, status = 400 } = limit;
  if (request.estimatedTokens <= tokens && request.bytes <= bytes) return undefined;
  const reason =
    request.bytes > bytes
      ? `request of ${request.bytes} bytes exceeds the limit of ${bytes} bytes`
      : `This model's maximum context length is ${tokens} tokens, however you requested ${request.estimatedTokens} tokens`;
  return {
    reason,
    status,
    errorBody: { error: { message: reason, type: "invalid_request_error", code: "context_length_exceeded" } },
  };
}

function strictRefusal(request: RecordedRequest): Refusal | undefined {
  const violations = checkRequest(request);
  if (violations.length === 0) return undefined;
  const reason = describeViolations(violations);
  return {
    reason,
    status: 400,
    errorBody: { error: { message: reason, type: "invalid_request_error", code: "invalid_messages" } },
  };
}
