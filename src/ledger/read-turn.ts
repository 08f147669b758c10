/** A user turn as classified sentences. Pure. */
import { saysWhatLike } from "./statements/withdrawals/withdrawal.ts";
import { type Sentence, splitSentences } from "./sentences.ts";
import { classify, readLabel, type Statement } from "./statements/statement.ts";

export interface UserTurn {
  text: string;
  /** All of it, where only a part is read for what it says. */
  whole?: string;
  source: { messageID: string; partID?: string };
}

export type TurnSentence = Sentence & { statement: Statement };

const ONE_STATEMENT = 500;

/** A short turn that opens with its only label is one statement of that kind; any other is read sentence by sentence. */
export function readTurn(text: string): TurnSentence[] {
  const whole = text.trim();
  const sentences = splitSentences(text);
  if (whole.length <= ONE_STATEMENT && !whole.includes("\n")) {
    const statement = classify(whole);
    const hasMore = sentences.slice(1).some((sentence) => readLabel(sentence.text).label !== undefined);
    if (sentences[0]?.text === whole || (statement.labelled && !hasMore))
      return [{ text: whole, start: text.indexOf(whole), statement }];
  }
  return sentences.map((sentence, at) => ({ ...sentence, statement: classifyAt(sentence.text, at) }));
}

function classifyAt(text: string, at: number): Statement {
  const statement = classify(text);
  if (at === 0 || statement.kind !== "decision" || !saysWhatLike(text)) return statement;
  const { option: _option, ...asked } = statement;
  return { ...asked, kind: "request" };
}

/** True when a span of the turn touches the sentence. */
export function touches(spans: readonly { start: number; end: number }[], sentence: Sentence): boolean {
  const end = sentence.start + sentence.text.length;
  return spans.some((span) => span.start < end && span.end > sentence.start);
}
