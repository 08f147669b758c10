/** The topic of a rule as a key: equal for statements about the same thing, so that the latest can win. Pure. */
import { CUE_SETS } from "./language.ts";
import type { Word } from "./clause.ts";
import { wordsIn } from "./segment.ts";
import { TOPICS, TOPIC_STOPWORDS, type Topic } from "./topics.ts";
import { wordSet } from "../lexicon/lists.ts";

/**
 * The key of a statement. A known topic gives its name, with the scope behind `@` and, for a forbidden or permitted
 * option among many, the option behind `!`; anything else is keyed by its own content words without the numbers, so
 * that only a restatement with other values counts as the same thing: losing a rule costs more than keeping two.
 */
export function topicKey(text: string, words: readonly Word[], isChoice: boolean): string {
  const topic = namesTopic(text, words) ? TOPICS.find((candidate) => isAbout(candidate, text, words)) : undefined;
  if (!topic) return `about:${contentWords(words).slice(0, MOST_WORDS).join("+")}`;
  const subject = topic.subjects?.find((candidate) => mentions(candidate.words, text, words));
  const scope = subject ? [subject.name] : scopeOf(words, topic);
  const option = isChoice || topic.binary === true ? "" : optionOf(words, topic, text);
  return `${topic.name}${option}${scope.length > 0 ? `@${scope.join("+")}` : ""}`;
}

const MOST_WORDS = 6;

/** The topic that a key names; undefined where the key is made of the words of a rule. */
export function topicNamed(key: string): Topic | undefined {
  return TOPICS.find(({ name }) => key.startsWith(name));
}

/** The options of a topic that a text names, by their place in the list; those without a list stand for themselves. */
export function optionsOf(key: string, text: string): string[] {
  const topic = topicNamed(key);
  if (topic === undefined) return [];
  const words = wordsIn(text);
  return (OPTIONS.get(topic) ?? []).flatMap((option, place) => (mentions(option, text, words) ? [String(place)] : []));
}

const OPTIONS: ReadonlyMap<Topic, readonly (readonly string[])[]> = new Map(
  TOPICS.map((topic) => [topic, topic.options ?? topic.words.map((word) => [word])]),
);

/** Most statements hold no word of any topic; asking once is cheaper than asking topic by topic. */
function namesTopic(text: string, words: readonly Word[]): boolean {
  return words.some((word) => TOPIC_WORDS.has(word.text)) || WIDE.test(text);
}

const TOPIC_WORDS: ReadonlySet<string> = new Set(TOPICS.flatMap((topic) => topic.words));
const WIDE = /[^\0-\u2e80]/u;

function isAbout(topic: Topic, text: string, words: readonly Word[]): boolean {
  if (topic.notBefore !== undefined && isCommand(topic, words)) return false;
  return mentions(topic.words, text, words) && (topic.needs === undefined || mentions(topic.needs, text, words));
}

/** "Check with npm run lint" and "check with npm run walk" are two checks: neither chooses between npm and another. */
function isCommand({ words: names, notBefore = [] }: Topic, words: readonly Word[]): boolean {
  return words.some((word, index) => names.includes(word.text) && notBefore.includes(words[index + 1]?.text ?? ""));
}

function mentions(names: readonly string[], text: string, words: readonly Word[]): boolean {
  const { plain, wide } = byScript(names);
  const isSaid = ({ text: word }: Word, at: number): boolean =>
    plain.has(word) && !SERVES.has(words[at - 1]?.text ?? "");
  return words.some(isSaid) || wide.some((name) => text.includes(name));
}

/** "Port 5433 for postgres" chooses a port. */
const SERVES = wordSet("for fur");

interface ByScript {
  readonly plain: ReadonlySet<string>;
  readonly wide: readonly string[];
}

/** The names that are words between spaces and those that are looked for anywhere, told apart once for each list. */
function byScript(names: readonly string[]): ByScript {
  const known = apart.get(names);
  if (known !== undefined) return known;
  const found = { plain: new Set(names.filter((name) => !isWide(name))), wide: names.filter(isWide) };
  apart.set(names, found);
  return found;
}

const apart = new WeakMap<readonly string[], ByScript>();

function isWide(name: string): boolean {
  return WIDE.test(name.charAt(0));
}

function optionOf(words: readonly Word[], topic: Topic, text: string): string {
  const option =
    words.find((word) => topic.words.includes(word.text))?.text ??
    byScript(topic.words).wide.find((name) => text.includes(name));
  return option === undefined ? "" : `!${option}`;
}

/** Content words behind a preposition of place or purpose, up to a comma: `use tabs in Go files` → go, files. */
function scopeOf(words: readonly Word[], topic: Topic): string[] {
  const from = words.findIndex((word, index) => index > 0 && SCOPE_WORDS.has(word.text)) + 1;
  if (from === 0) return [];
  const comma = words.findIndex((word, index) => index >= from && word.start > (words[index - 1]?.end ?? 0) + 1);
  const isOwn = (word: string): boolean =>
    topic.words.includes(word) || topic.beside?.includes(word) === true || isOption(word, topic);
  return words
    .slice(from, Math.min(from + MOST_IN_SCOPE, comma < 0 ? words.length : comma))
    .filter((word) => isContent(word) && !isOwn(word.text) && !GENERIC_SCOPES.has(word.text))
    .map((word) => stem(word.text))
    .slice(0, 3)
    .sort();
}

function isOption(word: string, { options = [] }: Topic): boolean {
  return options.some((option) => option.includes(word));
}

const MOST_IN_SCOPE = 5;
const SCOPE_WORDS = wordSet("for in inside within when under para en em dentro no na fur im bei pour dans");
const GENERIC_SCOPES = wordSet(
  "repo repository project codebase code everything everywhere moment here time being proyecto projeto projekt projet codigo answer answers reply replies",
);

function contentWords(words: readonly Word[]): string[] {
  return [...new Set(words.filter(isContent).map((word) => stem(word.text)))].sort();
}

function isContent(word: Word): boolean {
  return word.text.length > 1 && !STOPWORDS.has(word.text) && !/\d/.test(word.text) && word.text !== "\u0000";
}

const STOPWORDS: ReadonlySet<string> = new Set([...TOPIC_STOPWORDS, ...CUE_SETS.flatMap((set) => set.markers)]);

function stem(word: string): string {
  return word.length > 3 && word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}
