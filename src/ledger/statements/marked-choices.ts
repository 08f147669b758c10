/** Choices that a turn takes by their marks are decisions: "1 b" is told with what it stands for, until the user turns from it. */
import { clipEnd } from "../clip.ts";
import type { FactBook } from "../fact-book.ts";
import type { FactOf } from "../fact.ts";
import { onOneLine } from "../one-line.ts";
import { plainText } from "../phrases.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import type { Gloss } from "../story/reports/answered-mark.ts";
import { sharesAny } from "../words.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { topicRoots } from "./replacement/topics.ts";

/** Adds those that no other decision of the turn tells, and ends earlier ones that it turns from. */
export function addMarkedChoices(
  book: FactBook,
  { source }: UserTurn,
  { marked, sentences }: { marked: readonly Gloss[]; sentences: readonly TurnSentence[] },
): void {
  for (const { text } of sentences) endTurnedFrom(book, source, text);
  for (const { mark, text, about, but } of marked.filter(({ isChoice }) => isChoice)) {
    const option = clipEnd(onOneLine(text), LONGEST_OPTION);
    const start = option.slice(0, SAME_START);
    const isKnown = book
      .current("decision")
      .some((fact) => fact.source.messageID === source.messageID && fact.text.includes(start));
    if (isKnown) continue;
    const taken = but === "" ? mark : `${mark}, ${but}`;
    const said = `${taken} → ${option}${about === "" ? "" : ` (${clipEnd(about, LONGEST_ABOUT)})`}`;
    const data = { option, mark, specifics: 1, category: "chosen" } as const;
    book.add({ kind: "decision", text: said, authority: "user", source, key: keyOf(said), data });
  }
}

const LONGEST_OPTION = 160;
const LONGEST_ABOUT = 80;
const SAME_START = 30;

/** "Forget B", "change of plan on the timers", "so do it lazily after all": no later turn holds to what it speaks of so. */
function endTurnedFrom(book: FactBook, source: UserTurn["source"], sentence: string): void {
  if (sentence.length > LONGEST_TURN || !(TURNS.test(plainText(sentence)) || TAKES_OTHER.test(sentence))) return;
  const words = new Set([...topicRoots(sentence)].filter((root) => !ANY_WORK.has(root)));
  const dropped = DROPS_MARK.exec(sentence)?.[1]?.toLowerCase();
  const other = TAKES_OTHER.exec(sentence)?.[1]?.toLowerCase();
  const isMeant = ({ text, data, source: { messageID } }: FactOf<"decision">): boolean => {
    const mark = data?.mark ?? BARE_MARK.exec(text)?.[1];
    if (mark === undefined || messageID === source.messageID) return false;
    const letter = mark.split(" ").at(-1)?.toLowerCase();
    return letter === dropped || (other !== undefined && letter !== other) || sharesAny(topicRoots(text), words);
  };
  for (const decision of book.current("decision")) if (isMeant(decision)) book.supersede(decision);
}

/** A turn of nothing but its letter. */
const BARE_MARK = /^([A-Ha-h]) → /u;
const LONGEST_TURN = 300;
/** Any choice may be of these. */
const ANY_WORK: ReadonlySet<string> = topicRoots(
  "move keep use add remove make file files folder code line lines test tests change changes plan one per order open work thing things way option table",
);
/** That something is no longer wanted, or something else is. */
const TURNS =
  /(?<!\p{L})(?:after all|instead|rather|forget|scrap|drop|ditch|throw (?:it|that|them) out|out with|change of (?:mind|plans?)|changed my mind|on second thoughts?|do(?:n't| not) like|no good|any ?more|no longer|doch|stattdessen|vergiss|planänderung|lieber|al final|en vez|olvida|mejor|afinal|em vez|esquece|finalement|plutôt|oublie)(?!\p{L})|还是|改成|やっぱり/u;
/** "Let's go with A after all", "no, A please": another one than was taken. */
const TAKES_OTHER =
  /(?:go with|switch to|take|use|back to|rather|^no,|^nein,|^não,|^non,|nimm|doch) (?:option |variant |variante |plan )?([A-H])(?![\p{L}\d.'’-])/u;
const DROPS_MARK =
  /(?<!\p{L})(?:forget|scrap|drop|ditch|not|no more|without|vergiss|olvida|esquece|oublie)(?: (?:option|variant|plan|about))? ([A-Ha-h])(?!\p{L})/iu;
