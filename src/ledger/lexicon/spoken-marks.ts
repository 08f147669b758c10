/** By which numbers or letters of a list somebody names its items: "fix 3 too", "a and c please". Pure. */
import { holdsQuestion } from "../question-marks.ts";
import { wordSet } from "./lists.ts";

export interface SpokenMarks {
  /** As they are written, the first one first. */
  marks: string[];
  /** Those that are put off: "leave 4 for later", "b can wait", "2 und 3 später". */
  later: string[];
  /** "a and c" instead of "1 and 3". */
  isLettered: boolean;
  /** He says that he does not mean them. */
  isDenied: boolean;
  /** Each stands before its answer: "1: yes. 2: only ours". */
  isAnswer?: true;
}

/** The marks by which a turn names items of a list; undefined where its numbers and letters are something else. */
export function spokenMarks(text: string): SpokenMarks | undefined {
  const { later, rest } = withoutPutOff(text);
  const picked = later.length === 0 ? pickedMarks(text) : [];
  if (picked.length > 0) return { marks: picked, later, isLettered: false, isDenied: false };
  const named = readMarks(rest, LEADS.exec(rest), true) ?? namedMarks(rest) ?? answeredMarks(rest);
  const [first] = named?.marks ?? later;
  if (first === undefined) return undefined;
  return { marks: [], isDenied: false, ...named, later, isLettered: !/\d/u.test(first) };
}

/** True of a turn that picks from a list by number, and says nothing else. */
export function isPick(text: string): boolean {
  return pickedMarks(text).length > 0;
}

/** "1 and 4 yes, 3 no", "all but 3", "1-3 + 5": a turn of numbers and of words for and against them names each of them. */
function pickedMarks(text: string): string[] {
  if (text.length > LONGEST_PICK || COUNTS_THEM.test(text) || holdsQuestion(text)) return [];
  const words = wordsIn(text.toLowerCase());
  const isPick = (word: string): boolean => OF_CHOOSING.has(word) || OF_PICKING.has(word) || /^\d{1,2}$/u.test(word);
  if (!words.some((word) => OF_PICKING.has(word)) || !words.every(isPick)) return [];
  const spelled = text.replaceAll(RANGE, (range, from: string, to: string) =>
    spellOut(range, Number(from), Number(to)),
  );
  return [...new Set(spelled.match(/\d+/gu) ?? [])];
}

/** "2-4" as "2 3 4". */
function spellOut(range: string, from: number, to: number): string {
  if (from >= to || to - from > MOST_IN_RANGE) return range;
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).join(" ");
}

type Named = Pick<SpokenMarks, "marks" | "isDenied" | "isAnswer">;

function namedMarks(text: string): Named | undefined {
  for (const match of text.matchAll(NAMES)) {
    const marks = readMarks(text, match, false);
    if (marks !== undefined) return marks;
  }
  return undefined;
}

/** What is put off, clause by clause, and the text without it; what is asked puts nothing off. */
function withoutPutOff(text: string): { later: string[]; rest: string } {
  const later: string[] = [];
  const sentences = text.split(SENTENCE).map((sentence) => {
    const clauses = sentence.split(CLAUSE);
    const left: string[] = [];
    for (const clause of holdsQuestion(sentence) ? [] : clauses) {
      const found = LEAVES.exec(clause) ?? (left.every(holdsOnlyMarks) ? COMES_LATER.exec(clause) : null);
      const named = found?.[1] ?? found?.[2];
      if (named === undefined) left.push(clause);
      else later.push(...marksIn(named));
    }
    return left.length === clauses.length || holdsQuestion(sentence) ? sentence : left.join(", ");
  });
  return { later, rest: later.length === 0 ? text : sentences.join(" ") };
}

/** "1: yes, the same limit. 2: only the first": point by point. */
function answeredMarks(text: string): Named | undefined {
  const marks = Array.from(text.matchAll(ANSWERED), ([, mark = ""]) => mark);
  return marks.length === 0 ? undefined : { marks, isDenied: false, isAnswer: true };
}

function readMarks(text: string, found: RegExpExecArray | null, isLeading: boolean): Named | undefined {
  const first = found?.[1];
  if (found === null || first === undefined || first === "0") return undefined;
  const isLettered = !/\d/u.test(first);
  const end = found.index + found[0].length;
  const joined = (isLettered ? JOINED_LETTERS : JOINED_NUMBERS).exec(text.slice(end))?.[0] ?? "";
  const behind = text.slice(end + joined.length);
  // "1. Fix the login" at the beginning is an item of his own; "1 and 3. Skip the rest" is none.
  const isItem = isLeading && joined === "";
  // "Thanks! 3, I think, is the limit.", "Yes. 2 and a half hours."
  if (isItem && /\p{L}{2}/u.test(found[0]) && TALKS_ON.test(behind)) return undefined;
  const ends = isLettered ? LETTER_ENDS : NUMBER_ENDS;
  if (!ends.test(behind) && (isItem || !/^\.\s+\D/u.test(behind))) return undefined;
  const isDenied = DENIES.test(text.slice(0, found.index)) || /\bothers?\b/i.test(text);
  return { marks: [first, ...marksIn(joined)], isDenied };
}

/** The marks further on that can be nothing else: "2, plus a flag that does 3."; none where some are left out. */
export function furtherNumbers(text: string): number[] {
  return LEAVES_SOME.test(text) ? [] : Array.from(text.matchAll(OTHER_NUMBER), ([digits]) => Number(digits));
}

function marksIn(text: string): string[] {
  return Array.from(text.matchAll(ONE), ([mark]) => mark);
}

/** True of a number or a letter alone. */
export function isMark(word: string): boolean {
  return ALONE.test(word);
}

/** "1, 3 and 5 please", "do b first, c can wait": a choice from a list and nothing else. */
export function holdsOnlyMarks(text: string): boolean {
  if (text.length > LONGEST_PICK) return false;
  const words = wordsIn(text);
  const others = words.filter((word) => !isMark(word));
  return others.length < words.length && others.every((word) => OF_CHOOSING.has(word.toLowerCase()));
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}'’]+/gu) ?? [];
}

const LONGEST_PICK = 80;
const ALONE = /^(?:\d{1,2}|[a-hj-lA-HJ-L])$/u;
const OF_CHOOSING =
  wordSet(`ok okay yes yeah ja good great nice perfect thx thanks danke so and then now next also too please pls
first dann jetzt bitte zuerst auch do fix the number item point option both but
mach und nummer punkt punkte y et haz fais faz can wait later for kann warten später`);
/** Words for and against what is numbered, of which a pick has one at least. */
const OF_PICKING = wordSet(`yes no not nope skip leave out drop all but except without everything else only just go
ja nein nicht alle alles außer nur weg sí no sin todo todos menos excepto salvo solo não exceto sem só tout sauf sans non oui seulement`);
/** "All 3 of them" counts them. */
const COUNTS_THEM =
  /(?<!\p{L})(?:all|alle|alles|todos|tout|only|just|nur|solo|sólo|só|go)(?: of)?(?: the| these| those)? \d|\d+ (?:of|out of|von|de) /iu;
const RANGE = /(\d{1,2}) ?(?:-|–|to|bis|through) ?(\d{1,2})/giu;
const MOST_IN_RANGE = 12;
const NUMBER = "\\d{1,2}";
/** Not "I", who speaks. */
const LETTER = "[a-hj-lA-HJ-L]";
const ENDS_THERE = String.raw`(?![\p{L}\p{N}'’])`;
const MARK = `(?:${NUMBER}|${LETTER})${ENDS_THERE}`;
const ONE = new RegExp(String.raw`(?<![\p{L}\p{N}])${MARK}`, "gu");
const CALLED = "(?:(?:number|item|point|option|finding|nummer|punkt|número|punto|ponto|numéro) )?#?";
const AND = "(?:,? (?:and|und|y|et)(?: then)?|,? &|,? then| \\+)";
const joined = (mark: string): RegExp =>
  new RegExp(String.raw`^(?:(?:${AND}|,|\n) ?${CALLED}${mark}${ENDS_THERE}){1,12}`, "iu");
const ANSWERED = /(?:^|[.!?]\s{1,4}|\n\s{0,4})(\d{1,2})(?=: \S)/gu;
const JOINED_NUMBERS = joined(NUMBER);
const JOINED_LETTERS = joined(LETTER);
/** "2 and 3 can wait": of "1, 2 can wait" the second does. */
const MARKS = `${CALLED}${MARK}(?:${AND} ${CALLED}${MARK}){0,12}`;
const OPENERS = String.raw`(?:(?:ok|okay|yes|yeah|ja|(?:good|great|nice)(?: (?:list|work|job|catch|stuff))?|perfect|cool|fine|alright|thx|thanks|thank you|danke|so|and|then|now|next|also|please|first|dann|jetzt|bitte|luego|ahora|puis|maintenant)[\s,.!:;–-]+){0,4}`;
const LATELY =
  "(?:please|pls|first|too|also|now|next|then|only|for now|as well|bitte|zuerst|auch|jetzt|noch|primero|también|por favor|d'abord|aussi)";

/** "3", "2)", "1 and 4", "thx. then 2": the turn begins with it. */
const LEADS = new RegExp(String.raw`^\s*${OPENERS}(?:the )?[#(]?(${MARK})\)?`, "iu");
/** "Fix 3 too", "leave 2 out", "regarding: 9", "points 1 and 4", "do the b". */
const NAMES = new RegExp(
  String.raw`(?<!\p{L})(?:fix(?: for)?|do|take|skip|drop|omit|leave(?: out)?|implement|address|apply|regarding|items?|points?|numbers?|option|finding|mach|nimm|punkte?|nummer|haz|fais|faz)(?!\p{L}) ?:? ?(?:the |die |den )?[#(]?(${MARK})\)?`,
  "giu",
);
/** Not "3 bugs", "2 more", "5 px", "4 December", "2 of the pipeline", "2.1": what the number counts or belongs to is no list. */
const NUMBER_ENDS =
  /^\s*(?:[.)]?$|[,;!?](?:\s|$)|[-–—]+\s|(?:too|also|as well|please|first|then|and|but|now|only|next|out|for now|if|unless|plus|bitte|zuerst|auch|jetzt)\b)/i;
/** "A first look", "a now empty file": behind an article stands a noun. */
const LETTER_ENDS = new RegExp(
  String.raw`^\s*(?:[.)]?$|[,;!?](?:\s|$)|[-–—]+\s|(?:but|if|unless)(?!\p{L})|(?:${LATELY}|out)\s*(?:$|[.,;!?\n]|and(?!\p{L})))`,
  "iu",
);
const TALKS_ON = /^ and a (?:half|quarter)\b|^,\s+(?!(?:please|pls|then|but|and|plus|too|only|bitte)\b)/iu;
const DENIES = /\b(?:not|don['’]t|never|no|except|without|instead of|nicht|kein)\b[^.;!?]{0,40}$/i;
const OTHER_NUMBER =
  /(?<=\b(?:and|plus|then|also|later|does|do|maybe|option|number|item|point)[ ,]{1,2}#?)\d{1,2}(?=[.,;!?](?:\s|$)|$|\s(?:if|too|also|as well|only|later|instead)\b)/giu;
const LEAVES_SOME = /\b(?:leave|skip|wait|not|don['’]t|dont|without|except|drop|ignore)\b/i;
const ANOTHER_TIME =
  "(?:later|another (?:time|day|pr|round)|some other time|tomorrow|next (?:time|week|round|release|sprint)|später|morgen|luego|después|más tarde|depois|plus tard)";
const SENTENCE = /(?<=[.!?;\n])\s+/u;
const CLAUSE = /,\s*(?:(?:and|but|und|aber|y|pero|et|mais)\s+)?|\s+(?:but|aber|pero|mais)\s+/iu;
const END = String.raw`(?: (?:please|pls|bitte|por favor))?[\s.!;]*$`;
const FOR_LATER = `(?:(?:for|until|till|to|für|auf|para|pour) )?(?:now|the moment|${ANOTHER_TIME})`;
/** "Leave 4 for later", "postpone b": the clause begins with it, so that nobody denies it. */
const LEAVES = new RegExp(
  String.raw`^\s*${OPENERS}(?:(?:leave|park|lass|deja|laisse|deixa) (?:the )?(${MARKS}) ${FOR_LATER}|(?:postpone|defer|put off|verschieb\p{L}*) (?:the )?(${MARKS})(?: ${FOR_LATER})?)${END}`,
  "iu",
);
/** "4 can wait", "b and c later": all that the clause says, behind nothing but a choice. */
const COMES_LATER = new RegExp(
  String.raw`^\s*${OPENERS}(${MARKS}) (?:can wait|(?:is |are |comes? |machen wir |kommt |kann )?(?:for )?${ANOTHER_TIME}|not now|not yet|kann warten)${END}`,
  "iu",
);
