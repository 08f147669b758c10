/** The user's rules, word for word; one that points at something unsaid is shown with the words it came with. Pure. */
import { holdsItems } from "../../../ledger/cues/prose.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import type { FactsOf } from "../facts-of.ts";
import { LASTS, mayYield, ofDoneWork, saidForDoneWork } from "./done-work.ts";
import { type BriefItem, everShorter, statementItem } from "../item.ts";
import { isBan } from "../../../ledger/statements/lifts/rule-core.ts";
import { once } from "../../../ledger/once.ts";
import { otherFigures } from "./other-figure.ts";
import { shownSince } from "./first-shown.ts";
import { withTheirLike } from "./rule-order.ts";
import { plainText } from "../../../ledger/phrases.ts";
import { type HeadedList, headedLists } from "../../../ledger/story/reports/headed-lists.ts";
import { saidTogether, STATED_KINDS } from "../../../ledger/rules/said-together.ts";
import { shortenPaths } from "../../telegraphic/short-paths.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { CHOOSING } from "../../../ledger/statements/statement.ts";
import { isImperative } from "../../../ledger/lexicon/imperatives.ts";
import { onOneLine } from "../../../ledger/one-line.ts";

/** Every rule that stands, in the order of their first statement, those on one thing together; behind them what was said for work that is done. */
export function ruleItems(of: FactsOf, now: number): BriefItem[] {
  const spoken = new Map(of("request").map((fact) => [fact.source.messageID, fact.text]));
  const taken = new Set(of("request").flatMap((fact) => (isTakenUp(fact) ? fact.source.messageID : [])));
  const done = new Map(of("request").flatMap((fact) => (isDone(fact) ? [[fact.source.messageID, fact.text]] : [])));
  const [isShown, otherFigure] = [shownSince(of), otherFigures(of)];
  const rules = of("constraint")
    .filter((fact) => !isTask(fact, taken) && !isFulfilled(fact, done.get(fact.source.messageID)) && !isShown(fact))
    .map((fact) => withException(withOtherFigure(fact, otherFigure)));
  const beside = byTurn(of("constraint"));
  const asked = of("request").at(-1);
  const current = asked?.data?.state === "open" ? asked.source.messageID : undefined;
  // In force or not: either may speak of what a rule was said with.
  const told = STATED_KINDS.flatMap((kind) => [...of(kind), ...of(kind, "superseded")]);
  const listed = saidTogether(rules, told);
  const isOver = saidForDoneWork(of);
  const over = new Set(
    listed.filter(({ fact }, at) => isOver(fact, { before: listed[at - 1]?.fact, next: listed[at + 1]?.fact })),
  );
  const standing = listed.filter((rule) => !over.has(rule));
  return [...withTheirLike(standing, ({ said }) => said), ...over].map((rule) => {
    const { fact, states, said } = rule;
    const isPassing = fact.data?.passing === true;
    const yields = mayYield(fact) || over.has(rule);
    // What is asked right now says itself what was said with it.
    const isOfNow = yields && fact.source.messageID === current;
    const item = { ...statementItem(fact, "constraints", { priority: isOfNow ? 2 : yields ? 1 : 0, now }), states };
    if (over.has(rule) && !mayYield(fact)) return ofDoneWork({ ...item, value: item.value * LESS });
    if (over.has(rule))
      return ofDoneWork(isPassing ? withScope(item, spoken.get(fact.source.messageID) ?? "", []) : item);
    if (holdsItems(fact.text)) return listItem(item, fact.text);
    if (said !== fact.text && !isPassing) return inSentence(item, fact.text, onOneLine(said));
    if (!(isPassing && isBan(fact)) && !pointsAway(fact.text)) return item;
    return withScope(item, spoken.get(fact.source.messageID) ?? "", beside.get(fact.source.messageID) ?? []);
  });
}

/** What its own words call a rule and was carried out since: whoever touches it again finds it in what was done. */
const LESS = 0.3;

function byTurn(rules: readonly FactOf<"constraint">[]): ReadonlyMap<string, readonly FactOf<"constraint">[]> {
  const turns = new Map<string, FactOf<"constraint">[]>();
  for (const rule of rules) {
    const known = turns.get(rule.source.messageID);
    if (known === undefined) turns.set(rule.source.messageID, [rule]);
    else known.push(rule);
  }
  return turns;
}

/**
 * Where there is room, a rule stands with the condition, the reason or the matter that its sentence names; on no page to
 * read without what it means by "them".
 */
function inSentence(item: BriefItem, rule: string, said: string): BriefItem {
  const leans = said.length <= LONGEST_SENTENCE && leansBack(rule);
  return { ...item, readable: once(() => (leans ? [said] : everShorter([said, item.whole]))) };
}

const LONGEST_SENTENCE = 240;

/** True of a rule that is about something its sentence says beside it. */
function leansBack(rule: string): boolean {
  return POINTS_BACK.test(rule) || topicCount(rule, FEW_WORDS) < FEW_WORDS;
}

const POINTS_BACK = /(?<!\p{L})(?:them|they|their|there|both|either|neither|those|these|ones?)(?!\p{L})/iu;
/** "Only --since stays." */
const FEW_WORDS = 3;

/** "Under 75" with "below 80 not 75", which may be all that was said of it since. */
function withOtherFigure(
  fact: FactOf<"constraint">,
  otherFigure: ReturnType<typeof otherFigures>,
): FactOf<"constraint"> {
  const later = fact.data?.later === undefined ? otherFigure(fact.text, firstAt(fact)) : undefined;
  return later === undefined ? fact : { ...fact, data: { ...fact.data, later } };
}

/** What was allowed later belongs to the rule that forbids the rest; so does what a choice was made in the place of. */
function withException(fact: FactOf<"constraint">): FactOf<"constraint"> {
  const { exception, instead, later } = fact.data ?? {};
  const allowed = exception !== undefined ? ` (exception: ${exception})` : "";
  const replaced = instead !== undefined ? ` (instead of: ${instead})` : "";
  const since = later !== undefined ? ` (later: ${later})` : "";
  const added = allowed + replaced + since;
  return added === "" ? fact : { ...fact, text: `${fact.text}${added}` };
}

/** A rule over a list: short of room it names fewer of its items and says how many it leaves out. */
function listItem(item: BriefItem, text: string): BriefItem {
  const [head = "", ...items] = text.split("\n").map(onOneLine);
  const write = (count: number): string =>
    `${[head, ...items.slice(0, count)].join(" ")} (+${items.length - count} more)`;
  const forms = once(() => everShorter([item.whole, ...FEWER.filter((count) => count < items.length).map(write)]));
  return { ...item, forms, shorten: undefined, omits: "parts" };
}

const FEWER: readonly number[] = [40, 20, 12, 6, 3, 1];

/** A turn of statements that is being worked on; once that is over, what it says may still hold. */
function isTakenUp({ data }: FactOf<"request">): boolean {
  return data?.told !== undefined && data.resumed !== true && data.state === "open";
}

/** What no cue calls a rule, and what the assistant set to work on at once, was asked for: it stands with the requests. */
function isTask({ data, source }: FactOf<"constraint">, taken: ReadonlySet<string>): boolean {
  return data?.implied === true && taken.has(source.messageID);
}

function isDone({ data }: FactOf<"request">): boolean {
  return data?.state === "done";
}

/** What no cue calls a rule, and what asked for one act in a turn that is done: "I want to move those files". Leave for its points is used up. */
function isFulfilled({ text, data }: FactOf<"constraint">, turn: string | undefined): boolean {
  if (turn === undefined) return false;
  const lower = plainText(text);
  if (data?.polarity === "may" && (data.passing === true || OF_ITS_POINTS.test(lower))) return true;
  if (LOOKS_FIRST.test(text) || (data?.polarity === "must" && ordersOnce(lower))) return true;
  if (data?.implied !== true) return false;
  return WISH_FOR_ACT.test(lower) || headedLists(turn).some((list) => isOrdered(list, turn.indexOf(text)));
}

/** "Now run the backup for real": the next thing to do, and no word of how things are to be done. */
function ordersOnce(lower: string): boolean {
  const [, verb = ""] = NEXT_DEED.exec(lower) ?? [];
  return isImperative(verb) && !CHOOSING.has(verb) && !LASTS.test(lower);
}

/** "Measure first please." */
const LOOKS_FIRST =
  /^(?:please )?(?:measure|look|investigate|reproduce|benchmark|profile|analy[sz]e)(?: \p{L}+){0,3} first(?:,? (?:please|pls))?[.!]*$/iu;

const NEXT_DEED = /^(?:and )?(?:now|then|next|ok now|first),? (?:please )?(\p{L}+)/u;

/** "You can commit each of the three when the tests are green." */
const OF_ITS_POINTS =
  /(?<!\p{L})(?:each|all|both) of (?:them|(?:the|these|those|your) (?:two|three|four|five|six|\d{1,2}|steps|items|points|tasks|parts))(?!\p{L})/u;

const WISH_FOR_ACT =
  /^(?:i|we)(?:'d| would)?(?: (?:actually|really|just|also|basically|now|then)){0,2} (?:want|like|need) to \p{L}+ (?:this|that|these|those|it|them)\b/u;

/** An item of what the user wants done. */
function isOrdered({ head, start, end }: HeadedList, at: number): boolean {
  return at > start && at < end && ORDERS.test(plainText(head));
}

const ORDERS = /\b(?:want|need|like) you to$|^(?:please|todos?|to do|do (?:this|these|the following))$/;

function pointsAway(rule: string): boolean {
  // "Don't run it, that's the live site": the reason does not say what is meant either.
  const lower = rule.toLowerCase().replace(REASON, "");
  if (POINTS.test(lower)) return ENDS_POINTING.test(lower) || topicCount(lower, SAYS_ENOUGH) < SAYS_ENOUGH;
  return rule.length <= LONGEST_BARE && BARE.test(lower);
}

const REASON =
  /(?:, (?:that['’]?s|it['’]?s|i(?:['’]ll|['’]m| want| do| will)|das ist|es que|c['’]est)|,? (?:because|'?cause|cos|since|denn|weil|porque|parce que)) .*$/su;

/** "Keep answers short, I read these on a tablet" can be understood alone; "never deploy staging builds to them" cannot. */
const SAYS_ENOUGH = 4;
const ENDS_POINTING = /\b(?:it|them|these|those|there)[.!)]*$/;

// "Don't implement anything" or "no internals" was meant for one request; read alone it would forbid all work.
const POINTS = /^\S+ \S+$|^.{0,40}\b(?:anything|everything|ones|it|them|these|those|this|that)\b.{0,20}$/;

const LONGEST_BARE = 48;
/** "Don't read the full file!": which one was said before. */
const BARE =
  /\b(?:the|this|that|these|those) (?:(?:full|whole|entire|same|other|old|new|current|existing|original|local|file|folder) ){0,2}(?:files?|folders?|directory|tree|branch|commits?|pages?|tables?|tests?|functions?|class|methods?|components?|modules?|scripts?|commands?|lists?|documents?|plan|code|lines?|blocks?|sections?|messages?|changes?|diff|output|log|rest)[.!)]*$/;

/** The rule with the words next to it: those before it name what it speaks of, unless it comes first. */
function withScope(item: BriefItem, turn: string, rules: readonly FactOf<"constraint">[]): BriefItem {
  const words = onOneLine(turn);
  // What was told later of it is none of its words.
  const rule = item.whole.replace(ADDED, "");
  const at = words.indexOf(rule);
  if (at < 0) return item;
  const before = shortenPaths(words.slice(0, at)).replace(/[\s(,;:–—-]+$/u, "");
  // Another rule has a line of its own.
  if (rules.some(({ text }) => before.endsWith(shortenPaths(onOneLine(text))))) return item;
  const after = shortenPaths(words.slice(at + rule.length)).trim();
  const context = before.length >= SAYS_SOMETHING ? lastWords(before) : clipEnd(after, ROOM);
  if (context.length < SAYS_SOMETHING) return item;
  const whole = `${item.whole} (said with: ${context})`;
  // Where room is short the words next to it go: another rule among them needs its own line.
  return { ...item, whole, forms: once(() => everShorter([whole, ...item.forms()])), omits: "parts" };
}

const ADDED = / \((?:exception|instead of|later): .*\)$/su;
const SAYS_SOMETHING = 12;
const ROOM = 100;

function lastWords(text: string): string {
  if (text.length <= ROOM) return text;
  const tail = text.slice(-ROOM);
  const words = tail.slice(tail.indexOf(" ") + 1);
  // A long path is most of it: its end says more than the few words behind it.
  return `…${words.length < ROOM / 2 ? tail.slice(-ROOM / 2) : words}`;
}
