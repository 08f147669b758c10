/** Puts rules out of force that a user turn ends. A rule goes only when the turn names it: in doubt it stays. */
import type { FactData } from "../../fact-data.ts";
import { type Fact, type FactOf, isA } from "../../fact.ts";
import { atOf, type FactBook, firstAt, newestOf } from "../../fact-book.ts";
import type { TurnSentence, UserTurn } from "../../read-turn.ts";
import { hasPhrase, plainText } from "../../phrases.ts";
import { saidTogether } from "../../rules/said-together.ts";
import { splitSentences } from "../../sentences.ts";
import { toldTurn } from "../../story/requests/told-turn.ts";
import { exceptDependency, exceptOrdered, exceptPart } from "./exceptions.ts";
import { bansAllWork, holdsAllWork, leansOnEarlier, setsGoing } from "./held-work.ts";
import { type Lift, liftsIn } from "./lift.ts";
import { ordersChange } from "./ordered-change.ts";
import { endByAccord } from "./own-accord.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import { FOR_ONCE } from "../../lexicon/lifts.ts";
import { wordList } from "../../lexicon/lists.ts";
import {
  beginsStep,
  ordersDeed,
  ordersElsewhere,
  ordersIt,
  ordersPutOff,
  ordersThing,
  turnsToThing,
} from "./ordered-deed.ts";
import {
  coreOf,
  coreWords,
  HELPERS,
  isBan,
  isForNow,
  isHandling,
  isHeld,
  isKeepingOff,
  withoutWideBan,
} from "./rule-core.ts";
import { endStatement, leaveOut } from "../replacement/stale-words.ts";
import { replacesOutright } from "../replacement/supersede.ts";
import { clausesOf } from "../stated-cue.ts";
import { asksForThing } from "../asks-for-thing.ts";
import { asksForWork } from "../statement.ts";
import { keyOf } from "../replacement/statement-key.ts";
import { BEYOND_LETTERS, isWideText } from "../replacement/wide-topic.ts";

/** Ends the rules that the sentences of a turn lift; returns the sentences that do so and ask for nothing else. */
export function liftRules(book: FactBook, turn: UserTurn, sentences: readonly TurnSentence[]): TurnSentence[] {
  const lifting: TurnSentence[] = [];
  const takenBack = sentences.findLastIndex(({ text }) => TAKES_BACK.test(text));
  for (const [index, sentence] of sentences.entries()) {
    if (sentence.statement.kind === "question") continue;
    if (index >= takenBack) endByOrder(book, turn, sentence.text);
    endByAccord(book, turn, sentence.text);
    exceptDependency(book, turn, sentence.text);
    const lifts = liftsOf(sentence.text, sentences[index - 1]?.text);
    // "lodash is fine. Forget that rule." lifts one rule.
    const isRepeated = (lift: Lift): boolean => lift.points && lift.words.length === 0 && lifting.length > 0;
    const ended = lifts.filter((lift) => isRepeated(lift) || end(book, turn, { lift, sentence }));
    if (ended.length > 0 && !saysMore(sentence.text, lifts)) lifting.push(sentence);
  }
  return lifting;
}

/** "Push it. No, wait." */
const TAKES_BACK =
  /^(?:(?:oh|ah|hm+|sorry),? )*(?:(?:no|nope|wait|stop|hold on|nein|warte|halt|espera|não|non|attends)(?:[,.!]|$| wait)|scratch that|never ?mind|not (?:yet|now)(?!\p{L})|(?:just )?kidding|(?:actually|on second thoughts?),? (?:no|not|don't|wait)(?!\p{L}))/iu;

function endByOrder(book: FactBook, turn: UserTurn, sentence: string): void {
  endBansOnWork(book, turn, sentence);
  endHeld(book, turn, sentence);
  endOrdered(book, turn, sentence);
  exceptOrdered(book, turn, sentence);
}

/** "Don't change anything" ends with the order to change something. */
function endBansOnWork(book: FactBook, { source }: UserTurn, sentence: string): void {
  if (!ordersChange(sentence)) return;
  for (const rule of book.current("constraint"))
    if (rule.source.messageID !== source.messageID && bansAllWork(rule)) endStatement(book, rule);
}

/** "Don't push until CI is green" ends with "push it", which is asked for all the same. */
function endHeld(book: FactBook, { source }: UserTurn, sentence: string): void {
  // What is let pass once is forbidden again behind it.
  if (FOR_ONCE.test(plainText(sentence))) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID) continue;
    const isLimit = rule.data?.limit === true;
    if (!isLimit && !isHeld(rule)) continue;
    const isOrdered = isLimit
      ? ordersElsewhere(sentence, rule.text)
      : ordersDeed(sentence, coreOf(rule).deed) ||
        ordersPutOff(sentence, coreOf(rule).deed) ||
        beginsStep(sentence, rule.text);
    if (isOrdered || (isLastSaid(book, rule) && ordersIt(sentence, rule.text))) endStatement(book, rule);
  }
}

/** "Actually use lodash" ends "no lodash"; without a word that something has changed it may be meant for this once. */
function endOrdered(book: FactBook, { source }: UserTurn, sentence: string): void {
  if (!turnsToThing(sentence)) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID || !isBan(rule)) continue;
    if (ordersThing(sentence, coreOf(rule).words)) endStatement(book, rule);
  }
}

/** "Don't change anything yet" ends with the word that sets the work going, once what was asked for first was told. */
export function endHeldWork(book: FactBook, { text, source }: UserTurn, question: string | undefined): void {
  const lastReply = (): FactOf<"reply"> | undefined =>
    newestOf(book.current("reply").filter(({ data }) => data?.role !== "story"));
  if (!setsGoing(text, { question, reply: () => lastReply()?.text ?? "" })) return;
  const reply = lastReply();
  if (reply !== undefined) releaseWork(book, source, { told: atOf(reply), isWord: true });
}

/** Ends what held all work back and was said before the message of this number: by a word, or by leave for a plan. */
export function releaseWork(book: FactBook, source: UserTurn["source"], by: { told: number; isWord: boolean }): void {
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID || atOf(rule) >= by.told) continue;
    if (!holdsAllWork(rule) && !bansAllWork(rule)) continue;
    // A word may be for whatever was spoken of since.
    if (!(by.isWord || leansOnEarlier(rule)) || isLastSaid(book, rule)) endStatement(book, rule);
  }
}

/** Nothing was asked or told since the turn that gave the rule. */
function isLastSaid(book: FactBook, rule: Fact): boolean {
  return lastAsked(book) <= firstAt(rule);
}

/** The number of the message that last asked or told something. */
function lastAsked(book: FactBook): number {
  return Math.max(0, firstAt(toldTurn(book)), ...book.current("request").map(firstAt));
}

/** "Shall I push it?", once it is agreed to, says to push it: what held it back is over. */
export function endProposed(book: FactBook, turn: UserTurn, question: string): void {
  endHeld(book, turn, question.replace(PROPOSAL, "").replace(/[?？]+$/u, ""));
}

const PROPOSAL =
  /^(?:.{0,220}[.,;:] )?(?:shall|should|may|can|could) (?:i|we) |^(?:.{0,220}[.,;:] )?(?:do you want|would you like|want) me to |^(?:soll|darf|kann) ich |^(?:puedo|debo|posso|devo|puis-je|dois-je) /iu;

/** "lodash is fine. Forget that rule.": which rule is told by the sentence before. */
function liftsOf(sentence: string, before: string | undefined): Lift[] {
  const lifts = liftsIn(sentence);
  const isBare = lifts.length === 1 && lifts[0]?.points === true && lifts[0].words.length === 0;
  return isBare && before !== undefined ? liftsIn(`${before.replace(/[.!。！\s]+$/u, "")}, ${sentence}`) : lifts;
}

function end(book: FactBook, turn: UserTurn, { lift, sentence }: { lift: Lift; sentence: TurnSentence }): boolean {
  if (lift.kind === "permitted" && lift.isGranted === true && opensWork(lift))
    releaseWork(book, turn.source, { told: book.now, isWord: false });
  const rules = rulesMeant(book, turn, lift);
  if (rules.length === 0) return leaveOutDemand(book, turn, lift) || exceptPart(book, turn, { lift, sentence });
  const by = lift.bound !== undefined ? addBound(book, turn, sentence.text) : undefined;
  for (const rule of rules) {
    endStatement(book, rule, by);
    // What was said around it is the same rule in more words.
    for (const other of book.current("constraint"))
      if (other.source.messageID === rule.source.messageID && other.text.includes(rule.text))
        endStatement(book, other, by);
  }
  return true;
}

/** "You can touch the code now": whatever held all work back is over. */
function opensWork({ words, things }: Lift): boolean {
  return words.some(isHandling) && things.length > 0 && things.every((word) => isHandling(word) || ALL_WORK.has(word));
}

const ALL_WORK: ReadonlySet<string> = new Set(
  wordList(
    "code files things everything anything código archivos cosas todo arquivos tudo dateien alles fichiers tout",
  ).map(looseStem),
);

/** What a request demands for good may not have been taken for a rule: it ends in the same way. */
function leaveOutDemand(book: FactBook, { source }: UserTurn, lift: Lift): boolean {
  if (lift.kind === "permitted" || lift.words.length === 0 || lift.place !== undefined) return false;
  const requests = book.current("request").filter((fact) => fact.source.messageID !== source.messageID);
  const demands = requests.slice(-REQUESTS_READ).flatMap((request) => {
    const sentences = splitSentences(request.text).map(({ text }) => ({ ...request, text }));
    return sentences.length === 1 ? [] : sentences.filter(({ text }) => LASTING.test(text));
  });
  const meant = bestOf(demands, lift) ?? [];
  for (const demand of meant) leaveOut(book, demand);
  return meant.length > 0;
}

/** Looking no further back keeps the cost of a turn from growing with the session. */
const REQUESTS_READ = 20;
/** Words that demand something for good. */
const LASTING =
  /(?<!\p{L})(?:always|immer|siempre|sempre|toujours|at most|no more than|max|maximum|höchstens|maximal|como máximo|no máximo|au plus)(?!\p{L})|总是|始终|必须|最多|常に|必ず|以内/iu;

/** "You may go up to 400 words" is the limit from here on. */
function addBound(book: FactBook, turn: UserTurn, text: string): FactOf<"constraint"> {
  const data: FactData<"constraint"> = { polarity: "may", temporary: false };
  return book.add({ kind: "constraint", text, authority: "user", source: turn.source, key: keyOf(text), data });
}

function rulesMeant(book: FactBook, { source }: UserTurn, lift: Lift): Fact[] {
  const isEarlier = (fact: Fact): boolean => fact.source.messageID !== source.messageID;
  const rules = book.current("constraint").filter(isEarlier);
  if (lift.place !== undefined) return numbered(rules, lift);
  if (lift.bound !== undefined) return bestOf(rules, lift) ?? [];
  if (lift.words.length === 0) return lift.points ? justGiven(book, rules) : [];
  const demands = book.current("value").filter((fact) => isEarlier(fact) && fact.data?.standing === true);
  return bestOf(rules, lift) ?? bestOf(lift.kind === "permitted" ? [] : demands, lift) ?? [];
}

/** "Drop rule 3", with all that its item says; "drop rule 3 of the firewall" speaks of something else. */
function numbered(rules: readonly FactOf<"constraint">[], { place, words }: Lift): FactOf<"constraint">[] {
  const last = rules.findLast(({ data }) => data?.item === place);
  const item = rules.filter(({ data, source }) => data?.item === place && source.messageID === last?.source.messageID);
  const known = new Set(item.flatMap(({ text }) => looseWords(text)));
  return words.every((word) => known.has(word)) ? item : [];
}

/** "Drop that rule": the one that the turn before gave, where it gave only one, or joined all that it gave. */
function justGiven(book: FactBook, rules: readonly FactOf<"constraint">[]): FactOf<"constraint">[] {
  const last = lastAsked(book);
  const given = rules.filter((rule) => firstAt(rule) >= last);
  return saidTogether(given).length === 1 ? given : [];
}

/** The rule that says most of what the lift names and little else; none where two fit equally that are not the same. */
function bestOf<F extends Fact>(rules: readonly F[], lift: Lift): F[] | undefined {
  const fits = rules.map((rule) => ({ rule, fit: fitOf(rule, lift) })).filter(({ fit }) => fit > 0);
  const best = Math.max(...fits.map(({ fit }) => fit));
  const chosen = fits.filter(({ fit }) => fit === best).map(({ rule }) => rule);
  return chosen.length === 1 || (chosen.length > 1 && forbidTheSame(chosen)) ? chosen : undefined;
}

/** "Don't commit before I've looked", and two turns later "still no commit". */
function forbidTheSame(rules: readonly Fact[]): boolean {
  const [first, ...others] = rules.map((rule) => coreOf(rule).deed.join(" "));
  return rules.every(isBan) && others.every((deed) => deed === first);
}

/** All of it: what is named beside that is what the rule is about. */
const WHOLE: ReadonlySet<string> = new Set(
  wordList("anything everything meanwhile nada todo tudo nichts alles rien tout").map(looseStem),
);

/** How well a rule fits a lift; one that names all of it goes before one that is only about its file. */
function fitOf(rule: Fact, lift: Lift): number {
  return Math.max(fitByWords(rule, lift), opensFile(rule, lift) ? OPENED : 0);
}

const OPENED = 0.9;

/** The share of the rule that the lift names; 0 where it speaks of anything else, or the rule asks for the contrary. */
function fitByWords(rule: Fact, lift: Lift): number {
  const forbids = isBan(rule);
  if (lift.bound !== undefined) return boundFit(rule.text, lift, lift.bound.unit);
  if ((lift.kind === "permitted" && !forbids) || (lift.kind === "released" && forbids)) return 0;
  if (lift.things.length === 0) return allowsDeedAgain(rule, lift) ? 1 : 0;
  const text = beforeException(rule.text.toLowerCase());
  if (lift.noun !== undefined && hasPhrase(text, lift.noun)) return 0;
  const isLeave = lift.kind === "permitted";
  if (isLeave && FOR_ONCE.test(lift.clause)) return 0;
  const core = coreWords(text);
  if (isLeave && WIDE_LOOKS_ONLY.test(lift.clause) && !text.includes("用")) return 0;
  // Leave to use a thing is none to change it.
  if (isLeave && LOOKS_ONLY.test(lift.clause) && core.some(isHandling)) return 0;
  const known = isLeave ? core : looseWords(text);
  const opens = isLeave && lift.isGranted === true;
  const isSaid = (word: string): boolean => !HELPERS.has(word) && !(opens && core.some(isHandling) && isHandling(word));
  const words = lift.words.filter(isSaid);
  if (
    words.length === 0 ||
    !words.every((word) => known.includes(word) || (BEYOND_LETTERS.test(word) && text.includes(word)))
  )
    return 0;
  const isNamed = (word: string): boolean =>
    !HELPERS.has(word) && !WHOLE.has(word) && !(opens && (isHandling(word) || isKeepingOff(word)));
  const named = withoutKinds(known.filter(isNamed));
  if (isLeave && !isMeantForGood(rule, lift, named)) return 0;
  const share = Math.max(shareOf(words, named), isLeave ? 0 : shareOf(words, core));
  return share >= enoughOf(lift, isWideText(text)) ? share : 0;
}

/** "You can push again", of "no pushing" and "don't push for now", and of no ban that names a condition or more than the deed. */
function allowsDeedAgain(rule: Fact, { kind, leave, words, clause }: Lift): boolean {
  if (kind !== "permitted" || leave !== "lasting" || FOR_ONCE.test(clause)) return false;
  const { deed } = coreOf(rule);
  const isMere = (word: string): boolean => deed.includes(word) || HELPERS.has(word);
  const isAll = isForNow(rule) || (looseWords(withoutWideBan(rule.text)).every(isMere) && !CONDITIONED.test(rule.text));
  return isAll && deed.length > 0 && deed.every((word) => words.includes(word));
}

const CONDITIONED =
  /(?<!\p{L})(?:without|unless|except|before|while|if|when|but|ohne|außer|bevor|wenn|sin|salvo|antes|si|sem|exceto|se|sans|sauf|avant|mais)(?!\p{L})/iu;

const LOOKS_ONLY =
  /(?<!\p{L})(?:can|may|could|free to) (?:(?:also|now|still|again) )?(?:use|run|read|import|call|see|look|open)(?!\p{L})/u;

/** 配置可以看了: who looks at it or uses it changes nothing. */
const WIDE_LOOKS_ONLY = /可以(?:看|查|读|用|跑|测|打开)/u;

/** "The auth folder" is called "auth" as well. */
function withoutKinds(named: readonly string[]): readonly string[] {
  const names = named.filter((word) => !KINDS.has(word));
  return names.length > 0 ? names : named;
}

const KINDS: ReadonlySet<string> = new Set(
  wordList(
    "folder directory dir file files module package ordner datei modul paket carpeta archivo pasta arquivo dossier fichier",
  ).map(looseStem),
);

/** "I'm done with a.rs, you can edit it again", of a ban on touching "that file": the only one that it names. */
function opensFile(rule: Fact, { kind, words, things, clause }: Lift): boolean {
  const isReserved = FOR_ONCE.test(clause) || RESERVED.test(clause);
  const keepsOff = (word: string): boolean => isHandling(word) || isKeepingOff(word);
  if (kind !== "permitted" || isReserved || !isHeld(rule) || !coreOf(rule).words.some(keepsOff)) return false;
  // Leave to read it opens nothing: the verb that leave is given for has to be one of handling, unless it is handed over.
  if (!HANDS_OVER.test(clause) && !words.some((word) => isHandling(word) && !things.includes(word))) return false;
  if (!things.every((word) => FILE.test(word) || isHandling(word) || DONE_WITH.has(word))) return false;
  const lead = isA(rule, "constraint") ? (rule.data?.lead ?? "") : "";
  const files = looseWords(`${lead} ${rule.text}`).filter((word) => FILE.test(word));
  const named = things.filter((word) => FILE.test(word));
  const isNamed = (file: string): boolean => named.some((name) => `/${file}`.endsWith(`/${name}`));
  return named.length > 0 && files.length > 0 && files.every(isNamed);
}

/** "cellar.json is yours again". */
const HANDS_OVER = /(?<!\p{L})(?:is|are) (?:(?:all|now) )?(?:yours|free|unlocked)(?: (?:again|now))?$/u;

/** "I'm done with it, so …" */
const DONE_WITH: ReadonlySet<string> = new Set(wordList("done finished through im reading so fertig").map(looseStem));

const RESERVED = /(?<!\p{L})(?:for now|but)(?!\p{L})/u;

/** Leave ends a ban if it says so, if the ban only waited for it, or if it opens the very file that the ban kept shut. */
function isMeantForGood(rule: Fact, { leave, isGranted }: Lift, named: readonly string[]): boolean {
  if (leave === "lasting" || isHeld(rule)) return true;
  return leave === "plain" && isGranted === true && named.length > 0 && named.every((word) => FILE.test(word));
}

const FILE = /\p{L}[./]\p{L}/u;

function shareOf(words: readonly string[], known: readonly string[]): number {
  return Math.min(1, words.filter((word) => known.includes(word)).length / Math.max(1, known.length));
}

/** How much of a rule a lift must name. Where words are not told apart, one of them may count for the whole. */
function enoughOf({ kind, isNamedApart }: Lift, isWide: boolean): number {
  if (kind !== "permitted" && isWide) return 0;
  return kind === "permitted" && !isWide && isNamedApart !== true ? ALL : SOME;
}

/** Leave ends a ban only where all that it says is named: leave for a part leaves the rest in force. */
const ALL = 1;
/** "The linter rule" names "always run the linter before you commit". */
const SOME = 0.3;

/** "… except in tests": leave for what is excepted takes nothing back. */
function beforeException(text: string): string {
  const at = text.search(EXCEPTION);
  return at > 0 ? text.slice(0, at) : text;
}

const EXCEPTION =
  /(?<!\p{L})(?:except|unless|other than|außer|salvo|excepto|sauf|exceto|a menos)(?!\p{L})|除非|除了|以外/u;

/** Another figure for what the rule counts, and for the thing it counts it in. */
function boundFit(text: string, { words }: Lift, unit: string): number {
  const known = looseWords(text);
  const counts = [...text.toLowerCase().matchAll(COUNTED)].some(
    (match) => (looseWords(match[1] ?? "")[0] ?? match[1]) === unit,
  );
  return counts && words.every((word) => known.includes(word)) ? words.length + 1 : 0;
}

const COUNTED = /\d[\d.,]*[\s-]?(\p{Script=Han}|\p{L}+)/gu;

/** "…, so rewrite it with lodash", "…, from now on after every step": beside the leave, something is asked for. */
function saysMore(sentence: string, lifts: readonly Lift[]): boolean {
  const lifted = new Set(lifts.map(({ clause }) => clause));
  const others = [...clausesOf(sentence)].filter(({ text }) => !lifted.has(plainText(text)));
  return others.some(({ text }) => asksForWork(text) || asksForThing(text) || replacesOutright(text));
}
