/** `throughline receipts`: what each compaction did, and why. */
import type { Receipt } from "../../compact/receipt.ts";
import { numberOption } from "../arguments.ts";
import type { Command, Terminal } from "../command.ts";
import { print, type Output } from "../print.ts";
import { renderReceipt } from "../receipt-text.ts";
import { findSession, minute, withStore } from "../session-store.ts";

export const command: Command = {
  usage: "receipts [session]",
  summary: "One receipt per compaction that was tried: tokens, what was kept, repaired and left out, and why.",
  positionals: { min: 0, max: 1 },
  options: { limit: { type: "string", value: "<n>", summary: "how many, newest first (default 10)" } },
  examples: ["throughline receipts", "throughline receipts ses_01 --json"],
  run({ positionals: [name], options, terminal }) {
    const limit = numberOption(options, "limit", { fallback: 10, min: 1, max: 100_000 });
    return withStore(terminal, {
      whenNone: () => show({ options, terminal }, []),
      async work(store) {
        const only = name === undefined ? {} : { sessionID: (await findSession(store, name)).id };
        return show({ options, terminal }, await store.receipts({ ...only, limit }));
      },
    });
  },
};

function show(output: Output, receipts: readonly Receipt[]): number {
  print(output, receipts, () =>
    receipts.length === 0
      ? "No receipts yet: nothing in the store has been compacted."
      : receipts.map((receipt) => render(receipt, output.terminal)).join("\n\n"),
  );
  return 0;
}

function render(receipt: Receipt, terminal: Terminal): string {
  const head = [minute(receipt.startedAt), receipt.sessionID, receipt.outcome, receipt.trigger, receipt.id].join("  ");
  return `${head}\n${renderReceipt(receipt, { colour: terminal.isTerminal })}`;
}
