/** One compaction of a transcript, as a list of steps. Pure but for the injected summariser and contributors. */
import { ThroughlineError, describe, messageOf } from "../errors.ts";
import { type Brief, emptyBrief } from "../brief/brief.ts";
import { composeBrief } from "../brief/compose.ts";
import { isDataLine } from "../brief/items/quote-data.ts";
import { parseBrief } from "../brief/parse.ts";
import { refuseInput, requireObject, requireOptionalNumber, requireText } from "../input.ts";
import type { Fact } from "../ledger/fact.ts";
import type { Ledger } from "../ledger/ledger.ts";
import { REFUSALS } from "../summarise/refusals.ts";
import type { Sleep } from "../summarise/sleep.ts";
import type { CompactionState } from "../summarise/state.ts";
import type { Summariser } from "../summarise/summariser.ts";
import type { Message, Transcript } from "../transcript/message.ts";
import { soundMessages } from "../transcript/sound.ts";
import { isTime } from "../transcript/time.ts";
import { spokenText } from "../transcript/spoken-text.ts";
import { userTextsOf } from "../transcript/user-texts.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import { acceptSummary, type Draft } from "./accept-summary.ts";
import { appendCarry, chooseCarry, stripCarry } from "./carry.ts";
import { closeCalls } from "./close-calls.ts";
import { composePrompt, reportDropped } from "./compose-prompt.ts";
import type { Contributor, Log } from "./contributor.ts";
import { planCompaction, type CompactionPlan } from "./plan.ts";
import { readResult } from "./read-result.ts";
import type { Receipt } from "./receipt.ts";
import { redactMessage } from "./redact-message.ts";
import { harmlessLog } from "./harmless-log.ts";
import { requireContributors, runContributors, type NamedContribution } from "./run-contributors.ts";
import { filesAfter, nextState, requireState, restoreLedger, writtenSummary } from "./state.ts";
import { writeReceipt, writeRefusal } from "./write-receipt.ts";
import { withoutVisibleNames } from "./visible-names.ts";

/** A pause, or none when it is not time for one. */
export type Breathe = () => Promise<void> | undefined;

/** How one compaction is done; each has a default. */
export interface CompactOptions {
  /** Upper bound of the Markdown; default 4000. */
  budgetTokens?: number;
  /** How much of the end stays verbatim; default 0. */
  keepTokens?: number;
  /** What the previous compaction left; only what follows the last message it covers is new. */
  state?: CompactionState;
  /** The user's wishes for this summary. */
  instructions?: string;
  /** Without one the deterministic brief is the summary. */
  summarise?: Summariser;
  contributors?: readonly Contributor[];
  /** The moment of the compaction; default: that of the last message, so that the same input gives the same bytes. */
  now?: number;
  signal?: AbortSignal;
  trigger?: Receipt["trigger"];
  log?: Log;
  /** Bounds the time of the contributors; without it they are waited for. */
  sleep?: Sleep;
  /** Contributors whose failure has been told before; shared between compactions. */
  reported?: Set<string>;
  /** Called between messages: lets others work meanwhile, since all else up to the contributors is one computation. */
  breathe?: Breathe;
  /** Tokens for the contexts of all contributors together; default 4000. */
  contextBudget?: number;
}

/** The brief in both forms, what stays word for word, the state for next time, and the receipt. */
export interface CompactionResult {
  brief: Brief;
  markdown: string;
  /** The tail, verbatim but for calls without a result, which are closed; all messages when nothing was compacted. */
  kept: Message[];
  state: CompactionState;
  receipt: Receipt;
}

/**
 * Replaces the head of a session by a brief that keeps its facts. A refusal is a result too: see `receipt.outcome`.
 *
 * @example
 * const { markdown, receipt } = await compact(readTranscript(text), { budgetTokens: 2000 });
 */
export async function compact(transcript: Transcript, options: CompactOptions = {}): Promise<CompactionResult> {
  requireOptions(options);
  const messages = messagesOf(transcript);
  const run = startRun({ ...transcript, messages }, options);
  const plan = planCompaction(messages, options);
  if (plan.kind === "refused") return refuse(run, plan.reason);
  const { ledger, redacted } = await observe(plan, run);
  const facts = withoutVisibleNames(ledger.facts(), plan.tail);
  const contributions = await askContributors(run, facts);
  const carry = chooseCarry(contributions, run.budget);
  const room = run.budget - carry.tokens;
  const draft = await summarise(run, { plan, facts, contributions, room });
  const files = filesAfter(plan, run.state);
  const userTexts = knownUserTexts(messages, run.state);
  const accepted = acceptSummary({
    draft,
    facts,
    userTexts,
    spoken: draft?.kind === "written" ? spokenText(messages) : "",
    files,
    // The summariser was given the earlier summary as well.
    tokensBefore: plan.tokensBefore + budgetTokens(run.state?.lastSummary ?? ""),
    budgetTokens: room,
  });
  const markdown = appendCarry(accepted.markdown, carry.texts);
  // Nothing of a session is no brief of it: whoever replaced the session by that would lose all of it.
  if (markdown === "") return refuse(run, whyEmpty(run.budget, facts));
  const covered = { plan, files, markdown, writer: accepted.writer, ledger: ledger.toJSON() };
  const state = nextState({ previous: run.state, sessionID: transcript.id, now: run.now, ...covered });
  const receipt = writeReceipt({ run, plan, accepted, markdown, redacted });
  return { brief: accepted.brief, markdown, kept: closeCalls(plan.tail), state, receipt };
}

/** Of messages that are gone the previous summary tells: what it quotes was looked up when it was written. */
function knownUserTexts(messages: readonly Message[], state: CompactionState | undefined): string[] {
  const lines = state?.lastSummary.split("\n").filter((line) => !isDataLine(line)) ?? [];
  return [...userTextsOf(messages), ...(lines.length === 0 ? [] : [lines.join("\n")])];
}

function messagesOf(transcript: Transcript): Message[] {
  if (Array.isArray(transcript))
    refuseInput(transcript, "transcript", 'an object with that list, { id, host: "messages", messages, skipped: 0 }');
  const messages = soundMessages(transcript?.messages, "transcript.messages");
  for (const [index, { time }] of messages.entries())
    if (!isTime(time?.created))
      refuseInput(time?.created, `transcript.messages[${index}].time.created`, "milliseconds since 1970");
  return messages;
}

function requireOptions(options: CompactOptions): void {
  requireObject(options, "options");
  const { budgetTokens, keepTokens, contributors, instructions, now, state, signal } = options;
  if (instructions !== undefined) requireText(instructions, "instructions");
  if (contributors !== undefined) requireContributors(contributors);
  if (now !== undefined && !isTime(now)) refuseInput(now, "now", "milliseconds since 1970");
  requireOptionalNumber(keepTokens, "keepTokens");
  if (keepTokens !== undefined && keepTokens < 0) refuseInput(keepTokens, "keepTokens", "at least 0");
  requireOptionalNumber(budgetTokens, "budgetTokens");
  if (budgetTokens !== undefined && budgetTokens < 1) refuseInput(budgetTokens, "budgetTokens", "at least 1");
  if (state !== undefined) requireState(state);
  if (signal?.aborted) throw aborted();
}

/** What stays the same through all steps of one compaction. */
export interface CompactionRun {
  transcript: Transcript;
  options: CompactOptions;
  state: CompactionState | undefined;
  budget: number;
  now: number;
  log: Log;
}

const DEFAULT_BUDGET = 4000;

function startRun(transcript: Transcript, options: CompactOptions): CompactionRun {
  return {
    transcript,
    options,
    state: options.state,
    budget: Math.floor(options.budgetTokens ?? DEFAULT_BUDGET),
    now: options.now ?? transcript.messages.at(-1)?.time.created ?? 0,
    log: harmlessLog(options.log),
  };
}

function whyEmpty(budget: number, facts: readonly Fact[]): string {
  if (composeBrief({ facts, budgetTokens: DEFAULT_BUDGET }).markdown === "") return REFUSALS.nothingToKeep;
  return `there is no room for a brief in ${budget} token${budget === 1 ? "" : "s"}`;
}

/** Nothing was compacted: everything stays, the state is that of before, and the receipt says why. */
function refuse(run: CompactionRun, reason: string): CompactionResult {
  const markdown = run.state?.lastSummary ?? "";
  return {
    brief: markdown === "" ? emptyBrief() : parseBrief(markdown),
    markdown,
    kept: run.transcript.messages,
    state: run.state ?? { lastSummary: "", readFiles: [], modifiedFiles: [] },
    receipt: writeRefusal(run, { reason, markdown }),
  };
}

// Secrets go before anything is remembered: what the ledger never saw can neither be stored nor shown.
async function observe(
  plan: CompactionPlan,
  { state, options }: CompactionRun,
): Promise<{ ledger: Ledger; redacted: number }> {
  const ledger = restoreLedger(state);
  let redacted = 0;
  for (const message of plan.fresh) {
    const clean = redactMessage(message);
    redacted += clean.found;
    ledger.observe(clean.message);
    if (options.breathe) await options.breathe();
  }
  return { ledger, redacted };
}

function askContributors(run: CompactionRun, facts: readonly Fact[]): Promise<NamedContribution[]> {
  const { transcript, options, now, log } = run;
  const input = {
    sessionID: transcript.id,
    messages: transcript.messages,
    facts: facts.filter(({ status }) => status === "current"),
    ...(transcript.directory ? { directory: transcript.directory } : {}),
    now,
    log,
    ...(options.signal ? { signal: options.signal } : {}),
  };
  return runContributors(options.contributors ?? [], input, {
    ...(options.sleep ? { sleep: options.sleep } : {}),
    ...(options.reported ? { reported: options.reported } : {}),
  });
}

interface Request {
  plan: CompactionPlan;
  facts: readonly Fact[];
  contributions: readonly NamedContribution[];
  room: number;
}

/**
 * The summariser's draft; undefined without one, and when it fails: the deterministic brief always works. With nothing
 * new there is nothing to ask: what was written before stands, unless there are wishes and somebody to follow them.
 */
async function summarise(run: CompactionRun, request: Request): Promise<Draft | undefined> {
  const { options, state, transcript, now } = run;
  const messages = askedAbout(request.plan, options);
  const written = request.plan.fresh.length === 0 ? writtenSummary(state) : undefined;
  if (!options.summarise || messages.length === 0) return written && { kind: "standing", ...written };
  const { prompt, context, dropped } = promptParts(request.contributions, options.contextBudget);
  reportDropped(dropped, run.log);
  let requests = 0;
  try {
    const given: unknown = await options.summarise({
      sessionID: transcript.id,
      messages,
      ...(state?.lastSummary ? { previousSummary: stripCarry(state.lastSummary) } : {}),
      ...(options.instructions ? { instructions: options.instructions } : {}),
      ...(prompt ? { prompt } : {}),
      ...(context ? { context } : {}),
      facts: request.facts,
      budgetTokens: request.room,
      now,
      ...(options.signal ? { signal: options.signal } : {}),
      onSpent: (spent) => (requests = spent.requests),
    });
    const result = readResult(given);
    if (result === undefined) return { kind: "failed", reason: `it gave no summary but ${describe(given)}`, requests };
    // Only a prompt of ours is known to ask for sections.
    return { kind: "written", result, isSectioned: result.kind === "model" && !prompt && !result.isFreeForm };
  } catch (error) {
    if (options.signal?.aborted) throw aborted(error);
    return { kind: "failed", reason: messageOf(error), requests };
  }
}

/** What is new; with wishes and nothing new all that is covered, since the summary may lack what they are about. */
function askedAbout({ fresh, head }: CompactionPlan, { instructions = "" }: CompactOptions): Message[] {
  return fresh.length === 0 && instructions.trim() !== "" ? head : fresh;
}

function aborted(cause?: unknown): ThroughlineError {
  return new ThroughlineError("aborted", "compaction aborted", { cause });
}

/** A context is one labelled block; the first prompt wins and any other becomes context, so that none is lost. */
function promptParts(
  contributions: readonly NamedContribution[],
  budget: number | undefined,
): { prompt?: string; context: string; dropped: string[] } {
  const [prompt, ...others] = contributions.flatMap((contribution) => contribution.prompt ?? []);
  const blocks = contributions.flatMap(({ name, context }) => (context ? [{ name, text: context }] : []));
  const composed = composePrompt({ base: "", foreign: others, blocks, budget });
  return { ...(prompt ? { prompt } : {}), context: composed.prompt, dropped: composed.dropped };
}
