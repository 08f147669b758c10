/** What a turn said of how to answer it: "just look", "show me first", "before you fix anything". It is over once answered. */
import { changedAt } from "../calls/files/file-state.ts";
import { atOf, type FactBook, firstAt } from "../fact-book.ts";
import type { FactOf } from "../fact.ts";
import { plainText } from "../phrases.ts";
import { bansAllWork, holdsAllWork } from "../statements/lifts/held-work.ts";
import { isBan } from "../statements/lifts/rule-core.ts";
import { endStatement } from "../statements/replacement/stale-words.ts";

/**
 * Ends the rules that were said of one answer, once that was given and the user asks for work; and a ban on all work once
 * work has been done for a later request, and the user went on: no session goes on in which nothing may be changed.
 */
export function endAnsweredHolds(book: FactBook, request: FactOf<"request">): void {
  const isOrder = asksForWork(request);
  for (const rule of book.current("constraint")) {
    if (rule.source.messageID === request.source.messageID) continue;
    if ((isOrder && isForAnswer(rule) && isAnswered(book, rule)) || isOutlived(book, rule, request))
      endStatement(book, rule);
  }
}

/** Who asks on, or for another look, has not left it. */
function asksForWork({ text, data }: FactOf<"request">): boolean {
  const isOther = data?.question === true || data?.statement === true || data?.digression === true;
  return !isOther && !LOOKS.test(plainText(text));
}

function isOutlived(book: FactBook, rule: FactOf<"constraint">, request: FactOf<"request">): boolean {
  if (!isBan(rule) || !(bansAllWork(rule) || holdsAllWork(rule))) return false;
  const later = book.every("request").find((other) => other !== request && firstAt(other) > atOf(rule));
  return later !== undefined && book.current("file").some((file) => changedAt(file) > firstAt(later));
}

const LOOKS =
  /^(?:(?:ok|okay|yes|now|then|and|also|please|so|hm+|well|thanks|can you|could you|ahora|y|bueno|jetzt|und|dann|maintenant|et|agora|e),? )*(?:look|check|find|search|list|show|explain|read|review|analy[sz]e|compare|investigate|tell|describe|what|why|how|which|where|who|mira|mire|busca|muestra|muéstreme|explica|dime|dígame|revisa|schau|zeig|erklär|such|lies|prüf|was|warum|wie|welche|regarde|montre|explique|cherche|veja|mostre|procure)(?!\p{L})/u;

function isForAnswer(rule: FactOf<"constraint">): boolean {
  const lower = plainText(rule.text);
  if (STANDS.test(lower)) return false;
  return FIRST.test(lower) || LOOK_ONLY.test(lower) || (isBan(rule) && ONLY_THIS.test(lower));
}

/** "Don't optimise yet, just numbers". */
const ONLY_THIS =
  /(?<!\p{L})(?:yet|for now|todavía|aún|por ahora|noch nicht|vorerst|ainda|por enquanto|pas encore|pour l'instant)[,;.]? (?:just|only|solo|sólo|nur|só|apenas|juste|seulement)(?!\p{L})/u;

/** What is to be told or seen before the agent does anything; what it does each time, such as a commit, is a standing rule. */
const FIRST =
  /(?<!\p{L})before you (?:fix|change|write|touch|build|start|begin|implement|do|edit|code)(?!\p{L})|(?<!\p{L})(?:tell|show|explain to) me first(?!\p{L})|(?<!\p{L})first (?:tell|show|explain|look|read)(?!\p{L})|(?<!\p{L})(?:muéstr\p{L}*|d[íi]game|dime|expl[íi]que\p{L}*|cuénte\p{L}*) primero|primero (?:muéstr|d[íi]game|dime|expl[íi]c|mire|mira|cuént)\p{L}*|antes de (?:meterle mano|tocar|cambiar|arreglar|escribir|empezar)(?!\p{L})|zeig\p{L}* mir (?:erst|zuerst)|bevor du (?:etwas |was )?(?:änderst|anfängst|schreibst|baust|behebst)|montre\p{L}*[ -]moi d'abord|avant de (?:changer|modifier|commencer|corriger|toucher)|mostre\p{L}* primeiro|antes de (?:mudar|mexer|corrigir|começar)/u;

const LOOK_ONLY =
  /^(?:just|only|solo|sólo|nur|juste|seulement|apenas|só) (?:look|read|tell|mire|mira|mirar|lee|lea|diga|dime|schau|schauen|lies|gucken|regarde|regardez|lis|olhe|olha|veja|leia)(?!\p{L})/u;

const STANDS =
  /(?<!\p{L})(?:never|always|every|each|whenever|any time|if|nie|niemals|immer|jedes|wenn|falls|nunca|siempre|cada|si|cuando|jamais|toujours|chaque|quand|sempre|quando|se)(?!\p{L})/u;

/** The turn that gave the rule was answered: what it asked for was reported, or the agent has said something since. */
function isAnswered(book: FactBook, rule: FactOf<"constraint">): boolean {
  const turn = book.every("request").find(({ source }) => source.messageID === rule.source.messageID);
  if (turn !== undefined) return turn.data?.state === "done" || turn.data?.answered === true;
  return book.current("reply").some((reply) => atOf(reply) > firstAt(rule));
}
