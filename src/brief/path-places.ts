/** Tells places on a disk from words that only a slash joins: "and/or", "/help". Pure. */
import type { FactOf } from "../ledger/fact.ts";
import { fileOf } from "./name-files.ts";

/** The folders that stand in the paths of files among some names. */
export function foldersOf(names: readonly FactOf<"name">[]): ReadonlySet<string> {
  const paths = new Set<string>();
  for (const name of names) {
    if (name.text.includes("/")) paths.add(name.text);
    // Most names share their file with others.
    paths.add(fileOf(name) ?? "");
  }
  const folders = new Set<string>();
  for (const path of paths)
    if (HAS_ENDING.test(path)) for (const folder of path.split("/").slice(0, -1)) folders.add(folder);
  return folders;
}

const HAS_ENDING = /\/[^/]*\.[A-Za-z]\w{0,9}$/u;

/** False for words behind or around a slash of which none is a folder here. */
export function isPlace(path: string, folders: ReadonlySet<string>): boolean {
  return !JOINED_WORDS.test(path) || path.split("/").some((word) => word !== "" && folders.has(word));
}

const JOINED_WORDS = /^(?:\/\p{L}[\p{L}-]*|\p{L}[\p{L}-]*(?:\/\p{L}[\p{L}-]*)+)$/u;
