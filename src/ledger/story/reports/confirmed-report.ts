/** A report that the user says is so: what it gave as likely is known from then on. */
import { type FactBook, note } from "../../fact-book.ts";
import { plainText } from "../../phrases.ts";

/** Marks the request that was just reported on, where the turn says no more than that the report is right. */
export function noteConfirmed(book: FactBook, text: string): void {
  if (text.length > LONGEST || !CONFIRMS.test(plainText(text.trim()))) return;
  const request = book.openRequest();
  if (request?.data?.answered === true && request.data.reply !== undefined) note(request, { confirmed: true });
}

const LONGEST = 80;
const AGREES =
  "(?:(?:yes|yep|yeah|yup|ah|aha|oh|ok|okay|indeed|right|ja|stimmt|sí|vale|sim|isso|oui|voilà|对|是的|はい)[,.!，。、]? ?)*";
const SAYS_SO = [
  // "That's it" and "das war's" end a talk as well.
  "(?:that|this) was (?:exactly |indeed )?it",
  "(?:that's|(?:that|this|it) (?:was|is)) (?:exactly |indeed )?(?:the|our) (?:problem|issue|cause|reason|culprit|bug)",
  "(?:you're|you are|you were) (?:absolutely |totally )?right",
  "(?:genau )?(?:das|es) war (?:das problem|der grund|die ursache)",
  "(?:era eso|eso era|ese era el problema)|(?:era isso|esse era o problema)|(?:c'était ça|c'était le problème)",
  "就是(?:这个|这样|它)(?:问题|原因)?|(?:それ|これ)(?:でした|が原因でした)",
].join("|");
const CONFIRMS = new RegExp(`^${AGREES}(?:${SAYS_SO})[.!。！]*$`, "u");
