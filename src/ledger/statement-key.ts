/** The key under which a statement is filed. Pure. */

/** Two statements with this key are the same words. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\s+/gu, " ")
    .replace(/[.!。！\s]+$/u, "")
    .trim()
    .slice(0, 200);
}
