/**
 * Deeds that wait for a word of the user ("no commits unless I say so"), and deeds that are left to the assistant ("you can
 * commit by yourself, as long as the tests are green"): the later word on a deed holds, whatever it makes a condition.
 */
import type { FactOf } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";
import {
  ANY_OF_IT,
  ASK_BEFORE,
  DONE_BY_USER,
  FORBIDS_DEED,
  FROM_NOW,
  NEED_NOT_ASK,
  OWN_ACCORD,
  OWN_LEAVES,
  WAITS_FOR_WORD,
  WIDE_ASKS,
  WIDE_DEED,
  WIDE_OWN,
} from "../../lexicon/own-accord.ts";
import { onOneLine } from "../../one-line.ts";
import { plainText } from "../../phrases.ts";
import type { UserTurn } from "../../read-turn.ts";
import { splitWords } from "../../words.ts";
import { looseStem } from "../replacement/loose-words.ts";
import { endStatement } from "../replacement/stale-words.ts";
import { isBan } from "./rule-core.ts";

/** Whose word it takes, and for which deeds. */
interface Accord {
  readonly deeds: readonly string[];
  readonly isOwn: boolean;
  /** It says something else as well, which holds on. */
  readonly saysMore: boolean;
  /** It is leave for a while, or for some of it. */
  readonly isNarrow?: boolean;
}

/** Ends what was said before on the deeds that a sentence leaves to the assistant, or keeps to the user. */
export function endByAccord(book: FactBook, { source }: UserTurn, sentence: string): void {
  const told = accordIn(sentence) ?? (FORBIDS.test(plainText(sentence)) ? heldIn(sentence) : undefined);
  if (told === undefined) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID) continue;
    const known = accordOf(rule);
    if (known === undefined || known.isOwn === told.isOwn) continue;
    if (!known.deeds.every((deed) => told.deeds.includes(deed))) continue;
    if (known.saysMore || told.isNarrow) note(rule, { later: onOneLine(sentence) });
    else endStatement(book, rule);
  }
}

const FORBIDS = new RegExp(`(?<!\\p{L})(?:${FORBIDS_DEED})(?!\\p{L})`, "u");

/** That of a rule, read once: its words never change. */
function accordOf(rule: FactOf<"constraint">): Accord | undefined {
  const known = accords.get(rule);
  if (known !== undefined) return known.accord;
  const accord = accordIn(rule.text) ?? (isBan(rule) ? heldIn(rule.text.replace(THIS_ONE, " ")) : undefined);
  accords.set(rule, { accord });
  return accord;
}

/** "Don't commit this one before I've read it": leave for all commits is leave for this one. */
const THIS_ONE = /(?<!\p{L})(?:this|that) (?:one|time)(?!\p{L})/iu;

const accords = new WeakMap<FactOf<"constraint">, { accord: Accord | undefined }>();

/** What a sentence says of deeds in general; undefined where it is about a time, a place or a thing. */
function accordIn(sentence: string): Accord | undefined {
  if (sentence.length > LONGEST) return undefined;
  const wide = WIDE_OWN.exec(sentence);
  if (wide !== null) return { deeds: [wide[1] ?? wide[2] ?? ""], isOwn: true, saysMore: false };
  const text = plainText(sentence);
  // "The readme should say: you can …" hands on words to be written.
  if (SCOPED.test(text) || HANDS_ON.test(text)) return undefined;
  return orderedIn(text, UNASKED, true) ?? leftIn(text) ?? orderedIn(text, ASKED, false);
}

/** Who says so does it in a few words. */
const LONGEST = 240;
/** "For anything that changes how tables are read, ask me before committing." */
const SCOPED =
  /(?<!\p{L})for (?:any|anything|every|everything|all|each|changes|those|these|that|this|the) |(?<!\p{L})(?:this one|that one|this time|for once|once|[?？])(?!\p{L})/u;

const HANDS_ON = /:\s|["“”«»]/u;

/** "No need to ask before committing"; "ask me before each commit", "go back to asking me before you push". */
function orderedIn(text: string, order: RegExp, isOwn: boolean): Accord | undefined {
  const cue = order.exec(text);
  if (cue === null || !ORDERS.test(clauseBefore(text, cue))) return undefined;
  return accordOn(text.slice(cue.index + cue[0].length), isOwn);
}

function clauseBefore(text: string, { index }: RegExpExecArray): string {
  return text.slice(0, index).split(BREAK).at(-1) ?? "";
}

/** The user's own order: a dialog that must ask him is the product's. */
const ORDERS =
  /^\s*(?:(?:and|but|so|ok|okay|then|also|please|pls|always|actually|well|hm+|go|get|back to|just|there(?:'s| is)|you|from (?:now|here) on|i want you to|(?:you )?(?:must|should|have to|need to)|und|aber|bitte|y|pero|por favor|e|mas|et|mais),? ?)*$/u;

const UNASKED = new RegExp(`(?<!\\p{L})(?:${NEED_NOT_ASK})(?!\\p{L})`, "u");
const ASKED = new RegExp(`(?<!\\p{L})(?:${ASK_BEFORE})(?!\\p{L})`, "u");

/** "You can commit by yourself", "from here on commit on your own". */
function leftIn(text: string): Accord | undefined {
  const own = OWN.exec(text);
  if (own === null) return undefined;
  const clause = clauseBefore(text, own);
  const leave = LEAVE.exec(clause);
  const isLasting = leave === null && LASTS.test(text);
  if ((leave === null && !isLasting) || FORBIDS.test(clause)) return undefined;
  const said = clause.slice(leave?.[0].length ?? 0) + text.slice(own.index + own[0].length);
  return accordOn(said.replace(LASTS, ""), true);
}

const OWN = new RegExp(`(?<!\\p{L})(?:${OWN_ACCORD})(?!\\p{L})`, "u");
/** Whoever else says so does not give leave. */
const LEAVE = new RegExp(
  `^\\s*(?:(?:and|but|so|ok|okay|then|also|btw|now|und|aber|jetzt|y|pero|ya|ahora|e|mas|agora|et|mais|maintenant|${FROM_NOW}),? )*(?:${OWN_LEAVES})(?!\\p{L})`,
  "u",
);
const LASTS = new RegExp(`(?<!\\p{L})(?:${FROM_NOW})(?!\\p{L})`, "u");

/** "No commits unless I say so" */
function heldIn(rule: string): Accord | undefined {
  if (rule.length > LONGEST) return undefined;
  const deed = WIDE_ASKS.test(rule) ? WIDE_DEED.exec(rule)?.[0] : undefined;
  if (deed !== undefined) return { deeds: [deed], isOwn: false, saysMore: false };
  const text = plainText(rule);
  const waits = SCOPED.test(text) ? null : WAITS.exec(text);
  if (waits === null) return undefined;
  const deeds = deedsIn(text.slice(0, waits.index));
  return deeds && { deeds, isOwn: false, saysMore: GOES_ON.test(text.slice(waits.index)) };
}

const WAITS = new RegExp(`(?<!\\p{L})(?:${WAITS_FOR_WORD})|[,;:–—-] ?(?:${DONE_BY_USER})(?!\\p{L})`, "u");

/** The deeds up to the first break, and whether more follows than a condition or a reason. */
function accordOn(text: string, isOwn: boolean): Accord | undefined {
  const [said = ""] = text.split(BREAK, 1);
  const deeds = deedsIn(said);
  const rest = text.slice(said.length);
  return deeds && { deeds, isOwn, saysMore: GOES_ON.test(rest), isNarrow: isOwn && NARROWS.test(rest) };
}

/** "… only in staging", "…, feature branches only", "… until lunch": not "only when the tests are green". */
const NARROWS =
  /(?<!\p{L})(?:only (?!when|if|while|once|as long|with)|until|till|after (?:i|we)(?!\p{L})|while (?:i|we)(?!\p{L})|(?:\p{L}+ ){1,3}only(?=[.!]?$)|but i|nur (?!wenn)|bis|solo (?!si|cuando)|hasta|só (?!se|quando)|até|seulement (?!si|quand)|jusqu)/u;

/** Conditions and reasons say when; what is joined with "and" may be one more deed. */
const BREAK =
  /[,;:.!()—–]|\s(?=(?:but|as long as|so long as|if|when|whenever|once|after|only|unless|until|provided|while|because|since|aber|solange|wenn|sobald|weil|pero|siempre que|cuando|porque|mas|desde que|quando|mais|tant que|quand|parce que)(?!\p{L}))/u;
const GOES_ON =
  /(?:[,;.:—–(] ?| and (?=never|no |not |don't|keep))(?!(?:i|i'd|i'll|i'm|we|because|since|as long as|if|when|but only|only|thanks|please|pls|ich|wir|weil|wenn|yo|porque|si|cuando|eu|se|quando|je|j'|on|quand)(?!\p{L}))\p{L}/u;

/** Each as one word, however it is inflected; undefined where it is said of what it is done to. */
function deedsIn(text: string): string[] | undefined {
  const parts = text.split(JOINED).map((part) => splitWords(part).filter(({ lower }) => !ANY_OF_IT.has(lower)));
  const named = parts.filter((words) => words.length > 0);
  if (named.length === 0 || named.some((words) => words.length > 1)) return undefined;
  return named.flat().map(({ lower }) => looseStem(lower).replace(/(\p{L})\1$/u, "$1"));
}

const JOINED = /\s(?:and|or|nor|und|oder|y|o|e|ou|et|ni)\s|\s?[,&]\s/u;
