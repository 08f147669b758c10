/** Whether what a todo asks to be done to a file was seen to be done since it was set: nobody may have ticked it. Pure. */
import { atOf } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import type { FactsOf } from "../facts-of.ts";
import { changedAt } from "../../../ledger/calls/files/file-state.ts";

/** A todo in its words, and the number of the message that last wrote it. */
export interface Listed {
  text: string;
  at: number;
}

/**
 * True where it names one operation on a file and nothing else, and that was done and is not known to be undone: "add the
 * retry to a.ts" asks for more than the file, and to call it done would hide open work.
 */
export function isSeenDone({ text, at }: Listed, of: FactsOf): boolean {
  if (text.length > LONGEST) return false;
  const [, verb = "", name = "", to] = OPERATION.exec(text.trim().toLowerCase()) ?? [];
  const files = of("file").filter(({ data }) => data?.undone !== true);
  const done = doneTo({ verb, name, to, at }, files);
  const changed = done === undefined ? 0 : changedAt(done);
  return changed > at && of("command").every((command) => !isInDoubt(command, changed));
}

const LONGEST = 300;
const FILE = "`?([\\w@./-]{0,200}[\\w-]\\.[a-z]\\w{0,5})`?";
const OPERATION = new RegExp(
  `^(create|add|delete|remove|rename|move) (?:the )?(?:new )?(?:file )?${FILE}(?: (?:to|→|->) ${FILE})?\\.?$`,
  "u",
);

interface Operation extends Pick<Listed, "at"> {
  verb: string;
  name: string;
  to: string | undefined;
}

/** The file by which one sees that it was done. */
function doneTo({ verb, name, to, at }: Operation, files: readonly FactOf<"file">[]): FactOf<"file"> | undefined {
  if (to !== undefined) return verb === "rename" || verb === "move" ? movedTo(name, to, files) : undefined;
  if (verb === "delete" || verb === "remove")
    return files.find(({ text, data }) => isAt(text, name) && data?.operation === "deleted");
  // Nobody had spoken of the file before: else it may have been made earlier, and only edited since.
  return verb === "create" || verb === "add"
    ? files.find(({ text, data }) => isAt(text, name) && data?.operation === "created" && (data.first ?? 0) > at)
    : undefined;
}

/** Both names make sure of which file is meant, unless two are called so; what was moved back is not gone from its place. */
function movedTo(from: string, to: string, files: readonly FactOf<"file">[]): FactOf<"file"> | undefined {
  const [source, ...others] = files.filter(({ text }) => isCalled(text, from));
  if (source?.data?.operation !== "renamed" || others.length > 0) return undefined;
  return files.find(({ text, data }) => {
    return isCalled(text, to) && data?.from === source.text && STANDS.has(data.operation);
  });
}

const STANDS: ReadonlySet<unknown> = new Set(["created", "modified"]);

/** At that very path, as far as a path from an unknown folder can tell: many folders have an `index.ts`. */
function isAt(path: string, name: string): boolean {
  return path.toLowerCase() === name || (name.includes("/") && path.startsWith("/") && isCalled(path, name));
}

function isCalled(path: string, name: string): boolean {
  const lower = path.toLowerCase();
  return lower === name || lower.endsWith(`/${name.replace(/^\.?\//u, "")}`);
}

/** It ran with the change and may have failed unseen, or may have taken it back since. */
function isInDoubt(command: Fact, changed: number): boolean {
  const at = atOf(command);
  return (at === changed && UNVOUCHED.test(command.text)) || (at >= changed && TAKES_BACK.test(command.text));
}

const UNVOUCHED = /[;|\n]|2>/u;
const TAKES_BACK = /\bgit\b.{0,80}\b(?:stash|clean|reset|checkout|switch|restore|revert)\b/u;
