/** An option that a sentence names as replaced by another of the same choice: "Postgres instead of Redis", "pnpm, not npm". Pure. */
import { optionsOf, topicKey } from "../cues/topic.ts";
import { splitSegments, wordsOf } from "../cues/segment.ts";
import { remembered } from "../remembered.ts";

/** A choice with the option that it replaces, by its place in the list of options. */
export interface ReplacedOption {
  readonly choice: string;
  /** What it is chosen for, where that is said. */
  readonly scope: string | undefined;
  readonly dropped: string;
  /** The chosen one by its name. */
  readonly chosen: string;
}

/** What a sentence replaces by name; of a known choice alone, for any two words may stand around a "not". */
export function replacedOption(sentence: string): ReplacedOption | undefined {
  if (sentence.length > LONGEST) return undefined;
  for (const pattern of PATTERNS) {
    const { chosen, dropped } = pattern.exec(sentence)?.groups ?? {};
    if (chosen === undefined || dropped === undefined) continue;
    const { choice, scope } = choiceOf(sentence);
    if (choice === undefined) return undefined;
    const [before, after] = [dropped, chosen].map((name) => optionsOf(choice, name).join());
    if (before === undefined || before === "" || after === "" || before === after) continue;
    return { choice, scope, dropped: before, chosen };
  }
  return undefined;
}

/** True for a statement whose choice that option is, wherever both hold. */
export function chooses(text: string, { choice, scope, dropped }: ReplacedOption): boolean {
  const made = choiceOf(text);
  if (made.choice !== choice || optionsOf(choice, text).join() !== dropped) return false;
  return scope === undefined || made.scope === undefined || made.scope === scope;
}

/** The same rules are held against every sentence that replaces something. */
const choiceOf = remembered((text): { choice: string | undefined; scope: string | undefined } => {
  const key = topicKey(text, wordsOf(splitSegments(text, { start: 0, end: text.length })), true);
  const [choice, scope] = key.split("@", 2);
  return { choice: key.startsWith("about:") ? undefined : choice, scope };
});

/** Who replaces something says so in a few words. */
const LONGEST = 160;

const NAME = String.raw`\p{L}[\p{L}\p{N}.+#-]{0,30}`;
/** The user orders it, or says that all do: what others use, what was tried and what is translated chooses nothing. */
const OPENS =
  "^(?:(?:no|ok|okay|actually|please|and|so|now|wait|sorry|let's|let us|we|we'll|nein|bitte|non|não|por favor|alors),? )*";
const ENDS = String.raw`(?<tail> (?:for|für|para|pour) [^.!?,;]{2,60})?(?: (?:please|now|everywhere|bitte|por favor))?[.!]?$`;
const PATTERNS: readonly RegExp[] = [
  `(?:use|go with|take|nimm|nutze|verwende|usa|utiliza|utilise[zr]?) (?<chosen>${NAME}),? (?:instead of|rather than|in place of|not|and not|statt|anstelle von|nicht|und nicht|en vez de|en lugar de|y no|no|em vez de|e não|não|au lieu de|plutôt que|et pas|pas) (?<dropped>${NAME})`,
  `(?:switch|change|move|wechsle|cambia|muda|passe[zr]?) (?:from|von|de) (?<dropped>${NAME}) (?:(?:over|back) )?(?:to|zu|auf|a|para|à) (?<chosen>${NAME})`,
  `(?:replace|swap(?: out)?|ersetze?|sustituye|substitua|remplace[zr]?) (?<dropped>${NAME}) (?:with|by|for|durch|por|par) (?<chosen>${NAME})`,
].map((pattern) => new RegExp(`${OPENS}${pattern}${ENDS}`, "iu"));
