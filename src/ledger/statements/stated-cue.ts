/** Whether a clause says what a cue in it says, or forbids it: "drop Postgres" against "never drop Postgres". Pure. */
import { negations } from "../lexicon/negations.ts";
import { phraseIndex, type PhraseFinder } from "../phrases.ts";
import { wordSet } from "../lexicon/lists.ts";

/** A clause of a text, and what stands just before it. */
export interface Clause {
  readonly text: string;
  readonly lead: string;
  /** Where it ends in the text. */
  readonly end: number;
}

/** The clauses of a text in their order. */
export function* clausesOf(text: string): Generator<Clause> {
  for (let from = 0; from < text.length;) {
    CLAUSE_END.lastIndex = from;
    const end = CLAUSE_END.exec(text)?.index ?? text.length;
    yield { text: text.slice(from, end).trim(), lead: text.slice(Math.max(0, from - LONGEST_ROW), from), end };
    from = end + 1;
  }
}

/** How far before its last verb a row of them may begin: a whole text before each clause would cost its square. */
const LONGEST_ROW = 120;
/** "Never, ever drop it" is one clause. */
const CLAUSE_END = /(?<!\bever)[,，、;；:：。—–](?!\d| ever\b)|[.!?](?=\s|$)|[！？\n]/gu;

/** The cue that some clause of a lower-cased text holds and does not deny, with its clause. */
export function statedCue(lower: string, find: PhraseFinder): { cue: string; clause: Clause } | undefined {
  // Most texts hold no cue: they are not cut into clauses.
  if (find(lower) === undefined) return undefined;
  for (const clause of clausesOf(lower)) {
    const cue = find(clause.text);
    if (cue !== undefined && !isDenied(clause, cue)) return { cue, clause };
  }
  return undefined;
}

/** True when a cue stands in a clause with no subject before it but the speakers themselves. */
export function opensClause(lower: string, find: PhraseFinder): boolean {
  if (find(lower) === undefined) return false;
  return [...clausesOf(lower)].some(({ text }) => {
    const cue = find(text);
    return cue !== undefined && opensWithSpeakers(text, cue);
  });
}

/** True when nothing but the speakers themselves stands before the cue. */
export function opensWithSpeakers(clause: string, cue: string): boolean {
  return SPEAKERS.test(clause.slice(0, phraseIndex(clause, cue)));
}

const SPEAKERS =
  /^(?:(?:oh|ah|no|yes|wait|maybe|perhaps|think|guess|say|ok|okay|hmm|hm|um|well|right|yeah|nah|sorry|hey|so|and|but|y|e|et|und|please|then|now|just|actually|again|let's|let|us|me|i|i'd|i'll|i'm|we|we'd|we'll|we're|you|can|could|should|must|have|need|want|would|like|to|going|better|rather|do|a|the|this|is|it's|that's|time|for|bitte|also|gut|na|dann|bueno|por|favor|mejor|bom|então|alors|bon)\s+)*$|^(?:那|就|唉|哎|嗯|我们?|咱们?|让|请|还是|从头|では|じゃあ|もう一度|先ほどの\S{1,8}は)+$/u;

/** True where the clause forbids or denies what the cue says; a "not" inside the cue itself is part of it. */
export function isDenied({ text, lead }: Pick<Clause, "text" | "lead">, cue: string): boolean {
  const at = phraseIndex(text, cue);
  if (at < 0) return false;
  const own = text.slice(0, at);
  // "Never rename, move or drop it": the negator stands before the first verb of the row.
  const before = ENDS_ROW.test(own) ? `${lead} ${own}` : own;
  const behind = text.slice(at + cue.length);
  return deniesBefore(before) || WIDE_DENIAL.test(behind) || (TAKES_NOT.test(cue) && DENIES_BEHIND.test(behind));
}

const ENDS_ROW = /(?:^|\s)(?:or|nor|oder|noch|ou|o|ni|nem)\s(?:\S+\s)?$|或者?$/u;

/** A negator that reaches as far as the end of these words: near enough, and with no new thought in between. */
function deniesBefore(before: string): boolean {
  if (WIDE_NEGATOR.test(before)) return true;
  const words = before.split(/[\s,]+/u).filter((word) => word !== "");
  const at = words.findLastIndex((word) => NEGATORS.has(word) || /n't$|^n'/u.test(word));
  if (at < 0 || words.length - at > FARTHEST) return false;
  return !words.slice(at + 1).some((word) => NEW_THOUGHT.has(word));
}

const FARTHEST = 7;
const NEGATORS: ReadonlySet<string> = new Set(
  negations("clause", "ever", "half", "verb", "person", "noun", "row", "absence"),
);
const NEW_THOUGHT = wordSet(
  "so but then therefore hence also deshalb aber sondern entonces pero sino donc alors mais então mas",
);
/** Who forbids may name the thing before the verb (不要随便把缓存取消); who merely denies says it right before. */
const WIDE_NEGATOR =
  /(?:不要|(?<![特分类级区个])别(?!的)|不得|不可|不许|不准|不应|不该|勿|禁止)[^所就]{0,12}$|(?:不能|不会|不想|没有|[没未不]).{0,2}$/u;

/** "Vergiss die Tests nicht", "oublie pas": of these verbs the negator stands behind. */
const TAKES_NOT = /^(?:vergiss|oublie|(?:streichen|lassen|verwerfen) wir|laisse|annule)/u;
const DENIES_BEHIND = /(?<!\p{L})(?:nicht|nie|niemals|pas|jamais)(?!\p{L})/u;

/** 中止しないで, やめてはいけません; but ませんか proposes. */
const WIDE_DENIAL =
  /^(?:に|を)?(?:し|さ)?(?:ないで|ません(?!か)|ない(?:こと|よう|$|。)|ては(?:いけ|なら|だめ|駄目))|^(?:する|す|る)?な$/u;
