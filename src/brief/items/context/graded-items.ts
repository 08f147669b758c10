/** The findings of an earlier review, by their numbers, that nobody has spoken of since: the user may ask for any of them. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import { atOf, toldAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { markOf } from "../../../ledger/story/reports/marked-lists.ts";
import { isLettered, titlesOf } from "../../../ledger/story/reports/list-notes.ts";
import { GRADED, isSpokenOf, REFERRED } from "../../../ledger/story/reports/referred-list.ts";
import { countShared } from "../../../ledger/words.ts";
import { commitMessages } from "../done/work-items.ts";
import { type FactsOf, noteOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { defuse } from "../quote-data.ts";
import { startOfRequest } from "../request/current-request.ts";

/** One line of them; while the report that lists them is the last one, it tells them itself. */
export function gradedItems(of: FactsOf): BriefItem[] {
  const list = noteOf(of, GRADED);
  if (list === undefined || atOf(list) >= startOfRequest(of)) return [];
  const since = of("request").filter((request) => toldAt(request) > atOf(list));
  const referred = noteOf(of, REFERRED);
  const isTold = referred?.text === list.text && isSpokenOf(referred, of("request"));
  if (since.length > LONGEST_AGO || isTold) return [];
  const told = [...since.flatMap(wordsSaid), ...commitsSince(of, atOf(list))].map((text) => topicWords(text));
  const open = titlesOf(list).flatMap((title, at) =>
    told.some((words) => speaksOf(words, title)) ? [] : { title, at },
  );
  if (open.length === 0) return [];
  const write = (size: number): string => {
    const items = open.map(({ title, at }) => `${markOf(at + 1, isLettered(list))}. ${clipEnd(defuse(title), size)}`);
    return `Findings of an earlier report by number, not spoken of since: ${items.join("; ")}`;
  };
  return [shrinkingItem([70, 40, 25], write, { section: "criticalContext", value: 5, priority: 1 })];
}

/** Further requests behind it the user hardly comes back to it. */
const LONGEST_AGO = 8;

/** Line by line, so that words of different things are not taken for one. */
function wordsSaid({ text, data }: FactOf<"request">): string[] {
  return `${text}\n${data?.meant ?? ""}\n${data?.reply ?? ""}`.toLowerCase().split("\n");
}

function commitsSince(of: FactsOf, since: number): string[] {
  return commitMessages(of).flatMap(({ at, message }) => (at > since ? [message.toLowerCase()] : []));
}

/** It has half of the words of the title. */
function speaksOf(said: ReadonlySet<string>, title: string): boolean {
  const words = [...topicWords(title.toLowerCase())];
  return words.length > 0 && countShared(words, said) >= words.length / 2;
}
