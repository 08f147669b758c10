/** What a summary puts into the user's mouth: quotations and approvals that no user turn holds. Pure and linear. */
import type { Fact } from "../ledger/fact.ts";
import { foldText, padded } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";
import { APPROVALS, ATTRIBUTIONS } from "./words/modality.ts";

export interface Finding {
  readonly kind: "fabricated-quote" | "invented-approval";
  /** The line of the summary, as it stands there. */
  readonly line: string;
  /** The words nobody said. */
  readonly text: string;
}

/** Without any words of the user to compare with, nothing is claimed to be false. */
export function findClaims(summary: string, facts: readonly Fact[], userTexts?: readonly string[]): Finding[] {
  const spoken = userTexts ?? facts.filter((fact) => fact.authority === "user").map((fact) => fact.text);
  if (spoken.length === 0) return [];
  const said = foldText(spoken.join("\n"));
  const approvals = facts.filter((fact) => fact.kind === "approval").map((fact) => wordsOf(fact.text));
  return summary.split("\n").flatMap((line) => [...fabricated(line, said), ...invented(line, { approvals, said })]);
}

function fabricated(line: string, said: string): Finding[] {
  return quotationsOf(line)
    .filter(({ text, before }) => isAttributed(before) && !isSaid(text, said))
    .map(({ text }) => ({ kind: "fabricated-quote", line, text }));
}

interface Quotation {
  readonly text: string;
  readonly before: string;
}

function quotationsOf(line: string): Quotation[] {
  const found: Quotation[] = [];
  for (let from = 0; found.length < MOST_QUOTATIONS;) {
    const open = line.slice(from).search(/["“«「]/);
    if (open < 0) return found;
    const start = from + open;
    const close = line.indexOf(CLOSERS.get(line.charAt(start)) ?? '"', start + 1);
    if (close < 0) return found;
    found.push({ text: line.slice(start + 1, close), before: line.slice(Math.max(0, start - REACH), start) });
    from = close + 1;
  }
  return found;
}

const MOST_QUOTATIONS = 100;
const REACH = 80;
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ["“", "”"],
  ["«", "»"],
  ["「", "」"],
]);

function isAttributed(before: string): boolean {
  return hasPhrase(padded(wordsOf(before)), ATTRIBUTIONS);
}

/** A single quoted word is a name; of an abridged quotation both ends must be there. */
function isSaid(quotation: string, said: string): boolean {
  const pieces = quotation.split(/…|\.\.\.|\[\.\.\.\]/).map((piece) => foldText(piece).replace(/[.!?,;:]+$/, ""));
  if (wordsOf(quotation).length < 2 && quotation.length < 8) return true;
  return pieces.every((piece) => piece === "" || said.includes(piece));
}

/** "The user approved the push" needs an approval that speaks of the push. */
function invented(line: string, { approvals, said }: { approvals: readonly string[][]; said: string }): Finding[] {
  const words = wordsOf(line);
  if (
    !hasPhrase(padded(words), APPROVALS) ||
    /\b(?:not|awaiting|waiting|pending|before|until|needs?|requires?|unless|without|if)\b/i.test(line)
  )
    return [];
  const content = words.filter((word) => word.length > 3 && !APPROVAL_WORDS.has(word));
  const isCovered = approvals.some(
    (approval) =>
      content.length === 0 || content.some((word) => approval.some((other) => other.startsWith(word.slice(0, 5)))),
  );
  return isCovered || said.includes(foldText(line).replace(/^[-*\d. ]+/, ""))
    ? []
    : [{ kind: "invented-approval", line, text: line.trim() }];
}

const APPROVAL_WORDS: ReadonlySet<string> = new Set(
  "user approved confirmed agreed authorised authorized consented permission granted approval go-ahead gave given explicitly that this with have been already".split(
    " ",
  ),
);

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean);
}
