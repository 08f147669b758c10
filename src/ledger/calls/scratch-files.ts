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
