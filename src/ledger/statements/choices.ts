/** "The second option", "la deuxième", "let's do 2": which of the options named just before somebody means. Pure. */
import { offeredList } from "../story/reports/offered-list.ts";
import { holdsQuestion } from "../question-marks.ts";

/** The option that a sentence points at among those a text offers; undefined when it points at none of them. */
export function chosenOption(sentence: string, offer: string): string | undefined {
  const place = placeOf(sentence);
  if (place === undefined) return undefined;
  const options = optionsIn(offer, sentence);
  return options.length < 2 ? undefined : options.at(place);
}

/** True when a sentence points at one of several options, whatever they are. */
export function pointsAtOption(sentence: string): boolean {
  return placeOf(sentence) !== undefined;
}

const LONGEST_CHOICE = 80;
const LONGEST_WITH_REASON = 140;

/** Index of the option meant, from the end when negative. */
function placeOf(sentence: string): number | undefined {
  if (sentence.length > LONGEST_WITH_REASON || holdsQuestion(sentence)) return undefined;
  const other = OTHER_TONGUES.exec(sentence.toLowerCase()) ?? WIDE.exec(sentence);
  if (other !== null) return PLACES[other[1] ?? other[2] ?? ""];
  if (sentence.length > LONGEST_CHOICE || !CHOOSES.test(sentence) || (SEVERAL.test(sentence) && !isOne(sentence)))
    return undefined;
  const found = ORDINAL.exec(sentence) ?? NUMBERED.exec(sentence) ?? ALONE.exec(sentence);
  if (found !== null && CAN_GO.test(sentence.slice(found.index + found[0].length))) return undefined;
  const word = found?.[1] ?? found?.[2];
  return word === undefined ? undefined : PLACES[word.toLowerCase()];
}

// "Fix the first one" speaks of an option without choosing it.
const CHOOSES =
  /^(?:(?:ok|okay|yes|yeah|sure|great|then|so|please|let's|let us|we'll|i'll|i'd|i would|i|we)[,:]?\s+)*(?:(?:go|going) (?:with|for)|take|use|pick|choose|prefer|like|do|try|the|option|number|variant|plan|choice|approach|#|\(?[1-5a-d]\b)/i;
const ORDINAL =
  /\b(former|latter|(?:first|second|third|fourth|last)(?= (?:one|option|idea|approach|choice|variant|proposal|plan)\b))/i;
const NUMBERED =
  /\b(?:option|number|variant|plan|choice|approach|#)\s?([1-5a-d]|one|two|three|four)\b(?! (?:is|are|was|would|means)\b)/i;
// A bare "2", "let's do B" or "the second, then" answers a list; so does "2, but only for the tests".
const ALONE =
  /^(?:(?:let's |please |ok,? |yes,? )*(?:do|take|use|pick|choose|go with|go for) |(?:ok|yes),? )?(?:\(?([1-5]|[A-D]|(?<=^\(?)[a-d](?=\)?(?:,? (?:please|pls))?$))\)?|[Tt]he (first|second|third|fourth|last))(?:,? (?:then|please|pls))?(?:[.!]?$|,? but (?:only|just|please|with|without|for|in|on|as|make|keep|use|add|put|call|not (?:an?|before|for|in|on)) |, (?:only|just) (?:for|in|on|with) |, (?:plus|with) (?:an?|the) )/u;

/** "Variant A can go": what is called away is not what was chosen. */
const CAN_GO = /^(?: (?:one|option|variant))? (?:can go\b|is out\b|can be (?:dropped|removed|deleted))/i;

/** "The second one, B": one option by two names. */
function isOne(sentence: string): boolean {
  const places = Array.from(sentence.matchAll(NAMED), ([word]) => PLACES[word.toLowerCase()]);
  return !/\b(?:not|or)\b/i.test(sentence) && new Set(places).size === 1;
}

const NAMED = /\b(?:[1-5]|[A-D]|two|three|four|first|second|third|fourth)\b/giu;

/** "Number 1 and number 3", "2, then 3": neither is chosen alone. */
const SEVERAL =
  /\b(?:[1-5]|[A-D]|one|two|three|four|first|second|third)\b.{0,24}(?:,|\band|\bthen|\bor|\bnot|[&+]) ?(?:the |(?:option|number|variant|plan|choice|approach) ?|#)?(?:[1-5]|[A-D]|one|two|three|four|first|second|third|other)\b/i;

const ORDINALS: readonly (readonly [number, string])[] = [
  [0, "erste ersten erstere ersteres primera primero primeira primeiro première premier 一"],
  [1, "zweite zweiten letztere letzteres segunda segundo deuxième seconde second 二"],
  [2, "dritte dritten tercera tercero terceira terceiro troisième 三"],
  [3, "vierte vierten cuarta cuarto quatrième 四"],
  [-1, "letzte letzten última último dernière dernier"],
];
const ORDINAL_WORDS = ORDINALS.flatMap(([, words]) => words.split(" "));
const NOUN =
  "(?:option|variante|möglichkeit|lösung|idee|vorschlag|weg|plan|opción|solución|idea|propuesta|opção|solução|ideia|proposta|solution|idée|proposition|approche)";
/** "Nimm die zweite", "la deuxième", "a segunda opção": all that the turn says. Without an article "segunda" is a day. */
const OTHER_TONGUES = new RegExp(
  String.raw`^(?:(?:ok|okay|gut|ja|dann|also|lieber|nimm|nehmen wir|ich nehme|wir nehmen|mach|mit|bitte|sí|vale|bueno|mejor|prefiero|usa|toma|elige|vamos con|me quedo con|me gusta|me convence|me convence más|me gusta más|sim|certo|prefiro|vamos de|vamos com|fica|oui|d'accord|plutôt|prends|prenons|je prends|je préfère|va pour|on part sur),? )*(?:der|die|das|den|dem|el|la|lo|o|a|le|l['’]) ?(${ORDINAL_WORDS.join("|")})(?: ${NOUN})?(?:,? (?:bitte|por favor|s'il te plaît|s'il vous plaît))?(?:, [^,.]{2,40} (?:is|ist|es|é|est) (?:fine|ok|okay|gut|bien|bom|bon)|, (?:que|porque|pues|ya que|weil|denn|car|parce que|puisque|pois) (?!.*(?<!\p{L})(?:no|nada|nunca|nicht|nichts|kein\p{L}*|pas|rien|não)(?!\p{L})).{2,90}|,(?: aber| pero| mas| mais)? (?:nur|solo|sólo|só|seulement|mit|ohne|con|sin|com|sem|avec|sans) .{2,90})?[.!]?$`,
  "u",
);
/** 第二个吧, 用第二种方案, 2番目でお願いします. */
const WIDE =
  /^(?:好的?，?|那|就|用|选|选择|要|按|はい、?)*(?:第([一二三四1-4])(?:个|種|种|项|条)?(?:方案|选项|办法|个)?吧?|([一二三四1-4])(?:番目|つ目)(?:の(?:案|方法|選択肢|ほう|方|やつ))?(?:で|を|がいい|が良い)?(?:です|お願いします|使ってください)?)[。！]?$/u;

const PLACES: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ORDINALS.flatMap(([place, words]) => words.split(" ").map((word) => [word, place] as const))),
  former: 0,
  latter: 1,
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  last: -1,
  one: 0,
  two: 1,
  three: 2,
  four: 3,
  a: 0,
  b: 1,
  c: 2,
  d: 3,
  1: 0,
  2: 1,
  3: 2,
  4: 3,
  5: 4,
};

/** The alternatives of a text: the list of numbered or lettered items that it offers, else the last "X or Y". */
function optionsIn(text: string, answer: string): readonly string[] {
  const lists = listedOptions(text).filter(({ items }) => items.length > 1);
  const isInline = isLetter(answer) && text.includes("(a) ") && !lists.some(({ isLettered }) => isLettered);
  if (isInline) return inlineOptions(text);
  if (lists.length === 0) return eitherOr(text);
  const offered = offeredList(text, lists);
  if (offered !== undefined) return offered.items;
  // Inside of a numbered point letters are its ways to go.
  const [inner, ...others] = lists.filter(({ isInner }) => isInner);
  return inner === undefined || others.length > 0 || /\d/u.test(answer) ? [] : inner.items;
}

/** True of an answer by a letter: "b", "A. Winter only". */
export function isLetter(answer: string): boolean {
  return BY_LETTER.test(answer);
}

const BY_LETTER = /^\W*(?:(?:[Oo]k|[Oo]ption|[Vv]ariant)[,:]? )?\(?(?:[a-d](?:[,.):]|$)|[A-D](?:[,.):!]|$| ))/u;

/** "Either (a) one file for all or (b) one for each month" stands within a sentence, be it that of a numbered point. */
function inlineOptions(text: string): string[] {
  const options: string[] = [];
  for (const [, mark = "", words = ""] of text.matchAll(INLINE)) {
    // A second "(a)" begins another choice, and nobody knows which one is meant.
    if (PLACES[mark] !== options.length) return [];
    options.push(tidy(words).replace(/,? (?:or|oder|o|ou)$/iu, ""));
  }
  return options;
}

const INLINE = /(?<=[^\s*-] )\(([a-d])\) ([^\n()]{2,160}?)(?=\([a-d]\)|[.;?](?:\s|$)|\n|$)/gu;

interface Options {
  items: string[];
  start: number;
  end: number;
  isLettered: boolean;
  /** Lettered, and set in. */
  isInner: boolean;
}

/** Items in the order of their numbers or letters; a new first one begins a new list. */
function listedOptions(text: string): Options[] {
  const lists: Options[] = [];
  for (const match of text.matchAll(ITEM)) {
    const mark = (match[1] ?? match[2] ?? "").toLowerCase();
    const place = PLACES[mark] ?? -1;
    const isLettered = /^[a-d]$/u.test(mark);
    const isInner = isLettered && SET_IN.test(match[0]);
    if (place === 0) lists.push({ items: [], start: match.index, end: match.index, isLettered, isInner });
    const list = lists.findLast((other) => other.isLettered === isLettered);
    if (list === undefined || place !== list.items.length || match[3] === undefined) continue;
    list.items.push(tidy(match[3]));
    list.end = match.index;
  }
  // What is asked point by point is no choice.
  return lists.filter(({ items }) => !items.every((item) => item.endsWith("?")) || !items.some(isOwnQuestion));
}

const SET_IN = /^\n*[ \t]{2}/u;

/** "A or B?", "If B, shall I …?": each is answered for itself; "Use Redis?" proposes. */
function isOwnQuestion(item: string): boolean {
  return /(?<!\p{L})(?:or|oder|o|ou)(?!\p{L})|^(?:if|wenn|falls|si|se)(?!\p{L})/iu.test(item);
}

// "1. Use SQLite", "(b) a queue", "Option two is a set of loggers", "Plan A: …"; the item ends with its line or sentence.
const ITEM =
  /(?:^\s{0,6}(?:[-*]\s)?\*{0,2}\(?([1-5]|[A-Da-d])(?:[.):]\*{0,2}|(?<=\*\*[A-D])\*\*)|\b(?:option|plan|variant|approach) ([1-5]|[A-D]|one|two|three|four)(?:\*{0,2}:| is| would be| means))\s{1,3}([^\n]{2,200}?)(?=(?<!\.)[.;]\s|[.;]?$)/gim;

/** "Rent the old mill or the town hall": two noun phrases that begin alike. */
function eitherOr(text: string): string[] {
  const match = [...text.matchAll(EITHER_OR)].at(-1);
  return match === undefined ? [] : [tidy(match[1] ?? ""), tidy(match[2] ?? "")];
}

const EITHER_OR = /\b((?:the|a|an) [^\n.,;:?!]{2,60}?),? or ((?:the|a|an) [^\n.,;:?!]{2,60})/gi;

function tidy(option: string): string {
  return option
    .replaceAll("**", "")
    .replace(/[.;:,\s]+$/u, "")
    .trim();
}
