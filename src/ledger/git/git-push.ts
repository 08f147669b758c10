/** What a push printed and was asked for, and whether it took a commit with it. Pure. */
import { type GitStep, hasOption, operandsOf } from "./git-steps.ts";

export interface PushSighting {
  /** Branches that were printed as pushed, or as the same on the remote. */
  printed: readonly string[];
  /** Branches that were asked for; none for the one that the head is on. */
  asked: readonly string[];
  isUpToDate?: true;
}

/** The last push among the calls, or a status that finds the branch where its remote is. */
export function readPush(steps: readonly GitStep[], output: string): PushSighting | undefined {
  const step = steps.findLast((each) => each.verb === "status" || isPush(each));
  if (step === undefined) return undefined;
  if (step.verb === "status") {
    const same = SAME_AS_REMOTE.exec(output)?.[1];
    return same === undefined ? undefined : { printed: [same], asked: [same] };
  }
  const printed = [...output.matchAll(PUSHED)].flatMap(([, from, to = ""]) =>
    from === to || from === "HEAD" ? to : [],
  );
  if (printed.length === 0 && step.outcome === "failed") return undefined;
  const asked = operandsOf(step).slice(1).map(targetOf);
  return { printed, asked, ...(UP_TO_DATE.test(output) ? { isUpToDate: true } : {}) };
}

/** Whether the push took along the newest commit of a branch; undefined when it is about others. */
export function pushReached(
  push: PushSighting,
  { branch, head }: { branch: string | undefined; head: string | undefined },
): "done" | "begun" | undefined {
  if (branch !== undefined && push.printed.includes(branch)) return "done";
  const asked = push.asked.length === 0 ? [head] : push.asked.map((name) => (name === "HEAD" ? head : name));
  if (branch === undefined || asked.includes(undefined)) return "begun";
  if (!asked.includes(branch)) return undefined;
  return push.isUpToDate === true ? "done" : "begun";
}

/** A rehearsal, a deletion and tags take no branch along. */
function isPush(step: GitStep): boolean {
  if (step.verb !== "push" || hasOption(step, "--dry-run", "--delete", "--tags")) return false;
  return !step.words.some((word) => /^-[A-Za-z]{0,6}[nd]|^\+?:/u.test(word));
}

function targetOf(reference: string): string {
  const target = reference.slice(reference.indexOf(":") + 1);
  return target.replace(/^\+?(?:refs\/heads\/)?/u, "");
}

const SAME_AS_REMOTE = /^## (\S{1,120}?)\.\.\.[\w.-]{1,60}\/\1$/mu;
const PUSHED =
  /^ {0,2}[ *+]? ?(?:\[new branch\]|[0-9a-f]{4,40}\.{2,3}[0-9a-f]{4,40}) +(\S{1,120}) -> (\S{1,120})(?: \(forced update\))?$/gmu;
const UP_TO_DATE = /^Everything up-to-date$/mu;
