/** Which earlier statements a new one replaces: by frame, or by an update cue with a shared topic. Pure but for the book. */
import { type Fact, isA } from "../../fact.ts";
import { atOf, type FactBook } from "../../fact-book.ts";
import { REPLACING_CUES, UPDATE_CUES } from "../../lexicon/changes.ts";
import { onlyNumbersWork } from "../../lexicon/item-numbers.ts";
import { FOR_ONCE } from "../../lexicon/lifts.ts";
import { findsFault, tellsHowItIs } from "../../lexicon/told-as-is.ts";
import { once } from "../../once.ts";
import { createPhraseFinder, plainText } from "../../phrases.ts";
import { speaksOfLeave } from "../lifts/lift.ts";
import { looseWords } from "./loose-words.ts";
import { isBoundElsewhere, mayOrder } from "../lifts/bound-order.ts";
import { coreOf, isBan } from "../lifts/rule-core.ts";
import { narrows } from "./narrower.ts";
import { namesSecret, renewalIn } from "./renewed.ts";
import type { Filed, Statement } from "./statement-index.ts";
import { NUMBER_WORDS } from "../../words.ts";
import {
  differInSubject,
  qualifiersConflict,
  sameShape,
  sharedConcepts,
  topicOf,
  topicWords,
  type Topic,
} from "./topics.ts";

const findUpdate = createPhraseFinder(UPDATE_CUES);
const findReplacing = createPhraseFinder(REPLACING_CUES);

/** True when the wording of a sentence says that something changed. */
export function announcesUpdate(sentence: string): boolean {
  const lower = plainText(sentence);
  return tellsChange(lower) || NEW_HOLDER.test(lower) || tellsNew(lower);
}

/** What only looks like an update is left out; most sentences have nothing that looks like one. */
function tellsChange(lower: string): boolean {
  if (findUpdate(lower) === undefined) return false;
  const told = lower.replaceAll(OTHER_WAY, " ").replaceAll(KIND_OF_THING, "$1 ").replaceAll(DENIED_CHANGE, " ");
  return findUpdate(told) !== undefined;
}

function tellsNew(lower: string): boolean {
  return lower.includes("new ") && (NEW_VALUE.test(lower) || NEW_FIGURE.test(lower));
}

/** "The new guard is …", "Neue Nummer: …". */
const NEW_HOLDER =
  /^(?:the |der |die |das |el |la |le |o |a )?(?:neue[rs]?|nuev[oa]|nov[oa]|nouve(?:au|lle)) [^.]{2,60}(?::| (?:is|ist|lautet|heißt|es|é|est|s'appelle|se llama|chama-se) )/u;

/** "The new guard is …", "new wifi code: …"; but "new tests must have a name" speaks of tests to come, whatever stood before. */
const NEW_VALUE =
  /(?:^|[,;:] |\b(?:the|our|my|his|her|their) )new (?:[\p{L}\p{N}-]+ ){0,2}[\p{L}\p{N}-]+(?: is |: ?(?!no |never |use |always |don't |do not |must |only |keep ))/u;

/** "Never share the new PIN 7741". */
const NEW_FIGURE = /\b(?:the|our|my) new (?:[\p{L}-]+,? ){1,4}\S*\d/u;

const CHANGED =
  "moved|changed|switched|swapped|replaced|renamed|rotated|revised|rebased|bumped|raised|lowered|increased|decreased|extended|" +
  "postponed|migrated|upgraded|downgraded|retired|deprecated|relocated|rescheduled|prolonged|shortened";

/** "Moved files", "any deprecated call": what was changed is a kind of thing there, and nothing is said to have changed. */
const KIND_OF_THING = new RegExp(
  String.raw`(^|\b(?:the|an?|any|all|every|each|no|my|our|your|these|those|for|of|in|on|with|from|by|and|or|only|use|using|never|avoid) )` +
    String.raw`(?:${CHANGED})(?= (?!(?:to|from|by|in|on|at|for|with|and|or|but|back|the|an?|my|our|it|that|until|into|over|up|down|again|\p{L}+ly)\b)\p{L})`,
  "gu",
);

/** "Never replace a generated file", "must not be renamed": what is forbidden has not happened. */
const DENIED_CHANGE = new RegExp(
  String.raw`\b(?:never|not|don't|mustn't|shouldn't|can't|cannot)(?: be| ever)? (?:${CHANGED}|replace|swap|switch|forget)\b`,
  "gu",
);

/**
 * "Stop instead of fixing it" contrasts two ways of acting, and only what was chosen before can be replaced; "no more
 * than 3" sets a bound, "I'd rather you asked" only wishes, and "not now" and "for now" put off.
 */
const OTHER_WAY =
  /\b(?:instead of|rather than) (?:just )?\p{L}+ing\b|\b(?:no|any) (?:more|longer) than\b|\brather (?:you|we)\b|\b(?:not (?:right |just )?|for )now\b/gu;

/**
 * Earlier current statements that `fact` replaces. Equal frames with other values always do; with an update cue one
 * statement about the same thing does, unless a qualifier (staging, backup) says that another thing is meant.
 */
export function replacedBy(book: FactBook, fact: Stated, sentence: string, sets = false): Statement[] {
  if (findsFault(sentence)) return [];
  const topic = topicOf(fact.text);
  const isNarrower = narrows(sentence);
  const isTold = once(() => tellsHowItIs(sentence));
  const isMeantInstead = CORRECTS.test(sentence) || TAKES_BACK.test(sentence);
  const isOther = (other: Filed): boolean =>
    other.fact !== fact &&
    comparable(other.fact, fact) &&
    !(isBan(fact) && allowsOther(topic, other)) &&
    (isMeantInstead || !(isBan(fact) ? bansOther(fact, topic, other) : holdsForOther(fact, other.fact))) &&
    !isNarrower(other.fact.text) &&
    !(isChosen(other.fact) && (isTold() || carriesOut(sentence, other.fact.text)));
  const frames = book.framed(topic).filter((other) => isOther(other) && !sameValues(topic, other.topic));
  if (frames.length > 0) return frames.map((other) => other.fact);
  const renewed = renewedBefore(book, topic, sentence).filter(
    (other) => other !== fact && comparable(other, fact) && !(tells(fact) && isBan(other)),
  );
  if (renewed.length > 0) return renewed;
  const isUpdate = sets || announcesUpdate(sentence);
  const denied = !isUpdate && tells(fact) ? CONTRASTS.exec(sentence)?.[1] : undefined;
  if ((!isUpdate && denied === undefined) || onlyNumbersWork(sentence)) return [];
  const isReplacing = replacesOutright(sentence);
  // Which ban leave ends, if any, is told by `liftRules`.
  const isLeave = speaksOfLeave(sentence);
  const best = book
    .candidates(topic)
    .filter(
      (other) =>
        isOther(other) &&
        (!isBan(other.fact) || (!isLeave && mayReplaceBan(other.fact, fact, sentence))) &&
        // That the code is another one now does not end the order to keep it to oneself.
        !(tells(fact) && isBan(other.fact) && namesSecret(other.fact.text)) &&
        speaksOfIt(fact, topic, other) &&
        (denied === undefined || !isRule(other.fact) || names(other.topic, denied)),
    )
    .map((other) => ({
      fact: other.fact,
      score: likeness(topic, other.topic, isReplacing) + kinship(fact, other.fact),
    }))
    .filter((other) => other.score >= LIKE_ENOUGH)
    .sort((a, b) => b.score - a.score || atOf(b.fact) - atOf(a.fact));
  return best.slice(0, 1).map((other) => other.fact);
}

/** What the sentence gives anew, in whatever words: a branch shares none with the next one. */
function renewedBefore(book: FactBook, topic: Topic, sentence: string): Statement[] {
  const renews = renewalIn(sentence);
  if (renews === undefined) return [];
  const told = [...book.current("value"), ...book.current("decision")].slice(-SEEN);
  const others = new Set([...book.candidates(topic).map((other) => other.fact), ...told]);
  return [...others].filter(({ text }) => renews(text));
}

const SEEN = 80;

/** "Stop answering in English" is no word against "answer in German". */
function allowsOther(banned: Topic, { fact, topic }: Filed): boolean {
  return !isBan(fact) && topic.values.some((value) => !banned.values.includes(value));
}

/** "Sorry, I meant b.ts", "b.ts instead": what was said before is not meant. That something holds from now on adds to it. */
const CORRECTS =
  /(?<!\p{L})(?:instead|i mean|i meant|correction|stattdessen|en su lugar|em vez disso|à la place|typo|ich meinte?|gemeint war|quise decir|quería decir|quis dizer|queria dizer|je voulais dire)(?!\p{L})|说错|口误|而是|代わりに|間違え|訂正/iu;

/** "Don't touch b.ts" beside "don't touch a.ts": what is forbidden is another thing. Another figure is another limit. */
function bansOther(ban: Stated, banned: Topic, { fact, topic }: Filed): boolean {
  // "Until Monday" is another limit than "until Friday".
  if (!isBan(fact) || (LIMITS.test(ban.text) && LIMITS.test(fact.text))) return false;
  return [...banned.values, ...topic.values].some((value) => !FIGURE.test(value));
}

const FIGURE = /^\p{Sc}?\d[\d.,:]*(?:\p{L}{1,3}|%)?$/u;

/** "Use tabs in b.ts" beside "use tabs in a.ts": each file has a rule of its own. */
function holdsForOther({ kind, text }: Stated, other: Fact): boolean {
  return kind === "constraint" && other.kind === "constraint" && IN_FILE.test(text) && IN_FILE.test(other.text);
}

const IN_FILE =
  /(?<!\p{L})(?:in|inside|within|for|für|en|para|dans|pour|em) (?:the )?[`"']?[\p{L}\d_./-]*\p{L}[./]\p{L}/iu;
const LIMITS =
  /(?<!\p{L})(?:before|until|till|after|more than|over|bis|vor|mehr als|antes d[eo]l?|hasta|más de|até|mais de|avant|jusqu'à?|plus de)(?!\p{L})/iu;
/** "No, don't touch b.ts", "actually, …". */
const TAKES_BACK = /^(?:no|nope|actually|sorry|nein|non|não|en realidad|na verdade|en fait)[,.!:]? /iu;

/** "Replace moment with dayjs in report.ts" does what "use dayjs" asks for. */
export function carriesOut(sentence: string, earlier: string): boolean {
  const [, from = "", to = ""] = REPLACES.exec(plainText(sentence)) ?? [];
  const known = plainText(earlier);
  return to !== "" && known.includes(to) && !known.includes(from);
}

const REPLACES =
  /(?<!\p{L})(?:replace|swap|change|migrate|convert|move) (\S{1,40}) (?:with|to|for|by) (\S{1,40})(?= |[.!]|$)/u;

/** A rule or what was decided: how things are puts neither out of force. */
function isChosen(fact: Fact): boolean {
  return fact.authority === "user" && (isRule(fact) || fact.kind === "decision");
}

function isRule(fact: Stated): boolean {
  return fact.kind === "constraint" && !tells(fact);
}

/** It says how things are, whether or not that binds who reads it. */
function tells(fact: Stated): boolean {
  return fact.kind === "value" || (isA(fact, "constraint") && fact.data?.isTelling === true);
}

/**
 * Long sentences share two words by chance, so their share counts as well: "it builds on the pi now, the season takes
 * 23 seconds" does not end "it has to keep building on the pi, … not going to upgrade it mid season". More than half of a
 * rule has to be about what is only told; but things of one kind that both name, two branches or two ids, and tastes are alike.
 */
function speaksOfIt(fact: Stated, topic: Topic, other: Filed): boolean {
  if (countsOther(fact.text, other.topic)) return false;
  if (nameAlike(topic, other.topic) || (isTaste(fact) && isTaste(other.fact))) return true;
  if (numberAlike(fact.text, other.fact.text)) return true;
  if (tells(fact) && isRule(other.fact)) {
    const rule = topicOf(other.fact.text.replace(REASON, ""));
    const beyond = rule.concepts.length - sharedConcepts(topic, rule);
    return !KEEPS_SO.test(other.fact.text) && (beyond < 2 || beyond * 2 < rule.concepts.length);
  }
  return sharedConcepts(topic, other.topic) * 3 >= Math.min(topic.concepts.length, other.topic.concepts.length);
}

/** "Max 2 open waitlist entries per reader" is no word on the 36 hours that readers have: it counts what that does not speak of. */
function countsOther(text: string, { concepts }: Topic): boolean {
  const [, counted = ""] = SETS_RIGHT.test(text) ? [] : (COUNTED_THING.exec(text.slice(0, LONGEST_READ)) ?? []);
  const named = counted === "" ? [] : topicOf(counted).concepts;
  return named.length > 1 && !named.some((concept) => concepts.includes(concept));
}

const SETS_RIGHT = /^(?:no|actually|sorry|wait|correction|nein|eigentlich|en realidad|na verdade|en fait)(?!\p{L})/iu;
/** "2 open waitlist entries": words up to the next preposition or stop. */
const COUNTED_THING =
  /(?<![\p{L}\d.])\d{1,6} ((?:(?!(?:per|in|on|at|for|from|of|with|by|and|or|is|are|to|a|the)(?!\p{L}))\p{L}{3,20} ){1,3}\p{L}{3,20})(?= (?:per|in|on|at|for|from|of|with|by|and|or|is|are|to)(?!\p{L})|[,.;:]|$)/iu;

/** "It has to keep building there": that it builds now is no word against it. */
const KEEPS_SO = /(?<!\p{L})keep(?:s|ing)? (?:on )?\p{L}{2,}ing(?!\p{L})/u;

/** "Node 18" and "Node 22"; both may speak of "room 3". */
function numberAlike(one: string, other: string): boolean {
  const known = new Map(numbered(one));
  return numbered(other).some(([noun, figure]) => known.has(noun) && known.get(noun) !== figure);
}

function numbered(text: string): [string, string][] {
  return Array.from(text.slice(0, LONGEST_READ).matchAll(NUMBERED), ([, noun = "", figure = ""]) => [
    noun.toLowerCase(),
    figure,
  ]);
}

const LONGEST_READ = 400;
const NUMBERED = /(?<!\p{L})(\p{L}{3,40}) v?(\d{1,9}(?:\.\d{1,9}){0,3})/gu;

/** Why it holds may be long. */
const REASON =
  /(?<=\S{3})(?:[,;] | (?:because|since|as|so that|weil|denn|da|porque|ya que|pois|parce que|car|puisque) ).*$/su;

/** One of their values is the same, or of the same form; a digit, plain words and plain figures are alike whatever they name. */
function nameAlike(a: Topic, b: Topic): boolean {
  return (
    a.values.some((value) => value.length > 1 && b.values.includes(value)) ||
    a.shapes.some((shape) => shape.length > 1 && b.shapes.includes(shape))
  );
}

/** "Actually use lodash" is no word against "don't remove lodash", and "…, just this once" none against "no lodash". */
function mayReplaceBan(ban: Fact, fact: Stated, sentence: string): boolean {
  if (isBan(fact)) return true;
  if ((isA(fact, "constraint") && fact.data?.implied === true && TELLS_OF.test(fact.text)) || MUSES.test(sentence))
    return false;
  if (!mayOrder(sentence) || isForOnce(plainText(sentence)) || isBoundElsewhere(sentence, ban.text)) return false;
  const said = looseWords(sentence);
  return coreOf(ban).words.every((word) => said.includes(word)) || /\d/u.test(ban.text);
}

/** "They actually use it there" orders nothing. */
const TELLS_OF =
  /^(?:i|we|they|he|she|it|you|people|others|ich|wir|sie|er|nous|ils|elles|je|eles|elas|ellos|ellas) (?!meant)/i;
/** "We could, actually, use it." */
const MUSES = /^(?:i|we|they|he|she|it|you|people|others) (?:could|might|may|would),/i;
const WIDE_ONCE = /[这一]次|今回|一度/u;

function isForOnce(lower: string): boolean {
  return FOR_ONCE.test(lower) || WIDE_ONCE.test(lower);
}

/** "It is due on the 11th, not on the 4th": what no longer holds is named. */
const CONTRASTS = /[,;] (?:and |und |y |et |e )?(?:not|nicht|no|pas|não) ([^.,;:!?]+)/u;

function names({ concepts, values }: Topic, denied: string): boolean {
  const words = topicWords(denied);
  return [...concepts, ...values].some((word) => words.has(word));
}

/** What replacing needs to know of a statement; one that is not in the book yet may be asked about. */
type Stated = Pick<Fact, "kind" | "text" | "authority" | "source" | "data">;

const LIKE_ENOUGH = 2;

/** True when the sentence says outright that another way of doing it holds from here on. */
export function replacesOutright(sentence: string): boolean {
  return findReplacing(plainText(sentence).replaceAll(OTHER_WAY, " ")) !== undefined;
}

/** What is replaced is named: it is nothing else. */
export const INSTEAD_OF: RegExp =
  /(?<!\p{L})(?:instead of|rather than|in place of|statt|anstatt|anstelle|en vez de|en lugar de|em vez de|no lugar de|au lieu de|plutôt que)(?!\p{L})/iu;

/** True when a later sentence about `topic` leaves nothing of what the earlier text asked for. */
export function overrides(topic: Topic, sentence: string, earlier: string): boolean {
  return likeness(topic, topicOf(earlier), replacesOutright(sentence)) >= LIKE_ENOUGH;
}

/** The user's word replaces anyone's; an assistant can only replace its own. */
function comparable(other: Fact, fact: Stated): boolean {
  if (other.kind === "request" || fact.kind === "request") return false;
  // "I restarted the server, it is up now" tells what happened; a ban ends by another rule, or by leave.
  if (tells(fact) && isBan(other) && TELLS_DEED.test(fact.text)) return false;
  return (
    (fact.authority === "user" || other.authority === fact.authority) &&
    other.source.messageID !== fact.source.messageID
  );
}

const TELLS_DEED =
  /^(?:i|we|i've|we've|i just|we just) (?:\p{L}+ly |already |just )?\p{L}+(?:ed|ought|ent|an|ote)(?!\p{L})|^(?:ich habe|wir haben|he|hemos|j'ai|nous avons) /iu;

/** Half a point for one kind, another for two preferences: taste about one thing has room for one answer. */
function kinship(a: Stated, b: Stated): number {
  const preferences = isTaste(a) && (isTaste(b) || b.data?.imported === true);
  return (a.kind === b.kind || preferences ? 0.5 : 0) + (preferences ? 0.5 : 0);
}

function isTaste(fact: Stated): boolean {
  return (isA(fact, "constraint") && fact.data?.polarity === "prefer") || PREFERS.test(fact.text.toLowerCase());
}

const PREFERS =
  /^(?:i|i'd|ich|yo|je|j'|eu)?\s?(?:\p{L}{2,8} )?(?:prefer|rather|like|mag|bevorzuge|möchte|prefiero|prefiro|préfère|gosto|quiero)(?!\p{L})|更喜欢|喜欢用|好きです|のほうがいい/u;

function sameValues(a: Topic, b: Topic): boolean {
  return a.values.length === b.values.length && a.values.every((value) => b.values.includes(value));
}

/** Shared concepts, plus a point for values of one shape and half a point for a topic wholly contained. */
function likeness(a: Topic, b: Topic, isReplacing: boolean): number {
  const shared = sharedConcepts(a, b);
  if (shared === 0 || qualifiersConflict(a, b) || differInSubject(a, b)) return Number.NEGATIVE_INFINITY;
  const contained = shared === Math.min(a.concepts.length, b.concepts.length);
  return (
    shared +
    (sameShape(a, b) ? 1 : 0) +
    (contained ? 0.5 : 0) +
    fitness(a, b) +
    (isReplacing && isAllAbout(b, a) ? 1 : 0)
  );
}

/** A short instruction about nothing but the subject of the new one. */
function isAllAbout(earlier: Topic, { about }: Topic): boolean {
  return (
    about.length > 0 &&
    earlier.concepts.length <= SHORT_INSTRUCTION &&
    about.every((concept) => earlier.concepts.includes(concept))
  );
}

const SHORT_INSTRUCTION = 3;

/** Half a point for one subject with two names or none, a point off where a name stands in the place of a figure. */
function fitness(a: Topic, b: Topic): number {
  if (a.values.length === 0 && b.values.length === 0) return sameSubject(a, b) ? 0.5 : 0;
  if (a.values.length === 0 || b.values.length === 0) return 0;
  if (otherKind(a, b)) return -1;
  return !a.values.some(isQuantity) && sameSubject(a, b) ? 0.5 : 0;
}

/** A name in the place of a figure, or the other way round, is seldom the new value of the same thing. */
function otherKind(a: Topic, b: Topic): boolean {
  return a.values.some(isQuantity) !== b.values.some(isQuantity);
}

function sameSubject(a: Topic, b: Topic): boolean {
  return a.about.length > 0 && a.about.join(" ") === b.about.join(" ");
}

function isQuantity(value: string): boolean {
  return /\d/u.test(value) || NUMBER_WORDS.has(value);
}
