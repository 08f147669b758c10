/** The way through a session that branches. Pure: the records' links in, the records on the way out. */

export interface TreeNode {
  id: string;
  /** Undefined at a root. */
  parent: string | undefined;
}

/**
 * Walks from the record at index `leaf` to its root and returns the indices on the way. Where a parent is not in the
 * file (its line was unreadable), the walk goes on at the record before, unless the file was read in part: then that
 * is where what was read begins.
 */
export function pathToRoot(
  nodes: readonly (TreeNode | undefined)[],
  { leaf, partial }: { leaf: number; partial: boolean },
): Set<number> {
  const positions = new Map<string, number>();
  nodes.forEach((node, index) => {
    // The first of two records with one id stays: hosts repeat records when they resume a session.
    if (node && !positions.has(node.id)) positions.set(node.id, index);
  });
  const path = new Set<number>();
  let index = leaf;
  while (index >= 0 && !path.has(index)) {
    path.add(index);
    const parent = nodes[index]?.parent;
    if (parent === undefined) break;
    const position = positions.get(parent);
    if (position === undefined && partial) break;
    index = position ?? previousNode(nodes, index);
  }
  return path;
}

function previousNode(nodes: readonly (TreeNode | undefined)[], before: number): number {
  let index = before - 1;
  while (index >= 0 && !nodes[index]) index -= 1;
  return index;
}
