/** What became of a fact that is no rule: files, commands, values, errors, decisions, todos, by their exact strings. Pure. */
import { defuse, quoteData } from "../brief/items/quote-data.ts";
import { RUN_SIZES, tellTestRun } from "../brief/items/test-run-text.ts";
import { type Fact, isA } from "../ledger/fact.ts";
import { statedPart } from "./change.ts";
import { compareStatements } from "./compare.ts";
import { findTurnedDecision } from "./decision.ts";
import { isTransposed } from "./exchange.ts";
import { areBoundsTurned } from "./measures.ts";
import { lacks, speaksOf } from "./pair.ts";
import { findPath } from "./paths.ts";
import { areRolesExchanged } from "./roles.ts";
import { type PreparedSummary, type SummarySentence, splitLine } from "./sentences.ts";
import { readStatement } from "./read-statement.ts";
import type { Statement } from "./statement.ts";
import { type RuleFinding, isKept } from "./verdict.ts";
import { foldText } from "./words/fold.ts";

export function judgeExact(fact: Fact, summary: PreparedSummary, current: ReadonlySet<string>): RuleFinding {
  const text = fact.text.trim();
  if (fact.kind === "file") return judgePath(text, summary);
  const turned = fact.kind === "decision" ? findTurnedDecision(fact, summary, current) : undefined;
  if (turned) return turned;
  if (text === "" || isQuoted(text, summary)) return { verdict: "preserved" };
  if (isRunTold(fact, summary)) return { verdict: "paraphrased" };
  if (VERBATIM_KINDS.has(fact.kind)) return { verdict: "dropped" };
  return fact.kind === "request" ? judgeRequest(text, summary) : judgeMeaning(text, summary);
}

/** The same by the words alone, for a text that cannot have put them differently. */
export function judgeQuoted(fact: Fact, page: Page): RuleFinding {
  const text = fact.text.trim();
  if (fact.kind === "file") return judgePath(text, page);
  if (text === "" || isQuoted(text, page)) return { verdict: "preserved" };
  if (isRunTold(fact, page)) return { verdict: "paraphrased" };
  const isThere =
    fact.kind === "request" &&
    text.length <= LONGEST_TEXT &&
    sentencesOf(text).every((sentence) => isQuoted(sentence, page));
  return { verdict: isThere ? "paraphrased" : "dropped" };
}

/** A run of tests as a brief tells it: the command without what picks out lines, the totals cut where they are long. */
function isRunTold(fact: Fact, page: Page): boolean {
  return isA(fact, "test") && RUN_SIZES.some((size) => isQuoted(tellTestRun(fact, size), page));
}

/** A request of several sentences is kept when each of them is: its rules are often found among the rules. */
function judgeRequest(text: string, summary: PreparedSummary): RuleFinding {
  const sentences = sentencesOf(text.slice(0, LONGEST_TEXT));
  const whole = judgeMeaning(text, summary);
  if (isKept(whole.verdict) || text.length > LONGEST_TEXT || sentences.length < 2) return whole;
  const isThere = (sentence: string): boolean =>
    isQuoted(sentence, summary) || isKept(judgeMeaning(sentence, summary).verdict);
  return sentences.every(isThere) ? { verdict: "paraphrased" } : whole;
}

function sentencesOf(text: string): string[] {
  return text.split("\n").flatMap(splitLine);
}

// A command in other words is another command; a rejected option is a name; an approval is its scope, word for word.
const VERBATIM_KINDS: ReadonlySet<string> = new Set(["command", "rejection", "skill", "approval", "entity"]);

/** What is searched for exact words: a summary as it is, and folded. */
type Page = Pick<PreparedSummary, "text" | "flat">;

/** In the summary as it is, or in one of the forms in which data is written into a brief. */
function isQuoted(text: string, { flat }: Page): boolean {
  const safe = defuse(text);
  // Most texts hold nothing that has to be written differently; folding takes quotation marks away.
  const forms = [text, ...(safe === text ? [] : [safe]), ...(text.includes('"') ? [quoteData(text)] : [])];
  return forms.some((form) => {
    const folded = foldText(form).replace(/[.!。…]+$/, "");
    return folded !== "" && contains(flat, folded);
  });
}

function contains(text: string, wanted: string): boolean {
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1))
    if (
      !isInside(text.charAt(at - 1), wanted.charAt(0)) &&
      !isInside(text.charAt(at + wanted.length), wanted.charAt(wanted.length - 1))
    )
      return true;
  return false;
}

/** A find that begins or ends in the middle of a word or number is another word: 30 is not in 300. */
function isInside(outside: string, edge: string): boolean {
  return /[a-z0-9_]/.test(outside) && /[a-z0-9_]/.test(edge);
}

function judgePath(path: string, summary: Page): RuleFinding {
  const found = findPath(path, summary);
  // A path with blanks or odd marks in it is no single word of the summary.
  if (found === "whole" || (!/^[\w./@~+-]+$/.test(path) && isQuoted(path, summary))) return { verdict: "preserved" };
  return { verdict: found === "name" ? "paraphrased" : "dropped" };
}

/** Most of what it says in one sentence, with every number and name as they were. */
function judgeMeaning(text: string, summary: PreparedSummary): RuleFinding {
  const wanted = readStatement(text.slice(0, LONGEST_TEXT), summary.language);
  // What it was changed from need not be told.
  const stated = readStatement(statedPart(text.slice(0, LONGEST_TEXT)), summary.language);
  if (wanted.about.size + wanted.numbers.size + wanted.names.size === 0) return { verdict: "dropped" };
  let changed: RuleFinding | undefined;
  for (const sentence of summary.index.near(wanted)) {
    if (shareIn(wanted, sentence) < LEAST_SHARE) continue;
    if (isTurnedRound(wanted, sentence.statement)) continue;
    if (areBoundsTurned(wanted.measures, sentence.statement.measures)) {
      changed ??= { verdict: "mutated", evidence: sentence.text };
      continue;
    }
    if (!lacks(stated.numbers, sentence.statement.numbers) && !lacks(stated.names, sentence.statement.names))
      return { verdict: "paraphrased", evidence: sentence.text };
    if (sentence.statement.numbers.size > 0) changed ??= { verdict: "mutated", evidence: sentence.text };
  }
  return changed ?? { verdict: "dropped" };
}

const LONGEST_TEXT = 1000;
const LEAST_SHARE = 0.8;

/** The same words, but the opposite, or with their roles exchanged. */
function isTurnedRound(wanted: Statement, statement: Statement): boolean {
  return (
    areRolesExchanged(wanted.roles, statement.roles) ||
    isTransposed(wanted.written, statement.written) ||
    compareStatements(wanted, statement, "rules")?.verdict === "contradicted"
  );
}

function shareIn(wanted: Statement, { statement }: SummarySentence): number {
  const words = [...wanted.about, ...wanted.against];
  return words.length === 0 ? 0 : words.filter((word) => speaksOf(statement, word)).length / words.length;
}
