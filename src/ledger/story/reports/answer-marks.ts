/** The marks by which a turn answers the points of a report: "1 b, 2 yes but only once", "1, 2 and 6 yes. 4 no". Pure and linear. */

/** One or several marks with what is said of them. */
export interface AnswerMark {
  /** As they are written. */
  readonly marks: readonly string[];
  /** The choice that is taken of the point: "1 b". */
  readonly choice: string | undefined;
  /** Nobody begins other words so: "b.", "2 yes", "3: 20". */
  readonly isPlain: boolean;
  /** It is set off as the items of a list are: "1. ". */
  readonly isItem: boolean;
  /** It opens with a word that answers, and begins no order. */
  readonly isReply: boolean;
  /** Where it stands, and what is said of it up to the end of its sentence. */
  readonly at: number;
  readonly said: string;
}

/** In their order, those that begin a clause of the first lines. */
export function answerMarks(turn: string): AnswerMark[] {
  const found: AnswerMark[] = [];
  let read = 0;
  for (const match of turn.slice(0, LONGEST).matchAll(MARKED)) {
    // "1. b": the letter is what is taken of the point.
    if (match.index < read) continue;
    const [, group = "", end = ""] = match;
    const marks = group.match(EACH) ?? [];
    const behind = turn.slice(match.index + match[0].length, match.index + match[0].length + LONGEST_WORD);
    const isNumber = /\d/u.test(group);
    const [taken = "", choice] = isNumber ? (CHOICE.exec(behind) ?? []) : [];
    read = match.index + match[0].length + taken.length;
    const isAnswer = choice !== undefined || ANSWERS.test(behind);
    // "a test is missing": what is a word as well needs a stop behind it.
    const isSetOff = end !== "" || (!isNumber && ALONE.test(behind));
    if (!isSetOff && !isNumber && !isAnswer && (group !== group.toUpperCase() || group === "A")) continue;
    const said = SENTENCE.exec(turn.slice(match.index + match[0].length, match.index + LONGEST_SAID))?.[0] ?? "";
    found.push({
      marks,
      choice,
      isPlain: isSetOff || isAnswer,
      isItem: /[.):]/u.test(end),
      isReply: choice !== undefined || REPLIES.test(behind),
      at: match.index,
      said,
    });
  }
  return found.map((mark, index) => ({ ...mark, said: upTo(mark, found[index + 1]?.at, turn) }));
}

/** What is said of a mark ends where the next one stands. */
function upTo({ at, said }: AnswerMark, next: number | undefined, turn: string): string {
  const start = turn.indexOf(said, at);
  return next === undefined ? said : said.slice(0, Math.max(0, next - start));
}

const ALONE = /^[ \t]*(?:\n|$)/u;
const LONGEST = 900;
const LONGEST_WORD = 24;
const LONGEST_SAID = 120;
const SENTENCE = /^[^.;!?\n]*/u;

const MARK = String.raw`(?:1?\d|[a-hA-H])`;
/** At the head of the turn, of a line or of a sentence, and behind a comma where the next answer follows. */
const MARKED = new RegExp(
  String.raw`(?:^|\n|(?<=[.;!?:,]) |(?<=^(?:good|ok|okay|yes|no|great|sure|fine|nice|ja|gut|sí|sim|oui)) |(?<=\ssays?) |(?<=(?:^|\s)\d [a-hA-H]) )[ \t]*[(]?(${MARK}(?:[.)]?(?:, ?| and | & |, and |\/| und | y | e | et )[(]?${MARK})*)([.):]|,(?= )|)(?=\s|$)`,
  "gu",
);
const EACH = /\d{1,2}|(?<!\p{L})[a-hA-H](?!\p{L})/gu;
const CHOICE = /^ ?([a-hA-H])(?=$|[\s,;.:!)])(?! (?:few|bit|lot|test|new|single|good|small|short)(?!\p{L}))/u;
/** Nobody begins an order so. */
const REPLY = String.raw`yes|yeah|yep|no(?=\s*(?:$|[\n,.;:!)]))|nope|ok|okay|sure|fine|later|both|neither|\d|ja|nein|beide|später|sí|ambos|vale|luego|sim|depois|oui|non|plus tard`;
const REPLIES = new RegExp(String.raw`^ ?(?:${REPLY})(?!\p{L})`, "iu");
/** The first word of an answer. */
const ANSWERS = new RegExp(
  String.raw`^ ?(?:${REPLY}|no|keep|leave|none|all|only|as (?:is|you|it)|is (?:ok|fine|right|wrong)|can (?:stay|wait|go)|stays?|skip|drop|first|please|agreed|right|good|passt|não)(?!\p{L})`,
  "iu",
);
