/** Whether who stopped some work asks for something else, rather than how to go on with it. Data, and the look at it. */
import { FUNCTION_WORDS } from "./function-words.ts";
import { hasPhrase, plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";
import { clausesOf, isDenied } from "../statements/stated-cue.ts";
import { splitWords, stem } from "../words.ts";

/**
 * True for a turn that gives up what was stopped, or that asks for something without a word of it or of the files that were
 * in hand; in doubt it goes on.
 */
export function asksForOther(text: string, stopped: string, inHand: readonly string[] = []): boolean {
  const lower = plainText(text.slice(0, LONGEST_READ)).trim();
  const asked = tellingWords(plainText(stopped.slice(0, LONGEST_READ)));
  if (givesUp(lower, asked)) return true;
  const own = tellingWords(lower);
  if (STEERS.test(lower) || inHand.some((name) => names(lower, name))) return false;
  const isShared = [...own.keys()].some((root) => root.length >= SHORTEST_TOPIC && asked.has(root));
  if (isShared || own.size < FEWEST) return false;
  const clauses = [...clausesOf(lower)];
  const others = clauses.filter((clause) => !PUTS_OFF.test(clause.text));
  if (others.length < clauses.length) return others.some((clause) => ASKS.test(clause.text));
  if (CORRECTS.test(lower) || POINTS_BACK.test(lower)) return false;
  return splitSentences(lower).some(({ text: sentence }) => /[?？]$/u.test(sentence) || ASKS.test(sentence));
}

/** "AgentSession", "the agent session": what `agent-session.ts` is called; a name of one word is that of many things. */
function names(lower: string, name: string): boolean {
  const words = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[-_.]/gu, " ").toLowerCase();
  if (!words.includes(" ")) return false;
  return [words, words.replaceAll(" ", "")].some((called) => hasPhrase(lower, called));
}

/** Who stops the work to say that he steers it. */
const STEERS =
  /^(?:(?:ok|okay|wait|hm+|just|a|one),? )*(?:(?:slight|small|little|quick|minor|short|tiny|kleine|pequeña|pequena|petite) )?(?:steering|steer|nudge|course correction|correction|adjustment|kurskorrektur|korrektur|corrección|correção)(?=[:,.–—]| [:–—]|$)/u;

const LONGEST_READ = 600;
const FEWEST = 2;
/** "src" and "ts" stand in any path. */
const SHORTEST_TOPIC = 4;

/** "Cancel the release", "never mind": nearly all that was asked is called off. */
function givesUp(lower: string, asked: ReadonlyMap<string, string>): boolean {
  if (CALLS_OFF.test(lower)) return true;
  return [...clausesOf(lower)].some((clause) => {
    const words = tellingWords(clause.text);
    const named = [...words].filter(([root]) => asked.has(root));
    const isOff = ENDS.test(clause.text) || named.some(([, word]) => isDenied(clause, word));
    return isOff && named.length > 0 && named.length >= asked.size * NEARLY_ALL;
  });
}

const NEARLY_ALL = 0.75;
const ENDS = /\b(?:stop|cancel|forget|skip|drop|abandon)\b/u;
const CALLS_OFF =
  /^(?:(?:ok|okay|no|actually|sorry|wait)[,.:]? )*(?:never ?mind|(?:forget|cancel|drop|leave|abandon|scrap) (?:it|that|this|all (?:of )?(?:it|that))(?: all)?(?=$|[,.;:!]))/u;

/** How people set right what is being done, or add to it. */
const CORRECTS =
  /^(?:please )?(?:no|nope|not|nah|sorry|oops|actually|wait|hold on|hmm|use|using|make|keep|also|and|but|or|instead|rather|just|only|with|without|in|on|at|for|to|as|i meant|i mean|i said|i want|you|don't|do not|why (?:did|do|are|have|would|is) (?:you|it|this|that|they)|what (?:did|are|do|were|have) you|did you|are you|have you|do you|it|this|that|they|nein|nicht|doch|nimm|mach|statt|aber|und|auch|sondern|usa|haz|pero|y|también|não|mas|e|também|non|utilise|mais|et|aussi)(?![\p{L}'])|\b(?:while you're at it|instead|as well|too)(?:[.!?]|$)|不|别|也|请用|じゃなく|ではなく/u;
/** "Can't we make this even better?": what is meant stands in the turn before. */
const POINTS_BACK =
  /^(?:[\p{L}']+,? ){1,5}(?:this|that|it|these|those|them|es|das|eso|esto|isso|isto|ça|cela)(?= (?:even|more|much|better|less|a (?:bit|lot|little)|in|with|without|as|instead|so|into|like|too|again|noch|besser|más|mejor|mais|melhor|plus|mieux)(?!\p{L})|[,.?!]|$)/u;
/** "Let us postpone this", "we can finish that tomorrow". */
const PUTS_OFF =
  /^(?:(?:ok|okay|actually|no|wait|please|let's|let us|we|we'll|you|i'll|i|can|could|should|will) )*(?:(?:postpone|defer|park|shelve|pause|table|put off) (?:this|that|it|all (?:of )?(?:this|that|it))(?: (?:for|until|till|to) .{1,40})?|(?:do|finish|continue|resume|get back to|come back to|return to) (?:this|that|it|to (?:this|that|it)) (?:later|tomorrow|another time|some other (?:time|day)|next \p{L}+|afterwards)(?: on)?)$/u;
const ASKS =
  /^(?:(?:ok|okay|please|now|then|first|let's|can you|could you|would you)[,:]? )*(?:add|fix|create|write|run|check|update|remove|delete|change|move|rename|implement|look|find|show|explain|try|read|test|review|build|give|tell|let|put|set|ensure|verify|commit|push|start|investigate|refactor|paint|open|summari[sz]e|list|draft|prepare|translate|deploy|release|install|search|describe|compare|plan|design|convert|migrate|merge|upgrade|help)\b/u;

/** The telling words of a text by their roots. */
export function tellingWords(lower: string): Map<string, string> {
  const telling = splitWords(lower).filter((word) => !FUNCTION_WORDS.has(word.lower));
  return new Map(telling.map((word) => [stem(word.lower), word.lower]));
}
