/** Whether a sentence orders the very deed that a rule has held back until then. Pure. */
import { ENVIRONMENTS } from "../../lexicon/holds.ts";
import { negations } from "../../lexicon/negations.ts";
import { plainText } from "../../phrases.ts";
import { remembered } from "../../remembered.ts";
import { mayOrder } from "./bound-order.ts";
import { findLeaveReserve } from "./lift.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import { isImperative } from "../../lexicon/imperatives.ts";
import { clausesOf } from "../stated-cue.ts";
import { HELPERS, isHandling, isKeepingOff } from "./rule-core.ts";
import { isWideText } from "../replacement/wide-topic.ts";
import { wordList, wordSet } from "../../lexicon/lists.ts";

/**
 * True when a clause of the sentence says to do what the words name, with all that they name: "push it now" ends "don't
 * push yet", and leaves "don't push tags yet" in force.
 */
export function ordersDeed(sentence: string, deed: readonly string[]): boolean {
  return deed.length > 0 && ordersIn(sentence).some((order) => isOrder(order, deed));
}

interface Order {
  said: readonly string[];
  first: string | undefined;
  isWide: boolean;
}

// Asked of the same sentence for every rule that is held back: it is read once.
const ordersIn = remembered((sentence: string): readonly Order[] => {
  if (!mayOrder(sentence)) return [];
  const clauses = [...[...clausesOf(plainText(sentence))].map(({ text }) => text), behindAnd(sentence)];
  return clauses.flatMap((clause) => readOrder(clause) ?? []);
});

function readOrder(clause: string): Order | undefined {
  const order = clause.replaceAll(AFTER_ALL, " ").trim().replace(COURTESY, "").replaceAll(WIDE_COURTESY, "");
  if (order === "" || NEGATED.test(order)) return undefined;
  return {
    said: looseWords(order),
    first: looseWords(order.split(" ", 1)[0] ?? "")[0],
    isWide: isWideText(order),
  };
}

function isOrder({ said, first, isWide }: Order, deed: readonly string[]): boolean {
  if (!deed.every((word) => said.includes(word))) return false;
  if (said.some((word) => !HELPERS.has(word) && !WHOLE.has(word) && !deed.includes(word))) return false;
  return isWide || (first !== undefined && (deed.includes(first) || HELPERS.has(first)));
}

/** "Commit it and push" orders two deeds; "explain how to commit and push" and "let Nils commit and push" neither. */
function behindAnd(sentence: string): string {
  const [, verb = "", second = ""] = TWO_DEEDS.exec(soleOrder(sentence) ?? "") ?? [];
  return isImperative(verb) ? second : "";
}

const TWO_DEEDS = /^(\p{L}+)(?: (?:it|this|that|them|all|everything))? and (.{2,80})$/u;

/** What a sentence orders that says nothing else: beside an order may stand whose words it is, or what becomes of it. */
export function soleOrder(sentence: string): string | undefined {
  const lower = plainText(sentence)
    .trim()
    .replaceAll(AFTER_ALL, " ")
    .replaceAll(/^[\s,]+|[\s,.!]+$/gu, "")
    .replace(IS_FINE, "");
  const order = lower.replaceAll(/\s*,\s*,\s*/gu, " ").replace(COURTESIES, "");
  return order === "" || /[,;:—–\n]|[.!] /u.test(order) ? undefined : order;
}

/** "…, it's fine" */
const IS_FINE = /, (?:it's|its|that's|thats) (?:fine|ok|okay|alright|allowed)(?: now)?$/u;

const COURTEOUS =
  "(?:ok|okay|yes|good|great|fine|now|so|then|and|please|just|go ahead and|go|you can|you may|jetzt|dann|bitte|gut|ja|und|ahora|ya|bien|vale|sí|por favor|agora|então|sim|bom|maintenant|oui|alors|vas-y|tu peux|du kannst|du darfst|puedes|pode)";
const COURTESY = new RegExp(`^(?:${COURTEOUS} )+`, "u");
/** 可以提交了 */
const WIDE_COURTESY = /^(?:好的?|行|那|现在|就|你|请)*可以(?=\p{Script=Han}{2})|(?<=\p{Script=Han}{2})[了吧啦]+$/gu;
const COURTESIES = new RegExp(`^(?:${COURTEOUS}[,.!]? )+`, "u");
/** All of it, where the ban says no more than the deed. */
const WHOLE = wordSet(
  `it this that all everything now chang work branch origin remot pr commits jetzt alles es das ya ahora todo agora tudo maintenant tout`,
);
const NEGATED = new RegExp(
  `(?<!\\p{L})(?:${negations("clause", "ever", "verb", "person", "noun", "row", "absence").join("|")}|nothing|nichts|nada|rien|only|nur|solo|sólo|só|seulement|if|wenn|si|se|when|after|before|until)(?!\\p{L})|[不别別没勿]|禁止|ない|ません|だめ|ダメ`,
  "u",
);

/** True for "use lodash", where that is all that the words name: it orders the very thing that "no lodash" rules out. */
export function ordersThing(sentence: string, core: readonly string[]): boolean {
  if (core.length === 0 || !mayOrder(sentence)) return false;
  const order = soleOrder(sentence) ?? "";
  const [, thing] = USES.exec(order) ?? [];
  if (thing === undefined || NEGATED.test(order)) return false;
  const said = looseWords(thing);
  return said.length === core.length && core.every((word) => said.includes(word));
}

/** "Actually, use it after all": what was ruled out before is meant, and not for once or for one place. */
export function turnsToThing(sentence: string): boolean {
  const lower = plainText(sentence);
  return lower.search(AFTER_ALL) >= 0 && findLeaveReserve(lower) === undefined;
}

const USES = /^(?:let's )?(?:use|go with|nimm|nutze|verwende|benutze|usa|utiliza|utilise|prends) (.{2,80})$/u;
const AFTER_ALL =
  /(?<!\p{L})(?:actually|after all(?! (?:of|the))|on second thoughts?|doch|al final|afinal|finalement|en fin de compte)(?!\p{L})/gu;

/**
 * True for "you can drop it" behind "don't drop the old table yet": the verb is that of the ban, and the pronoun can stand
 * for what it names. Whether it does is for the caller to know: a later turn may have spoken of something else.
 */
export function ordersIt(sentence: string, rule: string): boolean {
  const [, banned, things = ""] = HELD_THING.exec(plainText(rule)) ?? [];
  if (banned === undefined || !mayOrder(sentence)) return false;
  return [...clausesOf(plainText(sentence))].some(({ text }) => {
    const [, verb, pronoun = ""] = NAMES_IT.exec(text.replace(COURTESY, "")) ?? [];
    return verb === banned && PLURAL.test(things) === MANY.test(pronoun);
  });
}

const HELD_THING =
  /\b(?:don't|do not) (\p{L}+) (?:the|this|that|these|those|my|our) ([\p{L}\p{N}_./ -]{1,60}?)(?= (?:yet|for now)\b)/u;
const NAMES_IT = /^(\p{L}+) (it|this|that|them|these|those)(?: (?:now|then|please|today))*[.!]*$/u;
const PLURAL = /[^s]s$/u;
const MANY = /^the(?:m|se)|^those/u;

/**
 * "Ok now update the tests" behind "don't touch the tests for now", "now the emails too" behind "don't translate the emails
 * yet": what was put off is ordered, and it is what the order is about.
 */
export function ordersPutOff(sentence: string, deed: readonly string[]): boolean {
  const order = mayOrder(sentence) ? (soleOrder(sentence) ?? "").replace(TOGETHER, "").replace(AS_WELL, "") : "";
  if (order === "" || NEGATED.test(order)) return false;
  const first = order.split(" ", 1)[0] ?? "";
  const said = looseWords(order);
  // "Now the emails too" leaves the verb to what was said before.
  if (ARTICLE.test(first))
    return NEXT_THING.test(plainText(sentence)) && said.length > 0 && said.every((word) => deed.includes(word));
  const things = deed.filter((word) => !isHandling(word) && !isKeepingOff(word) && !PUTS_OFF.has(word));
  if (!CHANGES.has(first) || things.length === 0 || things.length === deed.length) return false;
  const objects = said.filter((word) => word !== looseStem(first));
  return objects.length === things.length && things.every((word) => objects.includes(word));
}

const TOGETHER = /^(?:let's|lets|let us) /u;
const AS_WELL = / (?:too|as well|also|now|auch|también|también ahora|também|aussi)(?: please)?$/u;
const ARTICLE = /^(?:the|those|these|my|our|die|das|den|der|los|las|el|la|os|as|o|a|les|le)$/u;
const NEXT_THING =
  /^(?:(?:ok|okay|and|great|good|so|then|gut|und|y|e|et),? )*(?:now|next|jetzt|ahora|agora|maintenant),? /u;
const PUTS_OFF: ReadonlySet<string> = new Set(
  wordList("skip postpone park defer later verschiebe omite salta pospón pule adie saute reporte").map(looseStem),
);
/** Who runs a thing, looks at it or leaves it be does not change it. */
const CHANGES = wordSet(
  `update fix change edit rewrite rename refactor translate write do implement adjust migrate
  ändere überarbeite repariere aktualisiere übersetze schreibe actualiza corrige arregla traduce escribe cambia haz
  atualize corrija traduza escreva mude faça modifie corrige traduis écris change fais`,
);

/** "Deploy it to production" behind "deploy it to staging only": the same deed, and all of it, for another place. */
export function ordersElsewhere(sentence: string, limit: string): boolean {
  const order = mayOrder(sentence) ? (soleOrder(sentence) ?? "") : "";
  const places = order.match(PLACE) ?? [];
  const [clause = ""] = plainText(limit).split(/[,;.]/u, 1);
  if (places.length !== 1 || NEGATED.test(order) || clause.match(PLACE)?.includes(places[0]) === true) return false;
  const [said, known] = [looseWords(order.replace(PLACE, " ")), looseWords(clause.replace(PLACE, " "))];
  const verb = looseWords(order.split(" ", 1)[0] ?? "")[0] ?? "";
  if (!known.includes(verb) && !(GERMAN_VERB.test(order) && known.includes(said.at(-1) ?? ""))) return false;
  return known.every((word) => said.includes(word)) && said.every((word) => known.includes(word) || BESIDE.has(word));
}

const PLACE = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${ENVIRONMENTS})(?![\\p{L}\\p{N}-])`, "gu");
/** "Jetzt auf production ausrollen": it stands last. */
const GERMAN_VERB = /^(?:auf|in|gegen) .*en$/u;
const BESIDE: ReadonlySet<string> = new Set(wordList("too also well now auch también também aussi").map(looseStem));

/** "Leave the hints, that's for item 3" is over when item 3 is asked for. */
export function beginsStep(sentence: string, rule: string): boolean {
  const kept = KEPT_FOR.exec(plainText(rule));
  if (kept === null || !mayOrder(sentence)) return false;
  const lower = plainText(sentence);
  const step = STEP.exec(lower);
  return step?.[1] === kept[1] && !NEGATED.test(lower.slice(0, step?.index));
}

const STEP_NOUNS = "items?|steps?|points?|tasks?|phases?|part|schritt|punkt|paso|passo|punto|ponto|étape|point";
const KEPT_FOR = new RegExp(`(?:for|in|für|bei|para|pour|en|em) (?:${STEP_NOUNS}) (\\d{1,2})(?!\\d)`, "u");
const STEP = new RegExp(`(?<!\\p{L})(?:${STEP_NOUNS}) (\\d{1,2})(?!\\d)`, "u");
