/** Whether two paths may be those of one file: an agent writes them in full, tools from where they run. Pure. */

/** By the same path, or by one that ends in the other. */
export function mayBeSameFile(one: string, other: string): boolean {
  return one === other || one.endsWith(`/${other}`) || other.endsWith(`/${one}`);
}
