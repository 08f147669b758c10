/** Ids whose lexical order is the order of their creation. Reads the clock and randomness it is given. */

/** What an id is the id of. */
export type IdPrefix = "msg" | "prt" | "ses" | "rcp";
/** Makes an id with the given prefix; ids sort by time. */
export type NewId = (prefix: IdPrefix) => string;

/**
 * Time, then a counter, then randomness against other processes. A clock that goes back does not bring the order back:
 * the last time seen is used until the clock has caught up.
 */
export function createIds(clock: () => number, random: () => number = Math.random): NewId {
  let lastTime = 0;
  let counter = 0;
  return (prefix) => {
    const now = Math.max(lastTime, Math.floor(clock()));
    counter = now === lastTime ? counter + 1 : 0;
    lastTime = now;
    const noise = Math.floor(random() * 36 ** 6);
    return `${prefix}_${pad(now.toString(16), 12)}${pad(counter.toString(16), 5)}${pad(noise.toString(36), 6)}`;
  };
}

function pad(text: string, length: number): string {
  return text.padStart(length, "0");
}
