/** Whether an assistant's sentence settles something, or merely announces, finds or describes. Pure. */
import { allDoneBut } from "../../lexicon/all-done.ts";
import { plainText } from "../../phrases.ts";
import { takesCourse } from "../../lexicon/courses.ts";
import { basesOf } from "../../lexicon/gerunds.ts";
import { wordSet } from "../../lexicon/lists.ts";

/** True for wording by which an agent says that it chose, not only that it will take the next step. */
export function decides(sentence: string): boolean {
  const text = plainText(sentence);
  if (SETTLES.test(text)) return true;
  // "All of it is done except the archive, which I left alone" reports.
  if (allDoneBut(sentence) !== undefined) return false;
  if (CONDITIONAL.test(text)) return false;
  if (takesCourse(text)) return true;
  return CONTRASTS.some((words) => text.includes(words)) && !ADMITS.test(text) && prefers(text);
}

/** "You are right, I gave the figure from memory instead of from the output": what went wrong was chosen by nobody. */
const ADMITS =
  /^(?:fair (?:about|on|enough|point)|(?:you(?:'re| are)|that(?:'s| is)) (?:right|correct|fair|true)|(?:i'm |i am )?(?:very |really )?sorry|(?:i |my )?apolog|my (?:mistake|fault|bad|error))(?=.*\b(?:gave|said|told|wrote|guessed|misread|from memory|wrong|mistaken)\b)(?!.*\b(?:i'll|i will|we'll|we will|going|from now on|now)\b)/;

/** "If it is not installed, I'll use the other": what will be chosen is open until then. */
const CONDITIONAL = /\b(?:if|unless|in case)\b.{0,120},? (?:then )?(?:i|we)(?:'ll| will| would|'d)\b/;

const CONTRASTS = ["instead of", "rather than"];

// The patterns read lower case: to compile one that ignores case takes several times as long, with the flag `u` 25 times.
const SETTLES =
  /\b(?:decided (?:to|on|against)|chose|opted (?:for|to)|went with|going with|settled on|design decision|(?:the|our) approach is|we agreed)\b|(?:^|\b(?:i|we)(?:'ve| have)? )rejected\b|\bdecid(?:imos|ido|ió|iu|í)(?![a-zà-ÿ])|entschieden|décidé|决定|決めました|採用/;

/** "Instead of" alone describes behaviour as often as a choice, so somebody must be choosing. */
function prefers(text: string): boolean {
  const [, verb, rest = ""] = PREFERS.exec(text) ?? [];
  return verb !== undefined && !TO_SOME_END.test(rest) && !basesOf(verb).some((base) => NO_CHOICE.has(base));
}

// "We're using the copy instead of reading it again" tells how the code works.
const PREFERS =
  /\b(?:i|i'll|i'm|i've|we|we'll|(?:we're|we've)(?!.{0,160}\b(?:instead of|rather than) \w+ing\b)|let's)\s(?:(?:will|would|should|can|could|am|are|have|going|to|\w+ly|now|also|just|then|only)\s){0,3}(\w+)([^.!?\n]{0,120}?)\b(?:instead of|rather than)\b/;

/** "I'm updating the page so it is seen instead of guessed" contrasts what comes of it. */
const TO_SOME_END = /\bso (?:that|the|it|they|this|we|you)\b/;

/** Looking, thinking and telling choose nothing, whatever they are contrasted with. */
const NO_CHOICE =
  wordSet(`bet think see saw notice noticed believe suspect guess found find expect expected get got wonder assume had have
  check look map trace read pull measure try benchmark profile verify inspect search explore investigate review confirm run test report flag stop
  say tell show explain summarise summarize ask wait compare examine analyse analyze not mention describe answer list`);
