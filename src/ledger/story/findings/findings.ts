/** What the calls of the running turn found while nobody said a word about it: searches, looks, files that were read. */
import { fileName } from "../../file-name.ts";
import { clipEnd } from "../../clip.ts";
import { SEQUENCE, splitCommand } from "../../calls/commands/command-line.ts";
import { commandPurpose } from "../../calls/commands/command-purpose.ts";
import { toldCommand } from "../../calls/commands/main-command.ts";
import { commandOf, pathOf, runsInBackground, textOf, wholeCommandOf } from "../../calls/tool-call.ts";
import type { Fact, FactOf } from "../../fact.ts";
import { type FactBook, keepNote, note } from "../../fact-book.ts";
import { outcomeWithin } from "../reports/conclusions.ts";
import { gistLines, joinLines } from "../reports/gist.ts";
import { CURRENT_STEP } from "../step-text.ts";
import { isAmiss, type LookResult, readAnswer, readLook, readPrinted, showsLog } from "./look-result.ts";
import { readPlace } from "./read-place.ts";
import { topicWords } from "../../statements/replacement/topics.ts";
import { asRecord } from "../../../transcript/foreign.ts";
import type { ToolPart } from "../../../transcript/message.ts";
import { patchHeaders } from "../../../transcript/patch-headers.ts";

export interface Finding extends LookResult {
  /** What is neither a look nor a check was done. */
  how: "searched" | "ran" | "did" | "read" | "edited" | "wrote";
  /** The pattern, the command or the file. */
  asked: string;
  /** What was found is the report of a subagent, which is read nowhere else. */
  isReport?: true;
  /** Where a pattern was looked for, or from where on a file was read. */
  where: string;
  /** The number of the message. */
  at: number;
}

/** Keeps what a finished call found. Who changes a file has seen enough: what was found before is in the edit, but for what was asked. */
export function noteFinding(book: FactBook, part: ToolPart, source: Fact["source"]): void {
  const read = readCall(part, book.find("reply", CURRENT_STEP)?.text ?? "");
  if ((read === undefined || read.how === "did") && rewrites(part)) endFindings(book);
  if (read === undefined) return;
  const known = findingsOf(book.find("note", FINDINGS));
  const before = CHANGES.has(read.how)
    ? answersTo(book, known).filter((finding) => !speaksOf(finding, read.asked))
    : known.filter((finding) => !isSame(finding, read));
  const findings = withoutLeast([...before, Object.assign(read, { at: book.now })]);
  keepNote(book, FINDINGS, { source, data: { findings } });
}

/** Short of room, the oldest of those that tell nothing goes; the newest stays, since it is what was done last. */
function withoutLeast(findings: readonly Finding[]): Finding[] {
  if (findings.length <= MOST_KEPT) return [...findings];
  const least = findings.findIndex(
    ({ how, found, counted }) => how === "did" || (found === "" && counted === undefined),
  );
  return findings.toSpliced(least < 0 || least === findings.length - 1 ? 0 : least, 1);
}

/** `sed -i` changes what was found, in whatever files: none of it is sure to be there still. */
function rewrites({ state }: ToolPart): boolean {
  const command = commandOf(asRecord(state.input) ?? {});
  return command !== undefined && REWRITES.test(command.slice(0, LONGEST_READ));
}

const REWRITES = /\b(?:sed|perl|ruby)(?: -[\w=]{1,20}){0,4} -(?:i|[a-z]{0,3}i)(?![a-z]{2})|\bsed --in-place/u;

/** Somebody told what was found, or the turn is over. */
export function endFindings(book: FactBook): void {
  const known = book.find("note", FINDINGS);
  // One fact for the whole session: what was found in turns that are over is of no more use.
  if (known !== undefined) note(known, { findings: [] });
}

/** The findings of a fact, oldest first. */
export function findingsOf(fact: FactOf<"note"> | undefined): readonly Finding[] {
  return fact?.data?.findings ?? [];
}

/** The key of the fact that holds them. */
export const FINDINGS = "findings";
const MOST_KEPT = 10;
const CHANGES: ReadonlySet<string> = new Set(["edited", "wrote"]);

type Call = Omit<Finding, "at">;

/** Those that found a name of the request, or two of its words: they answer it, whatever is edited meanwhile. */
function answersTo(book: FactBook, findings: readonly Finding[]): Finding[] {
  const told = findings.filter((look) => look.counted !== undefined || (look.found !== "" && !isAmiss(look)));
  const request = told.length === 0 ? undefined : book.openRequest();
  if (request === undefined) return [];
  const text = request.text.slice(0, LONGEST_READ);
  const words = topicWords(text);
  const names = new Set(text.match(NAME)?.map((name) => name.toLowerCase()));
  return told.filter(({ asked: sought, found, counted = "" }) => {
    const shared = [...topicWords(`${sought} ${found} ${counted}`)].filter((word) => words.has(word));
    return shared.length >= SHARED || shared.some((word) => names.has(word));
  });
}

const SHARED = 2;
/** `retryLimit`, `retry_limit`: no word of everyday speech. */
const NAME = /[a-z]+[A-Z]\w{2,60}|[A-Za-z]+_\w{2,60}/gu;

/** What was found in a file that is changed now is another thing there. */
function speaksOf({ asked: sought, where, found, counted = "" }: Finding, path: string): boolean {
  const name = fileName(path);
  return name !== "" && `${sought} ${where} ${found} ${counted}`.includes(name);
}

function isSame(one: Call, other: Call): boolean {
  return one.how === other.how && one.asked === other.asked && (one.how === "read" || one.where === other.where);
}

function readCall({ tool, state }: ToolPart, said: string): Call | undefined {
  if (state.status !== "completed" || typeof state.output !== "string") return undefined;
  const input = asRecord(state.input) ?? {};
  const name = tool.toLowerCase();
  const path = pathOf(input) ?? "";
  const deed = FILE_DEEDS.get(name);
  if (deed !== undefined)
    return call({ how: deed, asked: path, where: deed === "read" ? readPlace(path, state.output, said) : "" });
  if (name === "patch" || name === "apply_patch")
    return call({ how: "edited", asked: patchHeaders(textOf(input["patchText"]) ?? "")[0]?.path ?? name });
  const command = wholeCommandOf(input);
  if (command !== undefined) return ofCommand(command, state.output);
  const where = [path, textOf(input["glob"] ?? input["include"]) ?? ""].filter((place) => place !== "").join(", ");
  const pattern = textOf(input["pattern"]);
  if (pattern !== undefined) return call({ how: "searched", asked: pattern, where, output: state.output });
  const asked = textOf(input["query"] ?? input["url"]);
  if (asked !== undefined) return call({ how: "ran", asked: `${name} ${asked}`, output: state.output });
  return ofTask(name, input, state.output) ?? ofService(name, input, state.output);
}

const FILE_DEEDS: ReadonlyMap<string, Finding["how"]> = new Map([
  ["read", "read"],
  ["view", "read"],
  ["write", "wrote"],
  ["edit", "edited"],
  ["multiedit", "edited"],
  ["notebookedit", "edited"],
]);

/** A subagent ends with a report; one in the background has only begun. */
function ofTask(name: string, input: Readonly<Record<string, unknown>>, output: string): Call | undefined {
  const task = textOf(input["description"]);
  if (task === undefined || !TASKS.has(name) || runsInBackground(input)) return undefined;
  const lines = gistLines(output.slice(0, LONGEST_READ));
  const whole = joinLines(lines);
  const found = whole.length <= LONGEST_REPORT ? whole : outcomeWithin(lines, LONGEST_REPORT);
  return { how: "ran", asked: clipEnd(`${name} ${task}`, LONGEST_ASKED), where: "", found, isReport: true };
}

const TASKS: ReadonlySet<string> = new Set(["task", "agent", "subagent"]);

/** A tool of a service that says little has said it all; of one that logs, what it complains of. */
function ofService(name: string, input: Readonly<Record<string, unknown>>, output: string): Call | undefined {
  if (!OF_SERVICE.test(name) || KEEPS.test(name) || output.length > LONGEST_READ) return undefined;
  const found = readAnswer(output);
  // Without what it was asked, two calls of one tool would be one.
  const given = Object.values(input).find((value) => typeof value === "string" && SHORT.test(value));
  const asked = typeof given === "string" ? `${name} ${given}` : name;
  return found === "" ? undefined : { how: "ran", asked, where: "", found };
}

const SHORT = /^[^\s`][^\n`]{0,79}$/u;

/** `mcp__browser__console`, `kiln_probe_read`; the host's own tools have one word or two. */
const OF_SERVICE = /^mcp__|^[a-z\d]{2,40}_[a-z\d]{2,40}_[a-z\d_]{2,80}$/u;
/** Tools that keep lists or change files, by whatever name: what they answer says only that they did. */
const KEEPS = /todo|plan|memory|task|recall|skill|edit|write|replace|patch|create|delete|update|notebook|file/u;

/** How a check ended, what was recorded and where the repository stands have lines of their own. */
function ofCommand(command: string, output: string): Call | undefined {
  const asked = toldCommand(command);
  const purpose = commandPurpose(asked);
  if (purpose === "other" && !GIT_DEED.test(asked)) return call({ how: "did", asked, output });
  if (purpose !== "look" || STATUS.test(asked)) return undefined;
  const showsFiles = splitCommand(asked, SEQUENCE).every(({ text }) => SHOWS_FILE.test(text) && !showsLog(text));
  if (showsFiles) return call({ how: "read", asked });
  return call({ how: SEARCHES.test(asked) ? "searched" : "ran", asked, output });
}

/** What git did to the repository is told with that; what a bisection found is told nowhere else. */
const GIT_DEED = /^git (?!bisect\b)/u;
const STATUS = /^git (?:-C \S{1,200} )?(?:status|branch|rev-parse|remote|config)\b/u;
const SHOWS_FILE = /^(?:cat|sed -n|head|tail|nl|bat|less)\b[^|;&\n]*$/u;
const SEARCHES = /^(?:grep|egrep|rg|ag|fd|find|git grep)\b/u;

function call(made: { how: Finding["how"]; asked: string; where?: string; output?: string }): Call | undefined {
  const { how, asked, where = "", output = "" } = made;
  if (asked === "") return undefined;
  return {
    how,
    asked: clipEnd(asked, LONGEST_ASKED),
    where: clipEnd(where, LONGEST_ASKED),
    ...seenBy(how, asked, output),
  };
}

/** Of a list that a service or the repository gives, its beginning tells where things stand; of files, none of it does. */
function seenBy(how: Finding["how"], asked: string, output: string): LookResult {
  if (how === "did") return { found: readPrinted(asked, output) };
  if (how !== "searched" && how !== "ran") return { found: "" };
  const seen = readLook(how, asked, output);
  return seen.isListing === true && TELLS_STATE.test(asked) ? { ...seen, found: readPrinted(asked, output) } : seen;
}

const TELLS_STATE =
  /^(?:gh (?:run|pr|issue|repo) (?!.*--json)|git (?:-C \S{1,200} )?(?:log|stash list)\b(?!.* -p\b)|kubectl get\b|docker (?:ps|images)\b|(?:npm|pnpm|yarn) (?:ls|list|outdated|why)\b|pip3? list\b)[^|;&\n]*$/u;

const LONGEST_READ = 4000;
const LONGEST_ASKED = 200;
const LONGEST_REPORT = 600;
