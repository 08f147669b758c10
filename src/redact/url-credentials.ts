/** Finds passwords and tokens in the user part of a URL. Pure and linear: each authority is read once. */
import { isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findUrlCredentials(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (let scheme = text.indexOf("://"); scheme >= 0; scheme = text.indexOf("://", scheme + 3)) {
    const start = scheme + 3;
    const at = lastAt(text, start);
    if (at < 0) continue;
    const span = credentialIn(text, start, at);
    if (span) spans.push(span);
  }
  return spans;
}

const LONGEST_AUTHORITY = 500;

function lastAt(text: string, start: number): number {
  let at = -1;
  for (let index = start; index < text.length && index - start < LONGEST_AUTHORITY; index += 1) {
    const character = text.charAt(index);
    if (AUTHORITY_END.has(character)) break;
    if (character === "@") at = index;
  }
  return at;
}

const AUTHORITY_END: ReadonlySet<string> = new Set("/?# \t\n\r\"'`<>()\\");

function credentialIn(text: string, start: number, at: number): SecretSpan | undefined {
  const user = text.slice(start, at);
  if (user.includes(PLACEHOLDER_START)) return undefined;
  const colon = user.indexOf(":");
  if (colon < 0)
    return user.length >= SHORTEST_TOKEN && !isStandIn(user) ? { start, end: at, kind: "url-token" } : undefined;
  const password = user.slice(colon + 1);
  if (password === "" || isStandIn(password)) return undefined;
  return { start: start + colon + 1, end: at, kind: "url-password", isChosen: true };
}

// A bare user name this long is a token: https://<token>@host.
const SHORTEST_TOKEN = 20;
