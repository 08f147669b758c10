/** A run in which no test ran: all were skipped, or there were none. It ends well, and says nothing of the work. Pure. */
import { clipEnd } from "../clip.ts";
import { PIPES, splitCommand } from "./command-line.ts";

/** What to say of such a run; nothing of one in which anything was tested, or of which only a part was seen. */
export function skippedTests(command: string, text: string): string | undefined {
  if (!HINT.test(text)) return undefined;
  const lines = text.split("\n").map((line) => line.trim().slice(0, LONGEST_LINE));
  const skipped = lines.filter((line) => SKIPPED_CASE.test(line));
  if (lines.some((line) => RAN.test(line) && !SKIPPED_CASE.test(line) && !NOTHING_THERE.test(line))) return undefined;
  // Behind a pipe the end of the last part may be all that is seen of many.
  const isPart = splitCommand(command, PIPES).length > 1;
  const counted = Math.max(0, ...lines.map((line) => countIn(line, isPart)));
  const count = isPart ? counted : Math.max(counted, skipped.length);
  if (count > 0) return `all ${count === 1 ? "" : `${count} `}skipped${reasonIn(lines)}`;
  return !isPart && lines.some((line) => NONE_RAN.test(line)) ? "no tests ran" : undefined;
}

const LONGEST_LINE = 300;
const HINT = /skip|pending|ignored|\btodo\b|no tests?\b|\b0 (?:passed|passing|items|tests)\b/iu;

/** `ok 3 keeps the row # skip no database`, as TAP has it. */
const SKIPPED_CASE = /^ok \d+\b.*# skip|^--- SKIP: /iu;
const NOTHING_THERE = /\[no test(?:s to run| files)\]/u;
/** A test that passed or failed, or a number of them; Go tells its packages, TAP its cases. */
const RAN =
  /\b[1-9]\d* (?:passed|passing|pass|failed|failing|failures?)\b|^# (?:pass|fail) +[1-9]|^(?:not )?ok\s|^(?:--- )?(?:PASS|FAIL)\b|[✓✔✗✘]/u;
const NONE_RAN =
  /\bno tests? (?:ran|were run|found|files|to run|collected)\b|^(?:collected 0 items|running 0 tests)\b|\b0 (?:passed|passing)\b|^Ran 0 tests\b/iu;

function countIn(line: string, isPart: boolean): number {
  if (isPart && line.startsWith("test result:")) return 0;
  return Number(SKIP_COUNT.exec(line)?.slice(1).find(Boolean) ?? 0);
}

const SKIP_COUNT =
  /\b([1-9]\d{0,5}) (?:skipped|pending|ignored)\b|^# skip(?:ped)? +([1-9]\d{0,5})|^OK \(skipped=(\d{1,6})\)$/u;

/** Why, where all that give a reason give the same. */
function reasonIn(lines: readonly string[]): string {
  const reasons = new Set(lines.flatMap((line) => REASON.exec(line)?.slice(1).find(Boolean) ?? []));
  const [reason] = reasons;
  return reasons.size === 1 && reason !== undefined ? ` (${clipEnd(reason, LONGEST_REASON)})` : "";
}

const REASON =
  /^ok \d+\b.*# skip(?:ped)?:? +(?:\((.{3,200})\)|(\S.{2,200}))$|^SKIPPED \[\d+\] [^:\s]+(?::\d+)?: (\S.{2,200})$/iu;
const LONGEST_REASON = 80;
