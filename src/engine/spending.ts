/** What an attempt has asked of models. Counted as it happens: an abort or a failure leaves no result to read it from. */
import type { Spent, Summariser } from "../summarise/summariser.ts";
import { addUsage } from "../tokens/add-usage.ts";
import { asCount, asRecord } from "../transcript/foreign.ts";

/** The one thing about an attempt that changes while it goes on. */
export type Spending = Spent;

/** The summariser with its requests added to those that were made before it, also when it fails. */
export function counted(summarise: Summariser, spending: Spending): Summariser {
  return async (input) => {
    const before = { ...spending };
    let own: Spent = { requests: 0 };
    const take = (spent: Spent): void => {
      own = spent;
      Object.assign(spending, together(before, spent));
    };
    const onSpent = (spent: Spent): void => {
      take(spent);
      input.onSpent?.(spent);
    };
    const result = await summarise({ ...input, onSpent });
    // One of the host's own may tell in its result only, and that may be of any kind.
    const requests = Math.max(own.requests, asCount(asRecord(result)?.["requests"]));
    const usage = result?.usage ?? own.usage;
    take({ requests, ...(usage && { usage }) });
    return result;
  };
}

function together(before: Spent, spent: Spent): Spent {
  const usage = addUsage(before.usage, spent.usage);
  return { requests: before.requests + spent.requests, ...(usage && { usage }) };
}
