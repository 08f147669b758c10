/** Review comments that were fetched for the current request, and whose file was edited since. Pure. */
import { editedSince } from "../files/edited-since.ts";
import { fileName } from "../../../ledger/file-name.ts";
import { once } from "../../../ledger/once.ts";
import {
  type ReviewComment,
  reviewCommentCount,
  reviewCommentsOf,
} from "../../../ledger/story/findings/review-comments.ts";
import type { FactsOf } from "../facts-of.ts";
import { isReportedOn } from "./current-request.ts";
import { type BriefItem, everShorter } from "../item.ts";
import { clipEnd } from "../../../ledger/clip.ts";
import { defuse, quoteData } from "../quote-data.ts";

/** One line for all of them, each with where it stands and how it begins. */
export function commentItems(of: FactsOf): BriefItem[] {
  const request = of("request").at(-1);
  if (request?.data?.state !== "open") return [];
  const comments = reviewCommentsOf(request);
  if (comments.length === 0) return [];
  const isEdited = editedSince(of);
  const write = (limit: number): string => {
    const told = comments.map((comment) => tell(comment, isEdited(comment), limit));
    const more = reviewCommentCount(request) - comments.length;
    return `Review comments fetched: ${told.join("; ")}${more > 0 ? `; +${more} more` : ""}`;
  };
  const bare = tellFiles(comments, reviewCommentCount(request));
  const forms = once(() => everShorter([...SIZES.map(write), bare]));
  // Which of them a report has dealt with, only the report says.
  const section = isReportedOn(of) ? "criticalContext" : "inProgress";
  return [{ section, whole: write(SIZES[0]), forms, value: 5, priority: 1 }];
}

const SIZES = [160, 90, 50] as const;

function tell({ path, line, text, isOutdated }: ReviewComment, isEdited: boolean, limit: number): string {
  const place = `${fileName(path)}${line === "" ? "" : `:${line}`}`;
  const mark = isEdited ? " (file edited since)" : isOutdated ? " (on older code)" : "";
  return `${defuse(place)} ${quoteData(clipEnd(text, limit))}${mark}`;
}

function tellFiles(comments: readonly ReviewComment[], count: number): string {
  const files = [...new Set(comments.map(({ path }) => fileName(path)))];
  return defuse(`Review comments fetched: ${count}, on ${files.join(", ")}`);
}
