/** Whether a summary names a file: whole, in a group such as `src/auth/{login,token}.ts`, or by its last part. Pure. */
import { fileName } from "../ledger/file-name.ts";
import { withoutDot } from "../ledger/trim-path.ts";

/** `summary` is the same object for every path looked for in one text. */
export function findPath(path: string, summary: { readonly text: string }): "whole" | "name" | undefined {
  const paths = pathsOf(summary);
  const wanted = fold(path);
  if (paths.has(wanted) || isPartOf(wanted, paths)) return "whole";
  const name = fileName(wanted);
  return name.length >= SHORTEST_NAME && paths.has(name) ? "name" : undefined;
}

const SHORTEST_NAME = 4;

/** An absolute path is named by its end from the project on, and a relative one within an absolute. */
function isPartOf(wanted: string, paths: ReadonlySet<string>): boolean {
  for (let slash = wanted.indexOf("/"); slash >= 0; slash = wanted.indexOf("/", slash + 1)) {
    const rest = wanted.slice(slash + 1);
    if (rest.includes("/") && paths.has(rest)) return true;
  }
  return false;
}

// One reading of the paths per summary, however many files are looked for.
const READ = new WeakMap<object, ReadonlySet<string>>();

function pathsOf(summary: { readonly text: string }): ReadonlySet<string> {
  const known = READ.get(summary);
  if (known) return known;
  const paths = new Set<string>();
  for (const token of summary.text.split(/[\s"'`“”()<>;|]+/)) for (const path of expand(token)) paths.add(fold(path));
  READ.set(summary, paths);
  return paths;
}

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`; one group, as briefs write them. */
function expand(token: string): string[] {
  const open = token.indexOf("{");
  const close = token.indexOf("}", open);
  if (open < 0 || close < 0 || token.length > LONGEST_GROUP) return [token];
  const [head, tail] = [token.slice(0, open), token.slice(close + 1)];
  return token
    .slice(open + 1, close)
    .split(",")
    .slice(0, MOST_MEMBERS)
    .map((member) => `${head}${member}${tail}`);
}

const LONGEST_GROUP = 4000;
const MOST_MEMBERS = 200;

function fold(path: string): string {
  return withoutDot(path.toLowerCase())
    .replace(/[,.:*\]]+$/, "")
    .replace(/^[*[]+/, "");
}
