/** Several things that one announcement sets out to do at once: "one for X and one for Y", "the A, the B, and the C". Pure. */
import { announcedPlan, isAnnouncement } from "../../lexicon/announcements.ts";

/** One step for each of them, each with the deed; none where the sentence announces one thing, or only looks. */
export function coordinatedSteps(sentence: string): string[] {
  if (sentence.length > LONGEST || !isAnnouncement(sentence)) return [];
  const plan = announcedPlan(sentence);
  if (LOOKS.test(plan)) return [];
  return oneForEach(plan) ?? threeOrMore(plan) ?? [];
}

const LONGEST = 300;
const LOOKS =
  /^(?:look|check|see|think|read|review|inspect|verify|understand|find|search|trace|explore|examine|consider|compare|list|grep|open|view|scan)(?:ing)?(?![a-z])/i;

/** "Adding one test for the kiln and one for the flue." */
function oneForEach(plan: string): string[] | undefined {
  const [, verb = "", thing = "", where = "", first, second] = ONE_EACH.exec(plan) ?? [];
  if (first === undefined || second === undefined) return undefined;
  return [first, second].map((object) => `${verb} one ${thing}${where} ${object.trim()}`);
}

const ONE_EACH =
  /^(\p{L}+(?: \p{L}+)?) one ((?:[\p{L}\d`'-]+ ){0,4}?)(for|in|on|per|of|to) ([^,;]{1,60}?),? (?:and|plus) (?:one|another)(?: [\p{L}\d`'-]+){0,3}? (?:for|in|on|per|of|to) ([^,;]{1,60})$/u;

/** "Update the kiln, the flue, and the hood." */
function threeOrMore(plan: string): string[] | undefined {
  const [, verb = "", objects = ""] = VERB.exec(plan) ?? [];
  const list = objects.split(/, (?:and |plus )?| (?:and|plus) /u);
  if (list.length < FEWEST || !/, (?:and|plus) /u.test(objects)) return undefined;
  // "…, and run it": a deed of its own, which says more than the list of things before it.
  return list.every((object) => OBJECT.test(object)) ? list.map((object) => `${verb} ${object}`) : undefined;
}

const FEWEST = 3;
const VERB = /^(\p{L}+) (\S.*)$/u;
const OBJECT = /^(?:(?:the|a|an|its|their|our|one|two|all|both) [^:;()]{2,60}|`[^`]{2,60}`(?: [\p{L}\d-]+){0,3})$/u;
