/** Short names of files that tell them apart: the name alone, or with as many of its folders as it takes. Pure. */
import { fileName } from "../../../ledger/file-name.ts";
import { endsOf } from "../../path-ends.ts";

/** `["src/a.ts", "web/index.ts", "api/index.ts"]` → `["a.ts", "web/index.ts", "api/index.ts"]`. */
export function namesApart(paths: readonly string[]): string[] {
  const alike = new Map<string, Set<string>>();
  for (const path of paths) alike.set(fileName(path), (alike.get(fileName(path)) ?? new Set()).add(path));
  return paths.map((path) => {
    const others = [...(alike.get(fileName(path)) ?? [])].filter((other) => other !== path);
    return others.length === 0 ? fileName(path) : endApart(path, others);
  });
}

/** The end of a path that none of the others has, and at least one folder. */
function endApart(path: string, others: readonly string[]): string {
  const ends = endsOf(path).filter((end) => end.includes("/"));
  return ends.findLast((end) => others.every((other) => !other.endsWith(`/${end}`) && other !== end)) ?? path;
}
