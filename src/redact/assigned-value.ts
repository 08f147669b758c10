/** Reads what is assigned to a name: where it begins and ends, and how it was written. Pure and linear. */
import { BARE_STOP, BLANK, isOneOf, QUOTE, QUOTED_STOP, skip } from "./character-sets.ts";

export interface AssignedValue {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Where the name ends. */
  readonly nameEnd: number;
  /** Empty for what follows a flag or a command. */
  readonly operator: string;
  readonly isQuoted: boolean;
  /** Directly behind `=`, as in a shell, an .env file or a query string, or set by a command. */
  readonly isTight: boolean;
  /** Nothing follows it on its line, as in YAML. */
  readonly isAlone: boolean;
  /** It ends its line or its part of a sentence. */
  readonly isClosed: boolean;
}

/** What assigns it: a sign, or the blank behind a flag or behind a variable that a command sets. */
export type AssignedBy = "operator" | "flag" | "command";

// What is longer is data: an image, a certificate, a signed thought.
const LONGEST_VALUE = 2000;

/** The value assigned to a name that ends at `from`; quotes may be escaped, as in JSON inside JSON. */
export function valueBehind(text: string, from: number, by: AssignedBy): AssignedValue | undefined {
  const closed = skip(text, from, QUOTE);
  const blank = skip(text, closed, BLANK);
  const operator = OPERATORS.find((candidate) => text.startsWith(candidate, blank));
  // A command takes no sign for an assignment.
  if (operator === undefined ? by === "operator" || blank === from : by === "command") return undefined;
  const behind = skip(text, blank + (operator?.length ?? 0), BLANK);
  const start = skip(text, behind, QUOTE);
  const isQuoted = start > behind;
  const end = endOfValue(text, start, isQuoted);
  if (end - start < SHORTEST_VALUE || end - start >= LONGEST_VALUE) return undefined;
  return {
    text: text.slice(start, end),
    start,
    end,
    nameEnd: from,
    operator: operator ?? "",
    isQuoted,
    isTight: by === "command" || (operator === "=" && behind === blank + 1 && blank === from),
    isClosed: end === text.length || "\n,;".includes(text.charAt(end)),
    isAlone: end === text.length || text.charAt(end) === "\n" || text.startsWith("\\n", end),
  };
}

const OPERATORS = [":=", "=>", "=", ":"];
const SHORTEST_VALUE = 4;

function endOfValue(text: string, start: number, isQuoted: boolean): number {
  let end = start;
  const stop = isQuoted ? QUOTED_STOP : BARE_STOP;
  while (end < text.length && end - start < LONGEST_VALUE && !isOneOf(stop, text, end)) end += 1;
  return end;
}
