/** Which lines of a report with headings stand for all of it: something of every section before more of one. Pure and linear. */

interface Section {
  /** Where its heading stands; none before the first heading. */
  lead: number | undefined;
  /** Where the heading over its heading stands: "Important findings", over "4. The tray sticks". */
  over: number | undefined;
  items: number[];
}

/** The lines of the report that has headings, about `count` of them and the last one; nothing where it has fewer than two. */
export function acrossSections(lines: readonly string[], count: number): string[] | undefined {
  const within = subheadings(lines);
  const sections = sectionsOf(lines, within);
  if (sections.filter(({ lead }) => lead !== undefined).length < FEWEST) return undefined;
  const last = lines.length - 1;
  const kept = new Set([last]);
  const queues = sections.map((section) => inTurn(section, lines));
  for (let round = 0; queues.some((queue) => round < queue.length); round++)
    for (const [at, queue] of queues.entries()) {
      const item = queue[round];
      if (item === undefined) continue;
      const { lead, over } = sections[at] ?? {};
      // What leads to the next line says nothing without it.
      const led = /[:：]$/u.test(lines[item] ?? "") && item < last ? item + 1 : undefined;
      const fresh = [over, lead, item, led].filter((line) => line !== undefined && !kept.has(line));
      if (kept.size + fresh.length > count) return inOrder(kept, { lines, within });
      for (const line of fresh) if (line !== undefined) kept.add(line);
    }
  return inOrder(kept, { lines, within });
}

/** One heading may stand over half of a report. */
const FEWEST = 2;

/** The lines of a report, and which of its headings belong to one finding alone. */
interface Outlined {
  lines: readonly string[];
  within: ReadonlySet<number>;
}

function inOrder(kept: ReadonlySet<number>, outlined: Outlined): string[] {
  const counts = countsOf(kept, outlined);
  return outlined.lines.flatMap((line, at) => {
    if (!kept.has(at)) return [];
    const count = counts.get(at);
    return count === undefined || COUNTED.test(line) ? line : line.replace(/\s?[:：]$/u, ` (${count} in all):`);
  });
}

/** How many numbered items stand under each heading of which not all are kept: the rest would pass for the whole list. */
function countsOf(kept: ReadonlySet<number>, { lines, within }: Outlined): Map<number, number> {
  const counts = new Map<number, number>();
  let [head, items, shown] = [-1, 0, 0];
  const close = (): void => {
    if (head >= 0 && shown > 0 && shown < items) counts.set(head, items);
  };
  for (const [at, line] of lines.entries()) {
    if (ITEM_NUMBER.test(line)) {
      items += 1;
      shown += Number(kept.has(at));
    } else if (isTitle(line) && !within.has(at)) {
      close();
      [head, items, shown] = [at, 0, 0];
    }
  }
  close();
  return counts;
}

/** What stands under each heading; a heading of headings has nothing of its own. */
function sectionsOf(lines: readonly string[], within: ReadonlySet<number>): Section[] {
  const sections: Section[] = [{ lead: undefined, over: undefined, items: [] }];
  let group: number | undefined;
  for (const [at, line] of lines.entries()) {
    if (!isTitle(line)) {
      sections.at(-1)?.items.push(at);
      continue;
    }
    const isNumbered = ITEM_NUMBER.test(line);
    if (!isNumbered && !within.has(at)) group = at;
    sections.push({ lead: at, over: isNumbered ? group : undefined, items: [] });
  }
  return sections.filter(({ items }) => items.length > 0);
}

/** "Affected files:" and what they are, between "1. …" and "2. …", belong to the first: that heading stands over no more. */
function subheadings(lines: readonly string[]): ReadonlySet<number> {
  const within = new Set<number>();
  let last = 0;
  let [titles, filled] = [new Array<number>(), new Array<number>()];
  for (const [at, line] of lines.entries()) {
    const number = Number.parseInt(ITEM_NUMBER.exec(line)?.[0].replace(/^\**/u, "") ?? "", 10);
    if (!Number.isNaN(number)) {
      if (number === last + 1 && last > 0) for (const title of filled) within.add(title);
      [last, titles, filled] = [number, [], []];
    } else if (isTitle(line)) titles.push(at);
    else {
      filled.push(...titles);
      titles = [];
    }
  }
  return within;
}

const ITEM_NUMBER = /^\**\d{1,3}[.)]\s/u;

/** "Files changed:", "P1 #2: Lost row:"; a sentence that leads to a list is longer, or says who does what. */
function isTitle(line: string): boolean {
  return /[:：]$/u.test(line) && line.replace(COUNTED, "").split(" ").length <= LONGEST_TITLE && !SOMEBODY.test(line);
}

const LONGEST_TITLE = 8;
/** A report that was cut before is cut again, further: what it told of all stays true. */
const COUNTED = / \(\d{1,3} in all\):$/u;
const SOMEBODY = /^(?:i|we|you|it|they|there|yes|no)(?![a-z])/i;

/** Its items, each label before the next of the same: "red: …" five times would leave no room for "green: …". */
function inTurn({ items }: Section, lines: readonly string[]): (number | undefined)[] {
  const seen = new Map<string, number>();
  const ranked = items.map((at) => {
    const line = lines[at] ?? "";
    const label = NUMBERED.test(line) ? "" : (LABEL.exec(line)?.[1]?.toLowerCase() ?? "");
    const times = label === "" ? 0 : (seen.get(label) ?? 0);
    seen.set(label, times + 1);
    return { at, rank: times + (ONLY_PLACE.test(line) ? 1 : 0) };
  });
  const queue = ranked.sort((a, b) => a.rank - b.rank || a.at - b.at);
  // A section of particulars alone waits until every other has had its turn.
  return [...(queue[0]?.rank === 0 ? [] : [undefined]), ...queue.map(({ at }) => at)];
}

const LABEL = /^(\p{L}{2,12})\b[^:.]{0,24}:\s/u;
/** "Option C: …" is another thing than "Option A: …", and leads what stands below it. */
const NUMBERED = /^\p{L}{2,12} (?:#?\d{1,2}|[A-Z])(?![\p{L}\d])/u;
/** Where something is, or what was looked at, says less than what was found. */
const ONLY_PLACE =
  /^(?:files?|location|where|path|(?:review |pull request |pr )?target|branch|base|date|author|datei|archivo|arquivo|fichier):\s/i;
