/** Words by which a user has stopped work go on, along with more to say. Data. */
import { createPhraseFinder, plainText } from "../phrases.ts";
import { opensClause } from "../statements/stated-cue.ts";

const RESUMING_CUES: readonly string[] =
  `continue, continue with, go on, carry on, keep going, resume, proceed, go ahead, pick up where,
mach weiter, weiter, fahr fort, sigue, continúa, continua, prossiga, continuez, reprends, reprenez,
继续, 请继续, 続けて, 再開して`.split(/,\s*/u);

/** True for a turn that begins by saying to go on; what the text of a page should go on with stands further down. */
export function saysToResume(text: string): boolean {
  return opensClause(plainText(text.slice(0, LONGEST_OPENING)), findResuming);
}

const findResuming = createPhraseFinder(RESUMING_CUES);
const LONGEST_OPENING = 120;
