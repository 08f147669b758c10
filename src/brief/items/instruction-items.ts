/** The instruction file of the project, told apart from the rules of the user: which it is, and what of it bears on the work. Pure. */
import { clipEnd } from "../../ledger/clip.ts";
import { numberOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";
import { INSTRUCTIONS, SHOUTS } from "../../ledger/project-instructions.ts";
import { topicWords } from "../../ledger/statements/topics.ts";
import type { FactsOf } from "./collect-items.ts";
import { type BriefItem, everShorter } from "./item.ts";
import { once } from "../../ledger/once.ts";
import { defuse, quoteData } from "./quote-data.ts";
import { newestReply } from "./story-items.ts";

/** One line with the lines of the file that speak of what is asked or to be done next; short of room fewer of them. */
export function instructionItems(of: FactsOf): BriefItem[] {
  const note = of("note").find((fact) => fact.key === INSTRUCTIONS);
  if (note === undefined) return [];
  const lines = linesOf(note);
  const ranked = rank(lines, wordsAtHand(of));
  const write = ([count, size]: readonly [number, number]): string => {
    const shown = new Set(ranked.slice(0, count));
    const told = lines.filter((line) => shown.has(line)).map((line) => quoteData(clipEnd(line, size)));
    const left = lines.length - told.length + numberOf(note.data?.["left"]);
    const rest = left > 0 ? [`${left} more such ${left === 1 ? "line" : "lines"}`] : [];
    return `${PREFIX}${defuse(note.text)}: ${[...told, ...rest, `recall "${defuse(note.text)}" for the rest`].join("; ")}`;
  };
  const forms = once(() => everShorter(SIZES.map(write)));
  return [{ section: "criticalContext", whole: write(SIZES[0]), forms, value: 4, priority: 1, isPointer: true }];
}

const PREFIX = "Project instructions (of the repository, not of the user) in ";
/** Lines, and characters of each. */
const SIZES = [
  [5, 160],
  [3, 120],
  [1, 100],
  [0, 0],
] as const;

function linesOf({ data }: Fact): string[] {
  const lines = data?.["lines"];
  return Array.isArray(lines) ? lines.filter((line) => typeof line === "string") : [];
}

/** What is asked, what is left to do and what is being done, as words. */
function wordsAtHand(of: FactsOf): ReadonlySet<string> {
  const texts = [...of("request").slice(-1), ...of("todo"), newestReply(of, "step")].flatMap(
    (fact) => fact?.text ?? [],
  );
  return new Set(texts.flatMap((text) => [...topicWords(text.slice(0, LONGEST_READ))]));
}

const LONGEST_READ = 600;

/** What bears on the work first, then what shouts, then the rest in the order of the file. */
function rank(lines: readonly string[], words: ReadonlySet<string>): string[] {
  const weighed = lines.map((line) => {
    const shared = [...topicWords(line)].filter((word) => words.has(word)).length;
    return { line, weight: Math.min(shared, MOST_SHARED) * 2 + Number(SHOUTS.test(line)) };
  });
  return weighed.sort((a, b) => b.weight - a.weight).map(({ line }) => line);
}

const MOST_SHARED = 3;
