/** Programs that a script of the work did not find: who runs it again would run into it again. Taken back as soon as one may be there. */
import { commandPurpose } from "./command-purpose.ts";
import { type EndedRun, linesAtEnds, programsOf, speaksOf } from "./missing-commands.ts";
import { changedAt } from "../files/file-state.ts";
import { withoutDot } from "../../trim-path.ts";
import type { FactOf } from "../../fact.ts";
import { type FactBook, keepNote, note } from "../../fact-book.ts";

/** A program, and the command that would not run without it. */
export interface MissingInside {
  name: string;
  command: string;
}

/** Observes a finished command. */
export function observeMissingInside(book: FactBook, run: EndedRun): void {
  const before = missingInside(book.find("note", MISSING_INSIDE));
  const found = notFoundInside(book, run);
  if (found.length === 0 && before.length === 0) return;
  const left = before.filter((each) => !mayBeThere(each, run));
  const needs = [...left, ...found.map((name) => ({ name, command: run.command.slice(0, LONGEST) }))].slice(-MOST);
  keepNote(book, MISSING_INSIDE, { source: run.source, data: { needs } });
}

/** What the user speaks of may have been put right by the user. */
export function doubtMissingInside(book: FactBook, said: string): void {
  const known = book.find("note", MISSING_INSIDE);
  if (known === undefined) return;
  note(known, { needs: missingInside(known).filter(({ name }) => !speaksOf(said, name)) });
}

/** What a fact holds, oldest first. */
export function missingInside(fact: FactOf<"note"> | undefined): readonly MissingInside[] {
  return fact?.data?.needs ?? [];
}

/** The key of the fact that holds them. */
export const MISSING_INSIDE = "missing in scripts";
const MOST = 3;
const LONGEST = 300;

/**
 * Only the words of a shell on a line of a script that it names by its path: a script that was changed here may call what
 * is not written yet, and on another machine other programs are missing.
 */
function notFoundInside(book: FactBook, { command, output, outcome }: EndedRun): string[] {
  if (outcome.ok || !output.includes("not found") || programsOf(command).some((name) => ELSEWHERE.test(name)))
    return [];
  const told = linesAtEnds(output).flatMap((line) => {
    const [, script = "", name = ""] = SAID_INSIDE.exec(line) ?? [];
    return name === "" || isOwnScript(book, script) ? [] : name;
  });
  return [...new Set(told)];
}

/** "/srv/kiln/test/run-suite: line 314: parallel: command not found"; a name with an underscore is that of a function. */
const SAID_INSIDE =
  /^((?:\/|\.{0,2}\/|\w[\w.-]{0,60}\/)[\w./@+-]{1,200}): (?:line )?\d{1,5}: ([a-zA-Z][a-zA-Z\d.+-]{0,40}): (?:command )?not found$/u;
const ELSEWHERE = /^(?:ssh|docker|podman|kubectl|vagrant|lxc|nix(?:-shell)?|act|adb)$/u;

function isOwnScript(book: FactBook, script: string): boolean {
  const plain = withoutDot(script);
  return book.current("file").some((file) => changedAt(file) > 0 && `/${file.text}`.endsWith(`/${plain}`));
}

/** Something was installed, the program was run, or the same command does not miss it any more. */
function mayBeThere({ name, command: needing }: MissingInside, { command, outcome }: EndedRun): boolean {
  if (command.slice(0, LONGEST) === needing) return true;
  return outcome.ok && (commandPurpose(command) === "install" || programsOf(command).includes(name));
}
