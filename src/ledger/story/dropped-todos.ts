/** Todos that a turn of the user takes off the list: no step any more, until the list is written with them again. */
import type { FactOf } from "../fact.ts";
import { atOf, type FactBook, note } from "../fact-book.ts";
import { droppedThings } from "../lexicon/dropped-work.ts";
import { isImperative } from "../lexicon/imperatives.ts";
import { topicWords } from "../statements/replacement/topics.ts";
import { sharesAny } from "../words.ts";

/** Marks the todo that the turn names as dropped or put off; where several may be meant, none is. */
export function dropTodos(book: FactBook, text: string): void {
  takeUp(book, text);
  const dropped = droppedThings(text);
  if (dropped.length === 0) return;
  // Read once a turn: every thing is looked for in every todo.
  const todos = book.current("todo").map((todo) => ({ todo, lower: todo.text.toLowerCase(), own: wordsOf(todo.text) }));
  for (const { cue, thing, isPutOff } of dropped) {
    const words = [...topicWords(thing)];
    // A number alone is that of a place in some list.
    if (words.every((word) => /^\d/u.test(word))) continue;
    // "Drop the old column" orders the todo that says the same.
    const named = todos.filter(({ lower, own }) => words.every((word) => own.has(word)) && !lower.includes(cue));
    const [meant, ...others] = named;
    if (meant !== undefined && others.length === 0 && isWhole(meant.lower, words))
      note(meant.todo, { droppedAt: book.now, isPutOff });
  }
}

/** What was put off is so until the user speaks of it again, or of all that is left. */
function takeUp(book: FactBook, text: string): void {
  const putOff = book.current("todo").filter((todo) => todo.data?.isPutOff === true && isDropped(todo));
  if (putOff.length === 0) return;
  const speaksOf = takenUpBy(text);
  for (const todo of putOff) if (speaksOf(todo.text)) note(todo, { droppedAt: 0 });
}

/** Whether a turn speaks of a piece of work, or of all that is left. */
export function takenUpBy(text: string): (work: string) => boolean {
  const turn = text.slice(0, LONGEST_READ).toLowerCase();
  const words = wordsOf(turn);
  return (work) => ALL.test(turn) || sharesAny(wordsOf(work), words);
}

const LONGEST_READ = 4000;
const ALL =
  /(?<!\p{L})(?:all (?:of (?:it|them|those|the)|that|the)|(?:do|take|finish|fix) all|everything|rest|remaining|left|list|todos?|skipped|postponed|deferred|put off|alles|übrigen?|liste|todas?|todo|resto|lista|tout|reste)(?!\p{L})|全部|剩下|残り/u;

function wordsOf(text: string): Set<string> {
  const lower = text.toLowerCase();
  // A file is called by its name alone as well.
  return new Set([...topicWords(lower), ...topicWords(lower.replaceAll(/[./_-]/gu, " "))]);
}

/** True where the words name all that a todo is to be done to: who skips the tests of "tests and docs" wants the docs. */
function isWhole(lower: string, words: readonly string[]): boolean {
  const [object = ""] = JOINS.test(lower) ? [lower] : lower.split(BESIDES, 1);
  const [verb = "", ...rest] = object.split(/\s+/u);
  const named = isImperative(verb) || ARTICLE.test(rest[0] ?? "") ? rest : [verb, ...rest];
  return named.every((word) => {
    const own = [...wordsOf(word)];
    return own.length === 0 || own.some((part) => words.includes(part));
  });
}

const JOINS = /[,;&+、，]|\s(?:and|or|then|plus|und|oder|y|e|et|ou)\s/u;
/** What stands behind says where, whereby or what for. */
const BESIDES =
  /\s(?:to|for|of|in|into|on|from|with|by|at|as|via|using|so|für|von|im|aus|mit|para|de|del|en|con|do|da|no|na|com|pour|du|dans|avec)\s/u;
const ARTICLE = /^(?:the|a|an|all|our|my|its|die|der|das|den|el|la|los|las|le|les|o|os|as|um|uma|un|una|une)$/u;

/** True for a todo that the user took away, and that nobody has listed since. */
export function isDropped(todo: FactOf<"todo">): boolean {
  const at = todo.data?.droppedAt ?? 0;
  return at > 0 && at >= atOf(todo);
}
