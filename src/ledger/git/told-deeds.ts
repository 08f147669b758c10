/** What the user says to have done with the work himself: it ends the state that the calls have left. */
import { type FactBook, note } from "../fact-book.ts";
import { plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";
import { stateOf } from "./repository-state.ts";
import { holdsQuestion } from "../question-marks.ts";

/**
 * Observes that the work was committed, or that a pull request was merged or closed, in a sentence that says no more than this and names it: much else
 * is merged and closed, and what "it" is only a short report on the pull request tells. Of several open ones, only where its number is told.
 */
export function observeToldDeeds(book: FactBook, text: string): void {
  const said = splitSentences(text.slice(0, LONGEST_READ)).map((sentence) => plainText(sentence.text.trim()));
  const meant = said.filter((sentence) => !holdsQuestion(sentence) && !SUPPOSES.test(sentence));
  if (meant.some((sentence) => COMMITTED.test(sentence))) noteCommitted(book);
  const deed = meant.find((sentence) => DONE.test(sentence) || (MERGED_IT.test(sentence) && isReported(book)));
  if (deed !== undefined) noteMerged(book, deed);
}

function isReported(book: FactBook): boolean {
  return IS_REPORTED.test(book.current("reply").at(-1)?.text ?? "");
}

/** Of several repositories nobody knows which. */
function noteCommitted(book: FactBook): void {
  const [repository, ...others] = book.current("repository");
  if (repository !== undefined && others.length === 0) note(repository, { outside: book.now, isOutsideTold: true });
}

function noteMerged(book: FactBook, deed: string): void {
  const open = book.current("repository").filter((fact) => stateOf(fact).pullRequest?.state === "open");
  const number = Number(/#(\d{1,7})\b/u.exec(deed)?.[1]);
  const meant = Number.isInteger(number) ? open.filter((fact) => stateOf(fact).pullRequest?.number === number) : open;
  const [fact] = meant;
  const pullRequest = fact && stateOf(fact).pullRequest;
  if (fact === undefined || pullRequest === undefined || meant.length > 1) return;
  const state = CLOSED.test(deed) ? "closed, as the user said" : "merged, as the user said";
  note(fact, { pullRequest: { ...pullRequest, state } });
}

const LONGEST_READ = 2000;
/** What a sentence may begin with. */
const LEAD = "^(?:(?:ok|okay|great|good|thanks|done|fyi|btw|by the way)[,.:!]? )?";
const NAMED = "(?:(?:the |this |that |your |my |our )?(?:pr|pull request)(?: ?#\\d{1,7})?|#\\d{1,7})";
const SOON = "(?:already |just |now )?";
const DEED = "(?:merged|closed)";
const END = "(?= (?:already|now|just now|today|yesterday|myself)(?!\\p{L})|[.,;:!)]|$)";
const DONE = new RegExp(
  `${LEAD}(?:${[
    String.raw`(?:i|we)(?:'ve| have)? ${SOON}${DEED} ${NAMED}${END}`,
    String.raw`${NAMED}(?: is|'s| was| got| has been) ${SOON}${DEED}${END}`,
    String.raw`(?:ich )?(?:hab|habe|wir haben) den pr (?:schon |gerade |jetzt )?(?:gemergt|gemerged|geschlossen)${END}`,
    String.raw`der pr (?:ist|wurde) (?:schon |jetzt )?(?:gemergt|gemerged|geschlossen)${END}`,
    String.raw`ya (?:fusioné|mergeé|cerré) (?:el|la) pr${END}|(?:el|la) pr ya está (?:mergead|fusionad|cerrad)[oa]${END}`,
    String.raw`já (?:mergeei|fechei) o pr${END}|o pr já (?:está|foi) (?:mergeado|fechado)${END}`,
    String.raw`j'ai (?:déjà )?(?:mergé|fusionné|fermé) la pr${END}|la pr est (?:déjà )?(?:mergée|fusionnée|fermée)${END}`,
  ].join("|")})`,
  "u",
);
/** All that there was: who pushed it may have pushed what was committed before, and who committed the fixtures says nothing of the rest. */
const ALL =
  "(?:it|that|this|them|everything|all(?: of (?:it|that|them))?|(?:the|your|my|our|these|those) (?:changes|work|edits))";
const COMMITTED = new RegExp(
  `${LEAD}(?:${[
    String.raw`(?:i|we)(?:'ve| have)? ${SOON}(?:committed|committed and pushed) ${ALL}(?: and pushed(?: it)?)?${END}`,
    String.raw`(?:ich )?(?:hab|habe|wir haben) (?:es|das|alles) (?:schon |gerade |jetzt |selbst )?(?:committet|committed|commited|eingecheckt)${END}`,
    String.raw`ya lo commiteé${END}|já commitei tudo${END}|j'ai tout commité${END}`,
  ].join("|")})`,
  "u",
);
const MERGED_IT = new RegExp(
  String.raw`${LEAD}(?:i|we)(?:'ve| have)? ${SOON}merged it${END}|^hab(?:e)? (?:ich )?(?:ihn|es) (?:schon |gerade )?(?:gemergt|gemerged)${END}|^(?:ya l[oa] (?:fusioné|mergeé)|já mergeei|je l'ai (?:déjà )?(?:mergée?|fusionnée?))${END}`,
  "u",
);
/** A report of a few words that speaks of the pull request, and of nothing else that is merged. */
const IS_REPORTED = /^(?!.*(?:conflict|merge[sd]? |rebase))(?=.*(?:\bPR\b|pull request)).{1,200}$/is;
const CLOSED = /closed|geschlossen|cerr|fech|fermé/u;
const SUPPOSES =
  /(?<!\p{L})(?:if|when|once|until|unless|after|before|as soon as|not|wenn|sobald|nachdem|si|cuando|se|quando|quand|nicht|nie|never)(?!\p{L})|n't|如果|没|もし/u;
