/** The lines of a page while they are chosen: which items stand on it, in which form, paid from one purse. In memory only. */
import type { Line, Purse } from "./budget.ts";
import type { BriefItem, BriefSection } from "./items/item.ts";

/** What lines and headings cost. */
export interface LineCosts {
  /** How a line is written; what it costs is what the purse pays. */
  write: (item: BriefItem, text: string) => Line;
  /** Characters that opening a section costs. */
  heading: (section: BriefSection) => number;
}

/** Characters that an item must leave in the purse, to enter or to grow. */
export type Reserve = (item: BriefItem) => number;

/** What a line of the first priority is worth against one of the second: it must never lose its place to it. */
const FIRST = 4;
/** Sections whose lines gain most by being word for word. */
const VERBATIM: ReadonlySet<BriefSection> = new Set<BriefSection>(["constraints", "decisions", "criticalContext"]);

export function isVerbatim({ section }: BriefItem): boolean {
  return VERBATIM.has(section);
}

export class LineChoice {
  /** Characters that there were before anything was chosen. */
  readonly room: number;
  readonly #purse: Purse;
  readonly #costs: LineCosts;
  /** Place of the chosen form among the forms of an item: 0 is the whole text, the last the tersest. */
  readonly #chosen = new Map<BriefItem, number>();
  readonly #opened = new Set<BriefSection>();

  constructor(purse: Purse, costs: LineCosts) {
    this.room = purse.charactersLeft;
    this.#purse = purse;
    this.#costs = costs;
  }

  has(item: BriefItem): boolean {
    return this.#chosen.has(item);
  }

  /** True for a line that could still say more. */
  isShortened(item: BriefItem): boolean {
    return this.#formOf(item) > 0;
  }

  get charactersLeft(): number {
    return this.#purse.charactersLeft;
  }

  /** Characters that the item would take word for word. */
  wholeLength(item: BriefItem): number {
    return this.#costs.write(item, item.whole).text.length;
  }

  /** The text of each line by its item. */
  texts(): Map<BriefItem, string> {
    return new Map([...this.#chosen].map(([item, form]) => [item, textOf(item, form)]));
  }

  /** Takes in each item in its tersest form, best worth per character first, as far as there is room. */
  enterAll(group: readonly BriefItem[], reserve: Reserve): void {
    const waiting = group.filter((item) => !this.#chosen.has(item));
    for (const item of byWorth(waiting, (item) => this.#presence(item))) this.#enter(item, reserve(item));
  }

  /** Grows the lines round by round, so that none is whole while another is a stub. */
  growAll(group: readonly BriefItem[], reserve: Reserve): void {
    while (this.#growRound(group, reserve));
  }

  /** Word for word, the weightiest first: half of the words of each would say less than all words of some. */
  growWhole(group: readonly BriefItem[], reserve: Reserve): void {
    const kept = group.filter((item) => this.isShortened(item));
    for (const item of byWorth(kept, ({ value }) => value)) this.#replace(item, 0, reserve(item));
  }

  /** Grows a line at once to its fullest form that has no more than so many characters, if there is room for that. */
  growWithin(item: BriefItem, characters: number): void {
    const form = this.#fitting(item, characters);
    if (form >= 0 && form < this.#formOf(item)) this.#replace(item, form, 0);
  }

  /** The same, or to the next shorter form for which there is room beside so many characters. */
  growAsFar(item: BriefItem, characters: number, reserve: number): void {
    const fitting = this.#fitting(item, characters);
    if (fitting < 0) return;
    for (let form = fitting; form < this.#formOf(item); form += 1) if (this.#replace(item, form, reserve)) return;
  }

  #fitting(item: BriefItem, characters: number): number {
    return item.forms().findIndex((_, at) => this.#lineAt(item, at).text.length <= characters);
  }

  #formOf(item: BriefItem): number {
    return this.#chosen.get(item) ?? 0;
  }

  #lineAt(item: BriefItem, form: number): Line {
    return this.#costs.write(item, textOf(item, form));
  }

  #presence(item: BriefItem): number {
    const weight = item.priority === 0 ? FIRST : 1;
    return (item.value * weight) / this.#lineAt(item, item.forms().length - 1).text.length;
  }

  #enter(item: BriefItem, reserve: number): void {
    const form = item.forms().length - 1;
    const line = this.#lineAt(item, form);
    const heading = this.#opened.has(item.section) ? 0 : this.#costs.heading(item.section);
    const left = this.#purse.charactersLeft - line.text.length - heading;
    if (!this.#purse.fits(line, heading) || left < reserve) return;
    this.#purse.spend(line, heading);
    this.#opened.add(item.section);
    this.#chosen.set(item, form);
  }

  /** One step for every line that has room for it, the most worth per character first. */
  #growRound(group: readonly BriefItem[], reserve: Reserve): boolean {
    const growing = group.filter((item) => this.isShortened(item));
    return byWorth(growing, (item) => this.#growthWorth(item))
      .map((item) => this.#replace(item, this.#formOf(item) - 1, reserve(item)))
      .some(Boolean);
  }

  #growthWorth(item: BriefItem): number {
    const form = this.#formOf(item);
    const added = this.#lineAt(item, form - 1).text.length - this.#lineAt(item, form).text.length;
    return (item.value * (isVerbatim(item) ? 2 : 1)) / Math.max(1, added);
  }

  #replace(item: BriefItem, to: number, reserve: number): boolean {
    const former = this.#lineAt(item, this.#formOf(item));
    const line = this.#lineAt(item, to);
    this.#purse.refund(former);
    const fits = this.#purse.fits(line) && this.#purse.charactersLeft - line.text.length >= reserve;
    this.#purse.spend(fits ? line : former);
    if (fits) this.#chosen.set(item, to);
    return fits;
  }
}

function textOf(item: BriefItem, form: number): string {
  return item.forms()[form] ?? item.whole;
}

/** Items by falling worth; each is weighed once, since weighing writes its line. */
function byWorth(items: readonly BriefItem[], worthOf: (item: BriefItem) => number): BriefItem[] {
  return items
    .map((item) => ({ item, worth: worthOf(item) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ item }) => item);
}
