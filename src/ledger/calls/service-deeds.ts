/** What was done through the tools of a service: an issue opened, a comment posted. Done again, others would see it twice. */
import { clipEnd, firstLine } from "../clip.ts";
import { fromProgram, splitCommand } from "./command-line.ts";
import type { Fact } from "../fact.ts";
import type { FactBook } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { mainCommand } from "./main-command.ts";
import { failureOf, textOf, type ToolCall } from "./tool-call.ts";
import { asString, parseRecord } from "../../transcript/foreign.ts";

/** Observes a call that changed something at a service, as far as its name says so and its answer does not deny it. */
export function observeServiceDeed(book: FactBook, { part, input, source }: ToolCall): void {
  if (part.state.status !== "completed" || !part.tool.includes("_") || TRIES.some((key) => input[key] === true)) return;
  const deed = deedOf(part.tool, input);
  const about = deed === undefined ? "" : tellInput(input);
  if (deed === undefined || about === "" || failureOf(part) !== undefined) return;
  const output = textOf(part.state.output)?.trim() ?? "";
  const answer = parseRecord(output);
  if (answer === undefined ? DENIES.test(firstLine(output)) : isDenied(answer)) return;
  const result = answer === undefined ? firstLine(output) : RESULTS.map((key) => told(answer[key])).find(Boolean);
  const text = `${deed} (${about})${result ? ` → ${quoted(clipEnd(result, LONGEST_RESULT))}` : ""}`;
  book.add({ kind: "deed", text, authority: "tool", source, key: text });
}

/** Observes what a command of a service did, where nothing in its line can hide that it failed; a pull request is told as opened. */
export function observePosted(book: FactBook, run: { whole: string; output: string; source: Fact["source"] }): void {
  const { whole, output, source } = run;
  if (!POSTS.test(whole)) return;
  const steps = splitCommand(whole);
  if (steps.some(({ operator }) => operator !== "&&" && operator !== "")) return;
  const posted = steps.filter((step) => fromProgram(step).search(POSTS) === 0);
  const printed = posted.length === 1 ? ADDRESS.exec(output.slice(0, LONGEST_OUTPUT))?.[0] : undefined;
  const commands = posted.map(
    (step) => `\`${clipEnd(onOneLine(mainCommand(step.text).replace(/<<.*$/su, "")), LONGEST_COMMAND)}\``,
  );
  for (const command of commands) {
    const text = command + (printed === undefined ? "" : ` → ${clipEnd(printed, LONGEST_RESULT)}`);
    book.add({ kind: "deed", text, authority: "tool", source, key: text });
  }
}

const POSTS =
  /\b(?:gh|glab) (?:(?:issue|release) create|(?:issue|pr|mr|release) (?:comment|note|close|reopen|review|merge|edit|delete|upload))(?=\s)(?!.{0,4000}\s--(?:help|dry-run|web)\b)/su;
const ADDRESS = /\bhttps?:\/\/\S{1,300}\s*$/u;
const LONGEST_OUTPUT = 2000;
const LONGEST_COMMAND = 120;

const TRIES = ["dry_run", "dryRun", "validate_only", "validateOnly"] as const;
const LONGEST_RESULT = 120;

/** "jira create issue" of `mcp__jira__jira_create_issue` and of `jira_createIssue`; what begins with the verb is a tool of the host. */
function deedOf(tool: string, { repo }: ToolCall["input"]): string | undefined {
  const name = tool.replace(/^mcp_{1,2}/u, "").replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "_");
  const words = name.toLowerCase().split(/[_\s-]+/u);
  const verb = words.findIndex((word) => CHANGES.has(word) || LOOKS.has(word));
  if (verb < 1 || LOOKS.has(words[verb] ?? "")) return undefined;
  // A file of a service is in a repository; any other is told with the files.
  if (words.some((word) => AT_HAND.has(word) || (FILES.has(word) && repo === undefined))) return undefined;
  return [...new Set(words)].join(" ");
}

const CHANGES: ReadonlySet<string> = new Set(
  "create add post send submit close reopen update edit merge delete remove publish reply comment assign unassign transition upload deploy schedule invite archive approve push write resolve rename cancel trigger fork".split(
    " ",
  ),
);
const LOOKS: ReadonlySet<string> = new Set(
  "get list search read fetch find query check describe show view preview validate count export download".split(" "),
);
/** What is the agent's own, or on its machine, nobody else sees. */
const AT_HAND: ReadonlySet<string> = new Set(
  "browser chrome playwright puppeteer devtools ide memory memories entities relations observations thinking thought tab tabs terminal process session shell agent agents input plan todo todos symbol".split(
    " ",
  ),
);
const FILES: ReadonlySet<string> = new Set(["file", "files", "directory", "folder", "filesystem"]);

/** The first things that the call was given, by their names: what it is about, and the beginning of what was said. */
function tellInput(input: ToolCall["input"]): string {
  const given = Object.entries(input).flatMap(([key, value]) => {
    const text = told(value);
    return text === undefined || SERIAL.test(text) ? [] : `${key} ${quoted(text)}`;
  });
  return given.slice(0, MOST_GIVEN).join(", ");
}

/** A name as it is, words of others as such. */
function quoted(text: string): string {
  return /\s/u.test(text) ? `"${text.replaceAll('"', "'")}"` : text;
}

function told(value: unknown): string | undefined {
  if (typeof value === "number") return String(value);
  const text = onOneLine((asString(value) ?? "").slice(0, LONGEST_READ));
  return text === "" ? undefined : clipEnd(text, LONGEST_VALUE);
}

const MOST_GIVEN = 5;
const LONGEST_READ = 400;
const LONGEST_VALUE = 80;
/** An address that only a machine reads. */
const SERIAL = /^(?=\S*\d)[0-9a-f-]{20,}$/u;

function isDenied({ error, errors, isError, success, ok, status, statusCode }: Record<string, unknown>): boolean {
  const isEmpty = (value: unknown): boolean =>
    typeof value === "object" && value !== null ? Object.keys(value).length === 0 : !value;
  if (!isEmpty(error) || !isEmpty(errors) || !isEmpty(isError) || success === false || ok === false) return true;
  return [status, statusCode].some((code) => Number(code) >= 400);
}

const DENIES =
  /\b(?:errors?|fail(?:ed|ure)?|denied|forbidden|unauthori[sz]ed|not|can't|cannot|couldn't|unable|invalid|rejected|missing|timed out|timeout|pending|queued|confirm|(?:http|status|code)\W{1,3}[45]\d\d)\b/iu;
/** By which others speak of what was made. */
const RESULTS = ["key", "identifier", "number", "html_url", "url", "permalink", "id"] as const;
