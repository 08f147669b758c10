/** The commands that the current request asks to be run, and that nobody has run since. Pure. */
import { mainCommand } from "../../ledger/calls/main-command.ts";
import { atOf } from "../../ledger/fact-book.ts";
import type { Fact } from "../../ledger/fact.ts";

/** Those of a request in which running them is an order, in the order they are named in. */
export function askedRuns(request: Fact, commands: readonly Fact[]): string[] {
  const since = commands.filter((fact) => atOf(fact) >= Number(request.data?.["first"] ?? 0)).map(({ text }) => text);
  const asked = [...request.text.slice(0, LONGEST_READ).matchAll(ORDERED)].map(([, quoted, plain = ""]) =>
    (quoted ?? plain.replace(GOES_ON, "")).trim(),
  );
  return [...new Set(asked)].filter((run) => run.includes(" ") && !since.some((command) => runs(command, run)));
}

function runs(command: string, asked: string): boolean {
  return mainCommand(command).includes(asked) || command.includes(asked);
}

const LONGEST_READ = 4000;

const PROGRAMS =
  "npm|pnpm|yarn|bun|npx|make|just|cargo|go|pytest|python3?|uv|poetry|tox|nox|gradle|mvn|dotnet|mix|rake|bundle|composer|php|terraform|docker|kubectl|helm|git|gh|bash|sh";

/** An order stands at the beginning of a clause, or behind "and", "then" and their like: "when I run …" tells. */
const ORDERED = new RegExp(
  String.raw`(?:^|[.!?;,:]\s|\b(?:and|then|finally|also|please|afterwards|after that)\s(?:then\s)?)` +
    String.raw`run (?:\x60([^\x60\n]{3,100})\x60|((?:${PROGRAMS})(?: [\w:./@=-]{1,60}){1,5}))`,
  "gimu",
);

/** Where the sentence goes on behind the command. */
const GOES_ON =
  /(?:[.,:;]|\s(?:and|then|to|before|after|once|when|if|for|again|until|so|or|in|on|from|with|first|too|as|at|please|but)\b).*$/iu;
