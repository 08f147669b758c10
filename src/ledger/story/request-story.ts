/** What the assistant tells while it works on a request: what it did and found so far, and what it set out to do. */
import { clipEnd } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import type { Fact, FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import {
  announcedDeed,
  isAnnouncement,
  isExclamation,
  isLeadIn,
  isMusing,
  toldPart,
} from "../lexicon/announcements.ts";
import { choosesWay } from "../lexicon/chosen-ways.ts";
import { namesObject } from "../lexicon/general-words.ts";
import { isDoneNow, withoutPassing } from "../lexicon/passing-states.ts";
import { SENTENCE_END } from "../sentences.ts";
import { endFindings } from "./findings/findings.ts";
import { keepAnswer } from "./answer-at-once.ts";
import { withChosen } from "./reports/chosen-item.ts";
import { courseWithin, withoutOptions } from "./reports/conclusions.ts";
import { namesPartOf, type Plan, planIn, stepsAfter, stepsLeft } from "./requests/request-plan.ts";
import { topicCount } from "../statements/replacement/topics.ts";
import { isScratch } from "../calls/files/scratch-files.ts";

export interface StepText {
  text: string;
  sentences: readonly string[];
  source: Fact["source"];
  /** The files that calls of the same message changed, and the commands that recorded the work: what was announced was at least begun. */
  changes: () => readonly string[];
}

/** Adds one text that came with calls to the story of the current request. */
export function tellStep(book: FactBook, step: StepText): void {
  const listAt = startOfList(step.text.slice(0, LONGEST_READ));
  const plan = planIn(step.sentences, listAt === undefined ? "" : step.text.slice(listAt));
  const { finding, deed } = pieceOf(
    listAt === undefined ? step : { ...step, sentences: sentencesBefore(step, listAt) },
  );
  const piece = [finding, deed].filter((part) => part !== "").join("; ");
  if (plan === undefined && piece === "") return;
  if (finding !== "") endFindings(book);
  if (finding !== "" && book.find("reply", STORY) === undefined) keepAnswer(book, finding, step.changes());
  const story = book.find("reply", STORY) ?? begin(book, step.source);
  const told = toldIn(story).filter(({ text }) => text !== piece);
  if (piece !== "") told.push({ text: piece, at: book.now });
  while (told.reduce((sum, { text }) => sum + text.length, 0) > LONGEST_STORY) told.shift();
  const [pieces, toldAt] = [told.map(({ text }) => text), told.map(({ at }) => at)];
  const steps = (story.data?.steps ?? 0) + 1;
  story.text = pieces.join("; ");
  note(story, { pieces, toldAt, steps, ...plansAfter(story, { piece, plan, steps, now: book.now }) });
  book.mention(story);
}

/** What was announced before and is not told as done, and what is announced now. */
function plansAfter(
  { data }: FactOf<"reply">,
  { piece, plan, steps, now }: { piece: string; plan: Plan | undefined; steps: number; now: number },
): FactData<"reply"> {
  const [before, sequence] = [data?.plan ?? [], stepsAfter(data?.sequence ?? [], piece)];
  const left = {
    plan: data?.isList === true ? stepsLeft(before, piece) : stepsAfter(before, piece),
    sequence,
  };
  if (plan === undefined) return left;
  const isAtHand = plan.isAtHand === true;
  const fresh: FactData<"reply"> = { sequence: plan.steps, sequenceAt: steps, sequencedAt: now, isAtHand };
  if (isAtHand) return { ...left, ...fresh };
  // The first plan stands for the whole request; a later sequence tells what is at hand, and only a list holds beside it.
  const isWhole = plan.isList || left.plan.length === 0;
  if (isWhole) return { ...left, plan: plan.steps, isList: plan.isList, planAt: steps, plannedAt: now };
  const whole = data?.isList === true ? left.plan : [];
  return { plan: whole, ...fresh };
}

export interface Announced {
  /** Those that are not told as done. */
  steps: readonly string[];
  /** The number of the message that announced them. */
  at: number;
  /** They are done side by side: what was changed tells which of them. */
  isAtHand?: boolean;
  /** One sentence puts them in order: what comes first is begun by the calls beside it. */
  isSequence: boolean;
}

/** What the assistant said it would do for the current request: the first plan, and the last if that came later. */
export function announcedIn(story: FactOf<"reply"> | undefined): Announced[] {
  const data = story?.data ?? {};
  const steps = data.steps ?? 0;
  const [planAt, sequenceAt] = [data.planAt ?? 0, data.sequenceAt ?? 0];
  const plannedAt = data.plannedAt ?? 0;
  return [
    ...(steps - planAt <= FRESH ? [{ steps: data.plan ?? [], at: plannedAt, isSequence: data.isList !== true }] : []),
    ...(sequenceAt > planAt && steps - sequenceAt <= AT_HAND
      ? [
          {
            steps: data.sequence ?? [],
            at: data.sequencedAt ?? plannedAt,
            isAtHand: data.isAtHand === true,
            isSequence: data.isAtHand !== true,
          },
        ]
      : []),
  ];
}

/** After this many steps a plan has been carried out or left. */
const FRESH = 5;
/** What one sentence announces is done by the next few. */
const AT_HAND = 1;

/** A report tells what the steps before it told; a new request has a story of its own. Returns the story so far. */
export function endStory(book: FactBook): string[] {
  endFindings(book);
  const story = book.find("reply", STORY);
  if (story === undefined) return [];
  book.supersede(story);
  return toldIn(story).map(({ text }) => text);
}

export interface ToldPiece {
  text: string;
  /** The number of the message; 0 where an earlier version did not keep it. */
  at: number;
}

/** The pieces of a story, oldest first. */
export function toldIn(story: FactOf<"reply"> | undefined): ToldPiece[] {
  const { pieces = [], toldAt = [] } = story?.data ?? {};
  return pieces.map((text, index) => ({ text, at: toldAt[index] ?? 0 }));
}

/** The key under which it is kept. */
export const STORY = "story";
const LONGEST_STORY = 2400;

function begin(book: FactBook, source: Fact["source"]): FactOf<"reply"> {
  return book.add({ kind: "reply", text: "", authority: "assistant", source, key: STORY, data: { role: "story" } });
}

/** What the text tells, and the deed it announced if its calls did it. */
function pieceOf({ text, sentences, changes }: StepText): { finding: string; deed: string } {
  // Behind the choice, the ways that were not taken would read like findings.
  const open = sentences.some(choosesWay) ? withoutOptions(sentences) : sentences;
  const told = withLeads(open, text)
    .map((sentence) => withoutPassing(toldPart(sentence)))
    .filter(saysSomething)
    .map((sentence) => endSentence(withChosen(text, sentence)));
  // Looked up only where it can matter: reading the outcome of a call costs more than reading a sentence.
  const announced = sentences.findLast(isAnnouncement);
  const changed = announced === undefined ? [] : changes();
  const done = changed.length === 0 ? "" : clipEnd(announcedDeed(announced ?? ""), LONGEST_DEED);
  // "Do them all at once" says nothing of what is done.
  const isTelling =
    !LOOKS.test(done) && !isDoneNow(done) && (NAMES.test(done) || (topicCount(done) >= 2 && namesObject(done)));
  const deed = isTelling ? markDone(done, changed) : "";
  return { finding: findingOf(told, deed === "" ? LONGEST_PIECE : LONGEST_BESIDE).replace(/[.;:]$/u, ""), deed };
}

/** All of it, or what the work goes on by: its beginning may be no more than what led to that. */
function findingOf(told: readonly string[], limit: number): string {
  const whole = told.join(" ");
  return whole.length <= limit ? whole : courseWithin(told, limit);
}

/** A sentence that leads to a list stands before its first item: alone, the items say nothing. */
function withLeads(sentences: readonly string[], text: string): string[] {
  return sentences.flatMap((sentence, at) => {
    const before = sentences[at - 1] ?? "";
    if (leadsToList(before, text) && !isAnnouncement(sentence)) return [`${before} ${sentence}`];
    return leadsToList(sentence, text) && at < sentences.length - 1 ? [] : [sentence];
  });
}

function leadsToList(sentence: string, text: string): boolean {
  if (!/[:：]$/u.test(sentence) || isAnnouncement(sentence) || isLeadIn(sentence)) return false;
  const at = text.indexOf(sentence);
  const below = at < 0 ? "" : text.slice(at + sentence.length, at + sentence.length + LONGEST_LEAD_GAP);
  return ITEM_BELOW.test(below);
}

const LONGEST_LEAD_GAP = 20;
const ITEM_BELOW = /^\**\s*\n\s*(?:[-*•]|\d{1,3}[.)])\s/u;

/**
 * In the words of the announcement it would read like something to be done. Of several things the call did one, and what
 * names nothing of the deed, or is a scratch file, shows no more than that somebody set about it.
 */
function markDone(deed: string, changed: readonly string[]): string {
  if (/^[a-z]+ing\b/i.test(deed)) return deed;
  const isDone = !SEVERAL.test(deed) && changed.some((name) => !isScratch(name) && namesPartOf(name, deed));
  return (isDone ? DID : BEGAN) + deed;
}

/** What changed a file was no look: that the announcement does not tell of it. */
const LOOKS =
  /^(?:look|check|see|think|read|review|inspect|verify|understand|find|search|trace|explore|examine|consider)(?![a-z])/i;

const DID = "did: ";
const BEGAN = "worked on: ";
const SEVERAL = /[,;+&]\s|\b(?:and|then|both|all|und|dann|y|e|et)\b/i;

/** The words of a piece without what marks a deed. */
export function unmarked(piece: string): string {
  return [DID, BEGAN].reduce((text, mark) => (text.startsWith(mark) ? text.slice(mark.length) : text), piece);
}

const LONGEST_PIECE = 270;
/** Of what stands beside a deed. */
const LONGEST_BESIDE = 160;
const LONGEST_DEED = 120;

/** A short sentence without an outcome or a name, a question and a row of a table tell nothing that stands alone. */
function saysSomething(sentence: string): boolean {
  if (sentence.length < SHORTEST || /^[|<]|[?？:：]$/u.test(sentence) || isExclamation(sentence) || isMusing(sentence))
    return false;
  return sentence.length >= LONG || NAMES.test(sentence) || OUTCOME.test(sentence);
}

const SHORTEST = 8;
const LONG = 32;
const NAMES = /[`\d/_]|[\u0370-\uffff]{6}/u;
/** What is not so, after all, is one: left out, what it refutes would stand. */
const OUTCOME =
  /\b(?:pass(?:es|ed)?|fails?|failed|clean|green|fixed|done|complete[d]?|works?|added|removed|updated|created|renamed|merged|pushed|committed|found|opened?|filed|published|deployed|released)\b|\b(?:is|was|are|were)(?: not|n['’]t)\b|^actually,? |\b(?:ist|war|sind) (?:es )?(?:also )?nicht\b/i;

function endSentence(sentence: string): string {
  return /[.!?。！？]$/u.test(sentence) ? sentence : `${sentence}.`;
}

/** The items of a list are not done yet: what was told stands before it. */
function sentencesBefore({ text, sentences }: StepText, end: number): string[] {
  return sentences.filter((sentence) => {
    const at = text.indexOf(sentence);
    return at >= 0 && at < end;
  });
}

/** Where the line stands that announces a numbered list of things to do. */
function startOfList(text: string): number | undefined {
  const first = /^\s{0,4}1[.)]\s/mu.exec(text)?.index;
  if (first === undefined || !/^\s{0,4}2[.)]\s/mu.test(text.slice(first))) return undefined;
  const before = text.slice(0, first).trimEnd();
  const lead = before.lastIndexOf("\n") + 1;
  // "I have to think. The opener needs to:" tells what the opener does.
  const leading = before.slice(lead).split(SENTENCE_END).at(-1) ?? "";
  return INTENDS.test(leading) ? lead : undefined;
}

const LONGEST_READ = 4000;
const INTENDS =
  /\b(?:i['’]ll|i will|let me|let['’]s|need to|plan|steps|to ?do|remaining|i['’]m going to)\b|schritte|pasos|passos|étapes|计划|步骤|手順/i;
