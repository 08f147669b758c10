/** Where a command runs: what passes in one folder says nothing of what failed in another. Pure. */
import { fileName } from "../../file-name.ts";
import { folded, within } from "./shell-folder.ts";

/**
 * The folder that a command line goes to before it does anything, or names by an option, as seen from where the host ran
 * it; undefined where nobody can tell.
 */
export function placeOf(command: string, folder: string | undefined): string | undefined {
  const line = command.slice(0, LONGEST_READ);
  const [lead = "", entered] = ENTERS.exec(line) ?? [];
  const rest = line.slice(lead.length);
  if (GOES.test(rest)) return undefined;
  const named = NAMES_FOLDER.exec(rest)?.[1];
  const places = [entered, named].filter((path) => path !== undefined);
  return places.reduce<string | undefined>((place, path) => within(place, bare(path)), folder ?? "") || undefined;
}

/** A step of a command line with the way to where it runs. */
export function stepOf(command: string, step: string): string {
  return fromPlace(step, placeOf(command, undefined));
}

/** The step with the way to its place, where that is named from where the command line began. */
export function fromPlace(run: string, place: string | undefined): string {
  if (place === undefined || isWhole(place) || place.startsWith(".")) return run;
  if (NAMES_FOLDER.test(run) || OPENS_WITH_CD.test(run)) return run;
  return `cd ${/\s/u.test(place) ? `"${place}"` : place} && ${run}`;
}

/** It has the way still: in brackets, or behind quotation marks. */
const OPENS_WITH_CD = /^\(?\s{0,4}(?:cd|pushd)\s/u;

/** The key of a run that stands beside one of the same name. */
export function keyAt(key: string, place: string | undefined): string {
  return place === undefined ? key : `${key}${AT}${place}`;
}

/** True for a key of that name, wherever it ran. */
export function isKeyOf(key: string | undefined, name: string): boolean {
  return key === name || key?.startsWith(name + AT) === true;
}

/** The folder of a run that stands beside one of the same name; undefined for any other. */
export function placeInKey(key: string | undefined): string | undefined {
  const at = key?.lastIndexOf(AT) ?? -1;
  return at < 0 ? undefined : key?.slice(at + AT.length);
}

const AT = " in ";

/** True where a run certainly took in nothing of what an earlier one did: another folder, or one inside of it. */
export function isElsewhere(place: string | undefined, earlier: string | undefined): boolean {
  if (place === undefined || earlier === undefined) return false;
  const [here, there] = [normalise(place), normalise(earlier)];
  // A folder of the home, or one named from elsewhere, may be the other by another name.
  if (here.startsWith("~") !== there.startsWith("~") || isWhole(here) !== isWhole(there)) return false;
  if (`/${here}`.endsWith(`/${there}`) || `/${there}`.endsWith(`/${here}`)) return false;
  // From where it goes up is not known: only the folder itself can be told apart.
  if (GOES_UP.test(here) || GOES_UP.test(there)) return lastOf(here) !== "" && lastOf(here) !== lastOf(there);
  return !there.startsWith(`${here}/`);
}

const LONGEST_READ = 2000;
const ENTERS = /^\(?\s{0,4}cd +("[^"\n]{1,300}"|'[^'\n]{1,300}'|[^\s;&|]{1,300})\s{0,4}(?:&&|;|\n)\s{0,8}/u;
const GOES = /(?<![\w./-])(?:cd|pushd|popd)(?=\s)/u;
/** Package managers and build tools. */
const NAMES_FOLDER =
  /^(?:\w+=\S{0,100} ){0,4}(?:npm|pnpm|yarn|bun|make|gmake|go|just|cargo|uv|poetry|composer)(?: [^\s;&|]{1,100}){0,6}? (?:-C|--prefix|--cwd|--dir|--directory|--working-dir)[= ]("[^"\n]{1,300}"|[^\s;&|]{1,300})/u;
const GOES_UP = /^\.\.(?:\/|$)/u;

function isWhole(path: string): boolean {
  return /^(?:[/~\\]|[A-Za-z]:)/u.test(path);
}

function bare(path: string): string {
  return path.replace(/^["']|["']$/gu, "");
}

/** One spelling for each folder, as far as its name alone tells. */
function normalise(path: string): string {
  const names = path
    .replaceAll("\\", "/")
    .replaceAll(/\/{2,}/gu, "/")
    .replace(/\/$/u, "")
    .split("/");
  const plain = names.filter((name) => name !== ".").join("/");
  return folded(plain.replace(/^\/private(?=\/(?:tmp|var)\b)/u, ""));
}

/** The name of the folder, if it has one. */
function lastOf(path: string): string {
  const last = fileName(path);
  return last === ".." || last === "." ? "" : last;
}
