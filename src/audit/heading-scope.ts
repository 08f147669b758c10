/** For whom, when or where the rules under a heading hold: for everybody, or for some only. Pure. */
import { SPEAKERS } from "./speaker.ts";
import { wordList, wordSet } from "../ledger/lexicon/lists.ts";

/** A noun that a heading calls its rules by. */
export const RULE_NOUN: RegExp =
  /\b(?:constraints?|rules?|preferences?|requirements?|conventions?|guidelines?|instructions?)\b|restricciones|reglas|restric|regras|regeln|vorgaben|contraintes|consignes|règles|约束|规则|要求|制約|ルール/;

/**
 * "Rules for interns", "Tom's rules" and "rules (Tom)" are no rules for everybody; "rules for the payment module" name
 * what the work is about. Nobody can list all names: what is unknown and has no article may be one.
 */
export function isNarrowed(heading: string): boolean {
  const words = wordsOf(heading);
  if (SCOPED.has(words[0] ?? "")) return heading.startsWith("#") && !isForAll(words.slice(1));
  const nouns = words.flatMap((word, index) => (RULE_NOUN.test(word) && !ONE_RULE.test(word) ? index : []));
  const last = nouns.at(-1);
  if (last === undefined) return false;
  const before = words.slice(0, last);
  const tail = words.slice(last + 1);
  return before.some(isSomebodys) || before.some(isUnsettled) || !isForAll(tail.slice(0, endOf(tail)));
}

/** "Constraint: never push" is a label of one rule. */
const ONE_RULE = /^(?:constraint|rule|preference|requirement|convention|guideline|instruction)$/;
/** "## For Tom". */
const SCOPED = wordSet("for für para pour");

/** "… and open questions": what the heading speaks of beside its rules. */
function endOf(tail: readonly string[]): number {
  const at = tail.findIndex((word) => JOINS.has(word));
  return at < 0 ? tail.length : at;
}

const JOINS = wordSet("and or & + / , und oder y o e ou et");

/** Words that name nobody and nothing in particular, or a thing that is worked on. */
function isForAll(tail: readonly string[]): boolean {
  if (tail.some((word, index) => isPartOnly(word) && !isDenied(word, wordsBefore(tail, index)))) return false;
  if (THINGS.has(tail.at(-1) ?? "")) return true;
  const at = tail.findIndex((word, index) => !isKnown(word, wordsBefore(tail, index)));
  return at < 0 || tail.slice(0, at).some((word) => ARTICLES.has(word));
}

/** The nearest words before one, behind the noun they all follow. */
function wordsBefore(tail: readonly string[], index: number): string[] {
  return ["rules", ...tail.slice(0, index)].slice(-LOOK_BACK);
}

const LOOK_BACK = 5;

/** "No exceptions", "not to be broken", "as of today". */
function isDenied(word: string, before: readonly string[]): boolean {
  if (before.slice(-2).join(" ") === "as of") return true;
  return BREACH.test(word) && before.some((one) => DENIES.has(one));
}

const BREACH = /^(?:exceptions?|exempt|broken|violated|ignored|remove|drop|delete)$/;
const DENIES = wordSet("no not never without");

/** A word that is no name, or stands where a deed does: "rules to carry forward", "rules that must survive". */
function isKnown(word: string, before: readonly string[]): boolean {
  if (COMMON.has(word) || /\d/u.test(word) || NOUNS.test(word) || isDenied(word, before)) return true;
  if ((before.length === 1 ? /^[\p{L}-]{2,}(?:ing|ed)$/u : /^[\p{L}-]{2,}ing$/u).test(word)) return true;
  const topic = before.findLastIndex((one, index) => BEFORE_TOPICS.has(one) || isBeforeDeed(one, before[index - 1]));
  return topic >= 0 && !before.slice(topic).some((one) => BEFORE_NAMES.has(one));
}

/** "Rules to carry forward", and not "rules given to Tom". */
function isBeforeDeed(word: string, previous = ""): boolean {
  return word === "must" || (word === "to" && (previous === "rules" || DENIES.has(previous)));
}

/** Nouns that show by their end that they are no name: deployment, migrations, security. */
const NOUNS = /\p{L}(?:ments?|[st]ions?|it(?:y|ies)|ness|[ae]nces?)$/u;
const BEFORE_TOPICS = wordSet("about around regarding re");
const BEFORE_NAMES = wordSet("for by of from with für von para por pour par");

function isSomebodys(word: string): boolean {
  return /['’]s$|s['’]$/u.test(word) && !COMMON.has(word.replace(/['’]s?$/u, ""));
}

/** Rules that are none yet or were broken, and those of somebody who comes and goes. */
function isUnsettled(word: string): boolean {
  return UNSETTLED.has(word) || PASSERS_BY.has(word.replace(/s$/u, ""));
}

function isPartOnly(word: string): boolean {
  return NARROW_LABELS.has(word) || PARTS.has(word) || PARTS.has(word.replace(/s$/u, ""));
}

const THINGS = wordSet(
  "module component feature service app application page site endpoint library package system tool script schema implementation migration rewrite refactoring engagement",
);
const ARTICLES = wordSet("the this our these all every each la las los les der die das den dem");

/** Times, people and places that a label holds its rules to: "Interns:", "Fridays:". */
export const NARROW_LABELS: ReadonlySet<string> =
  wordSet(`monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays holidays nights today tomorrow
  interns contractors juniors guests freelancers newcomers visitors bots team teams students trainees customers vendors partners frontend backend mobile web ios android windows macos linux staging production prod dev tests docs`);

const PASSERS_BY = wordSet("intern contractor junior guest freelancer newcomer visitor bot student trainee");
const UNSETTLED = wordSet(
  "draft possible potential candidate future planned optional tentative broken violated hypothetical non",
);

/** More of them that a heading of rules is held to. */
const PARTS: ReadonlySet<string> = new Set([
  ...PASSERS_BY,
  ...UNSETTLED,
  ...wordList(`customer vendor partner supplier client colleague reviewer maintainer operator manager people person somebody someone others crew squad shift department company
  night day week month sprint release freeze quarter weekend weekday holiday other another else some exception exempt
  remove drop delete lift retire decided revisit discuss reconsider pending ignored`),
]);

/** What may stand in a heading of rules that hold for everybody: whose they are, how binding, and what they are about. */
const COMMON: ReadonlySet<string> = new Set([
  ...SPEAKERS,
  ...wordList(
    "for from in to on at with as be or not no only any now since today far so were given follow following followed keep forget mind obey respect never without re regarding around via",
  ),
  ...wordList(
    "in-force force effect active binding mandatory non-negotiable final exact words session conversation chat thread project repo repository codebase code coding work working task tasks change changes everyone everybody everything here claude model human style git commits commit branches typescript javascript python react docker api naming formatting writing discovered learned agreed decided items list below above next ai agents llm context reference continuation continuity handoff record later turns contributors phase",
  ),
  ...wordList(
    "für von im dieses diesen diese projekt sitzung arbeit des nutzers del para este esta proyecto sesión trabajo do da usuário projeto sessão pour ce cette projet l'utilisateur du de dépôt cliente",
  ),
  // What work is done with has a name too, and rules for it bind everybody.
  ...wordList(
    "node go golang rust java kotlin swift ruby rails php sql postgresql postgres mysql sqlite redis css html vue svelte angular django flask kubernetes terraform github gitlab ci npm bash shell markdown json yaml graphql",
  ),
]);

/** True for a word that names nobody, in a heading of rules or in a label. */
export function isCommonWord(word: string): boolean {
  return COMMON.has(word);
}

function wordsOf(heading: string): string[] {
  return [...heading.matchAll(/[\p{L}\p{N}'’-]*\p{L}[\p{L}\p{N}'’-]*|[&+/,]/gu)].map(([word]) => word);
}
