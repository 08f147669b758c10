/** What was done through the tools of a service: an issue opened, a comment posted. Done again, others would see it twice. */
import { clipEnd, firstLine } from "../../clip.ts";
import { fromProgram, splitCommand } from "./command-line.ts";
import type { Fact } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { onOneLine } from "../../one-line.ts";
import { mainCommand } from "./main-command.ts";
import { failureOf, textOf, type ToolCall } from "../tool-call.ts";
import { asRecord, asString, parseRecord } from "../../../transcript/foreign.ts";
import { wordSet } from "../../lexicon/lists.ts";

/** Observes a call that changed something at a service, as far as its name says so and its answer that it was done. */
export function observeServiceDeed(book: FactBook, { part, input, source }: ToolCall): void {
  if (part.state.status !== "completed" || !part.tool.includes("_") || TRIES.some((key) => input[key] === true)) return;
  const deed = deedOf(part.tool, input);
  const about = deed === undefined ? "" : tellInput(input);
  if (deed === undefined || about === "" || failureOf(part) !== undefined) return;
  const proof = proofOf(textOf(part.state.output)?.trim() ?? "", input);
  if (proof === undefined) return;
  const text = `${deed} (${about}) → ${quoted(clipEnd(proof, LONGEST_RESULT))}`;
  book.add({ kind: "deed", text, authority: "tool", source, key: text });
}

/** Observes what a command of a service did, where it prints so and nothing in its line can hide that it failed; a pull request is told as opened. */
export function observePosted(book: FactBook, run: { whole: string; output: string; source: Fact["source"] }): void {
  const { whole, output, source } = run;
  if (!POSTS.test(whole)) return;
  const steps = splitCommand(whole);
  if (steps.some(({ operator }) => operator !== "&&" && operator !== "")) return;
  const posted = steps.filter((step) => fromProgram(step).search(POSTS) === 0);
  const printed = output.slice(0, LONGEST_OUTPUT).split("\n");
  const proofs = printed.filter((line) => PROVES.test(line));
  if (proofs.length < posted.length || printed.some((line) => !PROVES.test(line) && DENIES.test(line))) return;
  const address = posted.length === 1 ? proofs.findLast((line) => ADDRESS.test(line)) : undefined;
  const commands = posted.map(
    (step) => `\`${clipEnd(onOneLine(mainCommand(step.text).replace(/<<.*$/su, "")), LONGEST_COMMAND)}\``,
  );
  for (const command of commands) {
    const text = command + (address === undefined ? "" : ` → ${clipEnd(address.trim(), LONGEST_RESULT)}`);
    book.add({ kind: "deed", text, authority: "tool", source, key: text });
  }
}

const POSTS =
  /\b(?:gh|glab) (?:(?:issue|release) create|(?:issue|pr|mr|release) (?:comment|note|close|reopen|review|merge|edit|delete|upload))(?=\s)(?!.{0,4000}\s--(?:help|dry-run|web)\b)/su;
/** A line that is nothing but the address of what was made. */
const ADDRESS = /^\s{0,9}https?:\/\/\S{1,300}\s{0,9}$/u;
/** Such a line, or the mark of a deed that came out with its name. */
const PROVES =
  /^(?:\s{0,9}https?:\/\/\S{1,300}\s{0,9}$|✓ (?:closed|reopened|merged|squashed|rebased|deleted|approved|edited|uploaded)\b|successfully uploaded\b)/i;
const LONGEST_OUTPUT = 2000;
const LONGEST_COMMAND = 120;

const TRIES = ["dry_run", "dryRun", "validate_only", "validateOnly"] as const;
const LONGEST_RESULT = 120;

/** "jira create issue" of `mcp__jira__jira_create_issue` and of `jira_createIssue`: the service, a verb, and at the end a thing that others see. */
function deedOf(tool: string, input: ToolCall["input"]): string | undefined {
  const name = tool
    .replace(/^mcp_{1,2}/u, "")
    .replaceAll(/(?<=[a-z])(?=[A-Z])/gu, "_")
    .toLowerCase();
  const border = name.includes("__") ? name.lastIndexOf("__") : name.indexOf("_");
  const service = wordsIn(name.slice(0, border));
  const words = wordsIn(name.slice(border)).filter((word) => !service.includes(word));
  const [before = "", last = ""] = words.slice(-2);
  const isSeen = last === "request" ? before === "pull" || before === "merge" : SEEN.has(last.replace(/s$/u, ""));
  if (words.length < 2 || !isSeen || !CHANGES.has(words[0] ?? "")) return undefined;
  const isOwn = [...service, ...words].some((word) => AT_HAND.has(word));
  // What has a path and no repository is a file of this machine.
  if (isOwn || (input["repo"] === undefined && Object.keys(input).some((key) => PLACE.test(key)))) return undefined;
  return [...new Set([...service, ...words])].join(" ");
}

function wordsIn(name: string): string[] {
  return name.split(/[_\s-]+/u).filter(Boolean);
}

/** No verb that is a noun as well: a "deploy status" is looked at. */
const CHANGES = wordSet(
  "create add post send submit close reopen update edit merge delete remove publish reply assign unassign transition archive approve",
);
const SEEN = wordSet(
  "issue ticket comment review message mail email page card note reply post event release thread story epic incident pr mr",
);
/** What is the agent's own, or on its machine, nobody else sees. */
const AT_HAND = wordSet(
  "browser chrome playwright puppeteer devtools ide memory memories thinking tab tabs terminal tmux process session shell agent agents plan todo todos git",
);
const PLACE = /path|file|dir|root|cwd/i;

/** What the call is about, and the beginning of what was said; what goes by another name may be a secret. */
function tellInput(input: ToolCall["input"]): string {
  const given = Object.entries(input).flatMap(([key, value]) => {
    const text = ABOUT.test(key.replaceAll(/[_-]/gu, "")) ? told(value) : undefined;
    return text === undefined || SERIAL.test(text) ? [] : `${key} ${quoted(text)}`;
  });
  return given.slice(0, MOST_GIVEN).join(", ");
}

const ABOUT =
  /^(?:owner|repo(?:sitory)?|(?:project|space|channel|issue|pull|pullrequest|mergerequest|ticket|page|card|message|comment|thread|note|parent)(?:number|id|iid|key|name|idorkey)?|number|id|to|recipients?|title|subject|summary|name|text|body|content|description)$/i;

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

/** What of the answer says that it was done: what it is called now, that it came out, or a sentence about it. */
function proofOf(output: string, input: ToolCall["input"]): string | undefined {
  const answer = parseRecord(output);
  const given = Object.values(input).flatMap((value) => told(value) ?? []);
  if (answer !== undefined) {
    if (isDenied(answer, given)) return undefined;
    const name = RESULTS.map((key) => told(answer[key])).find((value) => value !== undefined && !given.includes(value));
    return name ?? (AGREES.some((key) => answer[key] === true) ? "ok" : undefined);
  }
  if (output.length > LONGEST_OUTPUT) return undefined;
  const own = given.reduce((text, value) => (value.length < 4 ? text : text.replaceAll(value, "")), onOneLine(output));
  return !DENIES.test(own) && (DONE.test(own) || ADDRESS.test(output)) ? firstLine(output) : undefined;
}

function isDenied(answer: Readonly<Record<string, unknown>>, given: readonly string[], isInner = false): boolean {
  return Object.entries(answer).some(([key, value]) => {
    if (AGREES.includes(key) && value === false) return true;
    if (DENYING_KEY.test(key)) return typeof value === "object" ? Object.keys(value ?? {}).length > 0 : Boolean(value);
    if (CODE.test(key) && Number(value) >= 400) return true;
    if (typeof value === "string")
      return !SAID.test(key) && !given.includes(value) && DENIES.test(value.slice(0, LONGEST_READ));
    const inner = isInner ? undefined : asRecord(value);
    return inner !== undefined && isDenied(inner, given, true);
  });
}

const AGREES: readonly string[] = ["ok", "success", "merged"];
const DENYING_KEY = /error|fail|dry|simulat|preview|would|jsonrpc/i;
const CODE = /^(?:code|status|status_?code)$/i;
/** Words of somebody, not of the service. */
const SAID = /^(?:title|subject|summary|name|text|body|content|description)$/u;
const DENIES =
  /\b(?:errors?|fail(?:s|ed|ure)?|denied|forbidden|unauthori[sz]ed|not|no|none|nothing|never|without|can|cannot|could|unable|invalid|rejected|refused|blocked|expired|unknown|missing|limit|exceeded|timed out|timeout|pending|queued|scheduled|await\w*|approval|confirm|already|would|will|should|must|may|might|to be|if|unless|until|once|only|please|simulat\w*|dry|draft|(?:http|status|code)\W{1,3}[45]\d\d)\b|n['’]t\b|\?/i;
const DONE =
  /(?<!last )\b(?:created|added|posted|sent|submitted|closed|reopened|updated|edited|merged|deleted|removed|published|replied|assigned|unassigned|transitioned|archived|approved)\b/i;
/** By which others speak of what was made. */
const RESULTS = ["key", "identifier", "number", "html_url", "url", "permalink", "id"] as const;
