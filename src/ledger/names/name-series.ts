/** Names that differ in a number only, as a tool lists them: the first and the last tell of all. Pure. */
import type { NameRecord } from "./name-index.ts";

/** Tells the names in the midst of a series; one that somebody has used or spoken of stands for itself. */
export function withinSeries(records: readonly NameRecord[]): (record: NameRecord) => boolean {
  const series = new Map<string, NameRecord[]>();
  for (const record of records) {
    if (!isListed(record)) continue;
    const form = record.name.replaceAll(/\d+/gu, "#");
    const known = series.get(form);
    if (known === undefined) series.set(form, [record]);
    else known.push(record);
  }
  const within = new Set([...series.values()].flatMap((all) => (all.length < LONG ? [] : all.slice(1, -1))));
  return (record) => within.has(record);
}

function isListed({ name, kind, inputs, spoken, asked, count }: NameRecord): boolean {
  return (kind === "identifier" || kind === "path") && inputs + spoken + asked === 0 && count === 1 && /\d/u.test(name);
}

const LONG = 10;
