/** A function of short texts that remembers what it has found. To whoever calls it, it is as pure as the one it is made of. */

/**
 * For what is asked of the same texts again and again: of a command when it runs and whenever it is told of. What is
 * found follows from the text alone, so that ledgers may share it, and forgetting it costs only time.
 */
export function remembered<Found>(find: (text: string) => Found): (text: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before.found;
    if (known.size === MOST) known.clear();
    const found = find(text);
    known.set(text, { found });
    return found;
  };
}

/** More than the commands that a ledger keeps, and their steps. */
const MOST = 2000;
