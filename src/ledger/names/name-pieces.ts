/** The names inside a name: whoever reads `src/auth/login.ts` has read `login.ts`. Pure. */
import { fileName } from "../file-name.ts";
import { splitCommand } from "../calls/commands/command-line.ts";
import { kindOf, type NameKind, scanNames } from "./name-scan.ts";

/** Names that count as met where `name` is met: the file of a path, the members of a chain. */
export function innerNames(name: string, kind: NameKind): readonly (readonly [string, NameKind])[] {
  if (kind === "path") {
    const file = fileName(name);
    const fileKind = file.length < name.length && file.length >= SHORTEST ? kindOf(file) : undefined;
    return fileKind === undefined ? NONE : [[file, fileKind]];
  }
  if (kind !== "identifier" || !name.includes(".")) return NONE;
  const members = name.split(".").filter((member) => member.length >= SHORTEST && kindOf(member) === "identifier");
  return members.map((member) => [member, "identifier"]);
}

const NONE: readonly never[] = [];
const SHORTEST = 3;

/** Steps that were run together are run again one by one; where to is no step of its own. */
export function commandSteps(command: string): string[] {
  if (!command.includes("&&")) return [];
  const steps = splitCommand(command, CHAIN).map(({ text }) => text);
  return steps.length === 1 ? [] : steps.filter((step) => !step.startsWith("cd "));
}

const CHAIN: ReadonlySet<string> = new Set(["&&"]);

/** Every name that is shown where `name` is shown, itself excepted. */
export function shownWith(name: string, kind: NameKind): ReadonlySet<string> {
  if (ONE_WORD.test(name)) return ALONE;
  const shown = new Set<string>();
  if (kind === "path") addEnds(name, shown);
  else if (kind !== "identifier" || !MEMBERS.test(name))
    scanNames(name, (inner, innerKind) => addWithEnds(inner, innerKind, shown));
  for (const [inner] of innerNames(name, kind)) shown.add(inner);
  if (kind === "command") for (const step of commandSteps(name)) shown.add(step);
  shown.delete(name);
  return shown;
}

const ONE_WORD = /^\w(?:[\w-]*\w)?$/;
/** A scanner would find the whole of it, and nothing else but its members. */
const MEMBERS = /^\w{2}[\w.-]*\w$/;
const ALONE: ReadonlySet<string> = new Set();

/** Every name that a text shows. */
export function namesShownIn(text: string): Set<string> {
  const shown = new Set<string>();
  scanNames(text, (name, kind) => addWithEnds(name, kind, shown));
  return shown;
}

function addWithEnds(name: string, kind: NameKind, shown: Set<string>): void {
  shown.add(name);
  if (kind === "path") addEnds(name, shown);
  else for (const [inner] of innerNames(name, kind)) shown.add(inner);
}

/** `src/auth/login.ts` holds `src`, `src/auth`, `auth/login.ts` and `login.ts`. */
function addEnds(path: string, shown: Set<string>): void {
  for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) {
    shown.add(path.slice(at + 1));
    if (at > 0) shown.add(path.slice(0, at));
  }
}
