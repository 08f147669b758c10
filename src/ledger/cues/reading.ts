/** One segment as a language reads it: every question that can be asked of it. Both kinds of script answer the same ones. Types only. */
import type { Word } from "./clause.ts";
import type { Segment } from "./segment.ts";
import type { CueClass, CueSet } from "./cue-set.ts";

/** One language, ready to be asked. */
export interface Reader {
  /** Code of the language: `en`, `zh`. */
  readonly language: string;
  readonly script: CueSet["script"];
  /** Looks a segment over once; what is asked of the reading is told from that. */
  read(segment: Segment): Reading;
  /** Segments in a row as one; a script without spaces is read by `text`. */
  join(parts: readonly Reading[], text: string): Reading;
  label(words: readonly Word[]): LabelKind | undefined;
}

/** `strong`: a rule stands behind it. `ban`: what must not be. `weak`: a rule if put as one. `speech`: another's words. */
export type LabelKind = "strong" | "ban" | "weak" | "speech";

export interface Reading extends Segment {
  /** The kind of rule that it carries, if any. */
  readonly cueClass: CueClass | undefined;
  readonly isWish: boolean;
  /** Tells what happened, by the wording of reports. */
  readonly isReport: boolean;
  /** Begins with a wording that is known to be no rule. */
  readonly isHarmless: boolean;
  /** Judges, doubts or explains the clause before it. */
  readonly isRemark: boolean;
  /** Names whose words follow. */
  readonly attributes: boolean;
  /** Tells what somebody supposes, feels or wonders. */
  readonly muses: boolean;
  /** A full sentence about something, by its first word; not an order. */
  readonly isStatement: boolean;
  readonly isTask: boolean;
  /** Rules a whole kind by the build of its clause: "no function may …", "all strings should …". */
  readonly rulesKind: boolean;
  /** Describes what the product does or should do. */
  readonly describes: boolean;
  /** Tells what was done or how things were. */
  readonly isPast: boolean;
  /** Begins by ordering that something not be done. */
  readonly forbids: boolean;
  /** Forbids something to the reader, or to both, in so many words. */
  readonly bansReader: boolean;
  /** The segment limits the one before it. */
  readonly limits: boolean;
  /** The segment says where, when or why the one after it holds. */
  readonly scopes: boolean;
  /** A norm without a verb, which may as well be a part of the clause beside it. */
  readonly isNorm: boolean;
  /** The segment names an occasion that comes again; an order behind it is a rule. */
  readonly isOccasion: boolean;
  readonly contrasts: boolean;
  readonly isFragment: boolean;
  /** Courtesy and connection only: "by the way", "please". */
  readonly isFiller: boolean;
  /** The sentence is an exception to the one before it. */
  readonly carvesOut: boolean;
  readonly isTemporary: boolean;
  readonly retracts: boolean;
  /** Says so with force: never, must, only; not merely by being an order. */
  readonly isForceful: boolean;
}
