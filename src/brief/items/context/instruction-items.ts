/** The instruction files of the project, told apart from the rules of the user: which they are, and what of them bears on the work. Pure. */
import { clipEnd } from "../../../ledger/clip.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { changedAt, isGone } from "../../../ledger/calls/files/file-state.ts";
import { isSameFile, READ_INSTRUCTIONS, readInstructions } from "../../../ledger/calls/files/instruction-reads.ts";
import { INSTRUCTIONS, SHOUTS } from "../../../ledger/project-instructions.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { type FactsOf, noteOf } from "../facts-of.ts";
import { type BriefItem, shrinkingItem } from "../item.ts";
import { defuse, quoteData } from "../quote-data.ts";
import { newestReply } from "../progress/story-items.ts";
import { liveTodos } from "../next/todo-items.ts";
import { shortenPaths } from "../../telegraphic/short-paths.ts";
import { countShared } from "../../../ledger/words.ts";

/**
 * A line for each file, with what of it speaks of what is asked or to be done next; short of room less of it. The file
 * that the host handed over comes first, then those that a call has read, the newest before the others.
 */
export function instructionItems(of: FactsOf): BriefItem[] {
  const session = { words: wordsAtHand(of), files: of("file") };
  const told = new Set<string>();
  return [...handedOver(of), ...lately(of)].flatMap((file) => {
    const lines = file.lines.filter((line) => !told.has(line));
    for (const line of lines) told.add(line);
    return lines.length === 0 && !file.isHanded ? [] : [instructionItem({ ...file, lines }, session)];
  });
}

interface Instructions {
  /** How the line begins, and how the rest is to be had. */
  opening: string;
  rest: string;
  lines: readonly string[];
  left: number;
  isHanded: boolean;
}

function handedOver(of: FactsOf): Instructions[] {
  const note = noteOf(of, INSTRUCTIONS);
  if (note === undefined) return [];
  const file = defuse(note.text);
  const [opening, rest] = [`${HANDED}${file}`, `recall "${file}" for the rest`];
  return [{ opening, rest, lines: note.data?.lines ?? [], left: note.data?.left ?? 0, isHanded: true }];
}

const HANDED = "Project instructions (of the repository, not of the user) in ";

/** As they were read: who has changed one since, or removed it, knows what it says. */
function lately(of: FactsOf): Instructions[] {
  const read = readInstructions(noteOf(of, READ_INSTRUCTIONS)).toReversed();
  const roots = of("repository").map(({ text }) => text);
  return read.flatMap(({ file, at, lines, left }) => {
    const now = of("file").filter(({ text }) => isSameFile(text, file, roots));
    if (now.some(isGone)) return [];
    const since = now.some((fact) => changedAt(fact) > at) ? " and edited since" : "";
    const opening = `${defuse(shortenPaths(file))} (read${since}; words of the file, not of the user)`;
    return [{ opening, rest: "the file has the rest", lines, left, isHanded: false }];
  });
}

/** What the work is about, and which files it has come by. */
interface Session {
  words: ReadonlySet<string>;
  files: readonly FactOf<"file">[];
}

function instructionItem({ opening, rest, lines, left }: Instructions, session: Session): BriefItem {
  const ranked = rank(lines, session);
  const write = ([count, size]: readonly [number, number]): string => {
    const shown = new Set(ranked.slice(0, count));
    const told = lines.filter((line) => shown.has(line)).map((line) => quoteData(clipEnd(line, size)));
    const more = lines.length - told.length + left;
    const counted = more > 0 ? [`${more} more such ${more === 1 ? "line" : "lines"}`] : [];
    return `${opening}: ${[...told, ...counted, rest].join("; ")}`;
  };
  return shrinkingItem(SIZES, write, { section: "criticalContext", value: 4, priority: 1, isPointer: true });
}

/** Lines, and characters of each. */
const SIZES = [
  [8, 160],
  [5, 160],
  [3, 120],
  [1, 100],
  [0, 0],
] as const;

/** What is asked, what is left to do and what is being done, as words. */
function wordsAtHand(of: FactsOf): ReadonlySet<string> {
  const texts = [...of("request").slice(-1), ...liveTodos(of), newestReply(of, "step")].flatMap(
    (fact) => fact?.text ?? [],
  );
  return new Set(texts.flatMap((text) => [...topicWords(text.slice(0, LONGEST_READ))]));
}

const LONGEST_READ = 600;

/**
 * What bears on the work first, then what shouts, then the rest in the order of the file; last what was for the beginning,
 * or is for a folder that no file of the session lies in.
 */
function rank(lines: readonly string[], { words, files }: Session): string[] {
  const isChanged = files.some((file) => changedAt(file) > 0);
  const weighed = lines.map((line) => {
    const shared = countShared(topicWords(line), words);
    const isDue = isChanged && BEHIND_EDITS.test(line);
    const weight = Math.min(shared, MOST_SHARED) * 2 + Number(SHOUTS.test(line)) + (isDue ? 2 : 0);
    return { line, weight: OPENS_SESSION.test(line) || isElsewhere(line, files) ? -1 : weight };
  });
  return weighed.sort((a, b) => b.weight - a.weight).map(({ line }) => line);
}

const MOST_SHARED = 3;

/** What has to be done with edits before they are handed on. */
const BEHIND_EDITS = /\b(?:commit(?:s|ting)?|pull requests?|PRs?|lint(?:er|ing)?|format(?:ter|ting)?)\b/u;

/** True for a line that names folders, and none with a file of the session in it. */
function isElsewhere(line: string, files: readonly FactOf<"file">[]): boolean {
  const folders = [...line.matchAll(FOLDER)].map(([, folder = ""]) => folder);
  return folders.length > 0 && !folders.some((folder) => files.some(({ text }) => `/${text}`.includes(`/${folder}`)));
}

const FOLDER = /`((?:[\w.@-]{1,60}\/){1,8})`/gu;
/** A session that is summed up has begun. */
const OPENS_SESSION =
  /\bfirst (?:user )?(?:message|turn|prompt)\b|\b(?:session|conversation) (?:start|begin)|\b(?:start|beginning) of (?:a|the|each|every) (?:new )?(?:session|conversation)\b/i;
