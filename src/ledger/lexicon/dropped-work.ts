/** How people take a piece of work off a list. Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { clausesOf, isDenied, opensWithSpeakers } from "../statements/stated-cue.ts";

export interface DroppedThing {
  /** The word that drops it. */
  cue: string;
  /** The words by which it is named. */
  thing: string;
}

/** What the clauses of a turn drop; a clause with another subject tells how that one fares. */
export function droppedThings(text: string): DroppedThing[] {
  const found: DroppedThing[] = [];
  for (const clause of clausesOf(plainText(text.slice(0, LONGEST_READ)))) {
    const match = DROPS.exec(clause.text);
    const cue = match?.[0];
    if (match === null || cue === undefined || !opensWithSpeakers(clause.text, cue) || isDenied(clause, cue)) continue;
    const behind = clause.text.slice(match.index + cue.length);
    if (!NEEDS_OUT.test(cue) || OUT.test(behind)) found.push({ cue, thing: behind.replace(OUT, " ") });
  }
  return found;
}

const LONGEST_READ = 2000;
const DROPS =
  /(?<!\p{L})(?:skip|leave out|leave|drop|forget(?: about)?|scrap|no need (?:for|to)|don't bother (?:with|to)|überspringe?|lass|vergiss|streich|sáltate|salta|deja|olvida|pula|pule|deixa|deixe|esquece|esqueça|saute|laisse tomber|laisse|oublie)(?!\p{L})|跳过|不用做|省略して/u;
/** "Leave the retry out", "lass das Logging weg": the verb alone says something else. */
const NEEDS_OUT = /^(?:leave|lass|deja|deixa|deixe|laisse)$/u;
const OUT = /(?<!\p{L})(?:out|weg|aus|fuera|de lado|de côté)(?!\p{L})/u;
