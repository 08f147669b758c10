/** What somebody said only in jest: "Never push, just kidding, push" orders nothing before its last word. Pure and linear. */
import { plainText } from "../phrases.ts";
import { isJoiner, type Segment, segmentOf } from "./segment.ts";
import type { Sentence } from "./sentence.ts";

/** The sentences that are meant, each with its segments: without what a word of jest takes back, in it or just before it. */
export function meantSentences(
  text: string,
  sentences: readonly Sentence[],
  segmentsOf: (sentence: Sentence) => readonly Segment[],
): { sentence: Sentence; segments: readonly Segment[] }[] {
  const read = sentences.map((sentence) => ({ sentence, segments: segmentsOf(sentence) }));
  // Nearly every text is meant as it stands.
  if (!MAY_JEST.test(text)) return read;
  const meant: typeof read = [];
  for (const { sentence, segments } of read) {
    const at = segments.findLastIndex((segment) => IN_JEST.test(plainText(segment.text)));
    if (at < 0) {
      meant.push({ sentence, segments });
      continue;
    }
    // The word of jest takes back the clause before it, and where it opens a sentence the one before that.
    if (at === 0) meant.pop();
    if (at > 1) meant.push({ sentence, segments: segments.slice(0, at - 1) });
    const [behind, ...others] = segments.slice(at + 1);
    const first = behind && withoutJoiner(text, behind);
    if (first !== undefined)
      meant.push({ sentence: { ...sentence, start: first.start, continues: false }, segments: [first, ...others] });
  }
  return meant;
}

/** "…, but always back up first" stands alone once the jest is gone. */
function withoutJoiner(text: string, segment: Segment): Segment {
  const from = segment.words.findIndex((word) => !isJoiner(word));
  return from > 0 ? segmentOf(text, segment.words.slice(from), segment.isApart) : segment;
}

const MAY_JEST =
  /kidding|joking|\bjk\b|joke|scherz|spaß|witz|broma|bromeando|brinca|plaisante|rigole|blague|玩笑|冗談|ジョーク/iu;

/** Nothing else in the clause: "joking aside" is meant, and "it's a joke" judges the thing that was forbidden. */
const IN_JEST = new RegExp(
  `^(?:(?:haha+|lol|oh|nah|ok|sorry|and|but|aber|pero|mas|mais) )?(?:${[
    "(?:i'm |i am |i was )?(?:just |only )?(?:kidding|joking)(?: around| of course| obviously)?",
    "jk|just a joke|(?:that|it) was (?:just )?a joke",
    "(?:das )?war (?:nur )?(?:ein |kleiner )?(?:scherz|witz)|(?:nur |kleiner )(?:ein )?scherz|(?:war )?nur spaß|ich (?:mache )?(?:nur )?(?:scherze|spaß)",
    "(?:solo )?(?:era|es) (?:solo )?(?:una )?broma|(?:te )?(?:estoy|estaba) bromeando",
    "(?:(?:era |foi |é )(?:só )?(?:uma )?)?brincadeira|brincadeirinha|(?:estou|estava|tô) brincando",
    "je (?:plaisante|rigole)|c'était (?:juste )?(?:une blague|pour rire)",
    "(?:我)?(?:只)?(?:是)?开(?:个)?玩笑(?:的|啦|而已|呢)?",
    "(?:という)?(?:冗談|ジョーク)(?:です|だ|でした)?(?:よ)?",
  ].join("|")})$`,
  "u",
);
