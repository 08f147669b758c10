/** A lasting choice by the build of its clause: "use Kafka for events", "use pnpm, never npm", "add a test for every fix". Pure. */
import { type Clause, isAt, isWordOf, placeOf } from "./clause.ts";
import type { Reading } from "./reading.ts";
import type { Segment } from "./segment.ts";
import { TOPICS } from "./topics.ts";
import { type WordClass, wordClass } from "./word-class.ts";

/** True of an order that settles a whole kind; one that points at a thing ("use the second one for this") is spent with it. */
export function isLastingChoice(clause: Reading): boolean {
  return (clause.isTask && isForEach(clause)) || isChoiceOfMeans(clause) || isNamedChoice(clause);
}

/** "Use Postgres." and nothing else: one of several that are known to be chosen between. */
function isNamedChoice(clause: Clause): boolean {
  const at = Number(isAt(clause, 0, OPENERS));
  return isAt(clause, at, USE) && isAt(clause, at + 1, KNOWN) && clause.words.length === at + 2;
}

function isForEach(clause: Clause): boolean {
  const at = placeOf(clause, EACH, 2);
  return at > 0 && isAt(clause, at - 1, FOR);
}

function isChoiceOfMeans(clause: Clause): boolean {
  const at = Number(isAt(clause, 0, OPENERS));
  if (!isAt(clause, at, USE) || isAt(clause, at + 1, POINTS)) return false;
  const purpose = [at + 2, at + 3].find((place) => isAt(clause, place, FOR) || isAt(clause, place, INSTEAD));
  if (purpose === undefined) return false;
  const behind = purpose + (isAt(clause, purpose + 1, OF) ? 2 : 1);
  // "For the ledger" names a purpose; "for finding the bug" points at one.
  const named = behind + Number(isAt(clause, behind, ARTICLES));
  return named < clause.words.length && !clause.words.slice(named).some((word) => isWordOf(word, POINTS));
}

const KNOWN = wordClass(TOPICS.flatMap(({ words }) => words).join(" "));
/** Before an order; "we use …" tells. */
const OPENERS = wordClass("please pls plz and just also so then ok okay bitte");
const USE = wordClass("use usa usad utiliza utilice utilize verwende nutze nutz benutze utilise utilisez");
const FOR = wordClass("for para por fur pour");
const INSTEAD = wordClass("instead rather over vez lieu statt anstatt anstelle plutot");
const OF = wordClass("of than de von que");
const EACH = wordClass("every each cada jede jeden jedes jeder chaque");
const ARTICLES = wordClass("the el la los las der die das den dem le les o os as");
/** Words that point at one thing, place or moment. */
const POINTS = wordClass(
  "the a an this that these those it them my your our his her its their one same here there now today me us " +
    "el la los las lo un una este esta estos estas ese esa eso esto mi tu su o os as um uma esse essa isso isto meu minha " +
    "der die das den dem des ein eine einen einem diese dieser dieses diesen es mein dein jetzt hier " +
    "le les une ce cet cette ces cela ca mon ma ton ta notre votre maintenant ici",
);

/** "Always use pnpm, never npm": a ban of a name alone is the other half of the choice before it. */
export function isOpposite(segment: Segment, before: Segment | undefined): boolean {
  if (before === undefined || segment.isApart || segment.words.length !== 2 || !isAt(segment, 0, NEVER)) return false;
  const chosen = before.words.findIndex((word) => isWordOf(word, USE));
  const isChoice = chosen >= 0 && chosen <= 2 && before.words.length <= chosen + LONGEST_CHOICE;
  return isChoice && !isAt(segment, 1, VERBS_OF_WORK);
}

export const NEVER: WordClass = wordClass("never not nie niemals nicht nunca no nao jamas jamais pas");
/** "Use siempre pnpm". */
const LONGEST_CHOICE = 3;
/** What is done rather than chosen: "use branches, never push" forbids something else. */
const VERBS_OF_WORK = wordClass(
  "push commit merge rebase deploy release publish squash delete edit guess pushen committen mergen commitear mergear",
);
