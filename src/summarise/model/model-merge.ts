/** The summaries of consecutive chunks as one: merged by code, so that no model can lose an item. Pure. */
import { mergeBriefs } from "../../brief/merge.ts";
import { parseBrief } from "../../brief/parse.ts";
import { renderBrief } from "../../brief/render.ts";

/** Folds the chunks in order onto the previous summary; later statements win over earlier ones. */
export function mergeSummaries(previousSummary: string | undefined, texts: readonly string[]): string {
  const all = previousSummary === undefined || previousSummary === "" ? texts : [previousSummary, ...texts];
  return renderBrief(all.map((text) => parseBrief(text)).reduce(mergeBriefs));
}
