/** How far the plan of a request has come: which of its steps the todos of the host tell as done. Pure. */
import { firstAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { type PlanStep, planSteps } from "../../../ledger/story/requests/plan-steps.ts";
import { requestEssentials } from "../../../ledger/story/requests/request-essentials.ts";
import { FUNCTION_WORDS } from "../../../ledger/lexicon/function-words.ts";
import { countShared, sharesAny, splitWords, stem } from "../../../ledger/words.ts";
import type { FactsOf } from "../facts-of.ts";
import { wordList } from "../../../ledger/lexicon/lists.ts";

/** The request in about so many characters: of its plan the steps that are left, by number those that are done. */
export type ShortenPlan = (text: string, limit: number) => string;

/** Nothing where the request has no plan, or where no step of it is known to be done, or all are. */
export function planProgress(request: FactOf<"request">, of: FactsOf): ShortenPlan | undefined {
  const steps = planSteps(request.text);
  const done = stepsDone(steps, request, of);
  if (done.size === 0 || done.size === steps.length) return undefined;
  return (text, limit) => {
    const told = planSteps(text);
    return told.length === steps.length ? shortenPlan(text, told, { done, limit }) : requestEssentials(text, limit);
  };
}

/** Done is what a ticked todo calls by its name. What was said or edited on the way tells what was begun, not what is done. */
function stepsDone(steps: readonly PlanStep[], request: FactOf<"request">, of: FactsOf): Set<number> {
  const since = firstAt(request);
  const ticked = of("todo", "resolved").filter(({ data }) => {
    return data?.state === "completed" && (data.resolvedAt ?? 0) >= since;
  });
  const open = of("todo").map(({ text }) => wordsOf(text));
  const done = ticked.map(({ text }) => wordsOf(text));
  const titles = steps.map(({ title }) => wordsOf(title));
  const isDone = (_: PlanStep, at: number): boolean => {
    const words = titles[at] ?? wordsOf("");
    const isTicked = (todo: TitleWords): boolean => isSame(todo, words) || saysOnly(todo, words, titles);
    return done.some(isTicked) && !open.some((todo) => isInQuestion(words, todo, titles));
  };
  return new Set(steps.filter(isDone).map(({ number }) => number));
}

/** Nearly all words of both: "add the table test" and "read about the table" are something else than "add the table". */
function isSame(todo: TitleWords, step: TitleWords): boolean {
  return share(step, todo) >= NEARLY_ALL && share(todo, step) >= NEARLY_ALL;
}

/** All words of this step and of no other, and nothing beside them that makes another deed of it: "add the table to the list". */
function saysOnly(todo: TitleWords, step: TitleWords, steps: readonly TitleWords[]): boolean {
  if (step.words.size < FEWEST_WORDS || share(step, todo) < 1) return false;
  if ([...todo.words].some((word) => OTHER_DEEDS.has(word) && !step.all.has(word))) return false;
  const said = steps.filter((each) => share(each, todo) === 1);
  return said.length === 1 || (todo.isJoined && said.every((each) => isApart(each, said)));
}

/** "Register the handlers and add the import" is two steps of one todo, if they have no word in common. */
function isApart({ words }: TitleWords, steps: readonly TitleWords[]): boolean {
  return steps.every((other) => other.words === words || !sharesAny(words, other.words));
}

/** An open todo leaves the step open of which it says half, unless it is one of the other steps by its name. */
function isInQuestion(step: TitleWords, todo: TitleWords, steps: readonly TitleWords[]): boolean {
  const said = share(step, todo);
  return said === 1 || (said >= HALF && !steps.some((other) => share(other, todo) === 1));
}

const FEWEST_WORDS = 2;
const OTHER_DEEDS: ReadonlySet<string> = new Set(
  wordList(
    "test spec check verify read review look explore find search plan design draft doc document fix remove delete stub half part begin start",
  ).map(stem),
);
const NEARLY_ALL = 0.8;
const HALF = 0.5;

interface TitleWords {
  words: ReadonlySet<string>;
  /** With those of the files it names, which others may leave out. */
  all: ReadonlySet<string>;
  /** It may tell of two things. */
  isJoined: boolean;
}

/** How much of what the one says the other says as well. */
function share({ words }: TitleWords, { all }: TitleWords): number {
  return words.size === 0 ? 0 : countShared(words, all) / words.size;
}

function wordsOf(text: string): TitleWords {
  const title = text.slice(0, LONGEST).replace(STEP_NUMBER, "").replace(MAKES, "");
  return { words: stemsOf(title.replaceAll(PATH, " ")), all: stemsOf(title), isJoined: JOINS.test(title) };
}

const JOINS = /[,;&+、，]|\s(?:and|und|y|e|et)\s/i;

const STEP_NUMBER = /^\s*(?:\p{L}{1,12} )?\d{1,2}\s?[:.)–—-]\s*/u;
/** A title may go without the verb that a todo has. */
const MAKES = /^(?:add|create|write|implement|build|make|do)\s/i;
const PATH = /[\w@-]{1,80}(?:[./][\w@-]{1,80})+/gu;
const LONGEST = 300;

function stemsOf(text: string): Set<string> {
  const words = splitWords(text).filter(({ lower }) => /^\p{L}{2}/u.test(lower) && !FUNCTION_WORDS.has(lower));
  return new Set(words.map(({ lower }) => stem(lower)));
}

interface Told {
  done: ReadonlySet<number>;
  limit: number;
}

/** What stands around the steps is told after what is left of them. */
function shortenPlan(text: string, steps: readonly PlanStep[], { done, limit }: Told): string {
  const before = text.slice(0, steps[0]?.start);
  const behind = text.slice(steps.at(-1)?.end);
  const settled = tellDone(
    steps.filter(({ number }) => done.has(number)),
    limit,
  );
  const room = limit - settled.length;
  const around = [before, behind].map((part) => Math.min(part.length, room * AROUND));
  const open = steps.filter(({ number }) => !done.has(number)).map((step) => step.text.trim());
  const left = tellLeft(
    open,
    around.reduce((rest, length) => rest - length, room),
  );
  const end = requestEssentials(behind, Math.max(around[1] ?? 0, (room - left.length) * AROUND));
  const begin = requestEssentials(before, room - left.length - end.length);
  return [begin, settled, left, end].map((part) => part.trim()).join("\n");
}

const AROUND = 0.22;

/** Of each step how it begins, and as much of the next ones as has room. */
function tellLeft(steps: readonly string[], room: number): string {
  const least = steps.map((step) => Math.min(step.length, LEAST_TOLD));
  let spare = least.reduce((rest, length) => rest - length - 1, room);
  if (spare < 0) return requestEssentials(steps.join("\n"), room);
  const told = steps.map((step, at) => {
    const limit = (least[at] ?? 0) + spare;
    const kept = requestEssentials(step, limit);
    spare = Math.max(0, limit - kept.length);
    return kept;
  });
  return told.join("\n");
}

const LEAST_TOLD = 180;

/** "(Done of the plan: steps 1, 2: Add the table; Write the loader)" */
function tellDone(steps: readonly PlanStep[], limit: number): string {
  const numbers = `${steps.length === 1 ? "step" : "steps"} ${steps.map(({ number }) => number).join(", ")}`;
  const titles = steps.map(({ title }) => title).join("; ");
  return titles.length < limit * TITLES
    ? `(Done of the plan: ${numbers}: ${titles})`
    : `(Done of the plan: ${numbers})`;
}

const TITLES = 0.12;
