/** How people take back what they have just asked for: "wait, don't", "stop, don't delete it". Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";
import { clausesOf } from "../statements/stated-cue.ts";
import { isImperative } from "./imperatives.ts";
import { wordSet } from "./lists.ts";

/** All of a turn calls off what was asked, or its first sentence does, and the others ask for something else. */
export type CallingOff = "whole" | "first";

/**
 * How a turn says that it wants nothing done of what was asked, where that is one thing. What stands beside it in its
 * sentence may be what "it" means; who forgets or thinks better of something and says more speaks of a part.
 */
export function callsOff(turn: string, asked: string): CallingOff | undefined {
  const said = plainText(turn.slice(0, LONGEST_READ)).trim();
  if (said.endsWith("?") || PUTS_OFF.test(said)) return undefined;
  const sentences = splitSentences(said).map(({ text }) => clausesIn(text));
  const isOff = (clause: string): boolean => forbids(clause, asked);
  const clauses = sentences.flat();
  // "Wait" alone may want anything.
  if (clauses.length === 0) return undefined;
  if (clauses.every((clause) => GIVES_UP.test(clause) || isOff(clause))) return "whole";
  const [first = []] = sentences;
  return first.length > 0 && first.every(isOff) ? "first" : undefined;
}

/** True for a turn that orders the one thing that was asked: "false alarm, deploy it". */
export function ordersAgain(turn: string, asked: string): boolean {
  const [verb, ...others] = deedsIn(plainText(asked.slice(0, LONGEST_READ)));
  return verb !== undefined && others.length === 0 && deedsIn(plainText(turn.slice(0, LONGEST_READ))).includes(verb);
}

/** What a text says beside its interjections. */
function clausesIn(said: string): string[] {
  const clauses = Array.from(clausesOf(said), ({ text }) => text.replace(LEADS, "").replace(ENDS, ""));
  return clauses.filter((clause) => clause !== "" && !INTERJECTION.test(clause));
}

/** "Don't", "don't delete it": what stands behind the verb points at what was asked. */
function forbids(clause: string, asked: string): boolean {
  if (FORBIDS.test(clause)) return true;
  const verb = FORBIDS_DEED.exec(clause)?.[1];
  const deeds = verb === undefined ? [] : deedsIn(plainText(asked.slice(0, LONGEST_READ)));
  return deeds.length === 1 && deeds[0] === verb;
}

/** The verbs of what is ordered, clause by clause. */
function deedsIn(lower: string): string[] {
  return [...clausesOf(lower)].flatMap(({ text }) =>
    text.split(JOINTS).flatMap((part) => {
      const verb = /^\p{L}+/u.exec(part.replace(COURTESY, ""))?.[0] ?? "";
      return isImperative(verb) || FAR_REACHING.has(verb) ? [verb] : [];
    }),
  );
}

/** What people think better of most. */
const FAR_REACHING = wordSet(
  "deploy release publish ship rebase reset revert restart kill purge wipe migrate push merge",
);

const LONGEST_READ = 600;
const JOINTS = /\s(?:and|then|und|dann|y|luego|e|depois|et|puis)\s/u;
const COURTESY =
  /^(?:(?:please|pls|ok|okay|now|then|also|just|and|so|can you|could you|would you|will you|i want you to|i need you to|go ahead and|let's|bitte)\s+)+/u;
const LEADS =
  /^(?:(?:oh|no|nope|ok|okay|actually|sorry|wait|stop|halt|hold on|please|pls|well|hm+|so|and|then|just|nein|halt|warte|bitte|espera|attends|arrête)\s+)+/u;
const ENDS = /(?:\s+(?:please|pls|after all|then|at all|anymore|any more|bitte|por favor))+$/u;
const INTERJECTION =
  /^(?:oh|ah|no|nope|ok|okay|actually|sorry|wait|stop|halt|hold on|please|pls|well|hm+|nein|warte|bitte|espera|attends|arrête|stopp)$/u;
/** Not now is no never. */
const PUTS_OFF =
  /(?<!\p{L})(?:yet|for now|now|later|until|till|before|unless|without|tomorrow|first|if|noch|jetzt|später|bis|wenn|todavía|ahora|hasta|si|ainda|agora|até|se|encore|maintenant|avant)(?!\p{L})/u;
const FORBIDS =
  /^(?:(?:do not|don't|dont)(?: do (?:it|that|this|any of (?:it|that)))?|(?:mach das |doch )?(?:lieber |doch )?nicht|no lo hagas|mejor no|não faça isso|ne le fais pas)$|^(?:别做了|やめて)/u;
const FORBIDS_DEED =
  /^(?:do not|don't|dont)\s+(\p{L}+)(?:\s+(?:it|that|this|them|those|these|anything|any of (?:it|that|them)))?$/u;
const GIVES_UP =
  /^(?:i(?:'ll)? take (?:it|that) back|forget (?:it|that|all (?:of )?(?:it|that))|scratch that|call (?:it|that) off|never ?mind(?: that)?|i(?:'ve)? changed my mind|(?:lass|vergiss) (?:es|das)|olvídalo|déjalo|esquece(?: isso)?|deixa (?:isso|pra lá)|laisse tomber|oublie(?: ça)?)$|^(?:算了|やっぱりいい)/u;
