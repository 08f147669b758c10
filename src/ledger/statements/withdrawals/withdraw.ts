/** Takes decisions back: each stays as a rejected option, and nothing that only repeats it stays current. */
import type { FactData } from "../../fact-data.ts";
import { type Fact, isA } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import type { UserTurn } from "../../read-turn.ts";
import type { StatedDecisions } from "../user-statements.ts";
import { keyOf } from "../replacement/statement-key.ts";
import { leaveOut } from "../replacement/stale-words.ts";
import { asksForDeed, optionIn } from "../statement.ts";
import { isWideText } from "../replacement/wide-topic.ts";
import { isBan } from "../lifts/rule-core.ts";

/** Applies the "scratch that" of a turn to what it withdraws, and to the decisions that its own ones replaced. */
export function withdraw(
  book: FactBook,
  turn: UserTurn,
  { decisions, replaced, withdrawn }: Pick<StatedDecisions, "decisions" | "replaced"> & { withdrawn: readonly Fact[] },
): void {
  const by = decisions.at(-1) ?? chosenRule(book, turn);
  const made: readonly Fact[] = replaced.filter(({ kind }) => kind === "decision");
  for (const decision of [...made, ...withdrawn]) {
    const option = optionOf(decision);
    if (decisions.some((fact) => optionOf(fact).toLowerCase() === option.toLowerCase())) continue;
    if (decision.status === "current") book.supersede(decision, by);
    if (!isBan(decision) && !asksForDeed(option) && !isRejected(book, option)) reject(book, turn, { option, by });
    hideRepeats(book, option, turn.source.messageID);
  }
}

/** "Use NATS instead" is filed as a rule, and chooses all the same. */
function chosenRule(book: FactBook, { source }: UserTurn): Fact | undefined {
  return book
    .current("constraint")
    .findLast((rule) => rule.source.messageID === source.messageID && rule.data?.option !== undefined);
}

function optionOf(fact: Fact): string {
  const chosen = isA(fact, "decision") || isA(fact, "constraint") ? fact.data?.option : undefined;
  return withoutReason(chosen ?? optionIn(fact.text) ?? fact.text);
}

/** "Redis, the latency matters": what was chosen, not half of the reason why. */
function withoutReason(option: string): string {
  const at = option.search(REASON);
  return at < SHORTEST_NAME ? option : option.slice(0, at);
}

const SHORTEST_NAME = 2;
const REASON =
  /(?: instead)?(?:[,;—–] (?:the|it|its|that|this|we|they|our|because|since|as|so|which|das|die|der|es|weil|denn|da|el|la|lo|ya que|porque|pues|o|pois|já que|le|les|c'est|parce que|car|puisque)(?!\p{L})| (?:because|since|weil|porque|ya que|parce que|puisque|pois|já que)(?!\p{L})|[，,]?(?:因为|毕竟))/iu;

function isRejected(book: FactBook, option: string): boolean {
  return book.current("rejection").some((fact) => option.toLowerCase().includes(fact.text.toLowerCase()));
}

function reject(book: FactBook, turn: UserTurn, { option, by }: { option: string; by: Fact | undefined }): void {
  const data: FactData<"rejection"> = by ? { by: optionOf(by) } : {};
  book.add({ kind: "rejection", text: option, authority: "user", source: turn.source, key: keyOf(option), data });
}

/** Of so many times its length the option is a part. */
const MUCH_MORE = 2;
/** Shorter options are words that turns about anything hold. */
const SHORTEST_OPTION = 6;
const SHORTEST_WIDE_OPTION = 3;

/** Earlier turns that merely repeat a withdrawn option would show it as current; what else they say is kept. */
function hideRepeats(book: FactBook, option: string, messageID: string): void {
  const needle = option.toLowerCase();
  if (needle.length < (isWideText(needle) ? SHORTEST_WIDE_OPTION : SHORTEST_OPTION)) return;
  for (const kind of ["request", "decision", "constraint", "value", "reply"] as const) {
    for (const fact of book.current(kind)) {
      const at = fact.text.toLowerCase().indexOf(needle);
      if (at < 0 || fact.source.messageID === messageID || isBan(fact)) continue;
      // What was worked on was asked for, whatever became of one of its options.
      if (isA(fact, "request") && fact.data?.begun === true && fact.text.length > needle.length * MUCH_MORE) {
        leaveOut(book, { text: fact.text.slice(at, at + needle.length), source: fact.source });
        continue;
      }
      book.supersede(fact);
      if (kind === "request") keepScope(book, fact, at);
    }
  }
}

/** "For the billing rewrite, let's use X": when X is withdrawn, the turn is still about the billing rewrite. */
function keepScope(book: FactBook, request: Fact, at: number): void {
  const head = request.text.slice(0, at);
  const end = Math.max(head.lastIndexOf(","), head.lastIndexOf(". "), head.lastIndexOf(": "));
  const scope = head.slice(0, Math.max(0, end)).trim();
  if (scope.length < 4) return;
  book.add({
    kind: "request",
    text: scope,
    authority: "user",
    source: request.source,
    key: keyOf(scope),
    data: { state: "scope", told: request.data?.first },
  });
}
