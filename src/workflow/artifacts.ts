/** Reads the artifacts of a workflow directory: task lists, notes, progress and harness state. Pure. */
import type { ArtifactDirectory } from "./continuation.ts";
import type { Condition, WorkflowDefinition } from "./definition.ts";
import { bullets, clean, isMeaningful, lines, section, unique } from "./text.ts";

export interface Task {
  done: boolean;
  /** `<id> — <title>`, with the batch in parentheses. */
  text: string;
  batch?: string;
}

/** Check-box lines with a numbered title; the batch is that of the last `## Batch` heading above. */
export function readTasks(text: string | undefined): Task[] {
  const tasks: Task[] = [];
  let batch: string | undefined;
  for (const line of lines(text)) {
    batch = /^## (Batch\s+\S.*)$/.exec(line.trimEnd())?.[1] ?? batch;
    const match = /^\s*- \[([ xX])\] ([0-9][0-9.]*)\. +(\S.*)$/.exec(line.trimEnd());
    if (!match) continue;
    const item = `${match[2]} — ${match[3]}`;
    tasks.push({ done: match[1] !== " ", text: batch ? `${item} (${batch})` : item, ...(batch ? { batch } : {}) });
  }
  return tasks;
}

/** The value behind `Last completed batch:`, without a final full stop. */
export function lastCompletedBatch(text: string | undefined): string | undefined {
  for (const line of lines(text)) {
    const value = /^last completed batch:(.*)$/i.exec(line)?.[1]?.trim().replace(/\.$/, "");
    if (value) return value;
  }
  return undefined;
}

/** Bullets of the decision sections of a workflow, at most four. */
export function readDecisions(directory: ArtifactDirectory, definition: WorkflowDefinition): string[] {
  return unique(
    definition.decisions.flatMap((source) => sectionBullets(directory, source)),
    4,
  );
}

/** What was found out on the way, at most two. */
export function readDiscoveries(directory: ArtifactDirectory, definition: WorkflowDefinition): string[] {
  return definition.discoveries ? unique(sectionBullets(directory, definition.discoveries), 2) : [];
}

function sectionBullets(directory: ArtifactDirectory, source: { file: string; heading: string }): string[] {
  return bullets(section(lines(directory.files[source.file]), source.heading) ?? []);
}

/** The first line of a progress file that says something, and its bullets. */
export function readProgress(text: string | undefined): { line?: string; bullets: string[] } {
  const all = lines(text);
  const line = all.map(clean).find((entry) => entry !== "");
  return { ...(line ? { line } : {}), bullets: bullets(all) };
}

/** The one word or sentence of a state file, which is JSON unless somebody edited it by hand. */
export function readState(text: string | undefined): string | undefined {
  if (!text) return undefined;
  let parsed: unknown;
  try {
    parsed = JSON.parse(text.startsWith("\uFEFF") ? text.slice(1) : text);
  } catch {
    return lines(text)
      .find((line) => /[\p{L}\p{N}]/u.test(line))
      ?.trim();
  }
  if (typeof parsed === "string") return parsed.trim() || undefined;
  if (typeof parsed !== "object" || parsed === null) return undefined;
  for (const key of ["status", "state", "phase", "stage", "summary"]) {
    const value: unknown = Reflect.get(parsed, key);
    if (typeof value === "string" && value.trim()) return value.trim();
  }
  return undefined;
}

/** Whether a condition of a stage holds for a directory. */
export function holds(condition: Condition, directory: ArtifactDirectory): boolean {
  const text = directory.files[condition.file];
  if (text === undefined) return false;
  if ("contains" in condition) return text.includes(condition.contains);
  switch (condition.is) {
    case "meaningful":
      return isMeaningful(text);
    case "task":
      return readTasks(text).length > 0;
    case "batch-mark":
      return /\[Batch [0-9]+\]/.test(text);
  }
}
