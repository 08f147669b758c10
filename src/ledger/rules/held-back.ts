/** What a sentence holds back or keeps for somebody in plain words, where no cue of a standing rule does. Pure and linear. */
import {
  COURTESY,
  FOR_THE_MOMENT,
  GERMAN_MODALS,
  HOLDS,
  INFINITIVE_BAN,
  ONLY,
  OWNED,
  PLAIN_BANS,
  RESERVED_PLACES,
  RESERVED_TIMES,
} from "../lexicon/holds.ts";
import { plainText } from "../phrases.ts";
import type { TurnSentence } from "../read-turn.ts";
import { asksForThing } from "../statements/asks-for-thing.ts";
import { asksForWork } from "../statements/statement.ts";
import { clausesOf } from "../statements/stated-cue.ts";

/** The words of a sentence that forbid, with their place in the turn. */
export interface HeldBack {
  readonly text: string;
  readonly start: number;
  /** It waits for a word of the user, who need not say so again: "don't merge yet". */
  readonly isHold: boolean;
  /** It says where the deed that it orders may be done: "run it in staging only". */
  readonly isLimit: boolean;
}

/** The part of a sentence that holds something back, up to its end or to the work that is asked for behind it. */
export function heldBack({ text, start, statement }: TurnSentence): HeldBack | undefined {
  if (statement.kind === "question" || text.length > LONGEST) return undefined;
  if (LEFT_ALONE.test(text)) return { text, start, isHold: false, isLimit: false };
  let from = 0;
  let condition: number | undefined;
  for (const clause of clausesOf(text)) {
    const at = text.indexOf(clause.text, from);
    const isHold = holds(clause.text);
    const isLimit = limits(plainText(clause.text));
    if (isHold || isLimit || forbids(clause.text, text)) {
      const first = condition ?? at;
      return { text: text.slice(first, endOf(text, clause.end)), start: start + first, isHold, isLimit };
    }
    condition = CONDITION.test(clause.text) ? at : undefined;
    from = clause.end;
  }
  return undefined;
}

/** "If the tests fail, don't deploy": without its condition it forbids all of it. */
const CONDITION =
  /^\s*(?:(?:and|but|so|also|und|aber|y|pero|e|mas|et|mais) )?(?:if|when|whenever|while|unless|as long as|wenn|falls|solange|si|cuando|mientras|se|quando|enquanto|quand|tant que)(?!\p{L})/iu;

/** "Browser automation: leave it." */
const LEFT_ALONE =
  /^(?!.{0,60}(?<!\p{L})(?:i|you|we|he|she|they|said|says|asked|told|click|press|if|when|error|step|note)(?!\p{L}))\p{L}[^\s:.!?]{1,30}(?: [^\s:.!?]{1,30}){0,3}: (?:please |bitte )?(?:leave (?:it|that|them)(?: alone| be| as (?:it is|they are|is))?|skip (?:it|that)|hands off|not your job|lass (?:es|das)(?: bleiben| sein)?|lassen wir|finger weg|déjalo|déjala|ni tocarlo|deixa (?:isso|pra lá)|laisse(?: tomber)?)[.!]?$/iu;

/** Who holds something back does it in a few words. */
const LONGEST = 240;

function holds(clause: string): boolean {
  return IS_HOLD.test(plainText(clause)) || WIDE_HOLD.test(clause);
}

/** Few clauses have the word, and the places make a long pattern. */
function limits(clause: string): boolean {
  return HAS_ONLY.test(clause) && IS_LIMIT.test(clause);
}

function forbids(clause: string, sentence: string): boolean {
  const lower = plainText(clause);
  if (IS_OWNED.test(clause) || IS_RESERVED.test(lower)) return true;
  if (!IS_BAN.test(lower)) return false;
  const whole = plainText(sentence);
  return !MOMENTARY.test(whole) && !(INFINITIVE.test(lower) && (MODAL.test(whole) || OPEN_CLAUSE.test(sentence)));
}

/** What may stand before all of them is read once rather than once for each. */
const alone = (patterns: readonly string[], before = ""): string => `^${before}(?:${patterns.join("|")})$`;
const IS_HOLD = new RegExp(alone(HOLDS, COURTESY));
const IS_BAN = new RegExp(alone(PLAIN_BANS, COURTESY));
const IS_OWNED = new RegExp(alone(OWNED), "u");
const IS_RESERVED = new RegExp(alone(RESERVED_TIMES), "u");
const IS_LIMIT = new RegExp(alone(RESERVED_PLACES, COURTESY));
const HAS_ONLY = new RegExp(ONLY);
const INFINITIVE = new RegExp(`${INFINITIVE_BAN}$`, "u");
const MODAL = new RegExp(`(?<!\\p{L})(?:${GERMAN_MODALS})(?!\\p{L})`, "u");
/** "…, dass die Worker, sobald Last kommt, nicht anfangen": what was begun before the comma has no verb yet. */
const OPEN_CLAUSE =
  /(?<!\p{L})(?:dass|daß|weil|ob|obwohl|warum|wieso)(?: (?:die|der|das|alle|manche|einige|unsere|meine|diese) \p{L}{1,30}|(?: \p{L}{1,30}){0,2} (?:\p{Lu}\p{L}{0,30}|sie|er|es|wir)), [^,]{1,100}, /u;
const MOMENTARY = new RegExp(`(?<!\\p{L})(?:${FOR_THE_MOMENT})(?!\\p{L})`, "u");
/** まだコミットしないで, 先别部署. */
const WIDE_HOLD =
  /^まだ.{1,20}ないで(?:ください|下さい)?$|^(?:请|請)?(?:先|暂时|暫時|还)(?:不要|别|別)\p{Script=Han}{1,12}$/u;

/** The reason stays with it; "…, update the docs too" is work of its own. */
function endOf(text: string, end: number): number {
  let last = end;
  for (const clause of clausesOf(text)) {
    if (clause.end <= end) continue;
    if (asksForWork(clause.text) || asksForThing(clause.text)) return last;
    last = clause.end;
  }
  return text.length;
}
