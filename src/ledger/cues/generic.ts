/** Tells a rule that is said of a whole kind: "no function may …", "any new string needs …", "error messages should be …". Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import { isEachTime } from "./each-time.ts";
import { type Clause, holds, holdsBefore, holdsNear, isAt, isLast, isWordOf, placeOf, textAt } from "./clause.ts";
import { COURTESIES, type MoodLexicon } from "./mood.ts";
import type { NormLexicon } from "./norms.ts";
import { wordClass } from "./word-class.ts";
import { wordSet } from "../lexicon/lists.ts";

/** The word classes that the tests of this file look into. */
export interface GenericLexicon {
  readonly mood: MoodLexicon;
  readonly norms: NormLexicon;
}

/** The class of a clause whose subject is a kind rather than a thing; `clause` begins behind the openers. */
export function genericOf(clause: Clause, lexicon: GenericLexicon): CueClass | undefined {
  if (clause.words.length < 2 || holds(clause, OBSERVED)) return undefined;
  if (isBanForAll(clause) || isReserved(clause) || isBanOfAll(clause)) return "prohibit";
  return REQUIREMENTS.some((test) => test(clause, lexicon)) ? "require" : undefined;
}

const REQUIREMENTS: readonly ((clause: Clause, lexicon: GenericLexicon) => boolean)[] = [
  isNeedOfAll,
  isQuotaOfKind,
  isDutyOfKind,
  isFormOfKind,
  isFateOfKind,
  isExtreme,
  isRoutine,
  isHandover,
  (clause, { mood }) => isEachTime(clause, mood.tasks),
];

/** The same in Spanish, Portuguese, German and French: `jede Funktion muss …`, `chaque changement passe par moi`. */
export function universalOf(clause: Clause, { parts }: NormLexicon): CueClass | undefined {
  if (isEachTime(clause)) return "require";
  const isAll = isAt(clause, 0, ALL_OF_THEM);
  if (!isAll && !isAt(clause, 0, NONE_OF_THEM)) return undefined;
  const at = placeOf(clause, BINDS);
  if (at < 2 || at > LONGEST_SUBJECT) return undefined;
  if (isAt(clause, at, PASSES) && !isAt(clause, at + 1, THROUGH)) return undefined;
  if (holdsBefore(clause, parts, at) || isLast(clause, ABLE) || isAt(clause, at + 1, ABLE)) return undefined;
  return isAll ? "require" : "prohibit";
}

const ALL_OF_THEM = wordClass(
  "cada todo toda todos todas cualquier qualquer jede jeder jedes jeden alle samtliche chaque tout toute tous toutes",
);
const NONE_OF_THEM = wordClass(
  "ningun ninguna nadie nenhum nenhuma ninguem kein keine keiner niemand aucun aucune personne",
);
/** Only together with the way it takes: a test passes as well. */
const PASSING = "pasa pasan passa passam passe passent va van vai geht gehen lauft laufen tiene tienen tem";
const PASSES = wordClass(PASSING);
const BINDS = wordClass(
  "debe deben deve devem precisa precisam necesita necesitan requiere requieren muss mussen braucht brauchen darf durfen soll sollen doit doivent " +
    PASSING,
);
const THROUGH = wordClass("por par uber durch que");
/** What all should be able to do is asked of the product. */
const ABLE = wordClass("poder conseguir konnen pouvoir");

/** Words of somebody who tells what he saw: what is said of all is then a finding. */
const OBSERVED = wordClass(
  "was were had did didn't wasn't weren't couldn't fail fails failed failing crash crashes crashed errored wrong broken broke slow seconds " +
    "minutes twice again anymore since why still already yesterday today now currently apparently suddenly",
);

/** `no function may have more than four parameters`, `nothing in shared/ should change`. */
function isBanForAll(clause: Clause): boolean {
  if (!isAt(clause, 0, NONE)) return false;
  const at = placeOf(clause, LEAVES);
  if (at < 1 || at > LONGEST_SUBJECT || textAt(clause, at + 1) === "be") return false;
  // "Nothing should have changed" says what ought to be the case by now.
  return textAt(clause, at + 1) !== "have" || !/(?:ed|en)$/.test(textAt(clause, at + 2));
}

const NONE = wordClass("no nothing nobody noone no-one none");
const LEAVES = wordClass("may must should shall");
const LONGEST_SUBJECT = 7;

/** `hardcode nothing`, `add yourself nowhere`: an order that leaves nothing to do it to. */
function isBanOfAll(clause: Clause): boolean {
  const at = placeOf(clause, NOTHING);
  return at > 0 && at <= 2 && !/(?:ed|s|nd|aw|ot|id|ng)$/.test(textAt(clause, 0)) && !isAt(clause, 0, TELLERS);
}

const NOTHING = wordClass("nothing nowhere nobody");
/** Begin a statement, and verbs that find nothing. */
const TELLERS = wordClass(
  "i we you he she it they there the this that and but or so know see have do ate like to almost literally for with of in on at",
);

/** `nobody but ci publishes packages`, `only maria merges to main`: whose work it is. */
function isReserved(clause: Clause): boolean {
  const second = textAt(clause, 1);
  const isExclusive = isAt(clause, 0, NONE) && (second === "but" || second === "except");
  if (!isExclusive && textAt(clause, 0) !== "only") return false;
  const at = clause.words.findIndex((word, index) => index > 0 && isWork(word.text));
  return at > (isExclusive ? 2 : 1) && at <= (isExclusive ? LONGEST_SUBJECT : 3);
}

function isWork(word: string): boolean {
  const stems = [word, word.replace(/es$/, ""), word.replace(/s$/, "")];
  return stems.some((stem) => WORK.has(stem));
}

const WORK = wordSet(
  "publish merge push deploy release edit touch change commit tag review approve write delete bump sign rebase own maintain",
);

/** `any new string needs a translation key`, `every migration comes with a rollback`. */
function isNeedOfAll(clause: Clause, { mood }: GenericLexicon): boolean {
  if (!isAt(clause, 0, ALL) || textAt(clause, 1) === "time") return false;
  const at = placeOf(clause, NEEDS, 1);
  if (at < 2 || at > LONGEST_SUBJECT) return false;
  // "Every user gets a profile" tells of the product; what is new is still to be made, and what all of them must have,
  // those to come must have as well.
  const isBinding = isAt(clause, at, MUST) && textAt(clause, at + 1) === "have";
  if (!isBinding && !holdsBefore(clause, NEW, at) && holdsBefore(clause, mood.productParts, at)) return false;
  return isAt(clause, at, ALWAYS_GIVEN) || isAt(clause, at + 1, GIVEN);
}

const ALL = wordClass("any every each all new anything everything everyone");
const ALWAYS_GIVEN = wordClass("needs need requires require must should shall");
const NEEDS = wordClass(
  "must should shall needs need requires require gets get carries carry has have comes come uses use follows follow starts start ends end",
);
const NEW = wordClass("new");
const MUST = wordClass("must");
const GIVEN = wordClass("a an its their one two at no to with our my");

/** `partners may send at most 60 payments per minute`: a limit to what all of a kind may do. */
function isQuotaOfKind(clause: Clause, { mood }: GenericLexicon): boolean {
  const at = placeOf(clause, MAY);
  if (at < 1 || at > LONGEST_KIND || !textAt(clause, at - 1).endsWith("s")) return false;
  if (holdsBefore(clause, mood.determiners, at) || holdsBefore(clause, mood.subjects, at)) return false;
  if (holdsBefore(clause, mood.productParts, at)) return false;
  const limit = placeOf(clause, MOST, at + 1);
  return limit > at && limit <= at + LONGEST_KIND && /^\d/.test(textAt(clause, limit + 1));
}

const MAY = wordClass("may can must should");
const MOST = wordClass("most than max maximum");

/** `error messages should be lower case`: a bare plural means each of them, those to come included. */
function isDutyOfKind(clause: Clause, lexicon: GenericLexicon): boolean {
  const at = placeOf(clause, DUTIES);
  if (!isKind(clause, at, lexicon)) return false;
  const asked = clause.words.find((word, index) => index > at && !isWordOf(word, STEPS));
  return asked !== undefined && !isWordOf(asked, REACHED) && !isWordOf(asked, lexicon.mood.states);
}

const DUTIES = wordClass("should must need have shouldn't mustn't");
const STEPS = wordClass("be not to all also");
/** What things should have come to by now, rather than how they are to be made. */
const REACHED = wordClass(
  "green fixed fine passing pass back working work ok okay able ready done there good gone run better faster been happen",
);

/** `commit messages are in english`, `ids are always lowercase`. */
function isFormOfKind(clause: Clause, lexicon: GenericLexicon): boolean {
  const at = placeOf(clause, COPULAS);
  const isAlways = textAt(clause, at + 1) === "always";
  if (!isKind(clause, at, lexicon) && !(isAlways && at === 1 && isAt(clause, 0, lexicon.norms.crafts))) return false;
  const from = at + (isAlways ? 2 : 1);
  if (clause.words.length > from + 1 && isLast(clause, HERE)) return true;
  return isAt(clause, isAt(clause, from, lexicon.norms.formWords) ? from + 1 : from, lexicon.norms.forms);
}

/** "Dates are dd/mm/yyyy for us": as it is done in this place. */
const HERE = wordClass("us here everywhere throughout");
const COPULAS = wordClass("is are");

/** `dead code gets removed`, `temp files go to /tmp/work`: what becomes of all there is of it. */
function isFateOfKind(clause: Clause, lexicon: GenericLexicon): boolean {
  const at = placeOf(clause, FATES);
  const isOneCraft = at === 2 && isAt(clause, 1, lexicon.norms.crafts) && !isAt(clause, 0, lexicon.mood.determiners);
  if (!isOneCraft && !isKind(clause, at, lexicon)) return false;
  if (isAt(clause, at, GETS))
    return textAt(clause, at + 1).endsWith("ed") && !isAt(clause, at + 1, LOSSES) && clause.words.length === at + 2;
  return isAt(clause, at + 1, lexicon.mood.relations) && textAt(clause, at + 2).includes("/");
}

const GETS = wordClass("get gets");
const FATES = wordClass("get gets go goes live lives belong belongs");
/** What befalls things rather than being done to them on purpose. */
const LOSSES = wordClass("dropped duplicated truncated corrupted ignored skipped cached logged mixed delayed");

/** The words before `end` are a bare plural of the craft with at most two words that say which. */
function isKind(clause: Clause, end: number, { mood, norms }: GenericLexicon): boolean {
  if (end < 1 || end > LONGEST_KIND) return false;
  if (!textAt(clause, end - 1).endsWith("s") || !isAt(clause, end - 1, norms.crafts)) return false;
  return !holdsBefore(clause, mood.determiners, end) && !holdsBefore(clause, mood.subjects, end);
}

const LONGEST_KIND = 3;

/** `whenever you change an endpoint bump the version`: an occasion that comes again and an order behind it, without a comma. */
function isRoutine(clause: Clause, { mood }: GenericLexicon): boolean {
  const isEach = isAt(clause, 0, ALL) && textAt(clause, 1) === "time";
  const address = isEach ? 2 : isAt(clause, 0, OCCASIONS) ? 1 : -1;
  if (address < 0 || textAt(clause, address) !== "you" || isAt(clause, address + 1, COURTESIES)) return false;
  return clause.words.some((word, at) => {
    const before = clause.words[at - 1];
    const isOrder = at > address + 2 && isWordOf(word, mood.tasks);
    return isOrder && !isWordOf(before, mood.subjects) && !isWordOf(before, mood.determiners);
  });
}

const OCCASIONS = wordClass("whenever everytime when if once after before");

/** `let me review before you open the pr`: the user's part comes before that of the reader. */
function isHandover(clause: Clause): boolean {
  if (textAt(clause, 0) !== "let" || !isAt(clause, 1, ME)) return false;
  const at = placeOf(clause, BEFORE);
  return at > 2 && at <= LONGEST_SUBJECT && textAt(clause, at + 1) !== "we" && textAt(clause, at + 1) !== "i";
}

const ME = wordClass("me us");
const BEFORE = wordClass("before");

/** `python 3.9 is the oldest we support`, `64 kb is the most we allow`. */
function isExtreme(clause: Clause): boolean {
  const at = placeOf(clause, EXTREMES);
  return at > 1 && textAt(clause, at - 1) === "the" && holdsNear(clause, ADMITTED, { from: at + 1, count: 3 });
}

const EXTREMES = wordClass(
  "oldest newest lowest highest smallest largest biggest least most minimum maximum earliest latest only",
);
const ADMITTED = wordClass("support allow accept permit target tolerate want use");
