/** An order to keep off a thing: "leave the pricing module alone", "lass die Konfiguration in Ruhe". Pure. */
import { type Clause, isAt, placeOf, textAt } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of a clause that begins so, whatever stands behind it. */
export function leavesAlone(clause: Clause): boolean {
  let verb = 0;
  while (verb < MOST_OPENERS && isAt(clause, verb, OPENERS)) verb += 1;
  if (!isAt(clause, verb, LEAVE) || isAt(clause, verb + 1, PEOPLE)) return false;
  const end = placeOf(clause, ALONE);
  if (end > verb + 1) return end <= verb + LONGEST_OBJECT;
  return clause.words.some((_, at) => at > verb + 1 && at <= verb + LONGEST_OBJECT && isAsIs(clause, at));
}

function isAsIs(clause: Clause, at: number): boolean {
  return AS_IS.has(`${textAt(clause, at)} ${textAt(clause, at + 1)}`);
}

const MOST_OPENERS = 3;
const LONGEST_OBJECT = 8;
const OPENERS = wordClass("and also but oh so please pls und auch aber bitte y pero por favor e mas et mais");
const LEAVE = wordClass("leave lass lasst deja dejad deje deixa deixe laisse laissez");
/** "Leave me alone." */
const PEOPLE = wordClass("me us mich uns dejame me nous moi");
const ALONE = wordClass(
  "alone untouched unchanged as-is intact unverandert unangetastet intacto intacta intactos intactas intacte",
);
const AS_IS: ReadonlySet<string> = new Set([
  "as is",
  "as it",
  "as they",
  "in ruhe",
  "en paz",
  "em paz",
  "como esta",
  "como estan",
  "como estao",
  "tel quel",
  "telle quelle",
  "tels quels",
]);
