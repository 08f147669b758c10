/** Whose word stands before or behind a rule: the user's, or somebody else's. Pure. */
import { wordSet } from "../ledger/lexicon/lists.ts";

/** "Someone on the forum wrote: …", "…, said the wiki": the word of somebody else than the user. */
export function isAnothersWord(words: readonly string[]): boolean {
  return (
    words.some((word) => SAYINGS.has(word)) &&
    words.some((word) => !SPEAKERS.has(word)) &&
    !words.some((word) => USERS.has(word))
  );
}

const USERS = wordSet("user user's users you i we he she they customer client human");
export const SAYINGS: ReadonlySet<string> = wordSet(
  "said says say wrote writes claims claimed thinks thought argues argued believes believed according suggests suggested recommends",
);

/** Words that hand over to a rule without changing it. */
export const SPEAKERS: ReadonlySet<string> =
  wordSet(`that and also please to said says say wants want insists insisted demands demanded rule rules is are user user's users the all every each note remember still so
  then always must required reminder constraint constraints requirement requirements instruction instructions asks asked told wrote you we i agent assistant should us
  standing explicit explicitly important critical hard strict current latest new last preference preferences guideline guidelines preferred stated gave set added confirmed clear emphatic reminded reiterated repeated emphasised emphasized stressed put mentioned specified noted ruled ordered requested their our one thing me about
  has been was by turn quote quoted verbatim of this it here applies apply holds a an again kept do's don'ts dos donts
  que y e und dass et regel regla regra regle utilisateur nutzer usuario el la o der die das le`);
