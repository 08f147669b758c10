/** `throughline receipts`: what each compaction did, and why. */
import type { Receipt } from "../../compact/receipt.ts";
import { numberOption } from "../arguments.ts";
import type { Command, Terminal } from "../command.ts";
import { renderReceipt } from "../receipt-text.ts";
import { findSession, minute, withStore } from "../session-store.ts";

export const command: Command = {
  usage: "receipts [session]",
  summary: "One receipt per compaction that was tried: tokens, what was kept, repaired and left out, and why.",
  positionals: { min: 0, max: 1 },
  options: { limit: { type: "string", value: "<n>", summary: "how many, newest first (default 10)" } },
  examples: ["throughline receipts", "throughline receipts ses_01 --json"],
  run({ positionals: [name], options, terminal }) {
    const isJson = options["json"] === true;
    const limit = numberOption(options, "limit", { fallback: 10, min: 1, max: 100_000 });
    return withStore(terminal, {
      whenNone: () => print(terminal, [], isJson),
      async work(store) {
        const only = name === undefined ? {} : { sessionID: (await findSession(store, name)).id };
        return print(terminal, await store.receipts({ ...only, limit }), isJson);
      },
    });
  },
};

function print(terminal: Terminal, receipts: readonly Receipt[], isJson: boolean): number {
  if (isJson) terminal.write(`${JSON.stringify(receipts, null, 2)}\n`);
  else if (receipts.length === 0) terminal.write("No receipts yet: nothing in the store has been compacted.\n");
  else terminal.write(`${receipts.map((receipt) => render(receipt, terminal)).join("\n\n")}\n`);
  return 0;
}

function render(receipt: Receipt, terminal: Terminal): string {
  const head = [minute(receipt.startedAt), receipt.sessionID, receipt.outcome, receipt.trigger, receipt.id].join("  ");
  return `${head}\n${renderReceipt(receipt, { colour: terminal.isTerminal })}`;
}
