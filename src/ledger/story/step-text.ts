/** What an assistant says beside its calls: what it announces is what they are for, the rest is how it came to it. Pure. */
import { clipSentence } from "../clip.ts";
import { isAnnouncement, isExclamation } from "../lexicon/announcements.ts";
import { withChosen } from "./reports/chosen-item.ts";
import { courseWithin } from "./reports/conclusions.ts";
import { joinLines, proseLines, sentencesOf } from "./reports/gist.ts";

export interface StepText {
  /** Its sentences, one a line: whoever has less room chooses among them. */
  text: string;
  /** The sentence of it that announces the calls; empty where none does. */
  announced: string;
}

/** The key of the reply that holds the newest one. */
export const CURRENT_STEP = "current step";

/** The step without words that only open it. */
export function readStep(said: string): StepText {
  const read = said.slice(0, LONGEST_READ);
  const sentences = proseLines(read).flatMap(sentencesOf);
  const start = sentences.findIndex((sentence) => !isExclamation(sentence));
  const telling = start < 0 ? sentences : sentences.slice(start);
  const lines = telling.map((sentence) => withChosen(read, sentence));
  return { text: lines.join("\n"), announced: lines.findLast(isAnnouncement) ?? "" };
}

const LONGEST_READ = 12_000;

/** The step as running text of about so many characters: what it announces, and of the rest first what that follows from. */
export function stepWithin({ text, announced }: StepText, limit: number): string {
  const lines = text.split("\n").flatMap(sentencesOf);
  const whole = joinLines(lines);
  if (whole.length <= limit) return whole;
  const at = announced === "" ? -1 : lines.lastIndexOf(announced);
  if (at < 0) return courseWithin(lines, limit);
  const room = limit - announced.length - 1;
  if (room < LEAST_TOLD) return clipSentence(announced, limit);
  const told = courseWithin(at === 0 ? lines.slice(1) : lines.slice(0, at), room);
  return joinLines(at === 0 ? [announced, told] : [told, announced]);
}

/** Less of it would be a stub. */
const LEAST_TOLD = 60;

/** As much of it as a ledger keeps. */
export function keptStep(step: StepText): string {
  return step.text.length <= LONGEST_KEPT ? step.text : stepWithin(step, LONGEST_KEPT);
}

const LONGEST_KEPT = 1500;
