/** What the issue or ticket says that an open request points at, as words of the service. Pure. */
import { once } from "../../ledger/once.ts";
import { requestEssentials } from "../../ledger/story/request-essentials.ts";
import { type RequestSubject, subjectsOf } from "../../ledger/story/request-subject.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter } from "./item.ts";
import { defuse, quoteData } from "./quote-data.ts";

/** A line for each, as far as there is room; its title stays longest. */
export function subjectItems(of: FactsOf): BriefItem[] {
  const open = of("request").filter(({ data }) => data?.["state"] === "open" || data?.["state"] === "open-earlier");
  return open.flatMap(subjectsOf).slice(-MOST_TOLD).map(subjectItem);
}

const MOST_TOLD = 3;

function subjectItem({ name, title, text }: RequestSubject): BriefItem {
  const write = (limit: number): string => {
    const shown = limit === 0 ? "" : requestEssentials(text, limit).replaceAll(/\s+/gu, " ");
    return `${defuse(name)}, as fetched: ${[title, shown]
      .filter((part) => part !== "")
      .map(quoteData)
      .join(" – ")}`;
  };
  const forms = once(() => everShorter(SIZES.map(write)));
  return { section: "inProgress", whole: write(SIZES[0]), forms, value: 6, priority: 1 };
}

const SIZES = [1000, 500, 250, 120, 0] as const;
