/** A session that is compacted round by round, each round with the state of the one before. Pure. */
import type { LedgerState } from "../ledger/ledger-state.ts";
import { type ExtractiveSummary, summariseExtractively } from "../summarise/extractive.ts";
import { fromMessages } from "../transcript/messages.ts";

export interface Turn {
  role: string;
  content: string;
}

/** The summary of every round; `rounds` are the turns that come new with each. */
export function compactRounds(rounds: readonly (readonly Turn[])[], budgetTokens: number): ExtractiveSummary[] {
  let state: LedgerState | undefined;
  return rounds.map((turns, round) => {
    const messages = fromMessages(turns).map((message) => ({ ...message, id: `${round}-${message.id}` }));
    const summary = summariseExtractively({ messages, budgetTokens, state });
    state = summary.state;
    return summary;
  });
}

/** The texts, said in the first of ten rounds, with small talk in the others. */
export function tenGenerations(texts: readonly string[]): Turn[][] {
  return Array.from({ length: 10 }, (_, round) =>
    (round === 0 ? texts : [`Please look at ticket ${round} next.`]).flatMap((content) => [
      { role: "user", content },
      { role: "assistant", content: "Understood." },
    ]),
  );
}

/** Measures what belongs together at every setting: one row for each group and setting. */
export function measureGroups<Item, Row>(
  items: readonly Item[],
  { groupOf, settings }: { groupOf: (item: Item) => string; settings: readonly number[] },
  measure: (own: readonly Item[], group: string, setting: number) => Row,
): Row[] {
  return [...new Set(items.map(groupOf))].flatMap((group) => {
    const own = items.filter((item) => groupOf(item) === group);
    return settings.map((setting) => measure(own, group, setting));
  });
}
