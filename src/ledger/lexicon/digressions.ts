/** Phrases by which people leave the subject for a moment. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** The turn leaves the subject for a moment. */
export const DIGRESSION_CUES: readonly string[] = phraseList(`
by the way, btw, off-topic, off topic, unrelated, side note, sidenote, tangent, random question, random thought, just curious
out of curiosity
por cierto, a propósito, übrigens, au fait, 顺便, ところで`);
