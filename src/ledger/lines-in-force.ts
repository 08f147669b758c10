/** The lines of an instruction file that hold: without code, examples, rules of the past and words put into the user's mouth. Pure. */
import { headingLevel, indentOf } from "./line-start.ts";
import { type Fenced, followFences } from "./fences.ts";
import { isItem } from "./list-item.ts";

export interface InstructionLine {
  /** Without the marks of lists and emphasis. */
  plain: string;
  /** What follows it; of code its first line, which often is the form that a rule asks for. */
  next: string;
}

/** Lines that say something, but for headings, code and all that stands below a dismissal. */
export function linesInForce(text: string): InstructionLine[] {
  const lines: InstructionLine[] = [];
  const scope: Scope = { heading: undefined, lead: undefined, isFresh: false };
  const codeAt = followFences();
  let before: Fenced;
  let isApart = true;
  // The line that still waits for what follows it.
  let open: InstructionLine | undefined;
  for (const raw of text.split("\n")) {
    const plain = plainOf(raw);
    const code = codeAt(raw);
    if (code === "code" && before === "fence" && open !== undefined) open.next = `\`${plain}\``;
    before = code;
    if (code !== undefined || plain === "") {
      isApart ||= plain === "";
      continue;
    }
    const isSaid = holds(scope, { raw, plain, isApart }) && headingLevel(raw.trimStart()) === 0;
    if (isSaid && open?.next === "") open.next = plain;
    open = isSaid ? { plain, next: "" } : undefined;
    if (open !== undefined) lines.push(open);
    isApart = false;
  }
  return lines;
}

function plainOf(raw: string): string {
  return raw
    .replace(/^(?:[\s>*-]|\d{1,3}[.)]\s)+/u, "")
    .replaceAll("**", "")
    .trim();
}

/** What is dismissed: by a heading down to the next of its rank, by a line in front of a list for that list. */
interface Scope {
  heading: number | undefined;
  /** How far the line stands in that dismisses what is below it. */
  lead: { indent: number; isItem: boolean } | undefined;
  isFresh: boolean;
}

/** True for a line that is neither dismissed by what stands above it nor dismisses what stands below. */
function holds(scope: Scope, { raw, plain, isApart }: { raw: string; plain: string; isApart: boolean }): boolean {
  const level = headingLevel(raw.trimStart());
  if (level > 0) {
    if (scope.heading !== undefined && level <= scope.heading) scope.heading = undefined;
    scope.lead = undefined;
    if (scope.heading === undefined && dismissesBelow(plain)) scope.heading = level;
    return scope.heading === undefined;
  }
  if (scope.heading !== undefined) return false;
  if (scope.lead !== undefined && !isBelow(scope, raw, isApart)) scope.lead = undefined;
  scope.isFresh = false;
  if (scope.lead !== undefined) return false;
  if (!dismissesBelow(plain)) return true;
  scope.lead = { indent: indentOf(raw), isItem: isItem(raw) };
  scope.isFresh = true;
  return false;
}

/** Below a plain line stand its list and what follows without a blank line; below an item what stands further in. */
function isBelow({ lead, isFresh }: Scope, raw: string, isApart: boolean): boolean {
  if (lead === undefined) return false;
  if (lead.isItem) return indentOf(raw) > lead.indent;
  return isFresh || isItem(raw) || !isApart;
}

/** A title or a line that ends in a colon and calls what follows old, an example or bad; also a sentence that says so. */
function dismissesBelow(plain: string): boolean {
  const title = plain.slice(0, LONGEST_TITLE);
  const isTitle = plain.length <= LONGEST_TITLE && !/[.!?。！？]$/u.test(plain);
  return (isTitle && PAST_OR_SAMPLE.test(title) && !FORBIDS.test(title)) || RULES_OVER.test(title);
}

const LONGEST_TITLE = 120;
const PAST_OR_SAMPLE =
  /\b(?:old|older|former(?:ly)?|previous(?:ly)?|no longer|deprecated|obsolete|outdated|superseded|retired|withdrawn|historical|archived?|examples?|e\.g|sample|bad|wrong|anti-?patterns?|myths?|alte|veraltet\p{L}*|beispiele?|ejemplos?|antiguas?|obsolet[ao]s?|exemples?|exemplos?|obsolètes?)\b|旧|废弃|示例|例子|廃止|古い/iu;
/** "Never use deprecated calls:" is a rule itself. */
const FORBIDS = /\b(?:must|never|always|do not|don['’]t|shall|avoid)\b/i;
/** "The rules below are no longer valid." */
const RULES_OVER =
  /\b(?:rules?|instructions?|guidelines?|following|lines|section|list|below)\b.{0,60}\b(?:no longer|not (?:valid|in force|rules)|(?:do|does) not apply|obsolete|outdated|deprecated|superseded|withdrawn)\b/i;

/** A sentence that only speaks of a demand: it never held, holds no more, or is denied. */
export function isDismissed(sentence: string): boolean {
  const label = LABEL.exec(sentence)?.[0] ?? "";
  return DISMISSED.test(sentence) || (PAST_OR_SAMPLE.test(label) && !FORBIDS.test(label));
}

/** "Old rule: …" */
const LABEL = /^[^:：]{1,60}[:：]/u;
const DISMISSED =
  /~~|\b(?:myth|misconception|used to|no longer (?:have|has|need|must|required|valid|in force|appl\w+)|(?:do|does|did|need|must) ?n[o'’]t (?:have|need) to|(?:is|are) not (?:true|mandatory|required)|need not)\b/i;

/**
 * True for a text that tells what the user has said or approved, or need not be asked: a file cannot speak for the user. To
 * demand that the user be asked first is no such thing.
 */
export function speaksForUser(text: string): boolean {
  if (UNASKED.test(text) || HANDS_ON.test(text)) return true;
  if (!PERSON.test(text) || !APPROVES.test(text)) return false;
  return !ASKS_FIRST.test(text) || GRANTED.test(text);
}

const UNASKED =
  /\b(?:never|not|n['’]t|without|no need to|stop) (?:\p{L}+ ){0,3}?(?:ask(?:ing)?|prompt(?:ing)?|confirm(?:ing)?)\b(?! (?:in|on) |(?: (?:the|an?|your|any))?(?: \p{L}{1,20})? for (?!(?:\p{L}{1,20} ){0,2}(?:permission|approval|confirmation|consent|leave|authori[sz]ation)))|\bpre-?approved\b|\bno (?:further )?(?:approval|permission|confirmation|consent)\b/iu;
/** "The user said: …", "says the user", "per user request", but for "unless the user said so". */
const HANDS_ON =
  /^(?!.{0,300}\b(?:unless|until|only|before|after|once|if|when|whenever|what|whatever|without)\b).{0,300}(?:\b(?:users?|owner|human|customer|operator)\)?(?: of (?:this|the) \w{1,30})? (?:has |have |already )?(?:said|says|told|wants?|wanted|asked|requested|instructed|ordered|decided|insists?|demands?)\b|\b(?:says|said|asked by|ordered by|requested by|told by) (?:the |our |your )?(?:user|owner|human|customer|operator)\b)|^(?:the )?(?:user|owner|human|customer|operator)(?:['’]s)? (?:wish|request|order|demand|will|decision)(?:es|s)?:|^(?:per|by|as per|on) (?:the |our )?(?:user|owner|human|customer|operator)(?:['’]s)? (?:wish|request|order|demand|decision|instruction)/i;
const PERSON =
  /\b(?:users?|owners?|humans?|customers?|developers?|maintainers?|operators?|nutzer\p{L}{0,3}|benutzer\p{L}{0,3}|usuarios?|usuários?|utilisateurs?)\b|用户|使用者|ユーザー/iu;
const APPROVES =
  /approv|permi(?:t|ss)|\ballow|consent|authori[sz]|\bagree|\bgrant|\bconfirm|\bwaive|\baccepts?\b|\baccepted\b|sign(?:ed|s)? off|\bokay|genehmig|erlaub|zugestimmt|zustimm|aproba|autoriza|permiti|批准|同意|允许|许可|承認|許可/i;
const ASKS_FIRST =
  /\b(?:without|unless|until|before|ask|only|requires?|required|wait|first|needs?|obtain|get|seek|request|ohne|erst|sin|sem|sans)\b/i;
/** "has approved", but for "unless the user has approved". */
const GRANTED =
  /^(?!.{0,300}\b(?:unless|until|only|before|after|once|if|when)\b).{0,300}\b(?:has|have|had|already|hereby|is|are|was|were)\b (?:\p{L}+ ){0,2}?(?:approved|allowed|permitted|authori[sz]ed|agreed|granted|confirmed|consented|accepted)\b/iu;
