/** How people say what would be, might be or was only wished for: nothing has changed by it. Data, and the look at it. */
import { plainText } from "../phrases.ts";

/** "If the cutoff moved to 18:30 we'd lose the night shift", "maybe we bump it next year". */
export function supposes(sentence: string): boolean {
  const said = plainText(sentence.trim().slice(0, LONGEST)).replace(LEAD, "");
  if (OPENS_CONDITION.test(said)) return UNREAL.test(said);
  if (OTHERS_WISH.test(said) || QUOTES.test(said)) return true;
  return MUSES.test(said) || MIGHT.test(said.split(CLAUSE_END, 1)[0] ?? "");
}

const LONGEST = 240;
const LEAD = /^(?:(?:and|but|so|well|hm+|ok|okay|also|then|i guess|i mean|und|aber|also|y|pero|e|mas|et|mais),? )+/u;
const CLAUSE_END = /[,;:—–] /u;
const OPENS_CONDITION =
  /^(?:if|suppose|supposing|imagine|assuming|assume|say that|had (?:we|they|i)|were (?:we|they|i)|wenn|falls|angenommen|si|suponiendo|se|supondo|en supposant)(?!\p{L})/u;
const UNREAL =
  /(?<!\p{L})(?:would|wouldn't|could|couldn't|might|were to|würden?|könnten?|wäre|hätten?|wären|\p{L}{2,20}ría(?:mos|n)?|\p{L}{2,20}ria(?:mos|m)?|\p{L}{2,20}rai(?:t|ent)|\p{L}{2,20}rions)(?!\p{L})|(?:we|i|they|he|she|it|that|you|there)'d(?!\p{L})/u;
const MUSES =
  /^(?:maybe|perhaps|possibly|hypothetically|in theory|theoretically|eventually|some ?day|one day|ideally|imagine|i wonder|wondering|vielleicht|womöglich|irgendwann|quizás?|tal vez|algún día|talvez|um dia|peut-être|un jour)(?!\p{L})/u;
/** "We might move it"; "we might as well" decides, and what somebody "may" do he is allowed. */
const MIGHT =
  /(?<!\p{L})(?:(?:we|i|they|he|she|it|that|this|there) (?:might|could)(?! as well| you)|(?:the|our) (?:\p{L}+ ){1,3}(?:might|could)|(?:was|were|am|are|is|i'm|we're|they're) (?:only |just |still )?(?:thinking (?:about|of)|considering|toying with|discussing|debating|wondering))(?!\p{L})/u;
/** "Ana proposed that orders close at 18:30", "my neighbour wrote "orders close at 18:30 now"": others wish or say so. */
const OTHERS_WISH =
  /^(?!(?:i|we|you|ich|wir|yo|je|nous|on|eu|nós)(?:['’ ]|$))(?:[\p{L}'-]+ ){1,4}(?:proposed|proposes|suggested|suggests|thinks|thought|believes|believed|hopes|hoped|wishes|wished|dreams|argues|argued|wonders|wondered|keeps? (?:asking|saying|pushing)|pleaded|lobbied|schlägt vor|meint|glaubt|propone|cree|piensa|propõe|acha|pense|croit)(?!\p{L})/u;
const QUOTES =
  /^(?!(?:i|we|you)(?:['’ ]|$))(?:[\p{L}'-]+ ){1,5}(?:says?|said|wrote|writes|claims|claimed|reads?|mailed|asked|posted|schrieb|sagt|dice|escribió|disse|dit|a écrit):? ?["“„«]/u;
