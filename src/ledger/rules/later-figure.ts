/** What the user says later of the figure that a rule gives: "50 was a silly number, make it 200". Pure but for the book. */
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";

/** Notes with each earlier rule the sentence that calls its figure taken, wrong or not enough: the reader sees both. */
export function noteFaultedFigures(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const [index, { text, statement }] of sentences.entries()) {
    const figure = statement.kind === "question" ? undefined : faultedIn(text);
    if (figure === undefined) continue;
    const next = sentences[index + 1]?.text ?? "";
    const later = onOneLine(ONLY_FIGURE.test(next) ? `${text} ${next}` : text);
    for (const rule of book.current("constraint"))
      if (rule.source.messageID !== source.messageID && givesFigure(rule, figure)) note(rule, { later });
  }
}

function faultedIn(text: string): string | undefined {
  return text.length > LONGEST ? undefined : FAULTED.exec(text)?.[1];
}

const LONGEST = 200;
const ADVERBS =
  "(?:(?:now|already|just|really|far|way|much|bit|simply|schon|jetzt|viel|ya|muy|já|muito|déjà|bien|a|an) ){0,2}";
/** One digit alone may count anything. */
const FAULTED = new RegExp(
  String.raw`(?<![\p{L}\d.,:/-])(\d[\d.]*\d)(?: ?(?:\p{L}{1,14}|%))? (?:is|was|are|were|seems?|ist|war|sind|es|era|está|é|est|était) ${ADVERBS}(?:taken|gone|used|occupied|silly|wrong|nonsense|typo|too \p{L}+|not enough|lot|mistake|overkill|outdated|belegt|falsch|quatsch|zu \p{L}+|nicht genug|ocupad[oa]|mal|poco|demasiado|errad[oa]|pouco|demais|pris|faux|trop)(?!\p{L})`,
  "iu",
);
/** "15 is too few, the tail is where the junk sits. 25." */
const ONLY_FIGURE = /^(?:make it |take |use |so |then )?\d[\d.,]*(?: ?(?:\p{L}{1,12}|%))?[.!]*$/iu;

function givesFigure({ text, data }: FactOf<"constraint">, figure: string): boolean {
  return `${text}${data?.rest ?? ""}`.split(NO_FIGURE).includes(figure);
}

/** What stands between figures; the full stop that ends a sentence does as well. */
const NO_FIGURE = /[^\d.]+|\.(?!\d)[^\d]*/u;
