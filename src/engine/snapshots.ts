/** What a session changed on disk: between the snapshots of its steps, or else by its own tool calls. Effects: the source's. */
import { answersTo, computeDiff, type FileDiff, type SessionSummary, sumUp } from "../compact/diff.ts";
import { countLines } from "../compact/line-counts.ts";
import { messageOf } from "../errors.ts";
import { asString } from "../transcript/foreign.ts";
import type { Message, ToolPart } from "../transcript/message.ts";
import type { EngineContext } from "./context.ts";
import { orAborted } from "./or-aborted.ts";

/** Takes and compares states of the work tree; see `createGitSnapshots`. */
export interface SnapshotSource {
  /** An id of the present state; undefined when there is none to be had. */
  take(): Promise<string | undefined>;
  diff(from: string, to: string): Promise<FileDiff[]>;
}

/** The present state, where there is one to be had: what only describes a turn neither ends it nor outlives its abort. */
export async function takeSnapshot(
  { snapshots, log }: Pick<EngineContext, "snapshots" | "log">,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!snapshots) return undefined;
  try {
    return await orAborted(snapshots.take(), signal);
  } catch (error) {
    if (!signal.aborted) log("warn", `No snapshot was taken: ${messageOf(error)}`);
    return undefined;
  }
}

/** Additions, deletions and files of the session, or of one user message and the replies to it. */
export async function sessionDiff(
  messages: readonly Message[],
  options: { source?: SnapshotSource | undefined; messageID?: string | undefined },
): Promise<SessionSummary> {
  const { source, messageID } = options;
  const covered = answersTo(messages, messageID);
  const range = snapshotRange(covered);
  return sumUp(source && range ? await source.diff(range.from, range.to) : toolDiffs(covered));
}

/** The two snapshots that `computeDiff` would compare. */
function snapshotRange(messages: readonly Message[]): { from: string; to: string } | undefined {
  let range: { from: string; to: string } | undefined;
  computeDiff(messages, (from, to) => {
    range = { from, to };
    return [];
  });
  return range;
}

/** Without snapshots the calls themselves say what was written; what a shell command changed is not among it. */
function toolDiffs(messages: readonly Message[]): FileDiff[] {
  const files = new Map<string, FileDiff>();
  for (const message of messages)
    for (const part of message.parts)
      if (part.type === "tool" && part.state.status === "completed") addCall(files, part);
  return [...files.values()].sort((one, other) => (one.file < other.file ? -1 : 1));
}

function addCall(files: Map<string, FileDiff>, { tool, state: { input } }: ToolPart): void {
  const file = asString(input["filePath"]) ?? asString(input["path"]);
  const known = file === undefined ? undefined : files.get(file);
  const written = asString(input["content"]);
  const [old, fresh] = [asString(input["oldString"]), asString(input["newString"])];
  if (file === undefined) return;
  if (tool === "write" && written !== undefined) files.set(file, toDiff(file, known?.before ?? "", written));
  if (tool === "edit" && old !== undefined && fresh !== undefined) files.set(file, edited(file, known, { old, fresh }));
}

/** An edit of a text that is known is applied to it; of an unknown one only the piece is known. */
function edited(file: string, known: FileDiff | undefined, { old, fresh }: { old: string; fresh: string }): FileDiff {
  if (!known) return toDiff(file, old, fresh);
  if (known.after.includes(old))
    return toDiff(
      file,
      known.before,
      known.after.replace(old, () => fresh),
    );
  return toDiff(file, `${known.before}\n${old}`, `${known.after}\n${fresh}`);
}

function toDiff(file: string, before: string, after: string): FileDiff {
  return { file, before, after, ...countLines(before, after) };
}
