/** What the user asked to be left as it is, put as a question: no rule, but whoever goes on must know of it. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import type { Fact } from "../../../ledger/fact.ts";
import { firstAt } from "../../../ledger/fact-book.ts";
import { asksToKeep, asksToRemove } from "../../../ledger/lexicon/keeping-questions.ts";
import { once } from "../../../ledger/once.ts";
import { onOneLine } from "../../../ledger/one-line.ts";
import { plainText } from "../../../ledger/phrases.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { telegraphicForms } from "../../telegraphic/telegraphic.ts";
import type { FactsOf } from "../facts-of.ts";
import type { BriefItem } from "../item.ts";
import { sharesAny } from "../../../ledger/words.ts";
import { holdsQuestion } from "../../../ledger/question-marks.ts";

/** The newest of those that neither stand with the current request nor among the rules. */
export function keptQuestionItems(of: FactsOf): BriefItem[] {
  const rules = of("constraint").map(({ text }) => text);
  const earlier = of("request").filter(({ data }) => data?.state !== "open");
  const removals = once(() => of("request").filter(({ text }) => asksToRemove(text.slice(0, LONGEST_READ))));
  const isRemoved = (request: Fact, text: string): boolean =>
    removals().some((removal) => firstAt(removal) > firstAt(request) && speaksOf(removal.text, text));
  const asked = earlier
    .flatMap((request) =>
      keepingQuestions(request)
        .filter((text) => !isRemoved(request, text))
        .map((text): Kept => ({
          text,
          ...(request.data?.agreed === true ? { agreed: fromThere(request, text) } : {}),
        })),
    )
    .filter(({ text }) => !rules.some((rule) => text.includes(rule)));
  return [...new Map(asked.map((kept) => [kept.text, kept])).values()].slice(-MOST_TOLD).map(questionItem);
}

interface Kept {
  /** The question. */
  text: string;
  /** The same with the words behind it, where the assistant said yes to it: they say how. */
  agreed?: string;
}

function fromThere({ text }: Fact, question: string): string {
  return clipEnd(onOneLine(text.slice(text.indexOf(question))), LONGEST_AGREED);
}

const LONGEST_AGREED = 240;

function keepingQuestions({ text }: Fact): string[] {
  // Most requests ask nothing, and splitting costs more than seeing that.
  if (!holdsQuestion(text)) return [];
  return splitSentences(text).flatMap((sentence) => (asksToKeep(sentence.text) ? sentence.text.trim() : []));
}

const MOST_TOLD = 3;

/** True where what was to stay is among what a later turn has removed: in doubt the question is settled. */
function speaksOf(removal: string, question: string): boolean {
  const kept = wordsOf(question);
  return sharesAny(wordsOf(removal.slice(0, LONGEST_READ)), kept);
}

function wordsOf(text: string): Set<string> {
  const old = plainText(text).match(OLD) ?? [];
  return new Set([...topicWords(text), ...old]);
}

/** What was to stay is often called by nothing else. */
const OLD = /\b(?:old|legacy|original|previous|alte[nrsm]?)\b/g;
const LONGEST_READ = 1000;

/** Short of room it turns telegraphic like a statement: cut, it would ask for something else. */
function questionItem({ text, agreed }: Kept): BriefItem {
  const lead = agreed === undefined ? ASKED : AGREED;
  const whole = `${lead}"${agreed ?? text}"`;
  // In fewer words than his they are no quotation.
  const forms = once(() => [
    whole,
    ...(agreed === undefined ? [] : [`${lead}"${text}"`]),
    ...telegraphicForms(text)
      .slice(1)
      .map((form) => lead + form),
  ]);
  return { section: "criticalContext", whole, forms, value: 4, priority: 1 };
}

const ASKED = "The user asked, as a question: ";
const AGREED = "Asked by the user, and agreed to: ";
