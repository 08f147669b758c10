/** `throughline/store`: the store interface and the stores that come with the package. */
export { createInMemoryStore } from "./in-memory/in-memory-store.ts";
export { openStore } from "./open-store.ts";
export type { OpenStoreOptions } from "./open-store.ts";
export type { SqlDatabase, SqlDriver, SqlRow, SqlStatement, SqlValue } from "./driver.ts";
export type { DriverName } from "./drivers/choose.ts";
export { recall } from "./recall.ts";
export type { RecallHit, RecallInput, RecallResult } from "./recall.ts";
export { renderRecall } from "./recall-text.ts";
export type { ArchiveHit, ArchiveQuery, Note, NoteHit, NoteQuery } from "./archive.ts";
export { compactionLease } from "./lease.ts";
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
