/** Chooses which lines a brief holds and in which form: what matters first, then worth per character. Pure. */
import type { Purse } from "./budget.ts";
import type { BriefItem, BriefSection } from "./item.ts";

export interface SelectOptions {
  /** How a line is written; its length is what the purse pays. */
  write: (item: BriefItem, text: string) => string;
  /** What opening a section costs. */
  heading: (section: BriefSection) => string;
  /** Characters to leave for the index of names once the told and decided is in. */
  reserve: number;
}

/**
 * Takes what matters whole when all of it fits, else each line in its tersest form and then fuller ones as far as the
 * purse goes; what was done and seen follows by worth per character. Returns the chosen text by item.
 */
export function select(items: readonly BriefItem[], purse: Purse, options: SelectOptions): Map<BriefItem, string> {
  const chosen = new Map<BriefItem, string>();
  const opened = new Set<BriefSection>();
  const first = items.filter((item) => item.priority < 2);
  if (fitsWhole(first, purse, options)) for (const item of first) take(item, [item.whole], 0);
  else takeTersely(first);
  const rest = items.filter((item) => item.priority === 2);
  for (const item of rest.sort((a, b) => worth(b, b.whole) - worth(a, a.whole))) take(item, item.forms(), options.reserve);
  return chosen;

  function takeTersely(group: readonly BriefItem[]): void {
    const tersest = (item: BriefItem): string => item.forms().at(-1) ?? item.whole;
    const byWorth = [...group].sort((a, b) => a.priority - b.priority || worth(b, tersest(b)) - worth(a, tersest(a)));
    for (const item of byWorth) take(item, [tersest(item)], 0);
    for (const item of [...group].sort((a, b) => a.priority - b.priority || b.value - a.value)) widen(item);
  }

  /** Takes the first form that fits and leaves the reserve. */
  function take(item: BriefItem, forms: readonly string[], reserve: number): void {
    const heading = opened.has(item.section) ? "" : options.heading(item.section);
    for (const form of forms) {
      const text = options.write(item, form);
      if (purse.charactersLeft - text.length < reserve || !purse.fits(heading === "" ? text : `${heading}\n${text}`)) continue;
      if (heading !== "") purse.spend(heading);
      opened.add(item.section);
      purse.spend(text);
      chosen.set(item, form);
      return;
    }
  }

  function widen(item: BriefItem): void {
    const current = chosen.get(item);
    if (current === undefined) return;
    purse.refund(options.write(item, current));
    const form = item.forms().find((candidate) => candidate === current || purse.fits(options.write(item, candidate))) ?? current;
    purse.spend(options.write(item, form));
    chosen.set(item, form);
  }
}

function fitsWhole(items: readonly BriefItem[], purse: Purse, options: SelectOptions): boolean {
  const headings = [...new Set(items.map((item) => item.section))].map(options.heading);
  const text = [...headings, ...items.map((item) => options.write(item, item.whole))].join("\n");
  return purse.charactersLeft - text.length >= options.reserve && purse.fits(text);
}

function worth(item: BriefItem, text: string): number {
  return item.value / (text.length + 4);
}
