/** A short hash of a file's content, to tell whether it changed since it was read. Pure; not for security. */

/** FNV-1a over the UTF-16 code units, as eight hexadecimal digits. */
export function contentHash(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
