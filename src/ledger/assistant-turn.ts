/** What an assistant text adds: decisions with their reason, a question that awaits the user, the reply to a request. Never a rule. */
import { clip, clipEnd } from "./clip.ts";
import type { Fact } from "./fact.ts";
import type { FactBook } from "./fact-book.ts";
import { gistOf } from "./gist.ts";
import { splitSentences } from "./sentences.ts";
import { replacedBy } from "./supersede.ts";
import { keyOf } from "./statement-key.ts";

export interface AssistantText {
  text: string;
  source: Fact["source"];
  /** No tool call follows in the same message: the turn may have ended here. */
  closes: boolean;
}

/** Observes one text of an assistant message. */
export function observeAssistantText(book: FactBook, turn: AssistantText): void {
  const sentences = splitSentences(turn.text, 8000).map((sentence) => stripBullet(sentence.text));
  for (const sentence of sentences) addDecision(book, sentence, turn.source);
  if (!turn.closes) {
    addStep(book, turn);
    return;
  }
  const last = sentences.at(-1) ?? "";
  if (/[?？]["”')*_]*$/u.test(last)) addQuestion(book, last, turn.source);
  addReply(book, turn);
}

/** The assistant went on working: what it asked did not stop it. */
export function continueWork(book: FactBook): void {
  for (const question of book.current("question")) if (question.data?.["awaiting"] === true) book.resolve(question);
}

function stripBullet(text: string): string {
  return text.replace(/^(?:[-*•]|\d{1,3}[.)])\s+/u, "").replaceAll("**", "");
}

function addDecision(book: FactBook, sentence: string, source: Fact["source"]): void {
  if (sentence.length < 12 || sentence.length > 500 || !DECIDES.test(sentence)) return;
  const because = BECAUSE.exec(sentence);
  const decided = because ? sentence.slice(0, because.index) : sentence;
  const rationale = because ? sentence.slice(because.index + because[0].length) : undefined;
  const data = { category: categoryOf(sentence), ...(rationale ? { rationale: tidy(rationale) } : {}) };
  const fact = book.add({
    kind: "decision",
    text: tidy(decided),
    authority: "assistant",
    source,
    key: keyOf(decided),
    data,
  });
  for (const earlier of replacedBy(book, fact, sentence))
    if (earlier.kind === "decision") book.supersede(earlier, fact);
}

// Patterns that ignore case do without the flag `u`: with it, V8 takes 25 times as long over a `\b`.
// Wording by which an agent says that it settled something, not merely that it will do the next step. "Instead of" alone
// describes behaviour as often as a choice, so somebody must be choosing; before a gerund
// ("I'll say so instead of pretending") it contrasts ways of acting, unless something is made or used.
const DECIDES =
  /\b(?:decided (?:to|on|against)|chose|opted (?:for|to)|went with|going with|settled on|design decision|(?:the|our) approach is|we agreed|rejected)\b|\b(?:i|i'll|we|we'll|let's)\b(?! (?:bet|think|see|saw|notice|noticed|believe|suspect|guess|found|expect|expected|get|got|wonder|assume|had|have)\b)[^.!?\n]{0,120}?\b(?:instead of|rather than)\b(?! \w+ing\b)|\b(?:i|i'll|we|we'll|let's) (?:\w+ )?(?:us|kept|keep|put|wrap|mak|made|stor|add|reus|wr[io]t|buil|implement|extend|return|pass)\w*\b[^.!?\n]{0,100}?\b(?:instead of|rather than)\b|\bdecid(?:imos|ido|ió|iu|í)(?![a-zà-ÿ])|entschieden|décidé|决定|決めました|採用/i;
const BECAUSE =
  /\s*(?:[,;(–—-]\s*)?\b(?:because|since|so that|in order to|to avoid|porque|weil|damit|parce que|car)\b\s*|因为|なぜなら/i;

function categoryOf(sentence: string): string {
  if (/\b(?:against|rejected|instead of|rather than|ruled out)\b/i.test(sentence)) return "rejection";
  if (/\b(?:architecture|design|schema|structure|pattern|module|interface|service)\b/i.test(sentence))
    return "architecture";
  return BECAUSE.test(sentence) ? "rationale" : "implementation";
}

function tidy(text: string): string {
  return text.trim().replace(/[.:,;]+$/u, "");
}

function addQuestion(book: FactBook, text: string, source: Fact["source"]): void {
  book.add({ kind: "question", text: clip(text, 400), authority: "assistant", source, data: { awaiting: true } });
}

function addReply(book: FactBook, turn: AssistantText): void {
  const text = turn.text.trim();
  const request = book.current("request").findLast((fact) => fact.data?.["state"] === "open");
  if (request) request.data = { ...request.data, answered: true, reply: clipEnd(gistOf(text), 900) };
  if (text.length < 24) return;
  book.add({ kind: "reply", text: clip(text, 1600), authority: "assistant", source: turn.source });
}

/** What the assistant said it is about to do when it called its tools; only the newest such step matters. */
function addStep(book: FactBook, turn: AssistantText): void {
  const text = gistOf(turn.text);
  if (text.length < 12) return;
  const data = { role: "step" };
  book.add({
    kind: "reply",
    text: clipEnd(text, 400),
    authority: "assistant",
    source: turn.source,
    key: "current step",
    data,
  });
}
