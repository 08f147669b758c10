/** Finds secrets that a command puts into a variable without an operator: `setx API_KEY …`, `setenv API_KEY …`, `ENV API_KEY …`. Pure. */
import { secretBehind } from "./assignments.ts";
import { type LiteralShape, matchesAround } from "./literal.ts";
import type { SecretSpan } from "./span.ts";

export function findSetVariables(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const command of COMMANDS) {
    for (const { index, 0: head } of matchesAround(text, command)) {
      const end = index + head.length;
      const span = secretBehind(text, end, "command");
      if (span && !goesOn(text.slice(end, span.end + 1))) spans.push(span);
    }
  }
  return spans;
}

/** True for a word of a sentence, which goes on behind it. */
function goesOn(behind: string): boolean {
  return /^ {1,8}[A-Za-z]{1,60}[ ,.;:]$/.test(behind);
}

/** Windows, the C shell, fish, and a container's recipe, where it begins a line. */
const COMMANDS: readonly LiteralShape[] = [
  { literal: "setx", leads: [0], shape: /(?<![\w-])setx (?:\/[mM] )?["']?[A-Z][A-Z0-9_]{1,60}(?=["']? )/y },
  { literal: "setenv", leads: [0], shape: /(?<![\w-])setenv [A-Z][A-Z0-9_]{1,60}(?= )/y },
  { literal: "set -", leads: [0], shape: /(?<![\w-])set -[gUx]{1,3} [A-Z][A-Z0-9_]{1,60}(?= )/y },
  { literal: "ENV ", leads: [0], shape: /(?<![^\n])ENV [A-Z][A-Z0-9_]{1,60}(?= )/y },
];
