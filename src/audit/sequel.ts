/** What the sentence behind a rule does to it: takes it back, limits it, or leaves it alone. Pure. */
import type { Verdict } from "./verdict.ts";
import { foldAccents, padded } from "./words/fold.ts";
import { RELEASES, RETRACTIONS } from "./words/modality.ts";
import { hasPhrase } from "./words/phrases.ts";

/** `sentence` is folded: in lower case. */
export function verdictOfSequel(sentence: string): Verdict | undefined {
  const folded = foldAccents(sentence);
  const words = folded.split(/[^\p{L}\p{N}'_-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  const line = padded(words);
  if (LEANS.test(sentence) && [RETRACTIONS, RELEASES, ENDINGS].some((phrases) => hasPhrase(line, phrases)))
    return "contradicted";
  if (CHANGES.test(sentence) || JOKES.test(folded) || TAKEN_BACK.test(folded)) return "contradicted";
  if (/^\(?(?:except|unless|however|that said|but)\b/.test(sentence)) return "weakened";
  if (words.length <= LONGEST_REMARK && !sentence.includes(",") && PASSES.test(folded)) return "weakened";
  return /\b(?:exceptions?|exempt|excluded|does not apply|doesn't apply|do not apply|don't apply)\b/.test(sentence)
    ? "weakened"
    : undefined;
}

/**
 * The same of a line or list item of its own, which speaks of something else unless it points back: "sometimes the CI
 * is slow" limits no rule above it. `line` is folded.
 */
export function verdictOfNextLine(line: string): Verdict | undefined {
  const sentence = line.replace(/^(?:[-*+•]|\d{1,3}[.)])\s+(?:\[[ x]\]\s+)?/, "");
  const isItem = sentence !== line;
  const words = padded(foldAccents(sentence).split(/[^\p{L}\p{N}'_-]+/u));
  if (POINTS_BACK.test(sentence) && [RETRACTIONS, RELEASES, ENDINGS].some((phrases) => hasPhrase(words, phrases)))
    return "contradicted";
  if (ENDED.test(sentence) || CHANGES.test(sentence) || TAKEN_BACK.test(foldAccents(sentence))) return "contradicted";
  if (/^\(?(?:except|unless)\b|^(?:the )?(?:only )?exceptions?(?::| is\b| are\b)/.test(sentence)) return "weakened";
  return !isItem && /^\(?(?:however|that said|but)\b/.test(sentence) ? "weakened" : undefined;
}

/** Has the rule above for its subject, or its object. */
const POINTS_BACK =
  /^[([—–]?\s?(?:(?:(?:this|that|it|which)|(?:the|this|that)(?: (?:previous|above|last|preceding))? (?:rule|constraint|ban|limit|restriction|line|item|bullet|point|instruction|one|directive|order|requirement|policy|preference)(?: above)?|(?:(?:all|both|these|those|the) ){0,2}(?:rules|constraints|lines|items|of the above)(?: above)?) (?:was|were|is|are|has|have|had|will|no longer|does|doesn't|do|don't|did|got|can|may)\b|(?:ignore|disregard|forget|drop) (?:that|this|it|all|the (?:previous|above|last|preceding|rule|line|item))\b)/;
/** Without a subject: "withdrawn by the user", "no longer in force". */
const ENDED =
  /^[([—–]?\s?(?:(?:was|is|has been|had been) )?(?:(?:since|later|now) )?(?:no longer (?:in force|valid|appl|hold|needed|required)|not any ?more|(?:superseded|withdrawn|lifted|dropped|revoked|cancell?ed|obsolete|outdated|rescinded)(?: (?:by|later|since|now|again)\b|\W*$))/;

/** Without a subject of its own, or with one that points back, it speaks of the rule it follows. */
const LEANS =
  /^(?:[([—–-]|(?:this|that|it|which|the (?:rule|constraint|ban|limit|restriction)|(?:was|is|has been|had been|will be|no longer|not any ?more|since|but|until|superseded|withdrawn|lifted|dropped|revoked|cancelled|obsolete|outdated))\b)/;
/** "Scrap that", "the user changed this later", "it has since been allowed". */
const CHANGES =
  /\bscrap (?:that|this|it)\b|\b(?:changed|replaced|reversed|allowed|dropped|lifted|overruled) (?:this|that|it)\b|\bsince (?:then )?(?:been )?(?:changed|allowed|dropped|lifted|relaxed|reversed)\b/;
export const ENDINGS: readonly string[] = (
  "void / deprecated / overruled / false / wrong / invalid / nobody / allegedly / supposedly / dropped / lifted / withdrawn / revoked / cancelled / canceled / obsolete / outdated / superseded / removed / overridden / ignored / gone / expired / relaxed / " +
  "reverted / undone / taken back / not apply / not anymore / not any more / anulada / revogada / aufgehoben / annulee / 取消 / 撤回"
).split(" / ");

/** "Just kidding": nothing of it was meant. */
const JOKES =
  /^\W*(?:(?:i'm|i am|i was|we were|that was|this was|it was|only|just|obviously|a|of course) )*(?:kidding|joking|joke|sarcasm|jk|scherz|spass|blague|broma|brincadeira)\b/u;
/** "Not really", "never mind": whole sentences by which it is not meant, or not any more. */
const TAKEN_BACK =
  /^\W*(?:not really|never ?mind(?: that| it| this)?|not|nope|psych|as if|or (?:not|do)|disregard|(?:scratch|strike|forget|ignore|disregard) (?:that|this|it)|on second thoughts?|no,? wait|actually,? no|war nur (?:ein )?(?:scherz|spass)|es broma|era broma|je plaisante|c'est une blague|e brincadeira|开玩笑的?|冗談(?:です)?)(?:\W*$|, )/u;

/** A remark of a few words that says for how long or how strictly it holds; with a comma it opens an order of its own. */
const PASSES =
  /^\W*(?:until|till|temporarily|provisionally|tentatively|mostly|usually|generally|sometimes|maybe|perhaps|probably|ideally|preferably|if possible|where possible|when possible|for now|for the moment|for the time being|for today|at least for now|starting|(?:only|just|but only|at least|and only) (?:for|on|in|at|during|until|when|if|while|as|from|this|today|now|temporarily|sometimes)|(?:for )?(?:this|today|tonight|tomorrow|these)\b.* only|vorerst|bis|nur bis|nur fur|de momento|por ahora|por enquanto|pour l'instant|jusqu)\b/u;
const LONGEST_REMARK = 6;
