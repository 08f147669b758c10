/** Whether files were changed of which a text speaks: what it asks for was at least begun. Pure. */
import { fileName } from "../../../ledger/file-name.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import type { FactOf } from "../../../ledger/fact.ts";

/** The number of the last message that changed a file of which the text speaks, since it was said; 0 if none. */
export function workedOn({ text, at }: { text: string; at: number }, files: readonly FactOf<"file">[]): number {
  const said = text.toLowerCase();
  const changes = files
    .filter((file) => changedAt(file) > at && speaksOf(said, file.text.toLowerCase()))
    .map(changedAt);
  return Math.max(0, ...changes);
}

/** It has the name of the file, or a folder of two names that the file is in, or says "mdx file" where the file is one. */
function speaksOf(todo: string, path: string): boolean {
  const name = fileName(path);
  if (name.includes(".") && hasWord(todo, name)) return true;
  const folders = path.split("/").slice(0, -1);
  if (folders.some((folder, at) => at > 0 && hasWord(todo, `${folders[at - 1]}/${folder}`))) return true;
  const ending = /\.([a-z]{2,5})$/u.exec(name)?.[1];
  return ending !== undefined && hasWord(todo, `${ending} file`);
}

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
    if (!NAME_CHARACTER.test(text[at - 1] ?? " ") && !NAME_CHARACTER.test(text[at + word.length] ?? " ")) return true;
  return false;
}

const NAME_CHARACTER = /[\p{L}\p{N}_-]/u;
