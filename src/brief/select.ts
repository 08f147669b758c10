/** Chooses which lines a brief holds and in which form: what matters first, then worth per character. Pure. */
import type { Purse } from "./budget.ts";
import type { BriefItem, BriefSection } from "./item.ts";

export interface Selection {
  /** Chosen form by item; items not in it were left out. */
  forms: Map<BriefItem, number>;
}

/** How a line of a section is written; its length is what the purse pays. */
export type WriteLine = (item: BriefItem, form: number) => string;

/**
 * Takes every item of the first priority in its tersest form, then the rest by worth per character, then spends what
 * is left on fuller forms. Headings are paid for with the first line of their section.
 */
export function select(
  items: readonly BriefItem[],
  purse: Purse,
  options: { write: WriteLine; heading: (section: BriefSection) => string },
): Selection {
  const forms = new Map<BriefItem, number>();
  const opened = new Set<BriefSection>();
  const [first, second, third] = [0, 1, 2].map((priority) =>
    items.filter((item) => item.priority === priority).sort(byWorth),
  );
  for (const item of [...(first ?? []), ...(second ?? [])]) take(item, item.forms.length - 1);
  for (const item of [...(first ?? []), ...(second ?? [])].sort((a, b) => a.priority - b.priority || b.value - a.value))
    widen(item);
  // Things done and seen come whole where they fit, since a stub of them says little.
  for (const item of third ?? []) take(item, 0);
  return { forms };

  function take(item: BriefItem, preferred: number): void {
    for (let form = preferred; form < item.forms.length; form += 1) {
      const text = options.write(item, form);
      const heading = opened.has(item.section) ? "" : options.heading(item.section);
      if (!purse.fits(heading === "" ? text : `${heading}\n${text}`)) continue;
      if (heading !== "") purse.spend(heading);
      opened.add(item.section);
      purse.spend(text);
      forms.set(item, form);
      return;
    }
  }

  function widen(item: BriefItem): void {
    const current = forms.get(item);
    if (current === undefined || current === 0) return;
    const old = options.write(item, current);
    purse.refund(old);
    const form = item.forms.findIndex((_, index) => index <= current && purse.fits(options.write(item, index)));
    const chosen = form < 0 ? current : form;
    purse.spend(options.write(item, chosen));
    forms.set(item, chosen);
  }
}

function byWorth(a: BriefItem, b: BriefItem): number {
  return worth(b) - worth(a) || a.order - b.order;
}

function worth(item: BriefItem): number {
  return item.value / ((item.forms.at(-1)?.length ?? 1) + 4);
}
