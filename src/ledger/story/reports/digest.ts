/** A report within a limit: the beginning of each of its lines and how it ends, rather than its first lines whole. Pure. */
import { clipSentence } from "../../clip.ts";
import { fromAnswer, readOutcome, weighAnswer, withoutCode } from "./conclusions.ts";
import { joinLines } from "./gist.ts";
import { acrossSections } from "./report-sections.ts";
import { once } from "../../once.ts";

/** A report as it is told at any length: it is read once, however many are tried. What `asked` speaks of goes first. */
export function createDigest(lines: readonly string[], asked = ""): (limit: number) => string {
  const within = linesWithin(lines, asked);
  return (limit) => joinLines(within(limit));
}

/** The lines as running text of about `limit` characters. */
export function digestOf(lines: readonly string[], limit: number): string {
  return createDigest(lines)(limit);
}

/** The lines with about `limit` characters in all; each gives way as far as all of them have to. */
export function digestLines(lines: readonly string[], limit: number): readonly string[] {
  return linesWithin(lines)(limit);
}

function linesWithin(lines: readonly string[], asked = ""): (limit: number) => readonly string[] {
  const whole = joinLines(lines);
  const answer = once(() => fromAnswer(lines));
  const told = once(() => proseOf(answer()));
  const outcome = once(() => readOutcome(answer(), asked === "" ? undefined : weighAnswer(asked)));
  return (limit) => {
    if (whole.length <= limit) return lines;
    const count = Math.floor(limit / (limit < ROOMY ? LEAST_LINE : FULL_LINE));
    const kept = (told().length > count ? acrossSections(told(), count) : undefined) ?? headAndEnd(told(), count);
    // A few lines would be stubs: how it came out says more.
    if (kept.length < FEWEST_LINES) return [outcome()(limit)];
    const share = evenShare(kept, limit - kept.length * JOINT);
    return kept.map((line) => clipSentence(line, share));
  };
}

function proseOf(lines: readonly string[]): readonly string[] {
  const prose = withoutCode(lines);
  return prose.length > 0 ? prose : lines;
}

/** Shorter beginnings of a line tell nothing. */
const LEAST_LINE = 60;
/** With room for several points, half a sentence of each says less than fewer of them whole. */
const FULL_LINE = 90;
const ROOMY = 600;
const FEWEST_LINES = 6;
/** What stands between two lines. */
const JOINT = 2;

/** The first lines, and the last one: there a report concludes or asks. No lead stays without what it leads to. */
function headAndEnd(lines: readonly string[], count: number): readonly string[] {
  if (lines.length <= count) return lines;
  const head = lines.slice(0, Math.max(0, count - 1));
  return [...head.slice(0, head.findLastIndex((line) => !line.endsWith(":")) + 1), ...lines.slice(-1)];
}

/** The length to which lines are cut so that together they have `room`: short ones leave theirs to the others. */
function evenShare(lines: readonly string[], room: number): number {
  let left = room;
  const lengths = lines.map((line) => line.length).sort((a, b) => a - b);
  for (const [index, length] of lengths.entries()) {
    const share = left / (lengths.length - index);
    if (length > share) return Math.max(LEAST_LINE, Math.floor(share));
    left -= length;
  }
  return room;
}
