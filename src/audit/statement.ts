/** What a sentence says as a rule: what it is about, which way it points, how strongly, with which limits. Types only. */
import type { Measure } from "./measures.ts";
import type { Link, Polarities } from "./polarity.ts";
import type { Reach } from "./reach.ts";
import type { Roles } from "./roles.ts";
import type { Telling } from "./telling.ts";

/** `gate`: do not do one thing without, before or until another. `release`: the duty is gone. */
export type Direction = "do" | "do-not" | "gate" | "may" | "release";

export interface Statement {
  readonly isEnglish: boolean;
  /** Its words as they stand there. */
  readonly written: readonly string[];
  readonly direction: Direction;
  readonly isHedged: boolean;
  /** A preference, which nobody is held to. */
  readonly isTaste: boolean;
  /** Reports or asks rather than rules. */
  readonly isReport: boolean;
  readonly isQuestion: boolean;
  /** Opens what stands behind its colon. */
  readonly isLeadIn: boolean;
  /** Tells what was, what somebody does or how things stand. */
  readonly telling: Telling | undefined;
  readonly isDirective: boolean;
  /** Content of what it says does not work, is not there or is not done yet; undefined where it says something else. */
  readonly shortfall: ReadonlySet<string> | undefined;
  /** Speaks of what somebody did not do: "files you did not change". */
  readonly sparesUndone: boolean;
  /** Synonym groups of the content words. */
  readonly about: ReadonlySet<string>;
  /** Content behind `not`, `instead of`: what the rule turns away from. */
  readonly against: ReadonlySet<string>;
  /** Content of the exception or condition. */
  readonly limit: ReadonlySet<string>;
  readonly hasLimit: boolean;
  /** Whether it forbids, and whether it holds outside of its limit: "unless", not "if". */
  readonly isBan: boolean;
  readonly isExempting: boolean;
  /** Content behind `if` or `when`; undefined where the sentence holds without a condition. */
  readonly condition: ReadonlySet<string> | undefined;
  /** Names several things side by side, so that one of them may be missing. */
  readonly isCompound: boolean;
  /** Words that have an opposite: up, minimum, ascending. */
  readonly sides: ReadonlySet<string>;
  /** What stands beside another by a comma or `or`: "do not modify, move or delete". */
  readonly alternatives: ReadonlySet<string>;
  readonly narrows: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** What the numbers count. */
  readonly units: ReadonlySet<string>;
  /** Paths, identifiers and other spellings that are either the same or different. */
  readonly names: ReadonlySet<string>;
  readonly bound: "upper" | "lower" | undefined;
  /** Every number that is bounded, and which way. */
  readonly measures: readonly Measure[];
  readonly isOffLimits: boolean;
  /** "Only": nothing beside it. */
  readonly isExclusive: boolean;
  /** The verb of an order, by group; empty for a sentence with a subject. */
  readonly order: string;
  /** Of a gate: what has to come first, and what may follow. */
  readonly prerequisite: ReadonlySet<string>;
  readonly action: ReadonlySet<string>;
  /** "X needs Y": what is asked for, and of what. */
  readonly demand: { readonly of: ReadonlySet<string>; readonly what: ReadonlySet<string> } | undefined;
  readonly polarities: Polarities;
  readonly links: readonly Link[];
  /** Content words that stand directly behind another: the second says what the first is. */
  readonly compounds: readonly (readonly [string, string])[];
  readonly roles: Roles;
  readonly reach: Reach;
}
