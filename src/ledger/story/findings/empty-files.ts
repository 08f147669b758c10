/** Files that the current request names and that were found empty, or not there: what it takes for granted does not hold. */
import { fileName } from "../../file-name.ts";
import { outputStart } from "../../calls/commands/command-outcome.ts";
import { splitCommand, wordsOf } from "../../calls/commands/command-line.ts";
import { mainCommand } from "../../calls/commands/main-command.ts";
import { shellRead } from "../../calls/files/shell-reads.ts";
import { commandOf, numberOf, pathOf } from "../../calls/tool-call.ts";
import type { FactOf } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";
import { asRecord } from "../../../transcript/foreign.ts";
import type { ToolPart } from "../../../transcript/message.ts";
import { withoutDot } from "../../trim-path.ts";

export interface EmptyFile {
  /** As the request names it. */
  name: string;
  isMissing: boolean;
  /** The number of the message. */
  at: number;
}

/** Notes with the current request what a finished call saw of the files that it names; who saw text in one ends it. */
export function noteEmptyFiles(book: FactBook, part: ToolPart): void {
  const call = readCall(part);
  const request = call === undefined ? undefined : book.openRequest();
  if (call === undefined || request === undefined) return;
  const sights = sightsOf(call);
  const known = emptyFilesOf(request);
  if (known.length === 0 && sights.every(({ is }) => is === "filled")) return;
  const names = sights.length === 0 ? [] : filesNamedIn(request.text);
  const seen = names.flatMap((name) => {
    const last = sights.findLast(({ path }) => isNamed(path, name));
    return last === undefined ? [] : [{ name, is: last.is }];
  });
  const isSeen = new Set(seen.map(({ name }) => name));
  const kept = known.filter(({ name, isMissing }) => !isSeen.has(name) && !(isMissing && listsFile(call.output, name)));
  const fresh = seen.filter(({ name, is }) => is === "empty" || (is === "missing" && !isToBeMade(request.text, name)));
  if (kept.length === known.length && fresh.length === 0) return;
  const found = fresh.map(({ name, is }): EmptyFile => ({ name, isMissing: is === "missing", at: book.now }));
  note(request, { emptyFiles: [...kept, ...found].slice(-MOST_KEPT) });
}

/** What was seen of the files that a request names and nobody saw filled since. */
export function emptyFilesOf({ data }: FactOf<"request">): readonly EmptyFile[] {
  return data?.emptyFiles ?? [];
}

const MOST_KEPT = 4;

/** True for the path of a file by the end of which it is named, or the other way round. */
export function isNamed(path: string, name: string): boolean {
  const whole = withoutDot(path);
  return whole === name || whole.endsWith(`/${name}`) || (whole.includes("/") && name.endsWith(`/${whole}`));
}

function filesNamedIn(text: string): string[] {
  const words = text.slice(0, LONGEST_READ).split(/[\s"'`()[\]<>,;]+/u);
  const names = words.map((word) => word.replace(/^(?:@|\.\/)+/u, "").replace(/[.:!?]+$/u, ""));
  return [...new Set(names.filter((name) => FILE.test(name)))];
}

const LONGEST_READ = 4000;
const FILE = /^[\w./~@-]{0,200}\w\.[a-z]\w{0,7}$/i;

/** What is to be written is not there, and nobody takes it for granted. */
function isToBeMade(text: string, name: string): boolean {
  const at = text.indexOf(name);
  return MAKES.test(text.slice(Math.max(0, at - NEAR), at));
}

const NEAR = 60;
const MAKES =
  /\b(?:create|write|generate|save|produce|export|schreib\w{0,3}|erstell\w{0,3}|crea|escribe|crie|escreva|crée|écris)\b|创建|生成|作成/i;

interface Call {
  input: Readonly<Record<string, unknown>>;
  command: string | undefined;
  /** None for a tool that does not read. */
  path: string | undefined;
  output: string;
}

function readCall({ tool, state }: ToolPart): Call | undefined {
  if (state.status !== "completed" && state.status !== "error") return undefined;
  const printed = state.status === "completed" ? state.output : state.error;
  if (typeof printed !== "string") return undefined;
  const input = asRecord(state.input) ?? {};
  const head = printed.slice(0, LONGEST_OUTPUT);
  const isRead = READS.has(tool.toLowerCase());
  return {
    input,
    command: isRead ? undefined : commandOf(input),
    path: isRead ? pathOf(input) : undefined,
    output: head.slice(outputStart(head)),
  };
}

const READS: ReadonlySet<string> = new Set(["read", "view", "read_file"]);
const LONGEST_OUTPUT = 30_000;

interface Sight {
  path: string;
  is: "empty" | "missing" | "filled";
}

function sightsOf({ input, command, path, output }: Call): Sight[] {
  if (path !== undefined) return numberOf(input["offset"]) > 1 ? [] : [{ path, is: shownBy(output) }];
  const main = mainCommand(command ?? "");
  const file = HIDES.test(main) ? undefined : shellRead(main);
  if (file !== undefined) return [{ path: file, is: shownBy(output) }];
  return MEASURES.test(main) ? measured(main, output) : [];
}

/**
 * What prints a later part of a file prints nothing of a short one, what prints no line or byte of it, nothing of any;
 * what throws away complaints, nothing of a missing one.
 */
const HIDES =
  /2>|&>|^sed -n\S* (?!['"]?1[,p])|^tail -[nc] ?\+|^(?:head|tail) (?:-[nc]? ?|--(?:lines|bytes)[= ])[+-]?0(?!\d)/u;

function shownBy(output: string): Sight["is"] {
  if (output.length > LONGEST_NOTICE) return "filled";
  if (MISSING.test(output)) return "missing";
  const text = output.replaceAll(FRAME, "").trim();
  return text === "" || EMPTY.test(text) ? "empty" : "filled";
}

const LONGEST_NOTICE = 600;
const MISSING =
  /^\s*(?:<tool_use_error>|error: ?|[\w/]{1,20}: )?(?:.{0,300}: )?(?:ENOENT\b|no such file or directory|file (?:does not exist|not found)\b|cannot (?:access|open) .{1,300}: no such file)/i;
/** What hosts put around a file and before its lines. */
const FRAME = /<\/?[a-z-]{1,30}>|^ {0,8}\d{1,6} ?[|→:\t] ?$|^\(no output\)$|^exit(?:ed with)? code:? 0$/gim;
const EMPTY = /^(?:warning: )?the file exists but the contents are empty\.?$|^\(?end of file - total 0 lines\)?$/i;

const MEASURES = /^(?:wc(?: -c)? |ls (?:\S+ )*-\w*l|stat )/u;

/** Sizes in bytes, as `wc`, `ls -l` and `stat` print them. */
function measured(command: string, output: string): Sight[] {
  const [step] = splitCommand(command);
  const asked = step === undefined ? "" : (wordsOf(step).findLast((word) => !word.startsWith("-")) ?? "");
  if (command.startsWith("stat ")) return /^0$|\bSize: 0\b/u.test(output.trim()) ? [{ path: asked, is: "empty" }] : [];
  return output.split("\n").flatMap((line) => {
    const [, size, name = ""] = SIZE.exec(line.trim()) ?? [];
    if (size === undefined) return [];
    const path = name.includes("/") || name === asked ? name : `${asked.replace(/\/$/u, "")}/${name}`;
    return [{ path, is: Number(size) === 0 ? ("empty" as const) : ("filled" as const) }];
  });
}

const SIZE =
  /^(?:-[\w-]{9}[.+@]? +\d+ +\S+ +\S+ +|(?:\d+ +\d+ +)?)(\d{1,15}) +(?:\w{3} +\d+ +[\d:]+ +|\d{1,2} \w{3} +[\d:]+ +|[\d-]{10} [\d:.]+ (?:[+-]\d{4} )?)?(\S+)$/u;

/** What is listed or quoted is there, wherever it was looked for first. */
function listsFile(output: string, name: string): boolean {
  const last = fileName(name);
  return output.split("\n").some((line) => line.includes(last) && !GONE.test(line));
}

const GONE = /no such file|not exist|not found|cannot access|ENOENT|no matches/i;
