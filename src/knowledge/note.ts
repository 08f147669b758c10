/** The note that a compaction leaves in the memory: its place, title, tags and body. Pure; the moment is a parameter. */
import { refuseInput, requireDate, requireList, requireObject, requireText, requireTexts } from "../input.ts";
import { normaliseConcept } from "./concepts.ts";
import type { Decision } from "./decisions.ts";

/** What is written to the memory and to the external program alike. */
export interface CompactionPayload {
  title: string;
  content: string;
  folder: string;
  tags: string[];
}

/** What the note of one compaction is made of. */
export interface CompactionPayloadInput {
  projectName: string;
  sessionID: string;
  concepts: readonly string[];
  decisions: readonly Decision[];
  now: Date;
}

/**
 * The note of one compaction; takes the first 20 concepts and 10 decisions as given.
 *
 * @example buildCompactionPayload({ projectName: "shop", sessionID: "ses_1", concepts: ["cart"], decisions: [], now: new Date(0) }).folder
 */
export function buildCompactionPayload(input: CompactionPayloadInput): CompactionPayload {
  requireText(input?.sessionID, "sessionID");
  requireText(input.projectName, "projectName");
  requireTexts(input.concepts, "concepts");
  requireList(input.decisions, "decisions");
  for (const [index, decision] of input.decisions.entries()) requireObject(decision, `decisions[${index}]`);
  requireDate(input.now, "now");
  const prefix = sessionPrefix(input.sessionID);
  const project = normaliseConcept(input.projectName) || "project";
  return {
    title: `Compaction: ${project} ${dayOf(input.now).join("-")} session ${prefix}`,
    content: renderBody(input, { prefix, project }),
    folder: folderOf(input.now),
    tags: ["compaction", "session", project],
  };
}

/**
 * The short name of a session in notes.
 *
 * @example sessionPrefix("ses_32738bc67ffe") === "32738bc6"
 */
export function sessionPrefix(sessionID: string): string {
  requireText(sessionID, "sessionID");
  const short = sessionID
    .replace(/^ses_/, "")
    .slice(0, 8)
    .replaceAll(/[^A-Za-z0-9_-]/g, "_");
  return short || "unknown";
}

/**
 * Where the note of a session lives; later notes of the same session and day are numbered from 2.
 *
 * @example noteUri("ses_abc123", new Date("2026-01-27T10:00:00Z")) === "memory://sessions/compaction/2026/01/27/session-abc123.md"
 */
export function noteUri(sessionID: string, date: Date, n = 1): string {
  requireDate(date, "date");
  if (!Number.isInteger(n) || n < 1) refuseInput(n, "n", "a whole number of 1 or more");
  return `memory://${folderOf(date)}/session-${sessionPrefix(sessionID)}${n > 1 ? `-${n}` : ""}.md`;
}

function folderOf(date: Date): string {
  return `sessions/compaction/${dayOf(date).join("/")}`;
}

// UTC everywhere, so that folder, title and timestamp never disagree about the day.
function dayOf(date: Date): string[] {
  return date.toISOString().slice(0, 10).split("-");
}

function renderBody(
  { concepts, decisions, now }: CompactionPayloadInput,
  { prefix, project }: { prefix: string; project: string },
): string {
  const conceptLines = concepts.slice(0, 20).map((concept) => `- [[${concept}]]`);
  const decisionLines = decisions.slice(0, 10).map(({ text, category }) => `- ${text} _(${category})_`);
  return [
    "# Compaction Summary",
    "",
    `**Session**: ${prefix}`,
    `**Project**: [[${project}]]`,
    `**Timestamp**: ${now.toISOString()}`,
    "",
    "## Key Concepts",
    "",
    ...(conceptLines.length > 0 ? conceptLines : ["_No concepts extracted_"]),
    "",
    "## Decisions Made",
    "",
    ...(decisionLines.length > 0 ? decisionLines : ["_No decisions extracted_"]),
    "",
    "## Session Context",
    "",
    "Kept by a [[compaction]] before older messages left the context.",
    "",
  ].join("\n");
}
