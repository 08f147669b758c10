/** Whether a rule is only half of its sentence: cut off from the rest it would forbid or demand something else. Pure. */
import { OPENING_BANS } from "../lexicon/negations.ts";
import { JOINERS } from "../lexicon/joiners.ts";

/**
 * True when `rule` needs the words `lead` before it: "… and must be green by noon" its subject, "…, under 20 lines" what
 * is measured, "…; never tell it to guests" what the pronoun stands for, a ban in Chinese its condition.
 */
export function leansOn(lead: string, rule: string): boolean {
  if (lead === "" || lead.length > LONGEST_SUBJECT) return false;
  const joined = JOINS.test(lead);
  if (joined && (OPENS_WITH_VERB.test(rule) || (HALF_SUBJECT.test(lead) && !DENIES.test(rule)))) return true;
  return BOUND.test(rule) || OBJECT.test(rule) || CONDITION.test(lead) || WHENEVER.test(lead);
}

const LONGEST_SUBJECT = 140;

const DENIES = new RegExp(`^(?:${OPENING_BANS})\\s`, "i");
const JOINS = new RegExp(`(?:^|[\\s,;])(?:${JOINERS})$`, "i");
const OPENS_WITH_VERB =
  /^(?:must|should|shall|may|needs?|has|have|stays?|soll(?:en)?|muss|müssen|darf|dürfen|bleib(?:t|en)|deben?|tienen?|hay|devem?|precisam?|tem|têm|doi(?:t|vent)|reste(?:nt)?)\s/i;
/** "The checks A and": an article and a few words, of which none can be a verb with its object. */
const HALF_SUBJECT = /^(?:the|both|our|my|die|der|das|beide|el|la|los|las|o|a|os|as|le|les)(?: [^\s,;]+){1,3} \S+$/i;
const BOUND =
  /^(?:below|under|above|over|within|at most|at least|up to|no more than|unter|höchstens|mindestens|como máximo|no máximo|au plus)\s/i;
/** A denied verb and a pronoun: what it stands for is said before. */
const OBJECT =
  /^(?:never|do not|don't|don’t|not|nie|niemals|nunca|jamás|jamais|não|no)\s+\S+\s+(?:it|them|that|this|one|sie|es|ihn|lo|la|los|las|le|les)(?:\s|[.!]?$)/i;
/** A ban behind its condition. */
const CONDITION = /^(?:没有|如果|若|除非|未经|只有|凡|在)/u;
/** The same where the condition is marked at its end: 超过 20 米时, 超えたら. */
const WHENEVER = /(?:时|的时候|的话|之前|之后|以后|以上|以下|たら|れば|なら|とき|ときは|場合|場合は|際|際は)[，,、]?$/u;
