/** What the machine lacks or forbids, as the assistant ran into it: whoever goes on would run into it again. */
import { clipEnd } from "../clip.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { toldPart } from "../lexicon/announcements.ts";
import { mayTellTrap, tellsTrap } from "../lexicon/machine-traps.ts";
import { topicWords } from "../statements/topics.ts";

/** Keeps the newest such sentences of a text. */
export function noteMachine(book: FactBook, text: string, { sentences, source }: MachineText): void {
  if (!mayTellTrap(text)) return;
  const told = sentences.map(toldPart).filter((sentence) => sentence.length >= SHORTEST && tellsTrap(sentence));
  if (told.length === 0) return;
  const known = book.find("note", MACHINE);
  const traps = told.reduce<string[]>(addTrap, trapsOf(known)).slice(-MOST);
  if (known === undefined)
    book.add({ kind: "note", text: MACHINE, authority: "assistant", source, key: MACHINE, data: { traps } });
  else known.data = { ...known.data, traps };
}

export interface MachineText {
  sentences: readonly string[];
  source: Fact["source"];
}

/** The sentences of a fact, oldest first. */
export function trapsOf(fact: Fact | undefined): string[] {
  const traps = fact?.data?.["traps"];
  return Array.isArray(traps) ? traps.filter((trap) => typeof trap === "string") : [];
}

/** The key of the fact that holds them. */
export const MACHINE = "machine";
const MOST = 5;
const SHORTEST = 20;
const LONGEST = 240;

/** A sentence that says again most of what another said stands for it. */
function addTrap(traps: readonly string[], sentence: string): string[] {
  const words = topicWords(sentence);
  const others = traps.filter((trap) => {
    const shared = [...topicWords(trap)].filter((word) => words.has(word)).length;
    return shared < words.size / 2;
  });
  return [...others, clipEnd(sentence.replace(/[.:]$/u, ""), LONGEST)];
}
