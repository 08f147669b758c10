/** Review comments that were fetched for the current request, and whose file was edited since. Pure. */
import { changedAt } from "../../ledger/calls/files/file-state.ts";
import { fileName } from "../../ledger/file-name.ts";
import { once } from "../../ledger/once.ts";
import { type ReviewComment, reviewCommentsOf } from "../../ledger/story/review-comments.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter } from "./item.ts";
import { clipEnd } from "../../ledger/clip.ts";
import { defuse, quoteData } from "./quote-data.ts";

/** One line for all of them, each with where it stands and how it begins. */
export function commentItems(of: FactsOf): BriefItem[] {
  const request = of("request").at(-1);
  if (request?.data?.["state"] !== "open") return [];
  const comments = reviewCommentsOf(request);
  if (comments.length === 0) return [];
  const isEdited = ({ path, at }: ReviewComment): boolean =>
    of("file").some((file) => (file.text === path || file.text.endsWith(`/${path}`)) && changedAt(file) > at);
  const write = (limit: number): string => {
    const told = comments.map((comment) => tell(comment, isEdited(comment), limit));
    return `Review comments fetched: ${told.join("; ")}`;
  };
  const forms = once(() => everShorter([...SIZES.map(write), bare(comments)]));
  return [{ section: "inProgress", whole: write(SIZES[0]), forms, value: 5, priority: 1 }];
}

const SIZES = [160, 90, 50] as const;

function tell({ path, line, text, isOutdated }: ReviewComment, isEdited: boolean, limit: number): string {
  const place = `${fileName(path)}${line === "" ? "" : `:${line}`}`;
  const mark = isEdited ? " (file edited since)" : isOutdated ? " (on older code)" : "";
  return `${defuse(place)} ${quoteData(clipEnd(text, limit))}${mark}`;
}

function bare(comments: readonly ReviewComment[]): string {
  const files = [...new Set(comments.map(({ path }) => fileName(path)))];
  return defuse(`Review comments fetched: ${comments.length}, on ${files.join(", ")}`);
}
