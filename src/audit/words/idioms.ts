/** Idioms in plain terms: what is said by two negatives, by a picture or in several words, as a rule would say it. Data and its reading. */
import { withoutReminders } from "./reminders.ts";

/** The sentence with every idiom replaced; what is compared afterwards needs to know one wording of each. */
export function inPlainTerms(sentence: string): string {
  let plain = sentence;
  for (const [idiom, meaning] of IDIOMS) plain = plain.replaceAll(idiom, meaning);
  return FORBIDS.test(plain) && GENERATED.test(plain) ? plain.replaceAll(BY_HAND, "$1") : plain;
}

/**
 * The sentence with signs of comparison in words ("latency < 200 ms"), French words apart that are written as one, and
 * the idioms in plain terms that also a comparison word by word has to know.
 */
export function spelledOut(sentence: string): string {
  let spelled = withoutReminders(sentence);
  for (const [wording, words] of [...SIGNS, ...TURNS_OF_PHRASE]) spelled = spelled.replaceAll(wording, words);
  return spelled;
}

// Only before a number: elsewhere they are arrows, tags and quotations.
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})([ndljsc]|qu)['’](?=\p{L})/giu, "$1e "],
  [/(?:<=|≤|⩽|＜=) ?(?=[$€£]?\d)/g, " at most "],
  [/(?:>=|≥|⩾|＞=) ?(?=[$€£]?\d)/g, " at least "],
  [/(?<![<-])[<＜] ?(?=[$€£]?\d)/g, " under "],
  [/(?<![>=-])[>＞] ?(?=[$€£]?\d)/g, " over "],
];

/** Whom the rules call "me", an account of them calls the user. */
export const TO_THE_USER: RegExp =
  /\b(ask(?:ing)?|tell(?:ing)?|show(?:ing)?|notify(?:ing)?|inform(?:ing)?|warn(?:ing)?|consult(?:ing)?|check(?:ing)? with) the user(?!['’\p{L}\p{N}_-])/giu;

/** "Not … under any circumstances" forbids what "not" alone does. */
export const WHATEVER_COMES: RegExp =
  /\b(never|not|don't|cannot|mustn't|no)\b([^.,;:]{0,80}?),? under any circumstances?,?(?=\W|$)/gi;

/** What may not be, said as a property of it. */
export const NO_GO: RegExp =
  /\b(?:out of the question|ruled out|(?:never|not|no longer) an option|(?:off|not on) the table|a no-go|(?:a )?taboo|unacceptable|disallowed|(?:never|not) (?:acceptable|tolerated|ok|okay)|never (?:allowed|permitted))\b/gi;

const TURNS_OF_PHRASE: readonly (readonly [RegExp, string])[] = [
  // What opens a rule and says nothing of it.
  [/^(\W{0,4})(?:i insist|i repeat|as i said|important|reminder)(?: that)?[:,] /gi, "$1"],
  [/\b(?:nobody|no one|no-one|nothing|no [\w-]{2,30}) (?:but|except|other than|besides) (?=\w)/gi, "only "],
  [/\b(leave|leaves|left|leaving)((?: [\w./'`-]{1,40}){0,8}?) alone\b/gi, "$1$2 untouched"],
  [/\bkeeps?((?: [\w./'`-]{1,40}){1,8}?) free (?:of|from)\b/gi, "$1 must contain no"],
  [
    /\b(?:must|has to|have to|needs? to|is to|are to) (?:be |stay |remain |be kept )(?:entirely |completely |fully )?free (?:of|from)\b/gi,
    "must contain no",
  ],
  [/(?<!\b(?:may|can|could|might) )\b(?:stays?|remains?) free (?:of|from)\b/gi, "contains no"],
  // What the user has to be told, shown or asked: the reader does it.
  [/\b(?:the )?user (?:must|has to|needs to|is to) (?:always |first )?be (?:asked|consulted)\b/gi, "ask me"],
  [/\b(?:the )?user (?:must|has to|needs to|is to) (?:always |first )?be (?:told|informed|notified)\b/gi, "tell me"],
  [/\b(?:the )?user (?:must|has to|needs to|is to) (?:always |first )?be shown\b/gi, "show me"],
  [TO_THE_USER, "$1 me"],
  [WHATEVER_COMES, "$1$2"],
  [/\brefrain from (?=\w{2,20}ing\b)/gi, "never "],
  [/^(\W{0,4})freeze /gi, "$1never modify "],
  [/\bstop (?=\w{2,20}ing\b)/gi, "never "],
  [/\beach and every\b/gi, "every"],
  [/\bnext to\b/gi, "beside"],
  [/(\d) ?(?:percent|per cent|%)/gi, "$1%"],
];

// In their order: what one line writes, a later one may read. Every gap is bounded.
const IDIOMS: readonly (readonly [RegExp, string])[] = [
  [/\bdo not\b/gi, "don't"],
  [/\boff limits\b/gi, "off-limits"],
  [/\bin place of\b/gi, "instead of"],
  [/\b(?:may|can|could) be (?:confined|restricted) to\b/gi, "may be in"],
  // The month, not the leave.
  [/\b(until|till|in|since|by|before|after|from) May\b/g, "$1 the-month-may"],
  // "Fridays: no deploys" says of what its order holds.
  [
    /^(\W{0,4})(?!(?:rule|constraint|user|note|preference|requirement|instruction)s?\b)([\w][\w /.-]{1,30}): (?=(?:no|never|don't|must|always|only|[a-z]{2,20} must) )/gi,
    "$1For $2, ",
  ],
  [/(?<=\b(?:may|can) )sign off(?: on)?\b/gi, "approve"],
  // A place; before a number it bounds.
  [/\bwithin (?=(?:the|our|this|that|each|every) (?!next|first|last|same|\d))/gi, "inside "],
  [/\bunless (?:the )?user has been asked\b/gi, "without asking"],
  [
    /^(\W{0,4})only ((?:commit|push|merge|deploy|release|publish|ship|tag|start|run|delete|close)(?: [\w./-]{1,30}){0,4}?) (?=(?:after|once|when|if)\b)/gi,
    "$1$2 only ",
  ],
  [/\bnot (?:every|all|each)\b/gi, "only some"],
  // The first of several is no order of steps.
  [/\bthe (?:very )?first (?=\w)/gi, "the foremost "],
  [/\b(?:(?:may|must|can|shall) )?(?:not|never) (?:fall|drop|go|sink|dip) (?:below|under)\b/gi, "must stay above"],
  [/\bat (?:the )?(?:very |absolute )?(most|least)\b/gi, "at $1"],
  [/,? ?\b(?:without (?:any |a single )?exceptions?|no exceptions?)(?=\W{0,3}$|[,;.])/gi, " always"],
  // Who says "let me deploy" deploys; whoever else does, does it not.
  [/^(\W{0,4})let (?:me|us) (?!know\b|see\b|have\b)/gi, "$1only the user may "],
  [/\bleave ([\w -]{2,60}?) to (?:me|us|the user)\b/gi, "only the user may do $1"],
  [/\b(?:is|are|stays?|remains?) (?:frozen|read-only)\b/gi, "must not be modified"],
  [/(?<!\p{L})no se (?=\p{L}{2,20}(?: |$|[.,;]))/giu, "no "],
  [/\b(?:lives?|sits?|resides?) (?=in|beside|under|at|with)\b/gi, "belong "],
  [/\bleav(?:e|es|ing) out\b/gi, "skip"],
  [/\b(\d[\d,.]{0,12}) ?(?:us )?(?:dollars?|usd|bucks)\b/gi, "$$$1"],
  // What nobody changes: "leave it as it is", "they stay intact".
  [/\b(?:exactly |just )?as (?:it|they) (?:is|are|stands?)\b(?! (?:not|too))/gi, "unchanged"],
  [/\b(?:the way (?:it|they) (?:is|are)|intact|as-is)\b/gi, "unchanged"],
  [/(?<!\b(?:may|can|could|might) )\b(?:stays?|remains?) (?=unchanged|untouched|off-limits)/gi, "must stay "],
  [
    /(?<!\b(?:may|can|could|might) )\bkeeps? (?:its|their|the same|the current) (?:own |current )?names?\b/gi,
    "must not be renamed",
  ],
  [/\bno longer (?=(?:to )?be \w{2,20}\b|allowed|permitted|to )/gi, "not "],
  // Leave in the present tense, and a ban that is said to be gone, allow what the rule is about.
  [/\buser (?:now )?(?:allows|permits)\b/gi, "user allowed"],
  [
    /\bthe (?:rule|ban|restriction) (?:about|on|for|against) ([^,;:.]{2,80}?) (?:was|is|has been|had been) (?:withdrawn|lifted|dropped|revoked|cancell?ed|retracted|waived|removed)\b/gi,
    "$1 is allowed",
  ],
  [
    /\bthe (?:rule|instruction|requirement) to ([^,;:.]{2,80}?) (?:was|is|has been|had been) (?:withdrawn|lifted|dropped|revoked|cancell?ed|retracted|waived|removed)\b/gi,
    "$1 is no longer required",
  ],
  [/\b(?:brought|bring|kept|keep) up to date\b/gi, "updated"],
  [/\b(?:think|thinking) twice\b/gi, "be careful"],
  // "May only happen after" binds the "only" to what comes first.
  [
    /(?<=\b(?:may|must|can|should|shall) )only ((?:be )?[a-z]{2,20}(?: (?:place|ahead))?) (?=(?:after|once|when|if|with)\b)/gi,
    "$1 only ",
  ],
  [/\b(?:including|also|not even|even) when\b/gi, "even when"],
  [
    /^(\W{0,4})([^,;:.]{2,80}?) (?:must|has to|have to|needs to|need to|is to|are to) be preceded by ([^,;:.]{2,120})/gi,
    "$1$3 must come before $2",
  ],
  [NO_GO, "forbidden"],
  // What may be forbidden may be allowed as well.
  [
    /\b(?:may|can|could|might) (?:well |also )?be (?=forbidden|prohibited|banned|off-limits|required|mandatory|necessary|needed)/gi,
    "is perhaps ",
  ],
  [/(?<!\b(?:may|can|could|might) )\b(?:is|are|be) left (?=untouched|unchanged|unmodified)/gi, "must stay "],
  [/\b(?:is|are) reserved (?:for|to) (?:the user|me|us|humans?)\b/gi, "is forbidden"],
  [/^(\W{0,4})([^,;:.]{2,80}?) (?:is|are) reserved (?:for|to) ([^,;:.]{2,60})/gi, "$1only $3 may $2"],
  [/\b(?:switch|turn)(?:ed|ing|s|es)? off\b/gi, "disabled"],
  [/\b(?:switch|turn)(?:ed|ing|s|es)? on\b/gi, "enabled"],
  [/\bcarr(?:y|ied|ying|ies) out\b/gi, "executed"],
  [/\bpass(?:ed|ing|es)? (?:on|along) to\b/gi, "shared with"],
  [/\bcheck(?:ed|ing|s)? with (?=me\b|us\b|the user)/gi, "ask "],
  [/\b(?:without delay|right away|straight away|at once)\b/gi, "immediately"],
  [/\bpull[- ]requests?\b|\bPRs\b/gi, "pull-request"],
  [/\bplain[- ]text\b/gi, "plaintext"],
  [/\b(roll|back|set)(?:ed|ing|s)? (back|up)\b/gi, "$1$2"],
  [/\bend(?:s|ed|ing)? up\b/gi, "be"],
  [/\b(?:beyond|past) (?=(?:version )?v?\d)/gi, "above "],
  [/\bzero (?=downtime|tolerance|warnings|errors|regressions|dependencies)/gi, "no "],
  [/\bdon't you dare\b/gi, "never"],
  [/\banything but\b/gi, "not"],
  [
    /(?<!\b(?:may|can|could|might) (?:be )?)\b(keep|keeps|kept|stay|stays|leave|leaves)((?: [\w'-]{1,20}){0,5}?) out of\b/gi,
    "$1$2 not in",
  ],
  [/\b(no [\w -]{2,60}? (?:may|can) )(?:be left|remain|stay|be kept) un([a-z]{4,20}ed)\b/gi, "$1not be $2"],
  // "Must be left untranslated" forbids to translate.
  [
    /(?:(?<!\b(?:may|can|could|might) (?:be )?)\b(?:be left|left|remain|remains|stay|stays|be kept)|\b(?:go|goes|exist|exists)) un([a-z]{4,20}ed)\b/gi,
    "not be $1",
  ],
  [/\bfollowing (?=each|every|their|its|an? )/gi, "after "],
  // A place or a group that something is limited to; a number is a bound.
  [/\blimited (?=(?:only )?to (?:the |files |code )?[a-z`][\w`]{0,30}[./])/gi, "restricted "],
  // Leave by many names: "needs my ok", "the user must sign off on it", "approval is required for it".
  [
    /\b(?:my|our|the user['’]?s?|user['’]?s?|an?|the) (?:explicit |prior )?(?:ok|okay|go[- ]ahead|green light|blessing|nod|thumbs[- ]up|sign[- ]?off|say[- ]so)\b/gi,
    "approval",
  ],
  [
    /\b(?:the )?user (?:must|has to|needs to|is to) (?:explicitly |first )?(?:approve|confirm|authori[sz]e|sign off on|ok|okay|agree to|consent to|permit)\b/gi,
    "approval before",
  ],
  [
    /\b(approval|permission|consent|confirmation) (?:is|must be|has to be) (?:explicitly )?(?:required|needed|obtained|given|granted|sought|necessary|mandatory) (?:for|to)\b/gi,
    "$1 before",
  ],
  // What is not taken in: "the branch takes no pushes".
  [/\b(?:takes?|gets?|accepts?|receives?) no (?=\w)/gi, "must have no "],
  // "No fix without a test" asks for a test with every fix.
  [
    /^\W{0,4}no ([\w -]{2,60}?)(?: (?:may|can|must|should) (?:go|exist|remain|be (?:added|written|created|introduced)))? without (?=an? |its |their )/gi,
    "every $1 must have ",
  ],
  [/\b(?:don't|never|must not|may not|cannot) break (?=(?:backwards?[ -])?compat)/gi, "must keep "],
  [/\bon the (server|client)(?:[- ]side)?(?=\W{0,4}$|[,;.])/gi, "$1-side"],
  [/\bhand-(?=edit|modif|alter|chang)/gi, "manually "],
  [/\bby hand\b/gi, "manually"],
  // The licence, not the German preposition.
  [/\bMIT\b/g, "mitlicence"],
  // Without their dots "ändere" and "ältere" would be "andere" and the Portuguese "altere".
  [/(?<!\p{L})(ge|ver|un|)(?:ä|a\u0308)(?=nder|lter)/giu, "$1ae"],
  [/\b(must|has to|have to|needs? to|should) (?:come with|carry|contain|include|bring)\b/gi, "$1 have"],
];

/** To forbid edits by hand of what a tool writes is to forbid edits; of anything else, and in an order, it says which. */
const FORBIDS = /\b(?:never|not|don't|no|cannot|forbidden|prohibited|avoid)\b/i;
const GENERATED = /\bgenerated\b/i;
const BY_HAND =
  /\bmanual(?:ly)? (?=edit|modif|alter|chang)|\b((?:edit|modif|alter|chang|touch)[a-z]{0,4}(?: [\w./-]{1,40}){0,6}?) manually\b/gi;
