/** The ledger: all facts of a session, folded message by message. Pure; the state is plain JSON. */
import { requireObject } from "../input.ts";
import { continueWork, observeAssistantText } from "./assistant-turn.ts";
import type { FactKind, FactOf } from "./fact.ts";
import { requireLedgerState, type LedgerState } from "./ledger-state.ts";
import { createFactBook, type FactBook, note } from "./fact-book.ts";
import { observeNotice } from "./calls/commands/background-facts.ts";
import { observeChangedFiles } from "./calls/files/file-facts.ts";
import { endPassedHolds } from "./rules/answered-holds.ts";
import { observeCallNames } from "./names/call-names.ts";
import { createNameIndex, type NameIndex, type NameRecord } from "./names/name-index.ts";
import { withinSeries } from "./names/name-series.ts";
import { nameScores } from "./names/name-rank.ts";
import { noteEmptyFiles } from "./story/findings/empty-files.ts";
import { noteReviewComments } from "./story/findings/review-comments.ts";
import { noteIssue, notePlan } from "./story/findings/request-subject.ts";
import { serviceCall } from "./story/findings/service-answer.ts";
import { noteFinding } from "./story/findings/findings.ts";
import { forgetInterruption, noteInterruption } from "./story/interruption.ts";
import { importSummary, isSummaryText } from "./summary-facts.ts";
import { readCall, textOf } from "./calls/tool-call.ts";
import { changesOf, observeTool, ticksAll } from "./calls/tool-facts.ts";
import { observeHostText } from "./project-instructions.ts";
import { observeUserInCall } from "./user-in-call.ts";
import { observeUserText } from "./user-turn.ts";
import { spokenWithinReach } from "./within-reach.ts";
import { tellsInterruption, wasStopped } from "../transcript/interruption.ts";
import { soundMessage } from "../transcript/sound.ts";
import { listOf, type MessageList } from "../transcript/message-list.ts";
import type { Message, PatchPart, TextPart, ToolPart } from "../transcript/message.ts";

/** All facts of a session, built message by message. */
export interface Ledger {
  /** Adds what one more message says; the cost depends on that message alone. */
  observe(message: Message): void;
  /** All facts, in the order they were first stated; superseded and resolved ones are marked, not gone. */
  facts(): FactOf<FactKind>[];
  toJSON(): LedgerState;
}

/**
 * A ledger that starts empty or goes on from a stored state.
 *
 * @example
 * const ledger = createLedger();
 * for (const message of transcript.messages) ledger.observe(message);
 * const rules = ledger.facts().filter((fact) => fact.kind === "constraint" && fact.status === "current");
 */
export function createLedger(state?: LedgerState): Ledger {
  if (state !== undefined) requireLedgerState(state);
  let sequence = state?.sequence ?? 0;
  const book = createFactBook({ facts: state?.facts ?? [], nextID: state?.nextID ?? 1, sequence: () => sequence });
  const names = createNameIndex(state?.names);
  return {
    observe(message) {
      requireObject(message, "message");
      sequence += 1;
      observeMessage({ book, names, sequence }, message);
    },
    facts: () => [...book.all(), ...nameFacts(names, sequence)],
    toJSON: () => ({ version: 1, sequence, nextID: book.nextID, facts: book.all(), names: names.rows() }),
  };
}

/**
 * The facts of a whole transcript: `observe` folded over its messages.
 *
 * @example buildLedger(readTranscript(text).messages).facts.length
 */
export function buildLedger(messages: MessageList): { facts: FactOf<FactKind>[] } {
  const ledger = createLedger();
  for (const message of listOf(messages, "messages")) ledger.observe(message);
  return { facts: ledger.facts() };
}

/**
 * The names of some messages with what is known of each; what `scripts/learn-name-weights.mjs` learns from.
 *
 * @public
 */
export function createNameIndexOf(messages: readonly Message[]): { records: NameRecord[]; now: number } {
  const ground = { book: createFactBook({ facts: [], nextID: 1, sequence: () => 0 }), names: createNameIndex() };
  for (const [index, message] of messages.entries()) observeMessage({ ...ground, sequence: index + 1 }, message);
  return { records: ground.names.records(), now: messages.length };
}

interface Ground {
  book: FactBook;
  names: NameIndex;
  sequence: number;
}

function observeMessage(ground: Ground, given: Message): void {
  if (!Array.isArray(given.parts)) return;
  const message = soundMessage(given);
  const texts = message.parts.filter(
    (part): part is TextPart => part?.type === "text" && typeof part.text === "string",
  );
  if (isSummary(message, texts)) {
    observeSummary(ground, message, texts);
    return;
  }
  if (message.role === "user") observeUser(ground, message, texts);
  else observeAssistant(ground, message);
}

function isSummary(message: Message, texts: readonly TextPart[]): boolean {
  if (message.role === "assistant") return message.summary === true;
  return message.parts.some((part) => part?.type === "compaction") || isSummaryText(texts[0]?.text ?? "");
}

/** A summary says nothing new to a ledger that saw what it sums up; only an empty ledger learns from it. */
function observeSummary({ book, names, sequence }: Ground, message: Message, texts: readonly TextPart[]): void {
  if (book.nextID > 1 && sequence > 1) return;
  for (const part of texts) {
    importSummary(book, part.text, { messageID: message.id, partID: part.id });
    names.observe(part.text, { place: "assistant", at: sequence, messageID: message.id });
  }
}

function observeUser({ book, names, sequence }: Ground, message: Message, texts: readonly TextPart[]): void {
  for (const part of texts) {
    if (part.synthetic === true) observeHostText(book, part.text, { messageID: message.id, partID: part.id });
    if (part.synthetic === true) observeNotice(book, part.text, { messageID: message.id, partID: part.id });
    if (part.synthetic === true && tellsInterruption(part.text)) noteInterruption(book);
    if (part.synthetic === true || part.ignored === true || part.text.trim() === "") continue;
    const source = { messageID: message.id, partID: part.id };
    observeUserText(book, { text: spokenWithinReach(part.text), whole: part.text, source });
    names.observe(part.text, { place: "user", at: sequence, messageID: message.id });
  }
  noteAttachments(book, message);
}

/** What was handed over with a request is not in its words, and goes with the message. */
function noteAttachments(book: FactBook, { id, parts }: Message): void {
  const request = book.current("request").findLast(({ source }) => source.messageID === id);
  const attached = parts.flatMap((part) => (part?.type === "file" ? textOf(part.filename)?.trim() || [] : []));
  const unnamed = attached.filter((name) => request?.text.includes(name) === false);
  if (request !== undefined && unnamed.length > 0) note(request, { attached: unnamed.slice(0, MOST_ATTACHED) });
}

const MOST_ATTACHED = 10;

function observeAssistant({ book, names, sequence }: Ground, message: Message): void {
  noteAgent(book, message);
  forgetInterruption(book);
  const lastTool = message.parts.findLastIndex((part) => part?.type === "tool");
  const ticksOnly = message.parts.every((part) => part?.type !== "tool" || ticksAll(part));
  const changes = (): string[] => message.parts.flatMap((part) => (part?.type === "tool" ? changesOf(part) : []));
  if (lastTool >= 0) continueWork(book, changes);
  for (const [index, part] of message.parts.entries()) {
    if (part?.type === "tool") observeToolPart({ book, names, sequence }, part, message.id);
    if (part?.type === "patch") observePatchPart(book, part, message.id);
    if (part?.type !== "text" || part.synthetic === true || part.ignored === true || typeof part.text !== "string")
      continue;
    observeAssistantText(book, {
      text: part.text,
      source: { messageID: message.id, partID: part.id },
      closes: index > lastTool || (ticksOnly && isFullReport(part.text)),
      isCut: message.finish === "length" || (message.error ?? undefined) !== undefined,
      changes,
    });
    names.observe(part.text, { place: "assistant", at: sequence, messageID: message.id });
  }
  if (lastTool >= 0) endPassedHolds(book);
  if (wasStopped(message)) noteInterruption(book);
}

/** Some answers end by ticking off the last of what they report: nobody says so much to announce that. */
function isFullReport(text: string): boolean {
  return text.length >= FULL_REPORT && !ANNOUNCES.test(text);
}

const FULL_REPORT = 300;
const ANNOUNCES = /[:：]\s*$|(?<!\p{L})(?:next,? i|i(?:['’]ll| will|['’]m going to| am going to)|let me)(?!\p{L})/iu;

function observePatchPart(book: FactBook, { id, files }: PatchPart, messageID: string): void {
  const paths = Array.isArray(files) ? files.filter((path) => typeof path === "string" && path.trim() !== "") : [];
  observeChangedFiles(book, paths, { messageID, partID: id });
}

/** Agent, mode and model of the session as last seen. */
function noteAgent(book: FactBook, message: Message): void {
  const model =
    message.modelID === undefined ? undefined : [message.providerID, message.modelID].filter(Boolean).join("/");
  const words = [message.agent ?? message.mode, model].filter((word) => typeof word === "string" && word !== "");
  if (words.length === 0) return;
  book.add({
    kind: "agent",
    text: words.join(" · "),
    authority: "host",
    source: { messageID: message.id },
    key: "agent",
  });
}

function observeToolPart({ book, names, sequence }: Ground, part: ToolPart, messageID: string): void {
  if (typeof part.state !== "object" || part.state === null || typeof part.tool !== "string") return;
  const refused = observeUserInCall(book, part, messageID);
  if (refused !== undefined) {
    names.observe(refused, { place: "user", at: sequence, messageID });
    return;
  }
  observeTool(book, part, messageID);
  noteFinding(book, part, { messageID, partID: part.id });
  noteEmptyFiles(book, part);
  noteFetched(book, part, messageID);
  observeCallNames(names, part, { at: sequence, messageID });
}

/** What the work is about, where only a call has shown it. */
function noteFetched(book: FactBook, part: ToolPart, messageID: string): void {
  notePlan(book, readCall(part, messageID));
  const call = serviceCall(part);
  if (call === undefined) return;
  noteReviewComments(book, call);
  noteIssue(book, call);
}

function nameFacts(names: NameIndex, now: number): FactOf<"name">[] {
  const records = names.records();
  const scores = nameScores(records, now);
  const telling = records.map((record, index) => ({ record, score: scores[index] ?? 0 }));
  const isWithin = withinSeries(records);
  const kept = telling.filter(({ record }) => !isNoise(record) && !isWithin(record));
  return kept.map(({ record, score }) => ({
    id: `name-${record.name}`,
    kind: "name",
    text: record.name,
    authority: record.asked > 0 ? "user" : record.spoken > 0 ? "assistant" : "tool",
    source: { messageID: record.messageID },
    status: "current",
    data: {
      kind: record.kind,
      at: record.last,
      mentions: record.count,
      score,
      ...(record.file === undefined ? {} : { file: record.file }),
    },
  }));
}

/** Alternatives in prose ("and/or") look like paths, serials of a tool like names; use tells them apart. */
function isNoise(record: NameRecord): boolean {
  const { name, kind, count, inputs, spoken, asked } = record;
  if (kind === "path" && EVERYWHERE.test(name)) return true;
  if (inputs + asked > 0) return false;
  if (kind === "path") return isAlternative(record) || WORDS.test(name) || (spoken === 0 && SEGMENT.test(name));
  return count === 1 && spoken === 0 && SERIAL.test(name);
}

/** Said in one message and never printed. `origin/main` and `encoding/json` have the same form, but tools print them. */
function isAlternative({ name, count, spoken, first, last }: NameRecord): boolean {
  return count === spoken && first === last && ALTERNATIVES.test(name);
}

const ALTERNATIVES = /^[A-Za-z]+(?:\/[A-Za-z]+)+$/u;
/** "I/O", "rebased/squashed", "ACK/NAK": no folder is called so, whoever prints it. */
const WORDS = /^(?:[A-Za-z]\/[A-Za-z]+|[A-Za-z]+\/[A-Za-z]|[a-z]+ed(?:\/[a-z]+ed)+|[A-Z]{2,}(?:\/[A-Z]{2,})+)$/u;
const SERIAL = /^[0-9a-f]{6}$/u;
// A key of printed data or the end of a route, until somebody uses it.
const SEGMENT = /^[./][\w-]+$/u;
// Paths of every system say nothing about this session.
const EVERYWHERE = /^\/(?:dev|bin|usr\/bin)\//u;
