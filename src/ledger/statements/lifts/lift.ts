/** How a sentence ends a rule: dismisses it, gives leave for what it forbade, or asks no longer for what it demanded. Pure. */
import {
  ALLOWED_STATES,
  BOUNDS,
  COPULAS,
  DISMISSERS,
  ENDED,
  FREEZE_ENDED,
  FREEZE_NOUNS,
  LEAVE_RESERVES,
  LEAVES,
  LIMIT_NOUNS,
  RELEASES,
  REMOVERS,
  RESERVES,
  RULE_NOUNS,
  RULE_POINTERS,
  TURN_ADVERBS,
  TURNS_OF_MIND,
} from "../../lexicon/lifts.ts";
import { negations } from "../../lexicon/negations.ts";
import { createPhraseFinder, createPhraseTest, type PhraseFinder, phraseIndex, plainText } from "../../phrases.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import { type Clause, clausesOf, isDenied, opensWithSpeakers } from "../stated-cue.ts";
import { isImperative } from "../../lexicon/imperatives.ts";
import { splitWords } from "../../words.ts";

export interface Lift {
  kind: "dismissed" | "permitted" | "released";
  /** What the rule is about, as loose words; empty when the sentence only points at a rule. */
  words: readonly string[];
  /** The same without the verb that leave is given for. */
  things: readonly string[];
  /** "That rule": the one just given. */
  points: boolean;
  /** "I changed my mind about the JVM: it's allowed": what the rule is about was told before, in a word. */
  isNamedApart?: true;
  /** "Rule 4" of a list. */
  place?: number;
  /** What the rule was called: "limit". A rule that holds the word itself speaks of one in the product. */
  noun?: string;
  /** Leave up to a figure, with the unit it is counted in. */
  bound?: { unit: string };
  /** It is leave in so many words: "you may", "is free"; what "is fine" may merely be in good order. */
  isGranted?: true;
  /** Things have changed for good, so the sentence says; or it says no more than that something may be done. */
  leave?: "lasting" | "plain";
  /** The clause as it stands in the sentence, in lower case. */
  clause: string;
}

/** The ways in which a sentence ends rules; none for what is asked, told of others, in doubt or bound to a condition. */
export function liftsIn(sentence: string): Lift[] {
  if (sentence.length > LONGEST_LIFT) return [];
  const lower = plainText(sentence)
    .replaceAll(BARE_CONTRACTION, "$1n't")
    .replace(FORGET_WHAT, "$1 ")
    .replaceAll(UNASKED, "")
    .replaceAll(CODE_NAME, "$1")
    .replaceAll(SINCE_WHEN, "")
    .replace(OF_THE_THING, "; you can $2$3 $1 again");
  if (!mayLift(lower) || isReserved(lower) || ASKS.test(lower) || IF.test(lower)) return [];
  const clauses = [...clausesOf(lower)].flatMap(splitJoined).filter(({ text }) => text !== "");
  const read = clauses.flatMap((clause) => readClause(clause) ?? []);
  const leaving = besideOrders(clauses);
  const isLasting = isTurnedFrom(leaving) || read.some(({ kind }) => kind === "dismissed");
  const meant = read.filter((lift) => lift.kind !== "permitted" || lift.bound || !isHandedOn(lower, lift));
  const leave = isLasting ? "lasting" : "plain";
  const lifts: Lift[] = meant.map((lift) =>
    isLasting || findLeaveReserve(leaving) === undefined ? { ...lift, leave } : lift,
  );
  // "The JVM thing: it's allowed", "lodash is fine, forget that rule": what is meant is said beside it.
  return lifts.map((lift) => (lift.words.length > 0 || lift.place !== undefined ? lift : named(lift, clauses)));
}

/** "You dont need to". */
const BARE_CONTRACTION = /(?<!\p{L})(do|does|did|is|are|was|ca|wo|should)nt(?!\p{L})/gu;

/** "You can edit it now, delete old.js there": what is ordered beside the leave takes nothing of it back. */
function besideOrders(clauses: readonly Clause[]): string {
  return clauses
    .filter(({ text }, index) => index === 0 || !isImperative(text.split(" ", 1)[0] ?? ""))
    .map(({ text }) => text)
    .join(", ");
}

/** "This" points at nothing there. */
const SINCE_WHEN = / (?:since|as of) (?:this|last) (?:morning|noon|afternoon|evening|week|month|night)(?!\p{L})/gu;

/** "The schema may be changed again", "…, so scan can change again": leave that is said of the thing. */
const OF_THE_THING =
  /(?<=^|, |; |: |(?<!\p{L})(?:so|and|then) )(?!(?:you|we|i|it|they|he|she|this|that|which|what|who) )((?:(?:the|our|my) )?[\p{L}\d][\p{L}\d._/-]{0,60}(?: [\p{L}\d._/-]{1,60}){0,2}) (?:(?:can|may) (?:now )?be (changed|edited|touched|modified|moved|renamed|updated|rewritten|merged|deployed|pushed|committed)|(?<=(?<!\p{L})so (?:\S{1,60} ){1,3})can (change)) again(?=[,;.!]|$)/u;

/** A name in code marks is no text to work on. */
const CODE_NAME = /`([^`\s]{1,60})`/gu;

/** "Vergiss, was ich dazu gesagt habe": the comma parts nothing. */
const FORGET_WHAT = /(?<!\p{L})(vergiss|vergesst|ignorier|ignoriere), (?=was )/u;

/** "You can push again without asking": leave that asks for no more leave. */
const UNASKED =
  /,? (?:without (?:asking|my (?:ok|leave|permission))(?: me)?(?: first)?|ohne (?:zu fragen|nachzufragen|rückfrage)|sin (?:pedir(?:me)? permiso|preguntar(?:me)?)|sem (?:pedir(?: permissão)?|perguntar)|sans (?:me )?demander)(?!\p{L})/gu;

/** "Forget what I said about it" tells of nobody's words but those that end. */
function isReserved(lower: string): boolean {
  return findReserve(without(lower, RULE_POINTERS).replaceAll(ONLY_NAME, "")) !== undefined;
}

/** "The English-only rule" is called so. */
const ONLY_NAME = /(?<=\p{L})-only(?!\p{L})/gu;

/**
 * Leave ends a ban only where the sentence says that things have changed: "you can push to main" may be meant for this
 * once, "you can push to main again" is not.
 */
function isTurnedFrom(lower: string): boolean {
  return (findTurn(lower) !== undefined || WIDE_TURN.test(lower)) && findLeaveReserve(lower) === undefined;
}

/** 可以提交了: it was otherwise before. */
const WIDE_TURN = /可以[^，。,;；]{1,16}了(?:[，。！!]|$)/u;

const findTurn = createPhraseFinder(TURNS_OF_MIND);
/** What keeps leave to one time or place. */
export const findLeaveReserve: PhraseFinder = createPhraseFinder(LEAVE_RESERVES);

/** `Title: "You can use Docker now"`: what stands behind a colon or in quotation marks is text to work on. */
function isHandedOn(lower: string, { clause, words }: Lift): boolean {
  if (QUOTED.test(lower)) return true;
  const colon = lower.search(/[:：]/u);
  if (words.length === 0 || colon < 0 || findTurn(lower.slice(0, colon)) !== undefined) return false;
  return colon < lower.indexOf(clause);
}

const QUOTED = /["“”«»「」`]/u;

/** Who lifts a rule says so in a few words; a long sentence is read for nothing, and costs its square. */
const LONGEST_LIFT = 400;

/** "You can use lodash and you can push": leave is given twice. */
function splitJoined(clause: Clause): Clause[] {
  return clause.text.split(JOINED_LEAVE).map((text) => ({ ...clause, text }));
}

const JOINED_LEAVE = /\s(?:and|und|y|et|e)\s(?=(?:you|we|du|ihr|puedes|pode|você|tu|vous)\s)/u;

const mayLift = createPhraseTest([
  ...DISMISSERS,
  ...REMOVERS,
  ...ENDED,
  ...FREEZE_ENDED,
  ...LEAVES,
  ...ALLOWED_STATES,
  ...RELEASES.map((phrase) => phrase.split(" - ", 1)[0] ?? phrase),
]);
const findReserve = createPhraseFinder(RESERVES);
/** Asked without a question mark: "can we use it now". */
const ASKS =
  /[?？]|^(?:can|could|may|shall|should|is|are|do|does|kannst|darf|dürfen|ist|sind|peux-tu|est-ce) |吗|ますか|ですか/u;

/** Portuguese "se" asks for a condition only before who or what meets it; elsewhere it is a pronoun. */
const IF = /(?<!\p{L})se (?:eu|você|ele|ela|nós|o|a|os|as|for|houver|tiver|estiver)(?!\p{L})/u;

function readClause(clause: Clause): Lift | undefined {
  return dismissal(clause) ?? thaw(clause) ?? release(clause) ?? permission(clause);
}

/** "Forget the rule about main", "the vendor rule no longer applies", 取消…的规则. */
function dismissal(clause: Clause): Lift | undefined {
  const text = clause.text.replaceAll(RULE_NAME, " ").replaceAll(ONLY_NAME, "").replaceAll(BAN_NAME, " ");
  const noun = findRuleNoun(text) ?? findPointer(text);
  const limit = noun ?? findLimitNoun(text);
  if (limit === undefined) return undefined;
  const ending = findEnded(text);
  const opening = findDismisser(text) ?? (noun === undefined ? undefined : findRemover(text));
  const isOpened = opening !== undefined && opensWithSpeakers(text, opening) && !isDenied(clause, opening);
  const cue = isOpened ? opening : ending !== undefined && !isDenied(clause, ending) ? ending : undefined;
  if (cue === undefined) return undefined;
  const place = placeIn(text, limit);
  const said = looseWords(without(text, [cue, limit, ...NAMES_OF_RULES, ...TURN_ADVERBS, "gesagt habe"]));
  const words = place === undefined ? said : said.filter((word) => word !== String(place));
  // "Drop that constraint" may be said of a table.
  const points = POINTS.test(text) && POINTED_AT.test(limit);
  const called = NAMES_OF_RULES.includes(limit) ? { noun: limit } : {};
  return {
    kind: "dismissed",
    words,
    things: words,
    points,
    clause: clause.text,
    ...(place === undefined ? {} : { place }),
    ...called,
  };
}

/** "Die Kommentar-Regel": what it is called stands before the hyphen. */
const RULE_NAME = /-(?=(?:rules?|regeln?|vorgabe|verbot|limit)(?!\p{L}))/gu;
/** "The no-comments rule", コメント禁止のルール: called by what it forbids. */
const BAN_NAME =
  /(?<!\p{L})(?:no|never|always|keine?|nie|immer|pas-de|sans|sin|sem)-(?=\p{L})|不(?:要|许|准|得)?(?=\p{Script=Han})(?!用|必|需|再|算|管)|禁止(?=の)/gu;

/** "The freeze on the schema is over", "the Cargo.toml lock is lifted". */
function thaw(clause: Clause): Lift | undefined {
  const { text } = clause;
  const noun = findFreeze(text);
  const cue = noun === undefined ? undefined : findThaw(text);
  if (noun === undefined || cue === undefined || isDenied(clause, cue)) return undefined;
  const named = looseWords(without(text, [cue, noun, ...TURN_ADVERBS]));
  const words = named.length > 0 ? named : looseWords(noun);
  return { kind: "dismissed", words, things: words, points: false, clause: text };
}

const findFreeze = createPhraseFinder(FREEZE_NOUNS);
const findThaw = createPhraseFinder(FREEZE_ENDED);

const POINTS =
  /(?<!\p{L})(?:that|this|diese[nrs]?|jene|esa|ese|esta|este|essa|esse|cette|ce)(?!\p{L})|[那这][条个]|その|この/u;
const POINTED_AT =
  /^(?:rules?|restriction|ban|regeln?|verbot|reglas?|regras?|règles?|consigne|prohibición|proibição|interdiction|那条|这条|规则|规定|ルール|規則|決まり|制限|限制)$/u;
const findRuleNoun = createPhraseFinder(RULE_NOUNS);
const findPointer = createPhraseFinder(RULE_POINTERS);
const findLimitNoun = createPhraseFinder(LIMIT_NOUNS);
const findEnded = createPhraseFinder(ENDED);
const findDismisser = createPhraseFinder(DISMISSERS);
const findRemover = createPhraseFinder(REMOVERS);
const NAMES_OF_RULES = [...RULE_NOUNS, ...LIMIT_NOUNS];

/** The number behind the name of a rule. */
function placeIn(text: string, noun: string): number | undefined {
  const behind = text.slice(phraseIndex(text, noun) + noun.length);
  const place =
    /^\s*(?:number|no\.?|nr\.?|nummer|número|numéro|n°|#)?\s*(\d{1,2})(?!\S*\d)/u.exec(behind) ??
    /第(\d{1,2})条/u.exec(text);
  return place?.[1] === undefined ? undefined : Number(place[1]);
}

/** "No need to run the linter any more". */
function release({ text }: Clause): Lift | undefined {
  for (const [head = "", tail] of RELEASE_PARTS) {
    const at = phraseIndex(text, head);
    if (at < 0) continue;
    if (tail !== undefined && phraseIndex(text.slice(at + head.length), tail) < 0) continue;
    const words = looseWords(without(text, [head, tail ?? "", ...TURN_ADVERBS]));
    return { kind: "released", words, things: words, points: false, clause: text };
  }
  return undefined;
}

const RELEASE_PARTS = RELEASES.map((phrase) => phrase.split(" - "));

/** "lodash is fine again", "you may push to main", lodash现在可以用了. */
function permission(clause: Clause): Lift | undefined {
  const { text } = clause;
  const leave = findLeave(text);
  const cue = leave ?? STATE.exec(text)?.[0] ?? (boundIn(text) === undefined ? undefined : MODAL.exec(text)?.[0]);
  if (cue === undefined || isDenied(clause, cue) || CANNOT.test(text)) return undefined;
  const bare = without(text.replace(MUSING, ""), [cue, ...TURN_ADVERBS, ...TURNS_OF_MIND]).replace(IN_THE, " ");
  if (NEGATED.test(bare)) return undefined;
  const bound = boundIn(bare);
  const words = looseWords(bound === undefined ? bare : bare.replace(bound.lead, " ").replace(BOUND_VERB, " "));
  const verb = leave === undefined ? undefined : verbOf(text, leave);
  return {
    kind: "permitted",
    words,
    things: words.filter((word) => word !== verb),
    points: false,
    clause: text,
    ...(leave === undefined && IN_ORDER.test(cue) ? {} : { isGranted: true as const }),
    ...(bound === undefined ? {} : { bound: { unit: bound.unit } }),
  };
}

const findLeave = createPhraseFinder(LEAVES);
/** "We can't" holds "we can". */
const CANNOT = /(?<!\p{L})(?:can|could)'t(?!\p{L})/u;
/** "Hm ok generics are fine": how somebody begins says nothing of what he speaks of. */
const MUSING = /^(?:(?:h+m+|u+m+|uh|oh|ah|ach|na|well|right|alright|sure|nah|meh|bueno|bom|bon|bah|tja),? )+/u;
/** Portuguese "no" is "in the" behind such a verb. */
const IN_THE = /(?<=(?:mexer|tocar|alterar|editar|mudar)) no(?= )/u;
const STATE = new RegExp(
  `(?<!\\p{L})(?:${COPULAS.join("|")}) (?:(?:${TURN_ADVERBS.join("|")}) )*(?:${ALLOWED_STATES.join("|")})(?!\\p{L})`,
  "u",
);
const IN_ORDER = /(?<!\p{L})(?:fine|ok|okay|all right|alright|acceptable|in ordnung|bien)$/u;
/** "The summary may have up to 80 words". */
const MODAL = /(?<!\p{L})(?:may|can|darf|dürfen|puede|pueden|pode|podem|peut|peuvent)(?!\p{L})/u;
/** Whatever denies or ends something, wherever it stands: with one, leave is no leave. */
const NEGATED = new RegExp(
  `(?<!\\p{L})(?:${negations("clause", "ever", "half", "person", "noun", "row", "absence").join("|")}|kein\\p{L}*|avoid|stop)(?!\\p{L})|n't|不(?!用)|别|没|ません|ない`,
  "u",
);

/** What stands right behind "you may" is what somebody may do; in German it stands at the end. */
function verbOf(text: string, leave: string): string | undefined {
  const behind = text.slice(phraseIndex(text, leave) + leave.length);
  const words = splitWords(without(behind, TURN_ADVERBS)).map(({ lower }) => lower);
  const verb = GERMAN_LEAVE.test(leave) ? words.at(-1) : words[0];
  return verb === undefined ? undefined : looseStem(verb);
}

const GERMAN_LEAVE = /(?:darf|dürf|kannst|erlaube)/u;

/** A figure that leave goes up to. */
function boundIn(text: string): { unit: string; lead: string } | undefined {
  const match = BOUND.exec(text) ?? WIDE_BOUND.exec(text);
  const unit = match?.[2] ?? "";
  return match === null || unit === "" ? undefined : { unit: looseWords(unit)[0] ?? unit, lead: match[0] };
}

const BOUND = new RegExp(`(?<!\\p{L})(?:${BOUNDS.join("|")})\\s*(\\d[\\d.,]*)\\s?(\\p{L}+)`, "u");
/** "Go up to", "write up to": such a verb says nothing of what is counted. */
const BOUND_VERB =
  /(?<!\p{L})(?:go|have|take|write|be|gehen|schreiben|haben|llegar|escribir|tener|chegar|escrever|ter|aller|écrire|avoir)(?!\p{L})/u;
const WIDE_BOUND = /(\d[\d.,]*)\s?(\p{Script=Han})まで\S*/u;

/** What is meant by a lift that names nothing is what the other clauses speak of. */
function named(lift: Lift, clauses: readonly Clause[]): Lift {
  const others = clauses
    .filter(({ text }) => text !== lift.clause)
    .map((clause) => readClause(clause)?.words ?? leadWords(clause));
  const words = [...new Set(others.flat())];
  return { ...lift, words, things: words, isNamedApart: true };
}

/** "I changed my mind about the JVM thing": what stands behind "about". */
function leadWords({ text }: Clause): string[] {
  const behind = ABOUT.exec(text);
  return behind === null ? [] : looseWords(without(text.slice(behind.index + behind[0].length), NAMES_OF_RULES));
}

const ABOUT =
  /(?<!\p{L})(?:about|regarding|(?:done|finished|through) with|fertig mit|terminé de|terminé con|terminei de|bei|zum thema|was|sobre|con|respecto a|quanto a|sur|pour|quant à)\s|关于/u;

/** The text without these phrases, each where it stands as a whole. */
function without(text: string, phrases: readonly string[]): string {
  let rest = text;
  for (const phrase of phrases) {
    if (phrase === "") continue;
    for (let at = phraseIndex(rest, phrase); at >= 0; at = phraseIndex(rest, phrase))
      rest = `${rest.slice(0, at)} ${rest.slice(at + phrase.length)}`;
  }
  return rest;
}

/** True of a sentence that speaks of leave, whether it ends a ban or not. */
export function speaksOfLeave(sentence: string): boolean {
  const lower = plainText(sentence);
  return findLeave(lower) !== undefined || STATE.test(lower);
}
