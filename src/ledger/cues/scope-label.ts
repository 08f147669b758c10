/** The name before a colon of whom or what the rule behind it holds for: "Interns: never push", "Fridays: no deploys". Pure. */
import { holds } from "./clause.ts";
import type { Reading } from "./reading.ts";
import { COLONS, type Segment } from "./segment.ts";
import type { Input } from "./span.ts";
import { wordClass } from "./word-class.ts";

/** True of a short name with a colon behind it, which is neither a rule nor an order nor an announcement. */
export function isScopeLabel(input: Input, segment: Reading): boolean {
  if (!endsInColon(input, segment) || segment.cueClass !== undefined || segment.isFiller) return false;
  if (segment.scopes) return true;
  if (segment.isTask || segment.isStatement || segment.isReport || segment.isRemark || segment.muses) return false;
  if (input.reader.script === "characters") return segment.text.length <= LONGEST_NAME;
  return segment.words.length <= MOST_WORDS && !holds(segment, ANNOUNCES);
}

const MOST_WORDS = 3;
/** Where words are not told apart, in characters. */
const LONGEST_NAME = 8;

/** French sets a blank before its colon. */
export function endsInColon({ text }: Input, { end }: Segment): boolean {
  return COLONS.has(text.charAt(text.charAt(end) === " " ? end + 1 : end));
}

/** Say that something comes, and of nothing what it holds for; or whose finding it is. */
const ANNOUNCES = wordClass(
  "thing things point points heads-up headsup heads one two three more last another again remember reminder reminders note notes important attention " +
    "careful warning update change changes correction request ask question answer problem issue bug error result reason cause fix " +
    "idea plan task todo step steps goal summary context background example edit ps btw fyi nb wait hey hi hello ok okay so please " +
    "also this that these here now next then later first second third finally basically short long tldr tl;dr like meaning i.e e.g " +
    "feat chore docs refactor style perf build revert wip " +
    "cosa cosas punto recuerda recordatorio nota importante atencion cambio pregunta problema idea paso ejemplo resumen otra ultima siguiente luego despues " +
    "coisa coisas ponto lembrete lembre atencao mudanca pergunta ideia passo exemplo resumo outra proximo depois " +
    "sache sachen punkt erinnerung hinweis wichtig achtung anderung frage problem schritt beispiel noch letzte merke kurz also nachstes danach weiter dann " +
    "chose choses rappel remarque attention changement etape exemple resume encore derniere autre bref ensuite apres suivant",
);
