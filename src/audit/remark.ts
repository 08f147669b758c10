/** What is said about a rule in a sentence or line of its own: that it is not meant, not in force, not the user's, or not strict. Pure. */
import { bareWords, isSubject } from "./label.ts";
import type { Verdict } from "./verdict.ts";
import { CROSSES, NOT_IN_FORCE, NOT_IN_FORCE_WIDE, OTHERS, UNMEANT_SIGNS } from "./words/standing-words.ts";
import { FUNCTION_WORDS } from "../ledger/lexicon/function-words.ts";
import { isWide, padded } from "./words/fold.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** Of a sentence behind a rule, or a line below it, that points back at it. `folded`: in lower case, without accents. */
export function verdictOfRemark(folded: string): Verdict | undefined {
  const text = folded.slice(0, LONGEST_REMARK).replace(LEAD, "");
  const isLed = text.length < Math.min(folded.length, LONGEST_REMARK);
  if (isLed && /^(?:no|not|never|nope)\b/.test(text)) return "weakened";
  if (UNTRUE.test(text) || IGNORED.test(text) || isTakenFromOther(text)) return "weakened";
  if (isOnlyStatus(text, isLed)) return "weakened";
  const pointed = POINTER.exec(text);
  if (!pointed || tellsGood(text)) return undefined;
  return pointed[0].includes("none of") || isNoRule(text.slice(pointed[0].length)) ? "weakened" : undefined;
}

const LONGEST_REMARK = 200;
/** "Note:", "Update (3 May):", "^", "↑": what is said behind it is said of what stands above. */
const LEAD =
  /^[(>\s]*(?:(?:note|nb|n\.b|update|edit|correction|p\.?s|status|remark)\.?(?: ?\([^)]{0,30}\))?\s?[:：]\s*|[\^↑]+\s*)+/;

const NOUNS = "(?:rules?|lines?|items?|points?|constraints?|instructions?|quotes?)";
const ABOVE = `(?:(?:all|everything|none)(?: of)? )?(?:(?:the|this|that|these|those) )?(?:${NOUNS} )?above(?: ${NOUNS})?`;
const FOREIGN = "das|dies|diese regel|eso|esto|esta regla|isso|isto|esta regra|ce|cette regle";
/** Its subject is what stands above; with what is said of it behind. */
const POINTER = new RegExp(
  `^[([|—–]?\\s?(?:${ABOVE}|(?:this|that|these|those) ${NOUNS}|(?:all|none) of (?:this|that|these|it)|(?:this|that|it)(?='s| (?:is|was|has|had|came|comes|belongs?|stems|only|just|changed|got|seems)\\b)|c(?='est|'etait)|${FOREIGN})(?![\\p{L}\\p{N}])(?:'s|'est|'etait| (?:is|was|are|were|ist|war|es|era|e|est|etait)(?= ))?[:\\s]*`,
  "u",
);

/** What is said of it denies that it is a rule of the user's in force. */
function isNoRule(said: string): boolean {
  const words = bareWords(said).slice(0, LONGEST_PREDICATE);
  if (words.some((word, index) => NOT_IN_FORCE.has(word) && !isDenied(words, index))) return true;
  if (
    /^(?:only |just |a |an |not )*(?:quote|test|quotation|citation|zitat|cita|citacao|draft|idea|thought)\b/.test(said)
  )
    return !namesUser(words);
  if (
    /^not (?:yet )?(?:binding|decided|final|strict|a (?:hard )?rule|in force|active|agreed|official|meant|serious|said|mine|ours|the user)/.test(
      said,
    )
  )
    return true;
  const source = /(?:^|\s)(?:from|by|of|for|about|to|what|aus|von|de|del|do|da|du)\s+(.*)$/.exec(said)?.[1];
  const isOwned = /^[\p{L}-]+'s\b/u.test(said) && !/^user's\b/.test(said);
  return isOwned || (source !== undefined && isForeignSource(bareWords(source)));
}

const LONGEST_PREDICATE = 6;

/** "… from the README", "… for Alice": neither the user nor a thing that is worked on. */
function isForeignSource(words: readonly string[]): boolean {
  if (namesUser(words)) return false;
  const content = words.filter((word) => !FUNCTION_WORDS.has(word)).slice(0, 3);
  return content.some((word) => OTHERS.has(word) || !isSubject(word));
}

function namesUser(words: readonly string[]): boolean {
  return words.some((word, index) => USER.has(word) && words[index - 1] !== "not" && words[index - 2] !== "not");
}

const USER = wordSet("user user's users me us you nutzer usuario utilisateur");

function isDenied(words: readonly string[], index: number): boolean {
  return words.slice(Math.max(0, index - 3), index).some((word) => word === "not" || word === "no" || word === "never");
}

/** "This is still in force", "that was confirmed". */
function tellsGood(text: string): boolean {
  return /\b(?:still|remains?|always) (?:appl|hold|in force|valid|binding|stands?)|\bnot (?:been )?(?:lifted|dropped|changed|withdrawn|a joke|kidding|optional)/.test(
    text,
  );
}

/** The user did not mean it, or means it no longer. */
const UNTRUE =
  /^[(—–]?\s?(?:but |then |later,? )?(?:the )?(?:user|he|she|they|i|we)(?: has| had| have)? (?:(?:then |later |since |only |just |never |also )*(?:changed (?:their|his|her|my|our|the) minds?|(?:was|were) (?:only |just )?(?:joking|kidding|teasing|quoting|reading)|(?:did not|didn't|never) (?:say|said|ask|asked|want|wanted|mean|meant|wrote|write|agree|agreed)|disagreed|declined|refused|laughed|(?:rejected|withdrew|quoted|retracted|dropped|lifted|deleted|cited|pasted) (?:this|that|it)\b|said no\b|no longer (?:cares?|wants?|minds?|insists?|needs?)|(?:does not|doesn't|do not|don't) (?:care|mind|insist|want (?:this|that|it)))|(?:dropped|cancell?ed|withdrew|lifted) it)/;

/** It need not be kept, or is left to the reader. */
const IGNORED =
  /^[(—–]?\s?(?:please )?(?:(?:ignore|skip|disregard|break|strike|drop)(?:\W*$| (?:this|that|it)\b)|feel free to (?:ignore|break|skip|bend|deviate)|(?:do not|don't|no need to) (?:follow|obey|respect|heed|worry|take (?:this|that|it)|bother)|(?:we )?(?:now )?do the opposite|(?:use|at) your (?:own )?(?:judge?ment|discretion)|use (?:common sense|judge?ment)|your (?:call|choice|decision)|up to you|no (?:worries|big deal|problem|harm) if|not (?:strict|binding|a (?:hard|strict|firm) rule|serious|meant|set in stone|(?:said|asked|written) by|any ?more)|any ?more not\b|(?:it |that |this )?(?:does not|doesn't) matter|nobody (?:follows|does|cares|keeps|obeys)|(?:see|use|follow) rule \d+ instead|done with (?:that|this|it)|correction: )/;

/** "Bob said that", "said Bob", "source: README", "— Bob". */
function isTakenFromOther(text: string): boolean {
  const words = bareWords(text);
  if (words.length > LONGEST_PREDICATE + 2 || namesUser(words)) return false;
  if (
    /^(?:\(?source|from|by|author|quelle|fuente|fonte)\s?[:：]|^\(?(?:from|per|quoted from|copied from|taken from|said by|according to)\s/.test(
      text,
    )
  )
    return isForeignSource(words.slice(1));
  if (/^>?\s?(?:[—–]|--)\s?\p{L}/u.test(text)) return isForeignSource(words) && words.length <= 4;
  if (/^(?:said|says|wrote) (?!in\b|on\b|at\b|twice|again)/.test(text)) return true;
  return /^\p{L}[\p{L} ]{0,30} (?:said|says|wrote|claims|claimed|thinks|wants) (?:that|this|it|so)\W*$/u.test(text);
}

/** Nothing but what became of it: "Rejected.", "dropped on 3 May", "lifted in turn 9". */
function isOnlyStatus(text: string, isLed: boolean): boolean {
  if (isWide(text)) return text.length <= 12 && NOT_IN_FORCE_WIDE.some((mark) => text.includes(mark));
  const [, first = "", rest = ""] =
    /^[([|—–]?\s?(?:now |since |later |was |is |a |only |just )*([\p{L}-]+)(.*)$/u.exec(text) ?? [];
  if (!NOT_IN_FORCE.has(first)) return false;
  if (/^[\W_]*$/.test(rest)) return true;
  return isLed || (first.endsWith("ed") || first === "withdrawn" ? ENDS_STATUS.test(rest) : /^ since\b/.test(rest));
}

const ENDS_STATUS =
  /^,? (?:by (?:the )?(?:user|rule\b|\p{L}+\W*$)|on \d|on (?:the |mon|tues|wednes|thurs|fri|satur|sun)|in (?:turn|message|favou?r|v\d|\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|at turn|as of|since|after|later|again|\d)/u;

/** "Local time is also fine", "hotfixes may": a rider that allows what the rule leaves no room for. `line`: padded words. */
export function givesLeave(line: string): boolean {
  return LEAVES.test(line) && !DENIED_LEAVE.test(line);
}

const LEAVES =
  / (?:(?:is|are|also|too|it's|be) (?:also |always |still |just |perfectly )?(?:fine|ok|okay|allowed|acceptable|tolerated|permitted|possible|welcome|good|different|exempt)|(?:fine|ok|okay|allowed|tolerated|permitted|acceptable) (?:too|as well|also|for|on|in)|(?:hotfixes|others|you|they|[\p{L}]+s) (?:may|can)|(?:do not|don't|doesn't|does not) count|aside|give or take|roughly|approximately|(?:your|own|use) (?:judgement|judgment|discretion|call)|geht auch|ist auch (?:ok|okay|erlaubt|in ordnung)|tambien (?:vale|sirve|esta bien)|tambem (?:serve|vale|pode)|(?:est|c'est) aussi (?:possible|permis)|aussi (?:possible|permis)) |也可以|也行|でもよい|でもいい|も可/u;
/** At the end of an item below a rule: "hotfixes allowed". */
const LEAVE_AT_END = /\b(?:fine|ok|okay|allowed|tolerated|permitted|acceptable)\W*$/;
const DENIED_LEAVE = / (?:not|never|no|nothing|none|nobody|isn't|aren't|cannot|can't|only) /;

/** Of an item below a rule, which says something about it whatever its subject. */
export function verdictOfNote(folded: string): Verdict | undefined {
  if (CROSSES.test(folded) || UNMEANT_SIGNS.test(folded)) return "weakened";
  const text = folded.replace(LEAD, "");
  const words = bareWords(text);
  const line = padded(words);
  if (givesLeave(line) || (LEAVE_AT_END.test(text) && !DENIED_LEAVE.test(line)) || NOTED.test(folded))
    return "weakened";
  if (words.length <= 2 && words.some((word) => NOT_IN_FORCE.has(word) || !isNoted(word))) return "weakened";
  return verdictOfRemark(folded);
}

function isNoted(word: string): boolean {
  return FUNCTION_WORDS.has(word) || isSubject(word);
}

/** A field that says for whom, where or until when it holds, or that it does not. */
const NOTED =
  /^\(?(?:(?:valid |only |holds? )?(?:until|till)\b|only (?:for|in|on|until|when|if)\b|(?:applies to|scope|for|who|where|when|exceptions?)\s?:(?! ?(?:all|every))|(?:active|in force|binding|valid|enabled)\s?: ?(?:no|false|off|nein|non)\b|not (?:in force|active|binding|valid|yet)\b)/;
