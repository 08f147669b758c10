/** The issue, ticket or plan that a request points at: "fix #482" says nothing without it, and no reply repeats it. Pure. */
import { clipEnd } from "../../clip.ts";
import { outputStart } from "../../calls/commands/command-outcome.ts";
import { isDocument } from "../../calls/files/documents.ts";
import type { ToolCall } from "../../calls/tool-call.ts";
import { wholeReading } from "../../calls/files/whole-reading.ts";
import type { FactOf } from "../../fact.ts";
import { fileName } from "../../file-name.ts";
import { type FactBook, note } from "../../fact-book.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import { splitSentences } from "../../sentences.ts";
import { requestEssentials } from "../requests/request-essentials.ts";
import { markGaps } from "../requests/told-gaps.ts";
import { plainBody, type ServiceCall } from "./service-answer.ts";

export interface RequestSubject {
  /** As the request names it: `#482`, `FER-31`; of a document its path. */
  name: string;
  title: string;
  /** What it demands before what it tells, shortened; empty where it has a title alone. */
  text: string;
  /** The number of the message that fetched or read it. */
  at: number;
}

/** Notes what a service tells of the issue with the request that points at it. */
export function noteIssue(book: FactBook, call: ServiceCall): void {
  const request = book.openRequests().findLast(({ text }) => pointersIn(text).some((name) => asksFor(call, name)));
  const name = request && pointersIn(request.text).find((each) => asksFor(call, each));
  if (request === undefined || name === undefined) return;
  const told = viewed(call.output) ?? titled(call.answer());
  if (told !== undefined) noteSubject(book, request, { name, ...told });
}

/** Notes a plan with the request that orders it to be carried out; a document that a request is about says what it says in its place. */
export function notePlan(book: FactBook, call: ToolCall): void {
  const ordering = (path: string): FactOf<"request"> | undefined =>
    book.openRequests().findLast(({ text }) => ordersDocument(text.slice(0, LONGEST_REQUEST), fileName(path)));
  // The path is looked at first: few calls read a document.
  const read = wholeReading(call, (path) => isDocument(path) && ordering(path) !== undefined);
  const request = read === undefined ? undefined : ordering(read.file);
  if (read !== undefined && request !== undefined)
    noteSubject(book, request, { name: read.file, ...subject("", read.text) });
}

/** The last time that it was fetched or read counts. */
function noteSubject(book: FactBook, request: FactOf<"request">, told: Omit<RequestSubject, "at">): void {
  const others = subjectsOf(request).filter(({ name }) => name !== told.name);
  note(request, { subjects: [...others, { ...told, at: book.now }].slice(-MOST_KEPT) });
}

/** In one sentence with the order, which forbids nothing. */
function ordersDocument(text: string, name: string): boolean {
  return splitSentences(text).some(
    ({ text: sentence }) => sentence.includes(name) && ORDERS.test(sentence) && !FORBIDS.test(sentence),
  );
}

const FORBIDS =
  /\b(?:never|not|no|ignore|skip|leave|but|ignoriere|aber|n['’]t|nicht|kein|keine|nunca|não|jamais|pas|without|except)\b|[不别勿]|ない/i;
/** To do what a document says, in the languages of the cues. */
const ORDERS =
  /\b(?:implement|execute|follow|carry out|work (?:through|on)|proceed with|according to|as described in)\b|\b(?:umsetzen|setze?|implementiere?n?|arbeite|implementa|implemente|ejecuta|sigue|siga|execute|implémente[rz]?|suis|suivez|exécute[rz]?)\b|实现|执行|按照|実装|実行|従って/i;

/** What a request points at and somebody has fetched, oldest first. */
export function subjectsOf({ data }: FactOf<"request">): readonly RequestSubject[] {
  return data?.subjects ?? [];
}

const MOST_KEPT = 3;

/** The numbers and keys by which a text names things of a service. */
function pointersIn(text: string): string[] {
  return Array.from(
    text.slice(0, LONGEST_REQUEST).matchAll(POINTER),
    ([, number, key, linked, called]) => key ?? `#${number ?? linked ?? called}`,
  );
}

const LONGEST_REQUEST = 2000;
const POINTER =
  /(?<![\w&])#(\d{1,7})\b|\b([A-Z][A-Z\d]{1,9}-\d{1,7})\b|\/(?:issues|pull|pulls|merge_requests|discussions|work_items)\/(\d{1,7})\b|\b(?:[Ii]ssue|[Tt]icket|PR|pr|MR|[Pp]ull request|[Mm]erge request|[Bb]ug|[Dd]iscussion) (\d{1,7})\b/gu;

/** A key wherever it stands; a number only where that of an issue stands: there are many numbers in a command. */
function asksFor({ asked, isCommand }: ServiceCall, name: string): boolean {
  const sought = name.replace("#", "");
  if (!name.startsWith("#")) return new RegExp(`(?<![\\w-])${sought}(?![\\w-])`, "u").test(asked);
  return new RegExp((isCommand ? IN_COMMAND : IN_INPUT) + sought + String.raw`(?![\w.-])`, "iu").test(asked);
}

const IN_PATH = String.raw`/(?:issues?|pulls?|pull-requests|merge_requests|discussions|work_?items)/`;
const IN_COMMAND = String.raw`(?:\b(?:issue|pr|mr|incident|work-item|discussion) (?:view|show|get|diff) (?:-[\w-]{1,20}[ =]\S{1,80} ){0,3}#?|${IN_PATH}|--id[ =])`;
const IN_INPUT = String.raw`(?:"\w{0,30}(?:number|issue|pull|ticket|iid|id|discussion)\w{0,10}": ?"?#?|${IN_PATH})`;

type Told = Pick<RequestSubject, "title" | "text">;

/** As the commands of a service show one: fields, a line of dashes, the text. */
function viewed(output: string): Told | undefined {
  const [head = "", ...body] = output.slice(outputStart(output)).split(/^--$/mu);
  const title = VIEWED.exec(head.slice(0, LONGEST_HEAD))?.[1];
  return title === undefined ? undefined : subject(title, body.join("--"));
}

const VIEWED = /^title:\s{1,4}(\S.{0,300})$/mu;
const LONGEST_HEAD = 2000;

/** As their interfaces answer: the first record with a title, below what wraps it. */
function titled(value: unknown, depth = 0): Told | undefined {
  const record = asRecord(value);
  if (record === undefined || depth > DEEPEST) return undefined;
  const title = asString(record["title"]) ?? asString(record["summary"]);
  if (title !== undefined && title.trim() !== "")
    return subject(title, asString(record["body"]) ?? asString(record["description"]) ?? "");
  for (const name of HOLDERS) {
    const told = titled(record[name], depth + 1);
    if (told !== undefined) return told;
  }
  return undefined;
}

const DEEPEST = 4;
const HOLDERS = ["data", "repository", "issue", "pullRequest", "discussion", "fields", "ticket", "result"] as const;

function subject(title: string, body: string): Told {
  const text = plainBody(body.slice(0, LONGEST_READ))
    .replaceAll(/\n{2,}/gu, "\n")
    .trim();
  return {
    title: clipEnd(plainBody(title).trim(), LONGEST_TITLE),
    text: markGaps(text, requestEssentials(text, LONGEST_TEXT)),
  };
}

const LONGEST_READ = 12_000;
const LONGEST_TITLE = 200;
const LONGEST_TEXT = 1000;
