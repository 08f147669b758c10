/** Questions by which people ask that something stay as it is: "can we keep the old loader around?". Pure. */
import { plainText } from "../phrases.ts";

/**
 * True for such a question. Whether it is an order or only asks cannot be told from it, so it makes no rule; whoever goes
 * on must know that it was asked.
 */
export function asksToKeep(sentence: string): boolean {
  const text = plainText(sentence.trim());
  if (text.length > LONGEST || !/[?？]$/u.test(text)) return false;
  return LANGUAGES.some(({ asks, keeps, stays }) => {
    const asked = asks.exec(text);
    if (asked === null || INQUIRES.test(text.slice(0, asked.index))) return false;
    const rest = text.slice(asked.index + asked[0].length);
    return keeps.test(rest) && stays.test(rest);
  });
}

const LONGEST = 300;

/** True for a text that has something removed, of whatever kind. */
export function asksToRemove(text: string): boolean {
  return REMOVES.test(plainText(text));
}

const REMOVES =
  /\b(?:remov|delet|drop|purg|discard|get(?:ting)? rid|rip(?:ping)? out|throw(?:ing)? (?:away|out)|clean(?:ing)? (?:up|out)|no longer need|nobody needs)|lösch|entfern|\bweg damit|elimin|\bborr|\bquita|\bapag|supprim|enlev|retire[rz]|删|去掉|移除|削除|消し/;
/** "Why would we keep the old one?" wants a reason. */
const INQUIRES = /\b(?:why|what|how|when|where|which|who|if|whether|warum|wieso|wie|was|pourquoi|comment|cómo|como)\b/;

/** In lower case. How a favour is asked, the verb, and what says that a thing is there already or stays as it is. */
interface KeepingWords {
  readonly asks: RegExp;
  readonly keeps: RegExp;
  readonly stays: RegExp;
}

const ASKS_ENGLISH =
  /\b(?:(?:can|could|would|will|shall) (?:we|you|u)|(?:is it|would it be) possible to|why don't we|how about|mind)\b/;

const LANGUAGES: readonly KeepingWords[] = [
  {
    asks: ASKS_ENGLISH,
    // "Can we keep it as it is?" says nothing without what was said before, "would we keep getting it?" asks how things are.
    keeps:
      /\b(?:keep(?:ing)?|preserv(?:e|ing)|retain(?:ing)?|(?:hang|hold)(?:ing)? on to) (?!(?:it|this|that|them|these|those|[a-z]+ing)\b)/,
    stays:
      /\b(?:old|existing|current|original|previous|legacy|around|as (?:it|they|is|are)|alone|untouched|unchanged|intact|in place|for (?:reference|comparison))\b/,
  },
  {
    // Who leaves an old place goes away.
    asks: ASKS_ENGLISH,
    keeps: /\bleav(?:e|ing) (?!(?:it|this|that|them|these|those)\b)/,
    stays:
      /\b(?:around|as (?:it|they|is|are)|alone|untouched|unchanged|intact|in place|for (?:reference|comparison))\b/,
  },
  {
    asks: /(?<![a-zà-ÿ])(?:(?:können|könnten|wollen|sollen) wir|(?:kannst|könntest|magst) du|(?:können|könnten) sie)(?![a-zà-ÿ])/,
    keeps: /(?<![a-zà-ÿ])(?:behalten|beibehalten|lassen|aufheben|aufbewahren)(?![a-zà-ÿ])/,
    stays:
      /(?<![a-zà-ÿ])(?:(?:alt|bisherig|bestehend|jetzig|ursprünglich)e[nrsm]?|unverändert|unangetastet|wie (?:er|sie|es) (?:ist|sind)|zum vergleich)(?![a-zà-ÿ])/,
  },
  {
    asks: /(?<![a-zà-ÿ])(?:podemos|podríamos|puedes|podrías|puede|podría|por qué no)(?![a-zà-ÿ])/,
    keeps: /(?<![a-zà-ÿ])(?:dejar|dejamos|mantener|mantenemos|conservar|guardar)(?![a-zà-ÿ])/,
    stays:
      /(?<![a-zà-ÿ])(?:viej[oa]s?|antigu[oa]s?|actual(?:es)?|existentes?|anterior(?:es)?|original(?:es)?|como está[n]?|tal cual|intact[oa]s?|sin cambios|de referencia)(?![a-zà-ÿ])/,
  },
  {
    asks: /(?<![a-zà-ÿ])(?:podemos|poderíamos|pode|podes|poderia|podias|dá para|que tal)(?![a-zà-ÿ])/,
    keeps: /(?<![a-zà-ÿ])(?:deixar|deixarmos|manter|mantermos|conservar|guardar)(?![a-zà-ÿ])/,
    stays:
      /(?<![a-zà-ÿ])(?:velh[oa]s?|antig[oa]s?|atua(?:l|is)|existentes?|anterior(?:es)?|origina(?:l|is)|como está|intact[oa]s?|sem mudanças|de referência)(?![a-zà-ÿ])/,
  },
  {
    asks: /(?<![a-zà-ÿ])(?:peut-on|on peut|on pourrait|pourrait-on|pouvons-nous|tu peux|tu pourrais|peux-tu|pourrais-tu|vous pouvez|pouvez-vous|pourriez-vous)(?![a-zà-ÿ])/,
    keeps: /(?<![a-zà-ÿ])(?:garder|laisser|conserver)(?![a-zà-ÿ])/,
    stays:
      /(?<![a-zà-ÿ])(?:ancien(?:ne)?s?|vieux|vieil(?:le)?s?|actuel(?:le)?s?|existant(?:e)?s?|précédent(?:e)?s?|original(?:e)?s?|tel(?:le)?s? quel(?:le)?s?|intact(?:e)?s?|comme (?:il|elle)s?|pour référence)(?![a-zà-ÿ])/,
  },
  { asks: /能不能|可不可以|可以|能否/u, keeps: /保留|留着|留下/u, stays: /[旧老]|原来|原有|现有|以前|之前/u },
  { asks: /(?:)/u, keeps: /残し|置いて(?:おい|もら)/u, stays: /(?:もらえ|くれ|おけ|ください|でき)[^。]{0,10}[?？]$/u },
];
