/** What the user asked to be left as it is, put as a question: no rule, but whoever goes on must know of it. Pure. */
import type { Fact } from "../../ledger/fact.ts";
import { asksToKeep } from "../../ledger/lexicon/keeping-questions.ts";
import { once } from "../../ledger/once.ts";
import { splitSentences } from "../../ledger/sentences.ts";
import { telegraphicForms } from "../telegraphic/telegraphic.ts";
import type { FactsOf } from "./collect-items.ts";
import type { BriefItem } from "./item.ts";

/** The newest of those that neither stand with the current request nor among the rules. */
export function keptQuestionItems(of: FactsOf): BriefItem[] {
  const rules = of("constraint").map(({ text }) => text);
  const earlier = of("request").filter(({ data }) => data?.["state"] !== "open");
  const asked = earlier.flatMap(keepingQuestions).filter((text) => !rules.some((rule) => text.includes(rule)));
  return [...new Set(asked)].slice(-MOST_TOLD).map(questionItem);
}

function keepingQuestions({ text }: Fact): string[] {
  // Most requests ask nothing, and splitting costs more than seeing that.
  if (!/[?？]/u.test(text)) return [];
  return splitSentences(text).flatMap((sentence) => (asksToKeep(sentence.text) ? sentence.text.trim() : []));
}

const MOST_TOLD = 3;

/** Short of room it turns telegraphic like a statement: cut, it would ask for something else. */
function questionItem(text: string): BriefItem {
  const tell = (form: string): string => `The user asked, as a question: "${form}"`;
  const forms = once(() => telegraphicForms(text).map(tell));
  return { section: "criticalContext", whole: tell(text), forms, value: 4, priority: 1 };
}
