/** Reads SESSION.md, a log with the newest entry first. Pure. */
import { clean, hasWord, isNone, lines, section, unique } from "./text.ts";

export interface SessionLog {
  /** Texts to search for mentions: entries newest first, then what precedes the first entry. */
  texts: string[];
  focus?: string;
  openWork?: string;
  pendingTests?: string;
  completed: string[];
  decisions: string[];
  blockers: string[];
  /** Back-ticked tokens that name files. */
  files: string[];
  approved: string[];
  pending: string[];
}

export function readSessionLog(text: string | undefined): SessionLog {
  const all = lines(text);
  const focus = firstFocus(all);
  const openWork = field(all, "Open Work");
  const pendingTests = field(all, "Pending Tests");
  return {
    texts: searchableTexts(all),
    ...(focus ? { focus } : {}),
    ...(openWork ? { openWork } : {}),
    ...(pendingTests ? { pendingTests } : {}),
    completed: completedBullets(all),
    decisions: unique(all.filter((line) => isDashBullet(line) && isDecision(line)).map(clean), 4),
    blockers: findBlockers(all),
    files: all.flatMap(fileTokens),
    ...approvals(all),
  };
}

function searchableTexts(all: readonly string[]): string[] {
  const starts = all.flatMap((line, index) => (isFocusLine(line) ? [index] : []));
  if (starts.length === 0) return [all.join("\n")];
  const entries = starts.map((start, position) => all.slice(start, starts[position + 1]).join("\n"));
  return [...entries, all.slice(0, starts[0]).join("\n")];
}

function isFocusLine(line: string): boolean {
  return line.trim().startsWith("[Focus:");
}

function firstFocus(all: readonly string[]): string | undefined {
  for (const line of all) {
    const start = line.indexOf("[Focus:");
    const end = start < 0 ? -1 : line.indexOf("]", start);
    const focus =
      end < 0
        ? ""
        : line
            .slice(start + "[Focus:".length, end)
            .replaceAll("[", "")
            .trim();
    if (focus) return focus;
  }
  return undefined;
}

// A none-value is an answer, not a gap: the search stops at the first line that names the field.
function field(all: readonly string[], name: string): string | undefined {
  const label = `${name.toLowerCase()}:`;
  for (const line of section(all, "Next Operator Brief") ?? all) {
    const text = line.trim().replace(/^[-*]\s*/, "");
    if (!text.toLowerCase().startsWith(label)) continue;
    const value = text.slice(label.length).trim();
    return value === "" || isNone(value) ? undefined : value;
  }
  return undefined;
}

function completedBullets(all: readonly string[]): string[] {
  const found: string[] = [];
  let inEntry = false;
  for (const line of all) {
    if (isFocusLine(line)) inEntry = true;
    else if (/^\s*(?:Reality Check|Next Operator Brief|---|#)/.test(line)) inEntry = false;
    else if (inEntry && isDashBullet(line) && !isDecision(line) && !isBlocker(line)) found.push(clean(line));
  }
  return unique(found, 5);
}

/** Blockers named in any log-like text: lines labelled `Blockers:`, or with the word blocked. */
export function findBlockers(all: readonly string[]): string[] {
  const found = all.filter(isBlocker).map((line) => line.trim().replace(/^[-*]\s+/, ""));
  return unique(
    found.filter((text) => {
      const value = text.replace(/^Blockers:/, "").trim();
      return value !== "" && !isNone(value);
    }),
    4,
  );
}

const BLOCKED: ReadonlySet<string> = new Set(["BLOCKED", "blocked"]);
const DECISION: ReadonlySet<string> = new Set(["decision", "decided", "chose", "chosen", "prefer", "approved"]);
const UNDECIDED: ReadonlySet<string> = new Set(["not", "never", "awaiting", "waiting", "pending", "until"]);
const APPROVED: ReadonlySet<string> = new Set(["approved"]);

function isBlocker(line: string): boolean {
  return /^\s*(?:[-*]\s+)?Blockers:/.test(line) || hasWord(line, BLOCKED);
}

function isDashBullet(line: string): boolean {
  return line.trimStart().startsWith("- ");
}

function isDecision(line: string): boolean {
  return hasWord(line.toLowerCase(), DECISION);
}

function approvals(all: readonly string[]): { approved: string[]; pending: string[] } {
  const mentions = all.filter((line) => /approval|approved/i.test(line));
  const isApproved = (line: string): boolean =>
    hasWord(line.toLowerCase(), APPROVED) && !hasWord(line.toLowerCase(), UNDECIDED);
  return {
    approved: unique(mentions.filter(isApproved).map(clean), 4),
    pending: unique(mentions.filter((line) => !isApproved(line)).map(clean), 4),
  };
}

const FILE_TOKEN = /^(?:\.codex\/|src\/|tests\/|steering\/)|^(?:SESSION|AGENTS)\.md$|\.[A-Za-z0-9]+$/;

function fileTokens(line: string): string[] {
  // Every second piece between back-ticks is code; white space in it means prose, not a path.
  return line
    .split("`")
    .filter(
      (token, index, all) => index % 2 === 1 && index < all.length - 1 && !/\s/.test(token) && FILE_TOKEN.test(token),
    );
}
