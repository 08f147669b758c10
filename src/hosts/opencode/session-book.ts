/** What the plugin remembers about each session while the host runs. In memory; nothing here outlives the process. */
import type { AssistPlan } from "../../compact/assist.ts";
import type { AssistResult } from "../../compact/assist-finish.ts";
import type { Receipt } from "../../compact/receipt.ts";
import { createPrunedTurns, type PrunedTurns } from "./prune-turns.ts";

/** A compaction between the host's hook and its end. */
export interface RunningCompaction {
  plan: AssistPlan;
  markerID: string;
  trigger: Receipt["trigger"];
  startedAt: number;
  /** Whether work was under way when it began. */
  wasInterrupted: boolean;
  /** The host shows us the head once; the next list of messages is an ordinary turn again. */
  isHeadSeen: boolean;
  /** Id of the summary message, once known. */
  summaryID?: string;
  result?: AssistResult;
}

export interface SessionState {
  running?: RunningCompaction;
  /** Compactions that were followed by the next before the host's event about them came. */
  ended: RunningCompaction[];
  /** A compaction may have left a marker behind; true at first, since an earlier process may have. */
  isSuspect: boolean;
  /** Deterministic briefs for summaries that came out empty, by the id of the marker that asked for them. */
  rescues: Map<string, AssistResult>;
  /** The turn in progress was started by the host, not typed by the user. */
  isSyntheticTurn: boolean;
  /** The compaction under way replaces one whose summariser failed. */
  isFallback: boolean;
  /** Characters of the last request, and of the one before a compaction that is still to be checked. */
  characters?: number;
  charactersBefore?: number;
  pruned: PrunedTurns;
  /** The user was told that the host does not know this session's window. */
  isWindowWarned: boolean;
}

export interface SessionBook {
  of(sessionID: string): SessionState;
  forget(sessionID: string): void;
}

export function createSessionBook(): SessionBook {
  const sessions = new Map<string, SessionState>();
  return {
    of: (sessionID) => {
      const known = sessions.get(sessionID);
      if (known) return known;
      const state: SessionState = {
        isSuspect: true,
        ended: [],
        rescues: new Map(),
        isSyntheticTurn: false,
        isFallback: false,
        pruned: createPrunedTurns(),
        isWindowWarned: false,
      };
      sessions.set(sessionID, state);
      return state;
    },
    forget: (sessionID) => void sessions.delete(sessionID),
  };
}
