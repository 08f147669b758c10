/** What a session changed on disk, from the snapshots its steps recorded. Pure: snapshots are plain data. */
import { byCodeUnit } from "../ledger/calls/files/file-operations.ts";
import { requireMessages } from "../input.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message, StepPart } from "../transcript/message.ts";
import { soundMessages } from "../transcript/sound.ts";
import { countLines } from "./line-counts.ts";

/** How one file has changed. */
export interface FileDiff {
  /** Relative to the work tree, with `/`. */
  file: string;
  before: string;
  after: string;
  additions: number;
  deletions: number;
}

/** The files of a work tree at one moment; bytes stand for a file that is not text. */
export type SnapshotFiles = Readonly<Record<string, string | Uint8Array>>;

/** Snapshots by id, or a function that compares two of them (a host that keeps them in git). */
export type Snapshots = Readonly<Record<string, SnapshotFiles>> | ((from: string, to: string) => readonly FileDiff[]);

/** How the files of a session have changed since it began. */
export interface SessionSummary {
  additions: number;
  deletions: number;
  files: number;
  diffs: FileDiff[];
}

/**
 * The difference between the first snapshot before a step and the last one after a step, sorted by file. What was
 * changed and restored in between does not appear.
 *
 * @example computeDiff(messages, { s1: { "a.ts": "1\n" }, s2: { "a.ts": "2\n" } })
 */
export function computeDiff(messages: MessageList, snapshots: Snapshots): FileDiff[] {
  const steps = soundMessages(listOf(messages, "messages")).flatMap(({ parts }) => parts.filter(isSnapshotStep));
  const from = steps.find(({ type }) => type === "step-start")?.snapshot;
  const to = steps.findLast(({ type }) => type === "step-finish")?.snapshot;
  if (from === undefined || to === undefined) return [];
  const diffs =
    typeof snapshots === "function" ? snapshots(from, to) : compare(ownOf(snapshots, from), ownOf(snapshots, to));
  return [...diffs].sort((a, b) => byCodeUnit(a.file, b.file));
}

/**
 * The sums of a session, or of one user message and the replies to it.
 *
 * @example summariseSession(messages, snapshots).files
 */
export function summariseSession(
  given: MessageList,
  snapshots: Snapshots,
  options: { messageID?: string } = {},
): SessionSummary {
  const messages = listOf(given, "messages");
  requireMessages(messages, "messages");
  return sumUp(computeDiff(answersTo(messages, options.messageID), snapshots));
}

/** A user message and the replies to it; without an id all messages. */
export function answersTo(messages: readonly Message[], messageID: string | undefined): readonly Message[] {
  if (messageID === undefined) return messages;
  return messages.filter(({ id, parentID }) => id === messageID || parentID === messageID);
}

export function sumUp(diffs: FileDiff[]): SessionSummary {
  const sum = (key: "additions" | "deletions"): number => diffs.reduce((total, diff) => total + diff[key], 0);
  return { additions: sum("additions"), deletions: sum("deletions"), files: diffs.length, diffs };
}

function isSnapshotStep(part: Message["parts"][number]): part is StepPart {
  return (part.type === "step-start" || part.type === "step-finish") && Boolean(part.snapshot);
}

function compare(from: SnapshotFiles | undefined, to: SnapshotFiles | undefined): FileDiff[] {
  if (!from || !to) return [];
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names].flatMap((name) => compareFile(name, ownOf(from, name), ownOf(to, name)));
}

/** A file may be called as a member that every object has: `constructor`. */
function ownOf<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

type Content = string | Uint8Array;

/** An empty file that was created or deleted is a change, too. */
function compareFile(name: string, older: Content | undefined, newer: Content | undefined): FileDiff[] {
  if (older !== undefined && newer !== undefined && isSame(older, newer)) return [];
  const [before, after] = [older ?? "", newer ?? ""];
  const file = name.replaceAll("\\", "/");
  if (!isText(before) || !isText(after)) return [{ file, before: "", after: "", additions: 0, deletions: 0 }];
  return [{ file, before, after, ...countLines(before, after) }];
}

function isSame(before: Content, after: Content): boolean {
  if (typeof before === "string" || typeof after === "string") return before === after;
  return before.length === after.length && before.every((byte, index) => byte === after[index]);
}

function isText(content: Content): content is string {
  return typeof content === "string" && !content.includes("\0");
}
