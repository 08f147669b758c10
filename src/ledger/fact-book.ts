/** The facts of one ledger by id, by key and by concept, bounded in number. In memory only; restored from plain facts. */
import type { FactData } from "./fact-data.ts";
import { type Fact, type FactKind, type FactOf, isA } from "./fact.ts";
import { FactShelf } from "./fact-shelf.ts";
import { createStatementIndex, type Filed, type Statement } from "./statements/replacement/statement-index.ts";
import type { Topic } from "./statements/replacement/topics.ts";

/** What a new fact needs; id, status and the counters of mentions are the book's. */
export type NewFact<K extends FactKind> = { [One in K]: FreshFact<One> }[K];

interface FreshFact<K extends FactKind> {
  kind: K;
  text: string;
  authority: Fact["authority"];
  source: Fact["source"];
  key?: string;
  data?: FactData<K>;
}

export interface FactBook {
  /** Adds a fact; one of the same kind and key is replaced, or merely mentioned again when it says the same. */
  add<K extends FactKind>(fact: NewFact<K>): FactOf<K>;
  find<K extends FactKind>(kind: K, key: string): FactOf<K> | undefined;
  get<K extends FactKind>(kind: K, id: string): FactOf<K> | undefined;
  current<K extends FactKind>(kind: K): readonly FactOf<K>[];
  /** Those of a kind in the order they were added, in force or not. */
  every<K extends FactKind>(kind: K): FactOf<K>[];
  /** Requests in force that nobody has settled yet: those since the last turn of the user, however many came before. */
  openRequests(): readonly FactOf<"request">[];
  /** The newest of them: the one that is worked on. */
  openRequest(): FactOf<"request"> | undefined;
  /** Notes that the user stopped what was being done for a request: what was said last was no report on it. */
  stop(request: FactOf<"request">): void;
  /** Requests in force that were stopped, and that nobody has gone on with; oldest first. */
  stoppedRequests(): readonly FactOf<"request">[];
  supersede(fact: Fact, by?: Fact): void;
  resolve(fact: Fact): void;
  /** Leaves out of a request what no longer holds of it, or adds what the user said into it; it stays in its place. */
  reword(request: FactOf<"request">, text: string): void;
  mention(fact: Fact): void;
  /** Current statements with the frame of the topic, newest first. */
  framed(topic: Topic): Filed[];
  /** Current statements that share a concept with the topic, newest first. */
  candidates(topic: Topic): Filed[];
  all(): FactOf<FactKind>[];
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
  note: 16,
};
const CAP_OTHER = 200;

const STATEMENT_KINDS: ReadonlySet<string> = new Set<Statement["kind"]>(["constraint", "decision", "value", "entity"]);

/** A book with the given facts; `sequence` tells the number of the message being observed. */
export function createFactBook(options: { facts: readonly Fact[]; nextID: number; sequence: () => number }): FactBook {
  return new Book(options);
}

class Book implements FactBook {
  readonly #sequence: () => number;
  readonly #shelves = new Map<FactKind, FactShelf<FactKind>>();
  readonly #statements = createStatementIndex();
  #nextID: number;
  #open: readonly FactOf<"request">[] = [];
  #stopped: readonly FactOf<"request">[] = [];

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

  add<K extends FactKind>(fresh: NewFact<K>): FactOf<K> {
    const shelf = this.#shelfOf(fresh.kind);
    const earlier = fresh.key === undefined ? undefined : shelf.find(fresh.key);
    if (earlier && sameText(earlier.text, fresh.text)) {
      this.mention(earlier);
      if (earlier.status !== "current") shelf.revive(earlier);
      note<Fact>(earlier, fresh.data);
      return earlier;
    }
    const fact = this.#newFact(fresh);
    if (earlier) this.supersede(earlier, fact);
    this.#index(fact);
    for (const old of shelf.overdue(CAPS[fresh.kind] ?? CAP_OTHER, atOf)) this.#forget(old);
    return fact;
  }

  find<K extends FactKind>(kind: K, key: string): FactOf<K> | undefined {
    return this.#shelfOf(kind).find(key);
  }

  get<K extends FactKind>(kind: K, id: string): FactOf<K> | undefined {
    return this.#shelfOf(kind).get(id);
  }

  current<K extends FactKind>(kind: K): readonly FactOf<K>[] {
    return this.#shelfOf(kind).current();
  }

  every<K extends FactKind>(kind: K): FactOf<K>[] {
    return this.#shelfOf(kind).all();
  }

  openRequests(): readonly FactOf<"request">[] {
    this.#open = this.#open.filter(isOpenRequest);
    return this.#open;
  }

  openRequest(): FactOf<"request"> | undefined {
    return this.openRequests().at(-1);
  }

  stop(request: FactOf<"request">): void {
    note(request, { interrupted: this.#sequence(), answered: false });
    this.#addStopped(request);
  }

  stoppedRequests(): readonly FactOf<"request">[] {
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

  reword(request: FactOf<"request">, text: string): void {
    request.text = text;
  }

  mention(fact: Fact): void {
    note(fact, { at: this.#sequence(), mentions: (fact.data?.mentions ?? 0) + 1 });
  }

  framed(topic: Topic): Filed[] {
    return this.#statements.framed(topic);
  }

  candidates(topic: Topic): Filed[] {
    return this.#statements.candidates(topic);
  }

  all(): FactOf<FactKind>[] {
    return [...this.#shelves.values()].flatMap((shelf) => shelf.all()).sort((a, b) => idNumber(a) - idNumber(b));
  }

  #newFact<K extends FactKind>({ kind, text, authority, source, key, data }: NewFact<K>): FactOf<K> {
    const at = this.#sequence();
    const id = `${kind}-${this.#nextID}`;
    this.#nextID += 1;
    const known = Object.assign({}, data, { at, first: at, mentions: 1 });
    // Both written out: a key behind one that may not be there costs more than all the others.
    if (key === undefined) return { id, kind, text, authority, source, status: "current", data: known };
    return { id, kind, text, authority, source, status: "current", key, data: known };
  }

  #shelfOf<K extends FactKind>(kind: K): FactShelf<K> {
    const known = this.#shelves.get(kind);
    if (known) return known as FactShelf<K>; // each kind has a shelf of its own
    const fresh = new FactShelf<K>();
    this.#shelves.set(kind, fresh);
    return fresh;
  }

  /** A fact restored from JSON has the kind it was stored with. */
  #shelfFor(fact: Fact): FactShelf<FactKind> {
    return this.#shelfOf(fact.kind as FactKind);
  }

  #index(fact: Fact): void {
    this.#shelfFor(fact).add(fact as FactOf<FactKind>);
    if (isOpenRequest(fact)) this.#open = [...this.#open, fact];
    if (isStoppedRequest(fact)) this.#addStopped(fact);
    if (isStatement(fact) && fact.status === "current") this.#statements.add(fact);
  }

  #addStopped(request: FactOf<"request">): void {
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
export function note<F extends Fact>(fact: F, data: F["data"]): void {
  fact.data = Object.assign(fact.data ?? {}, data);
}

/** The questions that wait for the user, oldest first. */
export function awaitingQuestions(book: FactBook): FactOf<"question">[] {
  return book.current("question").filter(({ data }) => data?.awaiting === true);
}

/** Keeps what calls have shown under a key: one note for the whole session, which nobody mentions again. */
export function keepNote(
  book: FactBook,
  key: string,
  { source, data }: { source: Fact["source"]; data: FactData<"note"> },
): void {
  const known = book.find("note", key);
  if (known === undefined) book.add({ kind: "note", text: key, authority: "tool", source, key, data });
  else note(known, data);
}

function isOpenRequest(fact: Fact): fact is FactOf<"request"> {
  return isA(fact, "request") && fact.status === "current" && fact.data?.state === "open";
}

function isStoppedRequest(fact: Fact): fact is FactOf<"request"> {
  return isA(fact, "request") && fact.status === "current" && isInterrupted(fact);
}

/** True for a request during which the user stopped the work, and nobody has gone on with it. */
export function isInterrupted({ data }: FactOf<"request">): boolean {
  return (data?.interrupted ?? 0) > 0;
}

/** A statement can be replaced by a later one about the same thing. */
function isStatement(fact: Fact): fact is Statement {
  return STATEMENT_KINDS.has(fact.kind);
}

function sameText(a: string, b: string): boolean {
  return a === b || a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The number of the message that last mentioned a fact. */
export function atOf(fact: Fact): number {
  return fact.data?.at ?? 0;
}

/** The number of the message that first mentioned it; 0 where there is none. */
export function firstAt(fact: Fact | undefined): number {
  return fact?.data?.first ?? 0;
}

/** When the user said it, though it may have been taken up again later. */
export function toldAt({ data }: FactOf<"request" | "turn">): number {
  return data?.told ?? data?.first ?? 0;
}

/** When a check began that was seen to end later: what was edited in between, it has perhaps not seen. */
export function ranAt(fact: FactOf<"command" | "test" | "error">): number {
  return fact.data?.launched || atOf(fact);
}

/** The fact that was mentioned last; of several in one message, the last of the list. */
export function newestOf<F extends Fact>(facts: readonly F[]): F | undefined {
  return facts.reduce<F | undefined>((last, fact) => (last && atOf(last) > atOf(fact) ? last : fact), undefined);
}

function idNumber(fact: Fact): number {
  return Number(fact.id.slice(fact.id.lastIndexOf("-") + 1));
}
