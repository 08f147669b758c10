/** Laughter, sighs and the like before what somebody has to say: "lol never deploy on fridays". Pure. */
import { isAt } from "./clause.ts";
import { type Segment, segmentOf } from "./segment.ts";
import type { Sentence } from "./sentence.ts";
import { wordClass } from "./word-class.ts";

interface Read {
  readonly sentence: Sentence;
  readonly segments: readonly Segment[];
}

/** The sentence from where it begins in earnest; one that is an outcry and nothing else stays as it is. */
export function withoutOutcry(text: string, read: Read): Read {
  const { sentence, segments } = read;
  let cried = -1;
  for (const [index, segment] of segments.entries()) {
    const at = endOfOutcry(segment);
    if (at === 0) break;
    if (at < segment.words.length) {
      const rest = segmentOf(text, segment.words.slice(at), segment.isApart);
      return begun(sentence, [rest, ...segments.slice(index + 1)]);
    }
    cried = index;
  }
  const rest = segments.slice(cried + 1);
  return cried < 0 || rest.length === 0 ? read : begun(sentence, rest);
}

function begun(sentence: Sentence, segments: readonly Segment[]): Read {
  return { sentence: { ...sentence, start: segments[0]?.start ?? sentence.start }, segments };
}

/** How many words at the head of the segment are an outcry, with what joins it to the rest. */
function endOfOutcry(segment: Segment): number {
  let at = 0;
  while (isAt(segment, at, OUTCRIES) || (at > 0 && isAt(segment, at, JOINTS))) at += 1;
  return at;
}

const OUTCRIES = wordClass(
  "lol lmao rofl hah haha hahaha hehe heh ugh phew argh yikes omg tbh imo imho jaja jajaja jeje uf kkk kkkk rs rsrs ufa eita mdr ptdr bah ouf " +
    "hihi puh ups tja",
);
/** What may stand between it and the rest. */
const JOINTS = wordClass("and but also so ok okay well und aber ja y pero vale e mas bom et mais bon oh ah");
