/** Replies that tell nothing: thanks, "glad to help", "let me know if you need anything". Data. */
import { splitSentences } from "../sentences.ts";
import { isExclamation } from "./announcements.ts";
import { isGreeting } from "./greetings.ts";
import { isNod } from "./nods.ts";

/** True for a reply of which no sentence tells anything; "Committed." and "No." do. */
export function isCourtesy(reply: string): boolean {
  if (reply.length > LONGEST) return false;
  return splitSentences(reply).every(
    ({ text }) => isWordless(text) || isNod(text) || isGreeting(text) || isExclamation(text) || isPolite(text),
  );
}

/** True for a reply that only takes note; "Done." says that something was done. */
export function isAcknowledgement(reply: string): boolean {
  return isCourtesy(reply) && !SAYS_DONE.test(reply);
}

/** "Sure, will do.": what was said is taken for an order. */
export function promisesWork(reply: string): boolean {
  return PROMISES.test(reply);
}

const PROMISES =
  /(?<!\p{L})(?:will do|sure|of course|on it|my pleasure|happy to help|gern(?:e|geschehen)?|wird gemacht|mache? ich|claro|por supuesto|pode deixar|bien sûr|avec plaisir)(?!\p{L})|承知しました|好的/iu;
const SAYS_DONE =
  /(?<!\p{L})(?:done|fixed|updated|ready|erledigt|fertig|hecho|listo|feito|pronto|fait|terminé)(?!\p{L})|完成|完了|好了/iu;
const LONGEST = 160;

function isWordless(sentence: string): boolean {
  return !/[\p{L}\p{N}]/u.test(sentence);
}

function isPolite(sentence: string): boolean {
  return POLITE.test(sentence) || POLITE_UNSPACED.test(sentence);
}

const POLITE =
  /^(?:(?:sure|okay|ok|of course|no problem|no worries|(?:it's |it is )?my pleasure|always|any ?time|will do|noted|got it|understood|thanks|thank you|you're welcome|you are welcome|happy to help|(?:i'm )?glad (?:to help|i could help|it (?:works|helped))|i'?ll (?:remember|note|keep) (?:that|it|this)(?: in mind)?|(?:just )?let me know if (?:you (?:need|want|have)|there(?:'s| is)|anything)\b[^.!?;:,]{0,80}|how can i help(?: you)?(?: today)?|gern geschehen|gerne|de nada|de rien|avec plaisir|por nada|disponha|verstanden|entendido|compris)[,.!?\s]*)+$/i;
const POLITE_UNSPACED = /^(?:不客气|不用谢|明白了?|收到|どういたしまして|承知しました|了解(?:です|しました)?)[。！]*$/u;
