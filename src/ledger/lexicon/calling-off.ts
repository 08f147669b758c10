/** How people take back what they have just asked for: "wait, don't", "stop, don't delete it". Data, and the look at it. */
import { plainText } from "../phrases.ts";
import { clausesOf } from "../statements/stated-cue.ts";
import { isImperative } from "./imperatives.ts";

/** True for a turn that wants nothing done of what was asked, where that is one thing. */
export function callsOff(turn: string, asked: string): boolean {
  const said = plainText(turn.slice(0, LONGEST_READ)).trim();
  if (said.endsWith("?") || PUTS_OFF.test(said)) return false;
  const deeds = deedsIn(plainText(asked.slice(0, LONGEST_READ)));
  return [...clausesOf(said)].some(({ text }) => {
    const clause = text.replace(LEADS, "").replace(ENDS, "");
    const verb = FORBIDS.exec(clause)?.[1];
    return ALL_OF_IT.test(clause) || (verb !== undefined && deeds.length === 1 && deeds[0] === verb);
  });
}

/** True where nothing is asked for beside it. */
export function onlyCallsOff(turn: string): boolean {
  return deedsIn(plainText(turn.slice(0, LONGEST_READ)).replaceAll(CALLS, "")).length === 0;
}

/** The verbs of what is ordered, clause by clause. */
function deedsIn(lower: string): string[] {
  return [...clausesOf(lower)].flatMap(({ text }) =>
    text.split(JOINTS).flatMap((part) => {
      const verb = /^\p{L}+/u.exec(part.replace(COURTESY, ""))?.[0] ?? "";
      return isImperative(verb) ? [verb] : [];
    }),
  );
}

const LONGEST_READ = 600;
const JOINTS = /\s(?:and|then|und|dann|y|luego|e|depois|et|puis)\s/u;
const COURTESY =
  /^(?:(?:please|pls|ok|okay|now|then|also|just|and|so|can you|could you|would you|will you|i want you to|i need you to|go ahead and|let's|bitte)\s+)+/u;
const LEADS =
  /^(?:(?:oh|no|nope|ok|okay|actually|sorry|wait|stop|halt|hold on|please|pls|well|hm+|so|and|then|just|nein|halt|warte|bitte|espera|no no|attends|arrête)\s+)+/u;
const ENDS = /(?:\s+(?:please|pls|after all|then|at all|anymore|any more|bitte|doch nicht|por favor))+$/u;
/** Not now is no never. */
const PUTS_OFF =
  /(?<!\p{L})(?:yet|for now|now|later|until|till|before|unless|without|tomorrow|first|noch|jetzt|später|bis|todavía|ahora|hasta|ainda|agora|até|encore|maintenant|avant)(?!\p{L})/u;
/** "Don't delete it": what stands behind the verb points at what was asked. */
const FORBIDS =
  /^(?:do not|don't|dont)\s+(\p{L}+)(?:\s+(?:it|that|this|them|those|these|anything|any of (?:it|that|them)))?$/u;
const ALL_OF_IT =
  /^(?:(?:do not|don't|dont)(?: do (?:it|that|this|any of (?:it|that)))?|i(?:'ll)? take (?:it|that) back|(?:forget|cancel|scratch|scrap|drop|abandon) (?:it|that|this|all (?:of )?(?:it|that))|call (?:it|that) off|never ?mind(?: that)?|i(?:'ve)? changed my mind|(?:lass|vergiss) (?:es|das)|(?:mach das |doch )?(?:lieber |doch )?nicht|olvídalo|déjalo|no lo hagas|mejor no|esquece(?: isso)?|deixa (?:isso|pra lá)|não faça isso|laisse tomber|oublie(?: ça)?|ne le fais pas)$|^(?:算了|不用了|别做了|やめて|やっぱりいい)/u;
const CALLS = new RegExp(`${ALL_OF_IT.source}|(?:do not|don't|dont) [^,.;!?\\n]+`, "gmu");
