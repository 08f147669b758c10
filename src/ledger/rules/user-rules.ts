/** The rules and preferences of a user turn as facts, in the user's words. */
import { type ConstraintStatement, findConstraints } from "./constraints.ts";
import type { FactData } from "../fact-data.ts";
import type { Fact, FactOf } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { withCorrections } from "./corrected-rule.ts";
import { heldBack } from "./held-back.ts";
import { leansOn } from "./leaning-rule.ts";
import { DONE_BY_USER } from "../lexicon/own-accord.ts";
import { OPENING_BANS } from "../lexicon/negations.ts";
import { holdsOnlyMarks, isPick } from "../lexicon/spoken-marks.ts";
import { tellsHowItIs } from "../lexicon/told-as-is.ts";
import { replaceEarlier } from "../statements/replacement/replace-earlier.ts";
import { touches, type TurnSentence, type UserTurn } from "../read-turn.ts";
import { replaceByTopic } from "./rule-topics.ts";
import { correctsValue, readLabel } from "../statements/statement.ts";
import { isHandling, isKeepingOff } from "../statements/lifts/rule-core.ts";
import { looseStem } from "../statements/replacement/loose-words.ts";
import { keyOf } from "../statements/replacement/statement-key.ts";
import { isWithdrawal } from "../statements/withdrawals/withdrawal.ts";
import { dropsAny } from "../statements/withdrawals/withdrawn-facts.ts";
import { topicOf } from "../statements/replacement/topics.ts";
import { NAMES_FILE } from "./said-together.ts";
import { onOneLine } from "../one-line.ts";

interface RuleContext {
  sentences: readonly TurnSentence[];
  /** Sentences that put a rule out of force: what they allow needs no rule. */
  lifting: readonly TurnSentence[];
  /** What the turn takes back. */
  withdrawn: readonly Fact[];
}

/** Adds the rules of a turn and returns where they stand; decisions and withdrawals are left to others. */
export function addRules(
  book: FactBook,
  turn: UserTurn,
  { sentences, lifting, withdrawn }: RuleContext,
): ConstraintStatement[] {
  const statements = readRules(turn.text, sentences);
  // Before the new rules: what a turn takes back may be no rule itself, only the end of one.
  for (const statement of statements) if (statement.retracts) replaceByTopic(book, statement);
  // "The cron plan is off the table" ends what was decided; to rule out what nobody chose, or to forbid that
  // something is dropped, is a rule.
  const found = chooseRules(statements, sentences)
    .flatMap((rule) => withoutLifting(rule, lifting))
    .filter(({ text }) => !dropsAny(text, withdrawn) && !isPick(text) && !holdsOnlyMarks(text));
  const labelled = sentences.filter(({ statement }) => statement.kind === "rule");
  const isNamed = (rule: ConstraintStatement): boolean => labelled.some((sentence) => touches([rule], sentence));
  const unlabelled = found.filter((rule) => !isNamed(rule) && !BARE_MARK.test(rule.text));
  let before: Placed | undefined;
  for (const rule of unlabelled) before = { rule, fact: addFound(book, turn, { rule, sentences, before }) };
  for (const sentence of labelled) addLabelled(book, turn, { sentence, found });
  return [...found, ...labelled.map(({ text, start, statement }) => labelledRule(text, start, statement.body))];
}

function readRules(text: string, sentences: readonly TurnSentence[]): ConstraintStatement[] {
  return withCorrections(findConstraints(text), text, sentences).flatMap((rule, index, all) =>
    beyondColon(rule, { next: all[index + 1], text, sentences }),
  );
}

/** "2.", where items follow one another on a line, is the mark of a rule and none itself. */
const BARE_MARK = /^\s*\d{1,2}[.)]\s*$/u;

/** A rule of the turn with the fact that was made of it. */
interface Placed {
  rule: ConstraintStatement;
  fact: FactOf<"constraint">;
}

function addFound(
  book: FactBook,
  turn: UserTurn,
  {
    rule,
    sentences,
    before,
  }: { rule: ConstraintStatement; sentences: readonly TurnSentence[]; before: Placed | undefined },
): FactOf<"constraint"> {
  const around = sentenceAround(rule, sentences);
  const option = around?.statement.option;
  const { polarity, temporary, key: topic } = rule;
  const standing: FactData<"constraint"> = {
    ...(rule.isImplied ? { implied: true } : {}),
    ...(rule.isImplied && rule.isLasting !== true && tellsWhatIs(around) ? { isTelling: true } : {}),
    ...(rule.isPassing ? { passing: true } : {}),
    ...(rule.isHold ? { hold: true } : {}),
    ...(rule.isLimit ? { limit: true } : {}),
  };
  const item = itemNumber(turn.text, rule, before);
  const place = { ...(option === undefined ? {} : { option }), ...(item === undefined ? {} : { item }) };
  const text = withAntecedent(rule, sentences, turn.text);
  const isBare = text === rule.text.trim();
  const joint = isBare ? { ...contextOf(rule), ...jointOf(turn.text, rule, before) } : {};
  const data: FactData<"constraint"> = { polarity, temporary, topic, ...standing, ...place, ...joint };
  const sentence = around?.text ?? rule.text;
  const fact = addRule(book, turn, { text, data, sentence });
  if (standing.isTelling !== true && !tellsHowItIs(sentence)) replaceByTopic(book, rule, fact);
  return fact;
}

/** What joins a rule to the one right before it: two that were said in one breath are told in one, as long as both hold. */
function jointOf(text: string, { start }: ConstraintStatement, before: Placed | undefined): FactData<"constraint"> {
  if (before === undefined || before.fact.text !== before.rule.text.trim() || SENTENCE_END.test(before.fact.text))
    return {};
  const joint = text.slice(before.rule.end, start);
  // What belongs to the first of them may stand between the two.
  const { rest = "" } = before.rule;
  const isJoined = JOINT.test(joint) || (rest !== "" && joint.startsWith(rest) && JOINT.test(joint.slice(rest.length)));
  return isJoined ? { behind: before.fact.id, joint } : {};
}

/** What the sentence says of the rule before and behind it. */
function contextOf({ lead, rest }: ConstraintStatement): FactData<"constraint"> {
  return { ...(lead === undefined ? {} : { lead }), ...(rest === undefined || rest === "" ? {} : { rest }) };
}

const SENTENCE_END = /[.!?。！？…]$/u;
const JOINT = /^\s?[,，、;；]\s?(?:\p{L}{1,4}\s)?$|^[ \t][-–—][ \t]$|^\s\p{L}{1,4}\s$/u;

/** "4." before a rule, or before the one that it goes on from: the user may speak of it by its number. */
function itemNumber(
  text: string,
  { start, text: bare }: ConstraintStatement,
  before: Placed | undefined,
): number | undefined {
  const mark = ITEM_MARK.exec(text.slice(Math.max(0, start - LONGEST_MARK), start))?.[1];
  if (mark !== undefined) return Number(mark);
  const goesOn = before !== undefined && GOES_ON.test(text.slice(before.rule.end, start)) && !BEGINS_ANEW.test(bare);
  return goesOn ? before.fact.data?.item : undefined;
}

const LONGEST_MARK = 12;
/** Several items may stand on one line. */
const ITEM_MARK = /(?:^|\n|[.!,;:。；：] ?)[ \t]*(\d{1,2})[.)][ \t]*$/u;
/** Other words between two rules, or a new mark, begin something else. */
const GOES_ON = /^[ \t.!,;。，；]*(?:\p{L}{1,4} )?$/u;
/** "Finally: never …" */
const BEGINS_ANEW = /^\p{L}{2,20}[:：]|^(?:finally|lastly|in general)\b/iu;

/** A sentence that a label makes a rule, whatever its words. */
function addLabelled(
  book: FactBook,
  turn: UserTurn,
  { sentence, found }: { sentence: TurnSentence; found: readonly ConstraintStatement[] },
): void {
  const inner = found.find((rule) => touches([rule], sentence));
  const polarity = PREFERENCE.test(sentence.text) ? "prefer" : (inner?.polarity ?? "must");
  const data: FactData<"constraint"> = { polarity, temporary: inner?.temporary ?? false };
  addRule(book, turn, { text: sentence.statement.body, data, sentence: sentence.text });
}

/** What a rule says before a sentence that lifts another one; nothing where it says no more than that sentence. */
function withoutLifting(rule: ConstraintStatement, lifting: readonly TurnSentence[]): ConstraintStatement[] {
  const lifts = lifting.find((sentence) => touches([rule], sentence));
  if (lifts === undefined) return [rule];
  const text = rule.text.slice(0, Math.max(0, lifts.start - rule.start)).trimEnd();
  return text === "" ? [] : [{ ...rule, text, end: rule.start + text.length, rest: "" }];
}

/** "Only one: never push": words before a colon announce the rule behind it and are none themselves. */
function beyondColon(
  rule: ConstraintStatement,
  context: { next: ConstraintStatement | undefined; text: string; sentences: readonly TurnSentence[] },
): ConstraintStatement[] {
  const announces = /[一ひと][つ点条件]$/u.test(rule.text) ? ANNOUNCED : COLON;
  const behind = announces.exec(context.text.slice(rule.end, rule.end + 8));
  if (behind === null) return [rule];
  if (context.next !== undefined && context.next.start <= rule.end + behind[0].length) return [];
  const around = sentenceAround(rule, context.sentences);
  const end = around === undefined ? rule.end : around.start + around.text.length;
  return [{ ...rule, end, text: context.text.slice(rule.start, end), rest: "" }];
}

const COLON = /^\s*[:：]\s*/u;
/** "One thing, …": what was counted is told behind the comma. */
const ANNOUNCED = /^\s*[:：、，,]\s*/u;

const PREFERENCE = /^[^:：]{0,40}(?:preference|préférence|preferencia|preferência|vorliebe|偏好)[^:：]{0,20}[:：]/i;

function addRule(
  book: FactBook,
  turn: UserTurn,
  rule: { text: string; data: FactData<"constraint">; sentence: string },
): FactOf<"constraint"> {
  const text = readLabel(rule.text).body;
  const fact = book.add({
    kind: "constraint",
    text,
    authority: "user",
    source: turn.source,
    key: keyOf(text),
    data: rule.data,
  });
  // What is said again holds again, whatever was said between.
  if (fact.data?.later !== undefined) {
    const { later: _later, ...rest } = fact.data;
    fact.data = rest;
  }
  // Leave for one thing puts no rule about another out of force; what it lifts is out of force by now.
  if (rule.data.polarity !== "may") replaceEarlier(book, fact, rule.sentence);
  return fact;
}

function labelledRule(text: string, start: number, body: string): ConstraintStatement {
  return {
    text: body,
    start,
    end: start + text.length,
    polarity: "must",
    temporary: false,
    retracts: false,
    isImplied: false,
    isPassing: false,
    key: keyOf(body),
  };
}

/** What the constraint finder finds, bans that name when they hold, and changes of mind. */
function chooseRules(found: readonly ConstraintStatement[], sentences: readonly TurnSentence[]): ConstraintStatement[] {
  const others = sentences.filter((sentence) => !touches(found, sentence));
  const held = heldRules(found, sentences);
  const all = [
    ...found.filter((rule) => !held.some((other) => overlaps(rule, other))),
    ...held,
    ...others.filter(isScopedBan).map((sentence) => ({ ...ruleOf(sentence), polarity: "must-not" as const })),
    ...others.filter(isChangeOfMind).map(ruleOf),
  ];
  return all.filter((rule) => {
    const around = sentenceAround(rule, sentences);
    if (around !== undefined && correctsValue(around.text)) return false;
    return !isDecided(rule, around) && !(rule.isImplied && (isToldOtherwise(around) || ANSWERS_LIST.test(rule.text)));
  });
}

/** "B, Thomas must know it before", "2 obviously, that is what we began with": which of them it is, and why. */
const ANSWERS_LIST =
  /^(?:[A-D]|\d{1,2})(?:,| (?:obviously|of course|please|clearly|definitely|then|natürlich|klar|claro|bien sûr),) /u;

/** What a sentence holds back in plain words is a rule, even where its words weigh too little to be found as one. */
function heldRules(found: readonly ConstraintStatement[], sentences: readonly TurnSentence[]): ConstraintStatement[] {
  return sentences.flatMap((sentence): ConstraintStatement[] => {
    const held = heldBack(sentence);
    if (held === undefined) return [];
    const rule = labelledRule(held.text, held.start, held.text);
    const isOwn = (other: ConstraintStatement): boolean => other.isImplied || givesReason(rule, other);
    if (found.some((other) => overlaps(rule, other) && !isOwn(other))) return [];
    if (held.isLimit) return [{ ...rule, isLimit: true, isPassing: true }];
    return [{ ...rule, polarity: "must-not", temporary: held.isHold, ...(held.isHold && { isHold: true }) }];
  });
}

/** "Don't commit yet, I like to look at a diff first": why it is held back is no rule beside it, and is over with it. */
function givesReason(held: ConstraintStatement, other: ConstraintStatement): boolean {
  return other.start > held.start && WISH.test(other.text) && LOOKS_FIRST.test(other.text) && !LASTING.test(other.text);
}

/** What is to come before it is done once. */
const LOOKS_FIRST =
  /(?<!\p{L})(?:first|before|look|see|check|review|read|think|talk|hear|go over|erst|zuerst|vorher|ansehen|anschauen|prüfen|primero|antes|ver|revisar|mirar|primeiro|d'abord|avant|voir|regarder|relire)(?!\p{L})/iu;
const LASTING =
  /(?<!\p{L})(?:every|all|each|no|never|ever|always|only|any|prefer|jede\p{L}*|alle|kein\p{L}*|nie|immer|nur|todos?|todas?|cada|nunca|siempre|sempre|tout|tous|chaque|jamais|toujours)(?!\p{L})/iu;

const WISH =
  /^(?:(?:because|since|cause|as|denn|weil|porque|pois|car) )?(?:(?:i|we)(?:'d|'ll| would| will)? (?:(?:really|just|always|usually|first|do) )?(?:want|like|love|prefer|need|rather|have)|(?:ich|wir) (?:will|wollen|möchten?|muss|müssen|hätten?)|quiero|queremos|prefiero|me gusta|quero|gosto|prefiro|je (?:veux|voudrais|préfère|dois)|j'aime(?:rais)?|on veut)(?!\p{L})/iu;

function overlaps(one: ConstraintStatement, other: ConstraintStatement): boolean {
  return one.start < other.end && other.start < one.end;
}

/** It gives a value or says how things stand: "staging belongs to the payments team". */
function tellsWhatIs(around: TurnSentence | undefined): boolean {
  const { kind, specifics = 0, standing } = around?.statement ?? {};
  return kind === "value" && (standing === true || specifics > 0);
}

/** What a label or a choice makes something else is kept as that; no cue says it is a rule. */
function isToldOtherwise(around: TurnSentence | undefined): boolean {
  if (around === undefined) return false;
  const { kind, labelled, standing } = around.statement;
  if (labelled || TOGETHER.test(around.text)) return true;
  return kind !== "value" && (standing === true || kind !== "request");
}

/** A choice for now, however lasting its words sound. */
const TOGETHER = /(?:^|[,:;—–-]\s*)(?:let'?s|let us)\s/i;

function ruleOf({ text, start }: TurnSentence): ConstraintStatement {
  return labelledRule(text, start, text);
}

/** "On reflection, give all distances in kilometres": what is asked for instead holds from here on. */
function isChangeOfMind({ text, statement }: TurnSentence): boolean {
  return statement.kind === "request" && CHANGE_OF_MIND.test(text);
}

const CHANGE_OF_MIND =
  /^(?:on (?:reflection|second thoughts?)|thinking about it|pensándolo mejor|pensando melhor|tout compte fait|réflexion faite|bei näherer betrachtung)[,:]?\s/i;

/** "Don't restart it during office hours": a ban that says when it holds is meant for more than once. */
function isScopedBan({ text, statement }: TurnSentence): boolean {
  return statement.kind !== "question" && SCOPED_BAN.test(text);
}

const SCOPED_BAN = new RegExp(`^(?:please )?(?:${OPENING_BANS}) [^,;:]{3,80} (?:during|outside|unless|without) `, "i");

function sentenceAround(rule: ConstraintStatement, sentences: readonly TurnSentence[]): TurnSentence | undefined {
  return sentences.findLast((sentence) => sentence.start <= rule.start);
}

/** "Scratch that" takes something back, "let's use X" decides: neither is a rule, however strongly it is put. */
function isDecided(rule: ConstraintStatement, around: TurnSentence | undefined): boolean {
  if (rule.retracts || isWithdrawal(rule.text)) return true;
  const option = around?.statement.option ?? "";
  const at = around?.statement.kind === "decision" ? around.text.indexOf(option) : -1;
  if (around === undefined || at < 0 || !WE_DECIDE.test(around.text.slice(0, at))) return false;
  // "Let's do it, but don't break the build" decides and forbids: what stands inside the option is a rule of its own.
  if (rule.start > around.start + at) return false;
  return !STANDING.test(option);
}

// "Let's avoid X", "let's agree on X", "let's stick with X" settle something for good: that is a rule.
const STANDING = /^(?:avoid|stop|leave|hold|refrain|stay|stick|keep|agree|standardi[sz]e|always|only|never)\b/i;

const WE_DECIDE =
  /(?:^|[,:;—–-]\s*)(?:(?:actually|ok|okay|so|then|yeah|right|instead)[,:]?\s+)*(?:let'?s|let us|we|we'[a-z]+|i|i'[a-z]+)\s/i;

/** A short rule whose object is only a pronoun means nothing alone: it is kept with the two sentences before it. */
function withAntecedent(rule: ConstraintStatement, sentences: readonly TurnSentence[], turn: string): string {
  const bare = rule.text.trim();
  const sentence = sentenceAround(rule, sentences);
  // Behind what was read of a long turn nothing is known of the sentences before the rule.
  if (sentence !== undefined && rule.start > sentence.start + sentence.text.length) return bare;
  // "About the limit: replays must not count against it": what the colon announces is the object of the rule.
  const lead = sentence === undefined ? "" : turn.slice(sentence.start, rule.start).trimEnd();
  if (lead.endsWith(":") && lead.length <= LONGEST_LEAD && POINTER.test(bare)) return `${lead} ${bare}`;
  if (sentence !== undefined && leansOn(lead, bare)) return onOneLine(turn.slice(sentence.start, rule.end));
  const before = sentences.findLast(({ start }) => sentence !== undefined && start < sentence.start);
  if (before !== undefined && THAT_FILE.test(bare) && !NAMES_FILE.test(bare) && NAMES_FILE.test(before.text))
    return onOneLine(turn.slice(before.start, rule.end));
  const [deed = bare] = bare.replace(BY_USER, "").split(CLAUSE_END, 1);
  const pointsBack =
    deed.length <= 60 &&
    (OBJECT.test(deed) || (POINTER.test(deed) && topicOf(deed).concepts.filter(namesThing).length <= 1));
  // The items of a list stand apart: one that is dropped later must not live on in another.
  const start = pointsBack
    ? sentences
        .filter((sentence) => sentence.start < rule.start)
        .slice(-2)
        .find((sentence) => isSaidWith(turn, sentence.start, rule.start))?.start
    : undefined;
  if (start === undefined) return bare;
  return onOneLine(turn.slice(start, rule.end));
}

/** "Ines is on test/http.js. Until I say so, don't touch that file". */
const THAT_FILE = /(?<!\p{L})(?:that|this|the same) (?:file|folder|directory|script|module)(?!\p{L})/iu;

/** So do lines of figures, which are examples. */
const ITEM_BETWEEN = /\n[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]|(?:^|\n)[ \t]*\d{3,}/u;

/** No item begins between the two, and the first is none that ended before the paragraph of the second. */
function isSaidWith(turn: string, start: number, end: number): boolean {
  const between = turn.slice(start, end);
  if (ITEM_BETWEEN.test(between)) return false;
  return !between.includes("\n\n") || !ENDS_IN_MARK.test(turn.slice(Math.max(0, start - LONGEST_MARK), start));
}

const ENDS_IN_MARK = /(?:^|\n)[ \t]*(?:[-*•]|\d{1,2}[.)])[ \t]+$/u;

/** "Leave it alone" names nothing. */
function namesThing(concept: string): boolean {
  const stem = looseStem(concept);
  return !isHandling(stem) && !isKeepingOff(stem);
}

/** "Leave it alone, even if you find mistakes in it." */
const CLAUSE_END = /(?<=\p{L}),? (?:even if|though|although|auch wenn|aunque|mesmo que|même si) |(?<=\p{L}) [-–—] /u;
/** "Never push, I do that" */
const BY_USER = new RegExp(`[,;–—-] ?(?:${DONE_BY_USER})(?!\\p{L})`, "iu");
const LONGEST_LEAD = 60;
/** "No lo borres": the object is what was spoken of before. */
const OBJECT = /^(?:no l[oa]s?|não [oa]s?) \p{L}+/iu;
/** In "anything that needs a JVM" the word points at nothing said before. */
const POINTER = /(?<!(?:thing|one|body) )\bthat\b|\b(?:this|it|so|eso|isso|das|ça|cela)\b/i;
