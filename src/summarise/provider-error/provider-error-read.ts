/** Makes one plain value of whatever a provider call threw: status, headers, and all text worth searching. Pure. */
import { asRecord, asString, parseJson } from "../../transcript/foreign.ts";

export interface ErrorReport {
  status?: number;
  /** The first message a person could read. */
  message: string;
  /** Every message, code, type and body found, lower-cased and bounded. */
  text: string;
  headers: Readonly<Record<string, string>>;
  aborted: boolean;
}

const TEXT_LIMIT = 16_384;
// A retry holds an error, that a body, that a gateway's refusal, that the provider's own, and that its details.
const DEPTH_LIMIT = 12;
const TEXT_KEYS = [
  "message",
  "code",
  "type",
  "status",
  "name",
  "reason",
  "responseBody",
  "body",
  "detail",
  "status_msg",
];
const NESTED_KEYS = ["error", "cause", "data", "details", "metadata", "response", "base_resp", "lastError", "errors"];

/** SDKs wrap, proxies nest and streams hide errors inside events: look through all of them, a bounded way down. */
export function readError(error: unknown): ErrorReport {
  const found: Found = { texts: [], headers: {}, aborted: false, seen: new Set() };
  collect(error, found, 0);
  const text = found.texts.join("\n").slice(0, TEXT_LIMIT);
  return {
    message: found.texts[0]?.slice(0, 500) ?? "unknown error",
    text: text.toLowerCase(),
    headers: found.headers,
    aborted: found.aborted,
    ...(found.status !== undefined && { status: found.status }),
  };
}

interface Found {
  texts: string[];
  headers: Record<string, string>;
  status?: number;
  aborted: boolean;
  /** An error that refers back to itself is read once. */
  seen: Set<unknown>;
}

function collect(value: unknown, found: Found, depth: number): void {
  if (depth > DEPTH_LIMIT) return;
  if (typeof value === "string") return collectText(value, found, depth);
  if (Array.isArray(value)) return value.slice(0, 8).forEach((entry) => collect(entry, found, depth + 1));
  const record = asRecord(value);
  if (!record || found.seen.has(record)) return;
  found.seen.add(record);
  collectStatus(record, found);
  collectHeaders(record["headers"] ?? record["responseHeaders"], found);
  if (depth === 0 && record["name"] === "AbortError") found.aborted = true;
  for (const key of TEXT_KEYS) collectScalar(record[key], found, depth);
  for (const key of NESTED_KEYS) collect(record[key], found, depth + 1);
  collectPassedOn(record["raw"], found, depth + 1);
  // llama.cpp puts the window's size beside the message, not inside it.
  if (typeof record["n_ctx"] === "number") found.texts.push(`"n_ctx":${record["n_ctx"]}`);
  // Google tells how long to wait in a field of its own.
  if (typeof record["retryDelay"] === "string") found.texts.push(`"retryDelay":"${record["retryDelay"]}"`);
}

/** What a gateway passes on is the provider's own refusal: its status tells more than the gateway's, unless that is a plain one. */
function collectPassedOn(raw: unknown, found: Found, depth: number): void {
  const { status: _ofGateway, ...others } = found;
  const passedOn: Found = others;
  collect(raw, passedOn, depth);
  const isVague = found.status === undefined || found.status === 400 || found.status >= 500;
  if (passedOn.status !== undefined && isVague) found.status = passedOn.status;
}

function collectScalar(value: unknown, found: Found, depth: number): void {
  if (typeof value === "string") return collectText(value, found, depth);
  if (asRecord(value)) collect(value, found, depth + 1);
}

/** A body is often JSON in a string; its fields count like any other. */
function collectText(text: string, found: Found, depth: number): void {
  if (text === "" || text === "Error") return;
  const trimmed = text.trimStart();
  const parsed = trimmed.startsWith("{") || trimmed.startsWith("[") ? parseOrNothing(trimmed) : undefined;
  const status = bareStatus(trimmed);
  if (status !== undefined) found.status ??= status;
  if (parsed === undefined) found.texts.push(text);
  else collect(parsed, found, depth + 1);
}

/** How the OpenAI SDK words a refusal that came without a body: the status is all that it says. */
function bareStatus(text: string): number | undefined {
  const digits = /^([45]\d\d) (?:status code )?\(no body\)/i.exec(text)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function parseOrNothing(text: string): unknown {
  return text.length > TEXT_LIMIT ? undefined : parseJson(text);
}

function collectStatus(record: Record<string, unknown>, found: Found): void {
  for (const key of ["statusCode", "status", "code", "http_status"]) {
    const value = Number(record[key]);
    if (found.status === undefined && value >= 400 && value < 600) found.status = value;
  }
}

function collectHeaders(value: unknown, found: Found): void {
  const entries = value instanceof Headers ? [...value.entries()] : Object.entries(asRecord(value) ?? {});
  for (const [name, content] of entries) {
    const text = asString(content);
    if (text !== undefined) found.headers[name.toLowerCase()] = text;
  }
}
