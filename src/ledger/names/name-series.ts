/** Names that are counted through, as a tool lists them: the first and the last tell of all. Pure. */
import type { NameRecord } from "./name-index.ts";

/** Tells the names in the midst of a series; one that somebody has used or spoken of stands for itself. */
export function withinSeries(records: readonly NameRecord[]): (record: NameRecord) => boolean {
  const series = new Map<string, NameRecord[]>();
  for (const record of records) {
    if ((record.kind !== "identifier" && record.kind !== "path") || !/\d/u.test(record.name)) continue;
    const form = record.name.replace(NUMBER, "#");
    const known = series.get(form);
    if (known === undefined) series.set(form, [record]);
    else known.push(record);
  }
  const within = new Set([...series.values()].flatMap((all) => midstOf(all).filter(isListed)));
  return (record) => within.has(record);
}

/** Codes and identifiers of one form are each a thing of their own: a series leaves no number out. */
function midstOf(records: readonly NameRecord[]): NameRecord[] {
  if (records.length < LONG) return [];
  const counted = records
    .map((record) => ({ record, number: Number(NUMBER.exec(record.name)?.[0]) }))
    .toSorted((left, right) => left.number - right.number);
  const first = counted[0]?.number ?? 0;
  const isWhole = counted.every(({ number }, index) => number === first + index);
  return isWhole ? counted.slice(1, -1).map(({ record }) => record) : [];
}

function isListed({ inputs, spoken, asked }: NameRecord): boolean {
  return inputs + spoken + asked === 0;
}

/** The last number of a name. */
const NUMBER = /\d+(?=\D*$)/u;
const LONG = 6;
