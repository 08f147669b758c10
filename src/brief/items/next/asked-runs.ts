/** The commands that the current request asks to be run, and that nobody has run since. Pure. */
import { atOf, firstAt } from "../../../ledger/fact-book.ts";
import type { Fact } from "../../../ledger/fact.ts";
import { isImperative } from "../../../ledger/lexicon/imperatives.ts";

/** Those of a request in which running them is an order, in the order they are named in. */
export function askedRuns(request: Fact, commands: readonly Fact[]): string[] {
  const since = commands.filter((fact) => atOf(fact) >= firstAt(request));
  const asked = request.text.slice(0, LONGEST_READ).split(SENTENCE).flatMap(orderedRuns);
  return [...new Set(asked)].filter((run) => !since.some(({ text }) => runs(text, run)));
}

/** Only where the sentence gives orders and bounds none: to run what was forbidden, or told of, would do harm. */
function orderedRuns(sentence: string): string[] {
  if (TELLS.test(sentence) || !sentence.split(CLAUSE).some(opensWithOrder)) return [];
  return [...sentence.matchAll(ORDERED)].flatMap(([, quoted, plain = ""]) => {
    const run = (quoted ?? plain.replace(GOES_ON, "")).trim();
    return run.includes(" ") ? [run] : [];
  });
}

function opensWithOrder(clause: string): boolean {
  const verb = /^(?:please |then |and |also |finally )*(\p{L}+)/iu.exec(clause.trim())?.[1] ?? "";
  return isImperative(verb.toLowerCase());
}

/** However it is spelled: `npm test` for `npm run test`, with options and in a folder of its own. */
function runs(command: string, asked: string): boolean {
  const words = new Set(wordsOf(command));
  return wordsOf(asked).every((word) => words.has(word));
}

function wordsOf(command: string): string[] {
  return command.split(/[\s;&|()"']+/u).filter((word) => word !== "" && !word.startsWith("-") && !SILENT.has(word));
}

const SILENT: ReadonlySet<string> = new Set(["run", "run-script", "exec", "cd"]);
const LONGEST_READ = 4000;
const SENTENCE = /(?<=[.!?;])\s+|\n+/u;
const CLAUSE = /,\s|\s(?:and|then)\s/u;

/** What bounds or denies the order, or tells of somebody else who runs it. */
const TELLS =
  /\b(?:not|never|without|unless|only|until|once|if|when|whenever|while|say|says|tell|tells|users?|customers?|ci|reports?|instead|fails?|crash\w*|should|would|could|i|he|she|they|who|which|before|after)\b.*\brun\b|n['’]t\b|\brun\b.*\b(?:only|unless|if|when|fails?|crash\w*)\b/i;

const PROGRAMS =
  "npm|pnpm|yarn|bun|npx|make|just|cargo|go|pytest|uv|poetry|tox|nox|gradle|mvn|dotnet|mix|rake|bundle|composer";

const ORDERED = new RegExp(
  String.raw`(?:^|,\s|\b(?:and|then|finally|also|please)\s)run ` +
    String.raw`(?:\x60([^\x60\n]{3,100})\x60|((?:${PROGRAMS})(?: [\w:./@=-]{1,60}){1,3}))`,
  "giu",
);

/** Where the sentence goes on behind the command. */
const GOES_ON =
  /(?:[.,:;]|\s(?:and|then|to|before|after|once|when|if|for|again|until|so|or|in|on|from|with|first|too|as|at|please|but|\w+ly)\b).*$/i;
