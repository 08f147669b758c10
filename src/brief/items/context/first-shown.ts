/** Orders of one round: "plan first please", "options, no code yet". Once it was shown and gone on from, they are over. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { firstAt } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { plainText } from "../../../ledger/phrases.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import type { FactsOf } from "../facts-of.ts";

/** Tells it of each statement: its turn was answered, and files were changed behind what the user said next. */
export function shownSince(of: FactsOf): (statement: Fact) => boolean {
  const requests = of("request");
  const changed = Math.max(0, ...of("file").map(changedAt));
  return (statement) => {
    // Hardly any does, and to look for its turn costs more than its words.
    if (!asksForShowing(statement.text)) return false;
    const at = firstAt(statement);
    const own = requests.find(({ source }) => source.messageID === statement.source.messageID);
    if (own !== undefined && !isAnswered(own)) return false;
    const next = requests.find((request) => firstAt(request) > at);
    return next !== undefined && changed > firstAt(next);
  };
}

function isAnswered({ data }: FactOf<"request">): boolean {
  return data?.state === "done";
}

/** True of words that want something shown, or nothing changed, before the work they were said with begins, and no more. */
function asksForShowing(text: string): boolean {
  const lower = plainText(text);
  if (text.length > LONGEST || BINDS.test(lower)) return false;
  if (WIDE.test(text)) return true;
  const clauses = splitSentences(lower).flatMap((sentence) => sentence.text.split(CLAUSE_END));
  const said = clauses
    .map((clause) => clause.replace(LEAD, "").replace(/[.!\s]+$/u, ""))
    .filter((clause) => clause !== "");
  return said.some(isShowing) && said.every((clause) => isShowing(clause) || WHY.test(clause));
}

function isShowing(clause: string): boolean {
  return SHOWN_FIRST.test(clause) || ONLY_SHOWN.test(clause) || NO_CODE_YET.test(clause);
}

const CLAUSE_END = /[,;:—–()]\s?| (?:and|but|und|aber|y|pero|e|mas|et|mais) (?!how |what |tell )/u;
const LEAD =
  /^\s*(?:(?:and|but|so|then|ok|okay|just|please|pls|now|also|i mean|und|aber|bitte|por favor|pero|mas|mais),? )*/u;
/** "… , she's not technical": why it is to be shown. */
const WHY = /^(?:she|he|they|i|we|it|that)(?:'s|'m|'d|'re| is| am| are| want| like| need)(?: \p{L}+){0,5}$/u;

/** Who orders something for one round does it in a few words. */
const LONGEST = 160;

/** Meant for every round, or of the product. */
const BINDS =
  /(?<!\p{L})(?:always|never|every|each|any ?time|whenever|when|if|in general|from (?:now|here) on|for (?:any|all|every|bigger|larger|big|large|anything|everything)|must|has to|have to|should|needs?|immer|nie|jede[mnrs]?|wenn|muss|soll|siempre|nunca|cada|cuando|debe|sempre|quando|deve|toujours|jamais|chaque|quand|doit)(?!\p{L})/u;

const BEGIN = String.raw`(?:before|bevor|antes de|avant de)(?: (?:you|we|du))? ?(?:start|begin|code|coding|build|building|write|writing|implement|implementing|change|changing|touch|touching|do|go|anfängst|loslegst|schreibst|baust|umsetzt|empezar|empieces|escribir|programar|começar|escrever|commencer|écrire)(?: (?:it|this|that|them|anything|that one|this one|any code|code))?`;
/** "Write me a plan before you start", "i want to see a sketch before you code it", "propose how before you build that one" */
const SHOWN_FIRST = new RegExp(
  String.raw`^(?:(?:(?:i|we)(?:'d| would)? (?:want|like|need) to|let me|lass mich) (?:see|look at|read|sehen)|plan|sketch|propose|proposal|options?|outline|design|draft|write|give|show|send|tell|explain|suggest|look(?: around)?|skizzier\p{L}*|schlag|optionen|plane?|zeige?|erklär\p{L}*|propón|opciones|propuesta|muéstra\p{L}*|explica|propõe|opções|proposta|mostra|explique|montre|propose|options)(?: (?!first(?!\p{L}))[\p{L}\d'-]+){0,7}(?: (?:first|zuerst|erst ?mal|vorher|primero|primeiro|d'abord)| ${BEGIN})(?: (?:please|pls|bitte|and tell me what you (?:find|think)))?$|^${BEGIN}$|^tell me what you(?:'d do| find| think| would do)(?: first)?$|^look around first and tell me what you find$|^zeige? mir (?:erst|zuerst|vorher) \p{L}+ \p{L}+$`,
  "u",
);

/** "Few options pls with pros and cons" */
const ONLY_SHOWN =
  /^(?:(?:a |some |few |short |give me |your |the )*)(?:options?|proposals?|suggestions?|sketch|plan|outline|ideas|vorschläge|optionen|opciones|propuestas|opções|propostas|propositions)(?: first)?,? ?(?:please|pls|bitte|por favor|s'il te plaît)?$/u;

/** "No edits this round", "don't code that one yet" */
const NO_CODE_YET =
  /^(?:(?:no|without|kein\p{L}*|sin|sem|pas de) (?:code|coding|edits?|editing|changes?|fix(?:es|ing)|implementation|código|änderungen|cambios|mudanças)|(?:don't|dont|do not|no|não|ne) (?:code|edit|implement|build|write|change|touch|fix|escribas|programes|cambies|escrevas|mudes)(?: (?:it|this|that|them|anything|that one|this one|any code|code|código|nada))?|change nothing|(?:ändere?|schreibe?) nichts)(?: (?:yet|this round|this time|for (?:that|this|this one|that one|now)|in this (?:round|step|pass)|vorerst|todavía|aún|ainda|por enquanto|encore|pour l'instant))$|^noch (?:kein\p{L}* code|nichts? (?:umsetzen|ändern|schreiben|bauen))$/u;

const WIDE =
  /^先(?:给|说|列|出|讲|看)[^。；，]{0,12}(?:方案|计划|选项|设计)[。]?$|^先别(?:写|改)代码[。]?$|^まだ(?:コード|実装)[^。、]{0,8}ないで(?:ください)?[。]?$/u;
