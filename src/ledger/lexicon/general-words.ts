/** Words by which any work can be announced: who says no other names nothing of what is done. Data, and the look at it. */
import { FUNCTION_WORDS } from "./function-words.ts";
import { splitWords } from "../words.ts";
import { wordSet } from "./lists.ts";

const GENERAL =
  wordSet(`do doing make making apply applying go going finish finishing continue continuing complete completing perform handle
  handling start starting begin proceed proceeding keep get take put set let try use run need want work working add adding
  change changing update updating edit editing fix fixing rename renaming move moving create creating write writing
  remove removing replace replacing delete deleting look looking check checking see read reading
  changes updates edits fixes renames moves additions removals replacements writes reads checks deletions
  content contents file files code rest remaining thing things step steps task tasks item items part parts piece pieces
  bit everything nothing something all both each every other others one ones two three them it this that these those same
  more new old next last first final whole necessary required needed relevant various several few many
  parallel once time together batch order turn row now then properly correctly quickly carefully directly separately`);

/** False for "do all the renames and content updates in parallel". */
export function namesObject(text: string): boolean {
  return splitWords(text).some(({ lower }) => !GENERAL.has(lower) && !FUNCTION_WORDS.has(lower));
}
