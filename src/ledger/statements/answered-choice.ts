/** Which of two things that the agent offered a user settles on by naming it: "use postgres" to "Postgres or MySQL?". Pure but for the book. */
import { clip } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import type { Fact, FactOf } from "../fact.ts";
import { atOf, type FactBook, newestOf } from "../fact-book.ts";
import { plainText } from "../phrases.ts";
import { holdsQuestion } from "../question-marks.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { splitSentences } from "../sentences.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { looseWords } from "./replacement/loose-words.ts";
import { CHOOSING } from "./statement.ts";
import { isImperative } from "../lexicon/imperatives.ts";

/** What was offered: the words as the agent put them, and what either side of the "or" names. */
export interface Offer {
  readonly asked: string;
  readonly sides: readonly [ReadonlySet<string>, ReadonlySet<string>];
}

/** A clause of the turn that settles on one side of an offer. */
export interface AnsweredChoice {
  readonly sentence: TurnSentence;
  /** The clause alone: what else the sentence says is no part of the choice. */
  readonly text: string;
  readonly asked: string;
}

/** The question of the agent that waits for an answer, if it puts two things to choose from. */
export function openOffer(book: FactBook, question: Fact | undefined): Offer | undefined {
  if (question === undefined) return undefined;
  const reply = newestOf(book.current("reply"));
  const behind =
    reply !== undefined && atOf(reply) >= atOf(question) ? splitSentences(reply.text).slice(-SENTENCES) : [];
  const asked = [question.text, ...behind.map(({ text }) => text).reverse()].find(
    (text) => sidesOf(text) !== undefined,
  );
  const sides = asked === undefined ? undefined : sidesOf(asked);
  return asked === undefined || sides === undefined ? undefined : { asked, sides };
}

/** Which of two it is may be told right before the question: "Redis or cookies. Which do you prefer?" */
const SENTENCES = 3;

function sidesOf(text: string): Offer["sides"] | undefined {
  const parts = text.slice(-LONGEST_OFFER).split(OR);
  const [left, right] = [parts.at(-2), parts.at(-1)];
  if (left === undefined || right === undefined) return undefined;
  const words = left.split(/\s+/u);
  const [one, other] = [
    looseWords(words.slice(-NEAR).join(" ")),
    looseWords(right.split(/\s+/u).slice(0, NEAR).join(" ")),
  ];
  return one.length > 0 && other.length > 0 ? [new Set(one), new Set(other)] : undefined;
}

const OR = /,? (?:or|oder|o|ou|vs\.?) |还是|還是|それとも/iu;
const LONGEST_OFFER = 400;
/** Words beside the "or" that may belong to what is offered. */
const NEAR = 6;

/** The clauses of a turn that settle on one side of the offer; what holds for good is a rule all the same. */
export function answeredChoices(offer: Offer | undefined, sentences: readonly TurnSentence[]): AnsweredChoice[] {
  if (offer === undefined) return [];
  const [first] = sentences;
  if (first === undefined || holdsQuestion(first.text)) return [];
  const text = first.text.split(CLAUSE_END)[0] ?? "";
  return choosesSide(text, offer.sides) ? [{ sentence: first, text, asked: offer.asked }] : [];
}

const CLAUSE_END = /[,;.!，。；！] ?| (?:and|but|und|aber|y|pero|e|mas|et|mais) /u;

function choosesSide(text: string, [left, right]: Offer["sides"]): boolean {
  const lower = plainText(text);
  if (text.length > LONGEST_CHOICE || LASTING.test(lower) || DENIES.test(lower)) return false;
  const named = lower.replace(LEAD, "").replace(COURTESY, "");
  // "Later" puts the question off, and a number may be that of a list.
  if (LATER.test(named) || /^\d+$/u.test(named.trim())) return false;
  const verb = /^\p{L}+/u.exec(named)?.[0] ?? "";
  // "Push it" to "Shall I push it or wait?" orders a deed.
  if (isImperative(verb) && !CHOOSING.has(verb)) return false;
  const words = looseWords(named);
  const own = (side: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
    words.some((word) => side.has(word) && !other.has(word)) && words.every((word) => side.has(word));
  return own(left, right) || own(right, left);
}

const LATER =
  /^(?:later|tomorrow|not now|später|morgen|luego|más tarde|mañana|depois|mais tarde|amanhã|plus tard|demain|以后|后面|後で)/u;
const LONGEST_CHOICE = 60;
const LASTING =
  /(?<!\p{L})(?:always|everywhere|from now on|never|only|every|all|immer|überall|nie|nur|ab jetzt|siempre|nunca|solo|sólo|sempre|só|toujours|jamais|partout)(?!\p{L})|一律|总是|以后|常に|今後/u;
const DENIES =
  /(?<!\p{L})(?:no|not|neither|none|nor|nicht|kein\p{L}*|nein|non|ni|não|nem|pas)(?!\p{L})|n't|不|别|ない|違/u;
const LEAD =
  /^(?:(?:ok|okay|yes|yeah|hm+|well|then|rather|please|let's|lets|i'd|i|we|we'll|i'll|would|say|ja|gut|dann|lieber|eher|bitte|ich|wir|sí|vale|mejor|yo|sim|melhor|eu|oui|plutôt|alors|je|on)[,:]? )*(?:(?:use|take|go with|go for|going with|pick|choose|want|prefer|like|nimm|nehm(?:e|en)|verwend(?:e|en)|benutz(?:e|en)?|will|möchte|usa|usemos|quiero|prefiero|use|quero|prefiro|prends|utilise|veux|préfère) |(?:那就|那|就|我要|我想)?(?:用|选|要))?/u;
const COURTESY =
  /(?:[,.]? (?:please|pls|thanks|thx|then|bitte|danke|por favor|gracias|obrigado|stp|svp|merci)|吧|です|でお願いします|で)+$/u;

/** Keeps what was settled on with the question that it answers. */
export function addAnswer(book: FactBook, { source }: UserTurn, { text, asked }: AnsweredChoice): FactOf<"decision"> {
  const told = `${clip(asked, 300)} — "${text.trim()}"`;
  const data: FactData<"decision"> = { option: text.trim(), specifics: 1, category: "chosen" };
  return book.add({ kind: "decision", text: told, authority: "user", source, key: keyOf(asked), data });
}
