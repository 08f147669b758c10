/** What a rule waits for ("until Jens is back"), and whether a sentence tells in the same words that it has come. Pure. */
import type { FactOf } from "../fact.ts";
import { COMES_BACK } from "../lexicon/later-words.ts";
import { wordList } from "../lexicon/lists.ts";
import { createPhraseTest, plainText } from "../phrases.ts";
import { looseStem, looseWords } from "../statements/replacement/loose-words.ts";

/** Who or what it waits for, in its words: "Ana has answered", of "until you hear that Ana has answered don't …". */
export function awaitedBy({ text }: FactOf<"constraint">): string {
  const [awaited = ""] = (UNTIL.exec(text)?.[1] ?? "").split(RULE_BEHIND);
  return awaited.replace(SAYS_SO, "");
}

const RULE_BEHIND =
  /\s(?:please|pls|do not|don['’]t|dont|never|no|leave|keep|bitte|nicht|kein\p{L}*|lass|ne|não|nao|nada)\s/iu;

/** "Until Ana has answered", up to the next comma. */
const UNTIL =
  /(?<!\p{L})(?:until|till|while|as long as|during|before|solange|während|bis|bevor|mientras|hasta que|antes de que|durante|enquanto|até|antes que|tant que|pendant|jusqu'à ce que|avant que)(?!\p{L})([^,;.]{2,80})/iu;

const isReturn = createPhraseTest(COMES_BACK);

/** "The importer's done" */
export function comesBack(text: string): boolean {
  return isReturn(plainText(text).replaceAll(/(?<=\p{L})['’]s /gu, " is "));
}

/** "Jens is back", of what holds "until Jens is back": a clause that has its words in their order, and hardly another. */
export function tellsJustThat(sentence: string, awaited: string): boolean {
  const end = spelledOut(awaited);
  const words = looseWords(end);
  if (words.length === 0 || COMES_AGAIN.test(end) || NOT_SO.test(sentence)) return false;
  // Behind a comma it may be somebody else's word, or a text to write; "ok, …" leads to it.
  const clauses = spelledOut(sentence).split(CLAUSE_END).map(tellingWords);
  const told = clauses.find((clause) => clause.length > 0) ?? [];
  return (words.length > 1 || isReturn(end)) && told.join(" ") === words.join(" ");
}

function tellingWords(clause: string): string[] {
  return looseWords(clause).filter((word) => !JUST_NOW.has(word));
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
  /^\s*(?:i|we|you)(?:['’]ve| have)? (?:say|said|tell|told|confirm|confirmed|hear|heard|know)(?: you| me)?(?: so| that| otherwise| something else)?(?=\s|$)|^\s*(?:je|nous|on)(?: te| vous)? (?:dis|dise|disons|confirme) que(?=\s)|^\s*(?:ich|wir)(?: dir| euch)? (?:sage|sagen|bestätige),? dass(?=\s)|^\s*(?:yo )?(?:te |le )?(?:diga|confirme|avise) (?:de )?que(?=\s)|^\s*(?:eu )?(?:te )?(?:diga|confirme|avise) que(?=\s)/iu;
/** Denied, supposed, hoped for, in part or still to come. */
const NOT_SO =
  /\d|%|[?？]|(?<!\p{L})(?:back (?:out|to|on|up)|only|half|partly|mostly|first|second|one of|two|part|parts|every|each|by|next|erst|halb|teil\p{L}*|solo|só|seulement|media|metade|moitié|not|never|no|nor|yet|if|when|once|until|till|unless|as soon as|after|before|will|would|might|may|maybe|should|could|hopefully|almost|nearly|soon|tomorrow|going to|nicht|kein\p{L}*|noch|wenn|falls|sobald|bis|wird|werden|bald|fast|morgen|cuando|si|hasta|casi|pronto|mañana|todavía|aún|não|quando|se|até|quase|amanhã|ainda|pas|quand|si|dès que|jusqu|presque|bientôt|demain|encore)(?!\p{L})|n['’]t(?!\p{L})|不|没|未|如果|まだ|たら|れば/iu;
