/** Whether an assistant's sentence settles something, or merely announces, finds or describes. Pure. */
import { plainText } from "../phrases.ts";
import { takesCourse } from "../lexicon/courses.ts";

/** True for wording by which an agent says that it chose, not only that it will take the next step. */
export function decides(sentence: string): boolean {
  const text = plainText(sentence);
  if (SETTLES.test(text)) return true;
  if (CONDITIONAL.test(text)) return false;
  if (takesCourse(text)) return true;
  return CONTRASTS.some((words) => text.includes(words)) && (prefers(text) || MAKES.test(text));
}

/** "If it is not installed, I'll use the other": what will be chosen is open until then. */
const CONDITIONAL = /\b(?:if|unless|in case)\b.{0,120},? (?:then )?(?:i|we)(?:'ll| will| would|'d)\b/;

const CONTRASTS = ["instead of", "rather than"];

// The patterns read lower case: to compile one that ignores case takes several times as long, with the flag `u` 25 times.
const SETTLES =
  /\b(?:decided (?:to|on|against)|chose|opted (?:for|to)|went with|going with|settled on|design decision|(?:the|our) approach is|we agreed)\b|(?:^|\b(?:i|we)(?:'ve| have)? )rejected\b|\bdecid(?:imos|ido|ió|iu|í)(?![a-zà-ÿ])|entschieden|décidé|决定|決めました|採用/;

/**
 * "Instead of" alone describes behaviour as often as a choice, so somebody must be choosing; before a gerund ("I'll say so
 * instead of pretending") it contrasts ways of acting.
 */
function prefers(text: string): boolean {
  const verb = PREFERS.exec(text)?.[1];
  return verb !== undefined && !NO_CHOICE.has(verb.endsWith("ing") ? verb.slice(0, -3) : verb);
}

const PREFERS =
  /\b(?:i|i'll|i'm|i've|we|we'll|we're|we've|let's)\s(?:(?:will|would|should|can|could|am|are|have|\w+ly|now|also|just|then|only)\s){0,2}(\w+)[^.!?\n]{0,120}?\b(?:instead of|rather than)\b(?! \w+ing\b)/;

/** Looking, thinking and telling choose nothing, whatever they are contrasted with. */
const NO_CHOICE: ReadonlySet<string> = new Set(
  (
    "bet think see saw notice noticed believe suspect guess found find expect expected get got wonder assume had have " +
    "check look map trace read pull verify inspect search explore investigat investigate review confirm run runn test " +
    "say tell show explain summarise summarize ask wait compar compare examin examine look analyse analyze not"
  ).split(" "),
);

/** What is made or used in place of something else, though a gerund follows. */
const MAKES =
  /\b(?:i|i'll|we|we'll|let's) (?:\w+ )?(?:us|kept|keep|put|wrap|mak|made|stor|add|reus|wr[io]t|buil|implement|extend|return|pass)\w*\b[^.!?\n]{0,100}?\b(?:instead of|rather than)\b/;
