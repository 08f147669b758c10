/** What a ban forbids, apart from how long and why, and whether it waits for a word of the user. Pure. */
import { plainText } from "../../phrases.ts";
import { remembered } from "../../remembered.ts";
import { splitSentences } from "../../sentences.ts";
import { looseStem, looseWords } from "../replacement/loose-words.ts";
import type { Fact } from "../../fact.ts";

/** The words of a rule that name the deed and its object: "don't touch a.toml" of "don't touch a.toml for now, Ana is on it". */
export const coreWords: (rule: string) => readonly string[] = remembered((rule) => {
  const last = splitSentences(rule).at(-1)?.text ?? rule;
  const lower = plainText(last);
  const at = lower.search(BOUND);
  const core = looseWords(at > 0 ? lower.slice(0, at) : lower);
  return core.length > 0 ? core : looseWords(lower);
});

/** How long, why or with what exception. */
const BOUND =
  /[,;—–，；、（]|\s\(|(?<!\p{L})(?:belongs?|gehör(?:t|en)|pertenecen?|pertencem?|appartien(?:t|nent)|until|till|before|for now|yet|because|since|while|except|unless|other than|bis|bevor|vorerst|noch nicht$|weil|denn|solange|außer|hasta|antes|por ahora|todavía$|aún$|porque|mientras|salvo|excepto|até|por enquanto|ainda$|enquanto|exceto|a menos|jusqu'à|avant|pour l'instant|encore$|parce que|tant que|sauf)(?!\p{L})|除非|除了|以外/u;

export function isBan({ data }: Pick<Fact, "data">): boolean {
  return data?.["polarity"] === "must-not";
}

/** True of a ban that ends with the order to do what it forbids: "not yet", "until CI is green", "before I have looked". */
export function isHeld(rule: Pick<Fact, "text" | "data">): boolean {
  return isBan(rule) && (rule.data?.["hold"] === true || (awaits(rule.text) && !ANY.test(rule.text)));
}

/** True of a rule that says it holds for a while: "don't write any code until I say go". */
export function isWaiting({ text, data }: Pick<Fact, "text" | "data">): boolean {
  return data?.["hold"] === true || awaits(text);
}

/** Every turn asks it of all rules. */
const awaits: (rule: string) => boolean = remembered((rule) => {
  const lower = plainText(rule);
  return AWAITS.test(lower) && !STANDS.test(lower);
});

const AWAITS =
  /(?<!\p{L})(?:yet|until|till|for now|(?:that|this|it)(?:'s| is) for (?:item|step|point|task|phase|later)|before (?:i|we|he|she|they)|noch nicht|bis|vorerst|bevor (?:ich|wir|er|sie)|todavía|aún|hasta que|por ahora|antes de que|ainda|até|por enquanto|antes que|pas encore|jusqu'à ce que|avant que|pour l'instant|tant que)(?!\p{L})|まだ|まで|之前|^先/u;
/** What holds each time anew. */
const STANDS =
  /(?<!\p{L})(?:never|ever|always|every|each|nie|niemals|immer|jede[nrsm]?|nunca|jamás|siempre|cada|jamais|sempre|toujours|chaque)(?!\p{L})|绝不|永远|決して|常に/u;
/** Each time anew where it is said of a deed, all of it where it is said of the work. */
const ANY = /(?<!\p{L})any(?!\p{L})/iu;

/** "Don't touch it", "you can edit it": whatever is done to a thing, the ban on all of it ends. */
export function isHandling(word: string): boolean {
  return HANDLING.has(word);
}

const HANDLING: ReadonlySet<string> = new Set(
  `touch edit change modify alter update anfassen fass ändern ändere verändern bearbeiten anrühren tocar toques editar cambiar modificar mexer
  mexa alterar toucher touche modifier changer`
    .split(/\s+/u)
    .map(looseStem),
);
