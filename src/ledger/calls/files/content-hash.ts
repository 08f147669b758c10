/** A short hash of a file's content, to tell whether it changed since it was read. Pure; not for security. */
import { codeAt } from "../../../code-at.ts";

/** Both ends of a long text tell it apart well enough, together with its length; the price stays the same for any size. */
const END = 8192;

/** FNV-1a over the length and the UTF-16 code units of both ends, as eight hexadecimal digits. */
export function contentHash(text: string): string {
  const sample = text.length <= 2 * END ? text : text.slice(0, END) + text.slice(-END);
  let hash = 0x811c9dc5 ^ text.length;
  const { length } = sample;
  for (let index = 0; index < length; index += 1) {
    hash = Math.imul(hash ^ codeAt(sample, index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
