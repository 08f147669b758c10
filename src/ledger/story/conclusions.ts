/** The sentences of a report that tell how it came out, for where its points have no room. Pure and linear. */
import { clipSentence } from "../clip.ts";
import { SENTENCE_END } from "../demands.ts";
import { joinLines } from "./gist.ts";
import { concludes, isAnnouncedInReport, isExclamation } from "../lexicon/announcements.ts";

/** About `limit` characters: what was concluded and done before how it was found out, in the order of the report. */
export function outcomeWithin(lines: readonly string[], limit: number): string {
  const sentences = sentencesOf(lines);
  const byWeight = [...sentences].sort((a, b) => b.weight - a.weight || a.at - b.at);
  const [best, ...others] = byWeight;
  if (best === undefined) return clipSentence(joinLines(lines), limit);
  const chosen = new Map([[best.at, best.text]]);
  let room = limit - best.text.length;
  for (const { text, at, weight } of others) {
    if (weight < 0 || text.length + JOINT > room) continue;
    // What neither concludes nor reports says something only behind what it belongs to.
    if (weight === 0 && !chosen.has(at - 1)) continue;
    room -= text.length + JOINT;
    chosen.set(at, text);
  }
  const inOrder = [...chosen].sort(([a], [b]) => a - b).map(([, text]) => text);
  // What a lead would lead to has no room.
  return clipSentence(joinLines(inOrder), limit).replace(/[:：]$/u, "");
}

const JOINT = 2;

interface Weighed {
  text: string;
  /** Its place in the report. */
  at: number;
  weight: number;
}

function sentencesOf(lines: readonly string[]): Weighed[] {
  const told = lines.filter((line) => !isCode(line));
  const sentences = withLists(told.length > 0 ? told : lines).flatMap((line) => line.split(SENTENCE_END));
  const telling = joinShort(sentences.filter((text) => text !== "" && !isOpening(text)).slice(0, MOST_SENTENCES));
  const first = telling.findIndex((text) => !CHECKED.test(text.toLowerCase()) && !PARTICULAR.test(text.toLowerCase()));
  return telling.map((text, at) => ({ text, at, weight: weigh(text) + (at === first ? FIRST : 0) }));
}

/** "Branch: main", "Review target: #2": what the report is about, not how it came out. */
const PARTICULAR =
  /^(?:(?:review|pull|merge) )?(?:target|request|pr|branch|base|head|commit|date|author|repo(?:sitory)?|project|scope|version|files?(?: changed| reviewed)?|reviewer|title|subject|environment|platform): \S/;

/** "No." answers, and what follows says what it answers. */
function joinShort(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    if (last !== undefined && last.length < SHORTEST) joined[joined.length - 1] = `${last} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

function isOpening(sentence: string): boolean {
  return isExclamation(sentence) || isAnnouncedInReport(sentence);
}

const MOST_SENTENCES = 200;
/** Most reports begin with their outcome. */
const FIRST = 2;

/** A line of code that a report shows: it proves what the report says, and says nothing itself. */
export function isCode(line: string): boolean {
  return (/^[!-~]+$/u.test(line) && /[/_(){}[\]=<>:]/u.test(line)) || CODE.test(line);
}

const CODE =
  /[{(\\]$|[=(){}].{0,200};$|^(?:\/\/|\/\*|#!|\{"|<\w|\$ )|^(?:const|let|var|func|def|fn) \S{1,80}.{0,120}[{=(]/u;

/** A heading goes, a sentence that leads to a list goes on with its first item. */
function withLists(lines: readonly string[]): string[] {
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    const previous = lines[at - 1] ?? "";
    if (isLead(previous) && !isHeading(previous)) return [];
    if (!isLead(line)) return [line];
    return isHeading(line) ? [] : [next === undefined ? line : `${line} ${next}`];
  });
}

function isLead(line: string): boolean {
  return /[:：]$/u.test(line);
}

function isHeading(line: string): boolean {
  return isLead(line) && line.split(" ").length <= LONGEST_HEADING;
}

const LONGEST_HEADING = 4;

function weigh(sentence: string): number {
  let weight = 0;
  const lower = sentence.toLowerCase();
  if (concludes(sentence) || CONCLUSION.test(lower)) weight += 3;
  if (REPORTS.test(lower)) weight += 2;
  if (LEFT.test(lower)) weight += 1;
  // How the checks ended has a line of its own.
  if (CHECKED.test(lower)) weight -= 2;
  if (NOT_TOLD.test(lower)) weight -= 2;
  return sentence.length < SHORTEST ? weight - 3 : weight;
}

const SHORTEST = 12;
/** Questions, and leads that say that something follows. */
const NOT_TOLD = /[?？]$|\bhere(?:'s|’s| is| are)\b/;
const CONCLUSION =
  /\b(?:bottom line|root cause|the (?:actual |real )?(?:bug|cause|fix|problem|issue|reason)(?: is| was|:)|in short|conclusion|verdict|result:|summary:|outcome:|tl;?dr|turns out|means that|is caused by)\b|fazit|conclusión|conclusão|结论|原因|結論/;
/** What is not done yet; of an old report this may have been done since. */
const LEFT =
  /\b(?:(?:left|remaining|still open|not done|missing|caveat|limitation|to ?do)(?: is| are)?:|still (?:needs?|to do|missing|open|fails?)|not (?:yet|covered|done|started|pushed|committed)|haven['’]t|hasn['’]t|didn['’]t touch)|noch offen|falta|reste à|未完成|残り/;
const REPORTS =
  /\b(?:fixed|added|removed|implemented|created|renamed|moved|replaced|updated|reverted|changed|pushed|committed|merged|deleted|built|wrote|extracted|converted|bumped|opened|(?:is|are) now|now \w+s|no longer|only|never|(?:does|do|did|is|are|was|were|can|ca|wo)(?: not|n't|n’t)|cannot|fails?|works?|complete|done)\b/;
const CHECKED =
  /^(?:all|both|the)?\s?(?:\w+ )?(?:tests?|checks?|lint(?:ing)?|build)\b.{0,40}\b(?:pass|clean|green|succe)|^(?:it |everything )(?:builds|compiles|works|is working|passes)\b/;
