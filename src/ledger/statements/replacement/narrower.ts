/** Whether a statement holds for less than an earlier one: "the port of the worker" beside "the port". Pure. */
import { wordSet } from "../../lexicon/lists.ts";
import { plainText } from "../../phrases.ts";
import { looseWords } from "./loose-words.ts";

/** Of an earlier statement: whether the sentence speaks of a part of what that is about, so that both hold. */
export function narrows(sentence: string): (earlier: string) => boolean {
  const said = plainText(sentence.trim().slice(0, LONGEST)).replace(LEAD, "");
  const scope = looseWords(scopeIn(said)).filter((word) => !GENERIC.has(word));
  const [, modifier = "", head = ""] = MODIFIED.exec(said) ?? [];
  const isModified = head !== "" && looseWords(modifier).some((word) => !NO_PART.has(word));
  return (earlier) => {
    const known = plainText(earlier);
    if (scope.length > 0) return !looseWords(known).some((word) => scope.includes(word));
    return isModified && MODIFIED_HEAD.exec(known)?.[1] === head;
  };
}

const LONGEST = 200;

function scopeIn(said: string): string {
  return (OPENING.exec(said) ?? OF_SUBJECT.exec(said) ?? PURPOSE.exec(said))?.[1] ?? "";
}

const LEAD =
  /^(?:(?:no|nope|nein|non|não|but|and|so|actually|also|wait|hmm?|sorry|ok|okay|please|aber|und|pero|mais),? )+/u;
const ARTICLE = "(?:the |our |my |all |der |den |dem |die |das |unsere?n? |los |las |el |la |les |l'|os |as |o |a )?";
const THING = String.raw`((?:[\p{L}\d][\p{L}\d_.-]* ?){1,3}?)`;
const VERBS =
  "(?:is|are|was|runs?|has|uses?|let's|lets|let us|we|the|should|must|ist|sind|läuft|nimm|nutze|verwende|es|está|usa|est|utilise|é|use)";
/** "On the CI use Node 22", "on mobile the font size is 14px". */
const OPENING = new RegExp(
  String.raw`^(?:in|on|for|at|under|within|during|auf|im|für|en|para|pour|dans|em|no|na) ${ARTICLE}${THING},? ${VERBS}(?!\p{L})`,
  "u",
);
/** "The timeout of the client is 5 seconds". */
const OF_SUBJECT = new RegExp(
  String.raw`^(?:(?:the|our|my|das|der|die|unser\p{L}*|el|la|nuestr[oa]|le|notre|o|a|nosso|nossa) )?(?:[\p{L}-]+ ){1,2}?(?:of|for|on|in|at|für|von|vom|auf|im|der|des|de|del|do|da|du|para|pour) ${ARTICLE}${THING} ${VERBS}(?!\p{L})`,
  "u",
);
/** "Let's use vitest for the unit tests". */
const PURPOSE = new RegExp(
  String.raw`^(?:let's |lets |please )?(?:use|take|go with|nimm|verwende|usa|utilise) .{2,80}? (?:for|für|para|pour) ${ARTICLE}${THING}[.!]*$`,
  "u",
);
/** "The image cache is on disk" beside "the cache is in memory". */
const MODIFIED = /^(?:the|our|my) ((?:[\p{L}-]+ ){1,2})([\p{L}-]+) (?:is|are|runs|lives|has|uses) /u;
const MODIFIED_HEAD = /^(?:the|our|my) ([\p{L}-]+) (?:is|are|runs|lives|has|uses) /u;
const NO_PART = wordSet(
  "new old current actual real right correct proper final default main whole same only other next latest own",
);
/** Not a part of anything. */
const GENERIC = wordSet(
  "second thought thoughts reflection case fact end balance short general least once hindsight practice principle theory particular addition moment project repo repository code codebase app application everything all now here time moment being good record example reason sure future next us me it this that everyone team whole",
);
