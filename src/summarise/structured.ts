/** One structured summary: request, model, file lists, frame, state. Pure but for the model and the hooks passed in. */
import { checkBrief } from "../brief/check.ts";
import { ThroughlineError } from "../errors.ts";
import { requireText } from "../input.ts";
import {
  extractAllFileOps,
  fileLists,
  mergeFileOperations,
  type FileOperations,
} from "../ledger/calls/files/file-operations.ts";
import { formatFileOperations, stripFileTags } from "../ledger/calls/files/file-tags.ts";
import { redact } from "../redact/redact.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import { fromMessages } from "../transcript/messages.ts";
import type { Message } from "../transcript/message.ts";
import { askModel, type StructuredModel } from "./model/ask.ts";
import { refuseAborted, unlessAborted } from "./model/unless-aborted.ts";
import { runAfter, runBefore, type CompactionHooks, type HookResult } from "./hooks.ts";
import { TURN_PREFIX_PROMPT } from "./prompts.ts";
import { REFUSALS } from "./refusals.ts";
import { buildRequest, joinInstructions } from "./request.ts";
import type { CompactionState } from "./state.ts";
import { isSummaryMessage, toSummaryMessage, type SummaryMessage } from "./summary-message.ts";

/** What one structured compaction needs: messages, a model and what the last one left. */
export interface StructuredInput {
  /** What the summary replaces, oldest first. */
  messages: MessageList;
  /** The beginning of a turn whose end is kept; summarised by a request of its own. */
  turnPrefixMessages?: readonly Message[];
  model: StructuredModel | undefined;
  state?: CompactionState | undefined;
  customInstructions?: string;
  hooks?: CompactionHooks;
  settings?: { reserveTokens?: number };
  /** Stores the new state durably; hooks hear of the compaction only afterwards. */
  saveState?: (state: CompactionState) => Promise<void>;
  sessionID?: string;
  now: number;
  signal?: AbortSignal;
}

/** The summary with its files, and the state for next time. */
export interface StructuredResult {
  /** The brief with its file lists, without the frame. */
  summary: string;
  summaryMessage: SummaryMessage;
  fileOps: FileOperations;
  state: CompactionState;
  warnings: string[];
  /** A hook supplied the summary. */
  fromExtension: boolean;
}

/**
 * Summarises exactly the messages it is given. Rejects without any effect when there is nothing to do, a hook cancels,
 * the model fails or the signal is aborted.
 *
 * @example const { summary, state } = await summariseStructured({ messages, model, state: previous, now: Date.now() });
 */
export async function summariseStructured(given: StructuredInput): Promise<StructuredResult> {
  const input = { ...given, messages: listOf(given?.messages, "messages") };
  const { signal, customInstructions } = input;
  if (customInstructions !== undefined) requireText(customInstructions, "customInstructions");
  refuse(input);
  refuseAborted(signal);
  const warnings: string[] = [];
  const before = runBefore(input.hooks?.beforeCompact ?? [], beforeEvent(input), warnings);
  const hooks = await unlessAborted(signal, before);
  const draft = withoutSecrets(
    hooks.summary === undefined ? await summariseByModel(input, hooks, warnings) : fromHook(input, hooks.summary),
  );
  const state = nextState(input, draft);
  refuseAborted(signal); // From here on it is done: what is stored stands.
  await input.saveState?.(state);
  const { sessionID } = input;
  const { summary, fromExtension } = draft;
  await runAfter(input.hooks?.compact ?? [], { type: "session.compact", sessionID, summary, fromExtension }, warnings);
  return { ...draft, summaryMessage: toSummaryMessage(summary, input.now), state, warnings };
}

function refuse({ messages, turnPrefixMessages = [], model }: ListedInput): void {
  const all = [...messages, ...turnPrefixMessages];
  const last = all.at(-1);
  const fail = (message: string): never => {
    throw new ThroughlineError("compaction-refused", message);
  };
  if (!model) fail("No model configured");
  if (last !== undefined && isSummaryMessage(last)) fail(REFUSALS.alreadyCompacted);
  if (all.length < 2) fail(REFUSALS.needsExchange);
}

function beforeEvent({ messages, turnPrefixMessages, state, customInstructions, sessionID, signal }: ListedInput): {
  type: "session.before_compact";
} & Record<string, unknown> {
  return { type: "session.before_compact", sessionID, messages, turnPrefixMessages, state, customInstructions, signal };
}

/** With the messages as a list, whichever way they came. */
interface ListedInput extends StructuredInput {
  messages: readonly Message[];
}

interface Draft {
  summary: string;
  fileOps: FileOperations;
  fromExtension: boolean;
}

/** What is stored and shown again holds no secret, whoever wrote it. */
function withoutSecrets(draft: Draft): Draft {
  return { ...draft, summary: redact(draft.summary).text };
}

/** A summary that a hook supplied is used as it is, and teaches nothing about files. */
function fromHook({ state }: ListedInput, summary: string): Draft {
  const nothing: FileOperations = { read: new Set(), written: new Set(), edited: new Set() };
  const known = { readFiles: state?.readFiles ?? [], modifiedFiles: state?.modifiedFiles ?? [] };
  return { summary, fileOps: mergeFileOperations(nothing, known), fromExtension: true };
}

async function summariseByModel(input: ListedInput, hooks: HookResult, warnings: string[]): Promise<Draft> {
  const [messages, prefix] = [asMessages(input.messages), asMessages(input.turnPrefixMessages ?? [])];
  const instructions = joinInstructions([input.customInstructions, ...hooks.prompts, ...hooks.context]);
  // Both halves of a split turn are asked for at once.
  const [history, turn] = await Promise.all([
    summariseHistory(input, { messages, instructions, isSplit: prefix.length > 0 }, warnings),
    prefix.length > 0 ? summarisePrefix(input, prefix, warnings) : undefined,
  ]);
  const text = turn === undefined ? history : `${history}\n\n---\n\n**Turn Context (split turn):**\n\n${turn}`;
  const fileOps = mergeFileOperations(extractAllFileOps([...messages, ...prefix]), {
    readFiles: input.state?.readFiles ?? [],
    modifiedFiles: input.state?.modifiedFiles ?? [],
  });
  return { summary: `${text.trimEnd()}${formatFileOperations(fileOps)}`, fileOps, fromExtension: false };
}

interface HistoryPart {
  messages: readonly Message[];
  instructions: string | undefined;
  isSplit: boolean;
}

async function summariseHistory(input: ListedInput, part: HistoryPart, warnings: string[]): Promise<string> {
  const previousSummary = input.state?.lastSummary;
  if (part.isSplit && part.messages.every(isSummaryMessage)) {
    return previousSummary === undefined ? "No prior history." : stripFileTags(previousSummary).trimEnd();
  }
  const { messages, instructions } = part;
  const request = buildRequest({ messages, previousSummary, customInstructions: instructions });
  const answer = await askModel(input, request, { share: 0.8, warnings });
  // A text that was cut off lacks sections for that reason alone: one warning says it all.
  if (!answer.isCut) warnings.push(...describeFindings(checkBrief(answer.text, previousSummary)));
  return stripFileTags(answer.text).trimEnd();
}

async function summarisePrefix(input: ListedInput, messages: readonly Message[], warnings: string[]): Promise<string> {
  const request = buildRequest({ messages, prompt: TURN_PREFIX_PROMPT });
  const answer = await askModel(input, request, { share: 0.5, warnings });
  return stripFileTags(answer.text).trimEnd();
}

function describeFindings({ missing, misordered, lostDone }: ReturnType<typeof checkBrief>): string[] {
  return [
    ...(missing.length > 0 ? [`The brief lacks ${missing.join(", ")}`] : []),
    ...(misordered ? ["The headings of the brief are out of order"] : []),
    ...(lostDone.length > 0 ? [`The brief lost ${lostDone.length} finished items of the one before`] : []),
  ];
}

function nextState({ state, now }: ListedInput, { summary, fileOps }: Draft): CompactionState {
  return { ...state, lastSummary: summary, ...fileLists(fileOps), compactedAt: new Date(now).toISOString() };
}

/** Chat arrays of other agents may be passed in as they are. */
function asMessages(messages: readonly Message[]): readonly Message[] {
  return messages.every((message) => Array.isArray(message.parts)) ? messages : fromMessages(messages);
}
