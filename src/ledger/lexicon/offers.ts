/** How the agent offers more, or waits for a word to begin. Data, and one look at it. */
import { splitSentences } from "../sentences.ts";

/** True for a report that ends with an offer, or with what it would do: to that a yes or a no is an answer, and not to what was done. */
export function endsInOffer(report: string): boolean {
  return splitSentences(report.slice(-LONGEST_END))
    .slice(-LAST_SENTENCES)
    .some(({ text }) => OFFERS.test(text));
}

const LONGEST_END = 600;
const LAST_SENTENCES = 2;
const OFFERS =
  /(?<!\p{L})(?:i (?:can|could|would|suggest|recommend|propose)|i['’]d|next i|say the word|just say|let me know|once you (?:confirm|agree|approve|say)|waiting for your|if you (?:like|want|agree)|ich (?:kann|könnte|würde|schlage)|sag bescheid|puedo|podría|propongo|avísame|posso|poderia|proponho|je (?:peux|pourrais|propose))(?!\p{L})|可以|告诉|建议|でき(?:ます|る)/iu;
