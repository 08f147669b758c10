/** Statements by what they are about: found again by their frame and by the concepts they share. In memory only. */
import type { Fact, FactOf } from "../../fact.ts";
import { topicOf, type Topic } from "./topics.ts";

/** What a later statement about the same thing replaces. */
export type Statement = FactOf<"constraint" | "decision" | "value" | "entity">;

/** A statement with what it is about. */
export interface Filed {
  readonly fact: Statement;
  readonly topic: Topic;
}

export interface StatementIndex {
  add(fact: Statement): void;
  remove(fact: Fact): void;
  /** Statements with the frame of the topic, newest first. */
  framed(topic: Topic): Filed[];
  /** Statements that share a concept with the topic, newest first. */
  candidates(topic: Topic): Filed[];
}

export function createStatementIndex(): StatementIndex {
  const filed = new Map<Fact, Filed>();
  const frames = new Map<string, Filed[]>();
  const concepts = new Map<string, Filed[]>();

  const shelvesOf = ({ frame, concepts: names }: Topic): Filed[][] =>
    frame === "" ? [] : [shelf(frames, frame), ...names.map((name) => shelf(concepts, name))];

  return {
    add(fact) {
      const entry = { fact, topic: topicOf(fact.text) };
      filed.set(fact, entry);
      for (const entries of shelvesOf(entry.topic)) entries.push(entry);
    },
    remove(fact) {
      const entry = filed.get(fact);
      if (entry === undefined || !filed.delete(fact)) return;
      // What is replaced is mostly new: looked for from the end.
      for (const entries of shelvesOf(entry.topic)) entries.splice(entries.lastIndexOf(entry), 1);
    },
    framed: ({ frame }) => newest(frames.get(frame)),
    candidates: (topic) => [...new Set(topic.concepts.flatMap((concept) => newest(concepts.get(concept))))],
  };
}

function shelf(shelves: Map<string, Filed[]>, name: string): Filed[] {
  const known = shelves.get(name);
  if (known) return known;
  const fresh: Filed[] = [];
  shelves.set(name, fresh);
  return fresh;
}

// A concept that hundreds of statements share tells nothing; looking at the newest keeps the search constant.
const SEEN = 40;

function newest(entries: readonly Filed[] | undefined): Filed[] {
  return entries === undefined ? [] : entries.slice(-SEEN).reverse();
}
