/** The facts of one ledger by id, by key and by concept, bounded in number. In memory only; restored from plain facts. */
import type { Fact, FactKind } from "./fact.ts";
import { FactShelf } from "./fact-shelf.ts";
import { createStatementIndex, type Filed } from "./statements/replacement/statement-index.ts";
import type { Topic } from "./statements/replacement/topics.ts";

/** What a new fact needs; id, status and the counters of mentions are the book's. */
export interface NewFact {
  kind: FactKind;
  text: string;
  authority: Fact["authority"];
  source: Fact["source"];
  key?: string;
  data?: Record<string, unknown>;
}

export interface FactBook {
  /** Adds a fact; one of the same kind and key is replaced, or merely mentioned again when it says the same. */
  add(fact: NewFact): Fact;
  find(kind: FactKind, key: string): Fact | undefined;
  get(id: string): Fact | undefined;
  current(kind: FactKind): readonly Fact[];
  /** Those of a kind in the order they were added, in force or not. */
  every(kind: FactKind): Fact[];
  /** Requests in force that nobody has settled yet: those since the last turn of the user, however many came before. */
  openRequests(): readonly Fact[];
  /** The newest of them: the one that is worked on. */
  openRequest(): Fact | undefined;
  /** Notes that the user stopped what was being done for a request: what was said last was no report on it. */
  stop(request: Fact): void;
  /** Requests in force that were stopped, and that nobody has gone on with; oldest first. */
  stoppedRequests(): readonly Fact[];
  supersede(fact: Fact, by?: Fact): void;
  resolve(fact: Fact): void;
  /** Leaves out of a request what no longer holds of it, or adds what the user said into it; it stays in its place. */
  reword(request: Fact, text: string): void;
  mention(fact: Fact): void;
  /** Current statements with the frame of the topic, newest first. */
  framed(topic: Topic): Filed[];
  /** Current statements that share a concept with the topic, newest first. */
  candidates(topic: Topic): Filed[];
  all(): Fact[];
  readonly nextID: number;
  /** The number of the message being observed. */
  readonly now: number;
}

/** How many facts of a kind are kept; the oldest that no longer matter go first. Rules are practically unbounded. */
const CAPS: Partial<Record<FactKind, number>> = {
  constraint: 1000,
  request: 300,
  decision: 300,
  rejection: 150,
  value: 400,
  entity: 200,
  file: 3000,
  command: 300,
  error: 200,
  test: 100,
  reply: 60,
  note: 10,
};
const CAP_OTHER = 200;

/** Kinds whose statements can be replaced by a later statement about the same thing. */
const STATEMENT_KINDS: ReadonlySet<string> = new Set(["constraint", "decision", "value", "entity"]);

/** A book with the given facts; `sequence` tells the number of the message being observed. */
export function createFactBook(options: { facts: readonly Fact[]; nextID: number; sequence: () => number }): FactBook {
  return new Book(options);
}

class Book implements FactBook {
  readonly #sequence: () => number;
  readonly #shelves = new Map<FactKind, FactShelf>();
  readonly #statements = createStatementIndex();
  #nextID: number;
  #open: readonly Fact[] = [];
  #stopped: readonly Fact[] = [];

  constructor({ facts, nextID, sequence }: Parameters<typeof createFactBook>[0]) {
    this.#sequence = sequence;
    this.#nextID = nextID;
    for (const fact of facts) this.#index({ ...fact, ...(fact.data ? { data: { ...fact.data } } : {}) });
  }

  get nextID(): number {
    return this.#nextID;
  }

  get now(): number {
    return this.#sequence();
  }

  add(fresh: NewFact): Fact {
    const shelf = this.#shelfOf(fresh.kind);
    const earlier = fresh.key === undefined ? undefined : shelf.find(fresh.key);
    if (earlier && sameText(earlier.text, fresh.text)) {
      this.mention(earlier);
      if (earlier.status !== "current") shelf.revive(earlier);
      note(earlier, fresh.data);
      return earlier;
    }
    const fact = this.#newFact(fresh);
    if (earlier) this.supersede(earlier, fact);
    this.#index(fact);
    for (const old of shelf.overdue(CAPS[fresh.kind] ?? CAP_OTHER, atOf)) this.#forget(old);
    return fact;
  }

  find(kind: FactKind, key: string): Fact | undefined {
    return this.#shelves.get(kind)?.find(key);
  }

  get(id: string): Fact | undefined {
    return this.#shelves.get(id.slice(0, id.lastIndexOf("-")) as FactKind)?.get(id); // an id begins with its kind
  }

  current(kind: FactKind): readonly Fact[] {
    return this.#shelfOf(kind).current();
  }

  every(kind: FactKind): Fact[] {
    return this.#shelfOf(kind).all();
  }

  openRequests(): readonly Fact[] {
    this.#open = this.#open.filter(isOpenRequest);
    return this.#open;
  }

  openRequest(): Fact | undefined {
    return this.openRequests().at(-1);
  }

  stop(request: Fact): void {
    note(request, { interrupted: this.#sequence(), answered: false });
    this.#addStopped(request);
  }

  stoppedRequests(): readonly Fact[] {
    this.#stopped = this.#stopped.filter(isStoppedRequest);
    return this.#stopped;
  }

  supersede(fact: Fact, by?: Fact): void {
    this.#shelfFor(fact).settle(fact, "superseded");
    if (by) note(fact, { by: by.id });
    this.#unindex(fact);
  }

  resolve(fact: Fact): void {
    this.#shelfFor(fact).settle(fact, "resolved");
    note(fact, { resolvedAt: this.#sequence() });
  }

  reword(request: Fact, text: string): void {
    request.text = text;
  }

  mention(fact: Fact): void {
    note(fact, { at: this.#sequence(), mentions: numberOf(fact.data?.["mentions"]) + 1 });
  }

  framed(topic: Topic): Filed[] {
    return this.#statements.framed(topic);
  }

  candidates(topic: Topic): Filed[] {
    return this.#statements.candidates(topic);
  }

  all(): Fact[] {
    return [...this.#shelves.values()].flatMap((shelf) => shelf.all()).sort((a, b) => idNumber(a) - idNumber(b));
  }

  #newFact({ kind, text, authority, source, key, data }: NewFact): Fact {
    const at = this.#sequence();
    const id = `${kind}-${this.#nextID}`;
    this.#nextID += 1;
    const known = Object.assign({}, data, { at, first: at, mentions: 1 });
    // Both written out: a key behind one that may not be there costs more than all the others.
    if (key === undefined) return { id, kind, text, authority, source, status: "current", data: known };
    return { id, kind, text, authority, source, status: "current", key, data: known };
  }

  #shelfOf(kind: FactKind): FactShelf {
    const known = this.#shelves.get(kind);
    if (known) return known;
    const fresh = new FactShelf();
    this.#shelves.set(kind, fresh);
    return fresh;
  }

  /** A fact restored from JSON has the kind it was stored with. */
  #shelfFor(fact: Fact): FactShelf {
    return this.#shelfOf(fact.kind as FactKind);
  }

  #index(fact: Fact): void {
    this.#shelfFor(fact).add(fact);
    if (isOpenRequest(fact)) this.#open = [...this.#open, fact];
    if (isStoppedRequest(fact)) this.#addStopped(fact);
    if (STATEMENT_KINDS.has(fact.kind) && fact.status === "current") this.#statements.add(fact);
  }

  #addStopped(request: Fact): void {
    const others = this.#stopped.filter((fact) => fact !== request);
    this.#stopped = [...others, request].sort((a, b) => idNumber(a) - idNumber(b));
  }

  #unindex(fact: Fact): void {
    this.#statements.remove(fact);
    this.#shelfFor(fact).releaseKey(fact);
  }

  #forget(fact: Fact): void {
    this.#unindex(fact);
    this.#shelfFor(fact).forget(fact);
    if (fact.kind === "request") this.#stopped = this.#stopped.filter((request) => request !== fact);
  }
}

/** Notes more of a fact. Its data is its book's own: it is changed in place, which costs a tenth of copying it. */
export function note(fact: Fact, data: Readonly<Record<string, unknown>> | undefined): void {
  fact.data = Object.assign(fact.data ?? {}, data);
}

/** The questions that wait for the user, oldest first. */
export function awaitingQuestions(book: FactBook): Fact[] {
  return book.current("question").filter(({ data }) => data?.["awaiting"] === true);
}

/** Keeps what calls have shown under a key: one note for the whole session, which nobody mentions again. */
export function keepNote(
  book: FactBook,
  key: string,
  { source, data }: Required<Pick<NewFact, "source" | "data">>,
): void {
  const known = book.find("note", key);
  if (known === undefined) book.add({ kind: "note", text: key, authority: "tool", source, key, data });
  else note(known, data);
}

function isOpenRequest({ kind, status, data }: Fact): boolean {
  return kind === "request" && status === "current" && data?.["state"] === "open";
}

function isStoppedRequest(fact: Fact): boolean {
  return fact.kind === "request" && fact.status === "current" && isInterrupted(fact);
}

/** True for a request during which the user stopped the work, and nobody has gone on with it. */
export function isInterrupted({ data }: Fact): boolean {
  return numberOf(data?.["interrupted"]) > 0;
}

function sameText(a: string, b: string): boolean {
  return a === b || a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The number of the message that last mentioned a fact. */
export function atOf(fact: Fact): number {
  return numberOf(fact.data?.["at"]);
}

/** The number of the message that first mentioned it; 0 where there is none. */
export function firstAt(fact: Fact | undefined): number {
  return numberOf(fact?.data?.["first"]);
}

/** When the user said it, though it may have been taken up again later. */
export function toldAt(request: Fact): number {
  return numberOf(request.data?.["told"] ?? request.data?.["first"]);
}

/** When a check began that was seen to end later: what was edited in between, it has perhaps not seen. */
export function ranAt(fact: Fact): number {
  return numberOf(fact.data?.["launched"]) || atOf(fact);
}

/** The fact that was mentioned last; of several in one message, the last of the list. */
export function newestOf(facts: readonly Fact[]): Fact | undefined {
  return facts.reduce<Fact | undefined>((last, fact) => (last && atOf(last) > atOf(fact) ? last : fact), undefined);
}

export function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

/** The texts of a list that was stored with a fact. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}

function idNumber(fact: Fact): number {
  return Number(fact.id.slice(fact.id.lastIndexOf("-") + 1));
}
