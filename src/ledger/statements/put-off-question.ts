/** A question of the assistant that the user puts off ("one thing first: …"): it still waits, though others are answered before it. */
import { clip } from "../clip.ts";
import type { FactData } from "../fact-data.ts";
import type { FactOf } from "../fact.ts";
import { atOf, awaitingQuestions, type FactBook, firstAt } from "../fact-book.ts";
import { asksElsewhere } from "../lexicon/absences.ts";
import { accepts } from "../lexicon/acceptance.ts";
import { hasPhrase, plainText } from "../phrases.ts";
import { textOf } from "../calls/tool-call.ts";
import { splitSentences } from "../sentences.ts";
import { pointsAtOption } from "./choices.ts";
import { topicCount, topicRoots } from "./replacement/topics.ts";
import { countShared, sharesAny } from "../words.ts";

/** Keeps what was asked last, where the turn puts its answer off; ends what was kept before, where the turn may answer it. */
export function keepPutOff(book: FactBook, text: string): void {
  for (const kept of book.current("question"))
    if (kept.data?.putOff === true && mayEnd(book, kept, text)) book.resolve(kept);
  const question = awaitingQuestions(book).at(-1);
  if (question === undefined) return;
  // "I'll ask Nora. Write the manual meanwhile.", "Good catch. Wait for QA. Mend the typo until then."
  const opening = splitSentences(text.slice(0, LONGEST_LEAD)).slice(0, OPENING);
  const isAnswered = ANSWERS.test(plainText(opening[0]?.text ?? ""));
  const reason = opening.find(({ text: said }, at) => (at === 0 || !isAnswered) && isForLater(said, question.text));
  if (reason === undefined && !PUTS_OFF.test(plainText(text.slice(0, LONGEST_LEAD)))) return;
  const { about = "" } = question.data ?? {};
  const asked = withChoices(`${about} ${question.text}`.trim(), textOf(book.openRequest()?.data?.reply) ?? "");
  if (topicCount(asked) < TELLING) return;
  const { authority, source } = question;
  const data: FactData<"question"> = {
    awaiting: false,
    putOff: true,
    ...(reason === undefined ? {} : { said: reason.text.trim() }),
  };
  book.add({ kind: "question", text: clip(asked, 400), authority, source, data });
}

const LONGEST_LEAD = 120;
const OPENING = 3;
/** "Yes. I'll ask Marta for the logo." has answered. */
const ANSWERS =
  /^(?:yes|yeah|yep|no|nope|sure|ok(?:ay)? (?:do|go)|go ahead|go for it|do (?:it|that|so)|please do|ja|nein|sí|sim|oui|non|não)(?!\p{L})/u;
const TELLING = 3;

/** "Which do you prefer?" asks nothing without what was asked, or listed, before it. */
function withChoices(question: string, reply: string): string {
  const asked = splitSentences(reply).flatMap(({ text }) => (/[?？]$/u.test(text.trim()) ? text.trim() : []));
  const told = [question, asked.join(" "), reply.split("\n").slice(-MOST_CHOICES).join("; ")];
  return told.find((text) => topicCount(text, TELLING) >= TELLING) ?? question;
}

const MOST_CHOICES = 4;

/** The turn or the report before it speaks of it, or much was asked since: in doubt it is settled. */
function mayEnd(book: FactBook, question: FactOf<"question">, text: string): boolean {
  const [asked, said] = [topicRoots(question.text), topicRoots(text)];
  const shared = countShared(said, asked);
  const since = book.current("request").filter((request) => firstAt(request) > atOf(question));
  const isOfIt =
    shared > 0 && (text.length <= SHORT || shared * 4 >= said.size || AGREES.test(text.slice(0, LONGEST_LEAD)));
  const told = topicRoots(textOf(book.openRequest()?.data?.reply) ?? "");
  const isToldOf = countShared(asked, told) * 2 >= asked.size;
  // Who said what he waits for will say when it is there; a yes in between is said to something else.
  const waitsFor = question.data?.said;
  if (waitsFor !== undefined) {
    const isDone = countShared(asked, told) * 4 >= asked.size * 3;
    const isMeant = tellsOf(text, `${question.text} ${waitsFor}`) || comesBack(text, waitsFor);
    return (isOfIt && shared > 1) || isMeant || isDone || since.length > FAR_SIGHT;
  }
  return isOfIt || isToldOf || accepts(text) || pointsAtOption(text.trim()) || since.length > SIGHT;
}

/** "Nora says yes", "she is fine with it, do it", "no, forget it": who was asked is named, or the word is given. */
function comesBack(text: string, waitsFor: string): boolean {
  const [, who] = WHO.exec(plainText(waitsFor)) ?? [];
  const lower = plainText(text);
  return (who !== undefined && hasPhrase(lower, who)) || (text.length <= SHORT && GIVES_WORD.test(lower));
}

const WHO =
  /(?:ask|check with|talk (?:to|with)|ping|by|frage|mit|preguntar a|consultar con|perguntar (?:ao?|à)|demande à) (?:(?:the|our|my|den|dem|der|la|el) )?([\p{L}-]{2,30})/u;
const GIVES_WORD =
  /(?<!\p{L})(?:do (?:it|that|so)|go ahead|go for it|forget (?:it|that)|never ?mind|drop (?:it|that)|mach (?:das|es)|hazlo|faz isso|vas-y)(?!\p{L})/u;

/** "Ops says the job only reads": one of the sentences is about it. */
function tellsOf(text: string, matter: string): boolean {
  const known = topicRoots(matter);
  return splitSentences(text).some((sentence) => {
    const roots = topicRoots(sentence.text);
    return countShared(roots, known) >= Math.max(2, roots.size / 2);
  });
}

const SHORT = 80;
/** "Very reassuring. Then yes please, shift them": behind what was asked first. */
const AGREES =
  /(?:^|[.!] )(?:(?:then|so|ok|okay|well|and|dann|entonces|então|alors),? )?(?:yes|yeah|yep|ja|sí|sim|oui)(?!\p{L})/iu;
const SIGHT = 3;
const FAR_SIGHT = 8;

function isForLater(said: string, question: string): boolean {
  return asksElsewhere(said) || FOR_LATER.test(plainText(said)) || waits(said, question);
}

/** "Let me check with ops if it writes", "park that until I know", "leave it for now, I'll ask Marta". */
const FOR_LATER =
  /^(?:(?:i'll|ill|i will|let me|i need to|i have to) (?:ask|check with|talk to|run (?:it|that|this) by) (?!you(?!\p{L}))\S.{0,60}$|(?:park|leave) (?:it|that|this) (?:for now|until|till)(?!\p{L}))/u;

/** True for what answers "shall I …?" with another time; "wait for the lock" answers a question that speaks of the lock. */
function waits(said: string, question: string): boolean {
  const lower = plainText(said);
  if (!WAITS_FOR.test(lower)) return WAITS.test(lower);
  const asked = topicRoots(question);
  return !sharesAny(topicRoots(said), asked);
}

const LEAD = "^(?:(?:ok|okay|hm+|no|nein|nee|non|não)[,.]? )?";
const WAITS_FOR = new RegExp(
  `${LEAD}(?:wait (?:for|until|till)|warte (?:auf|noch|bis)|espera (?:a|hasta)|espere? (?:por|até)|attends?)(?!\\p{L})|^(?:先等|等(?:一|等|会|到|我|他|她|明|下))`,
  "u",
);
/** "Later versions need it" and 还不如 put nothing off. */
const WAITS = new RegExp(
  `${LEAD}(?:not (?:yet|now|today)|hold off|noch nicht|erst (?:später|morgen)|todavía no|aún no|ainda não|pas encore|(?:later|später|morgen|más tarde|mais tarde|plus tard)(?=\\s*(?:[,.!;:—–]|$)))(?!\\p{L})|^(?:还不(?:要|行|急|能|用)|まだ(?:です|いい|早|待|[、。]|$)|後で(?:お願い|決め|考え|[、。]|$))`,
  "u",
);

const PUTS_OFF =
  /^(?:(?:ok|okay|hm+|wait|well|but|aber|pero|mas|mais)[,.]? )?(?:(?:(?:a|an|one|just|another|quick|short|small|follow(?:ing|-| )?up|other|more|last|some) ){0,4}(?:questions?|thing|check) (?:first|before (?:that|i (?:decide|answer|choose|pick)))|before i (?:decide|answer|choose|pick)|first,? (?:(?:a|an|one|another|quick|short|some) ){0,3}questions?|i(?:'ll| will) (?:decide|answer(?: that)?|choose|get back to (?:that|you|it)|come back to (?:that|it)) later|let me think about (?:it|that)|erst(?:mal)? (?:noch )?eine (?:kurze )?frage|bevor ich (?:das )?entscheide|primero una pregunta|antes de decidir|primeiro uma pergunta|d'abord une question|avant de décider)(?!\p{L})/u;
