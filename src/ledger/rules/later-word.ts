/**
 * What the user tells later of what a rule waits for, or has come to think of. In the rule's own words it ends the rule;
 * else no cue can say whether that is it, and the reader sees both.
 */
import { clipEnd } from "../clip.ts";
import { COMES_BACK } from "../lexicon/later-words.ts";
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { createPhraseTest, plainText } from "../phrases.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { coreOf, holdsEachTime, isHeld, isWaiting } from "../statements/lifts/rule-core.ts";
import { looseStem, looseWords } from "../statements/replacement/loose-words.ts";
import { wordList } from "../lexicon/lists.ts";
import { endStatement } from "../statements/replacement/stale-words.ts";
import { changedAbout } from "../statements/withdrawals/withdrawal.ts";
import { sharesAny } from "../words.ts";

/** Notes with each earlier rule that holds for a while the sentence that tells of its end: "Tom's through with his talk". */
export function noteLaterWords(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  const told = sentences
    .filter(({ text, statement }) => statement.kind !== "question" && text.length <= LONGEST && comesBack(text))
    .map(({ text }) => ({ text, words: looseWords(text) }));
  if (told.length === 0) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID || !holdsForAWhile(rule)) continue;
    const awaited = awaitedBy(rule);
    const words = new Set(looseWords(awaited));
    const later = told.findLast((sentence) => sharesAny(sentence.words, words));
    if (later === undefined) continue;
    if (!WHILE.test(rule.text) && tellsJustThat(later.text, awaited)) endStatement(book, rule);
    else note(rule, { later: onOneLine(later.text) });
  }
}

/** "Jens is back", of what holds "until Jens is back": a clause that has all its words, in their order, and hardly another. */
function tellsJustThat(sentence: string, awaited: string): boolean {
  const end = spelledOut(awaited);
  const words = looseWords(end);
  const isThat = (clause: string): boolean => {
    const told = looseWords(clause).filter((word) => !JUST_NOW.has(word));
    return (
      (words.length > 1 || isReturn(end)) && told.length === words.length && words.every((word) => told.includes(word))
    );
  };
  if (words.length === 0 || COMES_AGAIN.test(end) || NOT_SO.test(sentence)) return false;
  return spelledOut(sentence).split(CLAUSE_END).some(isThat);
}

/** "Don't push until CI is green" holds for the next push as well. */
const COMES_AGAIN =
  /(?<!\p{L})(?:ci|tests?|build|builds|checks?|pipeline|linter?|suite|pruebas|testes|prüfungen)(?!\p{L})/u;

const CLAUSE_END = /[,;.!–—]\s+/u;
/** Since when it is so, and that it was awaited. */
const JUST_NOW: ReadonlySet<string> = new Set(
  wordList(
    "ok okay so well finally already now again since today this morning noon also jetzt endlich schon wieder seit heute früh ya por fin hoy agora já finalmente hoje enfin déjà maintenant aujourd'hui",
  ).map(looseStem),
);

function spelledOut(text: string): string {
  return plainText(text)
    .replaceAll(/(?<=\p{L})['’](?:s|re|ve)(?!\p{L})/gu, (short) => EXPANDED[short.slice(1)] ?? short)
    .trim();
}

const EXPANDED: Readonly<Record<string, string>> = { s: " is", re: " are", ve: " have" };
/** "Until I tell you that …" */
const SAYS_SO =
  /^\s*(?:i|we|you)(?:['’]ve| have)? (?:say|said|tell|told|confirm|confirmed|hear|heard|know)(?: you| me)?(?: so| that)?(?=\s|$)|^\s*(?:je|nous|on)(?: te| vous)? (?:dis|dise|disons|confirme) que(?=\s)|^\s*(?:ich|wir)(?: dir| euch)? (?:sage|sagen|bestätige),? dass(?=\s)|^\s*(?:yo )?(?:te |le )?(?:diga|confirme|avise) (?:de )?que(?=\s)|^\s*(?:eu )?(?:te )?(?:diga|confirme|avise) que(?=\s)/iu;
/** Denied, supposed, hoped for, in part or still to come. */
const NOT_SO =
  /\d|%|[?？]|(?<!\p{L})(?:only|half|partly|mostly|first|second|one of|two|part|parts|every|each|by|next|erst|halb|teil\p{L}*|solo|só|seulement|media|metade|moitié|not|never|no|nor|yet|if|when|once|until|till|unless|as soon as|after|before|will|would|might|may|maybe|should|could|hopefully|almost|nearly|soon|tomorrow|going to|nicht|kein\p{L}*|noch|wenn|falls|sobald|bis|wird|werden|bald|fast|morgen|cuando|si|hasta|casi|pronto|mañana|todavía|aún|não|quando|se|até|quase|amanhã|ainda|pas|quand|si|dès que|jusqu|presque|bientôt|demain|encore)(?!\p{L})|n['’]t(?!\p{L})|不|没|未|如果|まだ|たら|れば/iu;

/** The same with leave on a condition, which ends nothing by itself: "when that's done you can commit it". */
export function noteConditionalLeave(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    const [leave] = statement.kind === "question" ? [] : (LEAVE.exec(text.slice(0, LONGEST)) ?? []);
    if (leave === undefined) continue;
    const words = new Set(looseWords(leave));
    for (const rule of book.current("constraint")) {
      if (rule.source.messageID === source.messageID || rule.data?.later !== undefined || !isHeld(rule)) continue;
      const { deed } = coreOf(rule);
      if (deed.length > 0 && deed.every((word) => words.has(word))) note(rule, { later: onOneLine(leave) });
    }
  }
}

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
  /^(?:(?:and|but|so|then|ok|okay|und|y|e|et) )*(?:once|when|as soon as|after|wenn|sobald|nachdem|cuando|en cuanto|quando|assim que|quand|dès que)(?!\p{L})[^,;.]{2,60},? (?:you (?:can|may)|kannst du|darfst du|puedes|podes?|tu peux|vous pouvez)(?! (?:not|never|nicht|no|não|pas)(?!\p{L})|\p{L}|['’])[^,;.]{2,80}/iu;

/** Who tells of an end does so in a few words. */
const LONGEST = 160;

const isReturn = createPhraseTest(COMES_BACK);

/** "The importer's done" */
function comesBack(text: string): boolean {
  return isReturn(plainText(text).replaceAll(/(?<=\p{L})['’]s /gu, " is "));
}

function holdsForAWhile(rule: FactOf<"constraint">): boolean {
  return isWaiting(rule) || (WHILE.test(rule.text) && !holdsEachTime(rule.text));
}

const WHILE =
  /(?<!\p{L})(?:while|as long as|during|solange|während|mientras|durante|enquanto|tant que|pendant)(?!\p{L})|期间|的时候|間は|あいだ|中は/iu;

/** Who or what it waits for, in its words: "Ana has answered", of "until you hear that Ana has answered don't …". */
function awaitedBy({ text }: FactOf<"constraint">): string {
  const [awaited = ""] = (UNTIL.exec(text)?.[1] ?? "").split(RULE_BEHIND);
  return awaited.replace(SAYS_SO, "");
}

const RULE_BEHIND =
  /\s(?:please|pls|do not|don['’]t|dont|never|no|leave|keep|bitte|nicht|kein\p{L}*|lass|ne|não|nao|nada)\s/iu;

/** "Until Ana has answered", up to the next comma. */
const UNTIL =
  /(?<!\p{L})(?:until|till|while|as long as|during|before|solange|während|bis|bevor|mientras|hasta que|antes de que|durante|enquanto|até|antes que|tant que|pendant|jusqu'à ce que|avant que)(?!\p{L})([^,;.]{2,80})/iu;
