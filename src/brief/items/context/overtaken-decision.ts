/** Which decisions of an assistant the work has overtaken: what was announced has been done, what was to stay was changed. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import { fileName } from "../../../ledger/file-name.ts";
import { heldBackIn } from "../../../ledger/lexicon/courses.ts";
import { plainText } from "../../../ledger/phrases.ts";
import type { FactsOf } from "../facts-of.ts";
import { DEEDS, stepsDone } from "../next/deeds.ts";

/** True for a decision that tells a reader nothing any more, or the contrary of what has been done. */
export function isOvertaken(decision: FactOf<"decision">, of: FactsOf): boolean {
  if (decision.authority !== "assistant") return false;
  const said = plainText(decision.text);
  const since = firstAt(decision);
  return (
    isOfDoneRequest(decision, of, since) ||
    isCarriedOut(said, of, since) ||
    isTouched(said, of("file"), since) ||
    isCleanedAway(said, of, since)
  );
}

/** What was assumed for a request, and how it was gone about, is over with it. */
function isOfDoneRequest({ data }: FactOf<"decision">, of: FactsOf, since: number): boolean {
  if (data?.category !== "scope") return false;
  const request = of("request").findLast((fact) => firstAt(fact) <= since);
  return request?.data?.state === "done";
}

/** "So I'm branching from that head", and a branch was made; "I'm not pushing it", and it was pushed. */
function isCarriedOut(said: string, of: FactsOf, since: number): boolean {
  const verb = ANNOUNCES.exec(said)?.[1] ?? "";
  const done = ACTS.find(([deed]) => deed.test(verb))?.[1];
  if (done === undefined) return false;
  // What was staged or committed in the middle of a script is told by git alone.
  if (RECORDS.test(verb) && of("repository").some(({ data }) => (data?.committed ?? 0) >= since)) return true;
  return stepsDone(of("command").filter((command) => atOf(command) >= since)).some((step) => done.test(step));
}

/** As nouns these two stand in questions about other deeds; behind "I'm" they are verbs. */
const ACTS: typeof DEEDS = [
  ...DEEDS,
  [/^stag(?:e|ing)$/, /^git add\b/],
  [/^branch(?:ing)?$/, /^git (?:checkout -b|switch -c|worktree add|branch \w)/],
];

const RECORDS = /^(?:commit|amend|stag)/;
const ANNOUNCES = /\b(?:i'll|i'm|i will|i am) (?:(?:not|going|to|then|also|just|only|therefore|\w{2,20}ly) ){0,3}(\w+)/;

/** "I'll leave `notes.md` alone", and it was edited or removed. */
function isTouched(said: string, files: readonly FactOf<"file">[], since: number): boolean {
  const left = heldBackIn(said);
  if (left === undefined) return false;
  return files.some((file) => {
    const name = fileName(file.text).toLowerCase();
    return name.includes(".") && left.includes(name) && changedAt(file) > since;
  });
}

/** "I'll leave the untracked folders alone", and git was told to remove what it does not track, or a command removed all that is quoted. */
function isCleanedAway(said: string, of: FactsOf, since: number): boolean {
  if (heldBackIn(said) === undefined) return false;
  const quoted = Array.from(said.matchAll(QUOTED), ([, name = ""]) => name.replace(/\/$/u, ""));
  if (quoted.length === 0 && !UNTRACKED.test(said)) return false;
  const steps = stepsDone(of("command").filter((command) => atOf(command) >= since));
  if (UNTRACKED.test(said) && steps.some(cleansAll)) return true;
  const removed = new Set(steps.filter((step) => REMOVES.test(step)).flatMap(pathsIn));
  return quoted.length > 0 && quoted.every((name) => removed.has(name));
}

/** Of all that lies there: a path would bound it, and a dry run removes nothing. */
function cleansAll(step: string): boolean {
  const [, words = ""] = CLEANS.exec(step) ?? [];
  const options = words.trim().split(/\s+/u);
  const isForced = options.some((option) => /^(?:-[a-z]*f[a-z]*|--force)$/u.test(option));
  const isDry = options.some((option) => /^(?:-[a-z]*n[a-z]*|--dry-run)$/u.test(option));
  return isForced && !isDry && options.every((option) => option.startsWith("-"));
}

function pathsIn(step: string): string[] {
  return step.split(/\s+/u).map((path) => path.replaceAll(/^\.\/|["'`]|\/$/gu, ""));
}

const QUOTED = /`([^`\s]{2,80})`/gu;
const UNTRACKED = /\buntracked\b/;
const CLEANS = /^git clean((?: \S+){0,8})$/;
const REMOVES = /^(?:git rm|rm|git clean -\w*f\w*) /;
