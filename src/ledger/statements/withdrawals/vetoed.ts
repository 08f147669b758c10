/** What a sentence says that somebody with a say has ruled out: "legal vetoed Redis", "we got overruled on Redis". Pure. */
import {
  AUTHORITIES,
  OVERRULED,
  REFUSALS,
  REFUSED_BEHIND,
  RULED_OUT,
  STRIKING,
  VETOES,
} from "../../lexicon/overruling.ts";
import { createPhraseTest, plainText } from "../../phrases.ts";
import { clausesOf } from "../stated-cue.ts";

/** What was ruled out, as it is called in the sentence; empty where the sentence only points at it ("that"). */
export function vetoedThing(sentence: string): string | undefined {
  const said = plainText(sentence.slice(0, LONGEST));
  // Hardly any sentence holds one of the words.
  if (!mayVeto(said) || said.includes("?")) return undefined;
  for (const { text } of clausesOf(said)) {
    const thing = SUPPOSED.test(text) ? undefined : thingIn(text);
    if (thing !== undefined) return POINTS.test(thing) ? "" : thing;
  }
  return undefined;
}

const LONGEST = 400;
const mayVeto = createPhraseTest([VETOES, REFUSALS, RULED_OUT, OVERRULED, STRIKING, REFUSED_BEHIND].flat());

function thingIn(clause: string): string | undefined {
  for (const pattern of PATTERNS) {
    const match = pattern.exec(clause);
    const thing = match?.groups?.["thing"];
    if (thing !== undefined) return withoutWhy(thing);
    // "We got overruled."
    if (match !== null) return "";
  }
  return undefined;
}

/** "Redis because of its licence", "Redis for the price". */
function withoutWhy(thing: string): string {
  const at = thing.search(WHY);
  return (at > 0 ? thing.slice(0, at) : thing).replace(ARTICLE, "").trim();
}

const WHY =
  /\s(?:because|since|as|so|and|but|over|on|for|in|at|due|yesterday|today|again|now|this|last|porque|porque|car)(?!\p{L})/u;
const ARTICLE = /^(?:the|our|my|using|el|la|le|o|a) (?=\S)/u;

const oneOf = (phrases: readonly string[]): string => `(?:${phrases.join("|")})`;
const OPENING = String.raw`^(?:(?:so|and|but|well|ok|okay|sorry|sadly|unfortunately|turns out|looks like|bad news) )*`;
const WORDS = String.raw`(?:[\p{L}\d'-]{1,30} ){0,4}?`;
const THING = String.raw`(?<thing>\S.{0,80})`;
const WAS =
  "(?:(?:just |now )?(?:got|gets|was|were|is|are|has been|have been|had been|been|fue|ha sido|foi|est|a été))";

const PATTERNS: readonly RegExp[] = [
  // "We got overruled on Redis".
  `${OPENING}(?:we|i|we've|i've) (?:just )?(?:got|were|was|been|have been) ${oneOf(OVERRULED)}(?: (?:on|about|regarding|over|with) ${THING})?$`,
  // "Finance overruled us on Redis".
  `${OPENING}${WORDS}(?:overruled|outvoted) (?:us|me) (?:on|about|regarding|over|with) ${THING}$`,
  // "Redis got shot down".
  `${OPENING}(?<thing>(?!we |i |they )[^\\s].{0,60}?) ${WAS} ${oneOf(RULED_OUT)}(?!\\p{L})`,
  // "Legal vetoed Redis".
  `${OPENING}${WORDS}${oneOf(VETOES)} ${THING}$`,
  // "Finance turned down Redis".
  `${OPENING}${oneOf(AUTHORITIES)} (?:(?:just|now|has|have|also) )?${oneOf(REFUSALS)} ${THING}$`,
  // "Die Rechtsabteilung hat Redis abgelehnt".
  `${OPENING}${WORDS}(?:hat|haben|hatte) ${THING} ${oneOf(REFUSED_BEHIND)}$`,
  // "Scratch Redis".
  `${OPENING}${oneOf(STRIKING)} ${THING}$`,
].map((pattern) => new RegExp(pattern, "u"));

/** What might be ruled out, or was nearly, has not been. */
const SUPPOSED =
  /^(?:if|when|unless|suppose|supposing|in case|should|once|until|wenn|falls|si|se|quand)(?!\p{L})|(?<!\p{L})(?:not|never|nobody|didn't|hasn't|haven't|wasn't|might|may|could|would|will|nearly|almost|maybe|perhaps|probably) (?:\p{L}+ ){0,3}(?:vetoed|overruled|nixed|axed|voted|shot|struck|killed|blocked|banned|rejected|refused|declined|turned|been)/u;

const POINTS =
  /^(?:it|all|that|this|them|those|these|us|me|the (?:idea|plan|proposal|option|choice|decision|whole thing)|that (?:idea|plan|one|proposal|choice|decision)|eso|isso|ça)$/u;
