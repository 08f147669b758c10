/** How an assistant says what it is about to do, as opposed to what it did or found. Data, and the looks at it. */

/** Words that may stand before an announcement and add nothing to it. */
const LEAD =
  "(?:(?:now|next|first|then|ok|okay|alright|good|great|perfect|excellent|right|so|also|and|but|wait|actually|finally|instead|meanwhile|jetzt|zuerst|dann|ahora|primero|agora|primeiro|maintenant|d'abord)[,.:!]? +(?:[-–—] )?)*";

/** Somebody sets out to do something: "I'm checking" announces, "I'm sure" does not. */
const OPENERS =
  "let me|let's|let us|i'll|i will|(?:i'm|i am)(?: now| also| just)? (?:going to|about to|[a-z-]{2,}ing)|i(?: also| still| now)? (?:need|want|have) to|i should|we(?: also| still| now)? need to|time to|ich (?:werde|will|muss|schaue|prüfe)|lass mich|voy a|vamos a|déjame|tengo que|vou|deixe-me|preciso|je vais|laisse-moi|laissez-moi|il faut";
const END = "(?![a-z0-9à-ÿ])";

// The patterns read a text in lower case and do without flags: every line that an assistant writes is held against them.
const ANNOUNCES = new RegExp(`^${LEAD}(?:${OPENERS})${END}`);
const ANNOUNCES_WIDE = /^(?:现在|接下来|首先|好的)?[，,]?(?:让我|我来|我将|我要|我会)|^(?:次に|まず|では)/;
/** The same behind another clause: "…, so I'm reading it first", "Before editing I'm checking …". */
const GOES_ON = new RegExp(
  `(?:[,;:.!] |\\) | [-–—] |^before [a-z]+ing,? )(?:so |and |but |then |now )?(?:${OPENERS})${END}`,
);

/** "Running the tests again": a deed without anybody who does it, unless a comma makes it the lead of a finding. */
const GERUND = /^(?:now |next,? |then )?[a-z]{2,}ing\b(?![^.!?:]{0,60},)/;
/** "Now update the docs:" Only behind such a word, and before a colon, is a bare verb an announcement. */
const BARE = /^(?:now|next|then|also|finally),? [^.!?]{2,200}[:：]$/;

/** True for a sentence that tells what comes next rather than what is. */
export function isAnnouncement(sentence: string): boolean {
  const text = normalise(sentence);
  return ANNOUNCES.test(text) || ANNOUNCES_WIDE.test(text) || GERUND.test(text) || BARE.test(text);
}

/** True for "Perfect!", "Good question.", "Now I have a clear picture of it.": words that open a report and tell nothing. */
export function isExclamation(sentence: string): boolean {
  return EXCLAIMS.test(normalise(sentence));
}

const EXCLAIMS =
  /^(?:perfect|great|excellent|awesome|nice|good|cool|sure|okay|ok|alright|aha|wow|got it|interesting|good (?:question|point|idea|catch|thinking)|that's helpful(?: context)?|(?:now )?i (?:now )?(?:have|see|understand)(?: (?:a|the|it|this|all))?(?: (?:complete|clear|full|whole|good))?(?: (?:picture|view|understanding|issue|problem|context))?(?: now)?(?: of .{1,40})?)[.!]*$/;

/** What a sentence tells before it goes over to what comes next: "The tests pass, so I'm committing" → "The tests pass". */
export function toldPart(sentence: string): string {
  return isAnnouncement(sentence) ? "" : sentence.slice(0, endOfClause(sentence)).trim();
}

/** The deed alone: "Now let me update the docs, then I'll commit:" → "update the docs". */
export function announcedDeed(sentence: string): string {
  return announcedPlan(sentence.slice(0, endOfClause(sentence)));
}

/** All that is announced: "I'll update the docs, then commit." → "update the docs, then commit". */
export function announcedPlan(sentence: string): string {
  const text = normalise(sentence);
  const lead = LEAD_ALONE.exec(text)?.[0].length ?? 0;
  const opener = OPENER_ALONE.exec(text.slice(lead))?.[0].length ?? 0;
  return sentence.slice(lead + opener).replace(/[:：.…!\s]+$/u, "");
}

const LEAD_ALONE = new RegExp(`^${LEAD}`);
const OPENER_ALONE =
  /^(?:let me|let's|let us|i'll|i will|(?:i'm|i am)(?: now| also| just)?(?: going to| about to)?|i(?: also| still| now)? (?:need|want|have) to|i should|we(?: also| still| now)? need to)(?: also| first| now| just)* /;

/** Where a sentence goes over to what comes next, if it does. */
function endOfClause(sentence: string): number | undefined {
  return GOES_ON.exec(normalise(sentence))?.index;
}

/** Lower case and one kind of apostrophe; every position stays what it was. */
function normalise(sentence: string): string {
  const lower = sentence.toLowerCase();
  // A few letters of Turkish and Lithuanian get longer by it.
  return (lower.length === sentence.length ? lower : sentence).replaceAll("’", "'").trimEnd();
}
