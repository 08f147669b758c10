/** The facts of one kind: by id, by key, and those in force, oldest first. In memory only. */
import type { Fact, FactKind, FactOf } from "./fact.ts";

export class FactShelf<K extends FactKind> {
  readonly #facts = new Map<string, FactOf<K>>();
  readonly #byKey = new Map<string, FactOf<K>>();
  readonly #active = new Map<string, FactOf<K>>();
  /** Those in force as a list, until one more or one less is: a turn asks for it many times. */
  #current: readonly FactOf<K>[] | undefined;

  add(fact: FactOf<K>): void {
    this.#facts.set(fact.id, fact);
    if (fact.key !== undefined && fact.status !== "superseded") this.#byKey.set(fact.key, fact);
    if (fact.status !== "current") return;
    this.#active.set(fact.id, fact);
    // A list that was handed out is never changed: a new one has the newest fact behind the others.
    this.#current &&= [...this.#current, fact];
  }

  get(id: string): FactOf<K> | undefined {
    return this.#facts.get(id);
  }

  find(key: string): FactOf<K> | undefined {
    return this.#byKey.get(key);
  }

  current(): readonly FactOf<K>[] {
    return (this.#current ??= [...this.#active.values()]);
  }

  all(): FactOf<K>[] {
    return [...this.#facts.values()];
  }

  settle(fact: Fact, status: "superseded" | "resolved"): void {
    fact.status = status;
    this.#deactivate(fact);
  }

  /** A fact that comes into force again does so in its old place. */
  revive(fact: Fact): void {
    fact.status = "current";
    this.#active.clear();
    for (const other of this.#facts.values()) if (other.status === "current") this.#active.set(other.id, other);
    this.#current = undefined;
  }

  /** From now on its key finds another, if any. */
  releaseKey(fact: Fact): void {
    if (fact.key !== undefined && this.#byKey.get(fact.key) === fact) this.#byKey.delete(fact.key);
  }

  forget(fact: Fact): void {
    this.#facts.delete(fact.id);
    this.#deactivate(fact);
  }

  /**
   * What is over the cap, once that is half as much again: settled facts, then the oldest of all. Waiting for that many
   * makes the cost of each fact constant.
   */
  overdue(cap: number, ageOf: (fact: FactOf<K>) => number): FactOf<K>[] {
    if (this.#facts.size <= cap * 1.5) return [];
    const isInForce = (fact: FactOf<K>): number => Number(fact.status === "current");
    const byAge = this.all().sort((a, b) => isInForce(a) - isInForce(b) || ageOf(a) - ageOf(b));
    return byAge.slice(0, this.#facts.size - cap);
  }

  #deactivate(fact: Fact): void {
    if (this.#active.delete(fact.id)) this.#current = undefined;
  }
}
