/** Answers that refuse the task, or miss what it is about, in place of a summary. Pure; each is one pass. */
import { filledLines, hasHeading, SHORT } from "./signs.ts";
import { foldText } from "./words/fold.ts";

/** A refusal, alone or as all that stands under headings. A summary may quote one, so it must say nothing else. */
export function isRefusal(text: string): boolean {
  if (text.length > SHORT) return false;
  if (hasHeading(text)) return saysOnly(text, REFUSES);
  const opening = foldText(text.slice(0, 240));
  return [...REFUSALS, ...OF_NOTHING].some((refusal) => opening.includes(refusal));
}

/** A form filled in with the remark that there is nothing to fill in. */
export function isFormWithoutSession(text: string): boolean {
  return text.length <= SHORT && hasHeading(text) && saysOnly(text, MISSES_SESSION);
}

type Kind = (line: string) => boolean;

/** True when the lines are of this kind, all but those that ask what to do instead. */
function saysOnly(text: string, isOfKind: Kind): boolean {
  const lines = filledLines(text).map((line) => withoutApology(foldText(line)));
  return lines.some(isOfKind) && lines.every((line) => isOfKind(line) || MISSES_SESSION(line) || OFFERS(line));
}

/** "I'm sorry. I can't …" refuses as "I'm sorry, but I …" does. */
function withoutApology(line: string): string {
  return line.replace(/^(?:i'm |i am )?(?:so |very |really )?sorry[.!] /, "");
}

function startingWith(words: string): Kind {
  const openings = words.split(" / ");
  return (line) => openings.some((opening) => line.startsWith(opening));
}

const OPENINGS =
  "i can't help / i cannot help / i can't assist / i cannot assist / i'm sorry, but i / i am sorry, but i / i'm unable to / i am unable to / i cannot comply / i can't comply / i won't be able to / i can't provide / i cannot provide / i can't summarize / i cannot summarize / " +
  "i can't summarise / i cannot summarise / as an ai / i must decline / i'm not able to / i can't continue / " +
  "no puedo ayudar / lo siento, pero / nao posso ajudar / desculpe, mas / ich kann dabei nicht / es tut mir leid / je ne peux pas / je suis desole / 我无法 / 抱歉，我 / 申し訳ありません / お手伝いできません";
const REFUSES = startingWith(OPENINGS);

/** A text without headings may come to it in its second sentence. */
const REFUSALS: readonly string[] = [...OPENINGS.split(" / "), "violates", "against my guidelines"];

const OF_NOTHING: readonly string[] = (
  "there is nothing to summarize / there is nothing to summarise / no conversation to summarize / no conversation to summarise / " +
  "i don't have access to the conversation / please provide the conversation"
).split(" / ");

const MISSES_SESSION = startingWith(
  "there is nothing to summar / there's nothing to summar / nothing to summar / there is no conversation to / there's no conversation to / there was no conversation to / there is no conversation. / there is no conversation yet / there is no conversation history / " +
    "no conversation to / no conversation was / no conversation has / no conversation is / no conversation history / no conversation provided / no prior conversation / there is no prior conversation / the conversation is empty / there are no messages to / no messages to / " +
    "i don't have access to the conversation / i don't see a conversation / i don't see any conversation / i do not see a conversation / i do not see any conversation",
);
const OFFERS = startingWith(
  "please provide / please share / please send / please paste / provide the conversation / let me know / feel free / if you / once you / how can i / what would you like / i'd be happy to / i would be happy to / is there anything else / is there something else",
);
