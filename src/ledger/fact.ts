/** One deterministic thing worth keeping, with its source and its authority. Pure. */
import type { CommonData, FactData } from "./fact-data.ts";

/** Who said it. Rules and requests come from `user` alone; nothing in a tool output can become one. */
export type Authority = "user" | "assistant" | "tool" | "host";

/** `superseded` facts are kept but never shown as current; `resolved` ones were open once (an error, a todo). */
export type FactStatus = "current" | "superseded" | "resolved";

/** What a fact is about: a rule, a request, a file, a command. */
export type FactKind =
  | "request"
  /** A user turn that asks for nothing, as long as nobody sets to work on it. */
  | "turn"
  | "constraint"
  | "decision"
  | "rejection"
  | "question"
  | "approval"
  | "file"
  | "command"
  /** What was done through a tool of a service. */
  | "deed"
  /** Where a repository stands, as git told it. */
  | "repository"
  | "test"
  | "error"
  | "todo"
  | "value"
  | "entity"
  | "task"
  | "skill"
  | "agent"
  | "reply"
  /** What calls found, and lists that were given: material of the story, nobody's statement. */
  | "note"
  /** A string that occurred: path, identifier, address, number. Index material, not a statement. */
  | "name";

/** One thing worth keeping, with who said it, where, and whether it still holds. */
export interface Fact {
  id: string;
  kind: string;
  /** The fact itself; for rules and requests the user's words, verbatim. */
  text: string;
  authority: Authority;
  source: { messageID: string; partID?: string };
  status: FactStatus;
  /** Facts of one kind with the same key are statements about the same thing: the latest wins. */
  key?: string;
  /** What else is known of it; a fact of a known kind has data of its own. */
  data?: CommonData;
}

/** A fact of one kind, or of one of several. */
export type FactOf<K extends FactKind> = { [One in K]: KnownFact<One> }[K];

interface KnownFact<K extends FactKind> extends Fact {
  kind: K;
  data?: FactData<K>;
}

/** True for a fact of the kind: what its data holds is known then. */
export function isA<F extends Pick<Fact, "kind">, K extends FactKind>(fact: F, kind: K): fact is F & FactOf<K> {
  return fact.kind === kind;
}
