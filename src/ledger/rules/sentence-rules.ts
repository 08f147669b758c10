/** Which clauses of one sentence are rules: the cues of its languages propose, the weight of all words decides. Pure and linear. */
import { ruledClass } from "../cues/ban.ts";
import { isBeyondDoubt } from "../cues/beyond-doubt.ts";
import { isBroughtAbout } from "../cues/brought-about.ts";
import { COLONS, type Segment, wordsOf } from "../cues/segment.ts";
import type { Sentence } from "../cues/sentence.ts";
import type { CueSet } from "../cues/cue-set.ts";
import { groupSegments, readingsFrom } from "../cues/group.ts";
import type { Input, Span } from "../cues/span.ts";
import { clausesByLanguage, cueSetsFor } from "../cues/language.ts";
import { labelOf } from "../cues/label.ts";
import type { WeighedClause } from "../cues/likeness.ts";
import { endOfMusing } from "../cues/musing.ts";
import { isCheer, isComplaint, isHandover } from "../cues/complaint.ts";
import { isPassing } from "../cues/passing.ts";
import { tellsDeed } from "../cues/past.ts";
import { readerOf } from "../cues/readers.ts";
import type { Reading } from "../cues/reading.ts";
import { endsWithTag } from "../cues/tag-question.ts";
import { holdsOnlyMarks } from "../lexicon/spoken-marks.ts";
import { isWideText } from "../statements/replacement/wide-topic.ts";

/** What was found in a sentence. */
export interface Analysis {
  readonly spans: readonly Span[];
  /** A label with nothing behind it: the list items below are rules. */
  readonly isHeading: boolean;
  /** The sentence is an exception to the one before it. */
  readonly carvesOut: boolean;
  /** Its place or its speaker says what it is, whatever its words are. */
  readonly isSettled: boolean;
  /** The clauses of the sentence, where rules were found among them. */
  readonly readings: readonly Reading[];
}

const NOTHING: Analysis = { spans: [], isHeading: false, carvesOut: false, isSettled: false, readings: [] };
const SETTLED: Analysis = { ...NOTHING, isSettled: true };

/** What is known around a sentence. */
interface Context {
  readonly text: string;
  readonly languages: () => readonly CueSet[];
  readonly isRule: (clause: WeighedClause) => boolean;
  readonly isUnderLabel: boolean;
  readonly followsRule: boolean;
  /** It orders a work that is done once, or is an item of a list of such work. */
  readonly isOfWork: boolean;
  /** It stands among the lines of a log: only what is plainly a rule is the user's. */
  readonly isAmongLog: boolean;
  /** It stands in a long turn, which describes a piece of work: what no cue calls a rule says what to build there. */
  readonly isInDescription: boolean;
  /** It begins like the ban right before it: "Don't add a table. Don't add a view." */
  readonly followsBan: boolean;
  /** The sentence before it took a rule back: "I take that back. Use a web form." says what holds instead. */
  readonly replaces: boolean;
}

/** The cues propose clauses, or else the sentence is looked at as a whole; the weight of all words decides. */
export function analyse(sentence: Sentence, segments: readonly Segment[], context: Context): Analysis {
  const words = wordsOf(segments);
  const said = context.text.slice(sentence.start, sentence.end);
  if (words.length === 0 || isCheer(said) || holdsOnlyMarks(said) || BUILT_ONCE.test(said)) return NOTHING;
  if (context.followsRule && HANDS_BACK.test(said)) return { ...SETTLED, carvesOut: true };
  const spoken = cueSetsFor(said, words, context.languages);
  const read = analyseIn(spoken, { sentence, segments, context });
  if (read.spans.length > 0 || read.isSettled || segments.length < 2 || spoken[0]?.script !== "words") return read;
  // "Bitte nicht anfassen, Jana has a branch open": what the sentence speaks leaves the ban unread.
  for (const [set, own] of clausesByLanguage(segments)) {
    const mixed = set === spoken[0] ? NOTHING : analyseIn([set], { sentence, segments: own, context });
    if (mixed.spans.length > 0) return mixed;
  }
  return read;
}

/** "I'll run the deploys myself. Just tell me what to do.": the other half of what was divided. */
const HANDS_BACK =
  /^(?:you )?(?:just|only|simply) (?:tell|give|show|send|print|list) me (?!know|when|if)(?!.*(?<!\p{L})(?:before|after|first|every|each|always|once)(?!\p{L}))[^,;:]{2,60}$|^(?:sag|gib|zeig|schick) mir (?:nur|einfach) [^,;:]{2,60}$|^(?:solo|só|apenas) (?:dime|dame|me diga|me dê) [^,;:]{2,60}$|^(?:dis|donne|montre)-moi (?:juste|simplement) [^,;:]{2,60}$/iu;

/** "I want you to make a new repo in ~/demo". */
const BUILT_ONCE =
  /^(?:ok,? |now |so )?i(?: want| need|['’]d like| would like) you to \p{L}+ (?:me )?an? new (?!.*(?<!\p{L})(?:every|each|per|whenever|before|after|only|without|when|while|if|unless|always|all|any|instead|rather|for|and)(?!\p{L}))[^,;:]{2,80}$/iu;

function analyseIn(
  languages: readonly CueSet[],
  { sentence, segments, context }: { sentence: Sentence; segments: readonly Segment[]; context: Context },
): Analysis {
  const { text, isUnderLabel, followsRule } = context;
  let best: Input | undefined;
  for (const set of languages) {
    const reader = readerOf(set);
    const readings = segments.map((segment) => reader.read(segment));
    const input: Input = { text, sentence, reader, readings, isUnderLabel, followsRule };
    best ??= input;
    const cued = analyseByCues(input);
    if (cued.isSettled) return cued;
    if (cued !== NOTHING) return { ...cued, spans: meantSpans(cued.spans, input, context), readings };
    // "No worries" is read as English and found harmless; Spanish, which shares the "no", is not asked again.
    if (readings.some((reading) => reading.isHarmless)) break;
  }
  return best === undefined ? NOTHING : analyseAsWhole(best, context);
}

function analyseByCues(input: Input): Analysis {
  const { text, sentence, reader, readings, isUnderLabel } = input;
  const label = labelOf(reader, text, sentence);
  // "The client wrote: never …" hands on the words of somebody else.
  if (label?.kind === "speech") return SETTLED;
  if (label?.kind === "announced") return { ...SETTLED, isHeading: true };
  const from = label?.end ?? sentence.start;
  const isLabelled = label?.kind === "strong" || label?.kind === "ban";
  const isHeading = isLabelled && from === sentence.end;
  if (isLabelled || isUnderLabel) {
    const said = wholeSentence(input, isHeading ? sentence.start : from);
    return { ...SETTLED, isHeading, spans: [label?.kind === "ban" ? { ...said, cueClass: "prohibit" } : said] };
  }
  if (sentence.isQuestion && !endsWithTag(readings) && !readings.some((reading) => reading.isWish)) return NOTHING;
  // "According to the RFC, the header must …" hands them on as well.
  if (readings.length > 1 && readings[0]?.attributes && !concludes(readings)) return SETTLED;
  // "I would assume you connect once and keep it" tells what somebody takes to be so.
  const mused = endOfMusing(readings);
  if (mused > sentence.end) return SETTLED;
  if (input.followsRule && reader.join(readings, text.slice(sentence.start, sentence.end)).carvesOut)
    return { ...SETTLED, carvesOut: true };
  const spans = groupSegments(input, { from, mused });
  return spans.length > 0 ? { ...NOTHING, spans } : NOTHING;
}

/** "Our admin wants them in the list, so invent no new ones": behind the words of somebody else stand those of the user. */
function concludes(readings: readonly Reading[]): boolean {
  const said = readings[0]?.text ?? "";
  // Without spaces who says it and what is one clause.
  const from = isWideText(said) && !SAYS_ALONE.test(said) ? 1 : 2;
  return readings.slice(from, SIGHT).some(({ cueClass }) => cueClass !== undefined);
}

const SIGHT = 8;
/** 同事说 and nothing else. */
const SAYS_ALONE = /^\p{Script=Han}{2,5}[说說讲为為得覺觉]$/u;

function meantSpans(spans: readonly Span[], input: Input, context: Context): Span[] {
  const meant: Span[] = [];
  for (const [at, span] of spans.entries()) {
    if (isBroughtAbout(span, input)) continue;
    const before = spans[at - 1];
    // "Never mind the old files, only fix new ones": behind what is taken back stands what holds instead.
    const isHeld = before?.whole.retracts === true || isJoinedTo(meant.at(-1), span, input.text);
    if (isHeld || isMeant(span, input, context)) meant.push(span);
  }
  return meant.map((span) => (isPassing(span, input) ? { ...span, isPassing: true } : span));
}

/** "It must stay on one thread and keep the old API", "commit freely, but no push": what is joined to a rule is meant as that is. */
function isJoinedTo(rule: Span | undefined, span: Span, text: string): boolean {
  if (rule === undefined) return false;
  const joint = text.slice(rule.end, span.start);
  const isBan = span.cueClass === "prohibit" && !OF_ONE_TIME.test(text.slice(span.start, span.end));
  return JOINS.test(joint) || (isBan && JOINS_BAN.test(joint));
}

const JOINS = /^,? (?:and|und|y|e|et) $/iu;
const JOINS_BAN = /^,? (?:but|aber|pero|mas|mais) $/iu;
/** Of one day, or told as it was. */
const OF_ONE_TIME =
  /(?<!\p{L})(?:this (?:time|one)|tomorrow|tonight|today|yesterday|for now|right now|ran|was|were|heute|morgen|diesmal|hoy|mañana|hoje|amanhã|aujourd['’]hui|demain)(?!\p{L})/iu;

function isMeant(span: Span, input: Input, { isRule, replaces, followsBan }: Context): boolean {
  const { text, sentence, readings, reader } = input;
  const inside = segmentsIn(span, readings);
  if (replaces || (followsBan && span.cueClass === "prohibit") || isBeyondDoubt(span, inside, input)) return true;
  const { start, end, cueClass, headEnd = end } = span;
  const { language } = reader;
  if (isRule({ text: text.slice(start, end), cueClass, readings: inside, sentence, language })) return true;
  // "The build must stay green, fast and small": how many things it says does not make it less of a rule.
  if (headEnd === end) return false;
  const head = inside.filter((reading) => reading.end <= headEnd);
  return isRule({ text: text.slice(start, headEnd), cueClass, readings: head, sentence, language });
}

/** By bisection: a sentence without end has as many spans as segments. */
function segmentsIn({ start, end }: Span, segments: readonly Reading[]): Reading[] {
  let first = 0;
  for (let last = segments.length; first < last;) {
    const middle = (first + last) >> 1;
    if ((segments[middle]?.end ?? end) > start) last = middle;
    else first = middle + 1;
  }
  const inside: Reading[] = [];
  for (let at = first; at < segments.length; at += 1) {
    const segment = segments[at];
    if (!segment || segment.start >= end) break;
    inside.push(segment);
  }
  return inside;
}

function analyseAsWhole(input: Input, { isRule, isOfWork, isAmongLog, isInDescription }: Context): Analysis {
  const { text, sentence, readings, reader } = input;
  const length = sentence.end - sentence.start;
  if (isAmongLog || length > LONGEST_RULE) return NOTHING;
  if (isInDescription && length > LONGEST_CONVENTION) return NOTHING;
  if (COLONS.has(text.charAt(sentence.end - 1)) || reportsDeed(readings) || isMention(input)) return NOTHING;
  const whole = text.slice(sentence.start, sentence.end);
  // 同事说不要用Redis: without spaces the words of somebody else are one clause with who said them.
  if (readings[0]?.attributes) return NOTHING;
  if (
    isComplaint(whole) ||
    isHandover(whole) ||
    NAMED_WORK.test(whole) ||
    isOfWork ||
    OF_THE_MOMENT.test(whole) ||
    GUESS.test(whole) ||
    COUNTS.test(whole) ||
    ROUGHLY.test(whole)
  )
    return NOTHING;
  if (whole.length >= AT_LENGTH && readings[0]?.isTask === true && !BOUND.test(whole)) return NOTHING;
  if (!isRule({ text: whole, cueClass: undefined, readings, sentence, language: reader.language })) return NOTHING;
  return { ...NOTHING, spans: [{ ...wholeSentence(input, sentence.start), isImplied: true }] };
}

/** "I think we've just got a problem with the types", "but like if I have two of them": supposed, and no wish in it. */
const GUESS =
  /^(?:(?:but|and|so) )?(?:like if|what if|suppose) (?:i|we|you) [^,:;]{5,}$|^(?:i (?:think(?! (?:in|of) )|guess|suspect|believe|assume)|(?:it )?(?:looks|seems)(?: like)?|ich (?:glaube|denke|vermute)|creo que|acho que|je (?:crois|pense))(?!\p{L})(?!.*(?<!\p{L})(?:should|shouldn['’]t|must|need to|have to|has to|never|always|don['’]t|better|best|good|rather|enough|stick|stop|keep|use|only|everything|everywhere|all|want|without|no|not|before|each|every|soll\p{L}*|muss\p{L}*|nie|immer|besser|lieber|deb\p{L}+|mejor|nunca|siempre|dev\p{L}+|melhor|sempre|doi\p{L}+|mieux|jamais|toujours)(?!\p{L}))/iu;

/** "Indent with two spaces.": conventions are put in beside the work in a few words. */
const LONGEST_CONVENTION = 50;

/** "We either cache it or get smart about it or something": an idea that nobody has settled on. */
const ROUGHLY =
  /(?<!\p{L})(?:either|maybe|perhaps|somehow|could|might)(?!\p{L}).*(?<!\p{L})or (?:something|whatever)(?: like (?:that|this))?[.!…]*$/iu;

/** "Found 11 errors in 3 files." */
const COUNTS =
  /^(?:found|ran|fixed|compiled|built|added|removed|changed|audited|updated|installed|checked|generated|copied) \d+ \p{L}+/iu;

/** "Task B: add the changelog", "please do step 3: …": a piece of work that is called by a letter or a number. */
const NAMED_WORK =
  /^(?:(?:ok|okay|now|next|then|and|please|bitte|jetzt|ahora|agora|maintenant),? )*(?:(?:do|start|take|mach|haz|faz|fais) )?(?:task|step|item|part|phase|job|aufgabe|schritt|tarea|paso|tarefa|passo|tâche|étape) ?#?(?:\d{1,3}|[A-Z])\s?[:：–—-]/iu;

/** Steps in one line, what is done meanwhile, what is asked without its mark, a ticket by its number, what is to be built. */
const OF_THE_MOMENT =
  /^i(?:['’]d like| would like| want| need)(?: to have)? an? (?:\p{L}+ ){0,4}(?:tool|thing|app|script|program|page|site|website|service|library|bot|plugin|cli|game)(?!\p{L})(?!.*(?<!\p{L})(?:no|without|at most|only|never|that)(?!\p{L}))|\b(?:pr|mr|pull request|issue|ticket|bug|run|job|build) ?#?\d{1,7}\b|(?<![\w/])#\d{1,7}\b|^(?:release|tag|publish) v?\d|(?:^|\s)1[.)] .{2,80}\s2[.)] |(?<!\p{L})(?:so lange (?:die|den|das|mal)|in der zwischenzeit|meanwhile|in the meantime|mientras tanto|enquanto isso|en attendant)(?!\p{L})|(?<!\p{L})quoi[.!]*$/iu;

/** "Read the readme, then make a plan that covers what happens when …": at length it is still one piece of work. */
const AT_LENGTH = 120;
const BOUND =
  /(?<!\p{L})(?:always|never|every|each|all|any|anything|everything|whenever|while|before|because|since|instead|rather|only|from now on|must|should|shall|not|no|without|keep|don['’]t|dont|immer|nie|jede\p{L}?|nur|nicht|kein\p{L}?|siempre|nunca|cada|solo|sempre|apenas|toujours|jamais|chaque|seulement|sans|pas)(?!\p{L})|\p{Script=Han}|\p{Script=Kana}/iu;

/** "I added a page, update the index" is a report and the work that follows from it. */
function reportsDeed([first, second]: readonly Reading[]): boolean {
  return first !== undefined && tellsDeed(first) && (second === undefined || second.isTask);
}

/** A name or an outcry: a word or two that no cue knows. */
function isMention({ reader, readings }: Input): boolean {
  return reader.script === "words" && wordsOf(readings).length < FEWEST_WORDS;
}

const FEWEST_WORDS = 3;

/** A sentence that no cue cuts to size is kept whole, unless it is a paragraph. */
const LONGEST_RULE = 300;

function wholeSentence(input: Input, from: number): Span {
  const { text, sentence, reader } = input;
  const parts = readingsFrom(input, from);
  const found = parts.find((part) => part.cueClass !== undefined)?.cueClass ?? "require";
  const cueClass = ruledClass(parts, found, reader);
  const whole = reader.join(parts, text.slice(sentence.start, sentence.end));
  return { start: sentence.start, end: sentence.end, whole, cueClass, reader };
}
