/** Where the thought of a rule goes on, and where another begins. Pure and linear. */
import { holdsNear, isAt, isLast } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { COLONS, type Segment } from "./segment.ts";
import { endsInColon } from "./scope-label.ts";
import type { Group, Input } from "./span.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/** A segment, and the rule that is open before it. */
interface Place {
  readonly open: Group;
  readonly index: number;
}

/** True when the segment belongs to the open rule though no cue says so. */
export function goesOn(input: Input, segments: readonly Reading[], place: Place): boolean {
  const segment = segments[place.index];
  if (segment === undefined || isRemark(input, segment) || isAnnounced(input, segments, place)) return true;
  if (isAlternative(segments, place) && !endsInColon(input, segment)) return true;
  return !segment.isTask && (!isNewThought(input, segments, place) || isDashed(input, segments, place));
}

/** "Never push, just commit", "never edit a migration - add one instead": what to do in its place is the end of a ban. */
function isAlternative(segments: readonly Reading[], { open, index }: Place): boolean {
  const [before, segment] = [segments[index - 1], segments[index]];
  if (open.cueClass !== "prohibit" || open.last !== index - 1 || segment === undefined) return false;
  if (isLast(segment, INSTEAD) || isAt(segment, 0, JUST) || (segment.isTask && isLast(segment, ONES))) return true;
  // "Don't just hide it, fix the cause."
  return segment.isTask && before !== undefined && holdsNear(before, JUST, { from: 1, count: 2 });
}

const INSTEAD = wordClass("instead stattdessen");
/** "…, add new ones". */
const ONES = wordClass("ones one");
const JUST = wordClass(
  "just simply merely instead rather stattdessen einfach lieber solo simplemente mejor apenas simplement",
);

/** "Don't rename anything — files, functions — in the API": a pair of dashes sets a remark off as brackets do. */
function isDashed({ text, sentence }: Input, segments: readonly Reading[], { open, index }: Place): boolean {
  const [before, segment] = [segments[index - 1]?.end ?? 0, segments[index]?.start ?? 0];
  if (!DASH.test(text.slice(before, segment))) return false;
  const said = text.slice(Math.max(segments[open.first]?.start ?? 0, before - LONGEST_REMARK), before);
  return DASH.test(said) || DASH.test(text.slice(segment, Math.min(sentence.end, segment + LONGEST_REMARK)));
}

const DASH = /\s[-–—]+\s|—/u;

/** True of what stands right behind an opening bracket. */
export function isRemark({ text }: Input, { start }: Segment): boolean {
  return text.charAt(start - 1) === "(";
}

/** "Never do the following: push to main, delete tests": behind such a colon stands a list, whatever its verbs are. */
export function isAnnounced({ text }: Input, segments: readonly Reading[], { open, index }: Place): boolean {
  if (open.announces !== true) return false;
  return !segments[index]?.isApart || COLONS.has(text.charAt(segments[index - 1]?.end ?? 0));
}

/** True of a segment that ends in the colon of such a list, or of what a ban means: "don't touch prod: no deploys". */
export function announces(input: Input, segment: Segment, open: Group): boolean {
  return endsInColon(input, segment) && (open.cueClass === "prohibit" || isLast(segment, ANNOUNCES));
}

const ANNOUNCES = wordClass(
  "following these this things folgende folgendes diese suivant suivante suivantes ceci siguiente siguientes esto seguinte seguintes isto",
);

/** Behind a colon and behind a remark in brackets the same thought goes on. */
function isNewThought({ text }: Input, segments: readonly Reading[], at: Place): boolean {
  if (!segments[at.index]?.isApart) return false;
  const before = segments[at.index - 1]?.end ?? 0;
  const mark = text.charAt(before);
  if (mark !== ")") return !COLONS.has(mark);
  if (text.charAt(before + 1) === ";") return true;
  return !opensBracket(text, segments[at.open.first]?.start ?? 0, before);
}

/** Looking no further than a remark goes keeps a flood of closing brackets linear. */
export function opensBracket(text: string, start: number, end: number): boolean {
  return text.slice(Math.max(start, end - LONGEST_REMARK), end).includes("(");
}

const LONGEST_REMARK = 400;

/** "Draft only, I'll send it myself": what the speaker keeps for himself is the reason of the limit before it. */
export function leavesRest(before: Segment, current: Segment): boolean {
  return isLast(before, LIMITED) && before.words.length <= LONGEST_LIMIT && isLast(current, ONESELF);
}

const LIMITED = wordClass("only nur solo seulement somente");
const LONGEST_LIMIT = 4;
export const ONESELF: WordClass = wordClass("myself ourselves mismo misma mesmo mesma selbst selber moi-meme");
