/** A rule that announces a list: without its items it says nothing, and without it they mean the opposite. Pure and linear. */
import { type Sentence, splitSegments } from "./clauses.ts";
import type { Span } from "./group.ts";

/** True of a sentence that ends in a colon: it speaks of what stands below it. */
export function isLeadIn(text: string, { end }: Sentence): boolean {
  return COLONS.has(text.charAt(end - 1));
}

const COLONS: ReadonlySet<string> = new Set(":：");

/** A ban or a duty of a lead-in, with all the items it holds for; "I want you to:" merely opens a list of tasks. */
export function withItems(spans: readonly Span[], text: string, items: readonly Sentence[]): Span[] {
  return spans
    .filter(({ cueClass, whole }) => cueClass === "prohibit" || whole.isForceful)
    .map((span) => extend(span, text, items));
}

function extend(span: Span, text: string, items: readonly Sentence[]): Span {
  const end = items.at(-1)?.end ?? span.end;
  const readings = items.flatMap((item) => splitSegments(text, item).map((segment) => span.reader.read(segment)));
  return { ...span, end, whole: span.reader.join([span.whole, ...readings], text.slice(span.start, end)) };
}

/** The sentences of the list right below the one at `index`; what follows an item stands beside it. */
export function itemsBelow(sentences: readonly Sentence[], index: number): readonly Sentence[] {
  if (sentences[index]?.isItem) return [];
  let end = index + 1;
  while (sentences[end]?.isItem) end += 1;
  return sentences.slice(index + 1, end);
}
