/** A plan that a summary tells, and whether it does what a rule forbids or ends what it keeps. Pure; bounded. */
import type { Statement } from "./statement.ts";
import { groupOf } from "./words/stem.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** What is planned, as an order: "the recordings get deleted" is "deleted the recordings". */
export interface PlannedDeed {
  /** Its verb, by group. */
  readonly verb: string;
  readonly order: string;
}

/** The deed that a sentence plans outright: nothing that it denies, asks, makes depend on something or leaves to the user. */
export function plannedDeed(sentence: string): PlannedDeed | undefined {
  const text = sentence.slice(0, LONGEST).replace(MARKS, "");
  const lead = LEADS.exec(text)?.[0] ?? "";
  const told = text.slice(lead.length);
  const [clause = ""] = told.split(CLAUSE_END, 1);
  if (/[?？]\s*$/u.test(text) || LEAVES_OPEN.test(clause) || DEPENDS.test(told.slice(clause.length))) return undefined;
  if (lead !== "") return { verb: groupOf(/^\p{L}*/u.exec(clause.toLowerCase())?.[0] ?? ""), order: clause };
  const [, subject = "", verb = "", rest = ""] = WILL_BE.exec(clause) ?? WILL.exec(clause) ?? [];
  if (verb === "" || PEOPLE.test(subject)) return undefined;
  return { verb: groupOf(verb.toLowerCase()), order: `${verb} ${subject} ${rest}` };
}

/** True where the plan does what the rule forbids, or takes away what it keeps; a rule with a limit may allow it. */
export function breaks(rule: Statement, { verb }: PlannedDeed, plan: Statement): boolean {
  if (rule.hasLimit || rule.isHedged || rule.isQuestion || plan.polarities.negated.size > 0) return false;
  if (![...rule.names].every((name) => plan.names.has(name))) return false;
  if (![...rule.numbers].every((number) => plan.numbers.has(number))) return false;
  if (rule.direction === "do-not") return isForbidden(rule, verb, plan);
  return (
    isKept(rule) &&
    ENDS.has(verb) &&
    isHeld(
      [...rule.about].filter((word) => !COMPLEMENTS.has(word)),
      plan,
    )
  );
}

/** "Leave it alone" forbids every change. */
function isForbidden({ about }: Statement, verb: string, plan: Statement): boolean {
  const isChange = about.has("modify") && CHANGES.has(verb);
  if (!about.has(verb) && !isChange) return false;
  return [...about].every((word) => word === verb || (isChange && word === "modify") || plan.about.has(word));
}

/** The plan is about all of it; one word alone has to be all that the plan is about. */
function isHeld(object: readonly string[], { about }: Statement): boolean {
  const isWhole = object.length > 1 || about.size <= 2;
  return object.length > 0 && isWhole && object.every((word) => about.has(word));
}

function isKept({ direction, written }: Statement): boolean {
  const first = written.find((word) => word !== "please" && word !== "always") ?? "";
  return (
    direction === "do" &&
    (KEEPS.has(first) || written.some((word, at) => STAYS.has(word) && DUTIES.has(written[at - 1] ?? "")))
  );
}

const LONGEST = 400;
const MARKS = /[*_`>#]|^[\s•-]+|^\d{1,3}[.)]\s/gu;
const CLAUSE_END =
  /[,;:(]|\.(?=\s|$)|\s(?:once|after|as soon as|so that|so as|because|since|to (?:save|avoid|make|keep))\s/u;
/** What makes it no plan of the one who goes on. */
const LEAVES_OPEN =
  /\b(?:not|never|no|nothing|nobody|none|without|unless|if|whether|may|might|could|can|should|would|perhaps|maybe|possibly|option|idea|ask|asks|asked|user|by (?:hand|ci|the ci))\b|n['’]t\b/iu;
const DEPENDS = /^[^.]*\b(?:if|unless|whether|only|pending|awaiting|approv\w*|ask|asks|asked|confirm\w*)\b/iu;
const LEADS =
  /^(?:the )?(?:plan(?:ned)?|next(?: steps?| actions?| up)?|to ?do|decision|decided|upcoming|agreed)(?: is| are)?(?::\s{1,3}| to )(?:to )?(?=\p{L})/iu;
const WILL_BE =
  /^(.{2,80}?) (?:will be|will get|gets?|(?:is|are) (?:going to be|to be|being|about to be)) (?:(?:then|now|also|\p{L}+ly) )?(\p{L}+(?:ed|en|wn|lt|nt|de|ut|un|ne))(?: (.*))?$/iu;
const WILL = /^(.{2,80}?) (?:will|(?:is|are) (?:going|about) to) (\p{L}+)(?: (.*))?$/iu;
/** What others do is no plan of the agent. */
const PEOPLE =
  /\b(?:they|he|she|team|ops|somebody|someone|everybody|colleagues?|developers?|reviewers?|admins?|customers?)\b/iu;

const DELETES = "delete drop discard";
const ENDS = new Set([...wordSet(`${DELETES} remove disable replace retire deprecate abandon`)].map(groupOf));
const CHANGES: ReadonlySet<string> = new Set([
  ...ENDS,
  ...[
    ...wordSet(
      "modify edit change rename rewrite refactor move migrate upgrade update alter touch overwrite reformat reorder",
    ),
  ].map(groupOf),
]);
const KEEPS = wordSet("keep preserve retain maintain");
const STAYS = wordSet("stay remain be");
const DUTIES = wordSet("must should shall to");
/** How something is to be kept. */
const COMPLEMENTS: ReadonlySet<string> = new Set(
  [
    ...wordSet(
      "alive working work intact available supported stable compatible running place stay remain kept preserved retained preserve retain maintain keep",
    ),
  ].map(groupOf),
);
