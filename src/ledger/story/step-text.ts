/** What an assistant says beside its calls: what it announces is what they are for, the rest is how it came to it. Pure. */
import { clipSentence } from "../clip.ts";
import { isAnnouncement, isExclamation } from "../lexicon/announcements.ts";
import { joinLines, proseLines, sentencesOf } from "./reports/gist.ts";

export interface StepText {
  text: string;
  /** The sentence of it that announces the calls; empty where none does. */
  announced: string;
}

/** The key of the reply that holds the newest one. */
export const CURRENT_STEP = "current step";

/** The step as running text, without words that only open it. */
export function readStep(said: string): StepText {
  const sentences = proseLines(said.slice(0, LONGEST_READ)).flatMap(sentencesOf);
  const start = sentences.findIndex((sentence) => !isExclamation(sentence));
  const telling = start < 0 ? sentences : sentences.slice(start);
  return { text: joinLines(telling), announced: telling.findLast(isAnnouncement) ?? "" };
}

const LONGEST_READ = 12_000;

/** The step in about so many characters: what it announces, and of the rest what has room beside it. */
export function stepWithin({ text, announced }: StepText, limit: number): string {
  if (text.length <= limit) return text;
  const at = announced === "" ? -1 : text.indexOf(announced);
  const room = limit - announced.length - 1;
  if (at < 0) return clipSentence(text, limit);
  if (room < LEAST_TOLD) return clipSentence(announced, limit);
  const [before, behind] = [text.slice(0, at).trim(), text.slice(at + announced.length).trim()];
  return before === "" ? `${announced} ${clipSentence(behind, room)}` : `${clipSentence(before, room)} ${announced}`;
}

/** Less of it would be a stub. */
const LEAST_TOLD = 60;
