/** Files that lie among temporary ones. Pure. */

/** True for a path below a folder for temporary files: it belongs to no repository and to no work. */
export function isScratch(path: string): boolean {
  return SCRATCH.test(path);
}

const SCRATCH = /^(?:\/tmp|\/var\/folders|\/private\/tmp|\/private\/var|\/var\/tmp)\//u;

/** True for a single file there; what lies deeper may be a checkout with all of the work. */
export function isLooseScratch(path: string): boolean {
  return LOOSE.test(path);
}

const LOOSE = /^(?:\/private)?(?:\/var)?\/tmp\/(?:[^/]+\/)?[^/]+$|^(?:\/private)?\/var\/folders\//u;

/** Where such a file lies, as far as a reader needs it: `/tmp/check.x1/…/main.rs`. */
export function shortScratch(path: string): string {
  const folder = placeOfScratch(path);
  const rest = path.slice(folder.length).split("/").slice(1);
  return rest.length < 2 ? path : `${folder}/…/${rest.at(-1)}`;
}

/** The folder that somebody made among the temporary files. */
export function placeOfScratch(path: string): string {
  const root = SCRATCH.exec(path)?.[0].length ?? 0;
  const end = path.indexOf("/", root);
  return end < 0 ? path.slice(0, Math.max(0, root - 1)) : path.slice(0, end);
}
