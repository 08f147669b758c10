/** The slash commands of the plugin: their names, and what each shows. Effects: the store, and messages for undo. */
import { type Receipt, sumOf } from "../../../compact/receipt.ts";
import type { Store } from "../../../store/store.ts";
import type { PluginContext } from "../context.ts";
import { recallText } from "./recall.ts";
import { short } from "../compaction/toast.ts";
import { undoCompaction } from "../compaction/undo.ts";

export interface CommandEntry {
  name: string;
  description: string;
  show(context: PluginContext, input: { sessionID: string; words: string }): Promise<string>;
}

/** Every command costs a turn of the model on this host; the turn is asked to repeat the text and to do nothing else. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: "throughline-compact",
    description: "Throughline: compact, with wishes for the summary",
    show: askForCompaction,
  },
  { name: "throughline-status", description: "Throughline: hooks, store and last compaction", show: statusText },
  {
    name: "throughline-recall",
    description: "Throughline: find something that was compacted away",
    show: async (context, { sessionID, words }) => recallText(await context.store(), { sessionID, query: words }),
  },
  { name: "throughline-receipts", description: "Throughline: the compactions of this session", show: receiptsText },
  {
    name: "throughline-undo",
    description: "Throughline: take back the last compaction",
    show: (context, { sessionID }) => undoCompaction(context, sessionID),
  },
  {
    name: "throughline-frames",
    description: "Throughline: the tree of frames",
    show: (context) => context.frameTree(),
  },
];

/** The text that replaces the command's parts. */
export function wrapForModel(name: string, text: string): string {
  return `Repeat the following output of /${name} to the user exactly as it stands, and do nothing else.\n\n${text}`;
}

/** The host gives `/compact` no arguments; ours are kept until the turn of this command has ended. */
async function askForCompaction(
  { mode, sessions }: PluginContext,
  { sessionID, words }: { sessionID: string; words: string },
): Promise<string> {
  if (mode.isObserving()) return "Throughline only observes here: use /compact.";
  const wish = words.trim();
  sessions.of(sessionID).wish = wish;
  return `The session is compacted now${wish === "" ? "" : `, with this wish: ${wish}`}.`;
}

async function statusText(context: PluginContext, { sessionID }: { sessionID: string }): Promise<string> {
  const store = await context.store();
  const [last] = await receiptsOf(store, sessionID, 1);
  const counts = Object.entries(context.heartbeat.counts()).map(
    ([hook, { fired, failed, late }]) =>
      `  ${hook}: ${fired}${failed + late > 0 ? ` (${failed} failed, ${late} late)` : ""}`,
  );
  return [
    `mode: ${context.mode.current()}`,
    `store: ${store ? store.name : "not available"}`,
    `last compaction: ${last ? receiptLine(last) : "none"}`,
    ...[...context.host.overheads].map(
      ([name, { tokens, source }]) => `system text and tools of ${name}: ${tokens} tokens (${source})`,
    ),
    "hooks fired:",
    ...counts,
  ].join("\n");
}

async function receiptsText(context: PluginContext, { sessionID }: { sessionID: string }): Promise<string> {
  const receipts = await receiptsOf(await context.store(), sessionID, 20);
  return receipts.length === 0 ? "No compaction of this session yet." : receipts.map(receiptLine).join("\n");
}

/** Newest first; none for a session that the store has never heard of. */
async function receiptsOf(store: Store | undefined, sessionID: string, limit: number): Promise<Receipt[]> {
  return store && (await store.session(sessionID)) ? store.receipts({ sessionID, limit }) : [];
}

function receiptLine({ startedAt, trigger, outcome, tokens, facts, reason }: Receipt): string {
  const time = new Date(startedAt).toISOString();
  const numbers = `${short(tokens.before)} → ${short(tokens.after)} tokens, ${sumOf(facts.repaired)} facts put back`;
  return `${time} ${trigger} ${outcome}: ${numbers}${reason ? ` (${reason})` : ""}`;
}
