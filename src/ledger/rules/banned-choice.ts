/** A ban on the very thing that an earlier rule chose: the later word holds, and the choice is no rule any more. Pure but for the book. */
import type { FactOf } from "../fact.ts";
import { type FactBook, note } from "../fact-book.ts";
import { USE_DENIED, USE_ENDINGS, USE_INFINITIVES, USE_LEADS, USE_ORDERS } from "../lexicon/uses.ts";
import { plainText } from "../phrases.ts";
import type { UserTurn } from "../read-turn.ts";
import { remembered } from "../remembered.ts";
import { isBan } from "../statements/lifts/rule-core.ts";
import { endStatement, leaveOut } from "../statements/replacement/stale-words.ts";
import { clausesOf } from "../statements/stated-cue.ts";
import type { ConstraintStatement } from "./constraints.ts";

/** Ends the choices of earlier turns that a rule of this turn forbids, and the bans on what it chooses in their place. */
export function endBannedChoices(book: FactBook, { source }: UserTurn, rules: readonly ConstraintStatement[]): void {
  const bans = rules.filter(({ polarity, temporary }) => polarity === "must-not" && !temporary);
  const banned = bans.flatMap(({ text, lead, rest = "" }) =>
    lead !== undefined || EXCEPTS.test(plainText(text + rest)) ? [] : namedFirst(text),
  );
  if (banned.length === 0) return;
  const chosen = rules.flatMap(({ text, rest = "" }) => chosenIn(`${text}${rest}`));
  const names = [...banned, ...chosen];
  for (const rule of book.current("constraint")) {
    // Every ban asks every rule that stands: only those that have one of the names are read.
    if (rule.source.messageID === source.messageID || !mayName(rule, names)) continue;
    if (isBan(rule)) endBan(book, rule, { banned, chosen });
    else if (clauseChoosing(rule.text, banned) !== undefined) endStatement(book, rule);
  }
}

function mayName({ text, data }: FactOf<"constraint">, names: readonly string[]): boolean {
  const rest = data?.rest;
  const said = [inLowerCase(text), rest !== undefined ? inLowerCase(rest) : ""];
  return names.some((name) => said.some((words) => words.includes(name)));
}

const inLowerCase = remembered(plainText);

/** "Never use var, use let" is half of it once `let` is forbidden, and nothing once `var` is chosen in the place of another. */
function endBan(
  book: FactBook,
  rule: FactOf<"constraint">,
  { banned, chosen }: { banned: string[]; chosen: string[] },
): void {
  const isBounded = rule.data?.lead !== undefined || EXCEPTS.test(plainText(rule.text));
  if (!isBounded && namedFirst(rule.text).some((name) => chosen.includes(name))) return endStatement(book, rule);
  const rest = rule.data?.rest;
  const stale = rest !== undefined ? clauseChoosing(rest, banned) : undefined;
  if (stale === undefined) return;
  note(rule, { rest: undefined });
  leaveOut(book, { text: stale, source: rule.source });
}

/** The clause of a text that chooses one of the names and nothing else. */
function clauseChoosing(text: string, names: readonly string[]): string | undefined {
  return clauseTexts(text).find((clause) => chosenIn(clause).some((name) => names.includes(name)));
}

function clauseTexts(text: string): string[] {
  return [...clausesOf(text)].map((clause) => clause.text);
}

/** What the first clause of a ban names: "in the backend, don't use npm" is bounded by what stands before. */
function namedFirst(text: string): readonly string[] {
  return bannedIn(clauseTexts(text)[0] ?? "");
}

/** Finds the things that the clauses of a text name by one of the patterns; a rule that is asked again has the same. */
function reader(...patterns: readonly RegExp[]): (text: string) => readonly string[] {
  return remembered((text) =>
    clauseTexts(text).flatMap((clause) => {
      const said = plainText(clause).trim();
      return patterns.flatMap((pattern) => pattern.exec(said)?.[1] ?? []);
    }),
  );
}

/** One word, with or without the marks of code. */
const NAME = "[`\"']?([\\p{L}\\p{N}@][^\\s,;`\"'，、。]{0,60}?)[`\"']?";
const END = `(?: (?:${USE_ENDINGS}))*[.!]*$`;
const WIDE_NAME = "[\\s`]*([\\p{Script=Latin}\\p{N}@][\\p{Script=Latin}\\p{N}@/._-]{0,60})[\\s`]*";

const bannedIn = reader(
  new RegExp(
    `^(?:please |and |bitte |por favor )?(?:never(?: ever)?|do not|don't|must not|stop|no|nunca|jamás|não|jamais) (?:${USE_DENIED}) (?:the )?${NAME}${END}`,
    "u",
  ),
  new RegExp(`^(?:bitte )?(?:${USE_ORDERS}) (?:niemals|nie|keinen?|keine|nicht) ${NAME}${END}`, "u"),
  new RegExp(`^(?:bitte )?(?:niemals|nie|keinen?|keine) ${NAME} (?:mehr )?(?:${USE_INFINITIVES})${END}`, "u"),
  new RegExp(`^(?:ne |n')(?:${USE_ORDERS}) (?:pas|jamais|plus) (?:de |d')?${NAME}${END}`, "u"),
  new RegExp(`^(?:请|請)?(?:不要|别|別|不得|禁止)(?:再)?(?:使)?用${WIDE_NAME}[。]?$`, "u"),
  new RegExp(`^${WIDE_NAME}(?:は|を)(?:もう)?使(?:わないで|わない|用しない)(?:ください|下さい)?[。]?$`, "u"),
);

const chosenIn = reader(
  new RegExp(
    `^(?:(?:${USE_LEADS}),? )*(?:${USE_ORDERS}) (?:the )?${NAME}(?: (?:instead|stattdessen))?(?: (?:for|für|para|pour) (?:\\S+ ){0,3}\\S+?)?[.!]*$`,
    "u",
  ),
  new RegExp(`^(?:(?:${USE_LEADS}),? )*${NAME} (?:${USE_INFINITIVES})[.!]*$`, "u"),
  new RegExp(`^(?:请|請|要|必须|统一|一律)*(?:使)?用${WIDE_NAME}[。]?$`, "u"),
  new RegExp(`^${WIDE_NAME}を使(?:って|用して|うこと)(?:ください|下さい)?[。]?$`, "u"),
);

/** A ban with an exception or a condition leaves room for the choice. */
const EXCEPTS =
  /(?<!\p{L})(?:except|unless|if|when|until|without|outside|außer|wenn|falls|bis|ohne|salvo|excepto|si|cuando|hasta|sin|exceto|se|quando|até|sem|sauf|quand|sans)(?!\p{L})|除非|除了|如果|以外|なら|場合/u;
