/** What is under way, what stands in the way and what comes next. Pure. */
import { clipEnd, clipSentence } from "../ledger/clip.ts";
import { commandPurpose, isCheck } from "../ledger/command-purpose.ts";
import { atOf, numberOf } from "../ledger/fact-book.ts";
import type { Fact } from "../ledger/fact.ts";
import { gistOf } from "../ledger/gist.ts";
import { topicCount } from "../ledger/topics.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter, lineItem, once } from "./item.ts";
import { defuse, quoteData } from "./quote-data.ts";
import { telegraphicForms } from "./telegraphic.ts";

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
    ...reportItems(of("reply"), since),
  ];
}

/** The number of the message that made the current request. */
export function startOfRequest(of: FactsOf): number {
  return numberOf(of("request").at(-1)?.data?.["first"]);
}

/** The last report on the current request, and the step announced since then; older reports stand with what was done. */
function reportItems(replies: readonly Fact[], since: number): BriefItem[] {
  const last = lastReport(replies);
  const report = last && atOf(last) >= since ? last : undefined;
  const step = replies.findLast((fact) => fact.data?.["role"] === "step");
  const items: BriefItem[] = [];
  if (report && report.text.length >= SAYS_SOMETHING)
    items.push(storyItem("Last report: ", report.text, [800, 400, 200, 120]));
  if (step && (report === undefined || atOf(step) > atOf(report)))
    items.push(storyItem("Current step: ", step.text, [300, 120]));
  return items;
}

const SAYS_SOMETHING = 40;

/** What the assistant last reported, rather than announced. */
export function lastReport(replies: readonly Fact[]): Fact | undefined {
  return replies.findLast((fact) => fact.data?.["role"] === undefined);
}

function storyItem(prefix: string, text: string, limits: readonly number[]): BriefItem {
  const gist = defuse(gistOf(text));
  const write = (limit: number): string => prefix + clipSentence(gist, limit);
  return {
    section: "inProgress",
    whole: write(limits[0] ?? 0),
    forms: once(() => everShorter(limits.map(write))),
    value: 4,
    priority: 2,
  };
}

/** Questions that wait for the user, failing tests, errors that still stand. */
export function blockedItems(of: FactsOf, now: number): BriefItem[] {
  const since = startOfRequest(of);
  const failing = of("test").filter((fact) => fact.data?.["failed"] === true && now - atOf(fact) < RECENT);
  const errors = of("error").filter((fact) => !isMiss(fact) && stands(fact, since) && now - atOf(fact) < RECENT);
  return [
    ...of("question").map(questionItem),
    ...failing
      .slice(-3)
      .map((fact) =>
        lineItem("blocked", `Tests failing: ${quoteData(clipEnd(fact.text, 240))}`, { value: 6, priority: 0 }),
      ),
    ...errors.slice(-4).map((fact) => lineItem("blocked", errorText(fact), { value: 5, priority: 1 })),
  ];
}

/** What was looked for and not found while the current request was worked on: an answer, not a blocker. */
export function missItems(of: FactsOf): BriefItem[] {
  const since = startOfRequest(of);
  const misses = of("error").filter((fact) => isMiss(fact) && atOf(fact) >= since);
  return misses.slice(-3).map((fact) => {
    const command = clipEnd(defuse(String(fact.data?.["command"])), 80);
    return lineItem("criticalContext", `\`${command}\` failed: ${quoteData(clipEnd(fact.text, 160))}`, {
      value: 2,
      priority: 2,
    });
  });
}

function isMiss(error: Fact): boolean {
  const command = error.data?.["command"];
  return typeof command === "string" && commandPurpose(command) === "look";
}

/** What nobody came back to within this many messages was left behind, not left open. */
const RECENT = 60;

/** A check stands as failed until it passes; any other failure was reported on with the request it belonged to. */
function stands(error: Fact, since: number): boolean {
  if (atOf(error) >= since || error.data?.["imported"] === true) return true;
  const command = error.data?.["command"];
  return typeof command === "string" && isCheck(commandPurpose(command));
}

function questionItem(fact: Fact): BriefItem {
  const prefix = fact.data?.["awaiting"] === true ? "Awaiting user: " : "Open question: ";
  // "Shall we go on?" stands in nobody's way.
  const isCourtesy = topicCount(fact.text) < 2;
  const item = lineItem(
    "blocked",
    prefix + fact.text,
    isCourtesy ? { value: 2, priority: 2 } : { value: 8, priority: 0 },
  );
  if (item.whole.length > LONGEST_QUESTION) return item;
  return { ...item, forms: once(() => questionForms(prefix, defuse(fact.text))) };
}

/** Shorter and shorter; at last without the words that the section says as well. */
function questionForms(prefix: string, text: string): string[] {
  const forms = telegraphicForms(text);
  return everShorter([...forms.map((form) => prefix + form), forms.at(-1) ?? text]);
}

/** Longer ones are cut: their subject comes first, and what follows explains it. */
const LONGEST_QUESTION = 240;

function errorText(fact: Fact): string {
  const command =
    typeof fact.data?.["command"] === "string" ? ` (\`${clipEnd(defuse(fact.data["command"]), 80)}\`)` : "";
  return `Unresolved error${command}: ${quoteData(clipEnd(fact.text, 200))}`;
}

/** Open todos word for word, in their order; without any, what the end of the session says about what comes next. */
export function nextItems(of: FactsOf, now: number): BriefItem[] {
  const open = of("todo").filter((fact) => fact.data?.["state"] !== "in_progress");
  const ordered = open.sort((a, b) => numberOf(a.data?.["order"]) - numberOf(b.data?.["order"]));
  const todos = ordered.map((fact): BriefItem => {
    const whole = defuse(fact.text);
    return { section: "nextSteps", whole, forms: () => [whole], value: 6, priority: 0 };
  });
  return [...nextStep(of, now), ...todos];
}

function nextStep(of: FactsOf, now: number): BriefItem[] {
  const request = of("request").findLast((fact) => fact.data?.["state"] === "open");
  if (request === undefined) return [];
  if (of("question").some((fact) => fact.data?.["awaiting"] === true))
    return [pointer("Get the user's answer to the question under Blocked, then go on with the current request")];
  const report = lastReport(of("reply"));
  if (report === undefined || atOf(report) < now) return [pointer("Go on with the current request")];
  const sentences = gistOf(report.text).split(SENTENCE_END);
  const ahead = sentences.findLastIndex((sentence) => LOOKS_AHEAD.test(sentence));
  if (ahead < 0) return [pointer("Nothing is pending: the last request was answered, the user speaks next")];
  const text = `As last reported: ${clipSentence(defuse(sentences.slice(ahead).join(" ")), 240)}`;
  return [lineItem("nextSteps", text, { value: 2, priority: 2 })];
}

/** A step that follows from the other lines. */
function pointer(text: string): BriefItem {
  return { ...lineItem("nextSteps", text, { value: 2, priority: 2 }), isPointer: true };
}

const SENTENCE_END = /(?<=[.!?;])\s+/u;
// Wording by which a report tells what is left.
const LOOKS_AHEAD =
  /\b(?:next|remaining|left(?: to do)?:|still (?:needs?|to|open|missing)|to ?do|when ready|follow-?up|not (?:yet|started)|didn['’]t touch|you (?:can|should|may want|need to)|want me to|let me know|if you)\b|nächste|noch offen|prochaine|siguiente|próxim|接下来|次に/i;
