/** How an assistant says what it is about to do, as opposed to what it did or found. Data, and the looks at it. */

/** Words that may stand before an announcement and add nothing to it. */
const LEAD =
  "(?:(?:now|next|first|then|ok|okay|alright|good|great|perfect|excellent|right|so|also|and|but|wait|actually|finally|instead|meanwhile|jetzt|zuerst|dann|ahora|primero|agora|primeiro|maintenant|d'abord)[,.:!]? +(?:[-–—] )?)*";

/** Somebody sets out to do something: "I'm checking" announces, "I'm sure" does not. */
const OPENERS =
  "let me|let's|let us|i'll|i will|(?:i'm|i am)(?: now| also| just)? (?:going to|about to|[\\p{L}-]{2,}ing)|i(?: also| still| now)? (?:need|want|have) to|i should|we(?: also| still| now)? need to|time to|ich (?:werde|will|muss|schaue|prüfe)|lass mich|voy a|vamos a|déjame|tengo que|vou|deixe-me|preciso|je vais|laisse-moi|laissez-moi|il faut";
const END = "(?![\\p{L}\\p{N}])";

const ANNOUNCES = new RegExp(`^${LEAD}(?:${OPENERS})${END}`, "iu");
const ANNOUNCES_WIDE = /^(?:现在|接下来|首先|好的)?[，,]?(?:让我|我来|我将|我要|我会)|^(?:次に|まず|では)/u;
/** The same behind another clause: "…, so I'm reading it first", "Before editing I'm checking …". */
const GOES_ON = new RegExp(
  `(?:[,;:.!] |\\) | [-–—] |^before \\p{L}+ing,? )(?:so |and |but |then |now )?(?:${OPENERS})${END}`,
  "iu",
);

/** "Running the tests again": a deed without anybody who does it, unless a comma makes it the lead of a finding. */
const GERUND = /^(?:now |next,? |then )?\p{L}{2,}ing\b(?![^.!?:]{0,60},)/iu;
/** "Now update the docs:" Only behind such a word, and before a colon, is a bare verb an announcement. */
const BARE = /^(?:now|next|then|also|finally),? [^.!?]{2,200}[:：]$/iu;

/** True for a sentence that tells what comes next rather than what is. */
export function isAnnouncement(sentence: string): boolean {
  const text = straighten(sentence);
  return ANNOUNCES.test(text) || ANNOUNCES_WIDE.test(text) || GERUND.test(text) || BARE.test(text);
}

/** What a sentence tells before it goes over to what comes next: "The tests pass, so I'm committing" → "The tests pass". */
export function toldPart(sentence: string): string {
  if (isAnnouncement(sentence)) return "";
  const end = GOES_ON.exec(straighten(sentence))?.index ?? sentence.length;
  return sentence.slice(0, end).trim();
}

/** The deed alone: "Now let me update the docs, then I'll commit:" → "update the docs". */
export function announcedDeed(sentence: string): string {
  return announcedPlan(sentence.slice(0, GOES_ON.exec(straighten(sentence))?.index));
}

/** All that is announced: "I'll update the docs, then commit." → "update the docs, then commit". */
export function announcedPlan(sentence: string): string {
  const text = straighten(sentence);
  const lead = LEAD_ALONE.exec(text)?.[0].length ?? 0;
  const opener = OPENER_ALONE.exec(text.slice(lead))?.[0].length ?? 0;
  return sentence.slice(lead + opener).replace(/[:：.…!\s]+$/u, "");
}

const LEAD_ALONE = new RegExp(`^${LEAD}`, "iu");
const OPENER_ALONE =
  /^(?:let me|let's|let us|i'll|i will|(?:i'm|i am)(?: now| also| just)?(?: going to| about to)?|i(?: also| still| now)? (?:need|want|have) to|i should|we(?: also| still| now)? need to)(?: also| first| now| just)* /iu;

/** One kind of apostrophe, so that the patterns need not know the others; every position stays what it was. */
function straighten(sentence: string): string {
  return sentence.replaceAll("’", "'").trimEnd();
}
