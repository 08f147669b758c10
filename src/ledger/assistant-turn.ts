/** What an assistant text adds: decisions with their reason, a question that awaits the user, reports and steps. Never a rule. */
import { clip, clipEnd } from "./clip.ts";
import { isAnnouncement } from "./lexicon/announcements.ts";
import { isCourtesy } from "./lexicon/courtesies.ts";
import { leavesChoice, pleads } from "./lexicon/pleas.ts";
import type { FactData } from "./fact-data.ts";
import type { Fact, FactOf } from "./fact.ts";
import { awaitingQuestions, type FactBook, note } from "./fact-book.ts";
import { doubtPassed } from "./calls/commands/check-facts.ts";
import { textOf } from "./calls/tool-call.ts";
import { onlyRefutes } from "./lexicon/failures.ts";
import { noteTakenBack } from "./story/reports/denied-report.ts";
import { reportBreaksOff, untilBreak } from "./story/reports/broken-off.ts";
import { digestLines } from "./story/reports/digest.ts";
import { gistLines } from "./story/reports/gist.ts";
import { goOnBehindAnswer, goOnWithAnswer } from "./story/aside.ts";
import { withoutToldAnswer } from "./story/answer-at-once.ts";
import { noteCorrection } from "./story/reports/correction.ts";
import { gradedCounts } from "./story/reports/marked-lists.ts";
import { keepList } from "./story/reports/referred-list.ts";
import { keepOfferedSteps } from "./story/reports/offered-steps.ts";
import { endStory, STORY, tellStep } from "./story/request-story.ts";
import { CURRENT_STEP, keptStep, readStep } from "./story/step-text.ts";
import { splitSentences } from "./sentences.ts";
import { addDecisions, stripMarks } from "./statements/assistant-decisions.ts";
import { askedItems, leansOn, withSubject } from "./story/reports/asked-items.ts";
import { noteAgreed } from "./story/agreed-request.ts";
import { acknowledge, reportBehindTold, takeUp, toldTurn } from "./story/requests/told-turn.ts";
import { keepAcknowledged } from "./story/requests/acknowledged.ts";
import { reportOnBoth } from "./story/requests/said-in-a-row.ts";
import { isReport } from "./user-turn.ts";
import { endsInQuestion, holdsQuestion, isRhetorical } from "./question-marks.ts";

export interface AssistantText {
  text: string;
  source: Fact["source"];
  /** No tool call follows in the same message: the turn may have ended here. */
  closes: boolean;
  /** The model was stopped, by its limit or by somebody. */
  isCut: boolean;
  /** The files that calls of the same message changed, and the commands that recorded the work. */
  changes: () => readonly string[];
}

/** Observes one text of an assistant message. */
export function observeAssistantText(book: FactBook, turn: AssistantText): void {
  const spoken = splitSentences(turn.text, 8000);
  const sentences = spoken.map(({ text }) => stripMarks(text));
  noteAgreed(book, turn.text);
  addDecisions(book, { ...turn, sentences: spoken });
  noteCorrection(book, turn.text, sentences);
  doubtPassed(book, turn.text);
  if (!turn.closes) {
    goOnWithAnswer(book, sentences);
    // What it was wrong about is what it reported before, as long as it has told nothing else since.
    if (book.find("reply", STORY) === undefined) noteTakenBack(book, turn.text);
    addStep(book, turn);
    tellStep(book, { ...turn, sentences: sentences.slice(0, TOLD_SENTENCES) });
    return;
  }
  addQuestions(book, turn, sentences);
  addReply(book, turn);
}

/** What the report asks point by point, and what it ends with. */
function addQuestions(book: FactBook, { text, source }: AssistantText, sentences: readonly string[]): void {
  const items = askedItems(text).map(stripMarks);
  const last = sentences.at(-1) ?? "";
  const isAsked = endsInQuestion(last) && !isRhetorical(last);
  const isAtEnd = (isAsked || pleads(last)) && !items.some((item) => item.endsWith(last));
  items.forEach((item, at) => addQuestion(book, item, { source, before: items[at - 1] ?? items[at + 1] ?? "" }));
  const left = items.length === 0 && !isAtEnd ? sentences.findLast(leavesChoice) : undefined;
  if (left !== undefined) addQuestion(book, left.replace(/[:：*\s]+$/u, ""), { source, before: "" });
  const offered = items.length === 0 && !isAtEnd && left === undefined ? offeredNearEnd(sentences) : undefined;
  if (offered !== undefined) addQuestion(book, offered, { source, before: "" });
  if (!isAtEnd) return;
  const [asked, before] = [withSubject(last, sentences.at(-2)), sentences.at(-2) ?? ""];
  const about = asked === last && leansOn(last, before) ? { about: before } : {};
  addQuestion(book, asked, { source, before: items.at(-1) ?? before, ...about });
}

/** "Shall I clear the old remote? I'll leave the new one to you.": an offer with the words behind it, which bound it. */
function offeredNearEnd(sentences: readonly string[]): string | undefined {
  const last = sentences.slice(-1 - MOST_BEHIND);
  const at = last.findLastIndex(endsInQuestion);
  if (at < 0 || !OFFERS.test(last[at] ?? "") || !last.slice(at + 1).every((behind) => BOUNDS_OFFER.test(behind)))
    return undefined;
  return last.slice(at).join(" ");
}

const MOST_BEHIND = 2;
const OFFERS =
  /^(?:(?:so|ok|okay|and|then|if so|also|sonst|dann|entonces|então|alors),? )*(?:(?:do you )?want me to|would you like me to|shall i|should i (?!be(?!\p{L}))|soll ich|¿?quieres que|¿?debo|quer que|devo|veux-tu que|voulez-vous que|dois-je)(?!\p{L})/iu;
/** What becomes of it: what answers the question itself, or tells of deeds, leaves nothing to answer. */
const BOUNDS_OFFER =
  /^(?:i(?:['’]ll| will) (?:leave|wait|hold|keep|not)|i won['’]t|otherwise|if (?:not|so|you)|else|or (?:i|we)|let me know|just say|until then|that would|it would|this would|sonst|ansonsten|wenn)(?!\p{L})/iu;

/** Who says more beside a call than this writes a report, and its beginning tells what it is about. */
const TOLD_SENTENCES = 12;

/** The assistant went on working: what it asked did not stop it, and what it was told was a request. */
export function continueWork(book: FactBook, changes: AssistantText["changes"]): void {
  takeUp(book);
  goOnBehindAnswer(book, changes);
  const request = book.openRequest();
  if (request !== undefined && request.data?.begun !== true) note(request, { begun: true });
  for (const question of awaitingQuestions(book)) book.resolve(question);
}

function addQuestion(
  book: FactBook,
  text: string,
  { source, before, about }: { source: Fact["source"]; before: string; about?: string },
): void {
  const data: FactData<"question"> = {
    awaiting: true,
    ...(endsInQuestion(before) ? { isOneOf: true, before: clip(before, 200) } : {}),
    ...(about === undefined ? {} : { about }),
  };
  book.add({ kind: "question", text: clip(text, 400), authority: "assistant", source, data });
}

function addReply(book: FactBook, turn: AssistantText): void {
  const text = turn.text.trim();
  const unheard = turn.isCut ? undefined : book.openRequest();
  if (unheard !== undefined) keepAcknowledged(book, unheard, text);
  // Nobody answers a rule at length: what was told asked for this.
  if (text.length >= AT_LENGTH) takeUp(book);
  // Seldom is there such a turn, and reading a report costs more than seeing that.
  else if (toldTurn(book) !== undefined && isReport(text)) reportBehindTold(book, text);
  const request = book.openRequest();
  const isNew = request?.data?.begun === true && request.data.answered !== true;
  const isBroken = turn.isCut || reportBreaksOff(text);
  if (request) {
    const whole = isBroken ? untilBreak(text) : text;
    request.data = withoutToldAnswer(request.data ?? {}, { report: text, now: book.now });
    note(request, {
      answered: true,
      ...withEarlier(request, whole),
      repliedAt: book.now,
    });
    if (isBroken || request.data.brokenOff === true)
      note(request, { brokenOff: isBroken, brokenAt: announcedBehind(text, whole.length) });
  }
  if (request !== undefined && !isBroken) reportOnBoth(book, request);
  noteTakenBack(book, text);
  acknowledge(book);
  keepList(book, text, turn.source);
  keepOfferedSteps(book, text, turn.source);
  // With nothing but "Done." the work for a request may end; behind its report a courtesy says nothing.
  if (isCourtesy(text) && (!isNew || turn.isCut)) return;
  // "Pushed." tells how it ended, and nothing of the way there; what broke off, or only rules one more suspect out, has
  // not come to it.
  const isAtEnd = !isBroken && !onlyRefutes(text);
  if (text.length >= TELLS_THE_WAY && isAtEnd) endStory(book);
  const cut = turn.isCut ? { data: { isCut: true } } : {};
  book.add({ kind: "reply", text: clip(text, KEPT_REPORT), authority: "assistant", source: turn.source, ...cut });
}

/** What the words behind a place announce; empty where they announce nothing. */
function announcedBehind(text: string, at: number): string {
  const rest = text.slice(at).trim();
  return isAnnouncement(rest) ? clipEnd(rest, LONGEST_ANNOUNCED) : "";
}

const LONGEST_ANNOUNCED = 160;

/** What was reported before the user nodded goes on being what was found: "Reset." behind his "yes" tells nothing of it. */
function withEarlier({ data }: FactOf<"request">, text: string): { reply: string; before?: string; beforeAt?: number } {
  const [reply, { reply: earlier, before }] = [replyOf(text), data ?? {}];
  const beforeAt = data?.repliedAt ?? 0;
  const isBehindNod = (data?.spokenAt ?? 0) > beforeAt;
  if (earlier === undefined || !isBehindNod || !isReport(earlier)) return { reply };
  if (isCourtesy(text)) return { reply: earlier };
  const told = `${earlier}\n${textOf(before) ?? ""}`.split("\n").map(withoutQuestions);
  return { reply, before: clip(told.filter((line) => line !== "").join("\n"), KEPT_REPLY), beforeAt };
}

function withoutQuestions(line: string): string {
  if (!holdsQuestion(line)) return line;
  const told = splitSentences(line).filter(({ text }) => !endsInQuestion(text));
  return told.map(({ text }) => text).join(" ");
}

/** The report line by line; how many findings of which weight it lists comes first. */
function replyOf(text: string): string {
  const counts = gradedCounts(text);
  const lines = digestLines(gistLines(text), KEPT_REPLY - counts.length);
  return [...(counts === "" ? [] : [counts]), ...lines].join("\n");
}

const AT_LENGTH = 400;
const TELLS_THE_WAY = 24;

/** As much as a roomy brief tells of the newest report; line by line, so that less of it can be told as well. */
const KEPT_REPLY = 1500;
const KEPT_REPORT = 4800;

/** What the assistant said it is about to do when it called its tools; only the newest such step matters. */
function addStep(book: FactBook, turn: AssistantText): void {
  const step = readStep(turn.text);
  if (step.text.length < 12) return;
  const data: FactData<"reply"> = {
    role: "step",
    ...(step.announced === "" ? {} : { announced: clipEnd(step.announced, LONGEST_DEED) }),
  };
  book.add({
    kind: "reply",
    text: keptStep(step),
    authority: "assistant",
    source: turn.source,
    key: CURRENT_STEP,
    data,
  });
}

const LONGEST_DEED = 400;
