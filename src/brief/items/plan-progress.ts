/** How far the plan of a request has come: which of its steps are done, as far as todos, words and edits bear it out. Pure. */
import { numberOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";
import { numberBegun, type PlanStep, planSteps } from "../../ledger/story/plan-steps.ts";
import { requestEssentials } from "../../ledger/story/request-essentials.ts";
import { FUNCTION_WORDS } from "../../ledger/lexicon/function-words.ts";
import { splitWords, stem } from "../../ledger/words.ts";
import type { FactsOf } from "./collect-items.ts";
import { newestReply } from "./story-items.ts";
import { workedOn } from "./todo-items.ts";

/** The request in about so many characters: of its plan the steps that are left, by number those that are done. */
export type ShortenPlan = (text: string, limit: number) => string;

/** Nothing where the request has no plan, or where no step of it is known to be done, or all are. */
export function planProgress(request: Fact, of: FactsOf): ShortenPlan | undefined {
  const steps = planSteps(request.text);
  const done = stepsDone(steps, evidenceOf(request, of));
  if (done.size === 0 || done.size === steps.length) return undefined;
  return (text, limit) => {
    const told = planSteps(text);
    return told.length === steps.length ? shortenPlan(text, told, { done, limit }) : requestEssentials(text, limit);
  };
}

interface Evidence {
  ticked: readonly string[];
  open: readonly string[];
  active: readonly string[];
  /** The words by which the assistant last began a step. */
  begun: string;
  /** Tells whether a file was changed since of which the text speaks. */
  isWorkedOn(text: string): boolean;
}

function evidenceOf(request: Fact, of: FactsOf): Evidence {
  const since = numberOf(request.data?.["first"]);
  const ticked = of("todo", "resolved").filter(({ data }) => {
    return data?.["state"] === "completed" && numberOf(data["resolvedAt"]) >= since;
  });
  const files = of("file");
  const begun = newestReply(of, "story")?.data?.["begun"];
  return {
    ticked: ticked.map(({ text }) => text),
    open: of("todo").map(({ text }) => text),
    active: of("todo").flatMap(({ text, data }) => (data?.["state"] === "in_progress" ? text : [])),
    begun: typeof begun === "string" ? begun : "",
    isWorkedOn: (text) => workedOn({ text, at: since }, files) > 0,
  };
}

/** Done is what was ticked, or what was worked on before a later step was begun; a todo that is open says the contrary. */
function stepsDone(steps: readonly PlanStep[], evidence: Evidence): Set<number> {
  const match = createMatch(steps);
  const numbersOf = (todos: readonly string[], least: number): Set<number> =>
    new Set(todos.flatMap((todo) => match(todo, least)));
  const [ticked, open] = [numbersOf(evidence.ticked, 2), numbersOf(evidence.open, 1)];
  const begun = Math.max(0, ...ticked, ...numbersOf(evidence.active, 2), stepAtHand(evidence.begun, match));
  const isDone = ({ number, isPart, text }: PlanStep): boolean =>
    !open.has(number) && (ticked.has(number) || (isPart && number < begun && evidence.isWorkedOn(text)));
  return new Set(steps.filter(isDone).map(({ number }) => number));
}

/** The assistant may count its steps in another way than the plan: what it calls them decides, where it says that. */
function stepAtHand(begun: string, match: Match): number {
  return match(begun, 1)[0] ?? (titleWords(begun.replace(/^[^:]*/u, "")).size > 0 ? 0 : numberBegun(begun));
}

/** The numbers of the steps that a text speaks of: those it shares most of their words with, at least so many. */
type Match = (text: string, least: number) => number[];

function createMatch(steps: readonly PlanStep[]): Match {
  const titles = steps.map(({ number, title }) => ({ number, words: titleWords(title) }));
  return (text, least) => {
    const said = titleWords(text);
    const shares = titles.map(({ number, words }) => {
      const shared = [...words].filter((word) => said.has(word)).length;
      return { number, share: shared >= least ? shared / words.size : 0 };
    });
    const best = Math.max(LEAST_SHARE, ...shares.map(({ share }) => share));
    return shares.flatMap(({ number, share }) => (share >= best ? number : []));
  };
}

const LEAST_SHARE = 0.5;

function titleWords(text: string): Set<string> {
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
