/** What a line of a file defines: a function, a type, a constant, a test, a key, a heading. By form alone. Pure. */
import { wordSet } from "../../lexicon/lists.ts";

export interface Definition {
  name: string;
  /** What is assigned to it, where that is a plain short value. */
  value: string | undefined;
  /** A variable that nobody else can see: of a whole file it says nothing. */
  isVariable: boolean;
}

/** How the lines of a file are read: as code, as settings, or as prose. */
export type FileForm = "code" | "data" | "prose";

export function formOf(path: string): FileForm {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  if (PROSE.has(ending)) return "prose";
  return DATA.has(ending) ? "data" : "code";
}

const PROSE: ReadonlySet<string> = new Set(["md", "mdx", "markdown", "rst", "adoc", "txt"]);
const DATA = wordSet("json jsonc json5 jsonl yaml yml toml ini cfg conf env properties tf");

/** The thing that a line defines, if it does. */
export function definedIn(line: string, form: FileForm): Definition | undefined {
  if (line.length > LONGEST_LINE) return undefined;
  if (form === "prose") return toDefinition(HEADING.exec(line)?.[1]);
  if (form === "data") return settingIn(line);
  return toDefinition(DECLARED.exec(line)?.[1] ?? testIn(line)) ?? constantIn(line) ?? memberIn(line);
}

const LONGEST_LINE = 300;
/** By its words: its number changes with those before it. */
const HEADING = /^#{1,6} +(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]? +)?(\S.{0,80}?) *#*$/u;

function toDefinition(name: string | undefined, value?: string): Definition | undefined {
  return name === undefined ? undefined : { name, value, isVariable: false };
}

const MODIFIERS =
  "(?:(?:export|default|public|private|protected|static|async|abstract|override|declare|final|inline|unsafe|const|extern|pub(?:\\(\\w{1,20}\\))?) +){0,5}";
const DECLARED = new RegExp(
  `^\\s*${MODIFIERS}(?:function\\*?|func|fn|def|class|interface|struct|enum|trait|impl|module|namespace|type) +(?:\\([^)]{0,80}\\) *)?([\\p{L}_$][\\w$]{1,80})`,
  "u",
);

/** Tests are named by what they say. */
function testIn(line: string): string | undefined {
  const said = TEST.exec(line)?.[2];
  return said === undefined ? undefined : `"${said}"`;
}

const TEST =
  /^\s*(?:(?:it|test|describe|t\.Run)(?:\.\w{1,12})?\(\s*|(?:@test|it|test|describe|context|scenario) )(["'`])(.{3,120}?)\1/u;

/** Constants of a file, and what is assigned in capitals anywhere; a variable inside a function is of no interest. */
function constantIn(line: string): Definition | undefined {
  const [, name, value = ""] = CONSTANT.exec(line) ?? CAPITALS.exec(line) ?? [];
  if (name !== undefined && (OF_THE_SHELL.has(name) || FOR_ONE_COMMAND.test(line))) return undefined;
  if (name !== undefined) return { name, value: assigned(value), isVariable: isVariable(line, value) };
  const [, listed, literal = ""] = LISTED.exec(line) ?? [];
  return LITERAL.test(literal) ? toDefinition(listed, bare(literal)) : undefined;
}

const CONSTANT =
  /^(?:export +)?(?:const|let|var|val|static|declare|readonly|local)(?: +mut)? +([\p{L}_$][\w$]{1,80})[^=\n]{0,80}=\s*(.*)$/u;
const CAPITALS = /^\s*(?:(?:export|const|static|final|pub|public|private) +){0,3}([A-Z][A-Z0-9_]{2,60})\s*:?=\s*(.*)$/u;
/** What every shell has, and what one command is given: `MODE=fast run_all` defines nothing. */
const OF_THE_SHELL = wordSet("PATH HOME PWD OLDPWD USER SHELL IFS TMPDIR TMP TEMP LANG LC_ALL TERM EDITOR PS1");
const FOR_ONE_COMMAND = /^\s*[A-Z][A-Z0-9_]{2,60}=(?:"[^"]{0,200}"|'[^']{0,200}'|[^\s"'();]{1,200}) +[\w."$/\\]/u;
/** One of a block of constants, as Go has them. */
const LISTED = /^\s+([A-Z]\w{2,60})(?:\s+\w{1,40})?\s+=\s*(.*)$/u;

function assigned(value: string): string | undefined {
  return LITERAL.test(value) ? bare(value) : undefined;
}

/** Neither exported nor a function, a class or what a call makes of one. */
function isVariable(line: string, value: string): boolean {
  return !/^(?:export|pub|public|declare|static)\b/u.test(line) && !/=>|\bfunction\b|\bclass\b|\($/u.test(value);
}

/** Members of a class: fields that say who may see them, methods by the brace behind them, shell functions. */
function memberIn(line: string): Definition | undefined {
  const [, name, value = ""] = FIELD.exec(line) ?? [];
  if (name !== undefined) return toDefinition(name, assigned(value));
  const method = METHOD.exec(line)?.[1];
  return method === undefined || KEYWORDS.has(method) ? undefined : toDefinition(method);
}

const FIELD =
  /^\s+(?:(?:public|private|protected|readonly|static|override|declare) +){1,4}([\w$#]{2,80})[?!]?\s*(?::[^=]{1,120})?(?:=\s*(.*)|;)$/u;
const METHOD =
  /^\s*(?:(?:public|private|protected|static|async|override|get|set|abstract) +){0,4}([\p{L}_$#][\w$]{1,80})\s?\([^()]{0,160}\)\s?(?::[^{}]{1,100})?\{$/u;
const KEYWORDS = wordSet("if for while switch catch function return with match foreach");

/** A key of a settings file with its value; one that opens a block has none. */
function settingIn(line: string): Definition | undefined {
  const section = /^\s*\[{1,2}([\w.\-"]{2,80})\]{1,2}$/u.exec(line)?.[1];
  if (section !== undefined) return toDefinition(section);
  const [, name, value = ""] = /^\s*(?:- )?"?([\w.$@/-]{1,80})"?\s*[:=]\s*(.*)$/u.exec(line) ?? [];
  if (name === undefined) return undefined;
  const told = bare(value);
  const isShort = told !== "" && told.length <= LONGEST_VALUE && !/[[{]$/u.test(told);
  return toDefinition(name, isShort ? told : undefined);
}

const LITERAL =
  /^(?:-?\d[\w.]{0,20}|"[^"]{0,40}"|'[^']{0,40}'|`[^`$]{0,40}`|true|false|null|nil|None|True|False)[;,]?$/u;
const LONGEST_VALUE = 40;

/** The value without its quotes and without the mark that ends it. */
function bare(value: string): string {
  return value.replace(/[;,]\s*$/u, "").replace(/^(["'`])(.*)\1$/u, "$2");
}
