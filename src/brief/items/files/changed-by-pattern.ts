/** Files that a command of the session has moved, removed or rewritten by a pattern, so that no call names them. Pure. */
import { fileName } from "../../../ledger/file-name.ts";
import type { FactsOf } from "../facts-of.ts";

/** Tells whether a file may be one of them, by its name: `git mv old/2023* archive/`. */
export function changedByPattern(of: FactsOf): (path: string) => boolean {
  const patterns = of("command").flatMap(({ text, data }) => {
    const isMade = data?.["ok"] === true && text.includes("*") && CHANGES.test(text);
    return isMade ? text.split(/\s+/u).flatMap(patternOf) : [];
  });
  return (path) => patterns.some((pattern) => pattern.test(fileName(path)));
}

const CHANGES = /(?:^|[;&|]\s{0,3})(?:git (?:-C \S{1,200} )?)?(?:mv|cp|rm|sed -\w{0,4}i|perl -\w{0,4}i)\b/u;

/** Of the last part of a path, where it says more than that anything may stand there. */
function patternOf(word: string): RegExp[] {
  const name = fileName(word.replaceAll(/["']/gu, ""));
  if (!GLOB.test(name)) return [];
  const literal = name.replaceAll(/[.+^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll("?", ".");
  return [new RegExp(`^${literal.replaceAll("*", "[^/]{0,200}")}$`, "u")];
}

/** One star or two, and something beside them. */
const GLOB = /^(?=.{2,80}$)(?!-)[^*]*\*[^*]*(?:\*[^*]*)?$/u;
