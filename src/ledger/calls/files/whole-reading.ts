/** What a call shows of a file that it has read as a whole, or nearly: by a tool, `cat` or `sed`. Pure. */
import { commandOutcome, outputStart } from "../commands/command-outcome.ts";
import { fileOperation } from "./file-tool-facts.ts";
import { shellRead } from "./shell-reads.ts";
import { commandOf, failureOf, numberOf, pathOf, type ToolCall } from "../tool-call.ts";

export interface Reading {
  file: string;
  text: string;
}

/** The text of a file of the wanted kind that a call has read from its beginning and far enough. */
export function wholeReading(call: ToolCall, isWanted: (path: string) => boolean): Reading | undefined {
  const read = shownBy(call, isWanted);
  return read === undefined ? undefined : { file: read.file, text: plainText(read.shown) };
}

interface Shown {
  file: string;
  /** As the host printed it. */
  shown: string;
}

function shownBy({ part, tool, input }: ToolCall, isWanted: (path: string) => boolean): Shown | undefined {
  const { state } = part;
  if (state.status !== "completed" || typeof state.output !== "string" || failureOf(part) !== undefined)
    return undefined;
  const shown = state.output;
  if (STANDS_IN.test(shown)) return undefined;
  const command = fileOperation(tool) === "read" ? undefined : commandOf(input);
  if (command !== undefined) return readByCommand(command, shown, isWanted);
  const file = fileOperation(tool) === "read" ? pathOf(input) : undefined;
  if (file === undefined || !isWanted(file) || numberOf(input["offset"]) > 1) return undefined;
  return reachesFar(shown, numberOf(input["limit"])) ? { file, shown } : undefined;
}

/** What a host puts in the place of a text that was shown before, or that it has cleared. */
const STANDS_IN =
  /^\s*(?:<system-reminder>|File unchanged since|\[(?:Old |Previous |Earlier )?(?:tool )?(?:result|output|content)\b[^\]\n]{0,120}\]\s*$)/i;

function readByCommand(command: string, output: string, isWanted: (path: string) => boolean): Shown | undefined {
  const file = shellRead(command);
  if (file === undefined || !isWanted(file) || FROM_WITHIN.test(command)) return undefined;
  const shown = output.slice(outputStart(output));
  const most = Math.min(...[...command.matchAll(MOST_LINES)].map(([, to, count]) => Number(to ?? count)));
  if (!reachesFar(shown, Number.isFinite(most) ? most : 0)) return undefined;
  return commandOutcome(command, output, false).ok ? { file, shown } : undefined;
}

/** The end of a file, or its lines from any but the first. */
const FROM_WITHIN = /\btail\b|\bsed -n (?!['"]?1,)/u;
/** `1,80p`, `head -80`, `head -n 80`. */
const MOST_LINES = /\b1,(\d{1,6})p|\bhead (?:-n ?|-)(\d{1,6})/gu;

/** All of the file, as far as one can see, or a good part of it. */
function reachesFar(shown: string, most: number): boolean {
  return most === 0 || most >= GOOD_PART || shown.trimEnd().split("\n").length < most;
}

const GOOD_PART = 60;

/** Without the numbers of the lines, and without what a host puts behind a file. */
function plainText(shown: string): string {
  const [text = ""] = shown.slice(0, LONGEST_READ).split("<system-reminder>");
  return NUMBERED.test(text) ? text.replaceAll(LINE_NUMBER, "") : text;
}

const LONGEST_READ = 80_000;
const NUMBERED = /^(?:<\w{1,20}>(?:[^<\n]{0,300}<\/\w{1,20}>)?\s){0,4}\s{0,8}0{0,6}1(?:→|\t|\| |: )/u;
const LINE_NUMBER = /^[ \t]{0,8}\d{1,6}(?:→|\t|\| |: )/gmu;
