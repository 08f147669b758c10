/** The files that a shell command meant: it names them from where it stands, other calls by whole paths. */
import { fileName } from "../../file-name.ts";
import type { FactBook } from "../../fact-book.ts";
import type { ShellFileChange } from "./shell-files.ts";
import { isGone } from "./file-state.ts";
import { trimPath, withoutDot } from "../../trim-path.ts";

/**
 * The change by the paths that files are known by; a folder that is moved takes the files along that are known in it.
 * `place` is where the host ran the command, if it says so; else it is the only repository that is known.
 */
export function toKnownPaths(book: FactBook, change: ShellFileChange, place: string | undefined): ShellFileChange[] {
  // Many folders have a file of that name: without its folder none is taken for removed.
  if (change.operation === "restored" || (!KEEPS_FILE.has(change.operation) && place === undefined)) return [change];
  const files = book.current("file").filter((file) => !isGone(file));
  const paths = files.map(({ text }) => text);
  const plain = trimPath(change.path);
  const root = isWhole(plain) || paths.includes(plain) ? "" : rootOf(paths, plain, place ?? onlyRepository(book));
  if (change.operation !== "renamed") return [root === "" ? change : { ...change, path: root + plain }];
  const path = root + plain;
  const to = targetOf(paths, path, isWhole(change.to) ? change.to : root + withoutDot(change.to));
  const inside = paths.filter((known) => known.startsWith(`${path}/`));
  return ["", ...inside.map((known) => known.slice(path.length))].map((rest) => ({
    operation: "renamed",
    path: path + rest,
    to: to + rest,
  }));
}

const KEEPS_FILE: ReadonlySet<string> = new Set(["renamed", "modified"]);

function isWhole(path: string): boolean {
  return /^[/~]|^\.\./u.test(path);
}

/** The folder, if a file is known there by the path; empty for none. Another file that ends so may lie in any folder. */
function rootOf(paths: readonly string[], path: string, place: string | undefined): string {
  const whole = `${place ?? ""}/${path}/`;
  return place !== undefined && paths.some((known) => `${known}/`.startsWith(whole)) ? `${place}/` : "";
}

function onlyRepository(book: FactBook): string | undefined {
  const [only, ...others] = book.current("repository").filter(({ text }) => text.startsWith("/"));
  return others.length === 0 ? only?.text : undefined;
}

/** Into a folder a file goes under its own name. */
function targetOf(paths: readonly string[], path: string, to: string): string {
  const folder = to.replace(/(?:^|\/)\.?$/u, "");
  const isKnown = paths.some((known) => known.startsWith(`${folder}/`) && !known.startsWith(`${path}/`));
  if (folder === to && !isKnown) return to;
  const name = fileName(path);
  return folder === "" && !to.startsWith("/") ? name : `${folder}/${name}`;
}
