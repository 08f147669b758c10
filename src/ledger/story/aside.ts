/** A question in the middle of other work: once it is answered it gives way to that work, where the work goes on. */
import { fileName } from "../file-name.ts";
import { splitSentences } from "../sentences.ts";
import type { Fact } from "../fact.ts";
import { type FactBook, firstAt, isInterrupted, note } from "../fact-book.ts";
import { isAnnouncement } from "../lexicon/announcements.ts";
import { asksPolitely } from "../lexicon/polite-requests.ts";
import { goesBack } from "../lexicon/returns.ts";
import { answerAsked, resume } from "./requests/told-turn.ts";

/** The assistant calls tools behind the answer: for the earlier request if it has said so, or changes something. */
export function goOnBehindAnswer(book: FactBook, changes: () => readonly string[]): void {
  const aside = openAside(book);
  const reply = aside?.data?.["answered"] === true ? aside.data["reply"] : undefined;
  if (aside === undefined || typeof reply !== "string") return;
  const last = splitSentences(reply.slice(-LONGEST_END)).at(-1)?.text ?? "";
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
  const aside = openAside(book);
  const at = aside === undefined ? -1 : sentences.findLastIndex(goesBack);
  if (aside === undefined || at < 1 || aside.data?.["answered"] === true) return;
  note(aside, { answered: true, reply: sentences.slice(0, at).join(" "), repliedAt: book.now });
  goBack(book, aside);
}

/** The open request, if it only asks something, or leaves the subject, in the middle of another one. */
function openAside(book: FactBook): Fact | undefined {
  const open = book.openRequests().at(-1);
  const isAside = open?.data?.["question"] === true || open?.data?.["digression"] === true;
  return isAside && !asksPolitely(open.text) && brokenInto(book) !== undefined ? open : undefined;
}

/** The request before the open one, when it was worked on and not reported on. */
function brokenInto(book: FactBook): Fact | undefined {
  const earlier = book.current("request").at(-2);
  const { state, answered, begun } = earlier?.data ?? {};
  if (earlier === undefined || isInterrupted(earlier)) return undefined;
  return state === "open-earlier" && answered !== true && begun === true ? earlier : undefined;
}

function goBack(book: FactBook, aside: Fact): void {
  const earlier = brokenInto(book);
  if (earlier === undefined) return;
  note(aside, { state: "done" });
  answerAsked(book, aside.source.messageID);
  resume(book, earlier, firstAt(aside));
}
