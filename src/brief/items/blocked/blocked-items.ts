/** What stands in the way: questions that wait for the user, checks that fail, errors that nobody got past. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { calledFailed, endsInTests, isOfTest, passedOf, runOf } from "../../../ledger/calls/commands/check-facts.ts";
import { atOf, ranAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { lastChangeFor } from "../done/check-items.ts";
import type { FactsOf } from "../facts-of.ts";
import { startOfRequest } from "../request/current-request.ts";
import { failuresOf } from "./failures.ts";
import { type ComplaintRoom, tellComplaints } from "./complaint-text.ts";
import { type BriefItem, everShorter, lineItem, shrinkingItem } from "../item.ts";
import { onOneLine } from "../../../ledger/one-line.ts";
import { once } from "../../../ledger/once.ts";
import { defuse, quoteData, quoteError } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";
import { tellNames, tellTestRun } from "../test-run-text.ts";
import { telegraphicForms } from "../../telegraphic/telegraphic.ts";

/** Questions that wait for the user, failing tests, errors that still stand. */
export function blockedItems(of: FactsOf, now: number): BriefItem[] {
  const { tests, errors, errorOf } = failuresOf(of, now);
  const lastChange = tests.length === 0 ? () => 0 : lastChangeFor(of);
  return [
    ...of("question")
      .filter((fact) => !isCurrentRequest(fact, of))
      .map(questionItem),
    ...tests.map((fact) =>
      lineItem("blocked", failingAt(fact, lastChange) + failingText(fact, errorOf(fact), lastChange(runOf(fact))), {
        value: 6,
        priority: 0,
      }),
    ),
    ...errors.map((fact) => errorItem(fact, of)),
    ...failedTasks(of).map(taskItem),
  ];
}

/** Subagents of the current request that failed and were not sent out again. */
function failedTasks(of: FactsOf): FactOf<"task">[] {
  const since = startOfRequest(of);
  const ended = of("task", "resolved").filter((task) => atOf(task) >= since);
  const [tasks, begun] = [[...new Map(ended.map((task) => [task.text, task])).values()], of("task")];
  return tasks.filter(({ text, data }) => data?.state === "failed" && !begun.some((task) => task.text === text));
}

function taskItem({ text, data }: FactOf<"task">): BriefItem {
  const error = quoteData(clipEnd(data?.result ?? "", 160));
  return lineItem("blocked", `Failed, and not tried again: the task ${quoteData(text)}: ${error}`, {
    value: 5,
    priority: 1,
  });
}

/** Whether they fail still, nobody has seen who edited since. */
function failingAt(test: FactOf<"test">, lastChange: (command: string) => number): string {
  return `Tests failing${ranAt(test) < lastChange(runOf(test)) ? " before the last edits" : ""}: `;
}

/** The run with its totals, and the first thing that it complained of. */
function failingText(test: FactOf<"test">, error: FactOf<"error"> | undefined, lastChange: number): string {
  const size = test.text.length > LONGEST_RUN ? LONGEST_RUN / 2 : LONGEST_RUN;
  const run = tellTestRun(test, size);
  const isNew = error !== undefined && !onOneLine(test.text).includes(onOneLine(error.text));
  const joint = isNew && (endsInTests(error) || isOfTest(error.text)) ? ", first" : "; the same command also printed";
  const first = isNew ? `${joint} ${quoteError(error.text, 160)}` : "";
  const passed = passedOf(test, lastChange);
  return run + failedBy(test, run + first, passed) + first + passedSinceThen(passed);
}

function passedSinceThen(passed: readonly string[]): string {
  return passed.length === 0 ? "" : `; passed alone since: ${tellNames(passed, LONGEST_NAMES)}`;
}

/** The tests that it named, unless all of them stand in what is told beside it. */
function failedBy(test: FactOf<"test">, beside: string, passed: readonly string[]): string {
  const names = calledFailed(test).filter((name) => !passed.includes(name));
  return names.every((name) => beside.includes(name)) ? "" : ` in ${tellNames(names, LONGEST_NAMES)}`;
}

const LONGEST_NAMES = 240;

const LONGEST_RUN = 240;

/** What the current request asks stands there; it is to be answered, and stands in nobody's way. */
function isCurrentRequest({ source, data }: FactOf<"question">, of: FactsOf): boolean {
  return data?.staysOpen !== true && source.messageID === of("request").at(-1)?.source.messageID;
}

function questionItem(fact: FactOf<"question">): BriefItem {
  const { awaiting, putOff, said, about } = fact.data ?? {};
  const so = said !== undefined ? ` (so far: ${quoteData(said)})` : "";
  const state = awaiting === true ? "Awaiting user" : putOff === true ? "Put off by the user" : "Open question";
  const prefix = `${state}${so}: `;
  // "Shall we go on?" stands in nobody's way.
  const isCourtesy = topicCount(fact.text) < 2;
  const asked = about === undefined || fact.text.includes(about) ? fact.text : `${about} ${fact.text}`;
  const item = lineItem("blocked", prefix + asked, isCourtesy ? { value: 2, priority: 2 } : { value: 8, priority: 0 });
  const readable = once(() => askedForms(item.whole, prefix + defuse(questionIn(fact.text))));
  if (item.whole.length > LONGEST_QUESTION) return { ...item, forms: readable };
  return { ...item, forms: once(() => questionForms(prefix, defuse(fact.text))), readable };
}

/** Without what leads to it, a question is one all the same; cut short, it may ask the contrary. */
function askedForms(whole: string, question: string): string[] {
  return everShorter([whole, question, clipEnd(question, LONGEST_QUESTION), clipEnd(question, LONGEST_QUESTION / 2)]);
}

function questionIn(text: string): string {
  return splitSentences(text).at(-1)?.text ?? text;
}

/** Shorter and shorter; at last without the words that the section says as well. */
function questionForms(prefix: string, text: string): string[] {
  const forms = telegraphicForms(text);
  return everShorter([...forms.map((form) => prefix + form), forms.at(-1) ?? text]);
}

/** Longer ones are cut: their subject comes first, and what follows explains it. */
const LONGEST_QUESTION = 240;

/** What was run and what it complained of; short of room both are cut, never one of them away. */
function errorItem(fact: FactOf<"error">, of: FactsOf): BriefItem {
  const command = failedCommand(fact);
  const write = (room: ComplaintRoom): string => {
    const run = command === "" ? "" : ` (\`${shortCommand(command, room.size / 2)}\`)`;
    return `${fact.data?.isStopped === true ? "Stopped before its end" : "Unresolved error"}${run}: ${tellComplaints(fact, of, room)}`;
  };
  return shrinkingItem(ERROR_SIZES, write, { section: "blocked", value: 5, priority: 1, omits: "parts" });
}

const ERROR_SIZES = [
  { most: 4, size: 200 },
  { most: 2, size: 120 },
  { most: 1, size: 70 },
  { most: 1, size: 45 },
] as const;
