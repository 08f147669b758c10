/** What the current request asks to be done, when it was tried and did not come out: a commit refused by a hook. Pure. */
import { failedCommand } from "../../../ledger/calls/commands/error-facts.ts";
import { fileName } from "../../../ledger/file-name.ts";
import { fromProgram, splitCommand } from "../../../ledger/calls/commands/command-line.ts";
import { concernsCheck } from "../../../ledger/calls/commands/check-steps.ts";
import { commandPurpose } from "../../../ledger/calls/commands/command-purpose.ts";
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { splitWords, wordRoot } from "../../../ledger/words.ts";
import type { FactsOf } from "../facts-of.ts";
import { wordSet } from "../../../ledger/lexicon/lists.ts";

/** The newest error of a command that the request calls by its name, and that no such command has got past since. */
export function failedDeed(of: FactsOf, request: FactOf<"request">): FactOf<"error"> | undefined {
  const asked = new Set(splitWords(request.text.slice(0, LONGEST_READ)).map(({ lower }) => wordRoot(lower)));
  const since = firstAt(request);
  const went = of("command").filter(({ data }) => data?.ok === true && data.isRecorded !== false);
  return of("error").findLast((error) => {
    const command = failedCommand(error);
    if (atOf(error) < since || command === "" || concernsCheck(command) || commandPurpose(command) === "look")
      return false;
    const deeds = deedsOf(command).filter((deed) => asked.has(deed));
    const isMended = (fact: Fact): boolean => deedsOf(fact.text).some((deed) => deeds.includes(deed));
    return deeds.length > 0 && !went.some((fact) => atOf(fact) > atOf(error) && isMended(fact));
  });
}

const LONGEST_READ = 2000;

/** The words of each step that say what it does: `git commit -am x` → "commit", `terraform apply` → "terraform", "apply". */
function deedsOf(command: string): string[] {
  return splitCommand(command.slice(0, LONGEST_READ)).flatMap((step) => {
    const [program = "", ...words] = fromProgram(step).split(/\s+/u, SAID_FIRST);
    const name = fileName(program);
    if (HANDLES_FILES.has(name)) return [];
    const isSaid = RUNS_FILES.has(name) ? FILE : PLAIN;
    const said = [name, ...words.filter((word) => isSaid.test(word))].join(" ").toLowerCase();
    return (said.match(/\p{L}{3,}/gu) ?? []).filter((word) => !GENERAL.has(word)).map(wordRoot);
  });
}

/** The program, what it is told to do, and one word more. */
const SAID_FIRST = 3;
const PLAIN = /^[a-z][a-z:-]{1,40}$/u;
const FILE = /^[\w./-]{2,100}$/u;
const RUNS_FILES = wordSet("python python3 node ruby bash sh zsh deno bun ansible-playbook");
/** What they are told is what they are done to. */
const HANDLES_FILES = wordSet(
  "rm mv cp ln mkdir rmdir touch chmod chown kill pkill cd cat sed tar unzip curl wget sleep source export",
);
/** Programs that do many things, and words that say nothing of what is done. */
const GENERAL =
  wordSet(`git npm npx pnpm yarn bun node python ruby bash make cargo docker compose poetry sudo run exec add set get src app bin
  lib scripts main test tests`);
