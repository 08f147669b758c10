/** A sentence that is nearly the rule itself: the few words in which it differs must be known to say the same. Pure; bounded. */
import type { Verdict } from "./verdict.ts";
import { COMPARATIVES } from "./words/comparatives.ts";
import { TURNS } from "./words/modality.ts";
import { LIGHT, PRESENCES } from "./words/slight.ts";
import { foreignGroupOf, isSameForeignWord } from "./words/foreign.ts";
import { groupOf, isSameWord } from "./words/stem.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

interface Copying {
  /** Both set the same limit in numbers, and the words of it have been compared. */
  readonly isBounded: boolean;
  readonly isEnglish: boolean;
  /** The rule forbids; "use tabs, not spaces" does not. */
  readonly isBan: boolean;
  /** It stands under a heading of rules, where "has" asks for what it tells. */
  readonly isListed: boolean;
}

/** The verdict on a copy with a change that nobody can vouch for; undefined for a true copy and for a free wording. */
export function changedCopy(
  rule: readonly string[],
  sentence: readonly string[],
  { isBounded, isEnglish, isBan: forbids, isListed }: Copying,
): Verdict | undefined {
  if (rule.length > LONGEST || sentence.length > LONGEST) return undefined;
  const isBan = !isBounded && forbids && rule.some(denies);
  // Whoever alone may do it is the one who does it.
  const isReserved = rule.includes("only") && sentence.includes("only") && sentence.some(leaves);
  const isSilent = (word: string): boolean =>
    SILENT.has(word) || (isBan ? LEAVES : WHOLES).has(word) || (isReserved && leaves(word));
  const isBound = (word: string): boolean => denies(word) || BOUNDS.has(word) || helps(word) || word === "any";
  const says = (word: string): boolean => !isSilent(word) && !(isBounded && isBound(word));
  const [wanted, told] = [rule.filter(says), sentence.filter(says)];
  const isSame = isEnglish ? isSameWord : isSameForeignWord;
  const common = commonWords(wanted, told, isSame);
  if (common.length < wanted.length * NEAR) return undefined;
  if (!isBounded && isDenied(rule) !== isDenied(sentence)) return "mutated";
  if (focusOf(wanted) !== focusOf(told) || isDemandOfState(rule, sentence, isListed)) return "mutated";
  const [gone, came] = differences(without(wanted, common, 0), without(told, common, 1), { isBan, isSame, isEnglish });
  if (gone.length > 0 && came.length > 0) return "mutated";
  return gone.length > 0 || came.length > 0 ? "weakened" : undefined;
}

/** "Every handler has a timeout" tells how things are, "needs a timeout" asks for it; "must have" asks as well. */
function isDemandOfState(rule: readonly string[], sentence: readonly string[], isListed: boolean): boolean {
  return (demands(rule) && hasPlainly(sentence) && !isListed) || (hasPlainly(rule) && demands(sentence));
}

function demands(words: readonly string[]): boolean {
  return words.includes("need") || words.includes("require");
}

function hasPlainly(words: readonly string[]): boolean {
  return (
    (words.includes("has") || words.includes("have")) && !words.some((word) => DUTIES.has(word)) && !demands(words)
  );
}

const DUTIES = wordSet("must shall should always to never no will required mandatory");

type Same = (one: string, other: string) => boolean;

// Comparing two sentences takes the product of their lengths.
const LONGEST = 120;
/** From this share of its words on a sentence counts as a copy of the rule. */
const NEAR = 0.6;

/** Words that come and go with the build of a sentence. */
const SILENT =
  wordSet(`the a an of to be is are been being must shall always required mandatory please so that it you we
  and need require have has`);
/** More of them, most in other languages; they count for how near a copy is, so that one word exchanged in a short rule still shows. */
const BUILD = wordSet(`ever whatsoever bitte y e und et
  el los las una der die den dem ein eine einen le les une es son esta estan ist sind est sont sao se ne zu
  debe deben deve devem muss mussen doit doivent werden wird ser etre sein haz hacer faca fazer siempre sempre immer stets toujours`);
/** In an order "all of them" says no more than "them", and in a ban a "may" no more than the ban; the other way round they do. */
const WHOLES = wordSet("all every each alle jede jeder jedes todos todas cada tous toutes chaque");
const LEAVES = wordSet("may can could darf durfen puede pueden pode podem peut peuvent");

function leaves(word: string): boolean {
  return LEAVES.has(word) || word === "allowed" || word === "permitted";
}

const BOUNDS: ReadonlySet<string> = new Set(
  [
    "at-most at-least exceed within may can only limited maximum size length duration of",
    ...COMPARATIVES,
    "under over above",
  ]
    .join(" ")
    .split(" "),
);

/** One of its clauses denies; two denials in one, as in "no fix without a test", leave nothing denied. */
function isDenied(words: readonly string[]): boolean {
  let count = 0;
  for (const word of words) {
    if (JOINERS.has(word) && count % 2 === 1) return true;
    if (JOINERS.has(word)) count = 0;
    else if (denies(word)) count += 1;
  }
  return count % 2 === 1;
}

const JOINERS: ReadonlySet<string> = new Set(["and", "but"]);

function denies(word: string): boolean {
  return TURNS.has(word);
}

/** The longest list of words that both have in this order, as pairs of places. */
function commonWords(left: readonly string[], right: readonly string[], isSameWord: Same): [number, number][] {
  const lengths = left.map(() => new Uint8Array(right.length + 1)).concat(new Uint8Array(right.length + 1));
  const at = (row: number, column: number): number => lengths[row]?.[column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1) {
      const isSame = isSameWord(left[row] ?? "", right[column] ?? "");
      const best = isSame ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1));
      lengths[row]![column] = best; // a row for each word
    }
  const pairs: [number, number][] = [];
  for (let [row, column] = [0, 0]; row < left.length && column < right.length;) {
    if (isSameWord(left[row] ?? "", right[column] ?? "")) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}

function without(words: readonly string[], pairs: readonly (readonly [number, number])[], side: 0 | 1): string[] {
  const matched = new Set(pairs.map((pair) => pair[side]));
  return words.filter(
    (word, index) =>
      !matched.has(index) &&
      !BUILD.has(word) &&
      !namesKind(word, words[index - 1] ?? "") &&
      !isUnderstood(words, index),
  );
}

/** Whoever is to ask asks the user, and "a or b" is "either a or b"; elsewhere "me" says to whom, "either" how many. */
function isUnderstood(words: readonly string[], index: number): boolean {
  if (words[index] === "me") return /^ask(?:ing)?$/.test(words[index - 1] ?? "");
  return words[index] === "either" && words.includes("or", index);
}

/** "The main branch" is main, "the legacy/ folder" legacy/; a feature branch is no feature. */
function namesKind(word: string, before: string): boolean {
  if (word === "branch") return BRANCHES.has(before);
  return (word === "folder" || word === "directory") && before.endsWith("/");
}

const BRANCHES = wordSet("main master trunk develop dev");

/** What is gone and what came, but for denials, words that moved or have a synonym on the other side, and a verb that says little. */
function differences(
  gone: readonly string[],
  came: readonly string[],
  { isBan, isSame, isEnglish }: { isBan: boolean; isSame: Same; isEnglish: boolean },
): [string[], string[]] {
  const isHelped = gone.some(helps) && came.some(helps);
  const telling = (words: readonly string[], others: readonly string[]): string[] =>
    unexplained(words, others, isSame).filter((word) => !(isHelped && helps(word)));
  const [left, right] = [telling(gone, came), telling(came, gone)];
  const groupIn = (word: string): string => (isEnglish ? undefined : foreignGroupOf(word)) ?? groupOf(word);
  const isLight = (word: string): boolean => (isBan ? PRESENCES : LIGHT).has(groupIn(word));
  // On one side only: "write messages in English" and "messages must be in English"; "keep" for "use" is a change.
  const isMoved = gone.filter((word) => !denies(word)).length > left.length;
  if (isBan && isMoved && (isHeld(left, right) || isHeld(right, left))) return [[], []];
  if (left.every(isLight) && right.length === 0) return [[], []];
  if (right.every(isLight) && left.length === 0) return [[], []];
  return [left, right];
}

/** "Docs must not contain emojis" and "no emojis in docs", where the two have changed places. */
function isHeld(one: readonly string[], other: readonly string[]): boolean {
  return one.length > 0 && one.every((word) => PRESENCES.has(groupOf(word))) && other.join(" ") === "in";
}

function helps(word: string): boolean {
  return HELPERS.has(word);
}

/** Verbs that carry what another word says: "keep it under", "it must stay under". */
const HELPERS = wordSet("stay stays remain remains keep kept leave left preserved retained maintained");

function unexplained(words: readonly string[], others: readonly string[], isSame: Same): string[] {
  const groups = new Set(others.map(groupOf));
  const isThere = (word: string): boolean => groups.has(groupOf(word)) || others.some((other) => isSame(word, other));
  return words.filter((word) => !denies(word) && (FOCUS.has(word) || !isThere(word)));
}

/** What "only" stands before. */
function focusOf(words: readonly string[]): string {
  const at = words.indexOf("only");
  return at < 0 ? "" : groupOf(words[at + 1] ?? "");
}

/** Where these stand decides what they are said of. */
const FOCUS = wordSet("only even all any except but or how why who what when where");
