/** Ends what was settled on where somebody with a say ruled it out by name, and notes that with what was asked for by that name. */
import type { FactBook } from "../../fact-book.ts";
import type { Fact } from "../../fact.ts";
import { clipEnd } from "../../clip.ts";
import { onOneLine } from "../../one-line.ts";
import type { TurnSentence, UserTurn } from "../../read-turn.ts";
import { topicWords } from "../replacement/topics.ts";
import { endStatement } from "../replacement/stale-words.ts";
import { vetoedThing } from "./vetoed.ts";

/** "Infra said no to Memcached": the agent's choice of it ends, and "build it on Memcached" is told with that word. */
export function endVetoed(book: FactBook, { source }: UserTurn, sentences: readonly TurnSentence[]): void {
  for (const { text, statement } of sentences) {
    const thing = statement.kind === "question" ? undefined : vetoedThing(text);
    if (thing === undefined || thing === "") continue;
    const words = [...topicWords(thing)];
    if (words.length === 0) continue;
    const isNamed = (fact: Fact): boolean => fact.source.messageID !== source.messageID && holdsAll(fact.text, words);
    for (const fact of settledOn(book).filter(isNamed)) endStatement(book, fact);
    for (const request of book.current("request").slice(-MOST_REQUESTS).filter(isNamed)) {
      if (request.text.length > LONGEST_REQUEST || request.text.includes(LATER)) continue;
      book.reword(request, `${request.text} ${LATER} ${clipEnd(onOneLine(text).replace(/[.!]$/u, ""), LONGEST_WORD)})`);
    }
  }
}

/** What the agent chose, and what the user told of his own choice without deciding it. */
function settledOn(book: FactBook): Fact[] {
  const own = book.current("decision").filter(({ authority }) => authority === "assistant");
  return [...own, ...book.current("value").filter(({ text, authority }) => authority === "user" && OWN.test(text))];
}

const OWN =
  /^(?:(?:so|and|ok|okay|well),? )?(?:we|we'll|we're|i|i'll|our|i propose|wir|nous|on|nosotros|nós|\p{L}{2,12}[aei]mos)(?!\p{L})/iu;

function holdsAll(text: string, words: readonly string[]): boolean {
  const known = topicWords(text.toLowerCase());
  return words.every((word) => known.has(word));
}

const MOST_REQUESTS = 200;
const LONGEST_REQUEST = 400;
const LONGEST_WORD = 160;
const LATER = "(later:";
