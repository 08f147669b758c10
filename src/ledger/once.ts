/** A value that is computed when it is first asked for, and remembered. Pure. */

export function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}
