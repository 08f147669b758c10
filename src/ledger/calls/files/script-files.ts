/** Files that a script written out in a command line writes to, by names that it gives itself. Pure and linear. */
import { within } from "../commands/shell-folder.ts";
import type { ShellFileChange } from "./shell-files.ts";

/** `python3 - <<'E' … open("a.md", "w") … E`, `node -e 'writeFileSync("a.md", …)'`. What the script computes is not guessed at. */
export function scriptFileChanges(command: string): ShellFileChange[] {
  const script = command.slice(0, LONGEST);
  if (!INLINE.test(script) || !WRITES.test(script)) return [];
  const named = namesIn(script);
  const paths = [...script.matchAll(TARGET)].flatMap(([, opened, handle, written, target, path]) => {
    return opened ?? written ?? named.get(handle ?? target ?? path ?? "") ?? [];
  });
  const folder = GOES_TO.exec(script)?.[1] ?? "";
  const placed = paths.filter((path) => FILE.test(path)).flatMap((path) => within(folder, path) ?? []);
  return [...new Set(placed)].map((path) => ({ operation: "modified", path }));
}

const LONGEST = 8000;
const INLINE =
  /(?:^|[\s;&|])(?:python[\d.]*|node|ruby|perl|deno|bun)\s(?:[^\n]{0,80}<<|(?:-\S{1,20} ){0,3}-(?:c|e|p|-eval)\s)/u;
const GOES_TO = /^cd (\S{1,200}) (?:&&|;)/u;
const WRITES = /write|"w|'w|"a|'a/u;
/** A path, or the variable that holds it, where it is opened for writing or written to. */
const TARGET =
  /(?:open\(\s?(?:["']([^"'\n]{1,200})["']|(\w{1,40}))\s?,\s?(?:mode=)?["'][wa]|(?:writeFileSync|writeFile|appendFileSync|appendFile|Path)\(\s?(?:["']([^"'\n]{1,200})["']|(\w{1,40}))\s?(?:,|\)\.write_)|(?<![\w.])(\w{1,40})\.write_(?:text|bytes)\()/gu;
/** A name with an ending, or a path to one. */
const FILE = /^[\w@./+-]{1,200}$/u;

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

const ASSIGNED = /(?:^|[\s;(])(\w{1,40})\s?=\s?(?:Path\(|pathlib\.Path\()?["']([^"'\n]{1,200})["']/gmu;
const LOOPED = /\bfor (\w{1,40}) in [[(]([^\])]{1,600})[\])]/gu;
const LITERAL = /["']([^"'\n]{1,200})["']/gu;
