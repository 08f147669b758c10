/** The last name of a path: `login.ts` of `src/auth/login.ts`; a path without a folder is its own. Pure. */
export function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
