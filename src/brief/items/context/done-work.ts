/** What was said for work that is done since: no rule for good, though it may bind who touches that work again. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";
import type { BriefItem } from "../item.ts";
import type { FactsOf } from "../facts-of.ts";
import { carriedOut, HOLDS_ON } from "./carried-out-rule.ts";
import { isOverruledByOrder } from "./overruled-ban.ts";
import { isBan } from "../../../ledger/statements/lifts/rule-core.ts";
import { plainText } from "../../../ledger/phrases.ts";

/** Tells it of each of the rules in their order, by the request that it was said with. */
export function saidForDoneWork(of: FactsOf): (rule: FactOf<"constraint">, around: Around) => boolean {
  const worked = new Set(of("request").flatMap((fact) => (isWorkedOff(fact) ? fact.source.messageID : [])));
  const isCarriedOut = carriedOut(of);
  return (rule, { before, next }) => {
    const isWorked = worked.has(rule.source.messageID);
    if (isCarriedOut(rule) || (isWorked && (tellsInterest(rule) || isOverruledByOrder(rule, of)))) return true;
    return mayYield(rule) && isWorked && isOfItsWork(rule) && !isMeantBy(rule, next) && !isOneOfThem(rule, before);
  };
}

/** The rules before and behind one. */
interface Around {
  before: FactOf<"constraint"> | undefined;
  next: FactOf<"constraint"> | undefined;
}

/** "No type hints. Functions short enough to see at once.": one more in a row of rules that are said in a few words. */
function isOneOfThem(rule: FactOf<"constraint">, before: FactOf<"constraint"> | undefined): boolean {
  if (before === undefined || before.source.messageID !== rule.source.messageID || mayYield(before)) return false;
  return Math.max(before.text.length, rule.text.length) <= FEW_WORDS && before.data?.temporary !== true;
}

const FEW_WORDS = 60;

/** What no cue calls a rule, and what went with one request, yields to standing rules where there is not room for both. */
export function mayYield({ data }: FactOf<"constraint">): boolean {
  return data?.passing === true || data?.implied === true;
}

function isWorkedOff({ data }: FactOf<"request">): boolean {
  return data?.state === "done" && data.begun === true;
}

/** Neither how long it holds, nor a habit, nor a word for all cases says that it was meant beyond the work it was said with. */
function isOfItsWork(rule: FactOf<"constraint">): boolean {
  const { text, data } = rule;
  const isHabit = data?.topic !== undefined && !data.topic.startsWith("about:");
  if (data?.temporary === true || data?.later !== undefined || isBan(rule) || isHabit) return false;
  return !STANDS.test(plainText(text)) && !OF_A_KIND.test(text);
}

/** "Errors go to Sentry", "SQL goes in queries/": said of all of them. */
const OF_A_KIND =
  /^(?:and |also |btw |oh )?(?!(?:the|this|that|these|those|my|our|your|his|its|as) )(?:\p{L}[\p{L}-]* ){0,2}(?:\p{L}[\p{L}-]*s|\p{Lu}{2,}) (?:are|is|go|goes|default|live|lives|come|comes|run|runs|use|uses|need|needs|have|has|get|gets|belong|belongs)(?!\p{L})/u;

/** "`band` is personal data. It must not appear in a log": what the next rule is about stays in front of it. */
function isMeantBy({ source }: FactOf<"constraint">, next: FactOf<"constraint"> | undefined): boolean {
  return next !== undefined && next.source.messageID === source.messageID && OPENS_POINTING.test(next.text);
}

const OPENS_POINTING =
  /^(?:it|they|that|this|these|those|both|es|sie|das|diese|eso|estos|isso|eles|il|elle|ils|elles|ça)(?!\p{L})/iu;

/** "I'm mostly interested in the parser": which part of the work is looked at first. */
function tellsInterest({ text }: FactOf<"constraint">): boolean {
  const said = plainText(text).replace(IF_POSSIBLE, "");
  return INTEREST.test(said) && !HOLDS_ON.test(said);
}

const INTEREST =
  /^(?:and |but |also )?(?:i'm|i am|we're|we are) (?:\p{L}+ ){0,2}inter\p{L}{3,6} in (?!(?:keeping|having|preserving|avoiding)(?!\p{L}))/u;
const IF_POSSIBLE = / if (?:it is |it's )?(?:at all )?possible/u;

/** "Dates like 1-10-2026", said with the work on a letter: it tells how that was to be done, and may bind who touches it again. */
export function ofDoneWork(item: BriefItem): BriefItem {
  return { ...item, readable: () => [OF_DONE_WORK + item.whole] };
}

/** Stands before what was said for work that is over. */
export const OF_DONE_WORK = "Said for work now done: ";

/** How long something holds, or that it holds for all cases. */
export const LASTS: RegExp =
  /(?<!\p{L})(?:always|never|every|each|whenever|any|all|only|from now on|from here on|must|not|no|without|before|after|if|when|until|unless|don't|dont)(?!\p{L})/u;

const STANDS = new RegExp(
  String.raw`${LASTS.source}|(?<!\p{L})(?:everything|everywhere|anything|alles|überall|todo|tudo|tout|stays?|remains?|keeps?|still|frozen|forbidden|mandatory|required|matters?|off limits|nobody|immer|nie|nicht|kein\p{L}*|niemand|ohne|jede\p{L}*|bleib\p{L}*|siempre|nunca|no|nadie|sin|ning\p{L}*|cada|sigue\p{L}*|não|ninguém|sem|nenhum\p{L}*|sempre|fica\p{L}*|toujours|jamais|pas|sans|aucun\p{L}*|chaque|reste\p{L}*)(?!\p{L})|总是|全部|都|不|别|禁|勿|必ず|常に|ない|ません|すべて|禁止`,
  "u",
);
