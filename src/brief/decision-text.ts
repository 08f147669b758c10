/** A decision as one item: `**what**: why`, and back from the ways models write it. Pure. */
import type { BriefDecision } from "./brief.ts";

/** The item text of a decision. */
export function renderDecision({ decision, rationale }: BriefDecision): string {
  return `**${escapeStars(decision)}**${rationale === undefined ? "" : `: ${rationale}`}`;
}

/** Reads `**what**: why`, `**what:** why`, `**what** — why` and `what: why`. */
export function parseDecision(text: string): BriefDecision {
  if (!text.startsWith("**")) return splitPlain(text);
  const close = closingStars(text);
  if (close < 0) return splitPlain(text);
  const decision = text.slice(2, close).replaceAll("\\*", "*");
  const rest = text.slice(close + 2);
  if (rest.trim() === "") return { decision };
  if (rest.startsWith(":")) return withRationale(decision, rest.slice(1));
  if (decision.endsWith(":")) return withRationale(decision.slice(0, -1), rest);
  const dash = /^\s*(?:—|–|-|→)\s+/.exec(rest);
  return dash ? withRationale(decision, rest.slice(dash[0].length)) : { decision: `${decision}${rest}` };
}

function withRationale(decision: string, rationale: string): BriefDecision {
  const why = rationale.trim();
  return why === "" ? { decision: decision.trim() } : { decision: decision.trim(), rationale: why };
}

const LONGEST_PLAIN = 160;

function splitPlain(text: string): BriefDecision {
  const colon = text.indexOf(": ");
  if (colon <= 0 || colon > LONGEST_PLAIN) return { decision: text };
  return withRationale(text.slice(0, colon), text.slice(colon + 2));
}

/** The first pair of stars behind the opening one; in a run of three the last two close. */
function closingStars(text: string): number {
  const close = text.indexOf("**", 2);
  return close >= 0 && text[close + 2] === "*" ? close + 1 : close;
}

// Stars are escaped only where they could close the bold text or be taken for an escape; a lone one stays readable.
function escapeStars(text: string): string {
  const isPlain = !text.includes("**") && !text.includes("\\*") && !text.startsWith("*") && !text.endsWith("*");
  return isPlain ? text : text.replaceAll("*", "\\*");
}
