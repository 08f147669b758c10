/** A report that turned out wrong: the user objected to it and the assistant granted the point. */
import { plainText } from "../phrases.ts";
import type { FactBook } from "../fact-book.ts";
import { topicWords } from "../statements/topics.ts";

/** True for a text that opens by granting a point to the user. */
export function concedes(text: string): boolean {
  return CONCEDES.test(text.slice(0, 160).replaceAll("’", "'"));
}

const CONCEDES =
  /^[\s*#]*(?:ah|oh|yes|hmm|ok|okay|sorry|apologies)?[,.!]?\s*(?:(?:you're|you are) (?:absolutely |quite |completely |totally )?(?:right|correct)|my (?:mistake|bad|error)|i was wrong|i (?:misread|misunderstood|made a mistake)|du hast recht|sie haben recht|tienes razón|você tem razão|tu as raison|vous avez raison|你说得对|您说得对|おっしゃる通り|その通り)/i;

/** Marks the newest report that the objection speaks of; one about something else stays as it is. */
export function markCorrected(book: FactBook): void {
  const requests = book.current("request");
  const objection = requests.at(-1);
  if (objection?.data?.["state"] !== "open" || /[?？]/u.test(objection.text)) return;
  const said = objection.text.slice(0, LONGEST_READ);
  if (!objects(said)) return;
  const words = topicWords(said);
  const corrected = requests.slice(-1 - SIGHT, -1).findLast(({ data }) => {
    const reply = data?.["reply"];
    return typeof reply === "string" && [...topicWords(reply)].filter((word) => words.has(word)).length >= SHARED;
  });
  if (corrected !== undefined) corrected.data = { ...corrected.data, corrected: true };
}

/** Who denies or contrasts objects, and so does who says how it is; who asks for more has nothing against the report. */
function objects(text: string): boolean {
  const said = plainText(text);
  return CONTRAST.test(said) || (STATES.test(said) && !ADDS.test(said));
}

const CONTRAST =
  /(?<!\p{L})(?:no|not|nope|never|none|nothing|cannot|wrong|incorrect|false|untrue|mistake[ns]?|but|however|actually|instead|rather|still|although|though|contrary|nein|nicht|kein\p{L}{0,2}|falsch|aber|sondern|pero|sino|incorrecto|não|mas|errado|pas|non|mais|faux)(?!\p{L})|n't(?!\p{L})|[不没错但]|ない|違|しかし/u;
const STATES = /^[^.!?\n]{0,200}\b(?:is|are|was|were|has|had|does|did)\b/;
const ADDS =
  /\b(?:also|too|as well|additionally|besides|should|needs?|must|please)\b|^(?:and|add|fix|make|update|let's|can|could)\b/;

/** An objection follows what it objects to. */
const SIGHT = 2;
const SHARED = 2;
const LONGEST_READ = 1000;
