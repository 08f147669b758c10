/** Replaces secrets in a text by placeholders that say what was there. Pure and linear; never refuses a text. */
import { requireText } from "../input.ts";
import { findAssignedSecrets } from "./assignments.ts";
import { findClientPasswords } from "./client-passwords.ts";
import { findHeaderSecrets } from "./headers.ts";
import { findPrivateKeys } from "./private-keys.ts";
import { findProviderKeys } from "./provider-keys.ts";
import { findSetVariables } from "./set-variables.ts";
import type { SecretSpan } from "./span.ts";
import { findToldKeys } from "./told-keys.ts";
import { findToldPasswords } from "./told-passwords.ts";
import { findUrlCredentials } from "./url-credentials.ts";
import { findElementSecrets } from "./xml-elements.ts";

/**
 * The text with every secret replaced, and how many there were. Redacting twice changes nothing.
 *
 * Secrets made by a machine carry a short tag, so that equal ones stay recognisable as equal; 16 of their 100 or more
 * bits give nothing away. A password may be a word somebody chose, where 16 bits would confirm a guess: it gets no tag.
 *
 * @example redact("password=hunter2!").text === "password=[redacted:password]"
 */
export function redact(text: string): { text: string; found: number } {
  requireText(text, "text");
  const found: SecretSpan[] = [];
  for (const detect of DETECTORS) for (const span of detect(text)) found.push(toWordEnd(text, span));
  if (found.length === 0) return { text, found: 0 };
  const spans = mergeSpans(found);
  const pieces: string[] = [];
  let from = 0;
  for (const span of spans) {
    pieces.push(text.slice(from, span.start), placeholder(text, span));
    from = span.end;
  }
  pieces.push(text.slice(from));
  return { text: pieces.join(""), found: spans.length };
}

// The most specific first: where two agree on a start, the first names the kind.
const DETECTORS: readonly ((text: string) => SecretSpan[])[] = [
  findPrivateKeys,
  findProviderKeys,
  findUrlCredentials,
  findHeaderSecrets,
  findAssignedSecrets,
  findSetVariables,
  findElementSecrets,
  findToldPasswords,
  findToldKeys,
  findClientPasswords,
];

/** A key ends with its word: what is glued to it would become a word of its own behind the placeholder. */
function toWordEnd(text: string, span: SecretSpan): SecretSpan {
  let end = span.end;
  while (end < text.length && /[\w-]/.test(text.charAt(end))) end += 1;
  return end === span.end ? span : { ...span, end };
}

/** Ordered and disjoint: overlapping finds become one, or the rest of one would be found by a second pass. */
function mergeSpans(spans: SecretSpan[]): SecretSpan[] {
  const merged: SecretSpan[] = [];
  for (const span of spans.sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last && span.start < last.end) merged[merged.length - 1] = { ...last, end: Math.max(last.end, span.end) };
    else merged.push(span);
  }
  return merged;
}

function placeholder(text: string, { start, end, kind, isChosen }: SecretSpan): string {
  return isChosen ? `[redacted:${kind}]` : `[redacted:${kind}:${tagOf(text, start, end)}]`;
}

/** FNV-1a folded to 16 bits, as four hexadecimal digits. */
function tagOf(text: string, start: number, end: number): string {
  let hash = 0x811c9dc5;
  for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return ((hash >>> 16) ^ (hash & 0xffff)).toString(16).padStart(4, "0");
}
