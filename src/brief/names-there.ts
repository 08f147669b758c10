/** The names without those of files that are gone; what was in a file that was moved is in it at its new place. Pure. */
import { changedAt, isGone } from "../ledger/calls/files/file-state.ts";
import { atOf } from "../ledger/fact-book.ts";
import { type Fact, type FactOf, isA } from "../ledger/fact.ts";
import { endsOf } from "./path-ends.ts";

/** Names among some facts, but for the paths of deleted and moved files and what only a deleted one held. */
export function namesThatAreThere(facts: readonly Fact[]): FactOf<"name">[] {
  const names = facts.filter((fact) => isA(fact, "name"));
  const files = facts.filter((fact) => isA(fact, "file"));
  const gone = files.filter((file) => isGone(file));
  if (gone.length === 0) return names;
  const there = new Set(files.flatMap((file) => (isGone(file) ? [] : endsOf(file.text))));
  const paths = new Set(gone.flatMap(({ text }) => endsOf(text)).filter((end) => end.includes("/") && !there.has(end)));
  const moved = new Map(gone.map(({ text, data }) => [text, data?.to]));
  const goneAt = new Map(gone.map((file) => [file.text, changedAt(file)]));
  return names.flatMap((name) => {
    if (paths.has(name.text)) return [];
    const file = name.data?.file ?? "";
    if (!moved.has(file)) return name;
    const target = lastPlace(file, moved);
    // What was met since may be in other files as well.
    const isMetSince = atOf(name) > (goneAt.get(file) ?? 0);
    if (target === undefined) return isMetSince || name.authority === "user" ? name : [];
    return { ...name, data: { ...name.data, file: target } };
  });
}

/** Where a file is that was moved, perhaps more than once; undefined for one that was deleted. */
function lastPlace(path: string, moved: ReadonlyMap<string, string | undefined>): string | undefined {
  let place: string | undefined = path;
  // Two files that changed places lead to each other.
  for (let steps = 0; place !== undefined && moved.has(place) && steps < MOST_MOVES; steps += 1)
    place = moved.get(place);
  return place;
}

const MOST_MOVES = 20;
