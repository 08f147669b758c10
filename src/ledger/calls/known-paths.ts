/** The files that a shell command meant: it names them from where it stands, other calls by whole paths. */
import type { FactBook } from "../fact-book.ts";
import type { ShellFileChange } from "./shell-files.ts";

/**
 * The change by the paths that files are known by; a folder that is moved takes the files along that are known in it.
 * `place` is where the host ran the command, if it says so.
 */
export function toKnownPaths(book: FactBook, change: ShellFileChange, place: string | undefined): ShellFileChange[] {
  // Many folders have a file of that name: without its folder none is taken for removed.
  if (change.operation === "restored" || (change.operation !== "renamed" && place === undefined)) return [change];
  const files = book.current("file").filter(({ data }) => !GONE.has(data?.["operation"]));
  const paths = files.map(({ text }) => text);
  const plain = trimmed(change.path);
  const root = isWhole(plain) || paths.includes(plain) ? "" : rootOf(paths, plain, place);
  if (change.operation !== "renamed") return [root === "" ? change : { ...change, path: root + plain }];
  const path = root + plain;
  const to = targetOf(paths, path, isWhole(change.to) ? change.to : root + change.to.replace(/^\.\//u, ""));
  const inside = paths.filter((known) => known.startsWith(`${path}/`));
  return ["", ...inside.map((known) => known.slice(path.length))].map((rest) => ({
    operation: "renamed",
    path: path + rest,
    to: to + rest,
  }));
}

const GONE: ReadonlySet<unknown> = new Set(["deleted", "renamed"]);

function trimmed(path: string): string {
  return path.replace(/^\.\//u, "").replace(/\/$/u, "");
}

function isWhole(path: string): boolean {
  return /^[/~]|^\.\./u.test(path);
}

/** What stands before the path in the only file that is known by a longer one; empty where there are none or several. */
function rootOf(paths: readonly string[], path: string, place: string | undefined): string {
  const roots = new Set(paths.flatMap((known) => placesIn(known, `/${path}`)));
  if (place !== undefined) return roots.has(`${place}/`) ? `${place}/` : "";
  const [root = ""] = roots;
  if (roots.size !== 1) return "";
  // A name without a folder is one of many, unless all that is known lies below where it is.
  const isTold = path.includes("/") || paths.every((known) => !known.startsWith("/") || known.startsWith(root));
  return isTold ? root : "";
}

/** Where the path begins in one that is known: of that file, or of a file in that folder. */
function placesIn(known: string, end: string): string[] {
  const at = known.startsWith("/") ? `${known}/`.indexOf(`${end}/`) : -1;
  return at < 0 ? [] : [known.slice(0, at + 1)];
}

/** Into a folder a file goes under its own name. */
function targetOf(paths: readonly string[], path: string, to: string): string {
  const folder = to.replace(/(?:^|\/)\.?$/u, "");
  const isKnown = paths.some((known) => known.startsWith(`${folder}/`) && !known.startsWith(`${path}/`));
  if (folder === to && !isKnown) return to;
  const name = path.slice(path.lastIndexOf("/") + 1);
  return folder === "" && !to.startsWith("/") ? name : `${folder}/${name}`;
}
