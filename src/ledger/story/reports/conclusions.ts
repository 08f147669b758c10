/** The sentences of a report that tell how it came out, for where its points have no room. Pure and linear. */
import { clipSentence } from "../../clip.ts";
import { SENTENCE_END } from "../../sentences.ts";
import { joinLines } from "./gist.ts";
import { concludes, isAnnouncedInReport, isExclamation } from "../../lexicon/announcements.ts";
import { topicOf, topicRoots } from "../../statements/replacement/topics.ts";
import { wordRoot } from "../../words.ts";
import { choosesWay, demands, turnsRound } from "../../lexicon/chosen-ways.ts";

/** About `limit` characters: what was concluded and done before how it was found out, in the order of the report. */
export function outcomeWithin(lines: readonly string[], limit: number): string {
  return readOutcome(lines)(limit);
}

/** What the work goes on by: what was chosen and concluded beside calls, before what led to it. */
export function courseWithin(lines: readonly string[], limit: number): string {
  return readOutcome(lines, weighInStep)(limit);
}

/** The same for every limit that is tried: weighing the sentences costs more than choosing among them. */
export function readOutcome(
  lines: readonly string[],
  weighPlace: WeighPlace = weighInReport,
): (limit: number) => string {
  const byWeight = sentencesOf(lines, weighPlace).sort((a, b) => b.weight - a.weight || a.at - b.at);
  const [best, ...others] = standingFirst(byWeight);
  if (best === undefined) return (limit) => clipSentence(joinLines(lines), limit);
  return (limit) => chooseWithin(best, others, limit);
}

function chooseWithin(best: Weighed, others: readonly Weighed[], limit: number): string {
  const chosen = new Map([[best.at, best.text]]);
  let room = limit - best.text.length;
  for (const { text, at, weight } of others) {
    if (weight < 0 || text.length + JOINT > room) continue;
    // What neither concludes nor reports says something only behind what it belongs to.
    if ((weight === 0 || refersBack(text)) && !chosen.has(at - 1)) continue;
    room -= text.length + JOINT;
    chosen.set(at, text);
  }
  const inOrder = [...chosen].sort(([a], [b]) => a - b).map(([, text]) => text);
  // What a lead would lead to has no room.
  return clipSentence(joinLines(inOrder), limit).replace(/[:：]$/u, "");
}

const JOINT = 2;

/** The best sentence that stands alone, and the others. */
function standingFirst(byWeight: readonly Weighed[]): Weighed[] {
  const best = byWeight.find(({ text, at }) => at === 0 || !refersBack(text)) ?? byWeight[0];
  return best === undefined ? [] : [best, ...byWeight.filter((each) => each !== best)];
}

/** "But that makes it easy to move them": who they are was said in the sentence before. */
function refersBack(sentence: string): boolean {
  return REFERS_BACK.test(sentence.toLowerCase());
}

const REFERS_BACK =
  /^(?:but|and|or|however|though|yet|nor|otherwise|then|aber|pero|mas|mais)(?![a-z]).{0,300}\b(?:them|they|their|those|these|ones)\b|^(?:those|these|they|them|both|neither|either)(?![a-z])/;

interface Weighed {
  text: string;
  /** Its place in the report. */
  at: number;
  weight: number;
}

/** What a sentence is worth for where it stands. */
export type WeighPlace = (sentence: string, place: Place) => number;

interface Place {
  /** The first that tells more than that the checks pass. */
  isFirst: boolean;
  isLast: boolean;
}

function sentencesOf(lines: readonly string[], weighPlace: WeighPlace): Weighed[] {
  const hasAfter = lines.some((line) => AFTER.test(line));
  const isOfOld = (line: string): boolean => BEFORE.test(line) || (hasAfter && OLD.test(line));
  const told = withoutCode(withoutOptions(lines)).filter((line) => !isOfOld(line));
  const sentences = withLists(told.length > 0 ? told : lines).flatMap((line) => line.split(SENTENCE_END));
  const telling = joinShort(sentences.filter((text) => text !== "" && !isOpening(text)).slice(0, MOST_SENTENCES));
  const first = telling.findIndex((text) => !CHECKED.test(text.toLowerCase()) && !PARTICULAR.test(text.toLowerCase()));
  return telling.map((text, at) => {
    const place = { isFirst: at === first, isLast: at === telling.length - 1 };
    return { text, at, weight: weigh(text, at / telling.length) + weighPlace(text, place) };
  });
}

/** The row of a table that tells how it was. */
const BEFORE = /^(?:before|baseline|previously|old|vorher|alt|antes|avant)(?: [\p{L} ]{1,40})? – /iu;
/** The line that does, where another tells how it is: "Before merging: …" warns. */
const OLD = /^(?:before|previously|vorher|antes|avant): \S/iu;
const AFTER = /^(?:after|now|nachher|jetzt|ahora|después|depois|agora|après|maintenant): \S/iu;

/** Most reports begin with their outcome, and an answer with "yes" or "no"; some tell what was looked at. */
function weighInReport(sentence: string, { isFirst }: Place): number {
  if (!isFirst || TELLS_HOW.test(sentence.toLowerCase())) return 0;
  return ANSWERS.test(sentence.toLowerCase()) ? FIRST + 2 : FIRST;
}

const FIRST = 3;
const TELLS_HOW =
  /^(?:i(?:['’]ve| have)? (?:now )?(?:looked|checked|read|went|gone|searched|researched|reviewed|investigated|inspected|analy[sz]ed|compared|traced|ran)\b|i think i)/;
const ANSWERS =
  /^(?:yes|yeah|yep|no|nope|not|partly|mostly|correct|right|i was wrong|ja|nein|sí|sim|não|oui|non)(?![a-zà-ÿ-])|^[是对不]|^はい|^いいえ/;

/** In the report on a request: a sentence about the very thing that was asked about answers it, wherever it stands. */
export function weighAnswer(asked: string): WeighPlace {
  const roots = topicRoots(asked);
  return (sentence, place) => weighInReport(sentence, place) + (isAbout(sentence, roots) ? ABOUT_ASKED : 0);
}

const ABOUT_ASKED = 4;

/** A name, or what two words name: "the issue" may be any, and a file is where to look. */
function isAbout(sentence: string, asked: ReadonlySet<string>): boolean {
  const { about, subjects } = topicOf(sentence);
  const words = [...subjects, ...about];
  const isNamed = subjects.some((name) => !IS_FILE.test(name) && HAS_LETTER.test(name));
  return (isNamed || about.length > 1) && words.every((word) => asked.has(wordRoot(word)));
}

const IS_FILE = /\/|\.\w{1,5}$/u;
/** "50 is little for a Monday" is about no thing. */
const HAS_LETTER = /\p{L}/u;

/** Beside calls the reasoning comes first, and what it comes to right before the deed. */
function weighInStep(sentence: string, { isFirst, isLast }: Place): number {
  const chosen = choosesWay(sentence) ? 4 : 0;
  const turns = turnsRound(sentence) || demands(sentence) ? 2 : 0;
  return chosen + turns + (isLast ? 2 : 0) + (isFirst ? 1 : 0);
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
  return (
    isExclamation(sentence) || isAnnouncedInReport(sentence) || ONLY_DONE.test(sentence) || APOLOGISES.test(sentence)
  );
}

/** "Sorry about that report: …", "Fair about the diff, …": what went wrong before is not how it came out. */
const APOLOGISES =
  /^(?:sorry (?:about|for)|(?:my )?apologies (?:about|for)|i apologi[sz]e|fair (?:point )?(?:about|on)|entschuldig\p{L}+ (?:für|wegen)|tut mir leid|perdón por|lo siento|desculpa|désolé)(?!\p{L})/iu;

/** "Implemented and shipped it.": that something was done, and not what. */
const ONLY_DONE =
  /^(?:all |both |now )?(?:done|implemented|shipped|fixed|finished|completed?|applied|addressed|handled|updated|built)(?:,? (?:and |& )?(?:done|implemented|shipped|fixed|finished|completed?|applied|addressed|handled|updated|built|tested|verified|in place))*(?: (?:it|this|that|them|both|all|everything|of it|of them|as requested|as asked|as planned|now))*[.!]*$/i;

const MOST_SENTENCES = 200;

/** A line of code that a report shows: it proves what the report says, and says nothing itself. */
export function isCode(line: string): boolean {
  return (/^[!-~]+$/u.test(line) && /[/_(){}[\]=<>:]/u.test(line)) || CODE.test(line);
}

/** The lines that say something; a short line of code goes with what leads to it, and without it the lead says nothing. */
export function withoutCode(lines: readonly string[]): string[] {
  const shown = lines.map(isCode);
  return lines.flatMap((line, at) => {
    if (shown[at] === true) return [];
    const next = lines[at + 1] ?? "";
    // "Summary:" looks like code, and is the heading of what follows.
    if (!isLead(line) || shown[at + 1] !== true || isLead(next)) return [line];
    const end = shown.indexOf(false, at + 1);
    const more = (end < 0 ? lines.length : end) - at - 2;
    const joined = `${line} ${next}${more > 0 ? ` +${more} more` : ""}`;
    if (next.length <= LONGEST_GLOSS && !isCode(joined)) return [joined];
    const telling = line.split(SENTENCE_END).slice(0, -1).join(" ");
    return telling === "" ? [] : [telling];
  });
}

const LONGEST_GLOSS = 80;

/** What was put to the user to choose from is no outcome; what is said of it behind the list may be one. */
export function withoutOptions(lines: readonly string[]): string[] {
  let isOffered = false;
  const kept = lines.filter((line) => {
    const lower = line.toLowerCase();
    if (isLead(line)) isOffered = OFFERS.test(lower);
    else if (/[?？]$/u.test(line) || SOMEBODY.test(line) || concludes(line) || choosesWay(line)) isOffered = false;
    return !isOffered;
  });
  return kept.length > 0 ? kept : [...lines];
}

const OFFERS =
  /^(?:there are |(?:we|you|i) (?:have|see|could go) )?(?:the |your |our |two |three |some |several |possible |main )*(?:options?|alternatives?|choices|möglichkeiten|opciones|opções)(?: (?:are|here|now|for \p{L}+))?[:：]$|\byou (?:can|could|may) (?:choose|pick|either)\b/u;

const CODE =
  /[{(\\]$|[=(){}].{0,200};$|^(?:\/\/|\/\*|#!|\{"|<\w|\$ )|^(?:const|let|var|func|def|fn) \S{1,80}.{0,120}[{=(]/u;

/** A heading goes, a sentence that leads to a list goes on with its first item; as the beginning of the report it may stand alone. */
function withLists(lines: readonly string[]): string[] {
  const told: string[] = [];
  let lead = "";
  for (const line of lines) {
    if (!isLead(line)) told.push(lead === "" ? line : `${lead} ${line}`);
    else if (lead !== "" && told.every(isPreamble)) told.push(lead.replace(/[:：]$/u, "."));
    lead = isLead(line) && !isHeading(line) ? line : "";
  }
  return lead === "" ? told : [...told, lead];
}

/** The lines from the one that answers "yes" or "no", where nothing but cheers, checks and headings stands before it. */
export function fromAnswer(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => SAYS_YES_OR_NO.test(line));
  return at > 0 && lines.slice(0, at).every((line) => isLead(line) || isPreamble(line)) ? lines.slice(at) : lines;
}

const SAYS_YES_OR_NO = /^(?:yes|yeah|yep|no|nope|ja|nein|sí|sim|não|oui|non)(?:$|[,.:;!]| [-–—])/i;

/** "Done! All tests pass." */
function isPreamble(line: string): boolean {
  return line.split(SENTENCE_END).every((text) => isOpening(text) || CHECKED.test(text.toLowerCase()));
}

function isLead(line: string): boolean {
  return line.endsWith(":") || line.endsWith("：");
}

/** "Files changed:", not "We now have:", nor "Yes, for the kiln:", which answers. */
function isHeading(line: string): boolean {
  if (SOMEBODY.test(line) || ANSWERS.test(line.toLowerCase())) return false;
  // "Created `kiln.md` with:" tells a deed.
  if (line.includes("`") && REPORTS.test(line.toLowerCase())) return false;
  return isLead(line) && line.split(" ").length <= LONGEST_HEADING;
}

const SOMEBODY = /^(?:i|we|you|it|they|there)(?![a-z])/i;

const LONGEST_HEADING = 4;

/** `place` is 0 for the beginning of the report and 1 for its end. */
function weigh(sentence: string, place: number): number {
  let weight = 0;
  const lower = sentence.toLowerCase();
  if (CONCLUSION.test(lower)) weight += 4;
  // In the middle of a report it is a step of the reasoning.
  else if (concludes(sentence)) weight += place < 0.5 ? 1 : 3;
  if (REPORTS.test(lower)) weight += 2;
  if (LEFT.test(lower)) weight += 1;
  if (TRACE.test(lower)) weight += 3;
  if (CAVEAT.test(lower)) weight += 2;
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
  /\b(?:fixed|added|removed|implemented|created|renamed|moved|replaced|updated|reverted|changed|pushed|committed|merged|deleted|built|wrote|extracted|converted|bumped|opened|(?:is|are) now|now \w+s|no longer|only|never|(?:does|do|did|is|are|was|were|can|ca|wo)(?: not|n't|n’t)|cannot|fails?|works?|working|complete|done)\b/;
/** What others can see: it is there, whatever becomes of the session. */
const TRACE =
  /^(?:i(?:['’]ve| have)? )?(?:opened|created|filed|raised|replied|posted|commented|published|released|merged|deployed|sent|closed)\b.{0,80}(?:\b(?:prs?|pull requests?|issues?|discussions?|comments?|releases?|tickets?|threads?)\b|#\d|https?:)/;
/** What was not seen to work, and why. */
const CAVEAT =
  /\b(?:skipped|blocked by|not installed|(?:was|were|is|are|has)(?: not|n['’]t) (?:been )?(?:run|verified|tested|executed|available)|could(?: not|n['’]t) (?:run|verify|test|reproduce)|not (?:run|verified|tested) (?:here|locally|yet)|unverified|untested)\b/;
const CHECKED =
  /^(?:all|both|the)?\s?(?:\w+ )?(?:tests?|checks?|lint(?:ing)?|build)\b.{0,40}\b(?:pass|clean|green|succe)|^(?:it |everything )(?:builds|compiles|works|passes|is (?:working|green|clean|passing))\b/;
