/** How a user turn or a sentence takes back what was decided. Pure. */
import { REJECTION_CUES } from "../../lexicon/decisions.ts";
import {
  CLOSING_RETRACTIONS,
  DISMISSING_CUES,
  DROPPING_CUES,
  FAULTING_CUES,
  OPENING_RETRACTIONS,
  RESET_CUES,
  RETRACTION_CUES,
  TURNING_CUES,
  WAVERING_CUES,
  WHOLE_RETRACTIONS,
} from "../../lexicon/withdrawals.ts";
import { createPhraseFinder, phraseIndex, plainText } from "../../phrases.ts";
import { type Clause, clausesOf, isDenied, opensClause, opensWithSpeakers, statedCue } from "../stated-cue.ts";
import { topicWords } from "../replacement/topics.ts";
import { isWideText, wideWords } from "../replacement/wide-topic.ts";
import { wordSet } from "../../lexicon/lists.ts";

/**
 * What a turn does to earlier decisions: nothing; wavers, turns from them or withdraws the last one outright; or withdraws
 * all of them. "Also" keeps the earlier decision, whatever else the turn says.
 */
export function withdrawalOf(turn: string): "none" | "wavering" | "turning" | "outright" | "all" {
  const lower = plainText(turn).replaceAll(CANCELLING, "");
  if (resets(lower)) return "all";
  if (/\b(?:also|as well|too|in addition|additionally)\b/u.test(lower)) return "none";
  if (takesBack(lower)) return "outright";
  // "Line by line instead of slurping it" names what it is not to be: only what was decided of that is meant.
  const plain = lower.replaceAll(INSTEAD_OF, " ");
  if (turns(plain) || DENIES.test(lower)) return "turning";
  const wavers = findWavering(lower.replaceAll(WAITS, " ").replaceAll(APOLOGISES, " ").replaceAll(BUILDS, " "));
  return plain === lower && wavers === undefined ? "none" : "wavering";
}

/** "Plan the API. Make it a clean one with versioned routes.": behind another sentence it says what that is to be like. */
export function saysWhatLike(sentence: string): boolean {
  return OPENS_BUILDING.test(sentence);
}

const BUILDING = "make (?:it|that) an? (?=(?:\\S{1,40} ){3})";
const BUILDS = new RegExp(`(?<=[.!?]\\s)${BUILDING}`, "gu");
const OPENS_BUILDING = new RegExp(`^${BUILDING}`, "iu");

/** "The handhelds wait noticeably", "wait, before you delete it: …": who waits, or is to, has not changed his mind. */
const WAITS =
  /(?<=(?:to|they|we|must|should|can|will|would|\p{L}{3,}s) )wait(?= (?:for|until|till|\p{L}{2,}ly|\d|a|an|in|on|too|so|longer)(?!\p{L}))|(?<!\p{L})(?:wait|hold on|stop),? before (?:you|we|i)(?!\p{L})(?!.{0,300}(?:let's|lets|instead|rather|use|take|go with)(?!\p{L}))/gsu;

/** "Pete had the old one cached, sorry." takes nothing back that was decided. */
const APOLOGISES =
  /(?<=(?<!\p{L})(?:had|did|forgot|hatte|había|tinha|avait) (?:(?!wrong|meant|instead|not)[^.!?]){2,60} )sorry(?=[.!;]|$)/gu;

/** What happens once somebody has cancelled something, or the part of a product by which he does. */
const CANCELLING = /取消(?=[后前时]|[之以][后前]|接口|按钮|订单|成功|失败)/gu;

const INSTEAD_OF = /\b(?:instead of|rather than)\b/gu;

/** "I changed my mind on the port": what it is about is named, and nothing else is meant. */
export function changedAbout(sentence: string): string | undefined {
  const lower = plainText(sentence);
  return (CHANGED_ABOUT.exec(lower) ?? ABOUT_CHANGED.exec(lower))?.[1];
}

const CHANGED_ABOUT =
  /(?:\b(?:changed my mind|change of (?:mind|heart)|(?:having|have) second thoughts) (?:on|about|regarding|concerning)|cambi(?:é|ado) de (?:idea|opinión) (?:sobre|con|en|respecto a)|mudei de (?:ideia|opinião) (?:sobre|quanto a|em relação a)|anders überlegt (?:bei|mit|wegen)|changé d'avis (?:sur|pour|concernant)) ([^,:;.!?]{2,60})/u;

/** "About the port: I changed my mind". */
const ABOUT_CHANGED =
  /(?:^|[.;!] |(?<=^and |^oh |^also ))(?:about|as for|on|regarding|wegen|bei|zu|sobre|en cuanto a|quanto a|pour|concernant|à propos de) ([^,:;.!?]{2,60})[,:;–—-]{1,2} (?:\S+ ){0,3}(?:changed my mind|change of (?:mind|heart)|second thoughts|anders überlegt|cambi(?:é|ado) de (?:idea|opinión)|mudei de (?:ideia|opinião)|changé d'avis)(?!\p{L})/u;

const findReset = createPhraseFinder(RESET_CUES);
const findRetraction = createPhraseFinder(RETRACTION_CUES);
const findOpening = createPhraseFinder(OPENING_RETRACTIONS);
const findTurning = createPhraseFinder(TURNING_CUES);
const findDismissing = createPhraseFinder(DISMISSING_CUES);
const findWavering = createPhraseFinder(WAVERING_CUES);
/** "No tabs" and "não esqueça" forbid: without a comma, "no" denies what was said only before a thought of its own. */
const DENIES =
  /^(?:no|nope|nein|non|não)[,.!]|^(?:nope|nein|non) |^no (?:i|i'[a-z]+|we|we'[a-z]+|you|it|it's|that|that's|this|the|let's|let|use|make|put|take|go|keep|wait|don't|do|please|sorry|not)\b|^(?:不对|不行|不是|不)[，,。！]|^(?:いや|いえ|いいえ|違います)[、,。]/u;

function resets(lower: string): boolean {
  return opensClause(lower, findReset) || statedCue(lower, findForgottenPair) !== undefined;
}

function findForgottenPair(lower: string): string | undefined {
  return /\bforget \S+ and \S+/u.exec(lower)?.[0];
}

function turns(lower: string): boolean {
  const dismissed = statedCue(lower, findDismissing);
  return (
    findTurning(lower) !== undefined ||
    (dismissed !== undefined && opensWithSpeakers(dismissed.clause.text, dismissed.cue))
  );
}

function takesBack(lower: string): boolean {
  return (
    statedCue(lower, findRetraction) !== undefined ||
    opensClause(lower, findOpening) ||
    closesWithRetraction(lower) ||
    IS_RETRACTION.test(lower)
  );
}

/** A sentence of its own, or what one begins with: "if I withdraw it, …" has a word before it. */
const IS_RETRACTION = new RegExp(
  `(?:^|[.!?] )(?:(?:ok|okay|no|sorry|hm+|ach|nein|bueno|vale|não|non)[,.]? )?(?:${WHOLE_RETRACTIONS.join("|")})(?=[.,;:!]|$)`,
  "u",
);

function closesWithRetraction(lower: string): boolean {
  return findClosing(lower) !== undefined && CLOSING_RETRACTIONS.some((cue) => endsClause(lower, cue));
}

const findClosing = createPhraseFinder(CLOSING_RETRACTIONS);

function endsClause(lower: string, cue: string): boolean {
  const at = phraseIndex(lower, cue);
  return at >= 0 && /^\s*(?:[.,;:!?，。、；：！—–-]|$)/u.test(lower.slice(at + cue.length));
}

/** True for a short sentence that only takes something back. "Instead" alone does not: it comes with what is meant. */
export function isWithdrawal(text: string): boolean {
  const lower = plainText(text);
  if (text.length > LONGEST_WITHDRAWAL) return false;
  return resets(lower) || (takesBack(lower) && behindWithdrawal(text) === "");
}

const LONGEST_WITHDRAWAL = 80;

/**
 * The words by which a sentence names what it drops: "the flat file" of "drop the flat file, …". Empty when it drops
 * nothing. Where the turn decides for something else, to find fault with something drops it as well.
 */
export function droppedWords(sentence: string, decides = false): readonly string[] {
  const isBack = decides ? dropsOrFaults : drops;
  // Most sentences drop nothing: they are not cut into clauses.
  if (!mayDrop(plainText(sentence).replaceAll(CANCELLING, ""))) return [];
  const back = clausesBack(sentence, isBack);
  if (back === undefined) return [];
  // "Use NATS, RabbitMQ is too heavy": the clause that drops names it, or else means what is said before it.
  const own = namedWords(withoutCue(lastClause(back)));
  return own.length > 0 ? own : namedWords(withoutCue(back));
}

function namedWords(named: string): string[] {
  return isWideText(named) ? wideWords(named) : [...topicWords(named)].filter((word) => !GENERIC.has(word));
}

function lastClause(text: string): string {
  return [...clausesOf(text)].findLast((clause) => clause.text !== "")?.text ?? text;
}

function mayDrop(lower: string): boolean {
  return findDropping(lower) !== undefined || findFault(lower) !== undefined || DENIED_DROP.test(lower);
}

function drops(clause: SpokenClause): boolean {
  const cue = findDropping(clause.text);
  return cue === undefined ? DENIED_DROP.test(clause.text) : !DATA.test(clause.text) && !isDenied(clause, cue);
}

type SpokenClause = Pick<Clause, "text" | "lead">;

/** Who drops a table deletes it. */
const DATA = /\bdrop(?:ped)? (?:\S+ ){0,4}(?:table|column|database|schema|index|constraint|collection)s?\b/u;

function dropsOrFaults(clause: SpokenClause): boolean {
  return drops(clause) || findFault(clause.text) !== undefined;
}

const findDropping = createPhraseFinder([...DROPPING_CUES, ...REJECTION_CUES]);
const findFault = createPhraseFinder(FAULTING_CUES);
/** "I don't want it after all", 不租了, 别用人工审核了; but 别忘了 reminds. */
const DENIED_DROP =
  /(?:\bnot|\bno|n't) [^,]{0,80}\bafter all\b|(?:不|别)(?!\p{Script=Han}{0,4}忘)\p{Script=Han}{1,12}了/u;
const GENERIC = wordSet("idea plan option approach thing want idee variante plano opción opção");

/** The clause without the words that drop, or before those that fault: behind "too" stands what is wrong with it. */
function withoutCue(back: string): string {
  const lower = plainText(back);
  const cue = findDropping(lower);
  const fault = cue === undefined ? findFault(lower) : undefined;
  const named = fault === undefined ? lower.replace(cue ?? "", " ") : lower.slice(0, phraseIndex(lower, fault));
  return named.replaceAll(CHINESE_DENIAL, " ").replaceAll(/\b(?:not|don't|doesn't|won't|after all)\b/gu, " ");
}

/** The verb of 不租了 and 别用…了 is no part of the name; what stands between them is. */
const CHINESE_DENIAL = /(?:不|别)\p{Script=Han}(?=\p{Script=Han}{0,12}了)|了(?=$|[，,。])|(?:还是|这个|那个|的)/gu;

/** True for a clause or sentence that drops something and says nothing else. */
export function onlyDrops(text: string): boolean {
  return droppedWords(text).length > 0 && behindWithdrawal(text) === "";
}

/** True for a turn that opens by denying what was said before it. */
export function opensWithDenial(turn: string): boolean {
  return DENIES.test(plainText(turn));
}

/** What a sentence says behind the clause that takes something back; undefined when no clause of it does. */
function behindWithdrawal(sentence: string): string | undefined {
  const back = clausesBack(
    sentence,
    (clause) => takesBack(clause.text) || dropsOrFaults(clause) || DENIES.test(`${clause.text},`),
  );
  return back === undefined ? undefined : sentence.slice(back.length).replace(/^[,，、;；:：.。—–\s-]+/u, "");
}

/** What a sentence of a withdrawing turn says to stand instead; undefined when it only takes back. */
export function standsInstead(sentence: string): string | undefined {
  const behind = behindWithdrawal(sentence) ?? sentence;
  return behind === "" ? undefined : behind;
}

/** The sentence up to the end of its first clauses in a row that are `isBack`, with what stands before them. */
function clausesBack(sentence: string, isBack: (clause: SpokenClause) => boolean): string | undefined {
  let back: string | undefined;
  for (const { text, lead, end } of clausesOf(sentence)) {
    if (isBack({ text: plainText(text), lead: plainText(lead) })) back = sentence.slice(0, end);
    else if (back !== undefined) break;
  }
  return back;
}
