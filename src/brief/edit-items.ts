/** What the edits for the current request changed, file by file: a list of files says where, not what. Pure. */
import { isTelling } from "../ledger/edit-marks.ts";
import { numberOf } from "../ledger/fact-book.ts";
import type { Fact } from "../ledger/fact.ts";
import { marksOf } from "../ledger/file-facts.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter, once } from "./item.ts";
import { defuse } from "./quote-data.ts";

/** One line, the file that was changed last first; short of room the oldest go. */
export function editItems(of: FactsOf, since: number): BriefItem[] {
  const changed = of("file").sort((a, b) => changedAt(b) - changedAt(a));
  const edits = changed.flatMap((file) => fileEdits(file, since)).map(defuse);
  if (edits.length === 0) return [];
  const write = (room: number): string => PREFIX + firstThatFit(edits, room).join("; ");
  const forms = once(() => everShorter(SIZES.map(write)));
  return [{ section: "inProgress", whole: write(SIZES[0]), forms, value: 4, priority: 2 }];
}

const PREFIX = "Edits so far, newest first: ";
const SIZES = [1000, 600, 350, 200, 100] as const;

function changedAt({ data }: Fact): number {
  return numberOf(data?.["changed"]);
}

/** The name of the file and what was changed in it; nothing of a file that is gone or of edits that say nothing. */
function fileEdits({ text, data }: Fact, since: number): string[] {
  if (data?.["operation"] === "deleted" || data?.["operation"] === "renamed") return [];
  const all = lasting(marksOf(data).flatMap((edit) => (edit.at >= since ? edit.marks : [])));
  const telling = all.filter(isTelling);
  const marks = telling.length > 0 ? telling : all;
  if (marks.length === 0) return [];
  const rest = marks.length > MOST_MARKS ? ` (${marks.length - MOST_MARKS} more)` : "";
  return [`${text.slice(text.lastIndexOf("/") + 1)}: ${marks.slice(-MOST_MARKS).join(", ")}${rest}`];
}

const MOST_MARKS = 8;

/** Each mark once; what came and went again is as it was. */
function lasting(marks: readonly string[]): string[] {
  const told = new Set<string>();
  for (const mark of marks) {
    const opposite = mark.startsWith("+") ? `−${mark.slice(1)}` : mark.startsWith("−") ? `+${mark.slice(1)}` : "";
    if (!told.delete(opposite)) told.add(mark);
  }
  return [...told];
}

/** As many as fit, and at least one. */
function firstThatFit(edits: readonly string[], room: number): string[] {
  let left = room;
  const end = edits.findIndex((edit, index) => {
    left -= edit.length + 2;
    return left < 0 && index > 0;
  });
  if (end < 0) return [...edits];
  return [...edits.slice(0, end), edits.length - end === 1 ? "1 more file" : `${edits.length - end} more files`];
}
