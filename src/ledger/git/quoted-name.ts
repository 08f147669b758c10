/** File names as git prints them. Pure. */

/**
 * The name that git put in quotes: it writes what is not ASCII byte by byte. What would break a line stays as it is
 * written, since a name stands in one.
 */
export function plainName(printed: string): string {
  if (!/^".*"$/u.test(printed)) return printed;
  const bytes: number[] = [];
  const encoder = new TextEncoder();
  for (const [piece, octal, escaped] of printed.slice(1, -1).matchAll(PIECE)) {
    if (octal !== undefined) bytes.push(Number.parseInt(octal, 8));
    else bytes.push(...encoder.encode(escaped ?? piece));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

/** A byte above ASCII, a quote or a stroke, or what stands for itself. */
const PIECE = /\\([23][0-7]{2})|\\(["\\])|[^\\]|\\/gu;
