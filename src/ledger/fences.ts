/** Which lines of a text are code between fences. In memory only, line by line; linear. */
import { indentOf } from "./line-start.ts";

/** A line of code, the fence before or behind it, or neither. */
export type Fenced = "fence" | "code" | undefined;

/**
 * Follows the fences of a text: to be asked for each of its lines, in their order and with their indentation. A fence of
 * the other kind is code, one that opens and closes on its line stands alone, and one inside a quotation or an item of a
 * list ends with that.
 */
export function followFences(): (line: string) => Fenced {
  let open: Fence | undefined;
  return (line) => {
    if (open !== undefined && isLeft(open, line)) open = undefined;
    const [, indent = "", holder = "", mark] = FENCE.exec(line) ?? [];
    if (mark === undefined || isUnderline(line, open) || (open !== undefined && open.mark !== mark))
      return open === undefined ? undefined : "code";
    const isAlone = line.indexOf(mark, line.indexOf(mark) + mark.length) >= 0;
    if (!isAlone) open = open === undefined ? { mark, holder, indent: indent.length } : undefined;
    return "fence";
  };
}

/** A compiler draws such a line below what it complains of, set in as far as that is. */
function isUnderline(line: string, open: Fence | undefined): boolean {
  return open === undefined && /^\s{4,}~+\s*$/u.test(line);
}

/** True for a text that stops inside a block of code. */
export function endsInFence(text: string): boolean {
  const codeAt = followFences();
  for (const line of text.split("\n")) codeAt(line);
  return codeAt("behind") === "code";
}

interface Fence {
  mark: string;
  /** The mark of the item or the quotation that it is in. */
  holder: string;
  indent: number;
}

const FENCE = /^(\s*)(?:([>*+-]|\d{1,9}[.)])\s*)?(```|~~~)/u;

/** Nothing closed it, and the line stands outside of what held it. */
function isLeft({ holder, indent }: Fence, line: string): boolean {
  if (holder === "" || line.trim() === "") return false;
  if (holder === ">") return !line.trimStart().startsWith(">");
  return indentOf(line) <= indent;
}
