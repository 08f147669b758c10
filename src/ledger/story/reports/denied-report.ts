/** A report that does not hold: what it tells as mended still fails, as the user says, or a later report takes it back. */
import type { FactOf } from "../../fact.ts";
import { isAnyChanged } from "../../calls/files/file-state.ts";
import { type FactBook, firstAt, note } from "../../fact-book.ts";
import { tellsFailure } from "../../lexicon/failures.ts";
import {
  aroundPersistingFault,
  aroundSameFault,
  deniesOutright,
  opensByDenying,
  revertTold,
} from "../../lexicon/persisting-faults.ts";
import { endsInOffer } from "../../lexicon/offers.ts";
import { leavesToUser } from "../../lexicon/remainders.ts";
import { splitSentences } from "../../sentences.ts";
import { topicWords } from "../../statements/replacement/topics.ts";
import { endsInQuestion } from "../../question-marks.ts";
import { JOINERS } from "../../lexicon/joiners.ts";

/** Marks the request that was just reported on, where the turn says that the fault is still there and speaks of nothing else. */
export function noteDenied(book: FactBook, text: string): void {
  const request = book.openRequest();
  const reply = request?.data?.answered === true ? request.data.reply : undefined;
  if (request === undefined || reply === undefined || request.data?.question === true) return;
  // "Is it right that …? — That's not right": the question is answered, and the report may hold.
  if (!endsInQuestion(reply.trimEnd()) && opensByDenying(text)) note(request, { denied: true, isWrong: true });
  if (deniesOutright(text) && claimsSuccess(request, reply)) note(request, { denied: true });
  const reverted = revertTold(text);
  // Of a finding nobody reverts anything.
  if (reverted !== undefined && isAnyChanged(book.current("file"), firstAt(request)))
    note(request, { denied: true, reverted });
  const around = aroundPersistingFault(text) ?? aroundSameFault(text, request.text.slice(0, LONGEST_READ));
  if (around === undefined) return;
  const [before, behind] = [[...topicWords(around.before)], [...topicWords(around.behind)]];
  const known = topicWords(`${request.text.slice(0, LONGEST_READ)} ${reply.slice(0, LONGEST_READ)}`.toLowerCase());
  // "The parser still fails on dates": what fails stands before, and is to be what was reported on.
  const named = before.length > 0 ? before : behind;
  if (named.every((word) => known.has(word))) note(request, { denied: true });
}

/** Work was done, and the report neither asks nor offers anything, to which a no might be said, nor tells that it failed. */
function claimsSuccess({ data }: FactOf<"request">, reply: string): boolean {
  const last = splitSentences(reply).at(-1)?.text ?? "";
  return (
    data?.begun === true &&
    !endsInQuestion(reply.trimEnd()) &&
    !leavesToUser(last) &&
    !endsInOffer(reply) &&
    !tellsFailure(reply)
  );
}

/** Marks the request before the one that is reported on, where the report says that what was told of it was wrong. */
export function noteTakenBack(book: FactBook, report: string): void {
  const text = report.slice(0, LONGEST_READ);
  if (!HINTS.some((hint) => text.includes(hint)) || !TAKES_BACK.test(text)) return;
  const [before] = book.current("request").slice(-2);
  const reply = before?.data?.reply;
  if (before === undefined || reply === undefined || before === book.openRequest()) return;
  const known = topicWords(reply.slice(0, LONGEST_READ).toLowerCase());
  const isOne = !SEVERAL.test(reply.trim());
  const isOfIt = splitSentences(text).some(({ text: sentence }, at, all) => {
    const [, one, other = NOT_CAUSE.exec(all[at + 1]?.text ?? "")?.[1]] = TAKES_BACK.exec(sentence) ?? [];
    const cause = one ?? other;
    const named = cause ?? ABOUT.exec(sentence)?.[1];
    const words = [...topicWords((named ?? sentence).toLowerCase())];
    const isKnown = (word: string): boolean => known.has(word);
    // Of what is named every word is to be that of the report; without a cause it is to tell one thing alone.
    if (!TAKES_BACK.test(sentence) || words.length === 0 || !(isOne || cause)) return false;
    return named === undefined ? words.some(isKnown) : words.every(isKnown);
  });
  if (isOfIt) note(before, { takenBack: true });
}

/** Behind "I was wrong." */
const NOT_CAUSE = /^(?:the )?([^.,:;]{2,40}) is(?: not|n['’]t) the (?:cause|culprit|reason|problem)\b/i;
const ABOUT = /\b(?:wrong|mistaken) (?:about|on|with) ([^.,:;]{2,200})/i;
/** More than one sentence, or more than one thing in it. */
const SEVERAL = new RegExp(`[,;\\n、，]|[.!?。](?=\\s)|\\s(?:${JOINERS})\\s`, "u");

/** Most reports have none of these: looking for them costs a tenth of the pattern. */
const HINTS = [
  "wrong",
  "incorrect",
  "mis",
  "not the",
  "n't the",
  "n’t the",
  "falsch",
  "geirrt",
  "equivoqu",
  "errado",
  "enganei",
  "tromp",
  "tort",
  "错",
  "間違",
];
const TAKES_BACK =
  /\bi (?:was (?:wrong|mistaken)|misread|misdiagnosed|misjudged)\b(?! to\b)|\bmy (?:earlier|previous|first|last|initial) \w{1,20} (?:was|were) (?:wrong|incorrect|mistaken)\b|\bit (?:was not|wasn['’]t) the ([^.,:;]{2,40})(?:[:;—–]| after all| but |, (?:but|it) )|\bthe ([^.,:;]{2,40}) (?:was not|wasn['’]t) the (?:cause|culprit|reason|problem)\b|ich lag falsch|ich habe mich geirrt|me equivoqué|eu estava errado|me enganei|je me suis trompé|j['’]avais tort|我之前错了|間違っていました/i;

const LONGEST_READ = 2000;

/** True for a request whose report was denied, and for which nothing that came of the denial was accepted or left standing. */
export function isStillDenied(request: FactOf<"request">, requests: readonly FactOf<"request">[]): boolean {
  if (!isDenied(request)) return false;
  const answer = requests.slice(requests.indexOf(request) + 1).find((later) => !isDenied(later));
  return answer === undefined || answer.data?.answered !== true;
}

function isDenied({ data }: FactOf<"request">): boolean {
  return data?.denied === true;
}
