/** How far a line stands in. Pure. */

/** Characters of white space before its first word. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}
