/** How the tools of a host refuse an edit because the file is not as it was read. Data, and the look at it. */

/** True for "The file has been modified since it was last read" and "File has been unexpectedly modified". */
export function saysChangedSinceRead(error: string): boolean {
  return CHANGED.test(error.slice(0, LONGEST_READ));
}

const LONGEST_READ = 600;
const CHANGED =
  /\b(?:modified|changed|altered|updated|written)\b[^.!?\n]{0,40}\bsince\b[^.!?\n]{0,30}\bread\b|\bunexpectedly (?:modified|changed)\b|\b(?:stale|outdated) (?:read|content)\b/i;
