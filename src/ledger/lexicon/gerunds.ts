/** The verbs that an English word in -ing may come from. Pure. */

/** "Adding", "moving" and "splitting" with the forms that they may come from; any other word as it is. */
export function basesOf(verb: string): string[] {
  if (!verb.endsWith("ing")) return [verb];
  const stem = verb.slice(0, -3);
  return [stem, `${stem}e`, stem.slice(0, -1)];
}
