/** The phrase lists of a language under one name each, as its reader asks for them. Pure. */
import type { CueClass, CueSet } from "./cue-set.ts";

export type PhraseList =
  | "openers"
  | "guardStarts"
  | "guards"
  | "guardEnds"
  | `${CueClass}${"Starts" | "s" | "Ends"}`
  | "tasks"
  | "subjects"
  | "contrasts"
  | "exceptions"
  | "scopes"
  | "temporary"
  | "retracts"
  | "carveOuts"
  | "wishes"
  | "asks"
  | "lasting"
  | "remarks"
  | "occasions"
  | "attributions"
  | "bans"
  | "force";

export function phraseLists(set: CueSet): Record<PhraseList, readonly string[]> {
  const { prohibit, require, prefer, permit } = set.cues;
  return {
    openers: set.openers,
    guardStarts: set.guards.start,
    guards: set.guards.anywhere,
    guardEnds: set.guards.end ?? [],
    prohibitStarts: prohibit.start,
    prohibits: prohibit.anywhere,
    prohibitEnds: prohibit.end ?? [],
    requireStarts: require.start,
    requires: require.anywhere,
    requireEnds: require.end ?? [],
    preferStarts: prefer.start,
    prefers: prefer.anywhere,
    preferEnds: prefer.end ?? [],
    permitStarts: permit.start,
    permits: permit.anywhere,
    permitEnds: permit.end ?? [],
    tasks: set.tasks,
    subjects: set.subjects,
    contrasts: set.contrasts,
    exceptions: set.exceptions,
    scopes: set.scopes,
    temporary: set.temporary,
    retracts: set.retracts,
    carveOuts: set.carveOuts,
    wishes: set.politeQuestions,
    asks: set.asks ?? [],
    lasting: set.lasting ?? [],
    remarks: set.remarks ?? [],
    occasions: set.occasions ?? [],
    attributions: set.attributions ?? [],
    bans: set.bans,
    force: set.force ?? [],
  };
}

/** Lists of the cues of one class. */
export interface CueLists {
  readonly cueClass: CueClass;
  readonly start: PhraseList;
  readonly anywhere: PhraseList;
  readonly end: PhraseList;
}

/** In the order of `CUE_CLASSES`. */
export const CUE_LISTS: readonly CueLists[] = [
  { cueClass: "prohibit", start: "prohibitStarts", anywhere: "prohibits", end: "prohibitEnds" },
  { cueClass: "require", start: "requireStarts", anywhere: "requires", end: "requireEnds" },
  { cueClass: "prefer", start: "preferStarts", anywhere: "prefers", end: "preferEnds" },
  { cueClass: "permit", start: "permitStarts", anywhere: "permits", end: "permitEnds" },
];
