/** A receipt as a few lines for a person. Pure. */
import { sumOf, type Receipt } from "../compact/receipt.ts";
import { grouped } from "./numbers.ts";
import { printable } from "./print.ts";

export interface ReceiptTextOptions {
  /** Records of the session file that could not be read. */
  skipped?: number;
  /** The file in which what was left out can be found. */
  source?: string;
  colour?: boolean;
}

/** What came in, what came out, what was kept, repaired and dropped. */
export function renderReceipt(receipt: Receipt, options: ReceiptTextOptions): string {
  const dim = (text: string): string => (options.colour ? `\u001b[2m${text}\u001b[22m` : text);
  return linesOf(receipt, options).map(printable).map(dim).join("\n");
}

function linesOf(receipt: Receipt, { skipped = 0, source }: ReceiptTextOptions): string[] {
  const { tokens, messages, facts, summariser } = receipt;
  if (receipt.outcome !== "compacted") return [`— ${receipt.outcome}: ${receipt.reason ?? "no reason given"}`];
  const share = tokens.before > 0 ? ` (${((100 * tokens.after) / tokens.before).toFixed(1)} %)` : "";
  const writer = summariser.kind === "model" ? `by ${summariser.model ?? "a model"}` : "without a model";
  return [
    `— ${grouped(tokens.before)} → ${grouped(tokens.after)} tokens${share}, ${messages.summarised} messages summarised, ${messages.kept} kept, ${writer}, ${receipt.durationMs} ms`,
    `— facts kept: ${byKind(facts.kept)}`,
    ...(sumOf(facts.repaired) > 0 ? [`— repaired: ${byKind(facts.repaired)}`] : []),
    ...(sumOf(facts.dropped) > 0 ? [`— left out: ${byKind(facts.dropped)}${whereToLook(source)}`] : []),
    ...(receipt.redacted > 0 ? [`— secrets redacted: ${receipt.redacted}`] : []),
    ...(skipped > 0 ? [`— records that could not be read: ${skipped}`] : []),
    ...(receipt.reason ? [`— note: ${receipt.reason}`] : []),
    ...receipt.warnings.map((warning) => `— warning: ${warning}`),
  ];
}

function whereToLook(source: string | undefined): string {
  return source === undefined ? "" : `; to look one up: throughline recall <words> --in ${quoted(source)}`;
}

/** As a shell takes it for one word. */
function quoted(path: string): string {
  return /^[\w./:@%+,~-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

function byKind(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([kind, count]) => `${count} ${kind}`);
  return parts.length > 0 ? parts.join(", ") : "none";
}
