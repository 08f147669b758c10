/** Whether a report or a commit that came behind a todo tells it as done: nobody may have ticked it. Pure. */
import { atOf } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { looksAhead, putsOff } from "../../../ledger/lexicon/remainders.ts";
import { allDoneBut } from "../../../ledger/lexicon/all-done.ts";
import { numbersDone } from "../../../ledger/lexicon/step-numbers.ts";
import { once } from "../../../ledger/once.ts";
import { splitSentences } from "../../../ledger/sentences.ts";
import { topicWords } from "../../../ledger/statements/replacement/topics.ts";
import type { FactsOf } from "../facts-of.ts";
import { commitMessages } from "../done/work-items.ts";
import { countShared } from "../../../ledger/words.ts";

/** That all of a list is done; that this one is, as a report or a commit tells it. */
type Told = "all" | "one";

/** Tells it of each todo; reports and commits are read once for all of them, and not at all without one. */
export function reportedDone(of: FactsOf): (todo: FactOf<"todo">) => Told | undefined {
  const todos = of("todo");
  const reports = once(() => {
    // Who answers a question tells how things are.
    const answers = new Set(
      of("request").flatMap(({ data }) => (data?.question === true ? (data.repliedAt ?? []) : [])),
    );
    const replies = of("reply").filter((fact) => fact.data?.role === undefined && !answers.has(atOf(fact)));
    const isNumbered = todos.filter((todo) => !Number.isNaN(numberOf(todo))).length >= NUMBERED_LIST;
    return replies.map((fact) => readReport(fact, { todos, isNumbered }));
  });
  const committed = once(() => new Set(commitMessages(of).flatMap((commit) => committedTodo(commit, todos) ?? [])));
  return (todo) => {
    const later = reports().filter(({ at }) => at > atOf(todo));
    if (later.some(({ isAll }) => isAll(todo))) return "all";
    return later.some(({ done }) => isAmong(todo.text, done())) || committed().has(todo) ? "one" : undefined;
  };
}

/** The todo that a commit names, and no other as well: "Answer 405 with Allow". "Add a failing test for 405" is a part of it. */
function committedTodo(
  { at, message }: { at: number; message: string },
  todos: readonly FactOf<"todo">[],
): FactOf<"todo"> | undefined {
  if (IN_PART.test(message)) return undefined;
  const said = wordsIn(message);
  const shares = todos.filter((todo) => atOf(todo) < at).map((todo) => ({ todo, share: shareOf(todo, said) }));
  const best = Math.max(0, ...shares.map(({ share }) => share));
  const [first, ...others] = shares.filter(({ share }) => share === best);
  return first === undefined || others.length > 0 || best < MOST ? undefined : first.todo;
}

/** The share of its words that a commit has, its number aside; none where it lacks a name or a figure of it. */
function shareOf({ text }: FactOf<"todo">, said: ReadonlySet<string>): number {
  const words = [...wordsIn(text.replace(NUMBER, ""))];
  const lacks = words.filter((word) => !said.has(word));
  const isNamed = (word: string): boolean => SPECIFIC.test(word) || text.includes(word.toUpperCase());
  const isTold = words.length - lacks.length > 1 || words.some((word) => said.has(word) && SPECIFIC.test(word));
  return isTold && !lacks.some(isNamed) ? 1 - lacks.length / words.length : 0;
}

const MOST = 0.6;
const IN_PART =
  /(?<!\p{L})(?:wip|fail(?:s|ing)|tests?|spec|start|begin|prepare|part|first|half|draft|sketch|stub|scaffold|disable|remove|revert|typo|docs?|config|options?|helper|plan|todo|erste[rs]?|teil|primer[oa]?|parte|début|partie)(?!\p{L})/iu;

/** True for a report that tells anything as done. */
export function tellsOfDone(report: string): boolean {
  return doneSentences(report).length > 0;
}

interface Report {
  at: number;
  /** It says that all of it is done, and does not leave this one out. */
  isAll: (todo: FactOf<"todo">) => boolean;
  /** What it tells as done, sentence by sentence, by the words it is about. */
  done: () => readonly ReadonlySet<string>[];
}

interface Ground {
  todos: readonly FactOf<"todo">[];
  /** They have numbers of their own. */
  isNumbered: boolean;
}

function readReport(fact: FactOf<"reply">, { todos, isNumbered }: Ground): Report {
  const rest = allDoneBut(fact.text);
  const leavesOut = ({ text }: FactOf<"todo">): boolean =>
    countShared([...wordsIn(inParts(text))], wordsIn(inParts(rest ?? ""))) > 0;
  // "All but the last one": nobody knows which is meant.
  const isAllKnown = rest === "" || (rest !== undefined && todos.some(leavesOut));
  // "Points 1–7 and 9 are done", of a list that has their numbers.
  const numbers = once(() => (isNumbered ? numbersDone(plainlyTold(fact.text)) : new Set<number>()));
  return {
    at: atOf(fact),
    isAll: (todo) => (isAllKnown && !leavesOut(todo)) || numbers().has(numberOf(todo)),
    done: once(() => doneSentences(fact.text).map(wordsIn)),
  };
}

const NUMBERED_LIST = 3;

/** Without what is asked, supposed or denied. */
function plainlyTold(report: string): string {
  const told = splitSentences(report.slice(0, LONGEST_READ)).filter(
    ({ text }) => !ASKS.test(text) && !SUPPOSES.test(text),
  );
  return told.map(({ text }) => text).join("\n");
}

const SUPPOSES =
  /(?<!\p{L})(?:once|if|after|when|until|unless|before|as soon as|neither|nor|not|sobald|wenn|falls|nachdem|bis|nicht|weder|cuando|si|hasta|no|quando|se|até|não|quand|dès que|ni|pas)(?!\p{L})/iu;

/** True for a report that says what comes next, or what is not there yet. */
export function tellsOfRest(report: string): boolean {
  return splitSentences(report.slice(0, LONGEST_READ)).some(({ text }) => looksAhead(text) || REST.test(text));
}

const REST =
  /(?<!\p{L})(?:next(?: up)?|now the|not (?:\p{L}+ )?yet|yet to|remains?|remaining|before i|go on|the rest|(?:is|are|still) missing|still to|to do|als nächstes|bevor ich|noch nicht|fehlt|weiter mit|ahora sigo|falta\p{L}*|luego|antes de|agora|a seguir|ensuite|il reste|avant de|pas encore)(?!\p{L})|接下来|还没|尚未|次は|まだ/iu;

/** Those that say it themselves, and the items below a line that does; a table tells states of all kinds. */
function doneSentences(report: string): string[] {
  let isBelowDone = false;
  return report
    .slice(0, LONGEST_READ)
    .split("\n")
    .flatMap((line) => {
      const isItem = ITEM.test(line);
      if (line.trim() !== "" && !isItem) isBelowDone = HEAD.test(line) && tellsDone(line, false);
      if (TABLE.test(line) || UNTICKED.test(line)) return [];
      const sentences = splitSentences(line).map(({ text }) => text);
      return sentences.filter((sentence) => tellsDone(sentence, (isItem && isBelowDone) || TICKED.test(line)));
    });
}

function tellsDone(sentence: string, isToldBefore: boolean): boolean {
  const lower = sentence.toLowerCase();
  if (OPEN.test(lower) || looksAhead(sentence) || putsOff(sentence) || ASKS.test(sentence)) return false;
  return isToldBefore || DONE.test(lower);
}

const LONGEST_READ = 6000;
const ITEM = /^\s{0,8}(?:[-*•]|\d{1,2}[.)])\s/u;
const HEAD = /[:：]\**\s*$|^\s{0,3}#{1,6}\s|^\s{0,3}\*\*[^*]{1,80}\*\*\s*$/u;
const TABLE = /^\s{0,3}\|/u;
const UNTICKED = /\[ \]/u;
const TICKED = /\[x\]|[✅✓☑✔]/iu;
/** "/permits?active=1" asks nothing. */
const ASKS = /[?？](?:\s|["”')*_]*$)/u;
/** A deed that is over, or the state behind it. */
const DONE =
  /^[*_]{0,2}all (?:of (?:it|them)|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|points|items)(?!\p{L})|(?<!\p{L})(?:done|ready|complete|in place|finished|fixed|added|updated|removed|renamed|created|written|wrote|built|made|implemented|bumped|moved|merged|committed|deployed|shipped|migrated|replaced|extended|tested|documented|what (?:i did|changed)|changes|erledigt|fertig|hecho|listo|feito|pronto|fait|terminé)(?!\p{L})|完成|已|しました/u;
/** Denied, begun, planned, waited for, or done by somebody else. */
const OPEN =
  /(?<!\p{L})(?:not|no|never|cannot|skipped|left|open|later|next|then|remaining|pending|todo|to do|to come|missing|fails?|failing|failed|blocked|planned|plan|instead|only|except|without|you|i['’]?ll|i will|will|going to|let me|tried|try|dry run|started|begun|begin|half|drafted|drafts?|wip|in progress|working on|queued|waiting|waits|outstanding|needs?|rolled back|reverted|partly|mostly|nearly|almost|nicht|kein\p{L}*|offen|später|fehlt|noch|werde|du|falta\p{L}*|pendiente\p{L}*|luego|después|não|depois|pas|reste\p{L}*|plus tard)(?!\p{L})|n['’]t(?!\p{L})|未|没|まだ|残/u;

function isAmong(todo: string, lines: readonly ReadonlySet<string>[]): boolean {
  const words = [...wordsIn(todo)];
  const enough = Math.max(words.length / 2, words.some((word) => SPECIFIC.test(word)) ? 1 : 2);
  return words.length > 0 && lines.some((line) => countShared(words, line) >= enough);
}

const NUMBER = /^(?:#|point |step )?(\d{1,2})[.:)]?\s/iu;

function numberOf({ text }: FactOf<"todo">): number {
  return Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
}

/** "registry.json" is the registry to who speaks of it. */
function inParts(text: string): string {
  return text.replaceAll(/[./_-]/gu, " ");
}

function wordsIn(text: string): Set<string> {
  return topicWords(text.toLowerCase());
}

/** "1.9.0", "/permits?active=1": few lines have the same by chance. */
const SPECIFIC = /[\d/_.]/u;
