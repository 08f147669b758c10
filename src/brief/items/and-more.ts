/** How many of a list a line leaves out. Pure. */

/** " +3 more", or nothing where all are shown. */
export function andMore(total: number, shown: number): string {
  return total > shown ? ` +${total - shown} more` : "";
}
