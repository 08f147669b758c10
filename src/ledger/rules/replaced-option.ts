/** An option that a sentence names as replaced by another one: "Postgres instead of Redis", "pnpm, not npm". Pure. */
import { optionsOf, topicKey } from "../cues/topic.ts";
import { wordsIn } from "../cues/segment.ts";
import { plainText } from "../phrases.ts";
import { remembered } from "../remembered.ts";

/** What a sentence chooses, and what no longer holds by that. */
export interface ReplacedOption {
  /** The chosen one by its name. */
  readonly chosen: string;
  /** True for a statement whose choice has been replaced, wherever both hold. */
  readonly replaces: (text: string) => boolean;
}

/** What a sentence replaces by name, or by saying that all have moved to something else. */
export function replacedOption(sentence: string): ReplacedOption | undefined {
  if (sentence.length > LONGEST) return undefined;
  for (const pattern of PATTERNS) {
    const { chosen, dropped, tail = "" } = pattern.exec(sentence)?.groups ?? {};
    if (chosen === undefined) continue;
    const known = ofKnownChoice(sentence, chosen, dropped);
    const replaces = known ?? (dropped === undefined ? undefined : ofPlainOrder(dropped, tail));
    if (replaces !== undefined) return { chosen, replaces };
  }
  return undefined;
}

type Replaces = ReplacedOption["replaces"];

/** Of package managers, databases and their like any statement is known that chooses one. */
function ofKnownChoice(sentence: string, chosen: string, dropped: string | undefined): Replaces | undefined {
  const { choice, scope } = choiceOf(sentence);
  if (choice === undefined) return undefined;
  const taken = optionsOf(choice, chosen).join();
  const left = dropped === undefined ? undefined : optionsOf(choice, dropped).join();
  if (taken === "" || left === "" || left === taken) return undefined;
  return (text) => {
    const made = choiceOf(text);
    const option = made.choice === choice ? optionsOf(choice, text).join() : "";
    const isLeft = left === undefined ? option !== "" && option !== taken : option === left;
    return isLeft && (scope === undefined || made.scope === undefined || made.scope === scope);
  };
}

/** Of anything else only an order that says no more than to use it: any two words may stand around a "not". */
function ofPlainOrder(dropped: string, tail: string): Replaces {
  return (text) => {
    const { name, purpose = "" } = PLAIN_ORDER.exec(plainText(text.trim()))?.groups ?? {};
    return name === plainText(dropped) && (tail === "" || plainText(tail) === purpose);
  };
}

/** The same rules are held against every sentence that replaces something. */
const choiceOf = remembered((text): { choice: string | undefined; scope: string | undefined } => {
  const key = topicKey(text, wordsIn(text), true);
  const [choice, scope] = key.split("@", 2);
  return { choice: key.startsWith("about:") ? undefined : choice, scope };
});

/** Who replaces something says so in a few words. */
const LONGEST = 160;

const NAME = String.raw`\p{L}[\p{L}\p{N}.+#-]{0,30}`;
const USE = "(?:use|go with|take|stick (?:to|with)|nimm|nutze|verwende|benutze|usa|utiliza|utilise[zr]?|prends)";
/** In a few words that join nothing to it. */
const PURPOSE = String.raw` (?:for|für|para|pour)(?: (?!(?:and|but|und|aber|y|pero|e|mas|et|mais) )[^\s.!?,;]{1,30}){1,5}`;
/** The user orders it, or says that all do: what others use, what was tried and what is translated chooses nothing. */
const OPENS =
  "^(?:(?:no|nope|nah|oh|ah|h+m+|ok|okay|actually|please|and|but|so|now|wait|sorry|let's|let us|we|we'll|we've|nein|bitte|doch|non|não|por favor|alors|bueno|mejor|melhor|besser),? )*";
const ENDS = String.raw`(?<tail>${PURPOSE})?(?: (?:please|now|everywhere|bitte|por favor))?[.!]?$`;
const PLAIN_ORDER = new RegExp(
  `^(?:(?:please|always|only|let's|bitte|immer|siempre|sempre|toujours),? )*${USE}(?: (?:always|only|immer|siempre|sempre|toujours))? (?<name>${NAME}?)(?<purpose>${PURPOSE}?)?(?: please)?[.!]?$`,
  "iu",
);
const PATTERNS: readonly RegExp[] = [
  `${USE} (?<chosen>${NAME}),? (?:instead of|rather than|in place of|not|and not|statt|anstelle von|nicht|und nicht|en vez de|en lugar de|y no|no|em vez de|e não|não|au lieu de|plutôt que|et pas|pas) (?<dropped>${NAME})${ENDS}`,
  `(?:switch|change|move|wechsle|cambia|muda|passe[zr]?) (?:from|von|de) (?<dropped>${NAME}) (?:(?:over|back) )?(?:to|zu|auf|a|para|à) (?<chosen>${NAME})${ENDS}`,
  `(?:replace|swap(?: out)?|ersetze?|sustituye|substitua|remplace[zr]?) (?<dropped>${NAME}) (?:with|by|for|durch|por|par) (?<chosen>${NAME})${ENDS}`,
  `(?:(?:everyone|everybody|the (?:team|repo|project)) )?(?:(?:'ve|have|has|are|is|did|just|all|already) )*(?:moved|switched|migrated|changed|gone) (?:over )?to (?<chosen>${NAME})(?: (?:now|already|last week|yesterday|today))?(?:[.!]?$|[,;—–] (?:${NAME} is (?:gone|out|dead|deprecated)|(?:update|drop|remove|replace) [^,;]{2,60})[.!]?$)`,
].map((pattern) => new RegExp(`${OPENS}${pattern}`, "iu"));
