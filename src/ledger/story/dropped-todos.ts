/** Todos that a turn of the user takes off the list: no step any more, until the list is written with them again. */
import type { Fact } from "../fact.ts";
import { atOf, type FactBook, note, numberOf } from "../fact-book.ts";
import { droppedThings } from "../lexicon/dropped-work.ts";
import { topicWords } from "../statements/topics.ts";

/** Marks the todo that the turn names as dropped; where several may be meant, none is. */
export function dropTodos(book: FactBook, text: string): void {
  const todos = book.current("todo");
  if (todos.length === 0) return;
  for (const { cue, thing } of droppedThings(text)) {
    const words = [...topicWords(thing)];
    // A number alone is that of a place in some list.
    if (words.every((word) => /^\d/u.test(word))) continue;
    // "Drop the old column" orders the todo that says the same.
    const named = todos.filter((todo) => !todo.text.toLowerCase().includes(cue) && holdsAll(todo, words));
    const [meant, ...others] = named;
    if (meant !== undefined && others.length === 0) note(meant, { droppedAt: book.now });
  }
}

function holdsAll({ text }: Fact, words: readonly string[]): boolean {
  const lower = text.toLowerCase();
  // A file is called by its name alone as well.
  const own = new Set([...topicWords(lower), ...topicWords(lower.replaceAll(/[./_-]/gu, " "))]);
  return words.every((word) => own.has(word));
}

/** True for a todo that the user took away, and that nobody has listed since. */
export function isDropped(todo: Fact): boolean {
  const at = numberOf(todo.data?.["droppedAt"]);
  return at > 0 && at >= atOf(todo);
}
