/** Which rules were an order for one thing that is carried out: "the footer must show the model", said alone and worked on at once. Pure. */
import { changedAt } from "../../../ledger/calls/files/file-state.ts";
import { atOf, firstAt, toldAt } from "../../../ledger/fact-book.ts";
import type { FactOf } from "../../../ledger/fact.ts";
import { fileName } from "../../../ledger/file-name.ts";
import { plainText } from "../../../ledger/phrases.ts";
import { isBan } from "../../../ledger/statements/lifts/rule-core.ts";
import type { FactsOf } from "../facts-of.ts";

/** Tells the rules by which a turn that said nothing else had one thing changed: it was worked on at once, and reported. */
export function carriedOut(of: FactsOf): (rule: FactOf<"constraint">) => boolean {
  const turns = [...of("turn", "superseded"), ...of("request")].filter(({ data }) => data?.onlyRules === true);
  if (turns.length === 0) return () => false;
  const taken = new Map(turns.map((turn) => [turn.source.messageID, turn]));
  const requests = of("request");
  const changed = new Set(
    of("file")
      .filter((file) => changedAt(file) > 0)
      .map(({ text }) => nameInWords(text)),
  );
  return (rule) => {
    const turn = taken.get(rule.source.messageID);
    if (turn === undefined || isBan(rule) || rule.data?.temporary === true) return false;
    const said = plainText(rule.text).replaceAll(IN_BRACKETS, "");
    const [, subject = "", asked = ""] = DEMANDS.exec(said) ?? [];
    if (subject === "" || GENERAL.test(subject) || HOLDS_ON.test(`${subject} ${asked}`)) return false;
    return (POINTS_AT_ONE.test(subject) || changed.has(subject)) && isReported(turn, requests);
  };
}

/** It became the request, or was said into the work for one that was taken up again. */
function isReported(turn: FactOf<"turn" | "request">, requests: readonly FactOf<"request">[]): boolean {
  const said = toldAt(turn);
  const work = requests.find(
    (request) =>
      request.source.messageID === turn.source.messageID ||
      (request.data?.resumed === true && firstAt(request) < said && atOf(request) > said),
  );
  return work?.data?.state === "done" && work.data.begun === true;
}

/** "truncated-text.ts" is the truncated text. */
function nameInWords(path: string): string {
  return fileName(path)
    .replace(/\..*$/su, "")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})|[-_]/gu, " ")
    .toLowerCase();
}

const IN_BRACKETS = /\s?\([^()]{1,300}\)/gu;
/** "The footer must show the model": a thing, and how it is to be. */
const DEMANDS =
  /^(?:(?:ok|okay|also|and|but|btw|oh|no),? )*((?:[\p{L}\d_.-]+ ){0,4}[\p{L}\d_.-]+) (?:must|should|has to|needs to|have to|need to|muss|müssen|soll|sollen|debe|deben|tiene que|deve|devem|tem que|doit|doivent) (?!be |been |have |work |support |run |fit |sein|ser |estar |être )(.+)$/su;
const POINTS_AT_ONE =
  /^(?:the|this|that|these|those|der|die|das|diese[rs]?|el|la|los|las|este|esta|o|a|os|as|esse|essa|le|les|ce|cette|ces)(?!\p{L})/u;
/** What is worked on again and again. */
const GENERAL =
  /(?<!\p{L})(?:code|codebase|tests?|build|ci|project|repo|repository|app|application|api|commits?|messages?|prs?|documentation|docs|files?|answers?|replies|output|work|changes?|you|we|i)(?!\p{L})/u;
/** How long something holds, or that it holds for all of a kind. */
export const HOLDS_ON: RegExp =
  /(?<!\p{L})(?:always|never|every|everything|each|whenever|any|anything|all|only|from now on|from here on|no|not|nobody|nothing|without|before|after|until|unless|stays?|remains?|keeps?|still|again|immer|nie|nicht|kein\p{L}*|jede\p{L}*|alle\p{L}*|ohne|bleib\p{L}*|siempre|nunca|sin|cada|tod[oa]s?|sempre|sem|toujours|jamais|sans|chaque|tou[ts]\p{L}*)(?!\p{L})/u;
