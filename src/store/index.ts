/** `throughline/store`: the store interface and the stores that come with the package. */
export { createInMemoryStore } from "./in-memory-store.ts";
export type { ArchiveHit, ArchiveQuery, Note, NoteHit, NoteQuery } from "./archive.ts";
export type { Lease, LeaseRequest, LeaseResult } from "./lease.ts";
export type {
  Change,
  Clock,
  CommitOptions,
  CommitResult,
  MessageInput,
  NewSession,
  ReadOptions,
  SessionFilter,
  SessionPatch,
  SessionRecord,
  Store,
  UndoResult,
} from "./store.ts";
