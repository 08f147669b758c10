/**
 * Helps a compaction that a host runs itself: what its summariser should know, and everything needed to judge and
 * complete the summary that comes back. Pure but for the contributors it asks.
 */
import { composeBrief } from "../brief/compose.ts";
import { extractAllFileOps, fileLists, type FileLists } from "../ledger/calls/files/file-operations.ts";
import type { Fact } from "../ledger/fact.ts";
import { createLedger } from "../ledger/ledger.ts";
import { findLedgerMisfit, type LedgerState } from "../ledger/ledger-state.ts";
import { budgetTokens } from "../tokens/estimate.ts";
import { isFinishedSummary } from "../transcript/filter-compacted.ts";
import type { Message } from "../transcript/message.ts";
import { messageText } from "../transcript/message-text.ts";
import { resultOf } from "../transcript/tool-result.ts";
import { spokenText } from "../transcript/spoken-text.ts";
import { userTextsOf } from "../transcript/user-texts.ts";
import { chooseCarry } from "./carry.ts";
import { admitBlocks, composePrompt, reportDropped, wrapBlocks, type PromptBlock } from "./compose-prompt.ts";
import type { Contributor, Log } from "./contributor.ts";
import { renderInstructions, type Instruction } from "./instructions.ts";
import { redactMessage } from "./redact-message.ts";
import { runContributors, type NamedContribution, type RunOptions } from "./run-contributors.ts";

export interface AssistInput {
  sessionID: string;
  /** The whole session, oldest first. */
  messages: readonly Message[];
  /** Where the ledger stopped last time; without it everything is observed. */
  progress?: LedgerProgress | undefined;
  /** A turn that the host sends again behind the summary: what it says stands there once, in the user's own message. */
  resentID?: string | undefined;
  contributors: readonly Contributor[];
  run?: RunOptions;
  directory?: string;
  /** Tokens of the deterministic brief, and of a repaired summary. */
  budgetTokens: number;
  /** Tokens of the block for the summariser. */
  contextBudget: number;
  /** The user's wishes for the summary: most specific first. */
  instructions?: readonly Instruction[];
  now: number;
  log: Log;
}

/** The ledger with the last message it has seen; plain JSON. */
export interface LedgerProgress {
  state: LedgerState;
  lastMessageID: string;
  /** How many messages it has seen; absent in what an earlier version stored. */
  seen?: number;
}

export interface AssistPlan {
  sessionID: string;
  facts: readonly Fact[];
  /** What the user wrote: a summary may quote a request that the ledger no longer holds. */
  userTexts: readonly string[];
  /** What the assistant said: a summary that repeats it is none. */
  spoken: string;
  progress: LedgerProgress | undefined;
  /** One labelled block for the summariser; empty when there is nothing to say. */
  block: string;
  /** Replaces the summariser's prompt; the block, and the previous summary, are part of it. */
  prompt?: string;
  carry: { texts: readonly string[]; tokens: number };
  files: FileLists;
  /** The deterministic brief that stands in for a summary that cannot be used. */
  brief: string;
  /** Facts that did not fit into the brief. */
  leftOut: number;
  /** Secrets that the ledger was never shown. */
  redacted: number;
  budgetTokens: number;
  /** Estimated tokens of what is summarised. */
  inputTokens: number;
}

/** Brings the ledger up to date and composes what the summariser is told. */
export async function prepareAssist(input: AssistInput): Promise<AssistPlan> {
  const observed = observeNew(input.messages, input.progress);
  const { progress, redacted } = observed;
  const current = observed.facts.filter(({ status }) => status === "current");
  const facts = observed.facts.filter(({ source }) => source.messageID !== input.resentID);
  const contributions = await runContributors(input.contributors, { ...input, facts: current }, input.run);
  const carry = chooseCarry(contributions, input.budgetTokens);
  const { markdown, leftOut } = composeBrief({ facts, budgetTokens: input.budgetTokens - carry.tokens });
  const block = composeBlock(input, contributions, facts);
  const prompt = contributions.find((contribution) => contribution.prompt !== undefined)?.prompt;
  return {
    sessionID: input.sessionID,
    facts,
    userTexts: userTextsOf(input.messages),
    spoken: spokenText(input.messages),
    progress,
    block,
    ...(prompt === undefined ? {} : { prompt: promptOf(prompt, block, input.messages) }),
    carry,
    files: fileLists(extractAllFileOps(input.messages, { excludeFailed: true })),
    brief: markdown,
    leftOut,
    redacted,
    budgetTokens: input.budgetTokens,
    inputTokens: input.messages.reduce((sum, message) => sum + messageTokens(message), 0),
  };
}

function observeNew(
  messages: readonly Message[],
  progress: LedgerProgress | undefined,
): { facts: Fact[]; progress: LedgerProgress | undefined; redacted: number } {
  // What was stored and cannot be read is made again from the messages, which are all here.
  const seen = progress && findLedgerMisfit(progress.state) === undefined ? seenOf(messages, progress) : 0;
  const ledger = createLedger(seen === 0 ? undefined : progress?.state);
  let redacted = 0;
  for (const message of messages.slice(seen)) {
    const clean = redactMessage(message);
    redacted += clean.found;
    ledger.observe(clean.message);
  }
  const last = messages.at(-1);
  const reached = last && { state: ledger.toJSON(), lastMessageID: last.id, seen: messages.length };
  return { facts: ledger.facts(), progress: reached, redacted };
}

/**
 * How many of the messages the ledger has seen. None when the history was rewritten, since what was learned from it may
 * be wrong: the last message is gone, or another one has come or gone before it, as when a second process was slow to
 * store a prompt.
 */
function seenOf(messages: readonly Message[], { lastMessageID, seen }: LedgerProgress): number {
  const reached = messages.findLastIndex(({ id }) => id === lastMessageID) + 1;
  return seen === undefined || seen === reached ? reached : 0;
}

function composeBlock(
  { instructions = [], contextBudget, log }: AssistInput,
  contributions: readonly NamedContribution[],
  facts: readonly Fact[],
): string {
  const blocks = contributions.flatMap(({ name, context }) => (context === undefined ? [] : [{ name, text: context }]));
  // What the user asks of this summary is never left out for want of room.
  const wishes = instructions.length === 0 ? "" : `${WISHES}\n\n${renderInstructions(instructions)}`;
  const spent = blocks.reduce((sum, block) => sum + budgetTokens(block.text), budgetTokens(wishes));
  const known = factsBlock(facts, contextBudget - spent);
  const { admitted, dropped } = admitBlocks([...blocks, ...known], contextBudget - budgetTokens(wishes));
  reportDropped(dropped, log);
  return wrapBlocks([{ name: "instructions", text: wishes }, ...admitted]);
}

const WISHES =
  "## The user's wishes for this summary\nUnlike the rest of this block, these do ask something of you: follow them.";

function factsBlock(facts: readonly Fact[], left: number): PromptBlock[] {
  const room = Math.min(FACTS_BUDGET, left - HEADING_TOKENS);
  if (facts.length === 0 || room < SMALLEST_FACTS) return [];
  const { markdown } = composeBrief({ facts, budgetTokens: room });
  return markdown.trim() === "" ? [] : [{ name: "facts", text: `## Recorded facts\n${markdown}` }];
}

// The summary is completed afterwards anyway; here the facts only help the summariser to write them in their place.
const FACTS_BUDGET = 1_500;
const SMALLEST_FACTS = 200;
const HEADING_TOKENS = 40;

// A host that is given a prompt drops the previous summary and all context: both have to be inside it.
function promptOf(prompt: string, block: string, messages: readonly Message[]): string {
  const previous = messages.findLast(isFinishedSummary);
  const text = previous === undefined ? "" : messageText(previous);
  const foreign = [
    ...(text === "" ? [] : [`<prior-summary>\n${text}\n</prior-summary>`]),
    ...(block === "" ? [] : [block]),
  ];
  return composePrompt({ base: prompt, foreign, blocks: [] }).prompt;
}

function messageTokens({ parts }: Message): number {
  return parts.reduce((sum, part) => {
    if (part.type === "text" || part.type === "reasoning") return sum + budgetTokens(part.text);
    if (part.type !== "tool") return sum;
    return sum + budgetTokens(resultOf(part)) + budgetTokens(JSON.stringify(part.state.input));
  }, 0);
}
