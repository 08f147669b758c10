/** The questions that a report puts to the user point by point, wherever in it they stand. Pure, linear. */
import { endsInQuestion, holdsQuestion } from "../../question-marks.ts";
import { onOneLine } from "../../one-line.ts";
import { splitSentences } from "../../sentences.ts";

/** Each item that asks the user something, up to its question, with as much before it as is short: what it is about. */
export function askedItems(text: string): string[] {
  const read = text.slice(-LONGEST_READ);
  if (!holdsQuestion(read)) return [];
  return itemsOf(read)
    .flatMap((item) => askedIn(item) ?? [])
    .slice(-MOST);
}

const LONGEST_READ = 6000;
const MOST = 4;
const LONGEST_ITEM = 200;

/** The items of all lists, each with the lines that go on below its mark. */
function itemsOf(text: string): string[] {
  const items: string[] = [];
  let isOpen = false;
  for (const line of text.split("\n")) {
    const [, words] = ITEM.exec(line) ?? [];
    if (words !== undefined) items.push(words);
    else if (isOpen && GOES_ON.test(line)) items.push(`${items.pop() ?? ""} ${line.trim()}`);
    isOpen = words !== undefined || (isOpen && GOES_ON.test(line));
  }
  return items;
}

const ITEM = /^ {0,3}(?:[-*•]|\d{1,2}[.)]|\*\*\d{1,2}[.)]\*\*)\s+(\S.*)$/u;
const GOES_ON = /^ {2,8}\S/u;

function askedIn(item: string): string | undefined {
  const sentences = splitSentences(item);
  const at = sentences.findLastIndex((sentence) => endsInQuestion(sentence.text) && ASKS_USER.test(sentence.text));
  const question = sentences[at];
  if (question === undefined || ANSWERS.test(sentences[at + 1]?.text ?? "")) return undefined;
  const end = question.start + question.text.length;
  const from = sentences.slice(0, at + 1).find(({ start }) => end - start <= LONGEST_ITEM) ?? question;
  return onOneLine(item.slice(from.start, end));
}

/** What somebody wants to be told before he goes on; "why does it fail?" in a list is answered there. */
const ASKS_USER =
  /(?<!\p{L})(?:(?:shall|should|may|can|could) (?:i|we)|do you (?:want|prefer|need|mind)|would you|want me to|which (?:one|of|do|would|should)|(?:is|are) (?:that|this|it|these|those|the \S+)(?: \S+){0,4} (?:ok|okay|fine|right|all right|alright|good|acceptable|enough)|ok|okay|soll(?:en)? (?:ich|wir)|möchtest du|willst du|passt (?:das|dir)|(?:le|te|les) parece|quiere|quieres|prefiere|prefieres|puedo|lo (?:hago|dejo)|posso|quer(?:es)? que|prefere|devo|dois-je|veux-tu|voulez-vous|on (?:garde|laisse))(?!\p{L})|要不要|是否|可以吗|ますか|でしょうか/iu;
const ANSWERS = /^(?:yes|no|because|since|it's|it is|that's|ja|nein|weil|sí|no|porque|oui|non|parce)(?!\p{L})/iu;
