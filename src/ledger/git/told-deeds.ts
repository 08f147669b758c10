/** What the user says to have done with the work himself: it ends the state that the calls have left. */
import { type FactBook, note } from "../fact-book.ts";
import { plainText } from "../phrases.ts";
import { splitSentences } from "../sentences.ts";
import { stateOf } from "./repository-state.ts";

/** Observes that a pull request was merged or closed; of several open ones, only where its number is told. */
export function observeToldDeeds(book: FactBook, text: string): void {
  const said = splitSentences(text.slice(0, LONGEST_READ)).map((sentence) => plainText(sentence.text));
  const deed = said.find((sentence) => !/[?？]/u.test(sentence) && !SUPPOSES.test(sentence) && DONE.test(sentence));
  if (deed === undefined) return;
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
const IT = "(?:it|that|this|the pr|pr|the pull request|pr ?#\\d{1,7}|#\\d{1,7})";
const MERGED = "(?:merged|closed)";
const DONE = new RegExp(
  [
    String.raw`(?<!\p{L})(?:i|we|i've|we've|i have|we have|\p{L}+ has|\p{L}+ just) (?:already |just |now )?${MERGED} ${IT}(?!\p{L})`,
    String.raw`(?<!\p{L})${IT}(?: is|'s| was| got| has been) (?:already |just |now )?${MERGED}(?!\p{L})(?! (?:by|into) \w+ tests)`,
    String.raw`(?<!\p{L})(?:hab|habe|haben) (?:ihn|es|den pr) (?:schon |gerade |jetzt )?(?:gemergt|gemerged|geschlossen)|(?:der pr|er) (?:ist|wurde) (?:schon |jetzt )?(?:gemergt|gemerged|geschlossen)`,
    String.raw`(?<!\p{L})ya (?:lo )?(?:fusioné|mergeé|hice merge|cerré)|ya está (?:mergead|fusionad|cerrad)o|já (?:mergeei|fiz o merge|fechei)|já (?:está|foi) (?:mergeado|fechado)|je l'ai (?:déjà )?(?:mergée?|fusionnée?|fermée?)`,
    "已经?合并|合并了|マージし(?:まし)?た|マージ済",
  ].join("|"),
  "u",
);
const CLOSED = /closed|geschlossen|cerr|fech|fermé/u;
const SUPPOSES =
  /(?<!\p{L})(?:if|when|once|until|unless|after|before|as soon as|not|wenn|sobald|nachdem|si|cuando|se|quando|quand|nicht|nie|never)(?!\p{L})|n't|如果|没|もし/u;
