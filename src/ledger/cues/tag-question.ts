/** Tells a question that asks for nothing but consent ("no force pushes, ok?") from one that asks ("is it ok?"). Pure. */
import { type Segment, wordsOf } from "./segment.ts";
import { wordSet } from "../lexicon/lists.ts";

/** True when all that is asked is at its end, and the rest is said. */
export function endsWithTag(segments: readonly Segment[]): boolean {
  const words = wordsOf(segments);
  const [beforeLast, last] = words.slice(-2).map((word) => word.text);
  const isTagged = words.length > 2 && (TAG_QUESTIONS.has(last ?? "") || (beforeLast === "got" && last === "it"));
  return isTagged && !INVERTED.has(words[0]?.text ?? "");
}

const TAG_QUESTIONS = wordSet(
  "ok okay yes yeah alright understood deal agreed please vale si certo ta ja gut oui d'accord",
);

/** A question by its first word. */
const INVERTED = wordSet(
  "is are was were do does did can could will would should shall may has have had what why how who which when where es esta ist sind est",
);
