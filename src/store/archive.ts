/** What can be searched: the parts of sessions with the full texts behind them, and notes. Types only. */
import type { Part } from "../transcript/message.ts";

/** A search in the archive of one session, by words or by filters alone. */
export interface ArchiveQuery {
  sessionID: string;
  /** Words, identifiers, paths; tokenised like the stored text. Without it, filters alone decide. */
  text?: string;
  /** Order of the hits when there is no text. Default `newest`. */
  order?: "newest" | "oldest";
  /**
   * `compacted` leaves out what the model still sees: messages from `boundary` on, but for outputs that were cleared
   * and originals of bounded parts, which are out of sight wherever they are. Default `all`.
   */
  scope?: "all" | "compacted";
  /** Only these parts, or parts of these messages. */
  ids?: readonly string[];
  /** Only messages of this range, both ends included. */
  from?: string;
  to?: string;
  /** Only parts that touched this file: its full path, or the end of it at a folder border. */
  file?: string;
  /** Tools whose parts are never returned. */
  withoutTools?: readonly string[];
  /** Default 10. */
  limit?: number;
}

/** One part that matched. */
export interface ArchiveHit {
  sessionID: string;
  messageID: string;
  role: "user" | "assistant";
  created: number;
  part: Part;
  /** The full text when the part itself was bounded. */
  original?: string;
  /** Larger is better; comparable within one answer only. */
  score: number;
}

/** One row of the note index: the file is the source of truth, this makes it findable. */
export interface Note {
  /** Folders are separated by `/`. */
  folder: string;
  key: string;
  /** Any JSON. */
  value: unknown;
  /** What full-text search looks at. */
  text: string;
}

/** What is looked for among the notes. */
export interface NoteQuery {
  text: string;
  /** This folder and those below it. */
  folder?: string;
  /** Default 10. */
  limit?: number;
}

/** A note that a search found. */
export interface NoteHit {
  note: Note;
  score: number;
}
