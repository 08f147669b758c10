/** Takes out of a summary that all tests pass, where they do not; what else its lines tell stays. Pure. */
import { withoutMark } from "./list-mark.ts";
import type { PassClaim } from "./false-pass.ts";

/** `claims`: those that were found in this very summary. */
export function withoutFalsePasses(summary: string, claims: readonly PassClaim[]): string {
  if (claims.length === 0) return summary;
  const lines: (string | undefined)[] = summary.split("\n");
  for (const { line, text } of claims) lines[line] = withoutClause(lines[line] ?? "", text);
  return lines.filter((line) => line !== undefined).join("\n");
}

/** Undefined where nothing is left of the line. */
function withoutClause(line: string, clause: string): string | undefined {
  const at = line.indexOf(clause);
  if (at < 0) return line;
  const head = line.slice(0, at).replace(JOINT, "");
  const rest = `${head}${line.slice(at + clause.length)}`.trimEnd();
  return withoutMark(rest.trim()).trim() === "" || BARE_MARK.test(rest) ? undefined : rest;
}

/** What joined the clause to the one before it. */
const JOINT = /(?:[,;]|\s[—–])?(?:\s(?:and|und|y|e|et))?(?:\s(?:now|jetzt|ahora))?\s$/;
const BARE_MARK = /^\s*(?:[-*+•]|\d{1,3}[.)])(?:\s\[[ xX]\])?$/;
