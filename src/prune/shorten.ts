/** A long tool result as its head and its tail with a handle in between; the middle is one recall away. Pure. */
import { requireObject, requireText } from "../input.ts";
import { sliceHead, sliceTail } from "../tokens/fit.ts";

/**
 * The first and the last part of `output`, together at most `keep` characters, and a line that says what is missing and
 * how to get it. Text that is not longer than its shortened form would be is returned as it is.
 *
 * @example shortenOutput(log, { keep: 2000, handle: part.id })
 */
export function shortenOutput(output: string, options: { keep: number; handle: string }): string {
  requireText(output, "output");
  requireObject(options, "options");
  const { keep, handle } = options;
  // Errors and results stand at the end, the command's echo and column titles at the beginning.
  const head = sliceHead(output, Math.ceil(keep / 2));
  const tail = sliceTail(output, Math.floor(keep / 2));
  const shortened = `${head}\n${leftOut(output.length - head.length - tail.length, handle)}\n${tail}`;
  return shortened.length < output.length ? shortened : output;
}

function leftOut(characters: number, handle: string): string {
  return `[… ${characters} characters left out; recall "${handle}" for all of it …]`;
}
