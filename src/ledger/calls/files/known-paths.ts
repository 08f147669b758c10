/** The files that a shell command meant: it names them from where it stands, other calls by whole paths. */
import { fileName } from "../../file-name.ts";
import type { FactBook } from "../../fact-book.ts";
import type { ShellFileChange } from "./shell-files.ts";
import { isGone } from "./file-state.ts";
import { isScratch } from "./scratch-files.ts";
import { trimPath, withoutDot } from "../../trim-path.ts";

/**
 * The change by the paths that files are known by; a folder that is moved takes the files along that are known in it.
 * `place` is where the host ran the command, if it says so; else it is the only repository that is known, or where a moved
 * file is certain to lie.
 */
export function toKnownPaths(book: FactBook, change: ShellFileChange, place: string | undefined): ShellFileChange[] {
  // Many folders have a file of that name: without its folder none is taken for removed.
  if (change.operation === "restored" || (!KEEPS_FILE.has(change.operation) && place === undefined)) return [change];
  const files = book.current("file").filter((file) => !isGone(file));
  const paths = files.map(({ text }) => text);
  const plain = trimPath(change.path);
  const isKnown = isWhole(plain) || paths.includes(plain);
  const root = isKnown ? "" : rootOf(paths, plain, place ?? onlyRepository(book) ?? likelyPlace(paths, change));
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

const KEEPS_FILE: ReadonlySet<string> = new Set(["renamed", "modified", "rewritten"]);

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

/**
 * For a move from one place to another: the folder below which the only known file of that path lies, and with it all
 * other work. A name without a folder may be that of any.
 */
function likelyPlace(paths: readonly string[], change: ShellFileChange): string | undefined {
  const end = `/${trimPath(change.path)}`;
  if (change.operation !== "renamed" || !end.includes("/", 1)) return undefined;
  const known = paths.filter((path) => path.startsWith("/") && !isScratch(path));
  const places = known.flatMap((path) => {
    const at = `${path}/`.indexOf(`${end}/`);
    return at < 1 ? [] : path.slice(0, at);
  });
  const [only, ...others] = new Set(places);
  if (only === undefined || others.length > 0) return undefined;
  return known.every((path) => path.startsWith(`${only}/`)) ? only : undefined;
}

/** Into a folder a file goes under its own name. */
function targetOf(paths: readonly string[], path: string, to: string): string {
  const folder = to.replace(/(?:^|\/)\.?$/u, "");
  const isKnown = paths.some((known) => known.startsWith(`${folder}/`) && !known.startsWith(`${path}/`));
  if (folder === to && !isKnown) return to;
  const name = fileName(path);
  return folder === "" && !to.startsWith("/") ? name : `${folder}/${name}`;
}
