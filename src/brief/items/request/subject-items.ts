/** What the issue, ticket or plan says that an open request points at, in its own words. Pure. */
import { editedSince } from "../files/edited-since.ts";
import { joinLines } from "../../../ledger/story/reports/gist.ts";
import { requestEssentials } from "../../../ledger/story/requests/request-essentials.ts";
import { markGaps } from "../../../ledger/story/requests/told-gaps.ts";
import { type RequestSubject, subjectsOf } from "../../../ledger/story/findings/request-subject.ts";
import type { FactsOf } from "../facts-of.ts";
import { isReportedOn } from "./current-request.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { defuse, quoteData } from "../quote-data.ts";

/** A line for each, as far as there is room; its title stays longest. */
export function subjectItems(of: FactsOf): BriefItem[] {
  const open = of("request").filter(({ data }) => data?.state === "open" || data?.state === "open-earlier");
  const isEdited = editedSince(of);
  const reported = isReportedOn(of) ? of("request").at(-1) : undefined;
  const given = open.flatMap((request) => subjectsOf(request).map((subject) => ({ request, subject })));
  return given.slice(-MOST_TOLD).map(({ request, subject }) => {
    const section = request === reported ? "criticalContext" : "inProgress";
    return { ...subjectItem(subject, isEdited({ path: subject.name, at: subject.at })), section };
  });
}

const MOST_TOLD = 3;

function subjectItem({ name, title, text }: RequestSubject, isEdited: boolean): BriefItem {
  const how = name.includes(".") ? `read${isEdited ? " before it was edited" : ""}` : "fetched";
  const write = (limit: number): string => {
    const shown = limit === 0 ? "" : onOneLine(markGaps(text, requestEssentials(text, limit)));
    return `${defuse(name)}, as ${how}: ${[title, shown]
      .filter((part) => part !== "")
      .map(quoteData)
      .join(" – ")}`;
  };
  return shrinkingItem(SIZES, write, { section: "inProgress", value: 6, priority: 1 });
}

const SIZES = [1000, 500, 250, 120, 0] as const;

/** A heading leads to what stands below it. */
function onOneLine(text: string): string {
  const lines = text.split("\n").map((line) => line.trim().replace(/^#{1,6}\s+(.*[^:…])$/u, "$1:"));
  return joinLines(lines.filter((line) => line !== "")).replaceAll("…; ", "… ");
}
