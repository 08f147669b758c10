/** The label in front of a sentence: "Rule: …", "Never: …", "The client wrote: …". Pure. */
import { LABEL_END } from "../lexicon/labels.ts";
import { announcesRules, pointsBelow } from "../lexicon/rule-announcements.ts";
import type { Sentence } from "./sentence.ts";
import { isAt } from "./clause.ts";
import { type Segment, splitSegments, wordsOf } from "./segment.ts";
import type { LabelKind, Reader } from "./reading.ts";
import { wordClass } from "./word-class.ts";

export interface Label {
  /** Also `announced`: a sentence over the list of rules of which it speaks. */
  readonly kind: LabelKind | "announced";
  /** Where what it announces begins. */
  readonly end: number;
}

/** The label of a sentence that begins with one. */
export function labelOf(reader: Reader, text: string, sentence: Sentence): Label | undefined {
  if (announcesList(text, sentence)) return { kind: "announced", end: sentence.end };
  const line = text.slice(sentence.start, Math.min(sentence.end, sentence.start + LONGEST_LABEL));
  const colon = line.search(COLON);
  // `## Rules` and `**Rules**` announce what stands below them without a colon.
  const end = colon < 0 && (sentence.isHeading || line.startsWith("**")) ? line.length : colon;
  if (end < 0) return undefined;
  const span = { start: sentence.start, end: sentence.start + end };
  const segments = splitSegments(text, span);
  const kind = reader.label(wordsOf(segments));
  // "Add a lifecycle rule: …" asks for one to be written.
  if (kind === undefined || (segments[0] !== undefined && asksForRule(reader, segments[0]))) return undefined;
  const rest = text
    .slice(span.end + 1, sentence.end)
    .replaceAll("*", "")
    .trim();
  return { kind, end: rest === "" ? sentence.end : span.end + 1 };
}

/** "Keep to these rules.", where a list stands right below, be it under a heading of its own. */
function announcesList(text: string, { start, end, isItem, isHeading }: Sentence): boolean {
  if (isItem || end - start > LONGEST_ANNOUNCEMENT) return false;
  const line = text.slice(start, end);
  if (!announcesRules(line) || !LIST_BELOW.test(text.slice(end, end + LONGEST_ANNOUNCEMENT))) return false;
  return isHeading || pointsBelow(line);
}

const LONGEST_ANNOUNCEMENT = 100;
const LIST_BELOW = /^[.:!。：！*_]{0,3}[ \t]{0,4}\r?\n\s{0,8}(?:#{1,6}[^\n]{1,60}\n\s{0,8})?(?:[-*•]|\d{1,2}[.)])\s/u;

function asksForRule(reader: Reader, segment: Segment): boolean {
  return segment.words.length > 1 && isAt(segment, 0, MAKES) && reader.read(segment).isTask;
}

const MAKES = wordClass("add create write implement define update change remove delete");
const LONGEST_LABEL = 48;
/** No 'feat:' in front of it: what is quoted ends there. */
const COLON = new RegExp(`${LABEL_END.source}(?!["'”’\`»])`, "u");
