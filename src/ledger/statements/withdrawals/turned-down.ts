/** What the agent has chosen, and the turn behind it turns down: "No, a format per file is a coin flip." */
import { type FactBook, firstAt } from "../../fact-book.ts";
import type { UserTurn } from "../../read-turn.ts";
import { countShared } from "../../words.ts";
import { looseWords } from "../replacement/loose-words.ts";
import { opensWithDenial } from "./withdrawal.ts";

/** Ends what the agent decided for the last request, where the turn opens by saying no and speaks of that very thing. */
export function endTurnedDown(book: FactBook, { text }: UserTurn): void {
  if (!opensWithDenial(text)) return;
  const since = firstAt(book.current("request").at(-1));
  const said = new Set(looseWords(text.slice(0, LONGEST_READ)));
  for (const decision of book.current("decision")) {
    if (decision.authority !== "assistant" || firstAt(decision) < since) continue;
    if (countShared(looseWords(decision.text), said) >= SAME_THING) book.supersede(decision);
  }
}

const LONGEST_READ = 400;
/** One word in common may be of anything; a no to something else names other things. */
const SAME_THING = 2;
