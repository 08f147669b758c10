/** Turns that take over as a whole what was just put to the user. Data. */
import { plainText } from "../phrases.ts";

/**
 * "Agreed", "ok, do that", "ok edit the request". A turn that says anything beside it ("ok stop", "sure, use the old
 * one", "great, now fix the login") may mean something else: only one that says nothing else accepts.
 */
export function accepts(text: string): boolean {
  const said = plainText(text.trim());
  return said.length <= LONGEST && (ACCEPTS.test(said) || ACCEPTS_UNSPACED.test(said));
}

const LONGEST = 120;
const NOD =
  "ok|okay|yes|yeah|yep|yup|sure|agreed|i agree|alright|great|perfect|(?:sounds|looks) (?:good|great|right)|lgtm|(?:that )?makes sense|good idea|love it|go ahead|go for it|please do|ship it|ja|gerne|einverstanden|mach das|sí|vale|adelante|de acuerdo|sim|combinado|oui|d'accord|vas-y";
const MEANT =
  "(?:(?:(?:all|both) of )?(?:it|that|this|them|these)|(?:the|your) (?:pr|pull request|request|plan|proposal|suggestion|recommendation|changes?))";
const ORDER = `(?:do|implement|apply|build|write|edit|update|draft|go with|go ahead with) ${MEANT}(?: (?:in|into|to) ${MEANT})?|(?:all|both) of (?:it|that|this|them|these)|as you (?:proposed?|suggest(?:ed)?|recommend(?:ed)?|say|said)`;
const ACCEPTS = new RegExp(
  `^(?:(?:please|let's) )?(?:${NOD}|${ORDER})(?:[\\s,.!]+(?:and|then|now|so|just|please|let's|go|${NOD}|${ORDER}))*[\\s.!]*$`,
  "u",
);
const ACCEPTS_UNSPACED =
  /^(?:好的?|可以|行|同意|はい|お願いします|お願い|よろしく|よろしくお願いします|頼む|進めて|やって|да|давай|네|좋아|진행해|부탁해)[。！]?$/u;
