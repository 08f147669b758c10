/** A figure that must not be passed, and nothing else: "max 1 page", "höchstens 200 Wörter", "3 bullets tops". Pure. */
import { type Clause, isAt, isLast, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that says how much of something there may be at most. */
export function isBareLimit(clause: Clause): boolean {
  const last = clause.words.length - Number(isLast(clause, COURTESIES));
  const from = isAt(clause, 0, OPENERS) ? 1 : 0;
  const bound = boundLength(clause, from);
  if (bound > 0) return isFigure(clause, from + bound) && isUnits(clause, from + bound + 1, last);
  const tail = last - tailLength(clause, last);
  return tail < last && isFigure(clause, from) && isUnits(clause, from + 1, tail);
}

/** Words of the bound that the clause has at `at`. */
function boundLength(clause: Clause, at: number): number {
  if (isAt(clause, at, MOST)) return isAt(clause, at + 1, OF) ? 2 : 1;
  return isAt(clause, at, LEADS) && isAt(clause, at + 1, MOST_BEHIND) ? 2 : 0;
}

function tailLength(clause: Clause, end: number): number {
  if (isAt(clause, end - 1, MOST) || isAt(clause, end - 1, TOPS)) return isAt(clause, end - 2, LEADS) ? 2 : 1;
  return isAt(clause, end - 1, MOST_BEHIND) && isAt(clause, end - 2, LEADS) ? 2 : 0;
}

function isFigure(clause: Clause, at: number): boolean {
  return /^\d{1,6}$/u.test(textAt(clause, at)) || isAt(clause, at, NUMBERS);
}

/** What a text is counted in: "two minutes tops" is told of oneself. */
function isUnits(clause: Clause, from: number, end: number): boolean {
  return end - from === 1 && isAt(clause, from, UNITS);
}

const OPENERS = wordClass("and but also please und aber bitte y pero e mas et mais");
const COURTESIES = wordClass("please pls thx thanks bitte porfa favor stp svp");
const MOST = wordClass("max max. maximum maximal hochstens maximo maxi");
const TOPS = wordClass("tops");
const OF = wordClass("of de");
const LEADS = wordClass("at no como au");
const MOST_BEHIND = wordClass("most maximo plus maximum");
const NUMBERS = wordClass(
  "one two three four five ten ein eine einen zwei drei vier funf zehn un una uno dos tres cuatro cinco um uma dois duas une deux trois quatre",
);
const UNITS = wordClass(
  "page pages word words line lines sentence sentences char chars character characters bullet bullets paragraph paragraphs " +
    "seite seiten wort worter zeile zeilen satz satze zeichen absatz pagina paginas palabra palabras linea lineas frase frases " +
    "palavra palavras linha linhas mot mots ligne lignes phrase phrases paragraphe paragraphes",
);
