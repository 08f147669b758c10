/** Whether the report on a request calls all that was listed for it done, though nobody ticked any of it. Pure. */
import { atOf, toldAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { holdsQuestion } from "../../../ledger/question-marks.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { countShared } from "../../../ledger/words.ts";
import type { FactsOf } from "../facts-of.ts";
import { tellsOfRest } from "./reported-done.ts";

/** Tells it of each request, read once for all todos. */
export function reportedLists(of: FactsOf, todos: readonly FactOf<"todo">[]): (owner: FactOf<"request">) => boolean {
  const known = new Map<FactOf<"request">, boolean>();
  return (owner) => {
    const isReported = known.get(owner) ?? callsDone(owner.data?.reply ?? "", todos);
    known.set(owner, isReported);
    // Who ticks one of them ticks what is done.
    return isReported && !of("todo", "resolved").some((done) => atOf(done) >= toldAt(owner));
  };
}

/** It begins with a success, and leaves nothing of the list for later. */
function callsDone(report: string, todos: readonly FactOf<"todo">[]): boolean {
  const [first, ...others] = splitSentences(report.replaceAll("**", "").replaceAll(CODE, "")).map(({ text }) => text);
  if (first === undefined || !SUCCEEDS.test(first) || FALLS_SHORT.test(first) || tellsOfRest(report)) return false;
  return !others.some((text) => leaves(text, todos));
}

/** A value in the code that is called "failed" is none. */
const CODE = /`[^`\n]{0,200}`/gu;

/** Asks to go on, or tells of one of them that it hangs. */
function leaves(sentence: string, todos: readonly FactOf<"todo">[]): boolean {
  const isAsked = holdsQuestion(sentence);
  if (isAsked ? GOES_ON.test(sentence) : !HANGS.test(sentence)) return isAsked;
  const said = topicWords(sentence.toLowerCase());
  return todos.some(({ text }) => {
    const words = [...topicWords(text.toLowerCase())];
    return countShared(words, said) > (isAsked ? words.length / 2 : 0);
  });
}

/** What is told of it is no deed that is done. */
const HANGS =
  /(?<!\p{L})(?:blocked|fail(?:s|ed|ing)?|wait(?:s|ing)?|stopped|before|later|next|i['’]ll|will|can['’]t|cannot|can not|not yet|broken|missing|instead|blockiert|wartet|fehlt|später|falta\p{L}*|bloquead[oa]|pendiente|bloqué\p{L}*|manque)(?!\p{L})/iu;

/** "Shall I go on with the second part?" */
const GOES_ON =
  /(?<!\p{L})(?:go on|going|continue|proceed|carry on|next|start|begin|the rest|weiter|weitermachen|anfangen|sigo|continúo|empiezo|continuo|começo|poursuivre|commencer)(?!\p{L})|继续|続け/iu;

const SUCCEEDS =
  /(?<!\p{L})(?:works?|done|ready|finished|complete|implemented|built|(?:is|are) (?:in|there|live|up)|läuft|laufen|funktioniert|fertig|erledigt|funciona\p{L}*|listo|lista|hecho|pronto|pronta|feito|marche|fonctionne\p{L}*|terminé\p{L}*|prêt\p{L}*)(?!\p{L})|完成|できました/iu;
const FALLS_SHORT =
  /(?<!\p{L})(?:nothing|none|cannot|can['’]t|without|nichts|nada|rien|first (?:step|part|half|cut|version|draft)|half|partly|part|mostly|almost|nearly|step|so far|only|but|except|doesn['’]t|does not|don['’]t|do not|not (?:done|ready|finished|complete)|erste[rs]?|halb|teil\p{L}*|nur|aber|nicht|primer\p{L}*|pero|casi|no|mas|não|presque|mais|pas)(?!\p{L})/iu;
