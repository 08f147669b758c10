/** What the user agreed to, in which words, and whether it has been made use of since. Pure. */
import type { Fact } from "../../ledger/fact.ts";
import { atOf } from "../../ledger/fact-book.ts";
import { type BriefItem, lineItem } from "./item.ts";

/** An approval as a line; `isAbove` tells that the words of the user stand in the request at hand already. */
export function approvalItem(fact: Fact, commands: readonly Fact[], isAbove: (words: string) => boolean): BriefItem {
  const { scope, question } = fact.data ?? {};
  const answer = typeof scope === "string" ? scope : "";
  // "Yes, but drop the page": who reads the question alone would keep it.
  const isBound = RESERVES.test(answer);
  const isTold = !isBound && answer.length > SHORT_ANSWER && isAbove(answer);
  const told = isTold && typeof question === "string" ? `${question} — as the current request says` : fact.text;
  if (isUsed(fact, commands)) return lineItem("criticalContext", `Approved once, and done: ${told}`, USED);
  const head = isBound ? "Approved as answered" : "Approved";
  return lineItem("criticalContext", `${head}: ${told}`, { value: 5, priority: 1 });
}

const USED = { value: 2, priority: 2 } as const;

/** As short as what would stand in its place. */
const SHORT_ANSWER = 22;

const RESERVES =
  /(?<!\p{L})(?:but|except|only|without|instead|aber|nur|ohne|außer|pero|solo|sólo|sin|salvo|mas|só|sem|exceto|mais|seulement|sans|sauf)(?!\p{L})|但|不过|ただし|だけ/iu;

/** Leave to push once is spent with the push. */
function isUsed(approval: Fact, commands: readonly Fact[]): boolean {
  const question = approval.data?.["question"];
  if (typeof question !== "string") return false;
  const deeds = DEEDS.filter(([asked]) => asked.test(question));
  const since = commands.filter((command) => atOf(command) > atOf(approval) && command.data?.["ok"] === true);
  return deeds.length > 0 && deeds.every(([, done]) => since.some(({ text }) => done.test(text)));
}

/** What is asked leave for, and the command that does it. */
const DEEDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bpush/i, /\bgit push\b/],
  [/\bcommit/i, /\bgit commit\b/],
  [/\bmerg/i, /\b(?:git|pr) merge\b/],
  [/\brebas/i, /\bgit rebase\b/],
  [/\bpublish/i, /\bpublish\b/],
  [/\bdeploy/i, /\bdeploy|\b(?:kubectl|terraform) apply\b/],
  [/\b(?:delete|remove)\b/i, /\brm\b|\bunlink\b/],
  [/\binstall/i, /\b(?:install|add)\b/],
];
