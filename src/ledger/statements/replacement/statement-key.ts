/** The key under which a statement is filed. Pure. */
import { onOneLine } from "../../one-line.ts";

/** Two statements with this key are the same words. */
export function keyOf(text: string): string {
  const line = onOneLine(text.toLowerCase());
  let end = line.length;
  while (end > 0 && CLOSING.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(0, Math.min(end, LONGEST));
}

const CLOSING = ".!。！ ";
const LONGEST = 200;
