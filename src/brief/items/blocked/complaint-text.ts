/** What a failing command complained of, as the brief tells it: what nobody has edited since comes first. Pure. */
import type { Complaint } from "../../../ledger/calls/commands/complaint-list.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { mayBeSameFile } from "../../../ledger/calls/files/same-file.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { fileName } from "../../../ledger/file-name.ts";
import type { FactsOf } from "../facts-of.ts";
import { quoteError } from "../quote-data.ts";
import { withoutDot } from "../../../ledger/trim-path.ts";

export interface ComplaintRoom {
  /** So many are told. */
  most: number;
  /** Characters of each. */
  size: number;
}

/** The complaints of an error, each quoted with its place; of those in files that were edited since, the first. */
export function tellComplaints(error: FactOf<"error">, of: FactsOf, { most, size }: ComplaintRoom): string {
  const told = sortedComplaints(error, of);
  const shown = told.filter(({ isEdited }, at) => !isEdited || told[at - 1]?.isEdited !== true).slice(0, most);
  const texts = shown.map((complaint) => quoteAt(complaint, size) + (complaint.isEdited ? " (edited since)" : ""));
  const more = told.length - shown.length + (error.data?.more ?? 0);
  return [
    texts.join("; ") + (most > 1 ? filesOf(error, of) : ""),
    ...(more > 0 ? [`+${more} more complaint${more === 1 ? "" : "s"}`] : []),
  ].join("; ");
}

/** The first of them, quoted with its place. */
export function firstComplaint(error: FactOf<"error">, of: FactsOf, size: number): string {
  const [first = { text: error.text }] = sortedComplaints(error, of);
  return quoteAt(first, size);
}

function quoteAt({ text, place }: Complaint, size: number): string {
  const isTold = place === undefined || text.startsWith(fileOf(place));
  return quoteError(text, size) + (isTold ? "" : ` at ${place}`);
}

interface Told extends Complaint {
  isEdited: boolean;
}

function sortedComplaints(error: FactOf<"error">, of: FactsOf): Told[] {
  const listed = error.data?.complaints ?? [];
  const own = listed.filter(({ text }) => isPartOf(error.text, text));
  const others = listed.filter((complaint) => !own.includes(complaint));
  const all = [...own, ...(own.length > 0 ? [] : [{ text: error.text }]), ...others];
  const edited = of("file").filter((file) => changedAt(file) > atOf(error));
  const told = all.map((complaint) => ({ ...complaint, isEdited: edited.some((file) => isAt(file, complaint.place)) }));
  return [...told.filter(({ isEdited }) => !isEdited), ...told.filter(({ isEdited }) => isEdited)];
}

function isPartOf(line: string, text: string): boolean {
  return line.replaceAll(/\s+/gu, " ").startsWith(text);
}

function isAt(file: FactOf<"file">, place: string | undefined): boolean {
  return place !== undefined && mayBeSameFile(file.text, withoutDot(fileOf(place)));
}

function fileOf(place: string): string {
  return place.replace(/:\d{1,7}$/u, "");
}

/** The files that the complaint points at, those of the session apart from those that nobody touched in it. */
function filesOf(error: FactOf<"error">, of: FactsOf): string {
  const files = error.data?.files ?? [];
  if (files.length === 0) return "";
  const changed = of("file").filter((file) => changedAt(file) > 0);
  const isOwn = (path: string): boolean => changed.some((file) => mayBeSameFile(file.text, withoutDot(path)));
  const names = (paths: readonly string[]): string => paths.map(fileName).join(", ");
  const [own, others] = [files.filter(isOwn), files.filter((path) => !isOwn(path))];
  const apart = others.length === 0 ? [] : [`edited by no call here: ${names(others)}`];
  return ` (${[...(own.length === 0 ? [] : [names(own)]), ...apart].join("; ")})`;
}
