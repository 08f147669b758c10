/** Writes paths that share a folder and an ending as one: `src/auth/{login,token}.ts`. Pure. */

/**
 * Paths from oldest to newest, as a line lists them: the newest first and whole, the others grouped. A path is used again
 * as it was, and an index of names need not repeat what stands in the line.
 */
export function listPaths(paths: readonly string[]): string[] {
  return [...paths.slice(-WHOLE).reverse(), ...groupPaths(paths.slice(0, -WHOLE))];
}

const WHOLE = 6;

/** Groups in the order their first path occurs; a path alone in its group stays as it is. */
export function groupPaths(paths: readonly string[]): string[] {
  const groups = new Map<string, { folder: string; ending: string; names: string[] }>();
  for (const path of new Set(paths)) {
    const slash = path.lastIndexOf("/") + 1;
    const dot = path.lastIndexOf(".");
    const cut = dot > slash ? dot : path.length;
    const [folder, name, ending] = [path.slice(0, slash), path.slice(slash, cut), path.slice(cut)];
    const key = `${folder}\n${ending}`;
    const group = groups.get(key) ?? { folder, ending, names: [] };
    group.names.push(name);
    groups.set(key, group);
  }
  return [...groups.values()].map(({ folder, ending, names }) =>
    names.length === 1 ? `${folder}${names[0]}${ending}` : `${folder}{${names.join(",")}}${ending}`,
  );
}
