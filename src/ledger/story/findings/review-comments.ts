/** Review comments that a call has fetched for the current request: they are the work, and no reply repeats them. Pure. */
import { clipSentence } from "../../clip.ts";
import type { FactOf } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";
import { isWideText } from "../../statements/replacement/wide-topic.ts";
import { asRecord, asString } from "../../../transcript/foreign.ts";
import { proseLines } from "../reports/gist.ts";
import { plainBody, type ServiceCall } from "./service-answer.ts";

export interface ReviewComment {
  path: string;
  /** The line as the service gives it, or nothing. */
  line: string;
  /** The line is no longer in the file as it was commented on. */
  isOutdated: boolean;
  /** What it begins with. */
  text: string;
  /** The number of the message that fetched it. */
  at: number;
}

/** Notes with the current request what a service holds of comments on lines of its files; a later fetch replaces them. */
export function noteReviewComments(book: FactBook, call: ServiceCall): void {
  if (!FETCHES.test(call.asked)) return;
  const request = book.openRequest();
  const answer = request === undefined ? undefined : call.answer();
  const found = commentsIn(answer, NOWHERE).map((comment) => ({ ...comment, at: book.now }));
  // An empty list, and threads that are all resolved, say that none is left; other answers say nothing of them.
  const saysNone = (Array.isArray(answer) && answer.length === 0) || RESOLVED.test(call.output);
  if (request === undefined || answer === undefined || (found.length === 0 && !saysNone)) return;
  const comments = [...(FURTHER_PAGE.test(call.asked) ? reviewCommentsOf(request) : []), ...found];
  note(request, { comments: comments.slice(0, MOST_KEPT), commentCount: comments.length });
}

/** How many there were, of which the first are kept. */
export function reviewCommentCount(request: FactOf<"request">): number {
  return Math.max(reviewCommentsOf(request).length, request.data?.commentCount ?? 0);
}

/** The comments of a request, in the order of the service. */
export function reviewCommentsOf({ data }: FactOf<"request">): readonly ReviewComment[] {
  return data?.comments ?? [];
}

const FETCHES = /comments|threads|discussions|\bnotes\b/i;
const RESOLVED = /"(?:isR|r)esolved": ?true/u;
const FURTHER_PAGE = /[?&]page=(?!1\b)\d/u;
const MOST_KEPT = 12;

type Place = Omit<Comment, "text">;
type Comment = Omit<ReviewComment, "at">;

const NOWHERE: Place = { path: "", line: "", isOutdated: false };

/** Those on a line of a file that nobody has resolved; in a thread the place stands with the thread, and its first comment tells. */
function commentsIn(value: unknown, thread: Place, depth = 0): Comment[] {
  if (depth > DEEPEST) return [];
  if (Array.isArray(value)) return value.flatMap((each) => commentsIn(each, thread, depth + 1));
  const record = asRecord(value);
  if (record === undefined || record["isResolved"] === true || record["resolved"] === true) return [];
  const own = placeOf(record);
  const place = own ?? thread;
  const text = gistOf(asString(record["body"]) ?? "");
  if (text !== "" && place.path !== "") return isReply(record) ? [] : [{ ...place, text }];
  const below = HOLDERS.flatMap((name) => commentsIn(record[name], place, depth + 1));
  const isThread = own !== undefined || Array.isArray(record["notes"]);
  return isThread ? below.slice(0, 1) : below;
}

/** A thread in a list of threads in a review of a request, each of them in a wrapper. */
const DEEPEST = 14;
/** Where services keep comments, and what they wrap lists in. */
const HOLDERS = [
  "data",
  "repository",
  "pullRequest",
  "reviewThreads",
  "reviews",
  "threads",
  "discussions",
  "comments",
  "notes",
  "nodes",
] as const;

function placeOf(record: Readonly<Record<string, unknown>>): Place | undefined {
  const position = asRecord(record["position"]);
  const path = asString(record["path"]) ?? asString(position?.["new_path"]);
  if (path === undefined) return undefined;
  const line = lineOf(record["line"]) || lineOf(position?.["new_line"]);
  const was = lineOf(record["original_line"]) || lineOf(record["originalLine"]);
  return { path, line, isOutdated: record["isOutdated"] === true || (line === "" && was !== "") };
}

function lineOf(value: unknown): string {
  return typeof value === "number" ? String(value) : "";
}

function isReply(record: Readonly<Record<string, unknown>>): boolean {
  return typeof record["in_reply_to_id"] === "number";
}

/** The first line that is more than a label, without the marks and pictures that bots put before it. */
function gistOf(body: string): string {
  const line =
    proseLines(plainBody(body.slice(0, LONGEST_READ))).find(
      (each) => wordCount(each.replaceAll(LABEL, "")) >= FEWEST_WORDS,
    ) ?? "";
  return clipSentence(line, LONGEST_GIST);
}

/** A script without spaces has several characters to a word. */
function wordCount(text: string): number {
  return isWideText(text) ? text.length / WIDE_WORD : (text.match(/\p{L}+/gu)?.length ?? 0);
}

const WIDE_WORD = 2;

const LONGEST_READ = 6000;
const LONGEST_GIST = 200;
const FEWEST_WORDS = 2;
/** `_Major_ | _Quick win_` */
const LABEL = /_[^_\n]{1,80}_/gu;
