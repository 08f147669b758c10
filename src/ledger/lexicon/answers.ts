/** Phrases by which people agree to a question or refuse. Data only; matched on whole words, lower case. */
import { phraseList } from "./lists.ts";

/** Agreement to what was asked just before. */
export const APPROVAL_CUES: readonly string[] = phraseList(`
yes, yep, yeah, yup, ok, okay, sure, go ahead, go for it, do it, please do, approved, approve, sounds good, looks good, lgtm
confirmed, agreed, proceed, ship it
sí, vale, adelante, sim, pode, ja, gerne, mach das, oui, d'accord, vas-y
好, 好的, 可以, 行, はい, お願いします`);

/** Refusal of what was asked just before. */
export const REFUSAL_CUES: readonly string[] = phraseList(`
no, nope, not yet, don't, do not, stop, wait, hold on
nein, non, não, 不, 不要, いいえ`);
