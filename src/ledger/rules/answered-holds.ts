/**
 * Ends what a turn said of how to answer it, "just look" or "tell me the causes before you fix anything", once it was
 * answered, and bans on all work that work has passed by.
 */
import { changedAt } from "../calls/files/file-state.ts";
import { isScratch } from "../calls/files/scratch-files.ts";
import { atOf, type FactBook, firstAt } from "../fact-book.ts";
import type { FactOf } from "../fact.ts";
import { fileName } from "../file-name.ts";
import {
  ASKS_FOR_LOOK,
  BEFORE_ANYTHING,
  JUST_TELL,
  LOOK_ONLY,
  ONLY_FIGURES,
  RECURS,
  TELL_FIRST,
  TELLS,
  UNTIL_TOLD,
} from "../lexicon/answer-orders.ts";
import { plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";
import { bansAllWork, holdsAllWork } from "../statements/lifts/held-work.ts";
import { isBan } from "../statements/lifts/rule-core.ts";
import { endStatement } from "../statements/replacement/stale-words.ts";

/** Ends them where the request asks for work: who asks on, or for another look, has not left them. */
export function endAnsweredHolds(book: FactBook, request: FactOf<"request">): void {
  if (!asksForWork(request) || ASKS_FOR_PAPER.test(request.text)) return;
  for (const rule of book.current("constraint")) {
    const isOther = rule.source.messageID === request.source.messageID || kindOf(book, rule) !== "answer";
    if (!isOther && isAnswered(book, rule)) endStatement(book, rule);
  }
}

/** Ends bans on all work once the user has asked for work and somebody has changed code that was there: nobody does that before he may. */
export function endPassedHolds(book: FactBook): void {
  const request = book.openRequest();
  if (request === undefined) return;
  const told = firstAt(request);
  const holds = book.current("constraint").filter((rule) => atOf(rule) < told && kindOf(book, rule) === "all work");
  // Asked behind every message of calls: few sessions have such a ban, and only they read the request again.
  if (holds.length === 0 || !asksForWork(request) || ASKS_FOR_PAPER.test(request.text)) return;
  const isOrdered = (path: string): boolean => request.text.includes(fileName(path));
  const isWork = ({ text, data }: FactOf<"file">): boolean =>
    data?.born !== true && !BESIDE_CODE.test(text) && !isScratch(text) && !isOrdered(text);
  const hasChanged = book.current("file").some((file) => changedAt(file) > told && isWork(file));
  if (hasChanged) for (const rule of holds) endStatement(book, rule);
}

type RuleKind = "answer" | "all work" | "other";

/** What a rule is of, read once for as long as the rule is known: neither its words nor its turn ever change. */
function kindOf(book: FactBook, rule: FactOf<"constraint">): RuleKind {
  const known = kinds.get(rule);
  if (known !== undefined) return known;
  const isOfWork = isBan(rule) && (bansAllWork(rule) || holdsAllWork(rule)) && !NAMES_END.test(plainText(rule.text));
  const kind = isForAnswer(book, rule) ? "answer" : isOfWork ? "all work" : "other";
  kinds.set(rule, kind);
  return kind;
}

const kinds = new WeakMap<FactOf<"constraint">, RuleKind>();

function asksForWork({ text, data }: FactOf<"request">): boolean {
  const isOther = data?.question === true || data?.statement === true || data?.digression === true;
  return !isOther && !ASKS_FOR_LOOK.test(plainText(text));
}

/** Until the user says so, or something else has come. */
const NAMES_END = /(?<!\p{L})(?:until|till|bis|hasta|até|jusqu'à)(?!\p{L})/u;
/** Documents, data, settings and tests. */
const BESIDE_CODE =
  /\.(?:md|markdown|txt|rst|adoc|log|csv|out|html?|json|ya?ml|toml|lock|svg|png)$|(?:^|\/)(?:tests?|__tests__|specs?)\/|[._-](?:test|spec)\.\w{1,4}$|(?:^|\/)test_[^/]{1,80}$/iu;
/** "Draw up a plan with three steps", "make a table of the callers". */
const ASKS_FOR_PAPER =
  /^(?:\S+ ){1,5}(?:plan|diagram|list|table|report|summary|overview|notes?|draft|proposal|sketch|diagrama|tabla|lista|informe|plano|relatório|bericht|liste|tabelle|entwurf|diagramme|rapport|tableau)(?!\p{L})|表格|方案|图|計画|まとめ/iu;

function isForAnswer(book: FactBook, rule: FactOf<"constraint">): boolean {
  const lower = plainText(sentenceOf(book, rule).replaceAll(/[*_`]/gu, ""));
  if (RECURS.test(lower)) return false;
  // "Worst first, don't fix anything yet" is no ban by its first words.
  if (BARE_HOLD.test(plainText(rule.text)) && (TELL_FIRST.test(lower) || JUST_TELL.test(lower))) return true;
  if (isBan(rule) && !UNTIL_TOLD.test(lower)) return HOLDS_WORK.test(lower) && ONLY_FIGURES.test(lower);
  return (
    TELL_FIRST.test(lower) ||
    LOOK_ONLY.test(plainText(rule.text)) ||
    ((BEFORE_ANYTHING.test(lower) || UNTIL_TOLD.test(lower)) && TELLS.test(lower))
  );
}

/** The very work that may be asked for next; a commit or a deletion is held back beside it. */
const HOLDS_WORK =
  /(?<!\p{L})(?:don't|do not|dont) (?:optimi[sz]e|fix|build|implement|change|start|code|refactor)(?!\p{L})/u;

/** "Don't build it yet", "no code". */
const BARE_HOLD =
  /(?:^|, )(?:do not|don't|dont) (?:(?:build|implement|start|code|write)(?: (?:it|this|that|anything))?|(?:do|change|fix|touch|edit) anything) (?:yet|for now)(?=[,.;!–-]|$| and| just| only)|(?:^|, )no (?:code|coding|changes|edits|implementation)(?: yet| for now)?(?=[,.;!–-]|$)/u;

/** The sentence that a rule was said in. */
function sentenceOf(book: FactBook, rule: FactOf<"constraint">): string {
  const sentences = splitSentences(turnOf(book, rule)?.text.slice(0, LONGEST_READ) ?? "");
  return sentences.find(({ text }) => text.includes(rule.text))?.text ?? rule.text;
}

const LONGEST_READ = 4000;
const TOLD_SOMETHING = 60;

function turnOf(book: FactBook, rule: FactOf<"constraint">): FactOf<"request"> | undefined {
  return book.every("request").find(({ source }) => source.messageID === rule.source.messageID);
}

/** What was to be told first was told: "ok, understood" answers no such turn. */
function isAnswered(book: FactBook, rule: FactOf<"constraint">): boolean {
  const turn = turnOf(book, rule)?.data;
  if (turn !== undefined)
    return (turn.state === "done" || turn.answered === true) && (turn.reply?.length ?? 0) >= TOLD_SOMETHING;
  return book.current("reply").some((reply) => atOf(reply) > firstAt(rule) && reply.text.length >= TOLD_SOMETHING);
}
