/** Short names of files that tell them apart: the name alone, or with as many of its folders as it takes. Pure. */
import { amongFiles } from "./among-files.ts";
import { endsOf } from "../../path-ends.ts";

/**
 * `["src/a.ts", "web/index.ts", "api/index.ts"]` → `["a.ts", "web/index.ts", "api/index.ts"]`; also from `others`, but
 * for those that may be one of them by another path.
 */
export function namesApart(paths: readonly string[], others: readonly string[] = []): string[] {
  const owners = new Map<string, number>();
  const isTwin = amongFiles(paths);
  for (const path of new Set([...paths, ...others.filter((other) => !isTwin(other))]))
    for (const end of endsOf(path)) owners.set(end, (owners.get(end) ?? 0) + 1);
  return paths.map((path) => endsOf(path).findLast((end) => owners.get(end) === 1) ?? path);
}
