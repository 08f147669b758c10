/** What a diff shows is known to git: where it is on no list of changes later, none of it is left to commit. */
import { type FactBook, note } from "../fact-book.ts";
import { gitSteps, hasOption } from "./git-steps.ts";
import { listedIn } from "./listed-files.ts";

/** Notes of the files that a finished command shows in a diff of the work that git knows them. */
export function observeDiffed(book: FactBook, { command, output }: { command: string; output: string }): void {
  if (!DIFF.test(command)) return;
  const steps = gitSteps(command, "unknown");
  // A diff of another repository may show a file that is called the same.
  if (!steps.some(isDiff) || steps.some(({ folder }) => folder !== "")) return;
  const shown = [...output.slice(0, LONGEST).matchAll(SHOWN)].slice(0, MOST);
  const changed = shown.map(([, patched, counted = ""]) => patched ?? counted.trim().replace(CUT, ""));
  const isShown = listedIn({ changed, untracked: [] });
  if (shown.length > 0) for (const file of book.current("file")) if (isShown(file.text)) note(file, { tracked: true });
}

function isDiff(step: Parameters<typeof hasOption>[0]): boolean {
  return step.verb === "diff" && !hasOption(step, "--no-index");
}

const DIFF = /\bdiff\b/u;
const LONGEST = 20_000;
const MOST = 100;
/** `--- a/src/a.ts` and `+++ b/src/a.ts`, ` src/a.ts | 12 ++--`. */
const SHOWN = /^(?:(?:--- a|\+\+\+ b)\/([^\n"\t]{1,300})| ([^\s|][^\n|]{0,300})\| +(?:\d|Bin\b))/gmu;
/** The first folders of a long path, as git leaves them out. */
const CUT = /^\.{3}\//u;
