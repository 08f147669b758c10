/** A session as the verbs look at it: its messages without secrets, and the facts in them. Shows progress. */
import { redactMessage } from "../compact/redact-message.ts";
import type { Fact } from "../ledger/fact.ts";
import { createLedger } from "../ledger/ledger.ts";
import type { Message, Transcript } from "../transcript/message.ts";
import type { Terminal } from "./command.ts";
import { withProgress } from "./progress.ts";

export interface ObservedSession {
  messages: Message[];
  facts: Fact[];
}

export function observeSession({ messages }: Transcript, terminal: Terminal): Promise<ObservedSession> {
  return withProgress(terminal, "reading the session", async (breathe) => {
    const ledger = createLedger();
    const clean: Message[] = [];
    for (const message of messages) {
      const { message: own } = redactMessage(message);
      clean.push(own);
      ledger.observe(own);
      await breathe();
    }
    return { messages: clean, facts: ledger.facts() };
  });
}
