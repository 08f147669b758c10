/** What the user says later of the figure that a rule gives: "50 was a silly number, make it 200". Pure but for the book. */
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";

/** Notes with the earlier rule the sentence that opens by calling its figure taken, wrong or not enough: the reader sees both. */
export function noteFaultedFigures(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const [index, { text, statement }] of sentences.entries()) {
    const faulted = statement.kind === "question" ? undefined : faultedIn(text);
    if (faulted === undefined) continue;
    const next = sentences[index + 1]?.text ?? "";
    const [rule, other] = book
      .current("constraint")
      .filter((fact) => fact.source.messageID !== source.messageID && gives(fact, faulted));
    // Where two rules give the figure, nobody knows which of them is meant.
    if (rule !== undefined && other === undefined)
      note(rule, { later: onOneLine(ONLY_FIGURE.test(next) ? `${text} ${next}` : text) });
  }
}

interface Faulted {
  readonly figure: string;
  /** What it counts, where the sentence says so. */
  readonly unit: string;
}

function faultedIn(text: string): Faulted | undefined {
  const [, figure, unit = ""] = text.length > LONGEST ? [] : (FAULTED.exec(text) ?? []);
  return figure === undefined ? undefined : { figure, unit: unit.toLowerCase() };
}

const LONGEST = 200;
const ADVERBS =
  "(?:(?:now|already|just|really|far|way|much|bit|simply|schon|jetzt|viel|ya|muy|já|muito|déjà|bien|a|an) ){0,2}";
const OPENERS =
  "(?:(?:and|but|ok|okay|also|sorry|hm+|well|oh|no|so|now|und|aber|auch|y|pero|también|e|mas|também|et|mais|aussi),? ){0,3}";
/** One digit alone may count anything; "the room 30 is gone" speaks of a room. */
const FAULTED = new RegExp(
  String.raw`^${OPENERS}(\d[\d.]*\d)(?: ?(\p{L}{1,14}|%))? (?:is|was|are|were|seems?|ist|war|sind|es|era|está|é|est|était) ${ADVERBS}(?:taken|gone|used|occupied|silly|wrong|nonsense|typo|too \p{L}+|not enough|lot|mistake|overkill|outdated|belegt|falsch|quatsch|zu \p{L}+|nicht genug|ocupad[oa]|mal|poco|demasiado|errad[oa]|pouco|demais|pris|faux|trop)(?!\p{L})`,
  "iu",
);
/** "15 is too few, the tail is where the junk sits. 25." */
const ONLY_FIGURE = /^(?:make it |take |use |so |then )?\d[\d.,]*(?: ?(?:\p{L}{1,12}|%))?[.!]*$/iu;

function gives({ text, data }: FactOf<"constraint">, { figure, unit }: Faulted): boolean {
  const said = `${text}${data?.rest ?? ""}`.toLowerCase();
  return said.split(NO_FIGURE).includes(figure) && said.includes(unit);
}

/** What stands between figures; the full stop that ends a sentence does as well. */
const NO_FIGURE = /[^\d.]+|\.(?!\d)[^\d]*/u;
