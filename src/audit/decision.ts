/** A decision that a summary turns round: the rejected option chosen, the chosen one denied, another one in its place. Pure. */
import { type Fact, isA } from "../ledger/fact.ts";
import { compareStatements } from "./compare.ts";
import { findRejectedChosen } from "./rejected.ts";
import { mayBeRetired } from "./headings.ts";
import type { PreparedSummary, SummarySentence } from "./sentences.ts";
import { readStatement } from "./read-statement.ts";
import type { RuleFinding } from "./verdict.ts";
import { bare, sought } from "./words/fold.ts";

/** The first sentence that says something else was decided; none that is the text of a current fact does. */
export function findTurnedDecision(
  fact: Fact,
  summary: PreparedSummary,
  current: ReadonlySet<string>,
): RuleFinding | undefined {
  const choice = readStatement(choiceOf(fact), summary.language);
  const own = bare(fact.text);
  const stands = summary.sought.text.includes(sought(own));
  const rejected = findRejectedChosen(choice, summary, current);
  if (rejected && !(stands && isTold(rejected.evidence ?? "", current))) return rejected;
  // One word is a name; two can be put the other way round.
  if ([...choice.about].filter((word) => /\p{L}{2}/u.test(word)).length < 2) return undefined;
  for (const sentence of summary.index.near(choice)) {
    if (
      mayBeRetired(sentence.heading) ||
      current.has(bare(sentence.text)) ||
      current.has(bare(DECIDED.exec(sentence.text)?.[1] ?? sentence.text)) ||
      (stands && isTold(sentence.text, current)) ||
      sentence.folded.includes(own) ||
      own.includes(bare(sentence.text))
    )
      continue;
    const compared = compareStatements(choice, readChoice(sentence, summary), "rules");
    const isTurned = compared?.verdict === "contradicted" && compared.coverage >= 0.5;
    // Another value is another decision only where the sentence says that it tells one.
    const isOther = compared?.verdict === "mutated" && compared.coverage >= 0.5 && tellsChoice(sentence);
    if (isTurned || isOther) return { verdict: "contradicted", evidence: sentence.text };
  }
  return undefined;
}

/** A decision as our page tells it, before its reason. */
const DECIDED = /^\*\*([^*]{1,400})\*\*: /u;

/** Beside a decision that stands word for word: what was run, done or asked, in the words of its own fact. */
function isTold(sentence: string, current: ReadonlySet<string>): boolean {
  const label = /^[\p{L} ,]{1,40}: /u;
  // What was run is no decision, whatever its message says.
  const spoken = bare(sentence.replaceAll(/`[^`]*`/g, " ")).replace(label, "");
  if (spoken.length < SAYS_SOMETHING && sentence.includes("`")) return true;
  const told = bare(sentence).replace(label, "");
  return told.length >= SAYS_SOMETHING && [...current].some((text) => text.includes(told));
}

const SAYS_SOMETHING = 12;

/** What was chosen, without the words of choosing. */
function choiceOf(fact: Fact): string {
  return (isA(fact, "decision") ? fact.data?.option : undefined) ?? withoutLead(fact.text);
}

function withoutLead(text: string): string {
  return text.replace(LEAD, "").replace(/^to /i, "");
}

const LEAD =
  /^(?:key )?(?:decisions?|decided|chosen|choice|approach)\s*:\s*|^(?:actually|ok|okay|so|then|yes|no)?[, ]*(?:let's|lets|(?:i|we|the user|it was)(?:'ve|'ll| have| will)?) ?(?:decided|chose|chosen|opted|went|go|going|settled|agreed)?(?: to| on| for| with)? /i;

function readChoice(sentence: SummarySentence, summary: PreparedSummary): ReturnType<typeof readStatement> {
  const told = withoutLead(sentence.text);
  return told === sentence.text ? sentence.statement : readStatement(told, summary.language);
}

function tellsChoice({ text, heading }: SummarySentence): boolean {
  return /\bdecisions?\b/.test(heading) || /^(?:decision|decided|chosen|choice|approach)\b/i.test(text);
}
