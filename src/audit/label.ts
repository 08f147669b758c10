/** Words set apart before or behind a rule ("Git: …", "… (user, turn 3)", "… — Alice"): whether they leave it standing. Pure. */
import { TOPICS } from "../ledger/cues/topics.ts";
import { CONCEPT_GROUPS } from "../ledger/lexicon/concepts.ts";
import { FUNCTION_WORDS } from "../ledger/lexicon/function-words.ts";
import { RULE_NOUN, isCommonWord } from "./heading-scope.ts";
import type { Verdict } from "./verdict.ts";
import { foldAccents, foldText, isWide } from "./words/fold.ts";
import { IMPERATIVES } from "./words/modality.ts";
import {
  CROSSES,
  MARGINS,
  NOT_IN_FORCE,
  NOT_IN_FORCE_WIDE,
  OTHERS,
  OTHERS_WIDE,
  SUBJECTS,
  SUBJECTS_WIDE,
  UNMEANT_SIGNS,
} from "./words/standing-words.ts";
import { groupOf } from "./words/stem.ts";
import { GROUP_OF } from "./words/thesaurus.ts";
import { wordSet } from "../ledger/lexicon/lists.ts";

/** What the words before a rule in its sentence do to it, each group of them that punctuation sets apart. All is folded. */
export function verdictOfLabels(before: string, rule: string): Verdict | undefined {
  if (UNMEANT_SIGNS.test(before) || /^\s?[-*+]? ?\[-\]|~\s?$/.test(before)) return "weakened";
  if (CROSSES.test(before) && !BANS_FIRST.test(rule)) return "contradicted";
  const known = new Set(wordsOf(rule).map(groupOf));
  const plain = before.replace(/^[>\s]*(?:(?:[-*+•]|[(]?\w{1,3}[.)])\s+)?(?:\[[ x]\]\s+)?/, "");
  const isNotMine = plain.split(COMMAS).some((piece, index, pieces) => {
    // Before a comma stands whoever is spoken to, or a clause of its own: "Priya, …", "it is shared, …".
    const most = index < pieces.length - 1 || /[,;]\s*$/.test(plain) ? 1 : MOST_NAMES;
    return piece.split(APART).some((label) => isForeign(label, known, most));
  });
  return isNotMine ? "weakened" : undefined;
}

/** True for a sentence with a sign that crosses it out, which no words show. */
export function isCrossed(sentence: string): boolean {
  const folded = foldText(sentence);
  if (UNMEANT_SIGNS.test(folded) || folded.includes("~~") || MARGINS.test(folded)) return true;
  if ([...folded.matchAll(BRACKETS)].some(([, remark = ""]) => isForeign(remark, NOTHING, 0))) return true;
  if (/^[^:：]{0,60}\babout\s?[:：]/.test(folded)) return true;
  return CROSSES.test(folded) && !(CROSSES.test(folded.charAt(0)) && BANS_FIRST.test(folded.slice(1).trimStart()));
}

const BRACKETS = /[([（]([^()[\]（）]{1,60})[)\]）]/g;
const BANS_FIRST = /^(?:never|do not|don't|no|not|must not|nie|niemals|nunca|no|nao|ne|n'|jamais|不|禁止|切勿)/;

/** The same of the words behind it, up to the end of the sentence. */
export function verdictOfRemarks(after: string): Verdict | undefined {
  if (UNMEANT_SIGNS.test(after) || CROSSES.test(after) || MARGINS.test(after)) return "weakened";
  const isForeignRemark = (remark: string): boolean =>
    isWide(remark) ? isDisownedWide(remark) : isForeign(remark, NOTHING);
  return after.split(APART).some(isForeignRemark) ? "weakened" : undefined;
}

const NOTHING: ReadonlySet<string> = new Set();
const COMMAS = /[,，、;；]/;
const APART = /[:：,，、;；|()（）[\]<>=~]|\s[-—–]+\s|[—–]|(?<=\s)--?\s|\.\s/;

/** Not in force, somebody else's, or a few words of which one may be a name. */
function isForeign(label: string, known: ReadonlySet<string>, most = MOST_NAMES): boolean {
  if (isWide(label)) return isForeignWide(label);
  const words = wordsOf(label);
  if (words.length === 0 || words.length > LONGEST_LABEL) return false;
  if (DISOWNS.test(words.join(" "))) return true;
  if (opensClause(words)) return false;
  if (words.some((word, index) => isTelltale(word, words[index - 1]) && isPoint(words, index))) return true;
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  if (content.length > most) return false;
  const names = content.filter((word) => !known.has(groupOf(word)) && !isSubject(word));
  return names.length > 0 && (names.length === content.length || names.some((name) => isPerson(name, words)));
}

/** Beside a word that is no name it is one only where a person stands: "Kitchen rules", but "Priya's rules", "rules by Priya". */
function isPerson(name: string, words: readonly string[]): boolean {
  if (name.endsWith("'s") || words.some((word) => word === "user" || word === "user's")) return true;
  return BEFORE_PERSONS.has(words[words.indexOf(name) - 1] ?? "");
}

const BEFORE_PERSONS = wordSet("from by of for per to with von fur de del do da du par por para pour");

const LONGEST_LABEL = 6;
/** "Not the user", "not yet active", "from June", "no", "commit message". */
const DISOWNS =
  /^not (?:(?:from |by |of )?(?:the |our |my )?(?:user|users|me|us)$|yet\b|binding|active|valid|final|strict)|^(?:from|starting|as of) (?:next|tomorrow|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tues|wednes|thurs|fri|satur|sun|\d)|^next (?:week|sprint|month|release|year)|^(?:no|nein|non|false|off|out)$|^(?:commit|log|chat|test|file|branch) (?:message|name|title)$|^(?:direct )?(?:quote|quoted)$/;
/** More words than these are a clause, which is read as one. */
const MOST_NAMES = 3;

/** In more than a few words only the first or the last is what they are about: "the user said so over lunch". */
function isPoint(words: readonly string[], index: number): boolean {
  return words.length <= MOST_NAMES || index === 0 || index === words.length - 1 || OTHERS.has(words[index] ?? "");
}

/** "No exceptions", "not a joke" say the contrary. */
function isTelltale(word: string, before = ""): boolean {
  return (NOT_IN_FORCE.has(word) || OTHERS.has(word)) && !DENIES.has(before);
}

const DENIES = wordSet("no not never a without");

/** Another order, or a sentence with a subject of its own: "I merge myself", "because it deploys". */
function opensClause([first = ""]: readonly string[]): boolean {
  return IMPERATIVES.has(first) || CLAUSES.has(first);
}

const CLAUSES =
  wordSet(`i we it they he she this that these those you there because since so then never always don't do must please also and or nor not
  it's i'm we're weil denn car porque pois puisque ich wir yo nosotros eu nos je nous`);

/** A word that is no name: known from talk about software, or a noun by its end. */
export function isSubject(word: string): boolean {
  if (/\d/.test(word) || isCommonWord(word) || SUBJECTS.has(word) || RULE_NOUN.test(word)) return true;
  return (
    VOCABULARY.has(word) ||
    GROUP_OF.has(word) ||
    GROUP_OF.has(word.replace(/(?:e?s|ing|ed)$/, "")) ||
    isPlural(word) ||
    ENDS.test(word)
  );
}

const VOCABULARY: ReadonlySet<string> = new Set(
  [...CONCEPT_GROUPS.flatMap((group) => group.split(" ")), ...TOPICS.flatMap((topic) => topic.words)].map(foldAccents),
);

/** Names end in -as, -is, -os and -us as well. */
function isPlural(word: string): boolean {
  return /^\p{L}{2,}[b-hj-npqrtvwxz]e?s$/u.test(word) && !NAMES.has(word);
}

const NAMES = wordSet("james agnes hans lars jens charles frances mercedes ines");
const ENDS =
  /^\p{L}{3,}(?:ing|ments?|[st]ions?|it(?:y|ies)|ness|[ae]nc(?:es?|y|ies)|ware|ship|[ai]ble|ages?|ures?|ics|ology|ungs?|ungen|heit|keit|schaft|ciones|cion|dades|dad|mientos?|cao|coes|dade|mentos?)$/u;

function isForeignWide(label: string): boolean {
  const text = label.trim();
  if (isDisownedWide(text)) return true;
  return text.length <= LONGEST_WIDE && !SUBJECTS_WIDE.some((mark) => text.includes(mark));
}

function isDisownedWide(text: string): boolean {
  return [...NOT_IN_FORCE_WIDE, ...OTHERS_WIDE].some((mark) => text.includes(mark));
}

const LONGEST_WIDE = 4;

function wordsOf(text: string): string[] {
  return bareWords(foldAccents(text));
}

/** The words of a text in lower case and without accents, with no mark at their ends. */
export function bareWords(folded: string): string[] {
  return folded
    .split(/[^\p{L}\p{N}'_-]+/u)
    .map((word) => word.replaceAll(/^[-']+|[-']+$/g, ""))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}
