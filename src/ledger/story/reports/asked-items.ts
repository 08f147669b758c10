/** The questions that a report puts to the user at the end of a point or a paragraph, wherever in it they stand. Pure, linear. */
import { clipEnd } from "../../clip.ts";
import { followFences } from "../../fences.ts";
import { endsInQuestion, holdsQuestion } from "../../question-marks.ts";
import { onOneLine } from "../../one-line.ts";
import { splitSentences } from "../../sentences.ts";
import { topicCount } from "../../statements/replacement/topics.ts";

/**
 * Each item that asks the user something, up to its question, with as much before it as is short: what it is about. Of a
 * paragraph the question alone, unless it leans on what is said right before it. Below a line that says so any question
 * is one; elsewhere only one that closes its item and asks for leave.
 */
export function askedItems(text: string): string[] {
  const read = text.slice(-LONGEST_READ);
  if (!holdsQuestion(read)) return [];
  // What it ends with is asked whatever its words are, and found by who looks for that.
  return itemsOf(read)
    .flatMap((item, at, items) => {
      const offered = offeredBelow(item, items.slice(at + 1, at + 2 + MOST_OPTIONS));
      if (offered !== undefined) return offered;
      const isOpen = !item.isProse || (at < items.length - 1 && !isAnswered(item, items[at + 1]));
      return isOpen ? (askedIn(item) ?? []) : [];
    })
    .slice(-MOST);
}

/** "How should they be named?" above a list of options asks for one of them, unless what follows has chosen. */
function offeredBelow({ text, isProse }: Item, below: readonly Item[]): string | undefined {
  const next = below.findIndex(({ isOption }) => isOption !== true);
  const options = next < 0 ? below : below.slice(0, next);
  const question = splitSentences(text).at(-1)?.text ?? "";
  if (isProse !== true || options.length < 2 || options.length > MOST_OPTIONS || !endsInQuestion(question))
    return undefined;
  const behind = below[next]?.text ?? "";
  if (
    !ASKS_WHAT_TO_DO.test(question) ||
    NOT_ASKED.test(text) ||
    CHOSEN.test([behind, ...options.map((option) => option.text)].join("\n"))
  )
    return undefined;
  const told = options.map((option) => clipEnd(option.text.replaceAll("**", ""), LONGEST_OPTION));
  return onOneLine(`${question} ${told.join("; ")}`);
}

/** "Which one did I take?" tells. */
const ASKS_WHAT_TO_DO =
  /(?<!\p{L})(?:should|shall|would you|do you (?:want|prefer|like)|which (?:one|of|way|option)(?! (?:did|do|does|was|is|are))|soll(?:en|st)?|prefieres?|prefere|préfères?)(?!\p{L})/iu;
const CHOSEN =
  /(?<!\p{L})(?:i (?:have |['’]ve )?(?:picked|chose|chosen|went|kept|took|assumed|left|decided|did|used|mended|fixed)|going with|chosen|uses?|because|since|done|decided|ich habe|elegí|escolhi|j'ai)(?!\p{L})/iu;
const MOST_OPTIONS = 5;
const LONGEST_OPTION = 60;

/** "Should I cache errors too? – No": in its own next words, or of something that it only tells of. */
function isAnswered({ text }: Item, next: Item | undefined): boolean {
  return NOT_ASKED.test(text) || GOES_ON_ITSELF.test(next?.text ?? "");
}

/** A heading, the words of a dialogue, what the user asked. */
const NOT_ASKED = /^[*_]{1,3}[^*_]+[*_]{1,3}$|^you (?:asked|wanted to know)|^du (?:hast gefragt|wolltest wissen)/iu;
const GOES_ON_ITSELF =
  /^[*_]{0,3}(?:no|yes|nope|because|since|until|i (?:went|kept|chose|took|assumed|left|decided|did|have|would keep)|we (?:kept|went)|nein|ja|weil|ich habe|sí|porque|oui|non|parce|não|sim)(?!\p{L})/iu;

const LONGEST_READ = 6000;
const MOST = 4;
const LONGEST_ITEM = 200;

interface Item {
  text: string;
  /** The line above its list says that it asks. */
  isAnnounced: boolean;
  /** The line above its list is called "questions" and nothing else. */
  isListed?: boolean;
  /** It is a paragraph. */
  isProse?: true;
  /** A number or a letter marks it, with which it is told. */
  isOption?: true;
}

/** The paragraphs and the items of all lists outside of code, an item with the lines that go on below its mark. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  const codeAt = followFences();
  let [isOpen, isAnnounced, isListed] = [false, false, false];
  for (const line of text.split("\n")) {
    if (codeAt(line) !== undefined || line.trim() === "") continue;
    const [, mark = "", words] = ITEM.exec(line) ?? [];
    const last = items.at(-1);
    if (NUMBERED.test(words ?? line)) items.push({ text: words ?? line.trim(), isAnnounced: true, isListed: true });
    else if (words !== undefined)
      items.push({
        text: words,
        isAnnounced,
        isListed,
        ...((/\d/u.test(mark) || LETTERED.test(words)) && { isOption: true }),
      });
    else if (isOpen && last !== undefined && GOES_ON.test(line)) last.text = `${last.text} ${line.trim()}`;
    else {
      isAnnounced = ANNOUNCES.test(line);
      isListed = QUESTIONS.test(line) || OPEN_HEAD.test(line);
      if (!QUOTED.test(line)) items.push({ text: line.trim(), isAnnounced: OPENS_ASKING.test(line), isProse: true });
    }
    isOpen = words !== undefined || (isOpen && GOES_ON.test(line));
  }
  return items;
}

const ITEM = /^ {0,3}(?:([-*•]|\d{1,2}[.)]|\*\*\d{1,2}[.)]\*\*)\s+|(?=\(?[a-hA-H][.)] ))(\S.*)$/u;
/** "(a) …", "**B)** …". */
const LETTERED = /^\*{0,2}\(?[a-hA-H][.)]\*{0,2}\s/u;
/** "One question before I build it: …" */
const OPENS_ASKING =
  /^\s{0,3}[*_]{0,3}(?:(?:one|two|an?|my|open|last|the only|eine|zwei|offene|una|uma|une) )?(?:more |offene )?(?:questions?|fragen?|preguntas?|perguntas?)(?: (?:for you|before|an dich|vorab|antes|avant)[^:]{0,40})?[*_]{0,3}[:：]/iu;
/** "Question 2: pending rows, skip them or refuse the file?" */
const NUMBERED = /^\s{0,3}[*_]{0,3}(?:question|q|frage|pregunta|pergunta) ?\d{1,2}[*_]{0,3}[:：.)]/iu;
/** What somebody else said, a heading, a row of a table. */
const QUOTED = /^\s{0,3}[>#|]/u;
const GOES_ON = /^ {2,8}\S/u;
/** "Two questions:", "## Open questions". */
const QUESTIONS =
  /^[\s#*_]*(?:(?:one|two|three|four|some|open|my|a few|\d|eine|zwei|drei|offene|dos|tres|duas|deux) ){0,2}(?:questions?|fragen?|preguntas|perguntas)(?: for you)?[*_]{0,3}[:：]?[*_]{0,3}$/iu;
/** "**Open**": what of it is put as a question. */
const OPEN_HEAD =
  /^(?:\s{0,3}(?:#{1,6} |[*_]{1,3})|)(?:still |noch |aún |ainda |encore )?(?:open|offen|abierto|pendiente|aberto|pendente|ouvert)(?: (?:points?|items?|matters?|punkte|puntos|pontos))?(?:[*_]{1,3}[:：]?|[:：][*_]{0,3})?$/iu;
/** "Waiting for you:", "## Open questions". */
const ANNOUNCES =
  /(?<!\p{L})(?:waiting (?:for|on) you|(?:open |some |two |three |my )?questions?(?: for you)?|(?:need|up to) (?:you|your)|for you to (?:decide|answer)|to decide|your (?:call|decision)|(?:offene |noch )?fragen?|warte auf dich|zu entscheiden|preguntas?|dudas|por decidir|perguntas?|a decidir|questions? pour (?:toi|vous)|à décider)\s{0,2}[*_]{0,3}[:：]?[*_]{0,3}$/iu;

function askedIn({ text, isAnnounced, isListed, isProse }: Item): string | undefined {
  const sentences = splitSentences(text);
  const asks = isAnnounced ? ASKS_USER : ASKS_LEAVE;
  // "Count it as well?" in a list of questions: what closes its item is one.
  const closes = isListed === true ? sentences.at(-1)?.text : undefined;
  const isAsked = (said: string): boolean =>
    asks.test(said) || said === closes || (isProse === true && ASKS_OF_IT.test(said));
  const at = sentences.findLastIndex((sentence) => endsInQuestion(sentence.text) && isAsked(sentence.text));
  const question = sentences[at];
  if (question === undefined || /["“”«»]/u.test(question.text)) return undefined;
  const behind = sentences[at + 1]?.text ?? "";
  if (isAnnounced ? ANSWERS.test(behind) : behind !== "") return undefined;
  if (isProse === true) return onOneLine(leadTo(question.text, sentences[at - 1]?.text));
  const end = question.start + question.text.length;
  const from = sentences.slice(0, at + 1).find(({ start }) => end - start <= LONGEST_ITEM) ?? question;
  return onOneLine(text.slice(from.start, end));
}

/** What the agent itself would do. */
const ASKS_LEAVE =
  /(?<!\p{L})(?:(?:shall|should|may) i|(?:do you )?want me to|would you like me to|soll ich|darf ich|(?:lo|la|los|las) (?:hago|dejo|borro)|quieres? que|posso|quer que eu|dois-je|veux-tu que je)(?!\p{L})/iu;
/** What is to become of something, asked behind what was said of it: "Should they go into the description?" */
const ASKS_OF_IT = /^(?:(?:and|or|so) )?should (?:they|this|that|these|those)(?!\p{L})|^sollen sie(?!\p{L})/iu;
/** What somebody wants to be told before he goes on. */
const ASKS_USER =
  /(?<!\p{L})(?:(?:shall|should|may|can|could) (?:i|we)|do you (?:want|prefer|need|mind)|would you|want me to|which|(?:is|are) (?:that|this|it|these|those|the \S+)(?: \S+){0,4} (?:ok|okay|fine|right|all right|alright|good|acceptable|enough)|ok|okay|or|soll(?:en)? (?:ich|wir)|möchtest du|willst du|passt (?:das|dir)|welche\p{L}*|oder|(?:le|te|les) parece|quieres?|prefieres?|puedo|cuál|posso|quer(?:es)? que|prefere|devo|qual|dois-je|veux-tu|voulez-vous|quel\p{L}*)(?!\p{L})|要不要|是否|可以吗|ますか|でしょうか/iu;
const ANSWERS =
  /^(?:yes|no|because|since|it's|it is|that's|decided|checked|done|→|—|ja|nein|weil|entschieden|sí|porque|oui|non|parce)(?!\p{L})/iu;

/** "It would change the signature. Want it?": who asks nothing but that means what he said right before. */
export function withSubject(question: string, before?: string): string {
  return topicCount(question, 1) === 0 ? leadTo(question, before) : question;
}

/** What a pronoun stands for is said right before. */
function leadTo(question: string, before = ""): string {
  return leansOn(question, before) ? `${before} ${question}`.trim() : question;
}

/** True of a question that points at something, and of a sentence short enough to be told with it. */
export function leansOn(question: string, before: string): boolean {
  const points = POINTS.test(question) || BARE_OFFER.test(question.trim());
  return points && before.length <= LONGEST_ITEM && !endsInQuestion(before);
}

/** Of a deed that it does not name. */
const BARE_OFFER =
  /^(?:shall|should|may|can) (?:i|we)\?$|^(?:do you )?want me to\?$|^soll(?:en)? (?:ich|wir)\?$|^(?:lo|la|los) hago\?$|^posso\?$|^je le fais \?$/iu;

const POINTS = /(?<!\p{L})(?:it|they|that|this|them|those|these|das|es|sie|lo|la|eso|isso|ça|le|cela)(?!\p{L})/iu;
