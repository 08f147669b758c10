/** What a summary puts into the user's mouth: quotations and approvals that no user turn holds. Pure and linear. */
import type { Fact } from "../ledger/fact.ts";
import { splitLine } from "./sentences.ts";
import { languageOf } from "./words/content.ts";
import { foldText, padded } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";
import { APPROVALS, ATTRIBUTIONS } from "./words/modality.ts";
import { groupOf } from "./words/stem.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** Something that a summary claims and the facts do not bear out. */
export interface Finding {
  readonly kind: "fabricated-quote" | "invented-approval";
  /** The line of the summary, as it stands there. */
  readonly line: string;
  /** The words nobody said. */
  readonly text: string;
}

/** Without any words of the user to compare with, nothing is claimed to be false. */
export function findClaims(summary: string, facts: readonly Fact[], userTexts?: readonly string[]): Finding[] {
  const known = facts.filter((fact) => fact.authority === "user").map((fact) => fact.text);
  const spoken = [...(userTexts ?? []), ...known];
  if (spoken.length === 0) return [];
  const said = saidIn(spoken);
  const answered = facts.filter(({ kind }) => kind === "approval").map(({ text }) => text);
  // A name or a value is a piece of a turn, often one that was quoted there.
  const turns = [...(userTexts ?? []), ...facts.filter(isRequest).map((fact) => fact.text)];
  const nods = turns.filter(approvesUnasked).map(scopeOf);
  const approvals = [...answered.map(scopeOf), ...nods];
  return summary.split("\n").flatMap((line) => {
    // Each sentence makes its own claim, and only the one that makes it is wrong.
    const sentences = splitLine(line.trim());
    return [
      ...fabricated(line, said.text),
      ...sentences.flatMap((sentence) => ascribed(sentence, line, said)),
      ...inventedIn(sentences, { line, answered, approvals, said: said.text }),
    ];
  });
}

function isRequest({ kind, authority }: Fact): boolean {
  return kind === "request" && authority === "user";
}

/** What the user wrote, folded, and by the meaning of its words. */
interface Said {
  readonly text: string;
  readonly groups: ReadonlySet<string>;
  readonly isEnglish: boolean;
}

function saidIn(spoken: readonly string[]): Said {
  const text = foldText(spoken.join("\n"));
  return { text, groups: new Set(wordsOf(text).map(groupOf)), isEnglish: languageOf(text).isEnglish };
}

/** "The user asked to delete the database", when not one of its words was ever his, nor one that says the same. */
function ascribed(sentence: string, line: string, said: Said): Finding[] {
  const found = ASCRIPTION.exec(sentence.slice(0, LONGEST_CLAIM));
  // What was said in another language shares no word with its account.
  if (!found || !said.isEnglish) return [];
  const words = wordsOf(found[1] ?? "").filter((word) => word.length > 3);
  const isSaidBefore = (word: string): boolean =>
    said.text.includes(word.slice(0, 5)) || said.groups.has(groupOf(word));
  // An account of two words may well be of a wish in other words: "make it faster" asks for better performance.
  const isTelling = words.length >= TELLING || words.some((word) => GRAVE_DEEDS.test(word));
  if (words.length < 2 || !isTelling || words.some(isSaidBefore)) return [];
  return [{ kind: "fabricated-quote", line, text: found[0] }];
}

const LONGEST_CLAIM = 400;
const TELLING = 3;
/** Beginnings of deeds that somebody would do on the strength of such a claim, and not be able to undo. */
const GRAVE_DEEDS =
  /^(?:delet|drop|remov|wip|eras|destroy|purg|truncat|overwrit|push|forc|deploy|publish|releas|merg|rollback|revert|reset|rewrit|disabl|bypass|skip|revok|rotat|migrat|upload|email|send|pay|charg|refund)/;
const ASCRIPTION =
  /\buser (?:(?:explicitly|also|then|clearly|has|had) )?(?:(?:asked|requested|instructed|ordered|demanded|told) (?:(?:me|us|the agent|the assistant) )?to|asked (?:(?:me|us|the agent|the assistant) )?for|called for|insisted on|requested|demanded|ordered) ([^.!?;"“]{1,200})/i;

interface Scope {
  readonly words: readonly string[];
  /** "Yes, only commit": nothing beside it was approved. */
  readonly isExclusive: boolean;
}

/** What was approved: the question and its answer, or the answer alone where it says less than was asked. */
function scopeOf(approval: string): Scope {
  const answer = approval.split("— ").at(-1) ?? approval;
  const isExclusive = /\b(?:only|just|but not|nothing else|solo|so|nur|seulement)\b|只|だけ/iu.test(answer);
  return { words: wordsOf(isExclusive ? answer : approval), isExclusive };
}

function fabricated(line: string, said: string): Finding[] {
  return quotationsOf(line)
    .filter(({ text, before }) => isAttributed(before) && !isSaid(text, said))
    .map(({ text }) => ({ kind: "fabricated-quote", line, text }));
}

interface Quotation {
  readonly text: string;
  readonly before: string;
}

function quotationsOf(line: string): Quotation[] {
  const found: Quotation[] = [];
  let outside = "";
  for (let from = 0; found.length < MOST_QUOTATIONS;) {
    const open = line.slice(from).search(/["“«「]/);
    if (open < 0) return found;
    const start = from + open;
    const close = line.indexOf(CLOSERS.get(line.charAt(start)) ?? '"', start + 1);
    if (close < 0) return found;
    // What an earlier quotation says introduces nothing, and in a span of code a quotation is code.
    const between = line.slice(from, start);
    outside = (wordsOf(between).length <= JOINT ? `${outside} ${between}` : between).slice(-REACH);
    if (!isInCode(line, start)) found.push({ text: line.slice(start + 1, close), before: outside });
    from = close + 1;
  }
  return found;
}

const MOST_QUOTATIONS = 100;
const REACH = 80;
/** Words that join a second quotation to the first: "…, and then …". */
const JOINT = 2;
const CLOSERS: ReadonlyMap<string, string> = new Map([
  ["“", "”"],
  ["«", "»"],
  ["「", "」"],
]);

function isInCode(line: string, at: number): boolean {
  let marks = 0;
  for (let index = line.indexOf("`"); index >= 0 && index < at; index = line.indexOf("`", index + 1)) marks += 1;
  return marks % 2 === 1;
}

/** Said to be somebody's words; those of a file, in a file or expressly not the user's are not. */
function isAttributed(before: string): boolean {
  if ((PRINTED.test(before) || BY_AGENT.test(before)) && !/\busers?\b/i.test(before)) return false;
  const plain = before.replaceAll(DISOWNED, " ").replaceAll(/\S*\/\S*/g, " ");
  return hasPhrase(padded(wordsOf(plain)), ATTRIBUTIONS);
}

/** "Make `npm test` pass ("…")", as we write it: what the command printed, whatever stands before it. */
const PRINTED = /\b(?:Make `[^`]+` pass|Mend what `[^`]+` shows|Run `[^`]+` again) \([^")]{0,40}$/u;
/** What the agent had asked or reported before, as we write it. */
const BY_AGENT = /\(asked before it: $|\bAs reported on the request before, and not spoken of since: $/u;
const DISOWNED = /\bnot (?:(?:of|from|by) )?the user\b|\S+\.\w+: wrote\s*$/gi;

/** A single quoted word is a name; of an abridged quotation both ends must be there. */
function isSaid(quotation: string, said: string): boolean {
  const pieces = quotation.split(/…|\.\.\.|\[\.\.\.\]/).map((piece) => foldText(piece).replace(/[.!?,;:]+$/, ""));
  if (wordsOf(quotation).length < 2 && quotation.length < 8) return true;
  return pieces.every((piece) => piece === "" || said.includes(piece));
}

/** A question that stands there with its answer claims no more than was approved; what else the line says may. */
function inventedIn(sentences: readonly string[], given: Given): Finding[] {
  const found = sentences.flatMap((sentence) => invented(sentence, given));
  const rest = found.length === 0 ? "" : withoutAnswered(given);
  return rest === "" ? found : splitLine(rest).flatMap((sentence) => invented(sentence, given));
}

/** The line, folded, without the approvals it tells whole; empty where it tells none. */
function withoutAnswered({ line, answered }: Given): string {
  const folded = foldText(line.trim());
  const rest = answered.map(foldText).reduce((left, text) => (text === "" ? left : left.replaceAll(text, " ")), folded);
  return rest === folded ? "" : rest;
}

/** "The user approved the push" needs an approval that speaks of the push. */
function invented(sentence: string, { line, approvals, said }: Given): Finding[] {
  const words = wordsOf(sentence);
  if (
    !(hasPhrase(padded(words), APPROVALS) || GRANTS.test(sentence)) ||
    /\b(?:not|awaiting|waiting|pending|before|until|needs?|requires?|unless|without|if)\b/i.test(sentence)
  )
    return [];
  const content = words.filter((word) => word.length > 3 && !APPROVAL_WORDS.has(word));
  const isCovered = approvals.some(({ words: scope, isExclusive }) => {
    if (!namesGraves(words, scope)) return false;
    const isIn = (word: string): boolean => scope.some((other) => other.startsWith(word.slice(0, 5)));
    // "May I add it?" – "Yes": what was asked for was said before the question.
    if (!isExclusive && scope.filter((word) => word.length > 3 && !APPROVAL_WORDS.has(word)).length < NAMED_SCOPE)
      return true;
    return content.length === 0 || (isExclusive ? content.every(isIn) : content.some(isIn));
  });
  return isCovered || said.includes(foldText(sentence)) ? [] : [{ kind: "invented-approval", line, text: sentence }];
}

/** "Permission granted to push", "Approval granted."; "permission granted events" are something else. */
const GRANTS = /\b(?:permission|approval) granted(?: (?:to|for|by|from|on|in)\b|[.,:;!)]|$)/i;

/** "Sounds good" lets nobody delete a database: what cannot be undone must be in the nod, or in what was asked before it. */
function namesGraves(claim: readonly string[], nod: readonly string[]): boolean {
  const named = nod.flatMap((word) => word.split("-"));
  const groups = new Set(named.map(groupOf));
  const isNamed = (word: string): boolean => {
    const grave = (GRAVE_DEEDS.exec(word) ?? GRAVE_BESIDE.exec(word))?.[0];
    if (grave === undefined || groups.has(groupOf(word)) || named.some((other) => other.startsWith(grave))) return true;
    // To ship is to release.
    return grave === "releas" && named.includes("ship");
  };
  return claim.flatMap((word) => word.split("-")).every(isNamed);
}

/** More that nobody approves without naming it: deeds that somebody else feels, and places where every deed is grave. */
const GRAVE_BESIDE =
  /^(?:terminat|kill|shut|stop|uninstall|install|transfer|wire|purchas|buy|spend|grant|expos|shar|post|launch|discard|amend|rebas|squash|clear|clean|trash|format|cancel|commit|run|execut|rm$|prod$|production|live$|main$|master$|database|backup|secret|credential|password|customer)/;

/** "LGTM, ship it": a short turn that lets something happen nobody has asked about. */
function approvesUnasked(text: string): boolean {
  if (text.length > LONGEST_LEAVE || DOUBTS.test(text)) return false;
  // What is quoted is a label or somebody else's word.
  const own = text.replaceAll("’", "'").replaceAll(QUOTED, "…");
  return own.split(/[.,;:!\n—–]/).some((clause) => LEAVES.test(clause.trim()));
}

const LONGEST_LEAVE = 120;
const QUOTED = /["“«`][^"”»`]*["”»`]|(?<![\p{L}\p{N}])['‘][^'’]*['’](?!\p{L})/gu;
/** Opens its clause, behind its subject at most: "make sure it looks good" and "the go-ahead button" let nothing happen. */
const LEAVES =
  /^(?:(?:ok|okay|yes|yep|yeah|great|perfect|nice|cool|thanks|alright|sure|so|then|now|and|just|all|it|this|that|everything|(?:the|your) [\p{L}-]+) ){0,4}(?:(?:lgtm|looks good|sounds good|go ahead|go for it|approved?|fine by me|green light|(?:ship|merge|deploy) it)(?=$| (?:and|with|then|now|please|on|for|to|thanks|thank|so|as)\b)|i'm (?:ok|okay|fine|happy) with\b|(?:i|we) approved?\b|you (?:may|can) (?:now )?(?:go|push|merge|deploy|commit|ship)\b)/iu;
const DOUBTS = /\b(?:not|don't|dont|no|never|unless|until|before|if|once|but|wait|almost|after)\b|[?？]/i;

/** An approval of fewer words does not say of what it is one. */
const NAMED_SCOPE = 2;

interface Given {
  readonly line: string;
  /** What was asked and how it was allowed, as facts tell it. */
  readonly answered: readonly string[];
  readonly approvals: readonly Scope[];
  readonly said: string;
}

const APPROVAL_WORDS = wordSet(
  "shall should would could want like proceed continue lgtm ship looks good sounds great ahead please user approved confirmed agreed authorised authorized consented permission granted approval go-ahead signed okayed accepted allowed permitted fine okay green light from gave given explicitly that this with have been already",
);

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}'-]+/u)
    .filter(Boolean);
}
