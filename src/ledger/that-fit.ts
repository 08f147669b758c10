/** Which of several texts a line with room for some of them takes. Pure. */

/** As many from the first on as fit with a joint behind each, and at least that one. */
export function firstThatFit(texts: readonly string[], room: number): readonly string[] {
  let left = room;
  const end = texts.findIndex((text, index) => {
    left -= text.length + JOINT;
    return left < 0 && index > 0;
  });
  return end < 0 ? texts : texts.slice(0, end);
}

/** As many of the last ones, and at least one. */
export function lastThatFit(texts: readonly string[], room: number): string[] {
  let left = room;
  const first = texts.findLastIndex((text, index) => {
    left -= text.length + JOINT;
    return left < 0 && index < texts.length - 1;
  });
  return texts.slice(first + 1);
}

const JOINT = 2;
