/** Whether a sentence asks for something by its form alone: a verb in front and its object behind. Pure. */
import { FINITE_VERBS } from "../lexicon/finite-verbs.ts";
import { FUNCTION_WORDS } from "../lexicon/function-words.ts";
import { splitWords } from "../words.ts";
import { asksInWideScript } from "./wide-statement.ts";
import { isWideText } from "./replacement/wide-topic.ts";
import { wordSet } from "../lexicon/lists.ts";

/** "Arregla el login", "Clean up the branch", 修复登录; also of verbs and languages that no list of verbs knows. */
export function asksForThing(text: string): boolean {
  if (isWideText(text)) return asksInWideScript(text);
  const [first, ...rest] = splitWords(text);
  if (first === undefined || FUNCTION_WORDS.has(first.lower) || FINITE_VERBS.has(first.lower)) return false;
  if (PARTICLES.has(rest[0]?.lower ?? "")) return true;
  return rest.slice(0, 2).some(({ lower }) => ARTICLES.has(lower) || lower.startsWith("l'"));
}

const ARTICLES = wordSet("the a an el la los las un una o os as um uma den die das der ein eine einen le les une");
/** "Clean up." */
const PARTICLES = wordSet("up out down off over back through");
