/** Tells a rule that is said of a whole kind: "no function may …", "any new string needs …", "error messages should be …". Pure and linear. */
import type { CueClass } from "./cue-set.ts";
import { COURTESIES, type MoodLexicon } from "./mood.ts";
import type { NormLexicon } from "./norms.ts";

/** The word classes that the tests of this file look into. */
export interface GenericLexicon {
  readonly mood: MoodLexicon;
  readonly norms: NormLexicon;
}

/** The class of a clause whose subject is a kind rather than a thing; `clause` begins behind the openers. */
export function genericOf(clause: readonly string[], lexicon: GenericLexicon): CueClass | undefined {
  if (clause.length < 2 || clause.some((word) => OBSERVED.has(word))) return undefined;
  if (isBanForAll(clause) || isReserved(clause) || isBanOfAll(clause)) return "prohibit";
  return [isNeedOfAll, isDutyOfKind, isFormOfKind, isFateOfKind, isExtreme, isRoutine, isHandover].some((test) =>
    test(clause, lexicon),
  )
    ? "require"
    : undefined;
}

/** The same in Spanish, Portuguese, German and French: `jede Funktion muss …`, `chaque changement passe par moi`. */
export function universalOf(clause: readonly string[], { parts }: NormLexicon): CueClass | undefined {
  const isAll = ALL_OF_THEM.has(clause[0] ?? "");
  if (!isAll && !NONE_OF_THEM.has(clause[0] ?? "")) return undefined;
  const at = clause.findIndex((word) => OBLIGES.has(word) || PASSES.has(word));
  if (at < 2 || at > LONGEST_SUBJECT) return undefined;
  const next = clause[at + 1] ?? "";
  if (PASSES.has(clause[at] ?? "") && !THROUGH.has(next)) return undefined;
  if (clause.slice(0, at).some((word) => parts.has(word)) || ABLE.has(clause.at(-1) ?? "") || ABLE.has(next))
    return undefined;
  return isAll ? "require" : "prohibit";
}

const ALL_OF_THEM: ReadonlySet<string> = new Set(
  "cada todo toda todos todas cualquier qualquer jede jeder jedes jeden alle samtliche chaque tout toute tous toutes".split(
    " ",
  ),
);
const NONE_OF_THEM: ReadonlySet<string> = new Set(
  "ningun ninguna nadie nenhum nenhuma ninguem kein keine keiner niemand aucun aucune personne".split(" "),
);
const OBLIGES: ReadonlySet<string> = new Set(
  "debe deben deve devem precisa precisam necesita necesitan requiere requieren muss mussen braucht brauchen darf durfen soll sollen doit doivent".split(
    " ",
  ),
);
/** Only together with the way it takes: a test passes as well. */
const PASSES: ReadonlySet<string> = new Set(
  "pasa pasan passa passam passe passent va van vai geht gehen lauft laufen tiene tienen tem".split(" "),
);
const THROUGH: ReadonlySet<string> = new Set("por par uber durch que".split(" "));
/** What all should be able to do is asked of the product. */
const ABLE: ReadonlySet<string> = new Set("poder conseguir konnen pouvoir".split(" "));

/** Words of somebody who tells what he saw: what is said of all is then a finding. */
const OBSERVED: ReadonlySet<string> = new Set(
  (
    "was were had did didn't wasn't weren't couldn't fail fails failed failing crash crashes crashed errored wrong broken broke slow seconds " +
    "minutes twice again anymore since why still already yesterday today now currently apparently suddenly"
  ).split(" "),
);

/** `no function may have more than four parameters`, `nothing in shared/ should change`. */
function isBanForAll(clause: readonly string[]): boolean {
  if (!NONE.has(clause[0] ?? "")) return false;
  const at = clause.findIndex((word) => LEAVES.has(word));
  if (at < 1 || at > LONGEST_SUBJECT || clause[at + 1] === "be") return false;
  // "Nothing should have changed" says what ought to be the case by now.
  return clause[at + 1] !== "have" || !/(?:ed|en)$/.test(clause[at + 2] ?? "");
}

const NONE: ReadonlySet<string> = new Set("no nothing nobody noone no-one none".split(" "));
const LEAVES: ReadonlySet<string> = new Set("may must should shall".split(" "));
const LONGEST_SUBJECT = 7;

/** `hardcode nothing`, `add yourself nowhere`: an order that leaves nothing to do it to. */
function isBanOfAll(clause: readonly string[]): boolean {
  const [first = ""] = clause;
  const at = clause.findIndex((word) => NOTHING.has(word));
  return at > 0 && at <= 2 && !/(?:ed|s|nd|aw|ot|id|ng)$/.test(first) && !TELLERS.has(first);
}

const NOTHING: ReadonlySet<string> = new Set("nothing nowhere nobody".split(" "));
/** Begin a statement, and verbs that find nothing. */
const TELLERS: ReadonlySet<string> = new Set(
  "i we you he she it they there the this that and but or so know see have do ate like to almost literally for with of in on at".split(
    " ",
  ),
);

/** `nobody but ci publishes packages`, `only maria merges to main`: whose work it is. */
function isReserved(clause: readonly string[]): boolean {
  const [first = "", second = ""] = clause;
  const isExclusive = NONE.has(first) && (second === "but" || second === "except");
  const at = isExclusive || first === "only" ? clause.findIndex((word, index) => index > 0 && isWork(word)) : -1;
  return at > (isExclusive ? 2 : 1) && at <= (isExclusive ? LONGEST_SUBJECT : 3);
}

function isWork(word: string): boolean {
  return WORK.has(word) || (word.endsWith("es") && WORK.has(word.slice(0, -2))) || WORK.has(word.replace(/s$/, ""));
}

const WORK: ReadonlySet<string> = new Set(
  "publish merge push deploy release edit touch change commit tag review approve write delete bump sign rebase own maintain".split(
    " ",
  ),
);

/** `any new string needs a translation key`, `every migration comes with a rollback`. */
function isNeedOfAll(clause: readonly string[], { mood }: GenericLexicon): boolean {
  if (!ALL.has(clause[0] ?? "") || clause[1] === "time") return false;
  const at = clause.findIndex((word, index) => index > 0 && NEEDS.has(word));
  if (at < 2 || at > LONGEST_SUBJECT) return false;
  // "Every user gets a profile" tells of the product; what is new is still to be made.
  const subject = clause.slice(0, at);
  if (!subject.includes("new") && subject.some((word) => mood.productParts.has(word))) return false;
  return ALWAYS_GIVEN.has(clause[at] ?? "") || GIVEN.has(clause[at + 1] ?? "");
}

const ALL: ReadonlySet<string> = new Set("any every each all new anything everything everyone".split(" "));
const ALWAYS_GIVEN: ReadonlySet<string> = new Set("needs need requires require must should shall".split(" "));
const NEEDS: ReadonlySet<string> = new Set(
  "must should shall needs need requires require gets get carries carry has have comes come uses use follows follow starts start ends end".split(
    " ",
  ),
);
const GIVEN: ReadonlySet<string> = new Set("a an its their one two at no to with our my".split(" "));

/** `error messages should be lower case`: a bare plural means each of them, those to come included. */
function isDutyOfKind(clause: readonly string[], lexicon: GenericLexicon): boolean {
  const at = clause.findIndex((word) => DUTIES.has(word));
  if (!isKind(clause.slice(0, Math.max(0, at)), lexicon)) return false;
  const rest = clause.slice(at + 1).filter((word) => !STEPS.has(word));
  return rest.length > 0 && !REACHED.has(rest[0] ?? "") && !lexicon.mood.states.has(rest[0] ?? "");
}

const DUTIES: ReadonlySet<string> = new Set("should must need have shouldn't mustn't".split(" "));
const STEPS: ReadonlySet<string> = new Set("be not to all also".split(" "));
/** What things should have come to by now, rather than how they are to be made. */
const REACHED: ReadonlySet<string> = new Set(
  "green fixed fine passing pass back working work ok okay able ready done there good gone run better faster been happen".split(
    " ",
  ),
);

/** `commit messages are in english`, `ids are always lowercase`. */
function isFormOfKind(clause: readonly string[], lexicon: GenericLexicon): boolean {
  const at = clause.findIndex((word) => COPULAS.has(word));
  const isAlways = clause[at + 1] === "always";
  const head = clause.slice(0, Math.max(0, at));
  if (!isKind(head, lexicon) && !(isAlways && head.length === 1 && isCraft(head[0], lexicon))) return false;
  const rest = clause.slice(at + (isAlways ? 2 : 1));
  if (rest.length > 1 && HERE.has(rest.at(-1) ?? "")) return true;
  const form = lexicon.norms.formWords.has(rest[0] ?? "") ? rest[1] : rest[0];
  return form !== undefined && lexicon.norms.forms.has(form);
}

/** "Dates are dd/mm/yyyy for us": as it is done in this place. */
const HERE: ReadonlySet<string> = new Set("us here everywhere throughout".split(" "));
const COPULAS: ReadonlySet<string> = new Set("is are".split(" "));

/** `dead code gets removed`, `temp files go to /tmp/work`: what becomes of all there is of it. */
function isFateOfKind(clause: readonly string[], lexicon: GenericLexicon): boolean {
  const at = clause.findIndex((word) => FATES.has(word));
  const head = clause.slice(0, Math.max(0, at));
  if (
    !isKind(head, lexicon) &&
    !(head.length === 2 && isCraft(head[1], lexicon) && !lexicon.mood.determiners.has(head[0] ?? ""))
  )
    return false;
  const next = clause[at + 1] ?? "";
  if (GETS.has(clause[at] ?? "")) return next.endsWith("ed") && !LOSSES.has(next) && clause.length === at + 2;
  return lexicon.mood.relations.has(next) && (clause[at + 2] ?? "").includes("/");
}

const GETS: ReadonlySet<string> = new Set("get gets".split(" "));
const FATES: ReadonlySet<string> = new Set("get gets go goes live lives belong belongs".split(" "));
/** What befalls things rather than being done to them on purpose. */
const LOSSES: ReadonlySet<string> = new Set(
  "dropped duplicated truncated corrupted ignored skipped cached logged mixed delayed".split(" "),
);

/** A bare plural of the craft with at most two words that say which. */
function isKind(head: readonly string[], lexicon: GenericLexicon): boolean {
  const last = head.at(-1) ?? "";
  if (head.length === 0 || head.length > LONGEST_KIND || !last.endsWith("s") || !isCraft(last, lexicon)) return false;
  return !head.some((word) => lexicon.mood.determiners.has(word) || lexicon.mood.subjects.has(word));
}

const LONGEST_KIND = 3;

function isCraft(word: string | undefined, { norms }: GenericLexicon): boolean {
  return word !== undefined && norms.crafts.has(word);
}

/** `whenever you change an endpoint bump the version`: an occasion that comes again and an order behind it, without a comma. */
function isRoutine(clause: readonly string[], { mood }: GenericLexicon): boolean {
  const [first = "", second = ""] = clause;
  const address = ALL.has(first) && second === "time" ? 2 : OCCASIONS.has(first) ? 1 : -1;
  if (address < 0 || clause[address] !== "you" || COURTESIES.has(clause[address + 1] ?? "")) return false;
  return clause.some((word, at) => {
    const before = clause[at - 1] ?? "";
    return at > address + 2 && mood.tasks.has(word) && !mood.subjects.has(before) && !mood.determiners.has(before);
  });
}

const OCCASIONS: ReadonlySet<string> = new Set("whenever everytime when if once after before".split(" "));

/** `let me review before you open the pr`: the user's part comes before that of the reader. */
function isHandover(clause: readonly string[]): boolean {
  if (clause[0] !== "let" || !ME.has(clause[1] ?? "")) return false;
  const at = clause.indexOf("before");
  return at > 2 && at <= LONGEST_SUBJECT && clause[at + 1] !== "we" && clause[at + 1] !== "i";
}

const ME: ReadonlySet<string> = new Set("me us".split(" "));

/** `python 3.9 is the oldest we support`, `64 kb is the most we allow`. */
function isExtreme(clause: readonly string[]): boolean {
  const at = clause.findIndex((word) => EXTREMES.has(word));
  return at > 1 && clause[at - 1] === "the" && clause.slice(at + 1, at + 4).some((word) => ADMITTED.has(word));
}

const EXTREMES: ReadonlySet<string> = new Set(
  "oldest newest lowest highest smallest largest biggest least most minimum maximum earliest latest only".split(" "),
);
const ADMITTED: ReadonlySet<string> = new Set("support allow accept permit target tolerate want use".split(" "));
