/** Paths without what says nothing: `./` in front, a slash behind. Pure. */

/** `./src/a.ts` as `src/a.ts`. */
export function withoutDot(path: string): string {
  return path.replace(/^\.\//u, "");
}

/** `./src/` as `src`. */
export function trimPath(path: string): string {
  return withoutDot(path).replace(/\/$/u, "");
}
