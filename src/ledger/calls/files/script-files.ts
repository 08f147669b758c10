/** Files that a script written out in a command line writes to, by names that it gives itself. Pure and linear. */
import { within } from "../commands/shell-folder.ts";
import type { ShellFileChange } from "./shell-files.ts";

/** `python3 - <<'E' … open("a.md", "w") … E`, `node -e 'writeFileSync("a.md", …)'`. What the script computes is not guessed at. */
export function scriptFileChanges(command: string): ShellFileChange[] {
  const line = command.slice(0, LONGEST);
  const [lead = "", folder = ""] = GOES_TO.exec(line) ?? [];
  const script = line.slice(lead.length).replace(SHELL_QUOTE, "$1").replaceAll(COMMENT, "");
  // Where it goes behind that, or which machine it runs on, is not followed.
  if (!BEGINS.test(script) || !WRITES.test(script) || GOES.test(script)) return [];
  const named = namesIn(script);
  const paths = [...script.matchAll(OPENED), ...script.matchAll(WRITTEN)].flatMap(([, literal, name = ""]) => {
    return literal ?? named.get(name) ?? [];
  });
  const files = paths.filter((path) => FILE.test(path) && !path.startsWith("/dev/"));
  const placed = files.flatMap((path) => within(folder, path) ?? []);
  return [...new Set(placed)].map((path) => ({ operation: "modified", path }));
}

const LONGEST = 8000;
const GOES_TO = /^cd ([^\s;&]{1,200})\s{0,2}(?:&&|;|\n)\s{0,4}/u;
const GOES = /(?:^|[;&\n]\s{0,4})(?:cd|pushd)\s/u;
const BEGINS = /^(?:python[\d.]*|node|ruby|perl|deno|bun)\s(?:[^\n]{0,80}<<|(?:-\S{1,20} ){0,3}-(?:c|e|-eval)\s)/u;
const WRITES = /write|append|["'][wa]/u;
/** What the shell takes away before the script begins. */
const SHELL_QUOTE = /^(\S{1,20}\s(?:-\S{1,20} ){0,3}-(?:c|e|-eval)\s)["']/u;
const COMMENT = /^[ \t]*(?:#|\/\/).*$/gmu;
/** Not within a string, where it would be what the script looks for. */
const OPENED = /(?<!["'\w.])open\(\s?(?:["']([^"'\n]{1,200})["']|(\w{1,40}))\s?,\s?(?:mode=)?["'][wa][bt+]{0,2}["']/gu;
const WRITTEN =
  /(?<!["'\w])(?:(?:fs\.|require\(["'](?:node:)?fs["']\)\.)?(?:writeFileSync|writeFile|appendFileSync|appendFile)\(\s?|(?:pathlib\.)?Path\(\s?(?=[^,)\n]{1,210}\)\.write_)|(?=\w{1,40}\.write_(?:text|bytes)\())(?:["']([^"'\n]{1,200})["']|(\w{1,40}))/gu;
/** A name with an ending, or a path to one. */
const FILE = /^[\w@./+-]{0,200}\.[A-Za-z]\w{0,10}$/u;

/** What stands behind a variable: a path, or one of several that a loop goes through. */
function namesIn(script: string): ReadonlyMap<string, readonly string[]> {
  const named = new Map<string, readonly string[]>();
  for (const [, name = "", path = ""] of script.matchAll(ASSIGNED)) named.set(name, [path]);
  for (const [, name = "", list = ""] of script.matchAll(LOOPED))
    named.set(
      name,
      [...list.matchAll(LITERAL)].map(([, path = ""]) => path),
    );
  return named;
}

const ASSIGNED = /(?:^|[\s;(])(\w{1,40})\s?=\s?(?:(?:pathlib\.)?Path\()?["']([^"'\n]{1,200})["']/gmu;
const LOOPED = /\bfor (?:\((?:const|let) )?(\w{1,40}) (?:in|of) [[(]([^\])]{1,600})[\])]/gu;
const LITERAL = /["']([^"'\n]{1,200})["']/gu;
