/** Which todos outlived the request they were listed for: nobody has asked for them since. Pure. */
import { isAnyChanged } from "../../../ledger/calls/files/file-state.ts";
import { atOf, toldAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { saysToResume } from "../../../ledger/lexicon/resumptions.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import { type FactsOf, requestAtHand } from "../facts-of.ts";
import { workedOn } from "./worked-on.ts";
import { countShared } from "../../../ledger/words.ts";

/**
 * Tells the todos whose request, or one that came behind it, was answered before the current one was made. A list that
 * the current request speaks of, or whose files are changed for it, is the list at hand.
 */
export function leftOver(
  of: FactsOf,
  todos: readonly FactOf<"todo">[],
): (todo: FactOf<"todo">) => LeftOver | undefined {
  const requests = of("request");
  const current = requestAtHand(of);
  if (current === undefined || isAtHand({ of, todos, current })) return () => undefined;
  const begun = toldAt(current);
  // Nobody has come back to it, though the current request was worked on and reported.
  const isChanged = current.data?.answered === true && isAnyChanged(of("file"), begun);
  return (todo) => {
    const at = atOf(todo);
    if (at >= begun) return undefined;
    const isOver = ({ data }: FactOf<"request">): boolean => data?.state === "done";
    const owner = requests.findLast((request) => request !== current && toldAt(request) <= at);
    const isAnswered = owner !== undefined && isOver(owner);
    const since = requests.filter((request) => isOver(request) && toldAt(request) > at);
    const isGoneOn = since.some(({ data }) => data?.question !== true) || isChanged;
    const isForgotten = isGoneOn && !isOnHold(todo) && !isCalledOpen(todo.text, owner);
    if (isAnswered && isForgotten) return "forgotten";
    return isAnswered || since.length > 0 ? "left" : undefined;
  };
}

/** "… (waits for Jens)": it says itself why nobody has done it. */
function isOnHold({ text }: FactOf<"todo">): boolean {
  return ON_HOLD.test(text);
}

const ON_HOLD =
  /(?<!\p{L})(?:waits? (?:for|on|until)|waiting|on hold|blocked|parked|postponed|deferred|later|not now|wartet|blockiert|später|en espera|pendiente de|bloquead[oa]|em espera|mais tarde|en attente|plus tard)(?!\p{L})/iu;

/** The report on the request says of it that it is still to be done. */
function isCalledOpen(todo: string, owner: FactOf<"request"> | undefined): boolean {
  const words = [...topicWords(todo.toLowerCase())];
  const isNamed = (text: string): boolean => countShared(words, topicWords(text.toLowerCase())) > 0;
  return splitSentences(owner?.data?.reply ?? "").some(
    ({ text }) => THE_REST.test(text) || (REMAINS.test(text) && isNamed(text)),
  );
}

const THE_REST =
  /(?<!\p{L})(?:the rest|the others|the last (?:one|step|item|point)|den rest|el resto|o resto|le reste)(?!\p{L})/iu;
const REMAINS =
  /(?<!\p{L})(?:remains?|remaining|(?:is|are|what's|work) left|left to do|(?:is|are|still) (?:open|missing|to be done)|pending|not yet|to ?do|next|steps? \d+ of \d+|in the middle|except|apart from|other than|außer|bis auf|excepto|salvo|exceto|sauf|offen|fehlt|fehlen|steht noch aus|noch|quedan?|faltan?|pendientes?|restam?|faltam?|pendente|reste|restent|manque)(?!\p{L})|还|未|残|まだ/iu;

/** Its request was answered, or another one since that is not; forgotten is a list behind which work went on all the same. */
type LeftOver = "left" | "forgotten";

function isAtHand({
  of,
  todos,
  current,
}: {
  of: FactsOf;
  todos: readonly FactOf<"todo">[];
  current: FactOf<"request">;
}): boolean {
  const text = current.text.slice(0, LONGEST_READ);
  const [asked, files, at] = [topicWords(text), of("file"), toldAt(current)];
  if (saysToResume(text) || SPEAKS_OF_TODOS.test(text) || todos.some((todo) => isAsked(todo.text, asked))) return true;
  // Once other work was asked for and done, a file that the list names as well says little, and "the list" may be any.
  const listed = Math.max(0, ...todos.map(atOf));
  const isOther = (request: FactOf<"request">): boolean => request !== current && toldAt(request) > listed;
  if (of("request").some(isOther)) return false;
  return SPEAKS_OF_LIST.test(text) || todos.some((todo) => workedOn({ text: todo.text, at }, files) > 0);
}

const LONGEST_READ = 600;
/** These can be of nothing but what is left, whatever came in between. */
const SPEAKS_OF_TODOS =
  /(?<!\p{L})(?:what(?:'s| is) (?:left|open|next|missing)|what else|to-?dos?|(?:the )?(?:next|remaining|open) (?:tasks?|steps?|items?|points?|phases?|ones?)|(?:do|finish|complete|tackle|take|follow|continue|go on with|mach|erledige|haz|termina|faz|fais|finis)(?: (?:now|with|all))? (?:your plan|the plan|your list|the rest|den rest|el resto|o resto|le reste)|offene[nr]? punkte|restlichen? (?:schritte?|punkte?)|der rest bitte|pasos pendientes|tarefas pendentes)(?!\p{L})|^(?:and |now |then )?the rest(?: (?:too|now|please|as well))?[.!]*$|剩下|残り/iu;
const SPEAKS_OF_LIST =
  /\b(?:(?:the|your|next|remaining|other|open) (?:list|plan|tasks?|steps?|items?|points?|phases?)|the rest|remaining|restlichen?|der rest|nächsten? (?:schritte?|punkte?)|el resto|siguientes? pasos?|o resto|próximos? passos?|le reste|prochaines? étapes?)\b|剩下|下一步|残り|次の/i;

/** The request has most of the words of the todo. */
function isAsked(todo: string, asked: ReadonlySet<string>): boolean {
  const words = [...topicWords(todo)];
  const shared = countShared(words, asked);
  return shared > 0 && shared >= Math.min(ENOUGH_SHARED, words.length) && shared >= words.length / 2;
}

const ENOUGH_SHARED = 2;
