/** What the user said in earlier turns, sentence by sentence: which of them say something, and what they go on from or speak of. Pure. */
import { withoutLog } from "../ledger/cues/prose.ts";
import { clipEnd } from "../ledger/clip.ts";
import { firstAt } from "../ledger/fact-book.ts";
import { type Fact, type FactOf, isA } from "../ledger/fact.ts";
import { isExclamation } from "../ledger/lexicon/announcements.ts";
import { isGreeting } from "../ledger/lexicon/greetings.ts";
import { isNod } from "../ledger/lexicon/nods.ts";
import { onOneLine } from "../ledger/one-line.ts";
import { plainText } from "../ledger/phrases.ts";
import { holdsQuestion } from "../ledger/question-marks.ts";
import { splitSentences } from "../ledger/sentences.ts";
import { looseWords } from "../ledger/statements/replacement/loose-words.ts";
import { topicCount } from "../ledger/statements/replacement/topics.ts";
import { withdrawalOf } from "../ledger/statements/withdrawals/withdrawal.ts";
import { countShared } from "../ledger/words.ts";
import { shownSince } from "./items/context/first-shown.ts";
import { otherFigures } from "./items/context/other-figure.ts";
import { factsOf } from "./items/facts-of.ts";
import { bareOf } from "./bare-text.ts";
import { defuse } from "./items/quote-data.ts";
import { isFigure, namedThings } from "./named-things.ts";
import { putsAside } from "./said-worth.ts";

/** A sentence of an earlier turn, made ready once for every page that is tried. */
export interface Said {
  readonly text: string;
  readonly bare: string;
  readonly words: readonly string[];
  /** The rule it speaks of. */
  readonly about: string | undefined;
  /** The rule of its turn behind which it was said. */
  readonly behind: string | undefined;
  /** It is worth saying however little it says: it goes on from a rule, or answers something. */
  readonly isNeeded: boolean;
  /** It says so little: it is told with what came of its turn, where there is room for all of a session. */
  readonly isMinor?: true;
}

/** A turn as the sentences that say something, in their order. */
export interface SaidTurn {
  /** The number of its message. */
  readonly at: number;
  readonly said: readonly Said[];
  /** All of a short turn that takes back something: what came before it must not stand there without it. */
  readonly back?: string;
}

interface KnownRule {
  readonly text: string;
  readonly at: number;
  readonly words: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The earlier turns that asked for something, oldest first; what no longer holds of them is left out by now. */
export function saidTurns(facts: readonly Fact[]): SaidTurn[] {
  const asked = facts
    .filter((fact) => isEarlierRequest(fact) || (isA(fact, "turn") && takesBack(fact.text)))
    .sort((a, b) => firstAt(a) - firstAt(b));
  const stale = facts.filter(isStale).map(({ text }) => bareOf(text));
  const turns = asked.filter((_, at) => at < FIRST_TURNS || at >= asked.length - LAST_TURNS);
  const known = knownRules(facts);
  const of = factsOf(facts);
  const [isShown, otherFigure] = [shownSince(of), otherFigures(of)];
  return withinReach(
    turns.map((turn) => {
      const { text } = turn;
      const rules = {
        earlier: known.filter(({ at }) => at < firstAt(turn)),
        own: known.filter(({ at }) => at === firstAt(turn)),
        isOver: (sentence: string) => isShown({ ...turn, text: sentence }),
      };
      // What a turn says that asks for nothing is kept by its statements.
      const answer = isA(turn, "request") ? answerOf(turn) : [];
      const sentences = isA(turn, "request") && answer.length === 0 ? sentencesOf(text, rules) : answer;
      const standing = sentences.filter(({ bare }) => !holdsAny(bare, stale));
      const later = standing.map((sentence) => otherFigure(sentence.text, firstAt(turn)));
      // What was said later of several of them stands behind the last.
      const said = standing.map((sentence, at) =>
        withLater(sentence, later.lastIndexOf(later[at]) === at ? later[at] : undefined),
      );
      return { at: firstAt(turn), said, ...(takesBack(text) ? { back: onOneLine(text) } : {}) };
    }),
  );
}

/** What gives another figure since stands with it: the older one alone would be taken to hold. */
function withLater(said: Said, later: string | undefined): Said {
  return later === undefined ? said : { ...said, text: `${said.text} (later: ${later})` };
}

/** The newest rules; of many the oldest are seldom spoken of again. */
function knownRules(facts: readonly Fact[]): KnownRule[] {
  return facts
    .filter((fact): fact is FactOf<"constraint"> => isA(fact, "constraint") && fact.status === "current")
    .slice(-MOST_RULES)
    .map((rule) => ({
      text: rule.text,
      at: firstAt(rule),
      words: new Set(looseWords(rule.text)),
      names: new Set(namedThings(rule.text)),
    }));
}

const MOST_RULES = 100;

function isEarlierRequest(fact: Fact): boolean {
  return isA(fact, "request") && fact.status === "current" && fact.data?.state !== "open";
}

function takesBack(text: string): boolean {
  if (text.length > LONGEST_BACK) return false;
  const way = withdrawalOf(text);
  return UNDOES.test(text) || (way !== "none" && way !== "wavering");
}

const LONGEST_BACK = 200;
const UNDOES =
  /^(?:(?:no|ok|okay|sorry|please|hm+|nein|bitte|no|por favor|não|non),? ){0,2}(?:undo|revert|roll (?:it|that|this) back|forget|scrap|take (?:it|that|this) (?:back|out)|rip (?:it|that) out|vergiss|nimm das zurück|mach (?:das|es) rückgängig|deshaz|revierte|olvida|desfaz|desfaça|reverte|esquece|annule|défais|oublie)(?!\p{L})|^(?:撤销|取消|恢复|元に戻|取り消)/iu;

/** The newest sentences are read first, and no more of them than a page could ever tell. */
function withinReach(turns: readonly SaidTurn[]): SaidTurn[] {
  let left = MOST_SENTENCES;
  const kept = turns.toReversed().map((turn) => {
    const said = turn.said.slice(0, Math.min(left, MOST_OF_TURN));
    left -= said.length;
    return { ...turn, said };
  });
  return kept.toReversed();
}

const MOST_SENTENCES = 300;
const MOST_OF_TURN = 30;

/** What holds for good is often said at the beginning, and what holds now at the end. */
const FIRST_TURNS = 10;
const LAST_TURNS = 40;

/** What the user replaced or ruled out must not come back in another of his sentences. */
function isStale(fact: Fact): boolean {
  if (fact.kind === "rejection") return true;
  return fact.status === "superseded" && fact.authority === "user" && STATEMENTS.has(fact.kind);
}

const STATEMENTS: ReadonlySet<string> = new Set(["constraint", "decision", "value", "entity"]);

function holdsAny(text: string, others: readonly string[]): boolean {
  return others.some((other) => other !== "" && (text.includes(other) || other.includes(text)));
}

interface TurnRules {
  readonly earlier: readonly KnownRule[];
  readonly own: readonly KnownRule[];
  /** What was ordered for one round and is done. */
  readonly isOver: (sentence: string) => boolean;
}

/** The sentences that say something, each with the short ones behind it; behind a rule of the turn a short one stands for itself. */
function sentencesOf(text: string, { earlier, own, isOver }: TurnRules): Said[] {
  const words = ownWords(text);
  const sentences = splitSentences(words);
  const found: Said[] = [];
  for (const [at, { text: said, start }] of sentences.entries()) {
    const sentence = onOneLine(said);
    const last = sentences[at - 1];
    // What begins a paragraph goes on from nothing.
    const isNextTo = last !== undefined && !words.slice(last.start + last.text.length, start).includes("\n");
    const before = isNextTo ? onOneLine(last.text) : "";
    const behind = own.find((rule) => endsAlike(rule.text, before))?.text;
    if (isOver(sentence) || isCourtesy(sentence)) continue;
    const [isFull, isShort] = [saysSomething(sentence), !saysSomething(sentence, 1)];
    const joined = found.at(-1);
    const goesOn = before !== "" && joined?.isMinor !== true && joined?.text.endsWith(before) === true;
    if (isFull || (behind !== undefined && !isShort))
      found.push({ ...readSaid(sentence, earlier), behind, isNeeded: behind !== undefined });
    // "24 is too tight, half our readers are over 70. Make it 36."
    else if (!isShort && goesOn && joined !== undefined)
      found.splice(-1, 1, { ...joined, ...readSaid(`${joined.text} ${sentence}`, earlier) });
    // What was asked has been answered.
    else if (!holdsQuestion(sentence))
      found.push({ ...readSaid(sentence, []), behind: undefined, isNeeded: false, isMinor: true });
  }
  return found;
}

function readSaid(text: string, rules: readonly KnownRule[]): Omit<Said, "behind" | "isNeeded"> {
  const words = looseWords(text);
  return { text, bare: bareOf(text), words, about: ruleOf(text, words, rules)?.text };
}

/** "b, with 300": an answer of a few words says nothing without what it answers. */
function answerOf({ text, data }: FactOf<"request">): Said[] {
  if (data?.meant === undefined || text.length > LONGEST_ANSWER) return [];
  // Among the user's words the agent's stand without the marks of a quotation.
  const told = `${onOneLine(text)} (${clipEnd(defuse(data.meant).replaceAll(/["“”]/gu, ""), LONGEST_MEANT)})`;
  return [{ ...readSaid(told, []), behind: undefined, isNeeded: true }];
}

const LONGEST_ANSWER = 90;
const LONGEST_MEANT = 140;

/** The newest rule that the sentence speaks of, by a name or by most of its words: whether it ends it, the reader sees. */
function ruleOf(text: string, words: readonly string[], rules: readonly KnownRule[]): KnownRule | undefined {
  const names = rules.length === 0 ? [] : namedThings(text);
  return rules.findLast((rule) => {
    const shared = countShared(words, rule.words);
    if (shared >= FEWEST_SHARED && shared >= rule.words.size / 2) return true;
    // "150 lines" and "150 mm": a name alone may be said of anything, unless it is what the sentence is about.
    const named = names.find((name) => rule.names.has(name));
    if (named === undefined) return false;
    const lower = text.toLowerCase();
    return shared > 1 || (!isFigure(named) && lower.startsWith(named) && IS_OF_IT.test(lower.slice(named.length)));
  });
}

const FEWEST_SHARED = 3;
/** "recipes.json: you may add fields", "calc.js can go". */
const IS_OF_IT = /^(?::| (?:may|can|could|must|should|stays?|goes|is (?:free|open|yours|done|over))(?!\p{L}))/u;

/** What stands before the words of somebody else: a mail, a review, what a program printed. Items of a list are his own. */
function ownWords(text: string): string {
  const own = text.slice(0, OTHERS_BELOW.exec(text)?.index ?? text.length);
  return withoutLog(
    own
      .split("\n")
      .filter((line) => !SPEAKS.test(line))
      .join("\n"),
  );
}

/** "The customer wrote:", with lines below it that are no items; a command behind its prompt. */
const OTHERS_BELOW =
  /(?<=[:：])[ \t]{0,8}\n(?:[ \t]{0,8}\n){0,2}(?![ \t\n]|[-*•+(]|\d{1,2}[.)]|[a-zA-Z][.)])|^[ \t]{0,8}(?:[$>➜❯] |PS )/mu;
/** "BOT: …" */
const SPEAKS = /^\s{0,8}[A-Z]{2,20}: /u;

/** Courtesies and what leads to something else say nothing, and what was asked has been answered. */
function saysSomething(sentence: string, fewest = FEWEST_TOPICS): boolean {
  if (sentence.endsWith(":") || COUNTS_WHAT_FOLLOWS.test(sentence)) return false;
  // "Remind me some time." says when, of what stands before it.
  const least = putsAside(plainText(sentence)) ? 1 : fewest;
  if (topicCount(sentence, least) < least || holdsQuestion(sentence)) return false;
  return !isCourtesy(sentence);
}

function isCourtesy(sentence: string): boolean {
  return isNod(sentence) || isGreeting(sentence) || isExclamation(sentence);
}

const FEWEST_TOPICS = 3;
/** "Two changes of mind." */
const COUNTS_WHAT_FOLLOWS =
  /^(?:(?:here are|i have) )?(?:one|two|three|four|five|some|a few|several|zwei|drei|einige|dos|tres|duas|deux|trois) (?:\p{L}+ ){0,3}\p{L}+[.!]$/iu;

/** The rule is what the sentence ends with, or all of it: what is said next goes on from there. */
function endsAlike(rule: string, sentence: string): boolean {
  const [one, other] = [bareOf(rule), bareOf(sentence)];
  return one.length >= SHORTEST_RULE && other.length >= SHORTEST_RULE && (one.endsWith(other) || other.endsWith(one));
}

const SHORTEST_RULE = 12;
