/** Tells lines that were copied off a screen, which fills each up with blanks to its own width. Pure and linear. */

/**
 * Where such lines of `text` begin: two or more in a row, equally long though one has little to say. Somebody who leaves
 * blanks behind a line by hand leaves a few, and never as many as make it even with the next.
 */
export function screenLines(text: string): ReadonlySet<number> {
  const found = new Set<number>();
  if (!text.includes(PADDING)) return found;
  let run: Run = { length: 0, starts: [], isPadded: false };
  const close = (): void => {
    if (run.isPadded && run.starts.length > 1) for (const start of run.starts) found.add(start);
  };
  let start = 0;
  for (const line of text.split("\n")) {
    if (line.length !== run.length) {
      close();
      run = { length: line.length, starts: [], isPadded: false };
    }
    run.starts.push(start);
    if (line.endsWith(PADDING)) run.isPadded = true;
    start += line.length + 1;
  }
  close();
  return found;
}

/** Lines in a row that are equally long. */
interface Run {
  readonly length: number;
  readonly starts: number[];
  /** At least one of them ends in a padding. */
  isPadded: boolean;
}

/** More than a hand leaves behind a line; two blanks are a line break of Markdown. */
const PADDING = " ".repeat(8);
