/** A sentence as one language reads it, and the rules that are found in it. Types only. */
import type { CueClass } from "./cue-set.ts";
import type { Reader, Reading } from "./reading.ts";
import type { Sentence } from "./sentence.ts";

/** A rule found in a sentence. */
export interface Span {
  readonly start: number;
  readonly end: number;
  /** Its segments as one; a script without spaces is asked by its text instead. */
  readonly whole: Reading;
  readonly cueClass: CueClass;
  readonly reader: Reader;
  /** Where the first item of its list ends, if it has one. */
  readonly headEnd?: number;
  /** No cue found it. */
  readonly isImplied?: true;
  /** It goes with the work that its sentence asks for. */
  readonly isPassing?: true;
  /** Where the words of its sentence begin and end that belong to it, where they are more than its own. */
  readonly saidFrom?: number;
  readonly saidTo?: number;
}

/** One sentence as one language reads it. */
export interface Input {
  readonly text: string;
  readonly sentence: Sentence;
  readonly reader: Reader;
  readonly readings: readonly Reading[];
  readonly isUnderLabel: boolean;
  /** The sentence before it ends in a rule. */
  readonly followsRule: boolean;
}

/** Where the rules of a sentence stand. */
export interface Bounds {
  /** Behind a label, which is no part of them. */
  readonly from: number;
  /** What ends before it is merely supposed: a rule may mean it, but it is none. */
  readonly mused: number;
}

/** Segments in a row that are one rule. */
export interface Group {
  first: number;
  last: number;
  readonly cueClass: CueClass;
  /** It begins with where, when or for whom it holds: in a clause, or before a colon. */
  readonly scope?: "clause" | "label";
  /** Where the first item of its list ends, if it has one. */
  headEnd?: number;
  /** It has come to the colon behind which a list of what it rules begins. */
  announces?: true;
}
