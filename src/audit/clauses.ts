/** Sorts the words of a sentence by clause: the rule, its limit, and what it turns away from. Pure. */
import type { Segment } from "../ledger/cues/segment.ts";
import { asks, dutiesOf, isGround } from "./negation.ts";
import { CONTRASTS, IMPERATIVES, LIMITS, NEVERS, NOTS, PREPOSITIONS, SCOPES } from "./words/modality.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";
import { JOINERS } from "../ledger/lexicon/joiners.ts";

export interface Clauses {
  readonly all: readonly string[];
  readonly main: readonly string[];
  /** The same by clause, those left out that only say why. */
  readonly duties: readonly (readonly string[])[];
  readonly limit: readonly string[];
  readonly against: readonly string[];
}

export function splitClauses(segments: readonly Segment[]): Clauses {
  const clauses: Sorted = { all: [], main: [], limit: [], against: [] };
  const duties: string[][] = [];
  let isInLimit = false;
  let isScoped = false;
  const weighs = segments.some((segment) =>
    segment.words.some((word) => word.text.startsWith("prefer") || word.text.startsWith("favo")),
  );
  for (const [index, segment] of segments.entries()) {
    // "Prefer a over b" turns away from b; elsewhere "over" counts or covers.
    const words = segment.words.map((word) => (weighs && word.text === "over" ? "rather than" : word.text));
    clauses.all.push(...words);
    const before = clauses.main.length;
    if (isInLimit) clauses.limit.push(...words);
    else isInLimit = sortSegment(clauses, words, { isFirst: index === 0, isScoped });
    isScoped = index === 0 && isScope(segment);
    duties.push(...dutiesOf(clauses.main.slice(before)));
  }
  // Only behind something that is asked for can a clause say why: "on Fridays, we can't deploy" is the rule itself.
  const isAsked = asks(duties[0] ?? []);
  return { ...clauses, duties: duties.filter((words, index) => index === 0 || !isAsked || !isGround(words)) };
}

type Sorted = Record<Exclude<keyof Clauses, "duties">, string[]>;

interface Place {
  readonly isFirst: boolean;
  /** Behind nothing but where or when it holds: "for Fridays, no deploys". */
  readonly isScoped: boolean;
}

/** "For indentation use tabs" has its verb already: what follows turns away from something. */
function isScope({ words }: Segment): boolean {
  const hasVerb = words.slice(2, -1).some(({ text }) => IMPERATIVES.has(text));
  return SCOPES.has(words[0]?.text ?? "") && !hasVerb;
}

/** Returns whether the segments behind this one belong to the limit too: "…, except a, b and c". */
function sortSegment(clauses: Sorted, words: readonly string[], { isFirst, isScoped }: Place): boolean {
  const contrast = !isFirst && !isScoped && startsContrast(words) ? 0 : findPhrase(words, CONTRASTS, 1);
  const limit = findPhrase(words, LIMITS, 0);
  const turnsAway = contrast >= 0 && (limit < 0 || contrast < limit);
  const end = limit < 0 ? words.length : limit;
  const resumed = turnsAway || limit < 0 ? -1 : resumeOf(words, limit);
  clauses.main.push(...words.slice(0, turnsAway ? contrast : end));
  if (turnsAway) {
    // "Use yarn instead of npm for installing packages" turns away from npm, not from packages.
    const what = words.slice(contrast, end);
    const purpose = what.findIndex((word, index) => (index > 2 && PURPOSES.has(word)) || GROUNDS.has(word));
    clauses.against.push(...what.slice(0, purpose < 0 ? what.length : purpose));
    if (purpose >= 0) clauses.main.push(...what.slice(purpose));
  }
  clauses.limit.push(...words.slice(end, resumed < 0 ? words.length : resumed));
  if (resumed >= 0) clauses.main.push(...words.slice(resumed));
  // "Unless I say so, never push": a limit that opens the sentence ends with its segment.
  return limit >= 0 && !(isFirst && limit === 0);
}

/** "Downtime while migrating is forbidden": where a limit stands inside the subject, the rule goes on at its verb. */
function resumeOf(words: readonly string[], limit: number): number {
  const [opener = "", next = ""] = words.slice(limit);
  const isInside = opener === "without" || (INSIDE.has(opener) && (limit === 0 || next.endsWith("ing")));
  if (!isInside || asks(words.slice(0, limit))) return -1;
  const verb = words.findIndex((word, index) => index > limit + 1 && VERBS.has(word));
  // "Deployment before the build is green is forbidden": of two verbs the first is the limit's own.
  return words.slice(verb + 1).some((word) => VERBS.has(word)) ? -1 : verb;
}

const INSIDE = wordSet("before after while");
const VERBS = wordSet("is are must may can should shall needs need requires require");

/** "… rather than Maven because the other teams use it". */
const GROUNDS = wordSet("because since weil denn porque pois car puisque");
const PURPOSES = wordSet("for when while during");

function startsContrast(words: readonly string[]): boolean {
  const [opener = "", second = "", ...rest] = JOINING.has(words[0] ?? "") ? words.slice(1) : words;
  if (rest.length > (PREPOSITIONS.has(second) ? LONGEST_PLACE : LONGEST_THING)) return false;
  // "… in the vault, never in the repository" turns away from a place; "in tests, never mock" is the rule itself.
  return CONTRAST_OPENERS.has(opener) || (NEVERS.has(opener) && (PREPOSITIONS.has(second) || second === "als"));
}

/** Words behind the first two of "not npm scripts" and of "not in a shared test folder". */
const LONGEST_THING = 2;
const LONGEST_PLACE = 4;

const JOINING: ReadonlySet<string> = new Set(JOINERS.split("|"));
const CONTRAST_OPENERS: ReadonlySet<string> = new Set([...NOTS, "instead", "rather", "over"]);

function findPhrase(words: readonly string[], phrases: ReadonlySet<string>, from: number): number {
  for (let index = from; index < words.length; index += 1)
    for (let length = 1; length <= LONGEST_PHRASE; length += 1)
      if (phrases.has(words.slice(index, index + length).join(" "))) return index;
  return -1;
}

const LONGEST_PHRASE = 4;
