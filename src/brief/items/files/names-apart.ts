/** Short names of files that tell them apart: the name alone, or with as many of its folders as it takes. Pure. */
import { endsOf } from "../../path-ends.ts";

/** `["src/a.ts", "web/index.ts", "api/index.ts"]` → `["a.ts", "web/index.ts", "api/index.ts"]`. */
export function namesApart(paths: readonly string[]): string[] {
  const owners = new Map<string, number>();
  for (const path of new Set(paths)) for (const end of endsOf(path)) owners.set(end, (owners.get(end) ?? 0) + 1);
  return paths.map((path) => endsOf(path).findLast((end) => owners.get(end) === 1) ?? path);
}
