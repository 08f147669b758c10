/** How people say what is so, what somebody did or what others think, and choose nothing by it. Data, and two looks at it. */
import { plainText } from "../phrases.ts";
import { splitWords } from "../words.ts";
import { FINITE_VERBS } from "./finite-verbs.ts";
import { wordSet } from "./lists.ts";
import { isPastForm } from "./past-forms.ts";

/**
 * "You ran npm instead of pnpm", "no, the header is still green": whoever finds fault with what is there holds to what
 * was said before, whatever he names. Where he is content with it ("that's fine"), he finds no fault.
 */
export function findsFault(sentence: string): boolean {
  const said = plainText(sentence.trim().slice(0, LONGEST));
  if (CONTENT.test(said) || ORDERED.test(said)) return false;
  if (WIDE_FAULT.test(said)) return true;
  const isOther = CONTRASTS.test(said) || AGAIN.test(said) || NO_LONGER.test(said);
  return (isOther && YOUR_DEED.test(said) && !YOUR_DUTY.test(said)) || (isFault(said) && !opensOrder(said));
}

function isFault(said: string): boolean {
  return (STILL_SO.test(said) && !CORRECTS.test(said)) || FAILS.test(said);
}

/** "Coverage is 79 % now", "CI runs npm instead of pnpm", "copilot suggested yarn": it tells how things are and orders nothing. */
export function tellsHowItIs(sentence: string): boolean {
  const said = plainText(sentence.trim().slice(0, LONGEST));
  if (findsFault(sentence) || MUSES.test(said) || OF_FILES.test(said)) return true;
  if (ORDERED.test(said) || BOUND.test(said) || DUTY.test(said) || CHANGES.test(said)) return false;
  return PRAISES.test(said) || ASKS_WHY.test(said) || hasSubject(said.replace(LEAD, ""));
}

const LONGEST = 200;

/** Who or what the sentence is about stands before its verb; of what "we" and "I" do they decide. */
function hasSubject(said: string): boolean {
  const words = splitWords(said.split(CLAUSE_END, 1)[0] ?? "").slice(0, MOST_WORDS);
  const first = words[0]?.lower ?? "";
  if (YOUR_DUTY.test(said)) return false;
  if (first === "" || DECIDES.has(first) || ORDERS.has(first)) return REPORTS_OWN.test(said);
  return words.slice(1).some(({ lower }) => TELLS.has(lower) || FINITE_VERBS.has(lower) || isPastForm(lower));
}

const MOST_WORDS = 9;
const CLAUSE_END = /[,;:—–] /u;

function opensOrder(said: string): boolean {
  const first = splitWords(said.replace(LEAD, ""))[0]?.lower ?? "";
  return ORDERS.has(first) || DUTY.test(said);
}

const LEAD =
  /^(?:(?:but|and|so|no|nope|hey|hm+|wait|sorry|ugh|again|ok|okay|well|also|actually|great|nice|good|better|aber|und|nein|besser|lieber|pero|mejor|mas|melhor|não|mais|mieux|non),? )+/u;

/** Verbs by which somebody orders or chooses something, where a sentence opens with them. */
const ORDERS = wordSet(
  `use prefer keep write name call store return log pick choose take go switch replace import export indent format answer
  reply respond document send save show print throw emit read load run deploy push commit merge install set give have let
  let's start stop make put add remove delete change move rename always never only don't please try avoid do not raise lower
  increase bump upgrade target nimm nutze verwende benutze mach usa utiliza haz pon utilise prends mets faz`,
);
/** Of these the user tells what he has settled on. */
const DECIDES = wordSet("we we've we'll we're i i'm i'll i'd wir ich nosotros usamos nós nous on je j'ai eu yo");
const REPORTS_OWN = /^i (?:got|get|see|saw|notice|noticed|found|received) /u;

/** Behind a subject: what it does or did. */
const TELLS = wordSet(
  `ran wrote put took went made gave built chose kept left sent brought got did does doesn't isn't aren't wasn't don't didn't
  says said shows calls sorts logs prints imports throws exceeds answers renders writes reads stores recommends recommend suggests
  suggest asks wants thinks prefers fires fails passes exports weighs grew dropped gets kam kommt haben hatte tienen usa usan a ont`,
);

/** What was asked, needed, agreed or allowed is what holds, and so is what somebody is right about. */
const YOUR_DUTY =
  /you(?:'re| are| were|'ve| have)? (?:(?:\p{L}+ly|also|still|just|all|indeed) )*(?:to|in|on|can|could|may|might|must|should|shall|will|would|need|needed|want|wanted|have to|said|told|asked|agreed|promised|decided|suggested|proposed|recommended|mentioned|offered|missed that|misunderstood|convinced|going|supposed|expected|required|allowed|free|welcome|right)(?!\p{L})|(?<!\p{L})(?:recht|razón|razão|raison)(?!\p{L})/u;
const YOUR_DEED =
  /^(?:(?:but|and|so|no|nope|hey|hm+|wait|sorry|why|ugh|again|great that|i (?:see|notice|noticed)(?: that)?),? )*(?:(?:did|are|were|do) you |you(?:'ve|'re| )|(?:aber |und |nein,? |warum |wieso )?(?:du \p{L}+t |\p{L}+t du |ihr hab|habt ihr)|(?:pero |y |no,? )?(?:has|habéis) |(?:pero |y )?\p{L}+(?:aste|iste) |(?:mas |e )?(?:você|vc) \p{L}+(?:ou|eu|iu) |(?:mais |et |pourquoi )?(?:tu as|t'as|as-tu|vous avez) )/u;
const NO_LONGER =
  /(?<!\p{L})(?:any ?more|no longer|any longer|nicht mehr|ya no|já não|não mais|ne \p{L}+ plus)(?!\p{L})/u;
const STILL_SO =
  /(?<!\p{L})(?:is|are|was|has|have|it|this|that|they)? ?still (?!use|want|need|prefer|keep|go|please|only|to)\p{L}+|^still (?!use|keep|no|only)/u;
/** "The server does not answer", "the API doesn't support pagination anymore". */
const FAILS =
  /^(?:(?:but|and|no|hey),? )*(?:the|this|that|it|its|our|my|your|der|die|das|el|la|o|a|le) ?(?:[\p{L}\p{N}./_-]+ ){0,5}?(?:does not|doesn't|do not|don't|didn't|can't|cannot|won't|no longer|antwortet|geht|funktioniert)(?: nicht)? \p{L}+/u;
const CONTRASTS =
  /(?<!\p{L})(?:instead|rather than|in place of|and not|anstatt|statt|anstelle|stattdessen|und nicht|en vez de|en lugar de|y no|em vez de|ao invés de|e não|au lieu de|plutôt que|et pas)(?!\p{L})|, (?:not|nicht|no|não|pas) /u;
const AGAIN = /(?<!\p{L})(?:again|wieder|schon wieder|otra vez|de nuevo|de novo|outra vez|encore)(?!\p{L})/u;
const CONTENT =
  /(?<!\p{L}|not |n't )(?:fine|okay|ok|perfect|works|prefer|like (?:it|that)|better|(?<!you )keep (?:it|that|them)|leave it|stay|i agree|approved|alright|cool|no problem|happy with|makes sense|passt|besser|einverstanden|mejor|melhor|mieux)(?!\p{L})/u;
/** Beside what is told something is ordered, or has changed for good. */
const ORDERED =
  /(?<!\p{L})(?:from now on|going forward|ab jetzt|ab sofort|a partir de ahora|a partir de agora|désormais)(?!\p{L})|(?:[,;:.!?—–]|(?<!\p{L})(?:so|and|but|then|says?|said)) (?:please |so |then |now )*(?:use|let's|lets|let us|go with|switch to|stick (?:to|with)|take|nimm|nutze|verwende|usa|utilise|always|never) |(?<!\p{L})ha(?:s|ve) (?:moved|switched|changed|migrated|gone over)(?!\p{L})/u;
/** "The deadline is still Friday, not Thursday". */
const CORRECTS = /, (?:not|nicht|no|não|pas) /u;
/** "YAML needs spaces, not tabs": what one kind of file needs. */
const OF_FILES =
  /^(?:(?:but|and|no|well),? )?(?:[\w./-]*\.\w{1,5}|yaml|yml|json|toml|makefiles?|make|python|go|rust|markdown|html|css|sql|(?:the |these |those )?\p{L}+ files?)(?: and \S+)? (?:needs?|requires?|expects?|wants?|has|have|uses?) /u;
/** The languages without spaces between words. */
const WIDE_FAULT =
  /你.{0,12}(?:了|在).{0,30}(?:而不是|而没有?用)|(?:ではなく|じゃなく).{0,40}(?:てしま|ました|っています|っている|った(?:[。ね]|$))/u;

/** "The limit is 500 now": of these is said what is to hold. */
const BOUND =
  /(?<!\p{L})(?:limits?|max(?:imum)?|min(?:imum)?|threshold|target|budget|cap|deadline|quota|default|rule|policy|convention|standard|requirement|grenze|höchst\p{L}*|límite|limite|máximo|mínimo|maximal|meta|frist|plazo|prazo|délai)(?!\p{L}| (?:exceeded|error))/u;
const DUTY =
  /(?<!\p{L})(?:should|must|shall|needs? to|has to|have to|let's|lets|let us|please|from now on|going forward|instead please|allowed|may|can|soll|sollen|sollte|muss|müssen|darf|dürfen|kann|bitte|ab jetzt|ab sofort|debe|deben|puede|puedes|por favor|a partir de ahora|deve|pode|podes|doit|peut|peux|désormais|s'il te plaît)(?!\p{L})/u;
/** "Tests now run on Node 22", "the door code changed", "the Ruby 2 thing is over": another way of doing it holds from here on. */
const CHANGES =
  /(?<!\p{L})(?:changed|capped|limited|correction|from today|as of (?:today|now)|is (?:over|off|gone|moot|void)|now (?!has|have|had|is|are|was|were|shows|says|fails|takes)\p{L}+|(?:needs?|requires?|expects?|demands?|prescribes?|decided|agreed)|(?:team|client|customer|boss|company|legal|security|management|everyone|everybody) (?:wants|prefers|uses))(?!\p{L})/u;
const PRAISES =
  /^(?:(?:oh|ah|and|so),? )?(?:good|great|nice|perfect|thanks|thank you|cool|awesome|super|love|danke|gut|gracias|obrigad[oa]|merci|parfait)(?!\p{L}).*(?:instead|rather than|statt|en vez de|em vez de|au lieu de)/u;
const ASKS_WHY = /^(?:(?:but|and|so|hm+),? )*(?:why|how come|warum|wieso|por qué|por que|pourquoi) /u;
const MUSES =
  /^(?:maybe|perhaps|vielleicht|quizás?|talvez|peut-être) .*(?:some ?day|later|eventually|at some point|irgendwann|algún día|um dia|un jour)/u;
