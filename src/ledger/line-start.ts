/** How a line begins: how far it stands in, and which heading it is. Pure. */

/** Characters of white space before its first word. */
export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** How many marks make it a heading; 0 for any other line. */
export function headingLevel(line: string): number {
  return /^#{1,6}(?=\s)/u.exec(line)?.[0].length ?? 0;
}
