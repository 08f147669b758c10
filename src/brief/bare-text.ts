/** How one text is looked for in another: whatever its letters, and without the stop at its end. Pure. */

/** The text in small letters, without what ends it: "Keep it." is found in "keep it, please". */
export function bareOf(text: string): string {
  return text.toLowerCase().replace(/[.!?…]+$/u, "");
}
