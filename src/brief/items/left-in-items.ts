/** What edits of the session put into the code for a search, and none has taken out since. Pure. */
import { clipEnd } from "../../ledger/clip.ts";
import { fileName } from "../../ledger/file-name.ts";
import { isAway, isGone } from "../../ledger/calls/file-state.ts";
import { leftInOf } from "../../ledger/calls/left-in.ts";
import { isScratch } from "../../ledger/calls/scratch-files.ts";
import { numberOf } from "../../ledger/fact-book.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, lineItem } from "./item.ts";
import { quoteData } from "./quote-data.ts";

/** One line, file by file, of the last two requests: who goes on to other things has seen to it. */
export function leftInItems(of: FactsOf): BriefItem[] {
  const since = numberOf(of("request").at(-2)?.data?.["first"]);
  const told = of("file").flatMap((file) => {
    const lines = leftInOf(file);
    if (
      lines.length === 0 ||
      numberOf(file.data?.["leftInAt"]) < since ||
      isGone(file) ||
      isAway(file) ||
      isScratch(file.text)
    )
      return [];
    return `${fileName(file.text)}: ${lines.map((line) => quoteData(clipEnd(line, LONGEST_LINE))).join(", ")}`;
  });
  if (told.length === 0) return [];
  return [
    lineItem("inProgress", `Put in by edits, and taken out by none since: ${told.join("; ")}`, {
      value: 5,
      priority: 2,
    }),
  ];
}

const LONGEST_LINE = 60;
