/** What an assistant text decides, with its reason: sentence by sentence, and lists of what it assumes or leaves out. */
import { clipEnd } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { scopeKind } from "../lexicon/scope-heads.ts";
import { plainText } from "../phrases.ts";
import type { Sentence } from "../sentences.ts";
import { type HeadedList, headedLists } from "../story/reports/headed-lists.ts";
import { decides } from "../story/reports/settled.ts";
import { keyOf } from "./replacement/statement-key.ts";
import { replacedBy } from "./replacement/supersede.ts";
import { topicCount } from "./replacement/topics.ts";

interface Said {
  text: string;
  sentences: readonly Sentence[];
  source: Fact["source"];
}

/** Adds what a text decides: a list is told with the line above it, and a title not without what it heads. */
export function addDecisions(book: FactBook, { text, sentences, source }: Said): void {
  const lists = text.includes("\n") ? headedLists(text.slice(0, LONGEST_READ)) : [];
  const decided = lists.filter((list) => isDecided(list) && !isOfOthers(text.slice(0, list.start)));
  for (const list of decided) addList(book, list, source);
  const heads = new Set(lists.filter((list) => !isSentence(list)).map(({ start }) => start));
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

/** "**We decided to use the old table.**": a line of its own is a title by its looks alone. */
function isSentence({ head, items }: HeadedList): boolean {
  const plain = plainText(head);
  return items.length === 0 && SPEAKS.test(plain) && !ASKS.test(plain);
}

const SPEAKS =
  /(?<!\p{L})(?:i|we|i'll|i'm|i've|we'll|we're|we've|decided|ich|wir|je|nous|decid(?:imos|ido|ió|iu|í)|entschieden|décidé)(?!\p{L})|[.!。！]$|决定|決め/u;
const ASKS =
  /^(?:why|how|what|when|which|where|warum|wie|was|por ?qu[eéê]|cómo|como|pourquoi|comment)(?!\p{L})|[?？]$/u;

function isDecided({ head, items }: HeadedList): boolean {
  if (items.length === 0 || items.some((item) => /[?？]$/u.test(item))) return false;
  const plain = plainText(head);
  const kind = scopeKind(plain);
  if (kind === "decisions" && (STILL_TO_MAKE.test(plain) || items.some((item) => EITHER.test(item)))) return false;
  return kind !== undefined || (decides(head) && topicCount(head) > 1);
}

/** "Decisions for you to make", "Decisions made by the other team". */
const STILL_TO_MAKE =
  /(?<!\p{L})(?:you|your|yours|to|by|their|them|team|user|needed|pending|later|dich|sie|du|usted|ti|você|vous|toi)(?!\p{L})/u;
/** "Postgres or MySQL". */
const EITHER = /^(?:\S+ ){1,3}(?:or|vs\.?|versus|oder|o|ou) \S+(?: \S+){0,2}$/i;

/** "The record of the other team says:": what follows is read out. */
function isOfOthers(before: string): boolean {
  const line = plainText(before.slice(-LONGEST_LINE)).replace(MARKS_BETWEEN, "").split("\n").at(-1) ?? "";
  return READ_OUT.test(line) || (/[:：]$/u.test(line) && !OWN.test(line));
}

const LONGEST_LINE = 300;
const MARKS_BETWEEN = /[\s*#]+$/u;
const OWN = /(?<!\p{L})(?:i|i'm|i've|i'll|my|we|our|ich|mein|meine|mi|mis|meu|minha|mon|ma|mes)(?!\p{L})/u;
const READ_OUT = /(?<!\p{L})(?:says|said|reads|states|stated|wrote|proposes|adr|rfc|their|other team)(?!\p{L})/u;

/** "Out of scope: the importer; the old log": alone, an item would say the contrary. */
function addList(book: FactBook, { head, items }: HeadedList, source: Fact["source"]): void {
  const told = items.slice(0, MOST_ITEMS).map((item) => tidy(clipEnd(item, LONGEST_ITEM)));
  const more = items.length > told.length ? [`${items.length - told.length} more`] : [];
  const text = `${tidy(head)}: ${[...told, ...more].join("; ")}`;
  const kind = scopeKind(plainText(head));
  // Who assumes something anew has gone on to other work; what was decided before still is.
  const isForRequest = kind === "assumptions" || kind === "scope";
  const decision = { kind: "decision", text, authority: "assistant", source } as const;
  const category = isForRequest ? "scope" : "own";
  book.add({ ...decision, key: isForRequest ? kind : keyOf(text), data: { category } });
}

const MOST_ITEMS = 6;
const LONGEST_ITEM = 200;

function addDecision(book: FactBook, said: string, source: Fact["source"]): void {
  if (said.length < 12 || said.length > 500 || !decides(said)) return;
  // "Editing them now; I'll leave the log alone": what stands before the semicolon is no part of it.
  const sentence = said.split("; ").findLast((clause) => decides(clause)) ?? said;
  // "The old route still stands; I left that alone": without what stands before it nobody knows what was left.
  if (LEANS_ON.test(sentence) || OFFERS_WAYS.test(sentence) || TITLE.test(sentence)) return;
  if (SPEAKS_OF_CHOICE.test(sentence) && !decides(sentence.replace(SPEAKS_OF_CHOICE, " "))) return;
  const because = BECAUSE.exec(sentence);
  const decided = because ? sentence.slice(0, because.index) : sentence;
  // "So the approach is:" decides nothing without what follows it.
  if (topicCount(sentence) < 2) return;
  const rationale = because ? reasonIn(sentence.slice(because.index), because[0]) : undefined;
  const decision = { kind: "decision", text: tidy(decided), authority: "assistant", source } as const;
  const data: FactData<"decision"> = { ...(rationale ? { rationale: tidy(rationale) } : {}), category: "own" };
  const fact = book.add({ ...decision, key: keyOf(decided), data });
  for (const earlier of replacedBy(book, fact, sentence))
    if (earlier.kind === "decision") book.supersede(earlier, fact);
}

/** "Three ways to handle it, and this is the real decision": none of them is taken yet. */
const OFFERS_WAYS =
  /^(?:(?:there are|i see|we have) )?(?:two|three|four|five|some|several|a few|\d) (?:\p{L}+ )?(?:ways|options|approaches|routes|choices|possibilities)(?!\p{L})(?!.*(?<!\p{L})(?:chose|took|picked|went|kept|decided|going with|i['’]ll|we['’]ll)(?!\p{L}))/iu;

/** "What the sample shows (I left the file as it is)": what comes below. */
const TITLE =
  /^(?:what|how|why|where|was|wie|warum|qué|cómo|por qué|o que|como|ce que|comment)(?!\p{L})[^!?,:(]{0,80}\([^()]{0,120}\)$/iu;
/** "A hole in what we agreed", "B as you chose it comes to 215 characters", "it went with the first commit": no choice of this moment. */
const SPEAKS_OF_CHOICE =
  /(?<!\p{L})(?:(?:in|with|from|of) what (?:you|we|i) (?:agreed|decided|chose|settled)|as (?:you|we) (?:chose|picked) it|(?:it|that|they|which) went (?:with|into)|i['’]d rather not have)(?!\p{L})/iu;

const LEANS_ON =
  /^(?:(?:so|and|but) )?(?:i|we)(?:['’]ve|['’]ll| have| will)? \p{L}+ (?:that|this|it|them|those|these)(?: (?:alone|out|as is|as it is|for now|untouched))?[.!]?$/iu;

const BECAUSE =
  /\s*(?:[,;(–—-]\s*)?\b(?:because|since|so that|in order to|to avoid|porque|weil|damit|parce que|car)\b\s*|因为|なぜなら/i;

/** "To avoid surprises" without its verb would name the surprises as the reason. */
function reasonIn(clause: string, connection: string): string {
  return clause.slice(PURPOSE.test(connection) ? connection.search(/[a-z]/i) : connection.length);
}

const PURPOSE = /\bto\b/i;

function tidy(text: string): string {
  return text.trim().replace(/[.:,;]+$/u, "");
}
