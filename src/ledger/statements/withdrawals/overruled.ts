/** Ends what an assistant decided where the user's words say otherwise. Nothing that the user said ends here. */
import type { Fact } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { heldBackIn } from "../../lexicon/courses.ts";
import { OPENING_BANS } from "../../lexicon/negations.ts";
import { once } from "../../once.ts";
import { plainText } from "../../phrases.ts";
import { remembered } from "../../remembered.ts";
import type { ConstraintStatement } from "../../rules/constraints.ts";
import { touches, type TurnSentence, type UserTurn } from "../../read-turn.ts";
import { INSTEAD_OF } from "../replacement/supersede.ts";
import { topicWords } from "../replacement/topics.ts";
import { sharesAny, stem } from "../../words.ts";

interface Said {
  sentences: readonly TurnSentence[];
  rules: readonly ConstraintStatement[];
}

/** Takes decisions of the assistant out of force that a ban of this turn forbids, or that an order of it undoes. */
export function endOverruled(book: FactBook, { source }: UserTurn, { sentences, rules }: Said): void {
  const decisions = book
    .current("decision")
    .filter((fact) => fact.authority === "assistant" && fact.source.messageID !== source.messageID);
  if (decisions.length === 0) return;
  const bans = rules.filter(({ polarity }) => polarity === "must-not");
  const orders = sentences.flatMap((sentence) => orderIn(sentence, bans));
  for (const decision of decisions) if (orders.some((order) => contradicts(order, decision))) book.supersede(decision);
}

interface Order {
  forbids: boolean;
  /** The sentence in plain text. */
  plain: string;
  words: readonly string[];
}

function orderIn(sentence: TurnSentence, bans: readonly ConstraintStatement[]): Order[] {
  const text = sentence.text.slice(0, LONGEST_READ);
  const plain = plainText(text);
  const forbids = touches(bans, sentence) || BAN.test(plain) || heldBackIn(plain) !== undefined;
  const { kind } = sentence.statement;
  if (kind === "question" || (!forbids && kind !== "request" && kind !== "decision")) return [];
  return [{ forbids, plain, words: [...topicWords(text)] }];
}

const LONGEST_READ = 600;
const BAN = new RegExp(`^(?:no,? |please )?(?:${OPENING_BANS}|stop) (\\p{L}+)`, "u");

/** A ban speaks against what is to be done, an order against what is to be left; either names that and nothing else. */
function contradicts(order: Order, { text }: Fact): boolean {
  const decision = readDecision(text);
  const { left } = decision;
  if (order.forbids === (left !== undefined)) return false;
  return left === undefined ? forbids(order, decision) : undoes(order, left) || isAwaited(order, decision);
}

interface Decision {
  /** What it leaves alone. */
  left: string | undefined;
  /** What it takes, in the place of anything else. */
  chosen: () => ReadonlySet<string>;
  /** What it waits for a word about. */
  awaits: Awaited | undefined;
}

interface Awaited {
  thing: ReadonlySet<string>;
  word: ReadonlySet<string>;
}

/** The decisions that stand are held against every turn: each is read once. */
const readDecision = remembered((text): Decision => {
  const plain = plainText(text);
  const at = AWAITS_WORD.exec(plain)?.index;
  return {
    left: heldBackIn(plain),
    chosen: once(() => topicWords(plain.split(INSTEAD_OF)[0] ?? "")),
    awaits: at === undefined ? undefined : { thing: topicWords(plain.slice(0, at)), word: topicWords(plain.slice(at)) },
  };
});

/** "Never delete the queue" is no word against what the queue is built with. */
function forbids({ plain, words }: Order, { chosen }: Decision): boolean {
  const verb = BAN.exec(plain)?.[1];
  if (verb === undefined || BOUNDED.test(plain)) return false;
  const known = chosen();
  const isSameDeed = USES.test(verb) || sharesAny(topicWords(verb), known);
  return isSameDeed && words.length > 0 && words.every((word) => known.has(word));
}

const USES = /^(?:us(?:e|ing)|rely|relying|take|taking|choose|choosing|bas(?:e|ing))$/;
const BOUNDED = /(?<!\p{L})(?:without|unless|until|before|if|when|except|yet)(?!\p{L})/u;

/** To document or to run what is left untouched leaves it so. */
function undoes({ plain, words }: Order, left: string): boolean {
  const verb = CHANGES.exec(plain)?.[1] ?? "";
  const kept = KEEPS_FROM.exec(left)?.[1] ?? "";
  if (verb === "" || (kept !== "" && !ANY_CHANGE.test(kept) && stem(kept) !== stem(verb))) return false;
  const thing = topicWords(left);
  const others = words.filter((word) => !topicWords(verb).has(word));
  return others.length > 0 && others.every((word) => thing.has(word));
}

/** The word that a decision waits for, said of the thing that it speaks of. */
function isAwaited({ plain, words }: Order, { awaits }: Decision): boolean {
  if (awaits === undefined || !sharesAny(words, awaits.word)) return false;
  return ALL_OF_IT.test(plain) || sharesAny(words, awaits.thing);
}

/** "Yes, remove them all". */
const ALL_OF_IT =
  /^(?:yes|yeah|ok|okay|ja|sí|sim|oui)(?!\p{L}).{0,80}(?<!\p{L})(?:all|everything|it|them|those|that|alles?|sie|todos?|todas?|tudo|tout|tous)(?!\p{L})/u;
const CHANGES =
  /^(?:(?:please|also|now|then|and|yes|ok|okay|no|but|just),? )*(change|edit|touch|modify|rewrite|refactor|rename|move|remove|delete|fix|migrate|convert|replace|drop|include|clean)(?!\p{L})/u;
const KEEPS_FROM = /^(?:won't|will not|not going to|not|avoid(?:ing)?) (\p{L}+)/u;
const ANY_CHANGE = /^(?:touch|chang|edit|modify)/;

/** "…, unless you want them removed". */
const AWAITS_WORD =
  /(?<!\p{L})(?:(?:unless|until|except if) (?:you|told|asked)|(?:es sei denn|außer),? (?:du|sie|ihr)|(?:a menos que|salvo que|a no ser que) (?:me |lo |quieras|prefieras|digas|você|queira|prefira)|sauf si (?:tu|vous)|à moins que (?:tu|vous))(?!\p{L})|除非[你您]|指示がなければ/u;
