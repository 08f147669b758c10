/** Which way a sentence points: whether it asks, forbids, guards, leaves free or releases. Pure. */
import type { Clauses } from "./clauses.ts";
import { forbids } from "./negation.ts";
import type { Direction, Statement } from "./statement.ts";
import type { Language } from "./words/content.ts";
import {
  BANS,
  CONDITIONS,
  DENIALS,
  EXCLUSIVES,
  GATES,
  HOLLOW_NEGATIONS,
  NEGATIVE_DEEDS,
  NEGATORS,
  NOTS,
  OPEN_CHOICES,
  ORDERS,
  OUTSIDES,
  PERMISSIONS,
  RELEASES,
  REQUIRINGS,
  UPPER_BOUNDS,
  WIDE_NEGATORS,
  WIDE_PERMISSIONS,
} from "./words/modality.ts";
import { hasPhrase, withoutPhrases } from "./words/phrases.ts";

interface Reading {
  readonly clauses: Clauses;
  /** All words, with a blank around each. */
  readonly all: string;
  readonly about: ReadonlySet<string>;
  readonly language: Language;
}

/** Its direction, and whether it asks for nothing beside. */
export function pointingOf(reading: Reading): Pick<Statement, "direction" | "isExclusive"> {
  const direction = directionOf(reading);
  const isExclusive = reading.clauses.all.some((word) => EXCLUSIVES.has(word));
  const isOutside = hasPhrase(reading.all, OUTSIDES);
  // "Only outside src" leaves src alone.
  if (isExclusive && isOutside) return { direction: direction === "do" ? "do-not" : direction, isExclusive };
  if (!isOutside)
    return { direction: direction === "may" && isExclusive ? exclusiveLeave(reading) : direction, isExclusive };
  // "Nothing outside src" is "only src"; "also outside src" is its opposite.
  if (direction === "do-not") return { direction: "do", isExclusive: true };
  return { direction: direction === "do" || direction === "may" ? "do-not" : direction, isExclusive: true };
}

/** "Allowed only from main" asks for main; "allowed only once the tests pass" asks for the tests first. */
function exclusiveLeave({ clauses, all }: Reading): Direction {
  return clauses.limit.length > 0 && (hasPhrase(all, GATES) || hasPhrase(all, SEQUELS)) ? "gate" : "do";
}

const SEQUELS: readonly string[] = ["after", "once"];
const LEAVES = [...WIDE_PERMISSIONS, "as needed", "at will", "freely"];
/** English says its "not" before the limit. */
const LATE_DENIALS: ReadonlySet<string> = new Set([...NOTS].filter((word) => word !== "not"));

function directionOf({ clauses, all, about, language }: Reading): Direction {
  const plain = withoutPhrases(all, HOLLOW_NEGATIONS);
  if (hasPhrase(plain, RELEASES)) return "release";
  const isNegated = forbids(clauses.duties, language.isEnglish) || hasPhrase(all, WIDE_NEGATORS);
  const hasNegation = isNegated || clauses.main.some((word) => NEGATORS.has(word));
  const permits = clauses.main.some((word) => PERMISSIONS.has(word)) || hasPhrase(all, LEAVES);
  // "May be left untouched" forbids nothing.
  if (language.isEnglish && hasNegation && sparesByLeave(clauses.main)) return "may";
  // "Tests müssen vor dem Commit nicht laufen": behind its limit a sentence may still take everything back.
  const isDenied = clauses.limit.some((word) => LATE_DENIALS.has(word));
  const isOrdered = hasPhrase(plain, ORDERS) && !permits && !isDenied;
  if (hasNegation ? hasPhrase(plain, GATES) : isOrdered || hasPhrase(plain, CONDITIONS)) return "gate";
  if ((about.has("ask") || about.has("review")) && !hasNegation && hasPhrase(plain, REQUIRINGS)) return "gate";
  if (isNegated) return "do-not";
  if (!permits || hasNegation) return "do";
  // "Any request may be retried three times at most" leaves nothing open.
  return hasPhrase(plain, OPEN_CHOICES) && !hasPhrase(plain, UPPER_BOUNDS) ? "release" : "may";
}

/** A leave right before what spares something, and no other denial. */
function sparesByLeave(words: readonly string[]): boolean {
  if (words.some((word) => DENIALS.has(word) || BANS.has(word))) return false;
  return words.some(
    (word, index) =>
      PERMISSIONS.has(word) && words.slice(index + 1, index + 4).some((deed) => NEGATIVE_DEEDS.has(deed)),
  );
}
