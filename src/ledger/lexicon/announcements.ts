/** How an assistant says what it is about to do, as opposed to what it did or found. Data, and the looks at it. */
import { wordSet } from "./lists.ts";

/** Words that may stand before an announcement and add nothing to it. */
const LEAD =
  "(?:(?:now|next|first|then|ok|okay|alright|good|great|perfect|excellent|right|so|also|and|but|wait|actually|finally|instead|meanwhile|jetzt|zuerst|dann|ahora|primero|agora|primeiro|maintenant|d'abord)[,.:!]? +(?:[-–—] )?)*";

/** Verbs of doing: "Checking the parser" and "I'm checking it" announce, "Nothing was deleted" and "I'm missing" do not. */
const DOING =
  wordSet(`adapting adding adjusting analysing analyzing applying building bumping changing checking cleaning committing comparing
  compiling configuring continuing converting copying correcting creating debugging deleting deploying documenting
  downloading dropping editing examining executing exploring extending extracting fetching finishing fixing formatting
  gathering generating getting going grepping handling implementing importing inserting inspecting installing
  integrating investigating launching listing loading locating looking making measuring merging migrating modifying
  moving opening patching planning preparing probing proceeding publishing pulling pushing putting querying reading
  rebasing refactoring registering removing renaming replacing reproducing resolving restarting restoring retrying
  reverting reviewing rewriting rolling running saving scanning searching setting simplifying splitting staging
  starting stopping switching syncing tagging taking testing tightening tracing trying turning tweaking updating
  upgrading validating verifying viewing waiting wiring wrapping writing`);

/** Where a pattern has a gerund, whether it is one of doing is looked up: a pattern with all of them takes long to compile. */
const GERUND = "(?<deed>[a-z-]+ing)";

function isDoing(gerund: string): boolean {
  return DOING.has(gerund) || DOING.has(gerund.replace(/^re-?/, ""));
}

/** The first place where the pattern stands, if it has a gerund with one of doing. */
function find(pattern: RegExp, text: string): RegExpExecArray | undefined {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const deed = found.groups?.["deed"];
    if (deed === undefined || isDoing(deed)) return found;
    pattern.lastIndex = found.index + 1;
  }
  return undefined;
}

/** Somebody sets out to do something, in so many words. */
const SETS_OUT = `let me|let's|let us|i'll|i will|(?:i'm|i am)(?: now| also| just)? (?:going to|about to|on it|${GERUND})|on it(?=[.!]|$)|time to|ich (?:werde|schaue|prüfe)|lass mich|voy a|vamos a|déjame|vou|deixe-me|je vais|laisse-moi|laissez-moi`;
/** Beside a call this announces it; in a report it may as well be what the user must know. */
const OPENERS = `${SETS_OUT}|i(?: also| still| now)? (?:need|want|have) to|i should|we(?: also| still| now)? need to|ich (?:will|muss)|tengo que|preciso|il faut`;
/** Who has "to report that prod is down" reports it. */
const END = "(?![a-z0-9à-ÿ])(?! (?:also |just )?(?:mention|note|report|say|admit|point out|warn|stress|flag)(?![a-z]))";

// The patterns read a text in lower case and heed both case and code units: every line that an assistant writes is held against them.
const ANNOUNCES = new RegExp(`^${LEAD}(?:${OPENERS})${END}`, "g");
const REPORT_ANNOUNCES = new RegExp(`^${LEAD}(?:${SETS_OUT})${END}`, "g");
const ANNOUNCES_WIDE = /^(?:现在|接下来|首先|好的)?[，,]?(?:让我|我来|我将|我要|我会)|^(?:次に|まず|では)/;
/** The same behind another clause: "…, so I'm reading it first", "Before editing I'm checking …". */
const GOES_ON = new RegExp(
  `(?:[,;:.!] |\\) | [-–—] |^before [a-z]+ing,? )(?:so |and |but |then |now )?(?:${OPENERS})${END}`,
  "g",
);

/** "Running the tests again": a deed without anybody who does it, unless a comma makes it the lead of a finding. */
const BARE_DEED = new RegExp(`^(?:now |next,? |then )?${GERUND}(?![a-z:])(?![^.!?:]{0,60},)`, "g");
/** "Testing shows two leaks" is a finding: the deed is what the verb behind it speaks of. */
const FINITE =
  /(?<!\b(?:the|an?|all|any|each|every|this|those|these|of) )\b(?:is|are|was|were|has|had|does|did|will|would|can|cannot|must|should|shows|showed|reveals|revealed|pass(?:es|ed)|fail(?:s|ed)|work(?:s|ed)|takes|took|breaks|broke|gives|gave|makes|made|confirms|confirmed|turned|cause[sd]|throws|threw|require[sd]|seems|succeeded|completed|finished)\b/;
/** Verbs behind these words belong to what is looked for: "Checking whether the tests are green". */
const SUBORDINATE = /\b(?:whether|if|that|what|how|why|where|which|who|when|while|because|so|before|after|until)\b/;
/** "Now update the docs:" Only behind such a word, and before a colon, is a bare verb an announcement. */
const BARE = /^(?:now|next|then|also|finally),? [^.!?]{2,200}[:：]$/;

/** True for a sentence beside a call that tells what comes next rather than what is. */
export function isAnnouncement(sentence: string): boolean {
  const text = normalise(sentence);
  return find(ANNOUNCES, text) !== undefined || ANNOUNCES_WIDE.test(text) || BARE.test(text) || isBareDeed(text);
}

/** The same for a line of a report, where only who says so in so many words announces anything. */
export function isAnnouncedInReport(line: string): boolean {
  const text = normalise(line);
  return find(REPORT_ANNOUNCES, text) !== undefined || ANNOUNCES_WIDE.test(text) || BARE.test(text);
}

/** The same for how a report ends: "…; adapting it." and "Fixing that now." say what is being done, and nothing of how it went. */
export function isAnnouncedAtEnd(sentence: string): boolean {
  const text = normalise(sentence);
  const last = text.slice(Math.max(0, ...[...text.matchAll(CLAUSES)].map(({ index }) => index + 2)));
  if (WHEN_IT_COMES.test(last) || MOVES_ON.test(last) || THING_AT_HAND.test(last)) return true;
  return isAnnouncedInReport(sentence) || (AT_HAND.test(last) && isBareDeed(last)) || GERMAN_DEED.test(last);
}

const CLAUSES = /[;:] | [–—](?= )/g;
/** Somebody is at it: the deed with a word for the thing before, or with the time. */
const AT_HAND =
  /^(?:now |next,? |then |so |and )?(?!waiting)[a-z-]+ing (?:it|that|this|them|those|both)(?: now| next| first| too| accordingly)?[.…!]*$|^(?!waiting)[a-z-]+ing [^.;]{1,80} (?:now|next)[.…!]*$/;
/** "I merge when it is green": a deed that waits for something, and for nobody. */
const WHEN_IT_COMES =
  /^(?:and |then |so )?i(?:'ll| will)? (?:merge|push|deploy|release|publish|tag|commit|go on|continue|look|check|report|retry|rerun)(?: [^.;,]{1,40})? (?:when|once|as soon as|after) (?!you\b|i\b)[^.;]{2,80}[.…!]*$|^ich (?:merge|pushe|deploye|mache weiter|schaue|prüfe)(?: [^.;,]{1,40})?,? (?:wenn|sobald) (?!du\b|sie\b)[^.;]{2,80}[.…!]*$/;
/** "The first one hangs, going on with the second." */
const MOVES_ON =
  /(?:^|, )(?:now |and |then )?(?:going on|continuing|moving on|carrying on|proceeding) (?:with|to) [^.;,]{1,60}[.…!]*$/;
/** "Now the imports.": a thing without a verb. Two words behind the article may be a thing and what it does. */
const THING_AT_HAND =
  /^(?:and )?(?:now|then|jetzt|nun|dann|ahora|agora|maintenant)(?: for| on to| to| zu)? (?:the|die|der|das|den|el|la|los|las|o|a|os|as|le|les) [^\s.,;:!?]{2,40}(?:(?:,| and| of| in| for| und| von| in| y| de| del| e| do| da| et| du| des) (?:(?:the|die|der|das|den|el|la|los|las|o|a|os|as|le|les) )?[^\s.,;:!?]{2,40}){0,4}[.…!]*$|^(?:现在(?:是|处理)|次は)[^。，、]{1,30}(?:です)?[。.]?$/;
const GERMAN_DEED =
  /^(?:und )?(?:ich (?:passe|behebe|repariere|korrigiere|ergänze|teste|starte|ändere)|(?:jetzt|nun|gleich) (?:passe|behebe|repariere|korrigiere|ergänze|teste|starte|ändere) ich) (?!nichts?(?![a-zà-ÿ]))/;

function isBareDeed(text: string): boolean {
  return find(BARE_DEED, text) !== undefined && !FINITE.test(text.slice(0, SUBORDINATE.exec(text)?.index));
}

/** True for "Perfect!", "Good question.", "Now I have a clear picture of it.": words that open a report and tell nothing. */
export function isExclamation(sentence: string): boolean {
  return EXCLAIMS.test(normalise(sentence));
}

const EXCLAIMS =
  /^(?:perfect|great|excellent|awesome|nice|good|cool|sure|okay|ok|alright|aha|wow|(?:all )?done|fixed|updated|got it|found it|understood|interesting|you're (?:absolutely |quite |completely )?right|now i can (?:give|tell|answer|explain)[^.!]{0,60}|(?:good|great|excellent) (?:question|point|idea|catch|thinking|progress)(?: (?:about|on) [^.!?]{1,60})?|i['’]m sorry|that's (?:helpful(?: context)?|(?:much |way )?better)|(?:now )?i (?:now )?(?:have|see|understand)(?: (?:a|the|it|this|all))?(?: (?:complete|clear|full|whole|good))?(?: (?:picture|view|understanding|issue|problem|context))?(?: now)?(?: of .{1,40})?)[.!]*$/;

/** True for "Hmm, that should have worked" and "This is likely because …": who thinks aloud has not found anything yet. */
export function isMusing(sentence: string): boolean {
  return MUSES.test(normalise(sentence));
}

const MUSES =
  /^(?:h+m+|wait|huh|uh|oops|hang on|hold on|let me think|moment mal|espera|attends|maybe|perhaps|vielleicht)(?![a-zà-ÿ])|^(?:this|that|it)(?:(?:'s| is| was) (?:most )?(?:likely|probably|perhaps|maybe)| (?:might|may|could) be) (?:because|due to)(?![a-z])/;

/** True for "Here's a summary of the fixes:": it says that something follows, and names nothing of it. */
export function isLeadIn(sentence: string): boolean {
  return LEADS_IN.test(normalise(sentence));
}

const LEADS_IN =
  /^(?:so,? |okay,? )?(?:here(?:'s| is| are)|below (?:is|are)|these are|the following|hier (?:ist|sind|kommt|kommen)|voici|aquí (?:está|están|tienes)|aqui (?:está|estão)|segue[m]?)(?![a-zà-ÿ])[^.!?`\d]{0,160}[:：]$|^(?:以下|下面|こちら)[^。`\d]{0,60}[:：]$/;

/** True for "So only the demos have to change": what somebody makes of what was found. */
export function concludes(sentence: string): boolean {
  return CONCLUDES.test(normalise(sentence));
}

const CONCLUDES =
  /^(?:so|therefore|thus|hence|which means|(?:that|this) means|in short|conclusion|the (?:root )?cause is|the (?:issue|problem|fix) is|daher|deshalb|somit|por (?:lo )?tanto|así que|portanto|donc)(?![a-zà-ÿ])[,:]? (?=.{12})|^(?:所以|因此|つまり|したがって)/;

/** What a sentence tells before it goes over to what comes next: "The tests pass, so I'm committing" → "The tests pass". */
export function toldPart(sentence: string): string {
  return isAnnouncement(sentence) ? "" : sentence.slice(0, endOfClause(sentence)).trim();
}

/** The part of a sentence that announces something: "The flue is open, so I'm closing it" → "so I'm closing it"; empty where none does. */
export function announcedClause(sentence: string): string {
  if (isAnnouncement(sentence)) return sentence;
  const end = SUPPOSES.test(sentence) ? undefined : endOfClause(sentence);
  return end === undefined ? "" : sentence.slice(end).replace(/^[\s,;:.!)–—-]+/u, "");
}

/** "If it fails, I'll take it back": not without what it depends on. */
const SUPPOSES = /^(?:if|once|when|unless|should|in case|wenn|falls|sobald|si|cuando|se|quando|quand)(?!\p{L})|^如果/iu;

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
  /^(?:let me|let's|let us|i'll|i will|(?:i'm|i am)(?: now| also| just)?(?: going to| about to)?|i(?: also| still| now)? (?:need|want|have) to|i should|we(?: also| still| now)? need to)(?: also| first| now| just)*:? /;

/** Where a sentence goes over to what comes next, if it does. */
function endOfClause(sentence: string): number | undefined {
  return find(GOES_ON, normalise(sentence))?.index;
}

/** Lower case and one kind of apostrophe; every position stays what it was. */
export function normalise(sentence: string): string {
  const lower = sentence.toLowerCase();
  // A few letters of Turkish and Lithuanian get longer by it.
  return (lower.length === sentence.length ? lower : sentence).replaceAll("’", "'").trimEnd();
}
