/** Which lines of a text are code between fences. In memory only, line by line; linear. */

/** A line of code, the fence before or behind it, or neither. */
export type Fenced = "fence" | "code" | undefined;

/**
 * Follows the fences of a text: to be asked for each of its lines, in their order. A fence of the other kind is code,
 * and one that opens and closes on its line stands alone.
 */
export function followFences(): (line: string) => Fenced {
  let open: string | undefined;
  return (line) => {
    const mark = FENCE.exec(line)?.[1];
    if (mark === undefined || (open !== undefined && open !== mark)) return open === undefined ? undefined : "code";
    const isAlone = line.indexOf(mark, line.indexOf(mark) + mark.length) >= 0;
    if (!isAlone) open = open === undefined ? mark : undefined;
    return "fence";
  };
}

/** Behind the mark of an item or of a quotation, too. */
const FENCE = /^\s*(?:[>*-]\s*)?(```|~~~)/u;
