/**
 * Leave for what a rule keeps to the user or forbids, and a thing that he drops: in a session of work either may be meant
 * for this once or for a part, so that it ends nothing, and the reader sees it beside the rule.
 */
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { onOneLine } from "../one-line.ts";
import { wordList } from "../lexicon/lists.ts";
import type { TurnSentence, UserTurn } from "../read-turn.ts";
import { liftsIn } from "../statements/lifts/lift.ts";
import { coreOf, isBan } from "../statements/lifts/rule-core.ts";
import { looseWords } from "../statements/replacement/loose-words.ts";
import { droppedWords } from "../statements/withdrawals/withdrawal.ts";
import { wordRoot } from "../words.ts";

/** Notes with each earlier rule the sentence that speaks against it: "you may commit by now" beside "committing I do myself". */
export function noteOpposing(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    if (statement.kind === "question" || text.length > LONGEST) continue;
    const isOpposed = opposedBy(text);
    if (isOpposed === undefined) continue;
    for (const rule of book.current("constraint"))
      if (rule.source.messageID !== source.messageID && isOpposed(rule)) note(rule, { later: onOneLine(text) });
  }
}

const LONGEST = 200;

/** Which rules a sentence speaks against; undefined where it gives no leave and drops nothing. */
function opposedBy(text: string): ((rule: FactOf<"constraint">) => boolean) | undefined {
  const leaves = liftsIn(text).filter(({ kind, isGranted }) => kind === "permitted" && isGranted === true);
  const allowed = leaves.map(({ words }) => words.map(wordRoot));
  // "As you can see in the push log" lets nobody push.
  const verbs = leaves.flatMap(({ words, things }) =>
    (words.length === 1 ? words : words.filter((word) => !things.includes(word))).map(wordRoot),
  );
  const dropped = droppedWords(text);
  if (verbs.length === 0 && dropped.length < FEWEST) return undefined;
  return (rule) => {
    const deed = deedKept(rule).map(wordRoot);
    const isAllowed = allowed.some((words) => isDeedAlone(words, deed));
    if (deed.some((word) => verbs.includes(word)) && isAllowed) return true;
    if (dropped.length < FEWEST) return false;
    const known = looseWords(rule.text);
    return dropped.every((word) => known.includes(word));
  };
}

/** "You can commit to the simpler design" and "you can merge the two helpers" let nobody commit or merge. */
function isDeedAlone(words: readonly string[], deed: readonly string[]): boolean {
  return deed.every((word) => words.includes(word)) && words.every((word) => deed.includes(word) || SELF.has(word));
}

const SELF: ReadonlySet<string> = new Set(
  wordList("yourself freely again directly selbst tú misma mismo mesmo").map(wordRoot),
);

/** One word that is dropped may be of anything. */
const FEWEST = 2;

/** What a rule forbids, or keeps to the user. */
function deedKept(rule: FactOf<"constraint">): readonly string[] {
  const text = rule.text.slice(0, LONGEST);
  const kept = KEPT.exec(text)?.slice(1).find(Boolean) ?? WITHHELD.exec(text)?.[1];
  if (kept !== undefined) return looseWords(kept);
  return isBan(rule) ? coreOf(rule).deed : [];
}

/** "Committing I do myself", "I'll do the commits myself", "Commits mache ich selbst". */
const KEPT =
  /(?:^|[.,;:] )(?:(\p{L}[^,.;:]{2,40}) (?:(?:is|are) (?:mine|my job|up to me)|i(?:['’]ll)? do myself|(?:mache?|mach) ich selbst|(?:lo|la|los|las) hago yo|je (?:le|la|les) fais moi-même|faço eu)|i(?:['’]ll| will)? do (?:all )?(?:the |my )?([^,.;:]{2,40}) myself)(?=[,.;:!]|$| and )/iu;
/** "I would prefer that nothing is committed". */
const WITHHELD =
  /(?<!\p{L})(?:nothing|none of it|no one|nobody) (?:is|gets|be|(?:may|shall|should|must) be) (\p{L}{3,20}ed)(?!\p{L})/iu;
