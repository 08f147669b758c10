/** What an assistant text decides, with its reason: sentence by sentence, and lists of what it assumes or leaves out. */
import { clipEnd } from "../clip.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { scopeKind } from "../lexicon/scope-heads.ts";
import { plainText } from "../phrases.ts";
import type { Sentence } from "../sentences.ts";
import { type HeadedList, headedLists } from "../story/headed-lists.ts";
import { decides } from "../story/settled.ts";
import { keyOf } from "./statement-key.ts";
import { replacedBy } from "./supersede.ts";
import { topicCount } from "./topics.ts";

interface Said {
  text: string;
  sentences: readonly Sentence[];
  source: Fact["source"];
}

/** Adds what a text decides: a list is told with the line above it, and a title not without what it heads. */
export function addDecisions(book: FactBook, { text, sentences, source }: Said): void {
  const lists = text.includes("\n") ? headedLists(text.slice(0, LONGEST_READ)) : [];
  const decided = lists.filter(isDecided);
  for (const list of decided) addList(book, list, source);
  const heads = new Set(lists.map(({ start }) => start));
  for (const { text: sentence, start } of sentences) {
    const isTold = heads.has(start) || decided.some((list) => start > list.start && start < list.end);
    if (!isTold) addDecision(book, stripMarks(sentence), source);
  }
}

const LONGEST_READ = 8000;

/** Without the mark of a list, and without emphasis. */
export function stripMarks(text: string): string {
  return text.replace(/^(?:[-*•]|\d{1,3}[.)])\s+/u, "").replaceAll("**", "");
}

function isDecided({ head, items }: HeadedList): boolean {
  return items.length > 0 && (scopeKind(plainText(head)) !== undefined || (decides(head) && topicCount(head) > 1));
}

/** "Out of scope: the importer; the old log": alone, an item would say the contrary. */
function addList(book: FactBook, { head, items }: HeadedList, source: Fact["source"]): void {
  const told = items.slice(0, MOST_ITEMS).map((item) => tidy(clipEnd(item, LONGEST_ITEM)));
  const more = items.length > told.length ? [`${items.length - told.length} more`] : [];
  const text = `${tidy(head)}: ${[...told, ...more].join("; ")}`;
  const kind = scopeKind(plainText(head));
  // Who assumes something anew has gone on to other work; what was decided before still is.
  const isForRequest = kind === "assumptions" || kind === "scope";
  const data = { category: "implementation", ...(isForRequest ? { isForRequest } : {}) };
  book.add({ kind: "decision", text, authority: "assistant", source, key: isForRequest ? kind : keyOf(text), data });
}

const MOST_ITEMS = 6;
const LONGEST_ITEM = 200;

function addDecision(book: FactBook, said: string, source: Fact["source"]): void {
  if (said.length < 12 || said.length > 500 || !decides(said)) return;
  // "Editing them now; I'll leave the log alone": what stands before the semicolon is no part of it.
  const sentence = said.split("; ").findLast((clause) => decides(clause)) ?? said;
  const because = BECAUSE.exec(sentence);
  const decided = because ? sentence.slice(0, because.index) : sentence;
  // "So the approach is:" decides nothing without what follows it.
  if (topicCount(sentence) < 2) return;
  const rationale = because ? reasonIn(sentence.slice(because.index), because[0]) : undefined;
  const data = { category: categoryOf(sentence), ...(rationale ? { rationale: tidy(rationale) } : {}) };
  const fact = book.add({
    kind: "decision",
    text: tidy(decided),
    authority: "assistant",
    source,
    key: keyOf(decided),
    data,
  });
  for (const earlier of replacedBy(book, fact, sentence))
    if (earlier.kind === "decision") book.supersede(earlier, fact);
}

const BECAUSE =
  /\s*(?:[,;(–—-]\s*)?\b(?:because|since|so that|in order to|to avoid|porque|weil|damit|parce que|car)\b\s*|因为|なぜなら/i;

/** "To avoid surprises" without its verb would name the surprises as the reason. */
function reasonIn(clause: string, connection: string): string {
  return clause.slice(PURPOSE.test(connection) ? connection.search(/[a-z]/i) : connection.length);
}

const PURPOSE = /\bto\b/i;

function categoryOf(sentence: string): string {
  if (/\b(?:against|rejected|instead of|rather than|ruled out)\b/i.test(sentence)) return "rejection";
  if (/\b(?:architecture|design|schema|structure|pattern|module|interface|service)\b/i.test(sentence))
    return "architecture";
  return BECAUSE.test(sentence) ? "rationale" : "implementation";
}

function tidy(text: string): string {
  return text.trim().replace(/[.:,;]+$/u, "");
}
