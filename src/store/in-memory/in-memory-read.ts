/** Reading from the tables of an in-memory store: visible messages, the boundary, what a search may look at. Pure. */
import { ThroughlineError, describe } from "../../errors.ts";
import type { Message } from "../../transcript/message.ts";
import type { ArchiveHit, ArchiveQuery } from "../archive.ts";
import { isFinishedSummary } from "../../transcript/filter-compacted.ts";
import type { Candidate } from "./in-memory-search.ts";
import { copy } from "./in-memory-tables.ts";
import type { StoredMessage, StoredPart, StoredSession } from "./in-memory-tables.ts";
import { isSameFile, isSearchable, normalisePath, partFiles, partText } from "../part-text.ts";
import type { ReadOptions } from "../store.ts";

function visibleMessages(session: StoredSession, { from, to }: ReadOptions): StoredMessage[] {
  const first = from === undefined ? 0 : positionOf(session, from);
  const last = to === undefined ? Infinity : positionOf(session, to);
  return session.messages.slice(first, last + 1).filter(({ withdrawn }) => withdrawn === undefined);
}

/**
 * The messages as they were when the read began, copied one by one as they are asked for: a reader that stops early
 * pays for what it took. Later commits only append, so positions stay valid; revisions tell what belongs to them.
 */
export function* readMessages(session: StoredSession, options: ReadOptions): Generator<Message> {
  const { revision } = session.record;
  const first = options.from === undefined ? 0 : positionOf(session, options.from);
  const last = options.to === undefined ? session.messages.length - 1 : positionOf(session, options.to);
  const isNewestFirst = options.order === "newest";
  for (let step = 0; step <= last - first; step += 1) {
    const message = session.messages[isNewestFirst ? last - step : first + step];
    if (message && (message.withdrawn === undefined || message.withdrawn > revision))
      yield readMessage(message, revision);
  }
}

/** A copy of the message as it was at a revision. */
export function readMessage({ info, parts }: StoredMessage, revision: number = Infinity): Message {
  return copy({ ...info, parts: parts.map((stored) => readPart(stored, revision)) });
}

/** Where the model's view starts, and the request that made it so; undefined when nothing is compacted. */
export function findBoundary(session: StoredSession): { start: string; requestID: string } | undefined {
  const finished = new Set<string>();
  for (let index = session.messages.length - 1; index >= 0; index -= 1) {
    const message = session.messages[index];
    if (!message || message.withdrawn !== undefined) continue;
    if (isFinishedSummary(message.info)) finished.add(message.info.parentID ?? "");
    const marker = message.parts.find(({ part }) => part.type === "compaction")?.part;
    if (message.info.role !== "user" || marker?.type !== "compaction" || !finished.has(message.info.id)) continue;
    const tail = session.byID.get(marker.tail_start_id ?? "");
    const hasTail = tail && tail.withdrawn === undefined && tail.position < message.position;
    return { start: hasTail ? tail.info.id : message.info.id, requestID: message.info.id };
  }
  return undefined;
}

/** Every part the query's filters let through, oldest first. */
export function archiveCandidates(session: StoredSession, query: ArchiveQuery): Candidate<Omit<ArchiveHit, "score">>[] {
  const isWanted = partFilter(session, query);
  return visibleMessages(session, query).flatMap((message) =>
    message.parts
      .filter((stored) => isSearchable(message.info, stored.part) && isWanted(message, stored))
      .map((stored) => toCandidate(session, message, stored)),
  );
}

function partFilter(
  session: StoredSession,
  query: ArchiveQuery,
): (message: StoredMessage, stored: StoredPart) => boolean {
  const start = query.scope === "compacted" ? findBoundary(session)?.start : undefined;
  const liveFrom = query.scope === "compacted" ? (start === undefined ? 0 : positionOf(session, start)) : Infinity;
  const file = query.file === undefined ? undefined : normalisePath(query.file);
  return (message, { part, pruned, original }) => {
    if (message.position >= liveFrom && !pruned && original === undefined) return false;
    if (query.ids && !query.ids.includes(part.id) && !query.ids.includes(message.info.id)) return false;
    if (part.type === "tool" && query.withoutTools?.includes(part.tool)) return false;
    return file === undefined || partFiles(part).some((path) => isSameFile(path, file));
  };
}

function toCandidate(
  session: StoredSession,
  message: StoredMessage,
  stored: StoredPart,
): Candidate<Omit<ArchiveHit, "score">> {
  const item = {
    sessionID: session.record.id,
    messageID: message.info.id,
    role: message.info.role,
    created: message.info.time.created,
    part: readPart(stored),
    ...(stored.original === undefined ? {} : { original: stored.original }),
  };
  return {
    item,
    key: stored.original === undefined ? stored.part : stored,
    text: partText(stored.part, stored.original),
    order: message.position,
  };
}

function readPart({ part, pruned }: StoredPart, revision = Infinity): Message["parts"][number] {
  if (part.type !== "tool" || part.state.status !== "completed") return part;
  const { compacted: _, ...time } = part.state.time;
  const isPruned = pruned !== undefined && pruned.revision <= revision;
  return { ...part, state: { ...part.state, time: isPruned ? { ...time, compacted: pruned.at } : time } };
}

function positionOf(session: StoredSession, messageID: string): number {
  const message = session.byID.get(messageID);
  if (message && message.withdrawn === undefined) return message.position;
  throw new ThroughlineError(
    "message-not-found",
    `No message ${describe(messageID)} in session ${describe(session.record.id)}`,
  );
}
