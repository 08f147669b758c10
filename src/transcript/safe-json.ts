/** Any value as JSON text: what JSON cannot hold becomes a word instead of an exception. Pure. */

/** JSON of a tool input, also of one with cycles or big integers in it. */
export function safeJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "null";
  } catch {
    return oddJson(value);
  }
}

/** The same for what JSON itself refuses; a replacer is several times as slow, and nearly no input needs one. */
function oddJson(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner: unknown) => (typeof inner === "bigint" ? String(inner) : inner)) ?? "null";
  } catch {
    // A cycle, or a getter that throws: the summary loses one argument instead of the whole session.
    return '"[unserialisable]"';
  }
}
