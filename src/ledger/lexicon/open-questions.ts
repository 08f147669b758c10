/** How a question begins that needs no mark to be one. Pure. */
import { plainText } from "../phrases.ts";

/** True for "why is the page blue", typed without a mark; "when it is red, stop" and "what we sell is …" ask nothing. */
export function opensQuestion(text: string): boolean {
  return OPENS.test(plainText(text));
}

const OPENS =
  /^(?:(?:and|so|but|ok|okay|btw|wait|hm+),? )?(?:why|how come|(?:what|where|who|which|how)(?:'s| is| are| was| were| do| does| did| can| could| should| would| has| have)|how (?:long|many|much|often|big|fast|far) (?:\p{L}+ )?(?:is|are|do|does|did|can|will|would|has|have)|(?:what|where|how)s|was (?:ist|sind|fehlt|kostet|passiert|bedeutet)|wie (?:lange|viele?|oft|groß|ist|sind|geht)|wo (?:ist|sind|liegt|steht)|qué (?:falta|es|pasa|hay)|cuánt[oa]s?|dónde (?:está|están)|cuál es|o que (?:falta|é)|quant[oa]s?|onde (?:está|fica)|qual é|combien|où (?:est|sont)|c'est quoi|quel(?:le)? est|warum|wieso|weshalb|por qué|pourquoi|por que)(?![a-zà-ÿ'])|^为什么|^なぜ|^どうして/u;
