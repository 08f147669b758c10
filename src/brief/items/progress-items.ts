/** What is under way: todos, tasks, the last report, the story since, the step at hand. Pure. */
import { clipEnd, clipSentence } from "../../ledger/clip.ts";
import { commandPurpose } from "../../ledger/calls/command-purpose.ts";
import { atOf, numberOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";
import { digestOf } from "../../ledger/story/digest.ts";
import { gistLines, gistOf } from "../../ledger/story/gist.ts";
import type { FactsOf } from "./collect-items.ts";
import { editItems } from "./edit-items.ts";
import { type BriefItem, everShorter, lineItem, once } from "./item.ts";
import { defuse, quoteData } from "./quote-data.ts";
import { shortCommand } from "./short-command.ts";
import { shortenPaths } from "../telegraphic/short-paths.ts";
import { newestReply, storyItems } from "./story-items.ts";

/** Todos and tasks in flight, commands without a result, and where the assistant said the work stands. */
export function activeItems(of: FactsOf): BriefItem[] {
  const todos = of("todo").filter((fact) => fact.data?.["state"] === "in_progress");
  const since = startOfRequest(of);
  // A call without a result behind which the user has spoken was stopped: taking it up again would undo what came after.
  const pending = of("command").filter((fact) => fact.data?.["pending"] === true && atOf(fact) >= since);
  return [
    ...todos.map((fact) => lineItem("inProgress", fact.text, { value: 8, priority: 0 })),
    ...of("task").map((fact) => lineItem("inProgress", `Running: ${fact.text}`, { value: 7, priority: 0 })),
    ...pending
      .slice(-3)
      .map((fact) => lineItem("inProgress", `No result yet: \`${fact.text}\``, { value: 6, priority: 0 })),
    ...reportItems(of, since),
  ];
}

/** The number of the message that made the current request. */
export function startOfRequest(of: FactsOf): number {
  return numberOf(of("request").at(-1)?.data?.["first"]);
}

/** The last report on the current request, and what was told and announced since; older reports stand with what was done. */
function reportItems(of: FactsOf, since: number): BriefItem[] {
  const last = lastReport(of("reply"));
  const report = last && atOf(last) >= since ? last : undefined;
  const step = newestReply(of, "step");
  const items: BriefItem[] = [];
  if (report && report.text.length >= SAYS_SOMETHING) items.push({ ...reportItem(report), isSpokenOf: true });
  items.push(...storyItems(of), ...editItems(of, since));
  if (step && atOf(step) >= since && (report === undefined || atOf(step) > atOf(report))) {
    const outcomes = outcomesSince(of("command"), atOf(step));
    items.push(stepItem(step, (limit) => outcomes || resultOf(step, limit)));
  }
  return items.length > 0 ? items : withoutWords(of, since);
}

/** Nobody has said anything of the current request: what was run for it, or that nothing was. */
function withoutWords(of: FactsOf, since: number): BriefItem[] {
  const text = isWaiting(of) ? NOT_STARTED : lastCalls(of("command"), since);
  return text === "" ? [] : [lineItem("inProgress", text, { value: 4, priority: 2 })];
}

function lastCalls(commands: readonly Fact[], since: number): string {
  const ended = commands.filter((fact) => atOf(fact) > since && typeof fact.data?.["ok"] === "boolean");
  return ended.length === 0 ? "" : `Begun, last run: ${ended.slice(-SHOWN_OUTCOMES).map(outcomeOf).join(", ")}`;
}

const NOT_STARTED = "Not started: nothing has been done for the current request yet";

/** A request is open, and nobody has called or said anything for it. */
export function isWaiting(of: FactsOf): boolean {
  const { state, answered, begun, resumed } = of("request").at(-1)?.data ?? {};
  return state === "open" && answered !== true && begun !== true && resumed !== true;
}

/** What the last look of the step showed: it has its answer, though nobody has told it yet. */
function resultOf({ data }: Fact, limit: number): string {
  const { calledTool, askedFor: asked, shown } = data ?? {};
  if (typeof shown !== "string" || typeof asked !== "string" || asked === "") return "";
  const deed = FILE_DEEDS[String(calledTool)];
  if (deed !== undefined) return ` → ${deed} ${shortenPaths(defuse(asked))}`;
  const answer = shown === "" ? "nothing" : quoteData(clipEnd(shown, limit / 2));
  return ` → \`${shortCommand(asked, Math.min(LONGEST_COMMAND, limit / 4))}\` showed ${answer}`;
}

/** Of a file, what was done with it says enough. */
const FILE_DEEDS: Readonly<Record<string, string>> = {
  read: "read",
  write: "wrote",
  edit: "edited",
  multiedit: "edited",
};

/** How the commands of the current step ended: what was announced has been tried. */
function outcomesSince(commands: readonly Fact[], since: number): string {
  const ended = commands.filter(
    (fact) => atOf(fact) >= since && typeof fact.data?.["ok"] === "boolean" && commandPurpose(fact.text) !== "look",
  );
  return ended.length === 0 ? "" : ` → ${ended.slice(-SHOWN_OUTCOMES).map(outcomeOf).join(", ")}`;
}

function outcomeOf({ text, data }: Fact): string {
  return `\`${shortCommand(text, LONGEST_COMMAND)}\` ${data?.["ok"] === true ? "ok" : "failed"}`;
}

const SHOWN_OUTCOMES = 2;
const LONGEST_COMMAND = 60;

const SAYS_SOMETHING = 40;

/** What the assistant last reported, rather than announced. */
export function lastReport(replies: readonly Fact[]): Fact | undefined {
  return replies.findLast((fact) => fact.data?.["role"] === undefined);
}

/** The points of a report; short of room, the beginning of each. */
function reportItem({ text }: Fact): BriefItem {
  const lines = gistLines(text).map(defuse);
  const write = (limit: number): string => `Last report: ${digestOf(lines, limit)}`;
  const forms = once(() => everShorter(REPORT_SIZES.map(write)));
  return { section: "inProgress", whole: write(REPORT_SIZES[0]), forms, value: 4, priority: 2 };
}

const REPORT_SIZES = [1500, 800, 400, 200, 120] as const;

/** What was announced with the last calls, and what became of them. */
function stepItem({ text }: Fact, outcome: (limit: number) => string): BriefItem {
  const gist = defuse(gistOf(text));
  const write = (limit: number): string => `Current step: ${clipSentence(gist, limit)}${outcome(limit)}`;
  const forms = once(() => everShorter(STEP_SIZES.map(write)));
  return { section: "inProgress", whole: write(STEP_SIZES[0]), forms, value: 4, priority: 2 };
}

const STEP_SIZES = [300, 120, 70] as const;
