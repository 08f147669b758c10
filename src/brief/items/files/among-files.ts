/** Whether a path may be that of one of some files: an agent writes paths in full, tools from where they run. Pure. */
import { endsOf } from "../../path-ends.ts";

/** By the same path, or by one that ends in the other; looked up, so that many files cost no more each than a few. */
export function amongFiles(paths: readonly string[]): (path: string) => boolean {
  const [whole, ends] = [new Set(paths), new Set(paths.flatMap(endsOf))];
  return (path) => ends.has(path) || endsOf(path).some((end) => whole.has(end));
}
