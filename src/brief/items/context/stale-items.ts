/** Files that are not as they were read: changed by this session, by a command, or by somebody else. Pure. */
import { andMore } from "../and-more.ts";
import { isAway, isGone } from "../../../ledger/calls/files/file-state.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { endsOf } from "../../path-ends.ts";
import { groupPaths } from "../files/group-paths.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { defuse } from "../quote-data.ts";
import { shortCommand } from "../short-command.ts";

/** What was read of these files is no longer what is in them, be they listed as changed or not; by whom is told apart. */
export function staleItems(files: readonly FactOf<"file">[]): BriefItem[] {
  return [
    ...staleLine(files, "outdated", "To be read again, as changed since by a command or by somebody else"),
    ...staleLine(
      files.filter(({ data }) => data?.outdated !== true),
      "foreign",
      "Read again and found changed, by no edit call",
    ),
    ...unclaimedItems(withoutTwins(files).filter(({ data }) => data?.unclaimed === true)),
    ...staleLine(
      files.filter(({ data }) => data?.unclaimed !== true),
      "stale",
      "Changed since they were read, by edits of this session",
    ),
  ];
}

/** What only the disk shows: by the command that ran alone at the time, or by nobody who is known. */
function unclaimedItems(files: readonly FactOf<"file">[]): BriefItem[] {
  const suspects = [...new Set(files.map(suspectOf))].filter((command) => command !== "").slice(-MOST_SUSPECTS);
  const bySuspect = suspects.flatMap((command) =>
    staleLine(
      files.filter((file) => suspectOf(file) === command),
      "unclaimed",
      `Changed on disk, probably by \`${shortCommand(command, 60)}\``,
    ),
  );
  const others = files.filter((file) => !suspects.includes(suspectOf(file)));
  return [
    ...bySuspect,
    ...staleLine(
      others,
      "unclaimed",
      "Changed on disk, by no edit call seen here (a command, another agent or somebody else)",
    ),
  ];
}

function suspectOf({ data }: FactOf<"file">): string {
  return data?.suspect ?? "";
}

const MOST_SUSPECTS = 2;

/** Without what an edit call named from the folder of the work and a snapshot by its place on the disk. */
function withoutTwins(files: readonly FactOf<"file">[]): FactOf<"file">[] {
  const edited = new Set(
    files.flatMap(({ text, data }) => (data?.unclaimed === true || data?.operation === "read" ? [] : text)),
  );
  return files.filter(
    ({ text }) =>
      !endsOf(text)
        .slice(1)
        .some((end) => edited.has(end)),
  );
}

function staleLine(
  files: readonly FactOf<"file">[],
  trait: "foreign" | "outdated" | "unclaimed" | "stale",
  told: string,
): BriefItem[] {
  const stale = files
    // What git took back was not what had been read.
    .filter((file) => file.data?.[trait] === true && !isGone(file) && (trait === "outdated" || !isAway(file)))
    .map((fact) => fact.text);
  if (stale.length === 0) return [];
  const write = (count: number): string =>
    defuse(`${told}: ${groupPaths(stale.slice(-count)).join(", ")}${andMore(stale.length, count)}`);
  return [shrinkingItem([12, 6, 3, 1], write, { section: "criticalContext", value: 2, priority: 2 })];
}
