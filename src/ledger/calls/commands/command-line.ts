/** A shell command line cut where the shell cuts it. What is quoted, escaped, commented out or handed over as a document is data. Pure. */

/** What stands between two commands. */
export type Operator = "&&" | "||" | ";" | "|" | "&" | "\n" | "(" | ")";

export interface CommandStep {
  /** As written, without the lines of documents. */
  readonly text: string;
  /** Without data: a quoted text is one `_`, and a comment or the name of a document is gone. */
  readonly plain: string;
  /** What stands behind it; empty at the end. */
  readonly operator: Operator | "";
}

/** The steps of a command line, cut at the given operators. What is empty is no step. Linear in its length. */
export function splitCommand(command: string, operators: ReadonlySet<string> = COMMANDS): CommandStep[] {
  if (!MARKS.test(command)) return wholeStep(command.trim());
  const { shown, tokens } = tokensOf(command);
  const steps: CommandStep[] = [];
  let start = 0;
  let plain = "";
  const close = (end: number, operator: Operator | ""): void => {
    const step = { text: shown.slice(start, end).trim(), plain: plain.trim(), operator };
    if (step.plain !== "") steps.push(step);
    plain = "";
  };
  for (const token of tokens) {
    if (!token.mayCut || !operators.has(token.plain)) {
      plain += token.plain;
      continue;
    }
    close(token.at, token.plain as Operator); // the set holds nothing else
    start = token.at + token.plain.length;
  }
  close(shown.length, "");
  return steps;
}

interface Token {
  readonly at: number;
  /** What a step shows of it. */
  readonly plain: string;
  /** By its length: operators are short. */
  readonly mayCut: boolean;
}

interface Tokens {
  /** The command without the lines of documents. */
  readonly shown: string;
  readonly tokens: readonly Token[];
}

/** One line is cut at several sets of operators in a row. Its tokens follow from it alone: nothing of a ledger is kept. */
function tokensOf(command: string): Tokens {
  if (last.command !== command) last = { command, ...readTokens(command) };
  return last;
}

let last: Tokens & { readonly command: string } = { command: "", shown: "", tokens: [] };

function readTokens(command: string): Tokens {
  const shown = withoutDocuments(command);
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(shown); match !== null; match = TOKEN.exec(shown)) {
    const [token] = match;
    tokens.push({ at: match.index, plain: plainToken(token), mayCut: token.length <= LONGEST_OPERATOR });
  }
  return { shown, tokens };
}

const LONGEST_OPERATOR = 2;

/** What may cut a line or be data in it; most lines have none of it and are one step. */
const MARKS = /[\\'"#<&|;\n()]/;

function wholeStep(text: string): CommandStep[] {
  return text === "" ? [] : [{ text, plain: text, operator: "" }];
}

const COMMANDS: ReadonlySet<string> = new Set<Operator>(["&&", "||", ";", "|", "&", "\n"]);
/** Inside brackets, too, the shell looks for programs. */
export const NESTED: ReadonlySet<string> = new Set([...COMMANDS, "(", ")"]);
/** Where one thing to do ends and the next begins; what is piped is one thing. */
export const SEQUENCE: ReadonlySet<string> = new Set<Operator>(["&&", ";", "\n"]);
export const PIPES: ReadonlySet<string> = new Set<Operator>(["|", "||"]);

/** An `&` beside a `>` is part of a redirection. A mark without its partner stands for itself, as in "it's". */
const TOKEN =
  /\\[^]|'[^']*'|"[^"\\]*(?:\\[^][^"\\]*)*"|(?<![^\s;&|()])#[^\n]*|<<<|<<-? ?['"\\]?\w*['"]?|&&|\|\||>&|&>|[;|&\n()]|[^\\'"#<&|;\n()>]+|[^]/gu;

function plainToken(token: string): string {
  const first = token.charAt(0);
  if (token.length === 1) return token;
  if (first === '"' || first === "'") return "_";
  if (first === "\\") return token === "\\\n" ? " " : "_";
  return first === "#" || (first === "<" && token !== "<<<") ? "" : token;
}

/** Without the lines of documents; of one that has no end, the command is cut off inside it. */
function withoutDocuments(command: string): string {
  if (!command.includes("<<")) return command;
  const lines = linesOf(command);
  return lines.flatMap(({ text, of }) => (of === "command" ? [text] : [])).join("\n");
}

/**
 * A command that is longer than `size` with less of the documents in it: what stands behind them is what runs. A command
 * without any, or one that ends inside, is left as it is.
 */
export function abridgeDocuments(command: string, size: number): string {
  if (command.length <= size || command.length > LONGEST_ABRIDGED || !command.includes("<<")) return command;
  const lines = linesOf(command);
  if (lines.at(-1)?.of === "document") return command;
  let room = size - lines.reduce((sum, { text, of }) => sum + (of === "document" ? 0 : text.length + 1), 0);
  const kept = lines.filter(({ text, of }) => {
    if (of !== "document") return true;
    room -= text.length + 1;
    return room >= 0;
  });
  return kept.map(({ text }) => text).join("\n");
}

/** Nobody writes so much on a command line: what is longer is cut, and its documents with it. */
const LONGEST_ABRIDGED = 64_000;

interface Line {
  text: string;
  of: "command" | "document" | "end";
}

/** The lines of a command, and which of them are those of documents. */
function linesOf(command: string): Line[] {
  let awaited: string | undefined;
  return command.split("\n").map((text) => {
    if (awaited === undefined) {
      awaited = documentOf(text);
      return { text, of: "command" };
    }
    if (text.trim() !== awaited) return { text, of: "document" };
    awaited = undefined;
    return { text, of: "end" };
  });
}

/** The word that ends the document which a line opens; what is quoted opens none. */
function documentOf(line: string): string | undefined {
  if (!line.includes("<<")) return undefined;
  const opener = Array.from(line.matchAll(TOKEN)).find(({ 0: token }) => token.startsWith("<<") && token !== "<<<");
  return opener && DOCUMENT.exec(line.slice(opener.index))?.[1];
}

/** A blank before a small letter is the shift of a calculation: `1 << n`. */
const DOCUMENT = /(?<!<)<<-?(?: (?=['"\\A-Z_]))?['"\\]?([A-Za-z_]\w*)/u;

/** The words of a step without their quotation marks; signs of redirection are words of their own. */
export function wordsOf({ text }: CommandStep): string[] {
  const words: string[] = [];
  for (const [word, quoted, literal] of text.replace(DOCUMENT, "").matchAll(WORD))
    if (!word.startsWith("#")) words.push(quoted ?? literal ?? word);
  return words;
}

/** A comment is taken as a whole, and is no word. */
const WORD = /(?<!\S)#.*|"([^"\\]*(?:\\[^][^"\\]*)*)"|'([^']*)'|>>|2>&1|[&<>]|[^\s"'<>|&;]+/gu;

/** The step from its program on, without assignments, keywords and wrappers. */
export function fromProgram({ plain }: CommandStep): string {
  return plain.replace(LEAD, "");
}

const LEAD = /^(?:(?:\w{1,40}=(?!\$\()\S{0,80}|env(?= \S)|do|then|else|time|sudo|if|while|!) +|\w{1,40}=\$\(){0,4}/u;
