/** Tells a standing duty by the build of an English clause: what has its place, comes again, stays, or is somebody's own. Pure and linear. */
import type { MoodLexicon } from "./mood.ts";

/** True for a clause that binds all the work to come, though no cue phrase says so. */
export function isDuty(clause: readonly string[], lexicon: MoodLexicon): boolean {
  return DUTIES.some((test) => test(clause, lexicon));
}

type Test = (clause: readonly string[], lexicon: MoodLexicon) => boolean;

const DUTIES: readonly Test[] = [
  isPlacement,
  isStandingDuty,
  isReserved,
  isFormOfSpeech,
  isPermanent,
  isPrecaution,
  isOwnWork,
  isPriority,
  isHabit,
  isGeneric,
  isSuspended,
  isOwnManner,
];

/** What there is or will be of a kind has its place: `everything you write goes in /tmp`, `any schema change goes through me`. */
function isPlacement(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (isStorage(clause, lexicon)) return true;
  const at = clause.findIndex((word, index) => index > 0 && lexicon.places.has(word));
  if (at < 1 || at > (lexicon.wholes.has(clause[0] ?? "") ? LONGEST_SUBJECT : 1)) return false;
  // "Types go in types.ts" sets a place; "the types go in …" tells of one, and "requests go to …" of traffic.
  if (at === 1 && !(clause[0] ?? "").endsWith("s") && !lexicon.wholes.has(clause[0] ?? "")) return false;
  const goal = clause[at + 2] ?? "";
  if (clause[at + 1] === "to" && goal !== "me" && !goal.includes("/")) return false;
  if (clause[at + 1] === "next") return !lexicon.subjects.has(clause[0] ?? "");
  const isPut = lexicon.relations.has(clause[at + 1] ?? "");
  return isPut && !lexicon.subjects.has(clause[0] ?? "") && !clause.some((word) => PRODUCT_EVENTS.has(word));
}

/** `put scratch work in scratch/`: whatever there will be of it, for no article says which. */
function isStorage(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!STORES.has(clause[0] ?? "") || lexicon.determiners.has(clause[1] ?? "") || lexicon.subjects.has(clause[1] ?? ""))
    return false;
  return (clause.at(-1) ?? "").endsWith("/") && lexicon.relations.has(clause.at(-2) ?? "");
}

const STORES: ReadonlySet<string> = new Set("put place keep store save write".split(" "));
const LONGEST_SUBJECT = 6;
/** Words that tell how a product behaves rather than how to work on it. */
const PRODUCT_EVENTS: ReadonlySet<string> = new Set("they hits hit then eventually currently already wrong".split(" "));

/** Work to be done again and again: `commit after each step`, `run prettier on everything you touch`. */
function isStandingDuty(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!lexicon.tasks.has(clause[0] ?? "")) return false;
  return clause.some((word, index) => {
    const next = clause[index + 1] ?? "";
    if (word === "each" || word === "every") return next === "" || lexicon.occasions.has(next);
    if (word === "whenever" || word === "everytime") return true;
    if (index === 1 && (word === "everything" || word === "all")) return lexicon.relations.has(next);
    return TOTALS.has(word) && next === "you";
  });
}

const TOTALS: ReadonlySet<string> = new Set("everything anything whatever wherever anywhere before as".split(" "));

/** Somebody's leave is needed: `readme changes need my ok`. */
function isReserved(clause: readonly string[], lexicon: MoodLexicon): boolean {
  return clause.some(
    (word, index) =>
      NEEDS.has(word) && OWNERS.has(clause[index + 1] ?? "") && lexicon.approvals.has(clause[index + 2] ?? ""),
  );
}

const NEEDS: ReadonlySet<string> = new Set("need needs require requires".split(" "));
const OWNERS: ReadonlySet<string> = new Set("my our an a explicit".split(" "));

/** `speak german to me`, `comment your code in french`. */
function isFormOfSpeech(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!lexicon.speech.has(clause[0] ?? "")) return false;
  const at = clause.findIndex((word) => lexicon.forms.has(word));
  if (at === 1) return TALK.has(clause[0] ?? "");
  return at > 1 && at <= LONGEST_SUBJECT && clause[at - 1] === "in";
}

/** "Speak german" chooses a language; "write markdown" asks for some. */
const TALK: ReadonlySet<string> = new Set("speak talk answer reply respond communicate".split(" "));

/** What is settled stays as it is: `the ids stay strings`, `the url scheme can't change`. */
function isPermanent(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const at = clause.findIndex((word) => STAYS.has(word));
  const isSubject = at >= 1 && at <= LONGEST_SUBJECT && !clause.slice(0, at).some((word) => isOfProduct(word, lexicon));
  if (!isSubject || CONDITIONS.test(clause.join(" "))) return false;
  const next = clause[at + 1] ?? "";
  if (KEEPS.has(clause[at] ?? "")) return next !== "" && !lexicon.states.has(next);
  const verb = next === "not" ? (clause[at + 2] ?? "") : next;
  const isDenied = (clause[at] ?? "").endsWith("t") || next === "not";
  return isDenied && CHANGES.has(verb) && clause.slice(0, at).some((word) => lexicon.contracts.has(word));
}

const KEEPS: ReadonlySet<string> = new Set("stay stays remain remains".split(" "));
const STAYS: ReadonlySet<string> = new Set([
  ...KEEPS,
  ..."doesn't doesnt don't dont won't wont can't cant cannot does do will can".split(" "),
]);
const CHANGES: ReadonlySet<string> = new Set("change move break".split(" "));
/** Under a condition or at a time, it is something observed. */
const CONDITIONS = /\b(?:when|if|after|although|even|why|still|did|doesn't stay|didn't|always)\b/;

function isOfProduct(word: string, lexicon: MoodLexicon): boolean {
  return lexicon.productParts.has(word) || PRONOUNS.has(word);
}

const PRONOUNS: ReadonlySet<string> = new Set("i you he she it we they which who".split(" "));

/** An order that holds before something that comes again: `squash before merging`, `think before you type`. */
function isPrecaution(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!lexicon.tasks.has(clause[0] ?? "") || clause.length > LONGEST_PRECAUTION) return false;
  const at = clause.findIndex((word, index) => index > 0 && (word === "before" || word === "after"));
  const next = clause[at + 1] ?? "";
  return at > 0 && (next.endsWith("ing") || next === "you");
}

const LONGEST_PRECAUTION = 8;

/** Work that the user keeps: `i'll run the migrations myself`. */
function isOwnWork(clause: readonly string[]): boolean {
  if (!OWN.has(clause.at(-1) ?? "") && clause.slice(-2).join(" ") !== "by hand") return false;
  const [first = "", second = ""] = clause;
  return WILL.has(first) || (SELVES.has(first) && !second.endsWith("ed") && !TOLD.has(second));
}

const OWN: ReadonlySet<string> = new Set("myself ourselves manually".split(" "));
const WILL: ReadonlySet<string> = new Set("i'll ill we'll well".split(" "));
const SELVES: ReadonlySet<string> = new Set("i we".split(" "));
const TOLD: ReadonlySet<string> = new Set(
  "did ran wrote made found saw got had was were can can't could couldn't didn't built put set".split(" "),
);

/** `correctness first`, `plan first`: one word and its rank. */
function isPriority(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const [first = "", second = "", third = ""] = clause;
  if (second !== "first" || (clause.length > 2 && third !== "then")) return false;
  return !lexicon.subjects.has(first) && !lexicon.determiners.has(first) && first !== "at";
}

/** `we merge on tuesdays only`, `we branch from develop always`, `we squash on merge`. */
function isHabit(clause: readonly string[]): boolean {
  if (clause[0] !== "we" || clause.length < 3 || clause.length > LONGEST_PRECAUTION) return false;
  return HABITUAL.has(clause.at(-1) ?? "") || CONVENTIONS.has(clause[1] ?? "");
}

/** Verbs that, said of all the team does, can only be a convention. */
const CONVENTIONS: ReadonlySet<string> = new Set(
  "squash rebase branch tag prefix suffix indent cap lint format pin sign".split(" "),
);

const HABITUAL: ReadonlySet<string> = new Set("only always everywhere exclusively".split(" "));

/** `add the ticket number to commit messages`: a bare plural means every one of them. */
function isGeneric(clause: readonly string[], lexicon: MoodLexicon): boolean {
  if (!ORDERS.has(clause[0] ?? "") && !lexicon.tasks.has(clause[0] ?? "")) return false;
  const at = clause.findLastIndex((word) => TARGETS.has(word));
  const target = clause.slice(at + 1);
  if (at < 2 || target.length > 2 || !RECURRING.has(target.at(-1) ?? "")) return false;
  return !lexicon.determiners.has(target[0] ?? "");
}

const ORDERS: ReadonlySet<string> = new Set("drop remove mention omit reference prefix".split(" "));
const TARGETS: ReadonlySet<string> = new Set("to from in into of".split(" "));
const RECURRING: ReadonlySet<string> = new Set(
  "commits messages msgs prs branches titles answers replies responses descriptions comments names filenames".split(
    " ",
  ),
);

/** `number your steps`, `sign your commits`: said of the reader's work as such; what is asked of it once names a state of it. */
function isOwnManner(clause: readonly string[], lexicon: MoodLexicon): boolean {
  const [first = "", second = "", ...rest] = clause;
  if (second !== "your" || lexicon.subjects.has(first) || ONCE.has(first)) return false;
  return rest.slice(0, 2).some((word) => WORK.has(word));
}

const WORK: ReadonlySet<string> = new Set(
  "steps commits answers replies responses messages branches functions names comments sources assumptions reasoning sentences explanations".split(
    " ",
  ),
);
const ONCE: ReadonlySet<string> = new Set(
  "commit push revert undo show send check fix merge paste post drop repeat review".split(" "),
);

/** `hold the refactoring until the release is out`: work that is to wait. */
function isSuspended(clause: readonly string[]): boolean {
  return SUSPENDS.has(clause[0] ?? "") && clause.length > 3 && clause.some((word) => LIMITS.has(word));
}

const SUSPENDS: ReadonlySet<string> = new Set("hold postpone delay pause freeze park defer shelve".split(" "));
const LIMITS: ReadonlySet<string> = new Set("until till til unless".split(" "));
