/**
 * What the user tells later of what a rule waits for, or has come to think of. In the rule's own words it ends the rule;
 * else no cue can say whether that is it, and the reader sees both.
 */
import { clipEnd } from "../clip.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { plainText } from "../phrases.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { coreOf, holdsEachTime, isBan, isHeld, isWaiting } from "../statements/lifts/rule-core.ts";
import { looseStem, looseWords } from "../statements/replacement/loose-words.ts";
import { endStatement } from "../statements/replacement/stale-words.ts";
import { changedAbout } from "../statements/withdrawals/withdrawal.ts";
import { awaitedBy, comesBack, tellsJustThat } from "./awaited-end.ts";
import { wordList } from "../lexicon/lists.ts";
import { countShared } from "../words.ts";

/** Notes with each earlier rule that holds for a while the sentence that tells of its end: "Tom's through with his talk". */
export function noteLaterWords(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  const told = sentences
    .filter(({ text, statement }) => statement.kind !== "question" && text.length <= LONGEST && tellsEnd(text))
    .map(({ text }) => ({ text, words: looseWords(text) }));
  if (told.length === 0) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID || !holdsForAWhile(rule)) continue;
    const awaited = awaitedBy(rule);
    const later = told.findLast(speaksOf(rule, awaited));
    const isOver = (sentence: { text: string }): boolean => tellsJustThat(sentence.text, awaited);
    if (!WHILE.test(rule.text) && told.some(isOver)) endStatement(book, rule);
    else if (later !== undefined) note(rule, { later: onOneLine(later.text) });
  }
}

/**
 * "Until he has finished" does not say who: then it has to speak of what the rule speaks of. Whom the speaker waits for
 * himself ("until I have talked to Ana") is told by a name; what he is to have seen may be spoken of for any reason.
 */
function speaksOf(rule: FactOf<"constraint">, awaited: string): (told: { words: readonly string[] }) => boolean {
  const named = looseWords(awaited);
  const own = named.filter((word) => !ENDS.has(word));
  const words = new Set(own.length > 0 || named.length === 0 ? named : looseWords(rule.text));
  const isOwn = SPEAKER.test(awaited);
  const names = new Set(looseWords((isOwn ? (awaited.match(NAMES) ?? []) : []).join(" ")));
  const needed = own.length === 0 ? FEWEST_OF_RULE : isOwn ? Math.min(FEWEST_OF_OWN, words.size) : 1;
  return (told) => countShared(told.words, words) >= needed || countShared(told.words, names) > 0;
}

const SPEAKER = /^\s*(?:i|we|ich|wir|yo|eu|je|nous)(?:['’\s])/iu;
const NAMES = /(?<!\p{L})\p{Lu}\p{L}+/gu;
const FEWEST_OF_OWN = 2;

const FEWEST_OF_RULE = 3;
const ENDS: ReadonlySet<string> = new Set(
  wordList(
    "finish finished done through ready complete completed over back fertig durch vorbei listo acabado terminado pronto fini terminé",
  ).map(looseStem),
);

/** "Until he tells me that the move is finished, …" waits itself. */
function tellsEnd(text: string): boolean {
  return comesBack(text) && !STILL_WAITS.test(text);
}

const STILL_WAITS =
  /^(?:(?:so|and|but|then|also|please|und|aber|y|pero|e|mas|et|mais),? )*(?:until|till|unless|bis|solange|hasta que|mientras|até que|enquanto|jusqu['’]à ce que|tant que)(?!\p{L})/iu;

/** The same with leave on a condition, which ends nothing by itself: "when that's done you can commit it". */
export function noteConditionalLeave(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    const [leave] = statement.kind === "question" ? [] : (LEAVE.exec(text.slice(0, LONGEST)) ?? []);
    if (leave === undefined) continue;
    const words = new Set(looseWords(leave));
    for (const rule of book.current("constraint")) {
      if (rule.source.messageID === source.messageID || rule.data?.later !== undefined || !isHeld(rule)) continue;
      const { deed } = coreOf(rule);
      const isNamed = (word: string): boolean => words.has(word) || words.has(looseStem(word.replace(ENDING, "")));
      if (deed.length > 0 && deed.every(isNamed)) note(rule, { later: onOneLine(leave) });
    }
  }
}

/** "The real ledger" is `ledger.csv`. */
const ENDING = /(?<=\p{L})\.[a-z]\w{0,4}$/u;

/** The same with a change of mind about what a rule names: "about the crossed-out ones, I changed my mind: show them in grey". */
export function noteChangedMind(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const [index, { text }] of sentences.entries()) {
    const about = (changedAbout(text) ?? "").replace(ARTICLE, "");
    if (!NAMES_ONE.test(about)) continue;
    const told = `${fromSubject(text, about)} ${sentences[index + 1]?.text ?? ""}`;
    const later = clipEnd(onOneLine(told).trim(), LONGEST);
    for (const rule of book.current("constraint")) {
      if (rule.source.messageID === source.messageID) continue;
      if (plainText(rule.text).includes(about)) note(rule, { later });
    }
  }
}

/**
 * The same with a rule that is called by its name, "the diff-before-commit thing: …", and with a ban that is lifted in
 * part: "handlers.py is open again, but only backup()".
 */
export function noteNarrowed(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    if (statement.kind === "question" || text.length > LONGEST_NARROWING) continue;
    const speaksOf = narrowedBy(text);
    if (speaksOf === undefined) continue;
    for (const rule of book.current("constraint"))
      if (rule.source.messageID !== source.messageID && speaksOf(rule)) note(rule, { later: onOneLine(text) });
  }
}

/** Which rules a sentence speaks of so; undefined where it speaks of none. */
function narrowedBy(text: string): ((rule: FactOf<"constraint">) => boolean) | undefined {
  const [, name = ""] = CALLED.exec(text) ?? [];
  const called = looseWords(name.replaceAll("-", " "));
  // "The byte for byte thing": one word, but a turn of phrase.
  const phrase = plainText(name).trim();
  if (called.length === 1 && phrase.split(/[- ]/u).length > 2) return (rule) => plainText(rule.text).includes(phrase);
  if (called.length > 1)
    return (rule) => {
      const words = looseWords(rule.text);
      return called.every((word) => words.includes(word));
    };
  const [, opened = ""] = OPENED.exec(text) ?? [];
  if (opened === "" || !IN_PART.test(text)) return undefined;
  const filesOf = (text: string): readonly string[] => text.slice(0, LONGEST_NARROWING).match(FILE) ?? [];
  // "server.mjs" is `src/server.mjs`.
  return (rule) => isBan(rule) && filesOf(rule.text).some((file) => `/${file}`.endsWith(`/${opened}`));
}

const LONGEST_NARROWING = 300;
/** At the head of what is said of it: "the diff-before-commit thing: …". */
const CALLED =
  /(?:^|[:;,.!] )(?:(?:and|but|so|oh|also|und|aber|y|e|et) )?(?:about |regarding |zu |zur |sobre |sur )?(?:the|that|this|my|our|die|das|der) ((?:[\p{L}\d]{2,20}[- ]){2,5})(?:thing|rule|policy|regel|sache)(?=[:;,]| [-–—] )/iu;
/** The thing itself is said to be open. */
const OPENED =
  /(?<!\S)([\w./-]{2,120}) (?:is|are|ist|sind) (?:(?:open|free|unlocked|yours|offen|frei) (?:again|wieder)|(?:free|unlocked|yours|frei) (?:now|jetzt)|wieder (?:offen|frei))(?!\p{L})/iu;
const IN_PART =
  /(?<!\p{L})(?:only|just|except|not the rest|nur|außer|bis auf|solo|sólo|excepto|só|exceto|seulement|sauf)(?!\p{L})/iu;
const FILE = /(?<![\w/-])(?:[\w-]{1,60}\/){0,10}(?:[\w-]{1,60}\.[a-z]\w{0,4}|(?<=\/))(?![\w/-])/giu;

const ARTICLE = /^(?:the|this|that|these|those|my|our|der|die|das|den|el|la|los|las|o|a|os|as|le|les) /u;
/** One word alone ("the card") may be of anything ("card numbers"). */
const NAMES_ONE = /\S \S|[\d./_-]/u;

/** "Works now, 18:30. about the port: …", which no capital cuts in two. */
function fromSubject(text: string, about: string): string {
  const before = text.slice(0, Math.max(0, text.toLowerCase().indexOf(about)));
  const cut = Math.max(...[". ", "! ", "; "].map((end) => before.lastIndexOf(end)));
  return text.slice(cut + 1).trim();
}

const LEAVE =
  /^(?:[^.;]{1,40}, )?(?:(?:and|but|so|then|ok|okay|und) )*you (?:can|may) (?!not |never )(?:[^,;.]|\.(?=\w)){2,80} (?:once|when|as soon as|after) [^,;.]{2,60}|^(?:(?:and|but|so|then|ok|okay|und|y|e|et) )*(?:once|when|as soon as|after|wenn|sobald|nachdem|cuando|en cuanto|quando|assim que|quand|dès que)(?!\p{L})[^,;.]{2,60},? (?:you (?:can|may)|kannst du|darfst du|puedes|podes?|tu peux|vous pouvez)(?! (?:not|never|nicht|no|não|pas)(?!\p{L})|\p{L}|['’])(?:[^,;.]|\.(?=\w)){2,80}/iu;

/** Who tells of an end does so in a few words. */
const LONGEST = 160;

function holdsForAWhile(rule: FactOf<"constraint">): boolean {
  return isWaiting(rule) || (WHILE.test(rule.text) && !holdsEachTime(rule.text));
}

const WHILE =
  /(?<!\p{L})(?:while|as long as|during|solange|während|mientras|durante|enquanto|tant que|pendant)(?!\p{L})|期间|的时候|間は|あいだ|中は/iu;
