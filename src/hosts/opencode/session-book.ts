/** What the plugin remembers about each session while the host runs. In memory; nothing here outlives the process. */
import type { AssistPlan } from "../../compact/assist.ts";
import type { AssistResult } from "../../compact/assist-finish.ts";
import type { Receipt } from "../../compact/receipt.ts";
import type { HostModel } from "./host/host.ts";
import { createPrunedTurns, type PrunedTurns } from "./request/prune-turns.ts";

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
  /** What the host asks its summariser with, as the plugins behind this one have left it. */
  asked?: { prompt?: string };
  /** Id of the summary message, once known. */
  summaryID?: string;
  result?: AssistResult;
}

/** The host's own prompt asks for sections; one that takes its place may not. */
export function hasOtherPrompt({ asked }: RunningCompaction): boolean {
  return asked?.prompt !== undefined;
}

/** An ordinary request as the host was about to send it. */
export interface HostRequest {
  model: HostModel;
  systemTokens: number;
  /** Reported tokens at which the host compacts by itself; undefined when it never does. */
  line: number | undefined;
}

/** What a user is told once per session. */
export type Notice = "overhead" | "assumed-window" | "no-gain";

export interface SessionState {
  running?: RunningCompaction;
  /** Compactions that were followed by the next before the host's event about them came. */
  ended: RunningCompaction[];
  /** Deterministic briefs for summaries that came out empty, by the id of the marker that asked for them. */
  rescues: Map<string, AssistResult>;
  /** The turn in progress was started by the host, not typed by the user. */
  isSyntheticTurn: boolean;
  /** A marker was stored since the last look for one; true at first, since an earlier process may have left one. */
  isMarkerSeen: boolean;
  /** Markers that this process has written; any other one belongs to another process, living or dead. */
  ownMarkers: Set<string>;
  /** The newest reply that was written here has asked for tools: its turn is not over. */
  isReplyOpen: boolean;
  /** A turn of this process was stopped at the marker of another. */
  isCutOff: boolean;
  /** The rest of such a turn is waiting for the other. */
  isWaiting: boolean;
  /** What the host last told about the session; true until it has told anything. */
  isBusy: boolean;
  /** A prompt that somebody typed has not reached the model yet: no compaction of ours may overtake it. */
  isPromptComing: boolean;
  /** A compaction of ours was asked for; `beginning` resolves as soon as its marker is stored. */
  asked?: { beginning: Promise<void>; begun: () => void };
  /** The compaction under way replaces one whose summariser failed. */
  isFallback: boolean;
  /** Characters of the last request, and of the one before a compaction that is still to be checked. */
  characters?: number;
  charactersBefore?: number;
  pruned: PrunedTurns;
  /** Tokens of tool results since the last request: those of one reply share what is left of the window. */
  resultTokens: number;
  /** The last ordinary request; undefined until there was one. */
  request?: HostRequest;
  /** What is said in the first request of the session, as long as its reply has not ended. */
  firstPrompt?: { tokens: number; agent: string };
  /** Tokens that every request of this session carries, by the provider's count of the first. */
  measuredOverhead?: number;
  /** Compactions were tried, and what every request carries by that count is why they freed nothing. */
  isOverheadProven: boolean;
  /** Whether the newest reply said how large its request was. */
  isUsageReported: boolean;
  /** Said with our command: what the compaction at the end of this turn should pay attention to; may be empty. */
  wish?: string;
  /** Set when the plugin itself asks the host for a compaction, until that has begun. */
  startedAs?: "auto" | "overflow" | "command";
  /** The newest message when the plugin last found a compaction due: the same turn is not compacted twice. */
  dueAt?: string;
  /** The provider refused the last request as too long, and the host will do nothing about it. */
  isRefused: boolean;
  /** A refusal was answered by a compaction since the user last said something: once is enough. */
  isRecovered: boolean;
  told: Set<Notice>;
}

export interface SessionBook {
  of(sessionID: string): SessionState;
  /** Every compaction that is under way. */
  running(): RunningCompaction[];
  forget(sessionID: string): void;
}

export function createSessionBook(): SessionBook {
  const sessions = new Map<string, SessionState>();
  return {
    of: (sessionID) => {
      const known = sessions.get(sessionID);
      if (known) return known;
      const state = newState();
      sessions.set(sessionID, state);
      return state;
    },
    running: () => [...sessions.values()].flatMap(({ running }) => running ?? []),
    forget: (sessionID) => void sessions.delete(sessionID),
  };
}

/** A session of which nothing is known yet. */
function newState(): SessionState {
  return {
    ended: [],
    rescues: new Map(),
    isSyntheticTurn: false,
    isMarkerSeen: true,
    ownMarkers: new Set(),
    isReplyOpen: false,
    isCutOff: false,
    isWaiting: false,
    isBusy: true,
    isPromptComing: false,
    isFallback: false,
    pruned: createPrunedTurns(),
    resultTokens: 0,
    isOverheadProven: false,
    isUsageReported: false,
    isRefused: false,
    isRecovered: false,
    told: new Set(),
  };
}
