/** Chooses which lines a brief holds and in which form: what matters first, then worth per character. Pure. */
import type { Purse } from "./budget.ts";
import type { BriefItem, BriefSection } from "./item.ts";

export interface SelectOptions {
  /** How a line is written; its length is what the purse pays. */
  write: (item: BriefItem, text: string) => string;
  /** Characters that opening a section costs. */
  heading: (section: BriefSection) => number;
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
    // Cheapest step first, round by round: no line is whole while another one is still a stub.
    while ([...group].sort((a, b) => stepCost(a) - stepCost(b)).map(widen).some(Boolean));
  }

  function fullerForm(item: BriefItem): string | undefined {
    const current = chosen.get(item);
    if (current === undefined || current === item.whole) return undefined;
    const forms = item.forms();
    return forms[forms.indexOf(current) - 1] ?? item.whole;
  }

  function stepCost(item: BriefItem): number {
    const fuller = fullerForm(item);
    return fuller === undefined ? 0 : (fuller.length - (chosen.get(item)?.length ?? 0)) / item.value;
  }

  /** Takes the first form that fits and leaves the reserve. */
  function take(item: BriefItem, forms: readonly string[], reserve: number): void {
    const heading = opened.has(item.section) ? 0 : options.heading(item.section);
    for (const form of forms) {
      const text = options.write(item, form);
      if (purse.charactersLeft - text.length - heading < reserve || !purse.fits(text)) continue;
      purse.spendCharacters(heading);
      opened.add(item.section);
      purse.spend(text);
      chosen.set(item, form);
      return;
    }
  }

  /** Moves a line to its next fuller form when there is room. */
  function widen(item: BriefItem): boolean {
    const current = chosen.get(item);
    const fuller = fullerForm(item);
    if (current === undefined || fuller === undefined) return false;
    purse.refund(options.write(item, current));
    const fits = purse.fits(options.write(item, fuller));
    purse.spend(options.write(item, fits ? fuller : current));
    chosen.set(item, fits ? fuller : current);
    return fits;
  }
}

function fitsWhole(items: readonly BriefItem[], purse: Purse, options: SelectOptions): boolean {
  const headings = [...new Set(items.map((item) => item.section))].reduce((sum, section) => sum + options.heading(section), 0);
  const text = items.map((item) => options.write(item, item.whole)).join("\n");
  return purse.charactersLeft - text.length - headings >= options.reserve && purse.fits(text);
}

function worth(item: BriefItem, text: string): number {
  return item.value / (text.length + 4);
}
