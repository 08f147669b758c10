/** The facts of one ledger by id, by key and by concept, bounded in number. In memory only; restored from plain facts. */
import type { Fact, FactKind } from "./fact.ts";
import { createStatementIndex, type Filed } from "./statements/statement-index.ts";
import type { Topic } from "./statements/topics.ts";

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
  /** Requests in force that nobody has settled yet: those since the last turn of the user, however many came before. */
  openRequests(): readonly Fact[];
  supersede(fact: Fact, by?: Fact): void;
  resolve(fact: Fact): void;
  /** Leaves out of a request what no longer holds of it; it stays in its place. */
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
};
const CAP_OTHER = 200;

/** Kinds whose statements can be replaced by a later statement about the same thing. */
const STATEMENT_KINDS: ReadonlySet<string> = new Set(["constraint", "decision", "value", "entity"]);

/** The facts of one kind. */
interface Shelf {
  readonly facts: Map<string, Fact>;
  readonly byKey: Map<string, Fact>;
  /** Those in force, oldest first. */
  readonly active: Map<string, Fact>;
  /** The same as a list, until one more or one less is in force: a turn asks for it many times. */
  current: readonly Fact[] | undefined;
}

/** A book with the given facts; `sequence` tells the number of the message being observed. */
export function createFactBook(options: { facts: readonly Fact[]; nextID: number; sequence: () => number }): FactBook {
  const { sequence } = options;
  const shelves = new Map<FactKind, Shelf>();
  const statements = createStatementIndex();
  let nextID = options.nextID;
  let open: readonly Fact[] = [];

  const shelfOf = (kind: FactKind): Shelf => {
    const known = shelves.get(kind);
    if (known) return known;
    const fresh: Shelf = { facts: new Map(), byKey: new Map(), active: new Map(), current: undefined };
    shelves.set(kind, fresh);
    return fresh;
  };

  const settle = (fact: Fact, status: "superseded" | "resolved"): void => {
    fact.status = status;
    const shelf = shelfOf(fact.kind as FactKind);
    if (shelf.active.delete(fact.id)) shelf.current = undefined;
  };

  /** A fact that comes into force again does so in its old place. */
  const revive = (fact: Fact, shelf: Shelf): void => {
    fact.status = "current";
    shelf.active.clear();
    for (const other of shelf.facts.values()) if (other.status === "current") shelf.active.set(other.id, other);
    shelf.current = undefined;
  };

  const index = (fact: Fact): void => {
    // A fact restored from JSON has the kind it was stored with.
    const shelf = shelfOf(fact.kind as FactKind);
    shelf.facts.set(fact.id, fact);
    if (fact.status === "current") {
      shelf.active.set(fact.id, fact);
      // A list that was handed out is never changed: a new one has the newest fact behind the others.
      shelf.current = shelf.current?.concat(fact);
    }
    if (isOpenRequest(fact)) open = [...open, fact];
    if (fact.key !== undefined && fact.status !== "superseded") shelf.byKey.set(fact.key, fact);
    if (STATEMENT_KINDS.has(fact.kind) && fact.status === "current") statements.add(fact);
  };

  const unindex = (fact: Fact): void => {
    statements.remove(fact);
    const { byKey } = shelfOf(fact.kind as FactKind);
    if (fact.key !== undefined && byKey.get(fact.key) === fact) byKey.delete(fact.key);
  };

  const forget = (fact: Fact): void => {
    unindex(fact);
    const shelf = shelfOf(fact.kind as FactKind);
    shelf.facts.delete(fact.id);
    if (shelf.active.delete(fact.id)) shelf.current = undefined;
  };

  const book: FactBook = {
    add(fresh) {
      const shelf = shelfOf(fresh.kind);
      const earlier = fresh.key === undefined ? undefined : shelf.byKey.get(fresh.key);
      if (earlier && sameText(earlier.text, fresh.text)) {
        book.mention(earlier);
        if (earlier.status !== "current") revive(earlier, shelf);
        note(earlier, fresh.data);
        return earlier;
      }
      const at = sequence();
      const fact: Fact = {
        id: `${fresh.kind}-${nextID}`,
        kind: fresh.kind,
        text: fresh.text,
        authority: fresh.authority,
        source: fresh.source,
        status: "current",
        ...(fresh.key === undefined ? {} : { key: fresh.key }),
        data: Object.assign({}, fresh.data, { at, first: at, mentions: 1 }),
      };
      nextID += 1;
      if (earlier) book.supersede(earlier, fact);
      index(fact);
      trim(shelf.facts, CAPS[fresh.kind] ?? CAP_OTHER, forget);
      return fact;
    },
    find: (kind, key) => shelves.get(kind)?.byKey.get(key),
    get: (id) => shelves.get(id.slice(0, id.lastIndexOf("-")) as FactKind)?.facts.get(id),
    current(kind) {
      const shelf = shelfOf(kind);
      return (shelf.current ??= [...shelf.active.values()]);
    },
    openRequests() {
      open = open.filter(isOpenRequest);
      return open;
    },
    supersede(fact, by) {
      settle(fact, "superseded");
      if (by) note(fact, { by: by.id });
      unindex(fact);
    },
    resolve(fact) {
      settle(fact, "resolved");
      note(fact, { resolvedAt: sequence() });
    },
    reword(request, text) {
      request.text = text;
    },
    mention(fact) {
      note(fact, { at: sequence(), mentions: numberOf(fact.data?.["mentions"]) + 1 });
    },
    framed: (topic) => statements.framed(topic),
    candidates: (topic) => statements.candidates(topic),
    all: () =>
      [...shelves.values()].flatMap(({ facts }) => [...facts.values()]).sort((a, b) => idNumber(a) - idNumber(b)),
    get nextID() {
      return nextID;
    },
    get now() {
      return sequence();
    },
  };
  for (const fact of options.facts) index({ ...fact, ...(fact.data ? { data: { ...fact.data } } : {}) });
  return book;
}

/** The data of a fact is its book's own: it is changed in place, which costs a tenth of copying it. */
function note(fact: Fact, data: Readonly<Record<string, unknown>> | undefined): void {
  fact.data = Object.assign(fact.data ?? {}, data);
}

/** Drops the oldest settled facts, then the oldest of all, once a shelf is half over its cap: amortised constant. */
function trim(facts: ReadonlyMap<string, Fact>, cap: number, forget: (fact: Fact) => void): void {
  if (facts.size <= cap * 1.5) return;
  const byAge = [...facts.values()].sort(
    (a, b) => Number(a.status === "current") - Number(b.status === "current") || atOf(a) - atOf(b),
  );
  for (const fact of byAge.slice(0, facts.size - cap)) forget(fact);
}

function isOpenRequest({ kind, status, data }: Fact): boolean {
  return kind === "request" && status === "current" && data?.["state"] === "open";
}

function sameText(a: string, b: string): boolean {
  return a === b || a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The number of the message that last mentioned a fact. */
export function atOf(fact: Fact): number {
  return numberOf(fact.data?.["at"]);
}

/** The fact that was mentioned last; of several in one message, the last of the list. */
export function newestOf(facts: readonly Fact[]): Fact | undefined {
  return facts.reduce<Fact | undefined>((last, fact) => (last && atOf(last) > atOf(fact) ? last : fact), undefined);
}

export function numberOf(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function idNumber(fact: Fact): number {
  return Number(fact.id.slice(fact.id.lastIndexOf("-") + 1));
}
