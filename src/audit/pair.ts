/** A rule and a sentence side by side: what of the rule is there, what is gone, what has come in. Pure. */
import { TOPICS } from "../ledger/cues/topics.ts";
import type { Statement } from "./statement.ts";
import { CLASSES, LIGHT } from "./words/slight.ts";
import { groupOf } from "./words/stem.ts";
import { sharesAny } from "../ledger/words.ts";

export interface Pair {
  readonly rule: Statement;
  readonly sentence: Statement;
  /** Share of what the rule is about that the sentence is about too. */
  readonly coverage: number;
  readonly missing: readonly string[];
  readonly extra: readonly string[];
}

export function pairUp(rule: Statement, sentence: Statement): Pair {
  const subject = [...rule.about].filter((word) => rule.direction === "gate" || !rule.limit.has(word));
  const has = (word: string): boolean => speaksOf(sentence, word);
  return {
    rule,
    sentence,
    coverage: shareOf(subject, has),
    missing: subject.filter((word) => !has(word)),
    // "Off-limits" stands for changes, unless the sentence says what it keeps off: "reordering is off-limits".
    extra: [...sentence.about].filter((word) => !speaksOf(rule, word) && !(word === "modify" && sentence.isOffLimits)),
  };
}

/** True for a word of what it is about, or of what it turns away from. */
export function speaksOf({ about, against }: Statement, word: string): boolean {
  return about.has(word) || against.has(word);
}

/** The share of words that pass, light verbs counting half. */
export function shareOf(words: readonly string[], passes: (word: string) => boolean): number {
  let [passed, total] = [0, 0];
  for (const word of words) {
    const weight = LIGHT.has(word) ? 0.5 : 1;
    total += weight;
    if (passes(word)) passed += weight;
  }
  return total === 0 ? 0 : passed / total;
}

/** True for a sentence that speaks about the rule. */
export function isAbout(pair: Pair): boolean {
  const { rule, sentence, coverage, missing, extra } = pair;
  if (coverage > 0.5 || coversMain(rule, sentence)) return true;
  // "Use MySQL" speaks about "use Postgres, not MySQL"; so does "use SQLite".
  if ([...rule.against].some((word) => speaksOf(sentence, word)) || hasSibling(pair)) return true;
  if (rule.about.size === 0) return sharesAny(rule.names, sentence.names);
  // "Any licence may be used" speaks about every rule on licences.
  if (sentence.direction === "release" && coverage >= 0.25 && extra.length <= 1) return true;
  if (isPart(pair)) return true;
  // Half of it is there: the same rule with one word exchanged, if little else is said.
  return coverage === 0.5 && extra.length <= missing.length && sentence.direction === rule.direction;
}

/** Nothing in the sentence is foreign to the rule, and it points the same way: a part of it. */
function isPart({ rule, sentence, extra }: Pair): boolean {
  if (extra.length > 0 || sentence.direction !== rule.direction) return false;
  return [...sentence.about].some((word) => !LIGHT.has(word) && rule.about.has(word));
}

/** What a gate guards is there, with or without its condition. */
function coversMain(rule: Statement, sentence: Statement): boolean {
  return (
    rule.direction === "gate" && rule.action.size > 0 && [...rule.action].every((word) => sentence.about.has(word))
  );
}

/** Something of the rule is missing and another option of its topic is there: npm for pnpm. */
export function hasSibling({ missing, extra }: Pair): boolean {
  return OPTIONS.some((words) => missing.some((word) => words.has(word)) && extra.some((word) => words.has(word)));
}

/** Other options of the topics a word belongs to. */
export function siblingsOf(word: string): string[] {
  return OPTIONS.filter((words) => words.has(word)).flatMap((words) => [...words]);
}

const OPTIONS: readonly ReadonlySet<string>[] = TOPICS.map((topic) => new Set(topic.words.map(groupOf)));

/** True when one of the values is not there. */
export function lacks(wanted: ReadonlySet<string>, present: ReadonlySet<string>): boolean {
  return [...wanted].some((value) => !present.has(value));
}

/** A name the rule does not know, in this spelling or as a synonym. */
export function hasForeignName(rule: Statement, sentence: Statement): boolean {
  const isKnown = (name: string): boolean => rule.names.has(name) || speaksOf(rule, groupOf(name));
  return [...sentence.names].some((name) => !isKnown(name));
}

/** "The main branch" for main, "files in src/" for what is in src/: the name says what it is. */
export function isImplied(word: string, rule: Statement, sentence: Statement): boolean {
  if (!CLASSES.has(word)) return false;
  const isNamed = (name: string): boolean => sentence.about.has(name);
  if (rule.compounds.some(([left, right]) => right === word && isNamed(left))) return true;
  return PLACES.has(word) && rule.names.size > 0 && !lacks(rule.names, sentence.names);
}

const PLACES: ReadonlySet<string> = new Set(["file", "folder"]);
