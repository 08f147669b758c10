/** A rule with the word that denies it, and whether it forbids by one. Pure. */
import { negations } from "../lexicon/negations.ts";
import { plainText } from "../phrases.ts";
import { WHILE } from "../statements/lifts/rule-core.ts";

/** "Las facturas viejas ni tocarlas": a rule that begins behind the word that denies it would say the contrary. */
export function startWithDenial(text: string, from: number, start: number): number {
  if (!DENIED.test(text.slice(Math.max(from, start - LONGEST_DENIAL), start))) return start;
  let clause = start;
  while (clause > from && !CLAUSE_MARKS.includes(text.charAt(clause - 1))) clause--;
  return start - text.slice(clause, start).trimStart().length;
}

/** The words that deny, and one sign before them: what is further off is not looked at for each rule of a long turn. */
const LONGEST_DENIAL = 40;
const CLAUSE_MARKS = ",;:—–";

/** A word in front of it denies it; or no cue calls it a rule, and it opens by denying, be it behind how long it holds. */
export function isDenied(before: string, said: string, isImplied: boolean): boolean {
  if (before !== "" && DENIED.test(before)) return true;
  if (!isImplied) return false;
  const lower = plainText(said);
  return OPENS_DENYING.test(lower.replace(WHILE, "")) || FORBIDS_BEHIND.test(lower);
}

/** "She imports this week, so until she is done do not change it": why and how long stand before the ban. */
const FORBIDS_BEHIND =
  /(?<!\p{L})(?:until|till|while|as long as) (?:\S{1,40} ){1,8}(?:do not|don't|dont|never) \p{L}{3,}|(?:,|(?<!\p{L})so) (?:please )?(?:do not|don't|dont|never) \p{L}{3,}/u;

/** With a pronoun between: "no me haga commits", "ne me touche pas". */
const OPENS_DENYING =
  /^(?:no|não|ne|never|nunca|don't|do not) (?:(?:me|te|se|nos|le|lo|la|los|las|nous|vous) )\p{L}{3,}/u;

const DENIED = new RegExp(`(?<![\\p{L}'])(?:${negations("clause", "ever", "verb", "row").join("|")})\\s+$`, "iu");
