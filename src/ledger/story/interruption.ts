/**
 * What the user stopped and then left for something else: the request, the todos that were listed for it, and what the
 * assistant decided for it. They are no plan any more until somebody takes them up again.
 */
import { changedAt } from "../calls/files/file-state.ts";
import { fileName } from "../file-name.ts";
import { clipEnd } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import type { FactOf } from "../fact.ts";
import { atOf, type FactBook, isInterrupted, note, toldAt } from "../fact-book.ts";
import { ordersAgain } from "../lexicon/calling-off.ts";
import { saysToGoOn } from "../lexicon/nods.ts";
import { asksForOther, tellingWords } from "../lexicon/other-requests.ts";
import { saysToResume } from "../lexicon/resumptions.ts";
import { onOneLine } from "../one-line.ts";
import { plainText } from "../phrases.ts";
import { isCalledOff } from "./called-off.ts";
import { clausesOf, isDenied } from "../statements/stated-cue.ts";
import { countShared } from "../words.ts";

/** The user stopped what was being done for the current request: what was said last was no report on it. */
export function noteInterruption(book: FactBook): void {
  const request = book.openRequest();
  if (request !== undefined) book.stop(request);
}

/** The assistant works again, and nothing else was asked meanwhile. */
export function forgetInterruption(book: FactBook): void {
  const request = book.openRequest();
  if (request !== undefined && isInterrupted(request)) note(request, { interrupted: 0 });
}

/**
 * A new turn came: an interrupted request is left, along with its todos, where the turn clearly asks for something else.
 * Most who stop an assistant do so to set it right.
 */
export function leaveInterrupted(book: FactBook, text: string): void {
  const stopped = book.openRequests().filter(isInterrupted);
  for (const request of stopped) {
    if (saysToResume(text) || asksAgain(text, request.text)) note(request, { interrupted: 0 });
    else if (asksForOther(text, request.text, filesInHand(book, request))) setAside(book, request);
    else note(request, { interrupted: 0, refined: true });
  }
  if (stopped.length > 0) return;
  const current = book.openRequest();
  if (current !== undefined && current.data?.answered !== true && stopsInWords(plainText(text)))
    return setAside(book, current);
  const left = lastLeft(book);
  if (left !== undefined && (asksAgain(text, left.text) || isWantedAgain(book, left, text))) takeUpAgain(book, left);
}

/** The files that were changed last before the work was stopped, by their names. */
function filesInHand(book: FactBook, request: FactOf<"request">): string[] {
  const changed = book.current("file").filter((file) => changedAt(file) > toldAt(request));
  return changed
    .toSorted((a, b) => changedAt(b) - changedAt(a))
    .slice(0, MOST_FILES)
    .map(({ text }) => fileName(text).replace(/\.[^.]*$/u, ""));
}

const MOST_FILES = 2;

/** "False alarm, deploy it", "go ahead now" behind what was called off, where nothing else was asked for since. */
function isWantedAgain(book: FactBook, left: FactOf<"request">, text: string): boolean {
  if (!isCalledOff(left) || book.current("request").at(-1) !== left) return false;
  return ordersAgain(text, left.text) || saysToResume(text) || saysToGoOn(text);
}

/** "Stop stop, put it on a branch and don't go on with the refactor": without a key that stops, in words. */
function stopsInWords(turn: string): boolean {
  return STOPS.test(turn) && PUTS_AWAY.test(turn);
}

/** Who only puts something right says nothing of the plan. */
const STOPS = /^(?:(?:no|ok|okay|sorry|oh|hey|hm+|wait)[,.!]? )*(?:stop|halt|hold on|stopp|para|pare|arrête)(?!\p{L})/u;
const PUTS_AWAY =
  /(?<!\p{L})(?:(?:do not|don't|dont|not) (?:to )?(?:go on|carry on|continue|proceed) with|(?:put|leave) (?:it|that|this|them|those|what you have) (?:away|aside|on (?:a|the|that|its own) branch)|scrap (?:it|that|this)|nicht weiter(?:machen)? mit|no sigas con|não continue|ne continue pas)(?!\p{L})/u;

/** "Go on" behind the answer to another request: what was stopped before that one is meant. */
export function resumeInterrupted(book: FactBook, text: string): void {
  const [current, left] = [book.openRequest(), lastLeft(book)];
  if (left !== undefined && isWantedAgain(book, left, text)) return takeUpAgain(book, left);
  if (left !== undefined && !isCalledOff(left) && current?.data?.answered === true) takeUpAgain(book, left);
}

/** Somebody works on a request again that was left, or writes its todos. */
export function takeUpAgain(book: FactBook, request: FactOf<"request">): void {
  note(request, { interrupted: 0, ...(isCalledOff(request) ? { calledOff: "" } : {}) });
  for (const fact of plansIn(book)) if (fact.data?.setAsideFor === request.id) note(fact, { setAside: 0 });
}

/** A todo is written again as open: so the list that it was on is kept up. */
export function keepUp(book: FactBook, todo: FactOf<"todo">): void {
  const id = isSetAside(todo) ? todo.data?.setAsideFor : undefined;
  const request = id !== undefined ? book.get("request", id) : undefined;
  if (request !== undefined) takeUpAgain(book, request);
}

/** True for a plan that was made for a request the user stopped and left, and that was not stated since. */
export function isSetAside(plan: FactOf<"todo" | "decision">): boolean {
  const since = plan.data?.setAside ?? 0;
  return since > 0 && since >= atOf(plan);
}

function setAside(book: FactBook, request: FactOf<"request">): void {
  const asked = toldAt(request);
  const data: FactData<"todo"> & FactData<"decision"> = {
    setAside: book.now,
    setAsideFor: request.id,
    setAsideAsked: clipEnd(onOneLine(request.text), LONGEST_ASKED),
  };
  for (const fact of plansIn(book)) if (atOf(fact) >= asked) note(fact, data);
}

function plansIn(book: FactBook): FactOf<"todo" | "decision">[] {
  return [...book.current("todo"), ...book.current("decision").filter(({ authority }) => authority === "assistant")];
}

const LONGEST_ASKED = 80;

/** The newest request that was stopped and left. */
function lastLeft(book: FactBook): FactOf<"request"> | undefined {
  return book.stoppedRequests().findLast(({ data }) => data?.state !== "open");
}

/** True for a turn that says nearly all an earlier one said and forbids none of it: "make the PR after all". */
function asksAgain(text: string, earlier: string): boolean {
  const asked = tellingWords(plainText(earlier.slice(0, LONGEST_READ)));
  if (asked.size === 0) return false;
  const lower = plainText(text.slice(0, LONGEST_READ));
  if (asked.size < CERTAIN && ASKS_ABOUT.test(lower)) return false;
  const said = new Set<string>();
  for (const clause of clausesOf(lower)) {
    const words = tellingWords(clause.text);
    const isForbidden = [...words.values()].some((word) => isDenied(clause, word));
    if (!isForbidden && !ENDS.test(clause.text)) for (const root of words.keys()) said.add(root);
  }
  return countShared(asked.keys(), said) >= asked.size * NEARLY_ALL;
}

const LONGEST_READ = 600;
const NEARLY_ALL = 0.75;
/** A question that has so many words of a request in it hardly asks for something else. */
const CERTAIN = 5;
const ASKS_ABOUT =
  /^(?:why|what|how|when|where|who|which|is|are|was|were|did|does|warum|wieso|por ?qu[eé]|pourquoi)\b/u;
/** Of what is to go, or to be taken back, the same words are said. */
const ENDS = /\b(?:stop|cancel|forget|skip|drop|undo|revert|remove|delete|instead)\b/u;
