/** A request that the assistant takes up with a yes: what was put as a question is agreed from there on. */
import { type FactBook, note, toldAt } from "../fact-book.ts";
import { plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";

/** Marks the current request where the first words behind it agree to it without a but. */
export function noteAgreed(book: FactBook, text: string): void {
  const request = book.openRequest();
  if (request === undefined || book.now > toldAt(request) + 1 || request.data?.agreed === true) return;
  const said = plainText(text.slice(0, LONGEST_READ)).replace(/^[\s*#]+/u, "");
  if (!AGREES.test(said)) return;
  const first = splitSentences(said).slice(0, READ_SENTENCES);
  if (!first.some((sentence) => RESERVES.test(sentence.text))) note(request, { agreed: true });
}

const LONGEST_READ = 400;
/** Who agrees under a condition says so at once. */
const READ_SENTENCES = 2;
const AGREES =
  /^(?:(?:ah|oh|yes|yeah|yep|sure|ok|okay|ja|sí|sim|oui)[,.!]? )*(?:(?:(?:that's|that is) )?(?:a )?(?:good|great|nice|excellent|smart|sensible) (?:idea|call|thinking|suggestion|plan)|(?:that )?makes (?:total |perfect |complete )?sense|sounds good|will do|agreed|absolutely|definitely|certainly|of course|sure|no problem|gute idee|einverstanden|gern|klar|mache? ich|buena idea|de acuerdo|por supuesto|claro|boa ideia|combinado|com certeza|bonne idée|d'accord|bien sûr)(?=[.!,;:—–-]|$)|^(?:好主意|好的|没问题|いいですね|了解|承知)(?=[。，、！!]|$)/u;
const RESERVES =
  /[?？]|(?<!\p{L})(?:but|however|unless|except|although|though|instead|only if|not|can't|cannot|won't|would|could|suggest|recommend|remov\p{L}*|delet\p{L}*|drop\p{L}*|in general|in theory|aber|außer|nur wenn|nicht|würde|entfern\p{L}*|pero|salvo|aunque|no|mas|porém|não|mais|sauf|pas)(?!\p{L})|n't(?!\p{L})|但|不过|ただ|が、/u;
