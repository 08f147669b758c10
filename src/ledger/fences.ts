/** Which lines of a text are code between fences. In memory only, line by line; linear. */

/** A line of code, the fence before or behind it, or neither. */
export type Fenced = "fence" | "code" | undefined;

/**
 * Follows the fences of a text: to be asked for each of its lines, in their order. A fence of the other kind is code, one
 * that opens and closes on its line stands alone, and one inside a quotation ends with that.
 */
export function followFences(): (line: string) => Fenced {
  let open: { mark: string; isQuoted: boolean } | undefined;
  return (line) => {
    const isQuoted = QUOTED.test(line);
    if (open?.isQuoted === true && !isQuoted) open = undefined;
    const mark = FENCE.exec(line)?.[1];
    if (mark === undefined || (open !== undefined && open.mark !== mark))
      return open === undefined ? undefined : "code";
    const isAlone = line.indexOf(mark, line.indexOf(mark) + mark.length) >= 0;
    if (!isAlone) open = open === undefined ? { mark, isQuoted } : undefined;
    return "fence";
  };
}

/** Behind the mark of an item or of a quotation, too. */
const FENCE = /^\s*(?:[>*-]\s*)?(```|~~~)/u;
const QUOTED = /^\s*>/u;
