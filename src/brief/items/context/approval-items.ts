/** What the user agreed to, in which words, and whether it has been made use of since. Pure. */
import type { FactOf } from "../../../ledger/fact.ts";
import { atOf } from "../../../ledger/fact-book.ts";
import { accepts } from "../../../ledger/lexicon/acceptance.ts";
import type { FactsOf } from "../facts-of.ts";
import { DEEDS, stepsDone } from "../next/deeds.ts";
import { marksOf } from "../../../ledger/calls/files/marked-edits.ts";
import { goneNames, quotedGone } from "../files/gone-names.ts";
import { type BriefItem, lineItem } from "../item.ts";
import { wordSet } from "../../../ledger/lexicon/lists.ts";

/** An approval as a line; `isAbove` tells that the words of the user stand in the request at hand already. */
export function approvalItem(fact: FactOf<"approval">, of: FactsOf, isAbove: (words: string) => boolean): BriefItem {
  const { scope, question } = fact.data ?? {};
  const answer = scope ?? "";
  // "Yes, but drop the page": who reads the question alone would keep it.
  const isBound = RESERVES.test(answer);
  const isTold = !isBound && answer.length > SHORT_ANSWER && isAbove(answer);
  const told = isTold && question !== undefined ? `${question} — as the current request says` : fact.text;
  if (isUsed(fact, of)) return lineItem("criticalContext", `Approved once, and done: ${told}`, USED);
  const head = isBound ? "Approved as answered" : "Approved";
  return lineItem("criticalContext", `${head}: ${told}`, { value: 5, priority: 1 });
}

const USED = { value: 2, priority: 2 } as const;

/** As short as what would stand in its place. */
const SHORT_ANSWER = 22;

const RESERVES =
  /(?<!\p{L})(?:but|except|only|without|instead|aber|nur|ohne|außer|pero|solo|sólo|sin|salvo|mas|só|sem|exceto|mais|seulement|sans|sauf)(?!\p{L})|但|不过|ただし|だけ/iu;

/** What the user agreed to behind the last report, and nobody has seen done: it is the work in hand. */
export function agreedTo(of: FactsOf, reported: number): string | undefined {
  const approval = of("approval").at(-1);
  const question = approval?.data?.question;
  if (approval === undefined || question === undefined || atOf(approval) < reported) return undefined;
  // "Yes, but only after the tests pass": the question alone would be too much.
  if (!accepts(approval.data?.scope ?? "")) return undefined;
  return OFFERS.test(question) && !isUsed(approval, of) ? question : undefined;
}

const OFFERS =
  /(?<!\p{L})(?:(?:shall|should|may|can|could) (?:i|we)|(?:want|like) me to|soll ich|darf ich|quieres que|puedo|quer que|posso|veux-tu que|dois-je|puis-je) \S+ \S+|要我|ましょうか/iu;

/** Leave to push once is spent with the push: of the very thing, and where nothing can hide that it failed. */
function isUsed(approval: FactOf<"approval">, of: FactsOf): boolean {
  const question = approval.data?.question;
  if (question === undefined || LASTS.test(approval.text) || LASTS.test(question)) return false;
  const asked = wordsOf(question);
  const deeds = DEEDS.filter(([deed]) => asked.some((word) => deed.test(word)));
  const objects = asked.filter((word) => !deeds.some(([deed]) => deed.test(word)) && !VAGUE.has(word));
  // Nothing else tells that a piece of work was finished than the commit behind it, or what was to come of it.
  if (deeds.length === 0 && asked.some((word) => WORK.has(word)))
    return (
      of("repository").some(({ data }) => (data?.committed ?? 0) > atOf(approval)) ||
      isBroughtIn(question, of, atOf(approval))
    );
  const steps = stepsDone(of("command").filter((command) => atOf(command) > atOf(approval)));
  const isDone = ([deed, done]: (typeof DEEDS)[number]): boolean =>
    steps.some((step) => done.test(step) && objects.every((word) => step.includes(word))) ||
    (deed.test("remove") && isTakenOut(question, of, atOf(approval)));
  return deeds.length > 0 && deeds.every(isDone);
}

/** Leave to remove what it quotes, and nothing beside: all of that went by edits since. */
function isTakenOut(question: string, of: FactsOf, since: number): boolean {
  const gone = quotedGone(question, goneNames(of), since);
  const isAll = gone.length === question.split("`").length >> 1 && !gone.includes(false);
  return gone.length > 0 && isAll && !BESIDE.test(question);
}

/** Leave to add what it quotes, and nothing beside: edits since brought all of that in, and took none of it out again. */
function isBroughtIn(question: string, of: FactsOf, since: number): boolean {
  const [, quoted = ""] = ADDS.exec(question) ?? [];
  const names = Array.from(quoted.matchAll(NAME), ([, name = ""]) => name);
  const isAll = names.length > 0 && names.length === question.split("`").length >> 1;
  if (!isAll || BESIDE.test(question)) return false;
  const gone = goneNames(of);
  const marks = of("file").flatMap(({ data }) => marksOf(data).filter(({ at }) => at > since));
  const brought = new Set(marks.flatMap((edit) => edit.marks));
  return names.every((name) => brought.has(`+${name}`) && !gone.has(name));
}

/** What is added is quoted right behind, be it "a new token like `linkUrl`". */
const ADDS =
  /(?<!\p{L})(?:add|create|introduce|define|hinzufügen|añada|agregue|crie|adicione|ajoute) ((?:\p{L}+ ){0,5}`[^\n]{1,200})/iu;
const NAME = /`([\p{L}_$][\w$]{3,80})(?:\(\))?`/gu;

/** More than that is to be done, or in more than one place. */
const BESIDE =
  /(?<!\p{L})(?:and|then|both|all|everywhere|files|folders|modules|packages|und|dann|beiden?|allen?|überall|dateien|y|ambos|todos|e|ambas|todas|et|deux|tous|toutes|partout)(?!\p{L})/iu;

const WORK = wordSet(
  "clean fix mend repair tidy add write update create implement rename move refactor rewrite extract document",
);

function wordsOf(question: string): string[] {
  return question.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}._/@-]*/gu) ?? [];
}

/** Leave for good is never spent. */
const LASTS =
  /(?<!\p{L})(?:always|whenever|every|each|from now on|from here on|going forward|automatically|any ?time|immer|jede[nrsm]?|künftig|siempre|cada|sempre|toujours|chaque|désormais)(?!\p{L})|每|以后|毎|いつも|今後/iu;

/** How leave is asked for, and words that name no object of their own. */
const VAGUE =
  wordSet(`shall should may can could i we do you want would like me to it this that them now and then also the these changes branch all go ahead ok okay
  so good with is done fine soll ich das es jetzt und`);
