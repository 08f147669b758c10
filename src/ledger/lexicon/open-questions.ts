/** How a question begins that needs no mark to be one. Pure. */
import { plainText } from "../phrases.ts";

/** True for "why is the page blue", typed without a mark; "when it is red, stop" and "what we sell is …" ask nothing. */
export function opensQuestion(text: string): boolean {
  return OPENS.test(plainText(text));
}

const OPENS =
  /^(?:(?:and|so|but|ok|okay|btw|wait|hm+),? )?(?:why|how come|(?:what|where|who|which|how)(?:'s| is| are| was| were| do| does| did| can| could| should| would| has| have)|warum|wieso|weshalb|por qué|pourquoi|por que)(?![a-zà-ÿ'])|^为什么|^なぜ|^どうして/;
