/** A rule that announces a list: without its items it says nothing, and without it they mean the opposite. Pure and linear. */
import { isAt, isLast } from "./clause.ts";
import { COLONS, splitSegments } from "./segment.ts";
import type { Sentence } from "./sentence.ts";
import type { Span } from "./span.ts";
import { wordClass } from "./word-class.ts";

/** A sentence among those of its text. */
export interface Place {
  readonly text: string;
  readonly sentences: readonly Sentence[];
  readonly index: number;
}

/** True of a sentence that ends in a colon: it speaks of what stands below it. */
export function isLeadIn({ text, sentences, index }: Place): boolean {
  return COLONS.has(text.charAt((sentences[index]?.end ?? 0) - 1));
}

/** The rules of a lead-in: only the last can reach the colon, and it holds for all items. */
export function withItems(spans: readonly Span[], place: Place): Span[] {
  const { start = 0, end = 0 } = place.sentences[place.index] ?? {};
  if (ANNOUNCES.test(place.text.slice(start, end))) return [];
  return spans.flatMap((span) => {
    if (span.end < end) return [span];
    // "I'd like it in 1.4.0:" leads to the words of somebody else.
    if (span.cueClass === "prefer" && itemsBelow(place).length === 0) return [];
    return opensTasks(span) ? [] : [extend(span, place)];
  });
}

/** "A few things up front so we don't have to come back to them:" is no rule, and each thing below it speaks for itself. */
const ANNOUNCES =
  /^(?:(?:just|first|here are|there are|zuerst|noch|hier) )*(?:(?:a few|some|several|a couple of|two|three|four|five|the|my|ein paar|einige|zwei|drei|algunas?|unas|dos|tres|algumas|umas|duas|três|quelques|deux|trois) )(?:\p{L}+ )?(?:things|points|notes|remarks|words|facts|dinge|punkte|anmerkungen|cosas|puntos|notas|coisas|pontos|choses|points|remarques)(?: (?:up front|in advance|beforehand|first|to (?:know|note|mind|begin with|start with)|you (?:should|need to|have to) know|vorab|vorweg|zuerst|primero|antes|d['’]abord))?(?:,? (?:so(?: that)?|damit|para que|pour que) [^:]{3,80})?:$/iu;

/** A ban or a duty: without it the items below would say something else. */
export function rulesBelow({ cueClass, whole }: Span): boolean {
  return cueClass === "prohibit" || whole.isForceful;
}

/** "I want you to:", "here is what I want:" and "please do this:" ask for what stands below. */
function opensTasks(span: Span): boolean {
  const { whole } = span;
  if (rulesBelow(span)) return false;
  return whole.isTask || isLast(whole, UNFINISHED) || isAt(whole, 0, DO) || isAt(whole, 1, DO);
}

/** What is to be done comes below. */
const UNFINISHED = wordClass("to that and also want need a de que zu dass will quiero quero veux");
const DO = wordClass("do haz faca mach mache fais faites");

function extend(span: Span, place: Place): Span {
  const { text } = place;
  const items = itemsBelow(place);
  const end = items.at(-1)?.end ?? span.end;
  const readings = items.flatMap((item) => splitSegments(text, item).map((segment) => span.reader.read(segment)));
  return { ...span, end, whole: span.reader.join([span.whole, ...readings], text.slice(span.start, end)) };
}

/** The sentences of the list right below the one at the place; below an item, those that are set deeper. */
export function itemsBelow({ sentences, index }: Place): readonly Sentence[] {
  const above = sentences[index];
  if (!above) return [];
  let end = index + 1;
  while (isBelow(above, sentences[end])) end += 1;
  return sentences.slice(index + 1, end);
}

function isBelow(above: Sentence, sentence: Sentence | undefined): boolean {
  return sentence?.isItem === true && (!above.isItem || sentence.indent > above.indent);
}
