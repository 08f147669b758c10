/** What keeps a sentence from being an order that holds here and now: a question, a condition, another's words, another place. Pure. */
import { plainText } from "../../phrases.ts";
import { remembered } from "../../remembered.ts";
import { looseWords } from "../replacement/loose-words.ts";
import { NUMBER_WORDS } from "../../words.ts";

/** False for what is asked, quoted, told of somebody's words or made to depend on something. */
export function mayOrder(sentence: string): boolean {
  return (
    sentence.length <= LONGEST && !ASKS.test(sentence) && !isBound(plainText(sentence).replaceAll(QUOTED_NAME, "$1"))
  );
}

/** A name in quotation marks is no quotation of words. */
const QUOTED_NAME =
  /(?<!(?:says?|said|wrote|writes|reads|prints|replied|answered|sagte?|schrieb|dice|dijo|diz|disse|dit):? )["“«]([^\s"“”«»]{1,60})["”»]/gu;
const isBound = remembered((lower: string) => BOUND.test(lower));
const LONGEST = 240;
const ASKS = /[?？]\s*$/u;
/** "If it is green, push it", "push it, once it is green"; `Nils wrote: push it`. */
const BOUND =
  /(?:^|[,;—–] ?)(?:(?:and|but|so|then|ok|okay|und|dann|y|e|et),? )*(?:if|when|whenever|once|after|as soon as|unless|until|before|while|in case|provided|assuming|wenn|falls|sobald|sofern|nachdem|bevor|si|cuando|en cuanto|se|quando|assim que|quand|lorsque|dès que) |如果|的话|等.{1,20}(?:再|后)|たら|["“”«»「」]|(?<!\p{L})(?:says?|said|wrote|writes|reads|prints|replied|answered|log|error|message|sagt|sagte|schrieb|steht|dice|dijo|diz|disse|dit)[^:：]{0,30}[:：]|(?<!(?<!\p{L})(?:i|we) )(?<!\p{L})(?:says?|said|told|wrote|writes|reads|sagt|sagte|schrieb|dice|dijo|diz|disse|dit)[,，]/u;

/** "In the manual use npm instead": a choice for a place that the rule does not name leaves the rest as it is. */
export function isBoundElsewhere(text: string, rule: string): boolean {
  const known = looseWords(rule);
  const lower = plainText(text);
  if (THERE.test(lower)) return true;
  // "At 1,250 euros" and "under forty" name no place.
  const places = [...lower.matchAll(PLACE)].map((match) => match[1] ?? "").filter((word) => !NUMBER_WORDS.has(word));
  return places.some((place) => looseWords(place).some((word) => !known.includes(word)));
}

const THERE = /(?<!\p{L})(?:there|dort|ahí|allí|ali|là)(?!\p{L})/u;
const PLACE =
  /(?<!\p{L}|go |opt )(?:in|inside|within|under|for|on|at|im|für|bei|beim|en|para|em|dans|pour|sur) (?:(?:the|our|my|your|this|that|a|an|der|die|das|dem|den|el|la|los|las|o|os|as|le|les) )?(?!\d|(?:second thoughts?|fact|reality|truth|general|principle|hindsight|retrospect|short|sum|reflection|balance|consistency|clarity|simplicity|safety|good|now|nachhinein|grunde?|prinzip|ernst|moment|realidad|verdad|efecto|serio|realidade|verdade|geral|fait|effet|réalité|vrai|général)(?![\p{L}\p{N}]))([^\s,;]+)/gu;
