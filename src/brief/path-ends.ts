/** The ways to name a file by the end of its path. Pure. */

/** The path, and what is left of it behind each folder: `src/auth/login.ts`, `auth/login.ts`, `login.ts`. */
export function endsOf(path: string): string[] {
  const ends = [path];
  for (let at = path.indexOf("/", 1); at >= 0; at = path.indexOf("/", at + 1)) ends.push(path.slice(at + 1));
  return ends;
}
