/** The shape of a language's cue list: which wordings make a clause of a user turn a rule. Types, and the joining of lists. */
import type { MoodLexicon } from "./mood.ts";
import type { NormLexicon } from "./norms.ts";

/**
 * Phrases are lower case and without diacritics, words separated by spaces. A word may be `a|b` (either), `*ing`
 * (ends with), `un*` (begins with) or `_` (any one word). Languages written without spaces use plain substrings.
 */
export interface CueSet {
  readonly language: string;
  /** `words`: phrases match word by word. `characters`: phrases match anywhere as substrings. */
  readonly script: "words" | "characters";
  /** Frequent words that tell the language of a sentence. */
  readonly markers: readonly string[];
  /** Words that may stand before an imperative without changing it: please, and, so, btw. */
  readonly openers: readonly string[];
  readonly cues: Readonly<Record<CueClass, CuePhrases>>;
  /** Wordings that make the clause a report, a guess or a question even though a cue occurs in it. */
  readonly guards: CuePhrases;
  /** A rule announced by its label, as in `Rule: …`; also a heading over a list of rules. */
  readonly labels: readonly string[];
  /** Labels that forbid what stands behind or below them, as in `Never: …`. */
  readonly banLabels: readonly string[];
  /** Labels that announce a rule only together with an imperative, as in `Note: …`. */
  readonly weakLabels: readonly string[];
  /** A ban put to the reader, or to both, in so many words, wherever it stands: `you must not`, `let's not`. */
  readonly bans: readonly string[];
  /** Words of force, which make a rule even in a document of orders. */
  readonly force?: readonly string[];
  /** End a label behind which somebody else speaks: `the client wrote: …`. */
  readonly speech?: readonly string[];
  /** Begin a clause that judges, doubts or explains the one before it, which is then a finding: `…, which is annoying`. */
  readonly remarks?: readonly string[];
  /** Begin a clause that names an occasion which comes again; where `mood` reads clauses by their build, it knows them. */
  readonly occasions?: readonly string[];
  /** Begin a clause that names whose words follow: `according to the RFC, …`. */
  readonly attributions?: readonly string[];
  /** Begin a sentence in which somebody supposes, feels or wonders: `i would assume …`. It binds nobody. */
  readonly musings?: readonly string[];
  /** Verbs that, at the start of a clause, ask for work rather than set a rule. */
  readonly tasks: readonly string[];
  /** Words that begin a full sentence rather than a fragment: pronouns, articles, auxiliaries. */
  readonly subjects: readonly string[];
  /** Begin the second half of a correction: `tabs, not spaces`. */
  readonly contrasts: readonly string[];
  /** Begin a clause that limits the one before it. */
  readonly exceptions: readonly string[];
  /** Begin a clause that says where, when or why the one after it holds. */
  readonly scopes: readonly string[];
  /** Begin a sentence that is an exception to the rule in the sentence before. */
  readonly carveOuts: readonly string[];
  readonly temporary: readonly string[];
  readonly retracts: readonly string[];
  /** A polite question that is a wish: can you, would you mind. */
  readonly politeQuestions: readonly string[];
  /** Begin a polite question for work; together with `lasting` it asks for a habit: could you … from now on? */
  readonly asks?: readonly string[];
  readonly lasting?: readonly string[];
  /** Word classes for reading the build of a clause, where the language has them. */
  readonly mood?: MoodLexicon;
  /** Word classes for norms without a verb. */
  readonly norms?: NormLexicon;
}

export type CueClass = "prohibit" | "require" | "prefer" | "permit";

/** In the order of their weight: when two cues match equally well, the stricter reading stands. */
export const CUE_CLASSES: readonly CueClass[] = ["prohibit", "require", "prefer", "permit"];

export interface CuePhrases {
  /** At the start of the clause, openers skipped. */
  readonly start: readonly string[];
  readonly anywhere: readonly string[];
  /** At the very end of the clause. */
  readonly end?: readonly string[];
}

/** Two lists of cues as one: a language may keep its plain wordings and its roundabout ones apart. */
export function joinCues(
  left: Readonly<Record<CueClass, CuePhrases>>,
  right: Readonly<Record<CueClass, CuePhrases>>,
): Readonly<Record<CueClass, CuePhrases>> {
  const join = (cueClass: CueClass): CuePhrases => ({
    start: [...left[cueClass].start, ...right[cueClass].start],
    anywhere: [...left[cueClass].anywhere, ...right[cueClass].anywhere],
    end: [...(left[cueClass].end ?? []), ...(right[cueClass].end ?? [])],
  });
  return { prohibit: join("prohibit"), require: join("require"), prefer: join("prefer"), permit: join("permit") };
}
