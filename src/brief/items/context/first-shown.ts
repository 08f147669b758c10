/** Orders of one round: "plan first please", "options, no code yet". Once it was shown and gone on from, they are over. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { firstAt } from "../../../ledger/fact-book.ts";
import type { Fact, FactOf } from "../../../ledger/fact.ts";
import { plainText } from "../../../ledger/phrases.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import type { FactsOf } from "../facts-of.ts";

/** Tells it of each statement: its turn was answered, and files were changed for what the user said next. */
export function shownSince(of: FactsOf): (statement: Fact) => boolean {
  const requests = of("request");
  const changed = Math.max(0, ...of("file").map(changedAt));
  return (statement) => {
    const at = firstAt(statement);
    const own = requests.find(({ source }) => source.messageID === statement.source.messageID);
    if (own !== undefined && !isAnswered(own)) return false;
    const next = requests.find((request) => firstAt(request) > at);
    return next !== undefined && changed > firstAt(next) && asksForShowing(statement.text);
  };
}

function isAnswered({ data }: FactOf<"request">): boolean {
  return data?.state === "done";
}

/** True of words that want something shown, or nothing changed, before the work they were said with begins, and no more. */
function asksForShowing(text: string): boolean {
  if (text.length > LONGEST || !isShowing(text)) return false;
  return splitSentences(text).every(
    ({ text }) =>
      isShowing(text) && text.split(CLAUSE_END).every((clause) => !RULES.test(plainText(clause)) || isShowing(clause)),
  );
}

function isShowing(text: string): boolean {
  const lower = plainText(text);
  if (STANDS.test(lower)) return false;
  return SHOWN_FIRST.test(lower) || ONLY_SHOWN.test(lower) || NO_CODE_YET.test(lower) || WIDE.test(text);
}

const CLAUSE_END = /[,;:—–()]| (?:and|but|und|aber|y|pero|e|mas|et|mais) /u;
/** What may bind beyond the round. */
const RULES =
  /(?<!\p{L})(?:no|not|don't|dont|must|should|have to|has to|keep|keeps|only|stays?|use|without|leave|kein\p{L}*|nicht|nur|ohne|muss|soll|bleib\p{L}*|solo|sólo|sin|debe|usa|só|sem|deve|fica|pas|sans|doit|reste)(?!\p{L})/u;

/** Who orders something for one round does it in a few words. */
const LONGEST = 160;

/** Meant for every round. */
const STANDS =
  /(?<!\p{L})(?:always|never|every|each|any ?time|whenever|when|if|in general|from (?:now|here) on|for (?:any|all|every|bigger|larger|big|large|anything|everything)|immer|nie|jede[mnrs]?|wenn|siempre|nunca|cada|cuando|sempre|quando|toujours|jamais|chaque|quand)(?!\p{L})/u;

/** "Write me a plan before you start", "i want to see it before you code" */
const SHOWN_FIRST =
  /(?<!\p{L})(?:plan|sketch|propos(?:e|al)|options?|outline|design|draft|concept|show|tell me|explain|suggest|look (?:around|at it)|see (?:it|that|one)|skizze|skizzier|vorschlag|optionen|zeig|erklär|propuesta|opciones|boceto|muéstrame|explica|proposta|opções|esboço|mostra|proposition|croquis|montre|explique)(?!\p{L})[^.;!?]{0,60}?(?<!\p{L})(?:first|zuerst|erst ?mal|vorher|primero|primeiro|d'abord|(?:before|bevor|antes de|avant de)(?: (?:you|we|du))? ?(?:start|begin|cod|build|writ|implement|chang|touch|do |go |anfäng|losleg|schreib|bau|umsetz|empez|escrib|program|toc|começ|escrev|mex|commenc|écri|touch)\p{L}*(?: (?:it|that|this|them|anything|that one|this one|any code|code))?(?=$|[.,;!]| -))/u;

/** "Few options pls with pros and cons" */
const ONLY_SHOWN =
  /^(?:(?:and|but|so|just|then|ok),? )*(?:(?:a |some |few |short |give me |your |the )*)(?:options?|proposals?|suggestions?|sketch|plan|outline|ideas|vorschläge|optionen|opciones|propuestas|opções|propostas|propositions)(?: first)?,? (?:please|pls|bitte|por favor|s'il te plaît)(?!\p{L})/u;

/** "No edits this round", "don't code that one yet" */
const NO_CODE_YET =
  /(?<!\p{L})(?:no|not|don't|dont|do not|nothing|without|kein\p{L}*|nichts?|nada|sin|não|sem|pas|rien) (?:\p{L}+ ){0,2}?(?:cod|edit|implement|build|writ|fix|chang|umsetz|änder|schreib|cambi|escrib|toc|mud|escrev|écri|touch)\p{L}*(?: \p{L}+){0,3}? (?:yet|this (?:round|time|turn)|for (?:that|this|this one|that one)|in this (?:round|step|pass)|vorerst|todavía|aún|ainda|por enquanto|encore|pour l'instant)(?=$|[.,;!])|(?<!\p{L})noch (?:kein\p{L}* code|nichts? (?:umsetzen|ändern|schreiben|bauen))/u;

const WIDE =
  /先(?:给|说|列|出|讲|看)[^。；]{0,12}(?:方案|计划|选项|设计)|先别(?:写|改)代码|まだ(?:コード|実装)[^。]{0,8}ないで|先に(?:計画|案|設計)/u;
