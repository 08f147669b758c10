/** A rule quoted word for word: whether the words around it in its sentence leave it standing. Pure. */
import { WIDE_DENIALS } from "../ledger/lexicon/negations.ts";
import { foldedWords, saysOver } from "./ends.ts";
import { NARROW_LABELS } from "./heading-scope.ts";
import { isMereTalk, isRetired, mayBeRetired } from "./headings.ts";
import { verdictOfLabels, verdictOfRemarks } from "./label.ts";
import { handsOver } from "./merged.ts";
import type { PreparedSummary } from "./sentences.ts";
import { givesLeave } from "./remark.ts";
import { SAYINGS, SPEAKERS, isAnothersWord } from "./speaker.ts";
import { verdictOfNextLine, verdictOfSequel } from "./sequel.ts";
import type { RuleFinding } from "./verdict.ts";
import { opensHabit } from "./telling.ts";
import { bare, foldAccents, isWide, padded, sought } from "./words/fold.ts";
import { hasPhrase } from "./words/phrases.ts";
import { BANS, DENIALS, HEDGES, IMPERATIVES, RELEASES, RETRACTIONS } from "./words/modality.ts";
import { withoutReminders } from "./words/reminders.ts";
import { phraseList, wordList, wordSet } from "../ledger/lexicon/lists.ts";

/** Undefined when the rule is not in the summary verbatim, or not once so that it stands. */
export function findVerbatim(rule: string, summary: PreparedSummary): RuleFinding | undefined {
  const wanted = sought(bare(rule));
  if (wanted === "") return undefined;
  const { text, places } = summary.sought;
  let worst: RuleFinding | undefined;
  let looked = 0;
  for (let at = text.indexOf(wanted); at >= 0 && looked < MOST_LOOKS; at = text.indexOf(wanted, at + wanted.length)) {
    looked += 1;
    const start = places[at] ?? 0;
    const end = (places[at + wanted.length - 1] ?? 0) + 1;
    if (!isWholeWords(summary.flat, start, end) || WIDE_DENIALS.has(summary.flat.charAt(start - 1))) continue;
    const verdict = standing(summary, start, end);
    if (verdict === undefined) continue;
    if (verdict.verdict === "preserved") return verdict;
    worst ??= verdict;
  }
  return worst;
}

const MOST_LOOKS = 50;

function isWholeWords(text: string, start: number, end: number): boolean {
  return (
    !isWordCharacter(text.charAt(start - 1), text.charAt(start)) &&
    !isWordCharacter(text.charAt(end), text.charAt(end - 1)) &&
    !isInsideName(text, start, end)
  );
}

function isWordCharacter(outside: string, inside: string): boolean {
  // Scripts without spaces have no word ends to respect.
  if (isWide(inside)) return false;
  return outside !== "" && /[\p{L}\p{N}_/-]/u.test(outside);
}

/** "main.py" and "main@v2" go on behind "main"; "app.config" begins before "config". "1.Never" is a number and its rule. */
function isInsideName(text: string, start: number, end: number): boolean {
  if (isWide(text.charAt(end - 1))) return false;
  const before = text.slice(Math.max(0, start - LONGEST_SPEAKER), start);
  return GOES_ON.test(text.slice(end, end + 2)) || (COMES_BEFORE.test(before.slice(-2)) && !isLabelled(before));
}

/** "Rule:never …" is a label that nobody put a space behind. */
function isLabelled(before: string): boolean {
  const label = /(?:^|[\s(])(\p{L}{4,})[:=]$/u.exec(before)?.[1];
  return label !== undefined && SPEAKERS.has(label);
}

const LONGEST_SPEAKER = 24;

const GOES_ON = /^[.:@=+~#][\p{L}\p{N}_]/u;
const COMES_BEFORE = /^\p{L}[.:@=~]$/u;

/** Undefined where somebody is merely said to live by it: "I always rebase". */
function standing({ lined: text, lines }: PreparedSummary, start: number, end: number): RuleFinding | undefined {
  const before = text.slice(boundaryBefore(text, start), start);
  if (isGlued(before) && opensHabit(wordsOf(before))) return undefined;
  const after = text.slice(end, boundaryAfter(text, end));
  const evidence = `${before}${text.slice(start, end)}${after}`.trim();
  const { heading, isWithdrawn, note } = lineAt(lines, start);
  if (isWithdrawn || isRetired(heading)) return { verdict: "contradicted", evidence };
  if (isMereTalk(heading) || mayBeRetired(heading)) return { verdict: "weakened", evidence };
  const verdict =
    byPrefix(before, text.slice(start, end)) ??
    bySuffix(after) ??
    note ??
    bySequel(text.slice(boundaryAfter(text, end), boundaryAfter(text, end) + SEQUEL));
  return { verdict: verdict ?? "preserved", evidence };
}

const REACH = 300;
const SEQUEL = 160;

function boundaryBefore(text: string, start: number): number {
  for (let index = start - 1; index >= Math.max(0, start - REACH); index -= 1) {
    const isEnd = isStop(text.charAt(index)) && /\s/.test(text.charAt(index + 1));
    if (text.charAt(index) === "\n" || (isEnd && !text.endsWith("e.g", index))) return index + 1;
  }
  return Math.max(0, start - REACH);
}

function boundaryAfter(text: string, end: number): number {
  for (let index = end; index < Math.min(text.length, end + REACH); index += 1) {
    if (text.charAt(index) === "\n") return index;
    if (isStop(text.charAt(index)) && /^\s?$/.test(text.charAt(index + 1))) return index + 1;
  }
  return Math.min(text.length, end + REACH);
}

function isStop(character: string): boolean {
  return ".!?;。！？".includes(character);
}

type Standing = Pick<PreparedSummary["lines"][number], "heading" | "isWithdrawn" | "note">;
const NO_LINE: Standing = { heading: "", isWithdrawn: false, note: undefined };

/** The line at a place of the folded text, by halving. */
function lineAt(lines: PreparedSummary["lines"], place: number): Standing {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return lines[low] ?? NO_LINE;
}

/** What stands before the rule in its sentence: a label or a speaker is fine, a doubt, a scope or another subject is not. */
function byPrefix(written: string, rule: string): RuleFinding["verdict"] | undefined {
  const before = withoutReminders(`${written}${ANY_WORD}`).slice(0, -ANY_WORD.length);
  const words = wordsOf(before);
  const line = padded(words);
  if (hasPhrase(line, RETRACTIONS) || hasPhrase(line, RELEASES) || before.includes("~~")) return "contradicted";
  if (words.some((word) => TAKES_BACK.has(word))) return "contradicted";
  // "User preference:" announces; "Ideally," softens.
  const isLabel = /[:：]\s*$/.test(before.slice(-4));
  if (isLabel && verdictOfNextLine(before) === "contradicted") return "contradicted";
  const spoken = isLabel ? words.filter((word) => !LABELS.has(word)) : words;
  if (hasPhrase(padded(spoken), HEDGES) || hasPhrase(line, UNDECIDED)) return "weakened";
  // "The user first said: …" goes on with what he said then.
  if (words.some((word) => SAYINGS.has(word)) && words.some((word) => AT_FIRST.has(word))) return "weakened";
  // What is glued to the rule is its subject or its speaker; what stands apart before that is a label.
  const foreign = verdictOfLabels(isGlued(before) ? before.slice(0, before.search(LAST_PIECE)) : before, rule);
  if (foreign) return foreign;
  if (isLabel && words.some((word) => word === "user" || word === "user's")) return undefined;
  if (isAnothersWord(words)) return "weakened";
  // Where, when or for whom it holds: "for interns: …", "in the first session they …".
  if (SCOPE_PREFIXES.has(words[0] ?? "")) return "weakened";
  if (isLabel && words.some((word) => NARROW_LABELS.has(word))) return "weakened";
  // A label nearly always names a subject: "Data model:".
  if (isLabel && words.length <= LONGEST_LABEL) return undefined;
  // Apart by punctuation it is a remark or another rule of the list.
  if (!isGlued(before) || (words.at(-1) === "and" && handsOver(before, rule))) return undefined;
  return words.every((word) => SPEAKERS.has(word)) ? undefined : "weakened";
}

/** Stands for the rule, of which a reminder is one only in front. */
const ANY_WORD = "_";
const LAST_PIECE = /[^:：,;|()[\]—–]*$/;
const AT_FIRST = wordSet("first initially originally formerly");

/** "Unit tests must not …" is narrower than "tests must not …": a word without punctuation belongs to the rule's subject. */
function isGlued(before: string): boolean {
  const last = before.trimEnd().slice(-1);
  return /[\p{L}\p{N}]/u.test(last) && !isWide(last);
}

const LONGEST_LABEL = 6;
/** Before a rule, each of these takes it back. */
const TAKES_BACK: ReadonlySet<string> = new Set([
  ...DENIALS,
  ...BANS,
  ...wordList("refuse myth wrong false deprecated former anti-pattern"),
]);

const LABELS = wordSet("preference preferences guideline guidelines preferred");
/** Words before a rule that is only being talked about. */
const UNDECIDED = phraseList(`
  e g / whether / wondered / wonders / proposed / proposal / proposes / idea / option / options / example / hypothetical / question / open question
  asked about / once said / undecided / discussed / debated / considered / si deberia / ob / ideia / idee / vorschlag / proposition`);
const SCOPE_PREFIXES = wordSet(
  "in for on if when while unless except excepting excluding during within only at after before outside inside once with without until since by from under throughout between",
);

/** What follows the rule in its sentence: apart by punctuation it may say why, or who said so; all else changes the rule. */
function bySuffix(after: string): RuleFinding["verdict"] | undefined {
  const words = wordsOf(after);
  const line = padded(words).replace(WHOLE, " ");
  if (/^\W{0,3}[?？]/u.test(after)) return "weakened";
  if (after.includes("~~")) return "contradicted";
  // A number of a ticket or a turn narrows nothing, nor does the word that it holds.
  if (REFERENCE.test(after) || STILL_HOLDS.test(after)) return undefined;
  if (words.length === 0) return verdictOfRemarks(after);
  if (saysOver(line)) return "contradicted";
  if (hasPhrase(line, ADDED_LIMITS) || hasPhrase(line, HEDGES)) return "weakened";
  const [first = ""] = words;
  if (isAnothersWord(words) || givesLeave(line)) return "weakened";
  const foreign = verdictOfRemarks(after);
  if (foreign) return foreign;
  if (isWide(after.trimStart().charAt(0))) return undefined;
  if (first === "or") return /^\s*or\b/.test(after) ? "weakened" : "mutated";
  if (first === "and") return byNextOrder(words.slice(1));
  if (/^\s*[\p{L}\p{N}]/u.test(after)) return "weakened";
  // Behind a comma or a dash the sentence goes on; what stands in brackets or behind a colon belongs to the rule.
  const isNarrower = /^\W{0,3}[(:]/.test(after) ? !REMARKS.has(first) : SCOPE_PREFIXES.has(first);
  return isNarrower ? "weakened" : undefined;
}

/** "No exceptions" takes nothing out. */
const WHOLE = / (?:no|without(?: any)?) exceptions? /;

/** "… and never merge on Fridays" may hold both orders to Fridays. */
function byNextOrder([first = "", ...rest]: readonly string[]): RuleFinding["verdict"] | undefined {
  if (!opensRule(first)) return "mutated";
  return first === "never" && rest.some((word) => TIMES.has(word)) ? "weakened" : undefined;
}

const TIMES = wordSet("on during before after while");

function bySequel(next: string): RuleFinding["verdict"] | undefined {
  const sentence =
    next
      .trimStart()
      .split(/\n|(?<=[.!;。]) /, 1)[0]
      ?.trim() ?? "";
  if (next.startsWith("\n")) return verdictOfNextLine(sentence);
  // "… (until Friday)" behind the full stop says what it says before it.
  return sentence.startsWith("(") ? bySuffix(` ${sentence}`) : verdictOfSequel(sentence);
}

const REFERENCE = /^\s{0,2}\([#\p{L}-]{0,12}\d{1,9}\)[\s.!;]{0,3}$/u;

const STILL_HOLDS =
  /^\s*(?:(?:still|also|always) )?(?:applies|apply|holds?|stands?|(?:remains?|stays?|is|is still) (?:in force|in effect|binding|valid))[\s.!;]*$|^\s*gilt(?: (?:weiter(?:hin)?|noch|immer noch))?[\s.!;]*$|^\s*(?:sigue|continúa|continua|segue|reste) (?:vigente|en vigor|valendo|em vigor|en vigueur|valable)[\s.!;]*$/u;

function opensRule(word = ""): boolean {
  return DUTIES_BEHIND.has(word) || IMPERATIVES.has(word);
}

/** Open another rule behind this one. */
const DUTIES_BEHIND = wordSet("never always don't do must please also then");
/** Open a reason, a source or an emphasis. */
const REMARKS =
  wordSet(`hard critical important active binding mandatory because since as so it it's they we i user user's the said says stated per from turn message see e.g i.e otherwise always ever never period full
  set repeated confirmed which who stressed reiterated asked requested given noted according by mentioned agreed told their his her she he our my remember reminder note no not nor all both rule constraint standing explicit verbatim still even under this that's to in-force applies weil car porque pois denn puisque`);

const ADDED_LIMITS = phraseList(`
  except / excepting / excluding / excluded / exempt / exempted / exception / exceptions / not for / not in / unless / until / if / when / whenever / but / however / although / though / apart from / aside from / other than / only / besides / as long as / provided / in emergencies
  salvo / excepto / a menos / si / exceto / ausser / wenn / sauf / 除非 / 除了 / 如果 / ただし`);

function wordsOf(text: string): string[] {
  return foldedWords(foldAccents(text));
}
