/** What was decided, told and observed: decisions, values, approvals, commands, stale files. Pure. */
import { approvalItem } from "./approval-items.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { type FactsOf, noteOf, requestAtHand } from "../facts-of.ts";
import { CHOOSING } from "../../../ledger/statements/statement.ts";
import { isImperative } from "../../../ledger/lexicon/imperatives.ts";
import { topicCount } from "../../../ledger/statements/replacement/topics.ts";
import { isSetAside } from "../../../ledger/story/interruption.ts";
import { markOf } from "../../../ledger/story/reports/marked-lists.ts";
import { isLettered, titlesOf } from "../../../ledger/story/reports/list-notes.ts";
import { isSpokenOf, REFERRED } from "../../../ledger/story/reports/referred-list.ts";
import { checkoutItems } from "./checkout-items.ts";
import { failedEarlierItems } from "./failed-earlier.ts";
import { instructionItems } from "./instruction-items.ts";
import { type BriefItem, everShorter, lineItem, type Priority, shrinkingItem, statementItem } from "../item.ts";
import { keptQuestionItems } from "../request/kept-questions.ts";
import { once } from "../../../ledger/once.ts";
import { onOneLine } from "../../../ledger/one-line.ts";
import { opensQuestion } from "../../../ledger/lexicon/open-questions.ts";
import { plainText } from "../../../ledger/phrases.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { LEFT_RUNNING, leftRunning } from "../../../ledger/calls/commands/left-running.ts";
import { mainCommand } from "../../../ledger/calls/commands/main-command.ts";
import { MISSING, missingCommands } from "../../../ledger/calls/commands/missing-commands.ts";
import { MISSING_INSIDE, missingInside } from "../../../ledger/calls/commands/missing-inside.ts";
import { isOvertaken } from "./overtaken-decision.ts";
import { defuse } from "../quote-data.ts";
import { factValue } from "../../rank.ts";
import { shortCommand } from "../short-command.ts";
import { staleItems } from "./stale-items.ts";
import { stateItems } from "./state-items.ts";
import { setAsideItems } from "../next/todo-items.ts";
import { telegraphicForms } from "../../telegraphic/telegraphic.ts";

/** Decisions with their reason; options that were ruled out are always named as such. */
export function decisionItems(of: FactsOf, now: number): BriefItem[] {
  const requests = new Map(of("request").map((fact) => [fact.source.messageID, fact.text]));
  const current = requestAtHand(of);
  const decided = of("decision")
    .filter((fact) => !isPlanned(fact) && !isRequest(fact, requests.get(fact.source.messageID)))
    .filter((fact) => !isNearlyAll(fact, fact.text, current) && !isOvertaken(fact, of))
    .slice(-40)
    .map((fact) => {
      const item = isSetAside(fact) ? withMark(decisionItem(fact, now)) : decisionItem(fact, now);
      const { rationale } = fact.data ?? {};
      return rationale !== undefined ? { ...item, rationale: clipEnd(defuse(rationale), 200) } : item;
    });
  return [...decided, ...of("rejection").slice(-20).map(rejectionItem)];
}

/** Nobody is bound by what was decided for a request that the user stopped. */
function withMark(item: BriefItem): BriefItem {
  const mark = (text: string): string => `${text} (for a request the user interrupted)`;
  const forms = once(() => item.forms().map(mark));
  return { ...item, whole: mark(item.whole), forms, shorten: undefined, priority: 2 };
}

/** An item of a plan that was handed over stands with what was told: the plan as a whole was decided. */
function isPlanned({ data }: FactOf<"decision">): boolean {
  return data?.category === "planned";
}

/** "Let's write a fix for both" is all that its turn asks: it stands with the requests, and settles nothing beyond them. */
function isRequest({ text, authority, data }: FactOf<"decision">, turn: string | undefined): boolean {
  const option = data?.option;
  if (authority !== "user" || turn === undefined || option === undefined || data?.category === "chosen") return false;
  const verb = /^\p{L}+/u.exec(option)?.[0].toLowerCase() ?? "";
  if (!isImperative(verb) || CHOOSING.has(verb)) return false;
  return text.length > turn.length * NEARLY_ALL;
}

const NEARLY_ALL = 0.8;

function isNearlyAll({ source }: Fact, text: string, request: Fact | undefined): boolean {
  if (request === undefined || source.messageID !== request.source.messageID) return false;
  return text.length > request.text.length * NEARLY_ALL && request.text.includes(text);
}

/** Short of room, the sentence gives way to the option it decides for. */
function decisionItem(fact: FactOf<"decision">, now: number): BriefItem {
  const item = statementItem(fact, "decisions", { priority: fact.authority === "user" ? 0 : 1, now });
  const { option, category } = fact.data ?? {};
  // "Let's do it properly" decides nothing that anyone would look up; a name does that was chosen of two.
  if (topicCount(option !== undefined && category !== "chosen" ? option : fact.text) < 2)
    return { ...item, priority: 2, value: 1 };
  if (option === undefined) return item;
  const forms = once(() => everShorter([item.whole, ...telegraphicForms(option)]));
  return { ...item, shorten: undefined, forms, readable: once(() => everShorter([item.whole, onOneLine(option)])) };
}

function rejectionItem(fact: Fact): BriefItem {
  const whole = `Rejected: ${defuse(fact.text)}`;
  return { section: "decisions", whole, forms: () => [whole], value: 2.5, priority: 2 };
}

/** Everything else that the next step may need. */
export function contextItems(of: FactsOf, now: number): BriefItem[] {
  const stated = [...of("decision").filter(isPlanned), ...of("entity")];
  const current = requestAtHand(of);
  const line = (text: string, value: number, priority: Priority): BriefItem =>
    lineItem("criticalContext", text, { value, priority });
  return [
    ...setAsideItems(of),
    ...stateItems(of),
    ...checkoutItems(of),
    ...instructionItems(of),
    ...keptQuestionItems(of),
    ...valueItems(of, now),
    ...stated.map((fact) => statementItem(fact, "criticalContext", { priority: 1, now })),
    ...of("approval")
      .slice(-10)
      .map((fact) => approvalItem(fact, of, (words) => isNearlyAll(fact, words, current))),
    ...of("skill")
      .slice(-10)
      .map((fact) => line(`Skill loaded: ${fact.text}`, 3, 1)),
    ...machineItems(of),
    ...runningItems(of),
    ...listItems(of),
    ...failedEarlierItems(of, now),
    ...commandItems(of("command")),
    ...staleItems(of("file")),
    ...of("agent")
      .slice(-1)
      .map((fact) => line(`Agent: ${fact.text}`, 1, 2)),
  ];
}

/** What somebody said that is no rule and no wish. */
function valueItems(of: FactsOf, now: number): BriefItem[] {
  const asked = new Set(
    of("request").flatMap(({ source, data }) => (data?.statement === true ? [] : source.messageID)),
  );
  const requests = [...of("request", "superseded"), ...of("request").filter(({ data }) => data?.state !== "scope")];
  const turns = new Map(requests.map((fact) => [fact.source.messageID, fact]));
  const isReported = reportedOn(of("request"));
  return of("value").flatMap((fact) => {
    const turn = turns.get(fact.source.messageID);
    const isPasted = isComplaint(fact, turn);
    const isOver = turn?.data?.state === "done" && (isPasted || opensQuestion(fact.text) || isMended(fact, turn));
    if (fact.data?.role === "goal" || isAside(fact, asked) || isOver) return [];
    if (isBackground(fact, turn, isReported)) return backgroundItem(fact, now);
    const priority = factValue(fact, atOf(fact)) >= TOLD ? 1 : 2;
    const item = statementItem(fact, "criticalContext", { priority, now });
    return isPasted ? cutAtEnd(item) : item;
  });
}

/** What was told beside a request that was answered since is behind what was done for it, and so is what had work done by being told. */
function isBackground(
  { text, data }: FactOf<"value">,
  turn: FactOf<"request"> | undefined,
  isOver: (turn: FactOf<"request">) => boolean,
): boolean {
  if (data?.labelled === true || data?.imported === true || turn === undefined || !isOver(turn)) return false;
  const { begun, statement, refined } = turn.data ?? {};
  // "Now I'm at a prompt in my container": where he was when he asked.
  if (begun !== true && refined !== true) return statement !== true && IS_NOW.test(text);
  // A turn that only tells is asked of the assistant where work came of it; what is so in it stays so.
  return statement !== true || (data?.standing !== true && !isSo(text));
}

/** Tells the requests that were reported on, or that the user stopped to go on with one that was. */
function reportedOn(requests: readonly FactOf<"request">[]): (turn: FactOf<"request">) => boolean {
  const stopped = new Set<FactOf<"request">>();
  let isNextReported = false;
  for (const request of requests.toReversed()) {
    if (request.data?.refined === true && isNextReported) stopped.add(request);
    else isNextReported = request.data?.state === "done";
  }
  return (turn) => turn.data?.state === "done" || stopped.has(turn);
}

const IS_NOW = /(?<!\p{L})now (?:i['’]?m|i am|we['’]?re|it['’]?s|it is)(?!\p{L})/iu;

/** "The logging causes error messages": told, taken up and reported on. */
function isMended({ text }: FactOf<"value">, { data }: FactOf<"request">): boolean {
  return data?.begun === true && data.statement === true && FAULT.test(text) && !TALKS.test(text);
}

const FAULT =
  /(?<!\p{L})(?:causes? (?:an? |the )?(?:\p{L}+ )?(?:errors?|crash|problems?|issues?)|(?:crashes|fails|breaks|hangs)(?!\p{L})|(?:doesn['’]t|does not|don['’]t) work|is broken)/iu;

/** Word for word or not at all, as what was said then, and what names nothing in particular last: it explained what is done now. */
function backgroundItem(fact: FactOf<"value">, now: number): BriefItem {
  const item = statementItem(fact, "criticalContext", { priority: 2, now });
  const share = (fact.data?.specifics ?? 0) === 0 ? LEAST : 1;
  const lead = isSo(fact.text) ? "" : "At the time: ";
  const value = lead === "" ? item.value : Math.min(item.value, MOST);
  const told = { ...item, value: value * share, readable: () => [lead + item.whole] };
  return lead === "" ? told : { ...told, isOfTurn: true };
}

function isSo(text: string): boolean {
  return text.split(CLAUSE_END).some(defines);
}

/** "The club colour is #1d4e6b" is so whatever was done; that a total is 12 too low was mended. */
function defines(clause: string): boolean {
  return DEFINES.test(clause) && !OF_ITS_TIME.test(clause);
}

const CLAUSE_END = /[,;.!?](?:\s|$)/u;
const DEFINES =
  /(?<!\p{L})(?:is|are|means|ist|sind|heißt|es|son|é|são|est|sont) (?:\S+ ){0,3}["'`#]?(?:\d|#\w|\p{Lu})/u;
const OF_ITS_TIME =
  /(?<!\p{L})(?:wrong|broken|missing|failing|slow|empty|twice|late|low|high|off|instead|still|now|today|again|right now|currently|yesterday|it|there|falsch|kaputt|fehlt|leer|noch|jetzt|heute|mal|falta|vacío|ahora|hoy|errado|agora|faux|cassé|vide|maintenant|aujourd'hui|already|only)(?!\p{L})/iu;

const LEAST = 0.2;
/** However much it names, what was said then is worth less than what is so. */
const MOST = 2;

/** What a program complains of, pasted by the user: once the request is done it is solved. */
function isComplaint({ text, authority }: Fact, turn: Fact | undefined): boolean {
  return (
    authority === "user" && turn !== undefined && PASTED.test(turn.text) && COMPLAINS.test(text) && !TALKS.test(text)
  );
}

/** A place in a file, a frame of a stack, a numbered line of code. */
const PASTED = /\S:\d{1,6}:\d{1,6}|^\s{1,20}at \S|^[> ]{0,6}\d{1,6} \|/mu;
const COMPLAINS =
  /\b(?:error|exception|not found|cannot|could not|couldn['’]t|failed|unexpected|undefined|(?:does not|doesn['’]t) exist|no such|unable to|invalid)\b/i;
const TALKS = /\b(?:i|we|you|please|must|should|never|always|don['’]t|let['’]s|want|need)\b/i;

/** The words of a program in their order: picked out, they are no sentence any more. */
function cutAtEnd(item: BriefItem): BriefItem {
  const forms = once(() => everShorter([item.whole, ...[160, 90].map((limit) => clipEnd(item.whole, limit))]));
  return { ...item, forms, shorten: undefined };
}

/** Commands that the machine does not have, and which of those that were run need them. */
function machineItems(of: FactsOf): BriefItem[] {
  const missing = missingCommands(noteOf(of, MISSING));
  const needs = missingInside(noteOf(of, MISSING_INSIDE)).filter(({ name }) => !missing.includes(name));
  if (missing.length + needs.length === 0) return [];
  const names = [
    ...missing.map((name) => `\`${name}\``),
    ...needs.map(({ name, command }) => `\`${name}\` (needed by \`${shortCommand(command, 60)}\`)`),
  ];
  const told = `On this machine: no command ${names.join(", ")}`;
  return [lineItem("criticalContext", told, { value: 5, priority: 1 })];
}

/** Servers and watchers that nobody was seen to stop: a second one would find its port taken. */
function runningItems(of: FactsOf): BriefItem[] {
  const running = leftRunning(noteOf(of, LEFT_RUNNING));
  if (running.length === 0) return [];
  const told = `Left running: ${running.map(({ command }) => `\`${shortCommand(command, 80)}\``).join(", ")}`;
  return [lineItem("criticalContext", told, { value: 5, priority: 1 })];
}

/** The list by whose numbers or letters the user speaks, while one of the newest requests does. */
function listItems(of: FactsOf): BriefItem[] {
  const list = noteOf(of, REFERRED);
  if (list === undefined || !isSpokenOf(list, of("request"))) return [];
  const titles = titlesOf(list).map(defuse);
  const byLetter = isLettered(list);
  const write = (size: number): string => {
    const items = titles.map((title, at) => `${markOf(at + 1, byLetter)}. ${clipEnd(title, size)}`);
    return `The user refers by ${byLetter ? "letter" : "number"} to: ${items.join("; ")}`;
  };
  return [shrinkingItem([70, 40, 25], write, { section: "criticalContext", value: 5, priority: 2, isSpokenOf: true })];
}

/** A remark that names nothing is told with what its turn asked for; one that speaks of nothing ("yes, that was it") nowhere. */
function isAside({ text, data, source }: FactOf<"value">, asked: ReadonlySet<string>): boolean {
  // "Nothing else), and add a map": the end of a clause that began in another sentence.
  if (/^[^(]*\)/u.test(text.slice(0, LONGEST_SCRAP))) return true;
  const isTold = (["labelled", "updates", "imported", "standing"] as const).some((name) => data?.[name] === true);
  if (data?.labelled !== true && data?.imported !== true && leansOnTurn(text, data?.specifics ?? 0)) return true;
  if (isTold || (data?.specifics ?? 0) > 0 || /\d/u.test(text)) return false;
  return asked.has(source.messageID) || topicCount(text) === 0;
}

const LONGEST_SCRAP = 200;

/** "Could read it again", "iiuc, they are shared now": half a sentence, or a guess at what the turn had spoken of. */
function leansOnTurn(text: string, specifics: number): boolean {
  const plain = plainText(text);
  return GUESSES.test(plain) || (specifics === 0 && !/\d/u.test(plain) && NO_SUBJECT.test(plain));
}

const GUESSES =
  /^(?:iiuc|iirc|afaict|afaik|if i (?:understand|recall|remember)(?: it| this)?(?: correctly| right| rightly)?),? (?:they|it|this|that|these|those)\b/;
const NO_SUBJECT =
  /^(?:could|can|might|may) (?!(?:i|we|you|he|she|it|they|the|an?|this|that|my|our)\b)\p{L}+ (?:it|them|this|that|these|those)\b/u;

/** Values at least this much worth are things the user told; below it they are remarks. */
const TOLD = 2.4;

/** Commands that were run again and again. What failed and still matters stands with what is blocked. */
function commandItems(commands: readonly FactOf<"command">[]): BriefItem[] {
  const worthwhile = commands.filter(
    ({ text, data }) => data?.ok === true && (data.mentions ?? 0) > 1 && isToldAgain(text),
  );
  const newest = worthwhile.slice(-MOST_COMMANDS);
  if (newest.length === 0) return [];
  const tell = ({ text, data }: Fact, size: number): string =>
    `\`${shortCommand(text, size)}\` (run ${data?.mentions ?? 0} times)`;
  const write = (size: number): string => [...new Set(newest.map((command) => tell(command, size)))].join(", ");
  return [shrinkingItem([120, 60, 40], write, { section: "criticalContext", value: 1.5, priority: 2 })];
}

const MOST_COMMANDS = 4;

/** Of checks and records the newest outcome is told, and files are looked at again by everybody. */
function isToldAgain(command: string): boolean {
  const purpose = commandPurpose(command);
  return purpose === "other" || purpose === "install" || (purpose === "look" && ASKS_TOOL.test(mainCommand(command)));
}

const ASKS_TOOL = /^(?:npm|pnpm|yarn|cargo|go|pip3?|docker|kubectl) /u;
