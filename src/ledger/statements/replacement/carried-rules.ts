/** Rules that call a thing by its code: when the code changes, they hold for the new one. Pure but for the book. */
import type { Fact, FactOf } from "../../fact.ts";
import type { FactBook } from "../../fact-book.ts";
import { supposes } from "../../lexicon/suppositions.ts";
import { FUNCTION_WORDS } from "../../lexicon/function-words.ts";
import { SECRETS } from "../../lexicon/renewals.ts";
import { wordSet } from "../../lexicon/lists.ts";
import { keyOf } from "./statement-key.ts";
import { looseStem } from "./loose-words.ts";
import { leaveOut } from "./stale-words.ts";
import { remembered } from "../../remembered.ts";
import { splitWords } from "../../words.ts";

/** "The vault code is now HERON-9": "never disclose the vault code KITE-7" holds for that one from here on. */
export function carryRules(book: FactBook, { text, source }: Pick<Fact, "text" | "source">): void {
  const renewed = renewedIn(text);
  if (renewed === undefined) return;
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === source.messageID) continue;
    const stale = labelledCodes(rule.text).find((code) => isOf(code, renewed, rule.text));
    if (stale !== undefined) carryOver(book, { rule, source }, { from: stale.code, to: renewed.code });
  }
}

/** True for a rule that calls something by its code: "the vault code KITE-7". */
export function namesCode(rule: string): boolean {
  return labelledCodes(rule).length > 0;
}

function carryOver(
  book: FactBook,
  { rule, source }: { rule: FactOf<"constraint">; source: Fact["source"] },
  { from, to }: { from: string; to: string },
): void {
  const text = rule.text.replace(from, () => to);
  const { authority, data = {} } = rule;
  const { at: _at, first: _first, mentions: _mentions, by: _by, behind: _behind, joint: _joint, ...known } = data;
  const carried = book.add({ kind: "constraint", text, authority, source, key: keyOf(text), data: known });
  book.supersede(rule, carried);
  leaveOut(book, rule);
}

/** A thing with the code that it has from now on. */
interface Renewed {
  readonly subject: readonly string[];
  readonly code: string;
}

function renewedIn(sentence: string): Renewed | undefined {
  const said = sentence.trim();
  if (said.length > LONGEST || said.endsWith("?") || !/\d/u.test(said)) return undefined;
  for (const pattern of TELLS) {
    const { subject = "", rest = "" } = pattern.exec(said)?.groups ?? {};
    const codes = codesIn(rest.replace(DENIED, " ")).map(({ code }) => code);
    const code = codes.at(-1);
    if (code === undefined || codes.length > (FROM.test(rest) ? 2 : 1)) continue;
    if (
      JOINED_CODE.test(code) &&
      !subject
        .toLowerCase()
        .split(" ")
        .some((word) => SECRETS.has(word))
    )
      continue;
    const words = wordsOf(subject);
    if (words.length > 0 && !supposes(said)) return { subject: words, code };
  }
  return undefined;
}

const LONGEST = 200;
const ARTICLE = "(?:(?:the|our|my|your|his|her|their|der|die|das|unser|unsere|el|la|nuestro|nuestra|le|notre|o|a) )?";
const SUBJECT = String.raw`(?<subject>(?:[\p{L}'-]+ ){0,3}[\p{L}'-]+?)`;
const TELLS: readonly RegExp[] = [
  `^(?:(?:so|and|ok|okay|btw|fyi|update|heads up|note|correction|actually|new|neuer|nuevo|novo|nouveau),?:? )*${ARTICLE}(?:new )?${SUBJECT}(?: (?:is|was|has|got|becomes|became|will be|changed|rotated|switched|moved|reads|lautet|ist|es|é|est)(?!\\p{L})|\\s?[:=])(?<rest>.+)$`,
  `^(?:please |ok,? |then |now )?(?:set|change|update|rotate|switch|reset) ${ARTICLE}${SUBJECT} to (?<rest>.+)$`,
  `^(?:(?:so|and|ok|okay|btw|fyi),? )*(?<rest>\\S*\\d\\S*) (?:is|becomes|will be) (?:now )?(?:the|our|my) new ${SUBJECT}[.!]?$`,
].map((pattern) => new RegExp(pattern, "iu"));
const DENIED = /[,;(] ?(?:and )?(?:not|no longer|formerly|was|instead of|nicht|no|pas|não) .*$/iu;
const FROM = /(?<!\p{L})(?:from|von|de|du)(?!\p{L})/iu;

/** A code with what it is the code of. */
interface LabelledCode {
  readonly code: string;
  readonly label: readonly string[];
  readonly head: string;
}

/** The label says nothing else than the subject, and the rule speaks of all of that. */
function isOf({ code, label, head }: LabelledCode, renewed: Renewed, rule: string): boolean {
  if (code === renewed.code || head === "" || !renewed.subject.includes(head)) return false;
  if (!label.every((word) => renewed.subject.includes(word))) return false;
  const known = wordsOf(rule);
  return renewed.subject.every((word) => known.includes(word));
}

/** The same rules are asked for their codes at every value that is told. */
const labelledCodes = remembered((rule): readonly LabelledCode[] => {
  if (rule.length > LONGEST_RULE || !/\d/u.test(rule)) return [];
  const found: LabelledCode[] = [];
  for (const { code, start, end } of codesIn(rule)) {
    const before = rule.slice(0, start).trimEnd().replace(MARKS_BEHIND, "").trimEnd();
    const behind = NEXT_WORD.exec(rule.slice(end))?.[1] ?? "";
    // "In batches of 2000 rows" counts.
    const noun = LAST_WORD.exec(before)?.[0] ?? "";
    if (isFigure(code) && countsBefore(behind) && !NUMBERED.has(noun.toLowerCase())) continue;
    if (JOINED_CODE.test(code) && !SECRETS.has(noun.toLowerCase())) continue;
    const head = wordsOf(noun).at(-1) ?? "";
    const label = labelBefore(before) ?? [head];
    if (head !== "" && label.length > 0) found.push({ code, label, head });
  }
  return found;
});

const LONGEST_RULE = 400;
const MARKS_BEHIND = /[(`"':]{1,3}$/u;
const NEXT_WORD = /^[`"')]{0,2}\s(\p{L}+)/u;
const LAST_WORD = /[\p{L}'-]+$/u;

interface Code {
  readonly code: string;
  readonly start: number;
  readonly end: number;
}

/** Letters and digits, or four digits and more: no time, no share and no version. */
function codesIn(text: string): Code[] {
  return Array.from(text.matchAll(TOKEN), ({ 0: code, index }) => ({ code, start: index, end: index + code.length }))
    .filter(({ code }) => (isFigure(code) ? code.length >= FEWEST_DIGITS : MIXED.test(code) || JOINED_CODE.test(code)))
    .filter(
      ({ start, end }) => !JOINED.test(text.slice(Math.max(0, start - 1), start)) && !GOES_ON.test(text.slice(end)),
    );
}

const TOKEN = /[\p{L}\p{N}][\p{L}\p{N}_-]*/gu;
const MIXED = /^(?=\D*\d)\p{Lu}/u;
/** `9052-heron`: of a lock it is the code, else as often a name. */
const JOINED_CODE = /^(?:\d{2,}-\p{Ll}{3,}|\p{Ll}{3,}-\d{2,})$/u;
const JOINED = /[.:/,_-]/u;
const GOES_ON = /^(?:[:/%]|[.,]\d)/u;
const FEWEST_DIGITS = 4;

function isFigure(code: string): boolean {
  return /^\d+$/u.test(code);
}

/** "2000 rows". */
function countsBefore(behind: string): boolean {
  return behind !== "" && !FUNCTION_WORDS.has(behind.toLowerCase());
}

/** What has a number for its name. */
const NUMBERED = wordSet(
  "code pin key password number id ticket badge port account extension phone line room issue pr code-word passcode nummer código número numéro",
);

/** The words right before a code, from its article on; without one nobody can tell where they begin. */
function labelBefore(before: string): string[] | undefined {
  const words = before.split(/\s+/u).slice(-LONGEST_LABEL);
  const article = words.findLastIndex((word) => ARTICLES.has(word.toLowerCase()));
  return article < 0 ? undefined : wordsOf(words.slice(article + 1).join(" "));
}

const LONGEST_LABEL = 4;
const ARTICLES = wordSet(
  "the our my your his her their its this that der die das den dem el la los las nuestro nuestra le les l notre o a os as nosso nossa",
);

/** "Code" and "key" say as much here as any other word. */
function wordsOf(text: string): string[] {
  const words = splitWords(text).map(({ lower }) => lower);
  return words.filter((word) => !FUNCTION_WORDS.has(word)).map(looseStem);
}
