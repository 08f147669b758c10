/** "They are not in X any more but in Y": which word stands in the place of which, where a pronoun alone says of what. Pure. */
import { FUNCTION_WORDS } from "../../lexicon/function-words.ts";
import { wordSet } from "../../lexicon/lists.ts";
import { plainText } from "../../phrases.ts";
import { isWideText } from "./wide-topic.ts";

/** Both in lower case. */
export interface SwappedValues {
  old: string;
  fresh: string;
}

/** The two words of a sentence that puts one in the place of the other; undefined for one that names what it speaks of. */
export function swappedValues(sentence: string): SwappedValues | undefined {
  if (sentence.length > LONGEST) return undefined;
  const lower = plainText(sentence).replace(/[.!。！\s]+$/u, "");
  const swapped = isWideText(lower) ? swappedInWideScript(lower) : (noLonger(lower) ?? butNot(lower));
  return swapped === undefined || swapped.old === swapped.fresh ? undefined : swapped;
}

const LONGEST = 120;

function swappedInWideScript(lower: string): SwappedValues | undefined {
  const [, old, fresh] = CHINESE.exec(lower) ?? JAPANESE.exec(lower) ?? [];
  return old === undefined || fresh === undefined ? undefined : { old, fresh };
}

const CHINESE =
  /^(?:它们?|现在|已经|早就)*不(?:再)?(?:在|是)\s?([^\s，,。在是]{2,40}?)\s?(?:里|上)?(?:面)?了?[，,]\s?(?:而是|而|现在|改)*(?:在|是)\s?([^\s，,。在是]{2,40}?)\s?(?:里|上)?(?:面)?了?$/u;
const JAPANESE =
  /^(?:もう|それは|今は)?([\w./-]{2,40})(?:に)?(?:は|では?)なく(?:て|なって)?[、,]?\s?([\w./-]{2,40})(?:に(?:あります|移りました|ある)|です|だ)?$/u;

/** "It no longer runs on X but on Y." */
function noLonger(lower: string): SwappedValues | undefined {
  const [left, right, more] = lower.replace(NO_MORE, "$1").split(BUT);
  if (left === undefined || right === undefined || more !== undefined) return undefined;
  const words = left.replace(ANY_MORE, "").split(/\s+/u);
  const denial = words.findIndex((word) => DENIALS.has(word) || /n't$|^n'/u.test(word));
  if (denial < 0 || denial > FAR || words.length - denial > FAR || !(points(words) || isAlone(words, denial)))
    return undefined;
  return pair(words.at(-1), lastWord(right));
}

/** "Ya no están en X": a verb that needs no subject. */
function isAlone([first = ""]: readonly string[], denial: number): boolean {
  return denial === 0 || (denial === 1 && (first === "ya" || first === "já"));
}

/** "It's X, not Y." */
function butNot(lower: string): SwappedValues | undefined {
  const [left, right, more] = lower.split(BUT_NOT);
  if (left === undefined || right === undefined || more !== undefined) return undefined;
  const words = left.replace(/ now$/u, "").split(/\s+/u);
  return words.length <= FAR && points(words) && words.slice(2, -1).every(isGrammar)
    ? pair(lastWord(right), words.at(-1))
    : undefined;
}

const FAR = 5;
const BUT = /,? (?:but|sondern|sino|mas|mais)(?: (?:now|jetzt|ahora|agora|maintenant))? /u;
/** "Não estão mais em": the word is that of "but" in French. */
const NO_MORE = /^((?:(?:eles|elas|ele|ela|já) )?não \p{L}+) mais(?= )/u;
const BUT_NOT = /[,;] (?:and |und |y |et |e )?(?:not|nicht(?: mehr)?|no|pas|não)(?: (?:any ?more|any longer))? /u;
const ANY_MORE = /,? (?:any ?more|any longer)$/u;
const DENIALS = wordSet("not longer nicht no não ne plus");

/** A pronoun as the subject; "that port" names what it speaks of. */
function points([first = "", second = ""]: readonly string[]): boolean {
  return PRONOUNS.has(first) || (DETERMINERS.has(first) && VERBS.has(second)) || /^(?:it|they|that)'(?:s|re)$/u.test(first);
}

const PRONOUNS = wordSet("it they sie er es ellos ellas ello eles elas ele ela il ils elle elles");
const DETERMINERS = wordSet("this that these those das eso isso");
const VERBS = wordSet("is are isn't aren't ist sind está é es");

/** The last word, where nothing but grammar stands before it. */
function lastWord(text: string): string | undefined {
  const words = text.split(/\s+/u);
  return words.slice(0, -1).every(isGrammar) ? words.at(-1) : undefined;
}

function isGrammar(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

function pair(old: string | undefined, fresh: string | undefined): SwappedValues | undefined {
  const [stale, next] = [bare(old), bare(fresh)];
  return stale === "" || next === "" || isGrammar(stale) || isGrammar(next) ? undefined : { old: stale, fresh: next };
}

function bare(word = ""): string {
  return word.replaceAll(/^['"`]+|['"`,;]+$/gu, "");
}

/** The text with the one word in the place of the other; undefined where it does not have it, or more than once. */
export function withSwapped(text: string, { old, fresh }: SwappedValues): string | undefined {
  const lower = plainText(text);
  const at = lower.indexOf(old);
  if (at < 0 || lower.includes(old, at + 1) || touchesWord(lower, at - 1) || touchesWord(lower, at + old.length))
    return undefined;
  return text.slice(0, at) + fresh + text.slice(at + old.length);
}

function touchesWord(lower: string, at: number): boolean {
  return /[a-z\d_\u00c0-\u2e7f-]/u.test(lower.charAt(at));
}
