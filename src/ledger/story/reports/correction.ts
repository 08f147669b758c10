/** A report that turned out wrong: the user objected or doubted and was right, or the assistant found it out itself. */
import { isAnnouncement } from "../../lexicon/announcements.ts";
import { plainText } from "../../phrases.ts";
import type { FactOf } from "../../fact.ts";
import { type FactBook, note } from "../../fact-book.ts";
import { splitSentences } from "../../sentences.ts";
import { topicWords } from "../../statements/replacement/topics.ts";
import { countShared, sharesAny } from "../../words.ts";
import { holdsQuestion } from "../../question-marks.ts";

/** Marks the newest report that the sentences of the assistant take back; one about something else stays as it is. */
export function noteCorrection(book: FactBook, text: string, sentences: readonly string[]): void {
  const first = sentences.slice(0, READ_SENTENCES);
  const upholds = first.some((sentence) => UPHOLDS.test(plainText(sentence)));
  const isGranted = concedes(text);
  const admitted = first.find((sentence) => admits(plainText(sentence)));
  const asked = isGranted || admitted !== undefined || (!upholds && first.some(denies)) ? openRequest(book) : undefined;
  if (asked === undefined) return;
  const said = asked.text.slice(0, LONGEST_READ);
  const both = `${said} ${first.join(" ")}`;
  if (admitted !== undefined) mark(book, both, both);
  else if (isGranted && !holdsQuestion(asked.text) && objects(said)) mark(book, said, both);
  else if (
    doubts(said) &&
    !upholds &&
    (isGranted || first.some((sentence) => denies(sentence) && sharesTopic(sentence, said)))
  )
    mark(book, said, both);
}

/** Who corrects something does so before all else. */
const READ_SENTENCES = 4;

function openRequest(book: FactBook): FactOf<"request"> | undefined {
  const last = book.current("request").at(-1);
  return last?.data?.state === "open" ? last : undefined;
}

/** Opens by granting a point to the user. */
function concedes(text: string): boolean {
  return CONCEDES.test(text.slice(0, 160).replaceAll("’", "'"));
}

const CONCEDES =
  /^[\s*#]*(?:ah|oh|yes|hmm|ok|okay|sorry|apologies)?[,.!]?\s*(?:(?:you're|you are) (?:absolutely |quite |completely |totally )?(?:right|correct)(?! to (?:ask|check|doubt|question|wonder|worry))|my (?:mistake|bad|error)|i was wrong|i (?:misread|misunderstood|made a mistake)|du hast recht|sie haben recht|tienes razón|você tem razão|tu as raison|vous avez raison|你说得对|您说得对|おっしゃる通り|その通り)/i;

/** "My earlier answer was not wrong" takes nothing back. */
function admits(plain: string): boolean {
  return ADMITS.test(plain) && !NOT_WRONG.test(plain);
}

const NOT_WRONG = /(?:\bnot|\bnever|\bnothing|n't) (?:\w{1,20} )?(?:wrong|incorrect|mistaken|false)\b/;

/** "My earlier answer was wrong", "contrary to what I said": of what was told, since what was thought may be of this task. */
const ADMITS =
  /\bmy (?:earlier|previous|last) (?:answer|claim|statement|report|analysis|diagnosis|conclusion|explanation)\b.{0,40}\b(?:wrong|incorrect|mistaken|false|not right|doesn't hold|does not hold)\b|\bcontrary to what i (?:said|told|wrote|claimed)\b|\b(?:i (?:have|need) to|let me) correct (?:myself|what i (?:said|told|wrote|claimed))\b|\bwhat i (?:said|told you|claimed) (?:earlier|before|above) (?:is|was) (?:wrong|incorrect|not)\b|meine (?:frühere|vorige|erste) (?:antwort|aussage) war (?:falsch|nicht)|mi respuesta anterior (?:era|fue|es) (?:incorrecta|errónea)|minha resposta anterior (?:estava|era) errada|ma réponse précédente était (?:fausse|erronée)|我之前(?:说的|的回答|的结论)[^。]{0,10}(?:不对|错)|先ほどの(?:回答|説明)は(?:誤り|間違)/;

/** Says that it is so after all, in whatever sentence of the answer: "yes", "nothing is wrong with it", "it does not fail". */
const UPHOLDS =
  /^(?:yes|yeah|yep|correct|confirmed|absolutely|definitely|certainly|of course|indeed|i(?:'m| am) sure|ja|sí|sim|oui)(?![a-zà-ÿ])|^(?:是的|对|はい)|\b(?:no|any) (?:doubt|problem|issue|error|failure|bug|fault|difference|regression)s?\b|\bnothing (?:is |was |looks )?(?:wrong|broken|missing|amiss)|(?:\bnot|\bnever|n't) (?:fail|break|crash|wrong|broken|at fault|a problem)|(?<!not |n't |never )\b(?:works?|passe[sd]|pass|verified|is (?:correct|right|fine|so|true))\b(?! (?:only|not|just)\b)|\bkeine? (?:fehler|problem|zweifel)|没有?问题|問題(?:ない|ありません)/;

/** Says what is not so; who only sets out to look has found nothing yet. */
function denies(sentence: string): boolean {
  return DENIES.test(plainText(sentence).replaceAll(DENIES_NOTHING, " ")) && !isAnnouncement(sentence);
}

/** "Not only tabs" says more of the same, and who has not looked, or is not sure, has found nothing. */
const DENIES_NOTHING =
  /\b(?:not|n't) (?:only|just|merely|wrong|incorrect|mistaken|false|sure|certain)\b|(?:\b(?:have|has|did|could|was|were|am|are|is)(?: not|n't)|\bnot) (?:\w{1,12} )?(?:check(?:ed)?|look(?:ed)?|verif(?:y|ied)|test(?:ed)?|tr(?:y|ied)|confirm(?:ed)?|run|seen|read|able|sure|certain)\b/g;

const DENIES =
  /(?<![a-zà-ÿ])(?:no|not|never|none|nothing|wrong|incorrect|false|nein|nicht|kein[a-z]{0,2}|falsch|não|pas|non|faux)(?![a-zà-ÿ])|n't(?![a-zà-ÿ])|[不没错]|ない|違/;

/** Asks whether what was reported is so: "are we sure that …?", "is that really so?" */
function doubts(text: string): boolean {
  return holdsQuestion(text) && DOUBTS.test(plainText(text));
}

const DOUBTS =
  /\b(?:are|r) (?:we|you|u) (?:really |absolutely |quite |100% )?(?:sure|certain)\b|\b(?:you|we)(?:'re| are) sure\b|\bis (?:that|this|it) (?:really|actually|true|right|correct)\b|\bdoes (?:that|it) really\b|\bdid you (?:really|actually)\b|^(?:really|sure)\b|(?:bist du|sind sie|sind wir)(?: dir| sich| uns)? sicher|stimmt das|(?:estás|está|estamos) segur[oa]s?|(?:tem|tens|temos) certeza|(?:tu es|vous êtes|es-tu|êtes-vous|on est) sûrs?|确定|真的吗|本当(?:に|です)/;

function sharesTopic(sentence: string, asked: string): boolean {
  const words = topicWords(asked);
  return sharesAny(topicWords(sentence), words);
}

/** The newest report before the current request that shares words with what is said; what the correction speaks of is left out of it. */
function mark(book: FactBook, said: string, correction: string): void {
  const words = topicWords(said);
  const earlier = book.current("request").slice(-1 - SIGHT, -1);
  const corrected = earlier.findLast(({ data }) => {
    const reply = data?.reply;
    return reply !== undefined && countShared(topicWords(reply), words) >= SHARED;
  });
  if (corrected === undefined) return;
  const reply = corrected.data?.reply ?? "";
  note(corrected, { corrected: true, reply: withoutRefuted(reply, topicWords(correction)) });
}

/** A report that holds nothing else stays as it is: that it was wrong says more than that there was none. */
function withoutRefuted(reply: string, words: ReadonlySet<string>): string {
  const isRefuted = (sentence: string): boolean => countShared(topicWords(sentence), words) >= SHARED;
  const lines = reply.split("\n").map((line) => {
    const sentences = splitSentences(line).map(({ text }) => text);
    return sentences.filter((sentence) => !isRefuted(sentence)).join(" ");
  });
  const left = lines.filter((line) => line.trim() !== "").join("\n");
  return left === "" ? reply : left;
}

/** Who denies or contrasts objects, and so does who says how it is; who asks for more has nothing against the report. */
function objects(text: string): boolean {
  // A name or a command that is quoted says neither, and its stops end no sentence.
  const said = plainText(text.replaceAll(CODE, "it"));
  return CONTRAST.test(said) || (STATES.test(said) && !ADDS.test(said));
}

const CONTRAST =
  /(?<!\p{L})(?:no|not|nope|never|none|nothing|cannot|wrong|incorrect|false|untrue|mistake[ns]?|but|however|actually|instead|rather|still|although|though|contrary|nein|nicht|kein\p{L}{0,2}|falsch|aber|sondern|pero|sino|incorrecto|não|mas|errado|pas|non|mais|faux)(?!\p{L})|n't(?!\p{L})|(?<!\p{L})(?:does|is|was|did|are|has|ca|wo)nt(?!\p{L})|[不没错但]|ない|違|しかし/u;
const CODE = /`[^`\n]{1,400}`/gu;
const STATES = /^[^.!?\n]{0,200}\b(?:is|are|was|were|has|had|does|did)\b/;
const ADDS =
  /\b(?:also|too|as well|additionally|besides|should|needs?|must|please)\b|^(?:and|add|fix|make|update|let's|can|could)\b/;

/** An objection follows what it objects to. */
const SIGHT = 2;
const SHARED = 2;
const LONGEST_READ = 1000;
