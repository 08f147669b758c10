/** Ends what an assistant decided where the user's words say otherwise. Nothing that the user said ends here. */
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { heldBackIn } from "../lexicon/courses.ts";
import { OPENING_BANS } from "../lexicon/negations.ts";
import { plainText } from "../phrases.ts";
import type { ConstraintStatement } from "../rules/constraints.ts";
import { touches, type TurnSentence, type UserTurn } from "../read-turn.ts";
import { INSTEAD_OF } from "./supersede.ts";
import { topicWords } from "./topics.ts";

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
  words: readonly string[];
}

function orderIn(sentence: TurnSentence, bans: readonly ConstraintStatement[]): Order[] {
  const text = sentence.text.slice(0, LONGEST_READ);
  const plain = plainText(text);
  const forbids = touches(bans, sentence) || BAN.test(plain) || heldBackIn(plain) !== undefined;
  const { kind } = sentence.statement;
  if (kind === "question" || (!forbids && kind !== "request" && kind !== "decision")) return [];
  return [{ forbids, words: [...topicWords(text)] }];
}

const LONGEST_READ = 600;
const BAN = new RegExp(`^(?:no,? |please )?(?:${OPENING_BANS}|stop) `);

/** A ban speaks against what is to be done, an order against what is to be left; either names what it means. */
function contradicts({ forbids, words }: Order, { text }: Fact): boolean {
  const plain = plainText(text);
  const left = heldBackIn(plain);
  if (forbids === (left !== undefined)) return false;
  const [chosen = ""] = plain.split(INSTEAD_OF);
  const known = topicWords(left ?? chosen);
  const shared = words.filter((word) => known.has(word)).length;
  if (left !== undefined && AWAITS_WORD.test(left)) return shared > 0;
  return shared > 0 && shared >= Math.min(ENOUGH, words.length) && shared * 2 >= words.length;
}

const ENOUGH = 2;

/** "…, unless you want them removed". */
const AWAITS_WORD =
  /(?<!\p{L})(?:(?:unless|until|except if) (?:you|told|asked)|(?:es sei denn|außer),? (?:du|sie|ihr)|(?:a menos que|salvo que|a no ser que) (?:me |lo |quieras|prefieras|digas|você|queira|prefira)|sauf si (?:tu|vous)|à moins que (?:tu|vous))(?!\p{L})|除非[你您]|指示がなければ/u;
