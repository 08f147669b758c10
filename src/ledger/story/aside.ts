/** A question or an errand in the middle of other work: once it is answered it gives way to that work, where the work goes on. */
import { fileName } from "../file-name.ts";
import { splitSentences } from "../sentences.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, firstAt, isInterrupted, note } from "../fact-book.ts";
import { isAnnouncement } from "../lexicon/announcements.ts";
import { asksPolitely } from "../lexicon/polite-requests.ts";
import { droppedThings } from "../lexicon/dropped-work.ts";
import { goesBack } from "../lexicon/returns.ts";
import { topicWords } from "../statements/replacement/topics.ts";
import { answerAsked, resume } from "./requests/told-turn.ts";
import { sharesAny } from "../words.ts";

/** The assistant calls tools behind the answer: for the earlier request if it has said so, or changes something. */
export function goOnBehindAnswer(book: FactBook, changes: () => readonly string[]): void {
  const open = book.openRequest();
  const reply = open?.data?.answered === true ? open.data.reply : undefined;
  if (open === undefined || reply === undefined || brokenInto(book) === undefined) return;
  const last = splitSentences(reply.slice(-LONGEST_END)).at(-1)?.text ?? "";
  const aside = openAside(book) ?? openErrand(book, last);
  if (aside === undefined) return;
  // What the answer announces is for the question, unless it goes back by it.
  if (goesBack(last) || (!isAnnouncement(last) && changesOther(changes(), aside.text.slice(0, LONGEST_READ))))
    goBack(book, aside);
}

/** Something is changed, and nothing of it is what the question names. */
function changesOther(changes: readonly string[], question: string): boolean {
  const isNamed = (path: string): boolean => question.includes(fileName(path));
  return changes.length > 0 && !changes.some(isNamed);
}

const LONGEST_READ = 2000;

const LONGEST_END = 400;

/** "It holds the rows. Back to the rename.": the answer, and then calls for the earlier request. */
export function goOnWithAnswer(book: FactBook, sentences: readonly string[]): void {
  if (brokenInto(book) === undefined) return;
  const at = sentences.findLastIndex(goesBack);
  const aside = at < 1 ? undefined : (openAside(book) ?? openErrand(book, sentences[at] ?? ""));
  if (aside === undefined || aside.data?.answered === true) return;
  note(aside, { answered: true, reply: sentences.slice(0, at).join(" "), repliedAt: book.now });
  goBack(book, aside);
}

/** The open request, if it only asks something, or leaves the subject, in the middle of another one. */
function openAside(book: FactBook): FactOf<"request"> | undefined {
  const open = book.openRequest();
  const isAside = open?.data?.question === true || open?.data?.digression === true;
  return isAside && !asksPolitely(open.text) && brokenInto(book) !== undefined ? open : undefined;
}

/** The open request, if it was worked on in the middle of another one, and that one is what the assistant says it goes back to. */
function openErrand(book: FactBook, sentence: string): FactOf<"request"> | undefined {
  const [open, earlier] = [book.openRequest(), brokenInto(book)];
  if (open?.data?.begun !== true || earlier === undefined || !goesBack(sentence)) return undefined;
  // "Forget that", "make it green instead", and what asks for several things of which one may be left.
  if (TAKES_ITS_PLACE.test(open.text) || droppedThings(open.text).length > 0) return undefined;
  const [said, own] = [topicWords(sentence), topicWords(open.text.slice(0, LONGEST_READ))];
  if (sharesAny(said, own)) return undefined;
  const before = topicWords(earlier.text.slice(0, LONGEST_READ));
  return sharesAny(said, before) ? open : undefined;
}

const TAKES_ITS_PLACE =
  /\b(?:forget|drop|scrap|instead|rather|never ?mind|and|then)\b|(?<!\p{L})(?:vergiss|stattdessen|lieber|und|dann|en lugar|mejor|y|em vez|e|plutôt|et|puis)(?!\p{L})|改成|而是|然后/iu;

/** The request before the open one, when it was worked on and not reported on. */
function brokenInto(book: FactBook): FactOf<"request"> | undefined {
  const earlier = book.current("request").at(-2);
  const { state, answered, begun } = earlier?.data ?? {};
  if (earlier === undefined || isInterrupted(earlier)) return undefined;
  return state === "open-earlier" && answered !== true && begun === true ? earlier : undefined;
}

function goBack(book: FactBook, aside: FactOf<"request">): void {
  const earlier = brokenInto(book);
  if (earlier === undefined) return;
  note(aside, { state: "done" });
  answerAsked(book, aside.source.messageID);
  resume(book, earlier, firstAt(aside));
}
