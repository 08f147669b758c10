/** Rules that one sentence of the user joins, told in one line as long as all of them hold. Pure. */
import { holdsItems } from "../cues/prose.ts";
import type { Fact, FactKind, FactOf } from "../fact.ts";
import { firstAt } from "../fact-book.ts";
import { once } from "../once.ts";
import { topicRoots } from "../statements/replacement/topics.ts";

/** A rule to be told, alone or with those it was joined to. */
export interface ToldRule {
  /** The last of them, in the words of all. */
  readonly fact: FactOf<"constraint">;
  /** The facts that it is made of. */
  readonly states: readonly string[];
  /** The same with what its sentence says of it before and behind: a condition, a reason, what it is about. */
  readonly said: string;
}

/** What the user states: it may overtake what a rule was said with. */
export const STATED_KINDS: readonly FactKind[] = ["constraint", "decision", "rejection", "value"];

const STATED: ReadonlySet<string> = new Set(STATED_KINDS);

/**
 * Rules that the user joined in one sentence, as he put them: "only commit, never push" says more than its halves. What
 * `facts` speak of that were told later is no part of a rule any more.
 */
export function saidTogether(rules: readonly FactOf<"constraint">[], facts: readonly Fact[] = rules): ToldRule[] {
  const told: Omit<ToldRule, "said">[] = [];
  for (const fact of rules) {
    const last = told.at(-1);
    const joint = last?.states.at(-1) === fact.data?.behind ? fact.data?.joint : undefined;
    const text = `${last?.fact.text ?? ""}${joint ?? ""}${fact.text}`;
    const leans = LEANS.test(fact.text) && !holdsItems(last?.fact.text ?? "");
    if (last === undefined || joint === undefined || !(leans || areTogether(last.fact, fact, text)))
      told.push({ fact, states: [fact.id] });
    else {
      const data = leans ? { ...last.fact.data } : { ...fact.data, lead: last.fact.data?.lead };
      told.splice(-1, 1, { fact: { ...fact, text, data }, states: [...last.states, fact.id] });
    }
  }
  const tellers = once(() => lastTellers(facts));
  return told.map((rule) => ({ ...rule, said: inContext(rule.fact, tellers) }));
}

/** By word, the last facts that told of it. */
type Tellers = ReadonlyMap<string, readonly Fact[]>;

function inContext(fact: FactOf<"constraint">, tellers: () => Tellers): string {
  const { text, data } = fact;
  const before = data?.lead ?? "";
  // What was added to the rule since stands right behind it.
  const behind = data?.exception === undefined && data?.instead === undefined ? (data?.rest ?? "") : "";
  if (before + behind === "") return text;
  const said = `${before}${text}${behind}`;
  if (CONDITION.test(said) || TELLS_WHEN.test(text) || (NAMES_FILE.test(before) && MEANS_IT.test(text))) return said;
  // "Money is in cents, ints only": with "money is in euros" the reason is gone, and the rule stands alone.
  const around = `${before} ${behind}`;
  // A figure is overtaken by whatever is told of the same thing, the rest only by what speaks of it and not of the rule.
  const own = /\d/u.test(around) ? NONE : topicRoots(text);
  const roots = [...topicRoots(around)].filter((root) => !own.has(root));
  return isOvertaken(fact, roots, tellers()) ? text : said;
}

/** A later fact tells of most of it: a word that both happen to have says nothing. */
function isOvertaken(rule: Fact, roots: readonly string[], tellers: Tellers): boolean {
  const shared = new Map<Fact, number>();
  for (const root of roots)
    for (const fact of tellers.get(root) ?? [])
      if (firstAt(fact) > firstAt(rule)) shared.set(fact, (shared.get(fact) ?? 0) + 1);
  return [...shared.values()].some((count) => count >= roots.length * MOST_OF_IT);
}

const MOST_OF_IT = 0.5;

function lastTellers(facts: readonly Fact[]): Tellers {
  const tellers = new Map<string, Fact[]>();
  const stated = facts.filter(({ kind }) => STATED.has(kind)).sort((a, b) => firstAt(a) - firstAt(b));
  for (const fact of stated)
    for (const root of topicRoots(fact.text)) {
      const known = tellers.get(root);
      if (known === undefined) tellers.set(root, [fact]);
      else if (known.push(fact) > MOST_TELLERS) known.shift();
    }
  return tellers;
}

/** More of them make a session of rules cost by the square of their number. */
const MOST_TELLERS = 8;

const NONE: ReadonlySet<string> = new Set();
/** A condition is no statement that another one could replace. */
const CONDITION =
  /^(?:and |but |und |aber )?(?:if|when|whenever|before|after|until|unless|wenn|falls|sobald|bevor|nachdem|si|cuando|antes|se|quando|quand|lorsque|avant|après)\s/iu;

/** "You can commit again, from now on after every step": when, and nothing of what. */
const TELLS_WHEN =
  /^(?:from (?:now|here) on|always|but only|only|ab jetzt|ab sofort|immer|nur|a partir de ahora|siempre|solo|a partir de agora|sempre|só|désormais|toujours|seulement),? (?:after|before|at|once|per|for|in|on|with|nach|vor|bei|mit|pro|después|antes|con|en|por|depois|com|em|après|avant|avec|par)\s/iu;

/** "data/book.db is the real one, so do not touch it": without the name nobody knows what to leave alone. */
export const NAMES_FILE: RegExp = /\w\.[a-z][a-z0-9]{0,4}(?![\p{L}\d])|[\w-]\/(?=[\s,;]|$)/u;
const MEANS_IT = /(?<!\p{L})(?:it|them|that one|this one|that file|this file)(?!\p{L})/iu;

const LONGEST_TOGETHER = 200;

/** "Hands off the book, also for reading please": half of a rule, whatever its own words say. */
const LEANS =
  /^(?:for|in|on|at|from|with|by|during|für|im|bei|beim|mit|para|en|con|em|com|pour|dans|avec) \S+(?: \S+)? (?:please|pls|bitte|por favor|s'il te plaît)(?!\p{L})/iu;

function areTogether(one: FactOf<"constraint">, other: FactOf<"constraint">, text: string): boolean {
  return text.length <= LONGEST_TOGETHER && areAlike(one, other);
}

/** A rule that yields to others takes none along, and a list stands alone. */
function areAlike(one: FactOf<"constraint">, other: FactOf<"constraint">): boolean {
  const traits = (["implied", "passing", "temporary", "exception"] as const).every(
    (trait) => one.data?.[trait] === other.data?.[trait],
  );
  return traits && !holdsItems(one.text) && !holdsItems(other.text);
}
