/** Questions by which people ask that something stay as it is: "can we keep the old loader around?". Pure. */

/**
 * True for such a question. Whether it is an order or only asks cannot be told from it, so it makes no rule; whoever goes
 * on must know that it was asked.
 */
export function asksToKeep(sentence: string): boolean {
  const text = sentence.trim();
  if (text.length > LONGEST || !/[?？]$/u.test(text)) return false;
  return LANGUAGES.some(({ asks, keeps, stays }) => {
    const asked = asks.exec(text);
    if (asked === null || INQUIRES.test(text.slice(0, asked.index))) return false;
    const rest = text.slice(asked.index + asked[0].length);
    return keeps.test(rest) && stays.test(rest);
  });
}

const LONGEST = 300;
/** "Why would we keep the old one?" wants a reason. */
const INQUIRES =
  /\b(?:why|what|how|when|where|which|who|if|whether|warum|wieso|wie|was|pourquoi|comment|cómo|como)\b/iu;

/** How a favour is asked, the verb, and what says that a thing is there already or stays as it is. */
interface KeepingWords {
  readonly asks: RegExp;
  readonly keeps: RegExp;
  readonly stays: RegExp;
}

const LANGUAGES: readonly KeepingWords[] = [
  {
    asks: /\b(?:(?:can|could|would|will|shall) (?:we|you|u)|(?:is it|would it be) possible to|why don['’]t we|how about|mind)\b/iu,
    // "Can we leave it as it is?" says nothing without what was said before.
    keeps:
      /\b(?:keep(?:ing)?|leav(?:e|ing)|preserv(?:e|ing)|retain(?:ing)?|(?:hang|hold)(?:ing)? on to) (?!(?:it|this|that|them|these|those)\b)/iu,
    stays:
      /\b(?:old|existing|current|original|previous|legacy|around|as (?:it|they|is|are)|alone|untouched|unchanged|intact|in place|for (?:reference|comparison))\b/iu,
  },
  {
    asks: /(?<!\p{L})(?:(?:können|könnten|wollen|sollen) wir|(?:kannst|könntest|magst) du|(?:können|könnten) sie)(?!\p{L})/iu,
    keeps: /(?<!\p{L})(?:behalten|beibehalten|lassen|aufheben|aufbewahren)(?!\p{L})/iu,
    stays:
      /(?<!\p{L})(?:(?:alt|bisherig|bestehend|jetzig|ursprünglich)e[nrsm]?|unverändert|unangetastet|wie (?:er|sie|es) (?:ist|sind)|zum vergleich)(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:podemos|podríamos|puedes|podrías|puede|podría|por qué no)(?!\p{L})/iu,
    keeps: /(?<!\p{L})(?:dejar|dejamos|mantener|mantenemos|conservar|guardar)(?!\p{L})/iu,
    stays:
      /(?<!\p{L})(?:viej[oa]s?|antigu[oa]s?|actual(?:es)?|existentes?|anterior(?:es)?|original(?:es)?|como está[n]?|tal cual|intact[oa]s?|sin cambios|de referencia)(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:podemos|poderíamos|pode|podes|poderia|podias|dá para|que tal)(?!\p{L})/iu,
    keeps: /(?<!\p{L})(?:deixar|deixarmos|manter|mantermos|conservar|guardar)(?!\p{L})/iu,
    stays:
      /(?<!\p{L})(?:velh[oa]s?|antig[oa]s?|atua(?:l|is)|existentes?|anterior(?:es)?|origina(?:l|is)|como está|intact[oa]s?|sem mudanças|de referência)(?!\p{L})/iu,
  },
  {
    asks: /(?<!\p{L})(?:peut-on|on peut|on pourrait|pourrait-on|pouvons-nous|tu peux|tu pourrais|peux-tu|pourrais-tu|vous pouvez|pouvez-vous|pourriez-vous)(?!\p{L})/iu,
    keeps: /(?<!\p{L})(?:garder|laisser|conserver)(?!\p{L})/iu,
    stays:
      /(?<!\p{L})(?:ancien(?:ne)?s?|vieux|vieil(?:le)?s?|actuel(?:le)?s?|existant(?:e)?s?|précédent(?:e)?s?|original(?:e)?s?|tel(?:le)?s? quel(?:le)?s?|intact(?:e)?s?|comme (?:il|elle)s?|pour référence)(?!\p{L})/iu,
  },
  { asks: /能不能|可不可以|可以|能否/u, keeps: /保留|留着|留下/u, stays: /[旧老]|原来|原有|现有|以前|之前/u },
  { asks: /(?:)/u, keeps: /残し|置いて(?:おい|もら)/u, stays: /(?:もらえ|くれ|おけ|ください|でき)[^。]{0,10}[?？]$/u },
];
