/** The invariant checker I1–I6: what every request to a model must satisfy, whatever was compacted before it. Pure. */
import { messageText, type RecordedRequest, type RequestKind, type WireMessage } from "./request.ts";
import { pairViolations } from "./tool-pairs.ts";

/** The invariants that hold for every session, by their numbers. */
export type InvariantId = "I1" | "I2" | "I3" | "I4" | "I5" | "I6";

/** An invariant that does not hold, and where. */
export interface Violation {
  invariant: InvariantId;
  /** Number of the request; 0 for I6, which looks at stored messages. */
  request: number;
  kind: RequestKind | "stored";
  /** Names the offending message by its place in the request. */
  message: string;
}

/** What the checks have to know about the host and its models. */
export interface InvariantOptions {
  /** The window of the model that got the request; without it I4 is not checked. */
  window?: (request: RecordedRequest) => { context: number; output: number } | undefined;
  /** Opening words of blocks that we inject; each may occur once in a request and never in what the user said. */
  blocks?: readonly string[];
  /** True for a text that the host stores with its synthetic mark. */
  isSynthetic?: (text: string) => boolean;
}

/**
 * Every violation of I1–I5 in the recorded requests, in order; an empty array is the proof.
 *
 * @example expect(checkRequests(server.requests, { window: () => ({ context: 32_000, output: 4_000 }) })).toEqual([])
 */
export function checkRequests(requests: readonly RecordedRequest[], options: InvariantOptions = {}): Violation[] {
  return requests.flatMap((request) => checkRequest(request, options));
}

/**
 * I1–I5 on one request.
 *
 * @example expect(checkRequest(server.requests[0])).toEqual([])
 */
export function checkRequest(request: RecordedRequest, options: InvariantOptions = {}): Violation[] {
  const found: [InvariantId, string[]][] = [
    ["I1", pairViolations(request.messages)],
    ["I2", roleViolations(request)],
    ["I3", emptyViolations(request)],
    ["I4", sizeViolations(request, options)],
    ["I5", blockViolations(request, options)],
  ];
  return found.flatMap(([invariant, messages]) =>
    messages.map((message) => ({ invariant, request: request.number, kind: request.kind, message })),
  );
}

/**
 * One line per violation, for the message of a failing test.
 *
 * @example expect(violations, describeViolations(violations)).toEqual([])
 */
export function describeViolations(violations: readonly Violation[]): string {
  return violations
    .map(({ invariant, request, kind, message }) => `${invariant} request ${request} (${kind}): ${message}`)
    .join("\n");
}

function roleViolations({ messages, format }: RecordedRequest): string[] {
  const violations = messages.flatMap((message, index) =>
    message.role === "unknown" ? [`message ${index} has a role the format does not know`] : [],
  );
  const conversation = messages.filter((message) => message.role !== "system");
  if (conversation.length === 0) violations.push("there is no message beside the system text");
  if (format === "anthropic" && conversation[0]?.role === "assistant")
    violations.push("the conversation starts with the assistant");
  const last = conversation.at(-1);
  if (last?.role === "assistant" && last.calls.length === 0 && format === "anthropic" && /\s$/.test(messageText(last)))
    violations.push("the last assistant message ends in white space");
  return [...violations, ...systemPlaces(messages)];
}

// System text in the middle is refused by several providers that speak the OpenAI format.
function systemPlaces(messages: readonly WireMessage[]): string[] {
  const first = messages.findIndex((message) => message.role !== "system");
  return messages.flatMap((message, index) =>
    message.role === "system" && first !== -1 && index > first
      ? [`message ${index} is system text inside the conversation`]
      : [],
  );
}

// A tool may print nothing; everybody else has to say something.
function emptyViolations({ messages }: RecordedRequest): string[] {
  return messages.flatMap((message, index) => {
    if (message.role === "tool" || message.results.length > 0) return [];
    const silent = message.calls.length === 0 && message.media === 0 && message.texts.every(isBlank);
    const hasEmptyPiece = message.texts.length > 1 && message.texts.some((text) => text === "");
    return silent || hasEmptyPiece ? [`message ${index} (${message.role}) is empty`] : [];
  });
}

function isBlank(text: string): boolean {
  return text.trim() === "";
}

function sizeViolations(request: RecordedRequest, { window }: InvariantOptions): string[] {
  const limit = window?.(request);
  if (!limit) return [];
  const room = limit.context - limit.output;
  return request.estimatedTokens > room
    ? [`about ${request.estimatedTokens} tokens in a window of ${limit.context} that reserves ${limit.output}`]
    : [];
}

function blockViolations({ messages, kind }: RecordedRequest, options: InvariantOptions): string[] {
  const isSynthetic = options.isSynthetic ?? (() => false);
  return (options.blocks ?? []).flatMap((block) => {
    const places = messages.flatMap((message, index) =>
      Array<number>(occurrences(messageText(message), block)).fill(index),
    );
    const repeated =
      places.length > 1 ? [`${block} occurs ${places.length} times (messages ${places.join(", ")})`] : [];
    // The host itself puts a compaction's context into the one user message of that request.
    const spoken =
      kind === "compaction"
        ? []
        : messages.flatMap((message, index) =>
            message.role === "user" && message.texts.some((text) => text.includes(block) && !isSynthetic(text))
              ? [`${block} stands in user message ${index} as if the user had said it`]
              : [],
          );
    return [...repeated, ...spoken];
  });
}

function occurrences(text: string, word: string): number {
  return word === "" ? 0 : text.split(word).length - 1;
}
