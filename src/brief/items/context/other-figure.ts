/** Which later sentence of the user gives another figure for one that was said before: "45 blocks too much, take 30". Pure. */
import { firstAt } from "../../../ledger/fact-book.ts";
import { onOneLine } from "../../../ledger/one-line.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicRoots } from "../../../ledger/statements/replacement/topics.ts";
import type { FactsOf } from "../facts-of.ts";

interface Changed {
  readonly at: number;
  readonly text: string;
  readonly figures: ReadonlySet<string>;
}

/** The newest sentence behind the message of that number which names a figure of the text and gives another. */
export function otherFigures(of: FactsOf): (text: string, at: number) => string | undefined {
  const turns = [...of("request"), ...of("turn"), ...of("turn", "superseded")];
  const changes = turns.flatMap((turn) => changesIn(turn.text, firstAt(turn))).slice(-MOST_CHANGES);
  return (text, at) => {
    const own = figuresIn(text);
    if (own.size === 0) return undefined;
    const isMeant = (change: Changed): boolean => change.at > at && overtakes(change, own, text);
    return changes.findLast(isMeant)?.text;
  };
}

const MOST_CHANGES = 40;

function changesIn(turn: string, at: number): Changed[] {
  if (!MAY_CHANGE.test(turn)) return [];
  const sentences = splitSentences(turn).map(({ text }) => onOneLine(text));
  return sentences.flatMap((sentence, index): Changed[] => {
    if (sentence.length > LONGEST || !CHANGES.test(sentence)) return [];
    // "24 is too tight, half our readers are over 70. Make it 36."
    const next = sentences[index + 1] ?? "";
    const text = GIVES.test(next) ? `${sentence} ${next}` : sentence;
    const figures = figuresIn(text);
    return figures.size > 1 ? [{ at, text, figures }] : [];
  });
}

const LONGEST = 200;
const GIVES = /^(?:so |then |and )?(?:make it|take|use|better)? ?\d[\d.,]*(?: ?\p{L}{1,12})?[.!]?$/iu;
const MAY_CHANGE =
  /(?<!\p{L})(?:too|not|instead|rather|take|zu|nicht|statt|no|en vez|demasiado|não|em vez|pas|trop|au lieu)(?!\p{L})/iu;
/** That a figure was too much, or which one it is not. */
const CHANGES =
  /\d.{0,30}(?<!\p{L})too (?:much|many|few|long|short|tight|low|high|small|large|big|little)(?!\p{L})|(?<!\p{L})(?:not|instead of|rather than|nicht|statt|en vez de|em vez de|pas|au lieu de) (?:\p{L}{1,10} )?\d|\d.{0,30}(?<!\p{L})(?:zu (?:viel|wenig|lang|kurz|knapp|hoch|niedrig)|demasiado|trop|demais)(?!\p{L})/iu;

function overtakes({ figures, text }: Changed, own: ReadonlySet<string>, earlier: string): boolean {
  const named = [...figures].filter((figure) => own.has(figure));
  if (named.length === 0 || ![...figures].some((figure) => !own.has(figure))) return false;
  const roots = topicRoots(text);
  const shared = [...topicRoots(earlier)].filter((root) => roots.has(root)).length;
  return named.some((figure) => {
    const [one, other] = [unitOf(earlier, figure), unitOf(text, figure)];
    if (one !== undefined && other !== undefined && one !== other) return false;
    // One digit alone may count anything.
    return figure.length > 1 || shared > 1 || (LIMIT.test(earlier) && text.includes(`${figure} is `));
  });
}

/** "15 EUR" and "15 min" have nothing to do with one another. */
function unitOf(text: string, figure: string): string | undefined {
  const behind = text.slice(text.indexOf(figure) + figure.length);
  return UNIT.exec(behind)?.[1]?.toLowerCase();
}

const UNIT =
  /^ ?(eur|usd|€|%|percent|min|s|sec|h|hours?|days?|weeks?|months?|years?|km|cm|mm|m|kg|g|lines?|characters|chars|px|mb|gb|kb|pieces|pcs)(?![\p{L}\d])/iu;
const LIMIT =
  /(?<!\p{L})(?:max|maximum|at most|min|minimum|at least|limit|up to|höchstens|mindestens|máximo|mínimo|au plus|au moins)(?!\p{L})/iu;

function figuresIn(text: string): ReadonlySet<string> {
  return new Set(text.slice(0, LONGEST_READ).match(FIGURE) ?? []);
}

const LONGEST_READ = 400;
const FIGURE = /(?<![\d.,:/-])\d{1,6}(?:[.,]\d{1,3})?(?![\d:/-])/gu;
