/** Lets one copy of the plugin work in an instance of the host, however many are loaded. Effects: one list per process. */

// Copies from two places are two modules; they meet here and nowhere else.
const COPIES = Symbol.for("throughline.opencode.copies");

/**
 * Two copies would compact the same sessions and refuse each other's leases. The host gives all plugins of an instance
 * the same client. Returns the place of the copy that was there before; undefined when this one may work.
 */
export function claimInstance(client: object, place: string): string | undefined {
  const first = copies().get(client);
  if (first === undefined) copies().set(client, place);
  return first;
}

export function releaseInstance(client: object): void {
  copies().delete(client);
}

function copies(): WeakMap<object, string> {
  const registry = globalThis as { [COPIES]?: WeakMap<object, string> };
  return (registry[COPIES] ??= new WeakMap());
}
