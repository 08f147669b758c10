/** Knowledge preservation as a contributor: extract, write the note, remind. Effects only through what it is given. */
import type { Contribution, ContributionInput, Contributor, Log } from "../compact/contributor.ts";
import { scopedLog } from "../compact/scoped-log.ts";
import { redact } from "../redact/redact.ts";
import { rankConcepts } from "./concepts.ts";
import { conversationText } from "./conversation.ts";
import { extractDecisions } from "./decisions.ts";
import { buildInjection } from "./injection.ts";
import type { MaenifoldResult } from "./maenifold.ts";
import { judgeOutput } from "./maenifold-output.ts";
import { buildCompactionPayload, type CompactionPayload } from "./note.ts";

/** Where the note of a compaction goes. */
export interface NoteDestination {
  /** Returns the URI of the note, also when an equal one was there already. */
  writeCompactionNote(input: { payload: CompactionPayload; sessionID: string; now: Date }): Promise<string>;
}

/** Whose notes are written, and where to. */
export interface KnowledgeContributorOptions {
  projectName: string;
  backend?: "store" | "maenifold" | "both";
  memory?: NoteDestination;
  /** Finds and runs the external program; both are needed for the backends that use it. */
  findCli?: () => Promise<string | undefined>;
  runCli?: (input: { cli: string; tool: string; payload: unknown }) => Promise<MaenifoldResult>;
}

// Below this a conversation is a greeting: a note about it would only be noise.
const MINIMUM_CHARACTERS = 100;

/**
 * Writes what was learned to the memory before the context goes, and reminds the summariser of it.
 *
 * @example const contributors = [knowledgeContributor({ projectName: "shop", memory: await openMemory({ root }) })];
 */
export function knowledgeContributor(options: KnowledgeContributorOptions): Contributor {
  const warned = { missingCli: false };
  return {
    name: "knowledge",
    async contribute(input) {
      const log = logOf(input);
      try {
        return await contribute(options, input, warned);
      } catch (error) {
        log("error", "knowledge preservation failed", { error: String(error) });
        return undefined;
      }
    },
  };
}

async function contribute(
  options: KnowledgeContributorOptions,
  input: ContributionInput,
  warned: { missingCli: boolean },
): Promise<Contribution | undefined> {
  const log = logOf(input);
  const conversation = conversationText(input.messages);
  if (conversation.length < MINIMUM_CHARACTERS) {
    log("debug", "conversation too short", { characters: conversation.length });
    return undefined;
  }
  const text = redact(conversation).text;
  const concepts = rankConcepts(text, Infinity);
  const decisions = extractDecisions(text);
  log("info", "extracted", { concepts: concepts.length, decisions: decisions.length });
  const { projectName, backend } = options;
  const { sessionID } = input;
  const payload = (names: readonly string[]): CompactionPayload =>
    buildCompactionPayload({ projectName, sessionID, concepts: names, decisions, now: new Date(input.now) });
  if (backend !== "maenifold") await writeToMemory(options, input, payload(concepts));
  // Started, not awaited: the reminder must not wait for another program.
  if (backend === "maenifold" || backend === "both")
    void writeToCli(options, input, payload(rankConcepts(text, Infinity, { normaliser: "maenifold" })), warned);
  const context = buildInjection({ concepts, decisions });
  if (context) log("info", "context injected", { concepts: concepts.length, decisions: decisions.length });
  return context === undefined ? undefined : { context };
}

async function writeToMemory(
  { memory }: KnowledgeContributorOptions,
  input: ContributionInput,
  payload: CompactionPayload,
): Promise<void> {
  if (!memory) return;
  const log = logOf(input);
  try {
    const uri = await memory.writeCompactionNote({ payload, sessionID: input.sessionID, now: new Date(input.now) });
    log("info", "note written", { uri });
  } catch (error) {
    log("warn", "note not written", { error: String(error) });
  }
}

async function writeToCli(
  { findCli, runCli }: KnowledgeContributorOptions,
  input: ContributionInput,
  payload: CompactionPayload,
  warned: { missingCli: boolean },
): Promise<void> {
  const log = logOf(input);
  try {
    const cli = await findCli?.();
    if (cli !== undefined && runCli) return logResult(log, await runCli({ cli, tool: "WriteMemory", payload }));
    if (!warned.missingCli) log("warn", "maenifold not found; its notes are skipped");
    warned.missingCli = true;
  } catch (error) {
    log("error", "maenifold could not be run", { error: String(error) });
  }
}

function logResult(log: Log, { success, stdout, exitCode, timedOut, durationMs }: MaenifoldResult): void {
  if (success) log("info", "note written by maenifold", { durationMs });
  else if (timedOut) log("error", "maenifold timed out", { durationMs });
  else if (judgeOutput(stdout) === "failure") log("warn", "maenifold reported a failure", { exitCode });
  else log("error", "maenifold gave no answer that can be read", { exitCode });
}

function logOf(input: ContributionInput): Log {
  return scopedLog(input, { hook: "compacting", component: "knowledge" });
}
