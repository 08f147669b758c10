/** The newest pieces of a line that has no room for all of them. Pure. */

/** As many of the last texts as fit with a joint behind each, and at least one. */
export function lastThatFit(texts: readonly string[], room: number): string[] {
  let left = room;
  const first = texts.findLastIndex((text, index) => {
    left -= text.length + JOINT;
    return left < 0 && index < texts.length - 1;
  });
  return texts.slice(first + 1);
}

const JOINT = 2;
