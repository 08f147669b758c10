/** Lines taken out of a text: what was left out between two of them is marked, so that they can be quoted as one. Pure and linear. */

/** The shown lines, with "…" behind each that the whole text goes on from otherwise. */
export function markGaps(whole: string, shown: string): string {
  const lines = shown.split("\n");
  let end = 0;
  return lines.reduce((sum, line, at) => {
    const told = line.trim().replace(/…$/u, "");
    const start = whole.indexOf(told, end);
    // What is told in another order, or in other words, leaves no gap that could be seen.
    const isGap = at > 0 && start >= 0 && SAYS.test(whole.slice(end, start)) && !sum.endsWith("…");
    if (start >= 0) end = start + told.length;
    return at === 0 ? line : `${sum}${isGap ? " …" : ""}\n${line}`;
  }, "");
}

const SAYS = /[\p{L}…]/u;
