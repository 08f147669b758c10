/** Files that a plain shell command removes, moves or writes; anything less plain is left alone. Pure. */

export type ShellFileChange =
  | { operation: "deleted"; path: string }
  | { operation: "renamed"; path: string; to: string }
  /** Written whole: a new file, unless it is known to have been there. */
  | { operation: "created"; path: string }
  | { operation: "modified"; path: string };

const LONGEST = 4000;
/** The verbs and the sign without which nothing is changed. */
const CHANGES = /\b(?:rm|unlink|mv|cp|touch|tee)\b|>/;

/** Changes by `rm`, `mv`, `git rm`, `git mv`, `cp`, `touch`, `tee` and redirection. Variables and globs are not guessed at. */
export function shellFileChanges(command: string): ShellFileChange[] {
  if (command.length > LONGEST || !CHANGES.test(command)) return [];
  return splitCommands(command).flatMap((words) => [...ofVerb(words), ...redirections(words)]);
}

/** Simple commands as lists of words. Quotes are honoured; a here-document ends the reading, since its body is data. */
function splitCommands(command: string): string[][] {
  const commands: string[][] = [];
  let words: string[] = [];
  for (const token of tokenise(command)) {
    if (token === "<<") break;
    if (!SEPARATORS.has(token)) words.push(token);
    else if (words.length > 0) {
      commands.push(words);
      words = [];
    }
  }
  if (words.length > 0) commands.push(words);
  return commands;
}

const SEPARATORS: ReadonlySet<string> = new Set(["&&", "||", ";", "|", "&", "\n"]);
const TOKEN = /"([^"\\\n]*)"|'([^'\n]*)'|<<|&&|\|\||>>|2>&1|[;|&\n<>]|[^\s"'<>|&;]+/gu;

function tokenise(command: string): string[] {
  return [...command.matchAll(TOKEN)].map((match) => match[1] ?? match[2] ?? match[0]);
}

function ofVerb(words: readonly string[]): ShellFileChange[] {
  const start = words[0] === "git" || words[0] === "sudo" ? 1 : 0;
  const verb = words[start];
  const paths = words.slice(start + 1).filter((word) => !word.startsWith("-") && isPlainPath(word));
  if (verb === "rm" || verb === "unlink")
    return untilRedirect(paths, words).map((path) => ({ operation: "deleted", path }));
  if (verb === "mv" && paths.length === 2) return [{ operation: "renamed", path: paths[0] ?? "", to: paths[1] ?? "" }];
  if (verb === "cp" && paths.length === 2) return [{ operation: "created", path: paths[1] ?? "" }];
  if (verb === "touch" || verb === "tee") return paths.map((path) => ({ operation: "created", path }));
  return [];
}

function untilRedirect(paths: readonly string[], words: readonly string[]): string[] {
  const at = words.findIndex((word) => word === ">" || word === ">>");
  return at < 0 ? [...paths] : paths.filter((path) => words.indexOf(path) < at);
}

function redirections(words: readonly string[]): ShellFileChange[] {
  return words.flatMap((word, index) => {
    const target = words[index + 1];
    if ((word !== ">" && word !== ">>") || target === undefined || !isPlainPath(target)) return [];
    return [{ operation: word === ">" ? ("created" as const) : ("modified" as const), path: target }];
  });
}

function isPlainPath(word: string): boolean {
  return word.length > 1 && !/[$*?`{}()=<>|&!]/u.test(word) && !word.startsWith("/dev/") && !/^\d+$/u.test(word);
}
