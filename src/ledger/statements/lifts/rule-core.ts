/** What a ban forbids, apart from how long and why, and whether it waits for a word of the user. Pure. */
import { type Fact, isA } from "../../fact.ts";
import { plainText } from "../../phrases.ts";
import { splitSentences } from "../../sentences.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import { wordList, wordSet } from "../../lexicon/lists.ts";

/** What every sentence of the user asks of all rules. */
interface RuleCore {
  /** Those that name the deed and its object. */
  readonly words: readonly string[];
  /** Those of them that name what is done, without what only helps or waits. */
  readonly deed: readonly string[];
  /** It says that it holds until something happens. */
  readonly awaits: boolean;
}

/** The core of a rule, read once for as long as the rule is known: its words never change. */
export function coreOf(rule: Fact): RuleCore {
  const known = cores.get(rule);
  if (known !== undefined) return known;
  const words = coreWords(rule.text);
  const core = {
    words,
    deed: words.filter((word) => !HELPERS.has(word) && !WAITS.test(word)),
    awaits: awaits(rule.text),
  };
  cores.set(rule, core);
  return core;
}

const cores = new WeakMap<Fact, RuleCore>();

/** "Haz commit", "mach den Commit": the noun names the deed. */
export const HELPERS: ReadonlySet<string> = wordSet("do make haz hag hac hacer faz fac fazer mach fais fait");
/** What a ban waits with, in words or in pairs of characters, is no part of the deed. */
const WAITS = /^(?:wait|hold|off|yet|noch|todavi|aun|aind|encor|pleas|pls|dont)$|[先别別不要暂暫请請还]/u;

/** The words of a rule that name the deed and its object: "don't touch a.toml" of "don't touch a.toml for now, Ana is on it". */
export function coreWords(rule: string): readonly string[] {
  const last = splitSentences(rule).at(-1)?.text ?? rule;
  const said = plainText(last).replace(WHILE, "").replace(WHAT_IT_DOES, "$1");
  // "She imports this week, so until she is done do not change it": why and how long may be said first.
  const ban = said.search(FORBIDS);
  const lower = ban > 0 && BOUND.test(said.slice(0, ban)) ? said.slice(ban) : said;
  const at = lower.search(BOUND);
  const core = looseWords(withoutWideBan(at > 0 ? lower.slice(0, at) : lower));
  return core.length > 0 ? core : looseWords(lower);
}

/** How a ban forbids in a script without spaces is no part of what it forbids. */
export function withoutWideBan(text: string): string {
  return text.replaceAll(WIDE_BAN, " ");
}

const WIDE_BAN =
  /(?:永远|绝对|千万|一律|绝|请)*(?:不要|不能|不可以?|不许|不准|不得|禁止|严禁|别|勿)(?![的说人名处墅])|絶対に?|決して/gu;

/** "What scan prints" is scan, as far as anybody changes it. */
const WHAT_IT_DOES =
  /(?<=(?:change|touch|alter|modify|edit) )(?:what|how) ((?:the )?\S{2,40}) (?:prints|writes|returns|sends|does|works|looks|behaves|outputs|shows|reads)(?=[,;.!]|$)/u;

const FORBIDS =
  /(?<!\p{L})(?:do not|don't|dont|must not|mustn't|never|nicht anfassen|no (?:toques|cambies|borres)|ne (?:touche|change|modifie)|não (?:mexa|mude|toque))(?!\p{L})/u;

/** "While we are on the migration, no commits": how long it holds may be said first. */
export const WHILE: RegExp =
  /^(?:and |also |und |y |e |et )?(?:while|as long as|until|solange|bis|mientras|hasta que|enquanto|até que|tant que|jusqu'à ce que)(?!\p{L}).{1,80}?(?:, |\s(?=(?:(?:please|pls|bitte|por favor) )?(?:no|don't|dont|do not|leave|keep|never|não|ne|n'|kein\p{L}*|nicht)\s))/u;

/** How long, why or with what exception. */
const BOUND =
  /[,;—–，；、（]|\s\(|(?<!\p{L})(?:belongs?|gehör(?:t|en)|pertenecen?|pertencem?|appartien(?:t|nent)|until|till|before|for (?:now|later|another day)|for the moment|for the time being|at the moment|yet|because|since|while|except|unless|other than|bis|bevor|vorerst|fürs erste|erst ?mal|für später|noch nicht$|weil|denn|solange|außer|hasta|antes|por ahora|para (?:después|luego|más tarde|depois|mais tarde)|todavía$|aún$|porque|mientras|salvo|excepto|até|por enquanto|ainda$|enquanto|exceto|a menos|jusqu'à|avant|pour (?:l'instant|plus tard)|encore$|parce que|tant que|sauf)(?!\p{L})|除非|除了|以外/u;

export function isBan(fact: Pick<Fact, "kind" | "data">): boolean {
  return isA(fact, "constraint") && fact.data?.polarity === "must-not";
}

/** True of a ban that ends with the order to do what it forbids: "not yet", "until CI is green", "before I have looked". */
export function isHeld(rule: Fact): boolean {
  return isBan(rule) && (isForNow(rule) || (coreOf(rule).awaits && !ANY.test(rule.text)));
}

/** True of a rule that says it holds for a while: "don't write any code until I say go". */
export function isWaiting(rule: Fact): boolean {
  return isForNow(rule) || coreOf(rule).awaits;
}

export function isForNow(rule: Fact): boolean {
  return isA(rule, "constraint") && rule.data?.hold === true;
}

function awaits(rule: string): boolean {
  const lower = plainText(rule);
  return (AWAITS.test(lower) || WHILE_WE.test(lower)) && !holdsEachTime(lower);
}

/** "Never while the market is open": each time anew, whatever else it says. */
export function holdsEachTime(rule: string): boolean {
  return STANDS.test(rule.toLowerCase());
}

/** What somebody is at will be over. */
const WHILE_WE =
  /^(?:and |also |und |y |e |et )?(?:while (?:we|i)(?!\p{L})|mientras (?:estemos|estamos|sigamos)|solange (?:wir|ich)|enquanto (?:estivermos|estamos)|tant (?:qu'on|que nous))/u;
const AWAITS =
  /(?<!\p{L})(?:yet|until|till|for (?:now|later|another day)|meanwhile|in the meantime|inzwischen|währenddessen|mientras tanto|entretanto|en attendant|entre-temps|(?:that|this|it)(?:'s| is) for (?:item|step|point|task|phase|later)|before (?:i|we|he|she|they)|noch nicht|bis|vorerst|fürs erste|erst ?mal|für später|bevor (?:ich|wir|er|sie)|todavía|aún|hasta que|por ahora|para (?:después|luego|más tarde|depois|mais tarde)|antes de que|ainda|até|por enquanto|antes que|pas encore|jusqu'à ce que|avant que|pour (?:l'instant|plus tard)|tant que)(?!\p{L})|まだ|まで|之前|^先/u;
/** What holds each time anew. */
const STANDS =
  /(?<!\p{L})(?:never|ever|always|every|each|nie|niemals|immer|jede[nrsm]?|nunca|jamás|siempre|cada|jamais|sempre|toujours|chaque)(?!\p{L})|绝不|永远|決して|常に/u;
/** Each time anew where it is said of a deed, all of it where it is said of the work. */
const ANY = /(?<!\p{L})any(?!\p{L})/iu;

/** "Don't touch it", "you can edit it": whatever is done to a thing, the ban on all of it ends. */
export function isHandling(word: string): boolean {
  return HANDLING.has(word);
}

/** "Leave it alone": how a ban says to keep off what it names. */
export function isKeepingOff(word: string): boolean {
  return KEEPING_OFF.has(word);
}

const KEEPING_OFF: ReadonlySet<string> = new Set(
  wordList(`leave alone untouched unchanged keep off stay away lass lassen ruhe unverändert finger weg deja dejar paz intacto intacta
  deixa deixar laisse laisser tranquille intacte`).map(looseStem),
);

const HANDLING: ReadonlySet<string> = new Set(
  wordList(`touch edit change modify alter update anfassen fass ändern ändere verändern bearbeiten anrühren tocar toques editar cambiar modificar mexer
  mexa alterar toucher touche modifier changer`).map(looseStem),
);
