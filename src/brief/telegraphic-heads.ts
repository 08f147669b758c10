/** The tersest forms: of each phrase its head, of each name what it is the name of. Pure. */
import { isConcept } from "../ledger/topics.ts";
import type { Token } from "./telegraphic-tokens.ts";

/** Unkeeps all words of a clause but names, polarity words, qualifiers and heads; `terse` keeps fewer heads. */
export function keepHeads(tokens: readonly Token[], terse: boolean): void {
  const runs = runsOf(tokens);
  const plainOnly = runs.length === 1 && !tokens.some((token) => token.keep && (token.specific || token.polar));
  for (const [index, run] of runs.entries()) {
    const kept = chooseHeads({ run, tokens, terse, plainOnly, opens: index === 0 });
    for (const token of run) token.keep = kept.has(token) || token.qualifier;
  }
}

/** Sequences of kept plain words, broken by names, polarity words, marks and the conjunctions that were dropped. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [];
  let run: Token[] = [];
  const close = (): void => {
    if (run.length > 0) runs.push(run);
    run = [];
  };
  for (const token of tokens) {
    const plain = token.keep && !token.specific && !token.polar && !CONDITIONS.has(token.lower);
    if ((!plain && token.keep) || BREAKS.has(token.lower)) close();
    if (plain) run.push(token);
    if (token.mark !== "") close();
  }
  close();
  return runs;
}

const CONDITIONS: ReadonlySet<string> = new Set("or if do does when while than of next".split(" "));
const BREAKS: ReadonlySet<string> = new Set("with and or".split(" "));
const DENIALS: ReadonlySet<string> = new Set(
  "never not no don't cannot can't avoid stop must always if when next".split(" "),
);

interface Choice {
  run: readonly Token[];
  tokens: readonly Token[];
  terse: boolean;
  /** The clause is one run of plain words: they are all there is. */
  plainOnly: boolean;
  /** No plain words stand before this run: after a name it is what is said of it. */
  opens: boolean;
}

function chooseHeads({ run, tokens, terse, plainOnly, opens }: Choice): Set<Token> {
  const name = nameAfter(tokens, run);
  const last = run.at(-1);
  // A general word counts where it leans on a name ("make deploy-all") or on a colon ("awaiting user:").
  const leans = (token: Token): boolean =>
    token === last && (last.mark.includes(":") || (name !== undefined && isNext(tokens, last, name)));
  const words = run.filter((token) => !token.general || leans(token));
  const governor = governorOf(tokens, run[0]);
  if (governor?.lower === "next") return new Set(words.slice(-3));
  if (governor !== undefined && DENIALS.has(governor.lower))
    return new Set(denied(words, governor, terse && name !== undefined));
  if (name !== undefined) return new Set(terse && governor?.polar === true ? [] : beforeName(words, name, terse));
  if (followsName(tokens, run) && !opens) return new Set(saidOfName(words));
  return new Set((words.length > 0 ? words : run).slice(terse && !plainOnly ? -2 : -3));
}

/** A denied verb with its object; of a denied noun phrase its first two words; before a name the verb alone. */
function denied(words: readonly Token[], governor: Token, namesFollow: boolean): Token[] {
  if (namesFollow) return words.slice(0, 1);
  return words.slice(0, governor.lower === "no" ? 2 : 3);
}

/** "Ana packs the costume store": a verb with its object is what is said of a name; a lone noun only repeats its kind. */
function saidOfName(words: readonly Token[]): Token[] {
  return words.length > 1 ? words.slice(-2) : words.filter((token) => /(?:ing|ed)$/u.test(token.lower));
}

function isNext(tokens: readonly Token[], word: Token, name: Token): boolean {
  return tokens.indexOf(name) === tokens.indexOf(word) + 1;
}

/** What a name is the name of: its nouns, or tersely the one that names a concept, else the last. */
function beforeName(words: readonly Token[], name: Token, terse: boolean): Token[] {
  const last = words.at(-1);
  if (last === undefined || (terse && /^https?:/u.test(name.text))) return [];
  if (!terse) return [...words.slice(0, 1), ...words.slice(-2)];
  // The twin is told by its qualifier.
  if (words.some((word) => word.qualifier)) return [];
  // A gerund stays with its object, any other verb with its subject.
  const gerund = words.findIndex((word) => word.lower.endsWith("ing"));
  if (gerund >= 0) return words.slice(gerund, gerund + 2);
  const head = words.find((word) => isConcept(word.lower)) ?? last;
  return last.lower.endsWith("ed") ? [head, last] : [head];
}

/** The name that follows a run with nothing but dropped words between. */
function nameAfter(tokens: readonly Token[], run: readonly Token[]): Token | undefined {
  const last = run.at(-1);
  if (last === undefined || last.mark !== "") return undefined;
  for (let index = tokens.indexOf(last) + 1; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.keep) return token?.specific === true ? token : undefined;
    if (token.mark !== "" || BREAKS.has(token.lower)) return undefined;
  }
  return undefined;
}

function followsName(tokens: readonly Token[], run: readonly Token[]): boolean {
  const first = run[0];
  if (first === undefined) return false;
  const before = tokens[tokens.indexOf(first) - 1];
  return before?.specific === true && before.mark === "";
}

/** The kept word right before the run, when it is one that denies, bounds or conditions what follows. */
function governorOf(tokens: readonly Token[], first: Token | undefined): Token | undefined {
  if (first === undefined) return undefined;
  for (let index = tokens.indexOf(first) - 1; index >= 0; index -= 1) {
    const before = tokens[index];
    if (before === undefined || before.mark !== "") return undefined;
    if (before.keep) return before.polar || DENIALS.has(before.lower) ? before : undefined;
  }
  return undefined;
}
