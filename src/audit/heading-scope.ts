/** For whom, when or where the rules under a heading hold: for everybody, or for some only. Pure. */
import { SPEAKERS } from "./speaker.ts";

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
  return before.some(isSomebodys) || before.some(isPartOnly) || !isForAll(tail.slice(0, endOf(tail)));
}

/** "Constraint: never push" is a label of one rule. */
const ONE_RULE = /^(?:constraint|rule|preference|requirement|convention|guideline|instruction)$/;
/** "## For Tom". */
const SCOPED: ReadonlySet<string> = new Set("for für para pour".split(" "));

/** "… and open questions": what the heading speaks of beside its rules. */
function endOf(tail: readonly string[]): number {
  const at = tail.findIndex((word) => JOINS.has(word));
  return at < 0 ? tail.length : at;
}

const JOINS: ReadonlySet<string> = new Set("and or & + / , und oder y o e ou et".split(" "));

/** Words that name nobody and nothing in particular, or a thing that is worked on. */
function isForAll(tail: readonly string[]): boolean {
  if (tail.some(isPartOnly)) return false;
  if (THINGS.has(tail.at(-1) ?? "")) return true;
  const isKnown = (word: string, index: number): boolean =>
    COMMON.has(word) || (index === 0 ? /^\p{L}{2,}(?:ing|ed)$/u : /^\p{L}{2,}ing$/u).test(word);
  const at = tail.findIndex((word, index) => !isKnown(word, index));
  return at < 0 || tail.slice(0, at).some((word) => ARTICLES.has(word));
}

function isSomebodys(word: string): boolean {
  return /['’]s$|s['’]$/u.test(word) && !COMMON.has(word.replace(/['’]s?$/u, ""));
}

function isPartOnly(word: string): boolean {
  return NARROW_LABELS.has(word) || PARTS.has(word) || PARTS.has(word.replace(/s$/u, ""));
}

const THINGS: ReadonlySet<string> = new Set(
  "module component feature service app application page site endpoint library package system tool script schema implementation migration rewrite refactoring engagement".split(
    " ",
  ),
);
const ARTICLES: ReadonlySet<string> = new Set("the this our these all every each".split(" "));

/** Times, people and places that a label holds its rules to: "Interns:", "Fridays:". */
export const NARROW_LABELS: ReadonlySet<string> = new Set(
  (
    "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays holidays nights today tomorrow " +
    "interns contractors juniors guests freelancers newcomers visitors bots team teams students trainees customers vendors partners frontend backend mobile web ios android windows macos linux staging production prod dev tests docs"
  ).split(" "),
);

/** More of them that a heading of rules is held to, and rules that are none yet or were broken. */
const PARTS: ReadonlySet<string> = new Set(
  (
    "intern contractor junior guest freelancer newcomer visitor bot student trainee customer vendor partner supplier client colleague reviewer contributor maintainer operator manager people person somebody someone others crew squad shift department company " +
    "night day week month sprint release freeze phase quarter weekend weekday holiday next other another else some " +
    "draft possible potential candidate future planned optional tentative broken violated hypothetical non exception exempt"
  ).split(" "),
);

/** What may stand in a heading of rules that hold for everybody: whose they are, how binding, and what they are about. */
const COMMON: ReadonlySet<string> = new Set([
  ...SPEAKERS,
  ..."for from in to on at with as be or not no only any now since today far so were given follow following followed keep forget mind obey respect".split(
    " ",
  ),
  ..."in-force force effect active binding mandatory non-negotiable final exact words session conversation chat thread project repo repository codebase code coding work working task tasks change changes everyone everybody everything here claude model human style git commits commit branches typescript javascript python react docker api naming formatting writing discovered learned agreed decided items list below above".split(
    " ",
  ),
  ..."für von im dieses diesen diese projekt sitzung arbeit des nutzers del para este esta proyecto sesión trabajo do da usuário projeto sessão pour ce cette projet l'utilisateur".split(
    " ",
  ),
]);

function wordsOf(heading: string): string[] {
  return [...heading.matchAll(/[\p{L}\p{N}'’-]*\p{L}[\p{L}\p{N}'’-]*|[&+/,]/gu)].map(([word]) => word);
}
