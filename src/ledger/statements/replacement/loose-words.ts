/** The words by which a later sentence can speak of an earlier one, however they are inflected. Pure. */
import { FUNCTION_WORDS, POLARITY_WORDS } from "../../lexicon/function-words.ts";
import { remembered } from "../../remembered.ts";
import { splitWords } from "../../words.ts";
import { BEYOND_LETTERS, isWideText, wideWords } from "./wide-topic.ts";
import { wordSet } from "../../lexicon/lists.ts";

/** What a text speaks of, as stems; of a script without spaces its words, or pairs of characters. */
export function looseWords(text: string): string[] {
  const lower = text.toLowerCase();
  const stems = new Set<string>();
  // A Latin name and the characters behind it are two words.
  for (const word of splitWords(BEYOND_LETTERS.test(lower) ? lower.replaceAll(WIDE_RUN, " ") : lower)) {
    const stem = tellingStem(word.lower);
    if (stem !== undefined) stems.add(stem);
  }
  if (isWideText(lower)) for (const thing of wideThings(lower)) stems.add(thing);
  return [...stems];
}

/** The stem of a word by which something can be meant. The same few words are asked about in every turn. */
const tellingStem = remembered((word) => (isTelling(word) ? looseStem(word) : undefined));

const WIDE_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** A lone character is what is left of a verb. */
function wideThings(lower: string): string[] {
  return wideWords(lower.replaceAll(WIDE_VAGUE, " ")).filter((word) => word.length > 1);
}

const WIDE_VAGUE = /使用|(?<![作应通信])用(?![户例途法])|[了吧]/gu;

function isTelling(word: string): boolean {
  if (word.length <= 1 && !/\d/u.test(word)) return false;
  if (FUNCTION_WORDS.has(word) || POLARITY_WORDS.has(word)) return false;
  return !VAGUE.has(word) && !VAGUE.has(withoutArticle(word));
}

/** Words that narrow nothing down: any rule may be meant for the project, and anything may be used. */
const VAGUE =
  wordSet(`use using used go have get do make any anything everything thing things new it's about more longer anymore else
  project repo repository code codebase here everywhere anywhere strict entirely completely altogether anyway good bitte ganz favor plaît s'il
  du dich dir ihr ich wir sie man mich das dies diese dieser dieses diesen neue neuen neuer projekt hier überall
  benutzen benutze verwenden verwende nutzen nutze haben darfst kannst brauchst musst
  yo tú usted esa ese eso esta este esto aquella nuevo nueva nuevos nuevas proyecto aquí usar usa uses utilizar más hace falta
  eu você tu essa esse isso aquele aquela novo nova novos novas projeto aqui usar usa use utilizar mais
  je tu vous il elle on nous cette cet ce ces nouveau nouvelle nouveaux nouvelles projet ici utiliser utilise ne plus d' de n'`);

/** `toques` and `tocar`, `pushe` and `pushing`, `Tooltip` and `tooltips` are one word each; a name stays as it is. */
export function looseStem(word: string): string {
  if (/[\d_./@#-]/u.test(word)) return word;
  const bare = withoutArticle(word).normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (bare.length < SHORTEST_INFLECTED) return bare;
  return bare.replace(ENDING, "").replace(/qu$/u, "c").replace(/gu$/u, "g").replace(/y$/u, "i");
}

/** "L'API" names the API. */
function withoutArticle(word: string): string {
  const at = word.indexOf("'");
  return at > 0 && at <= 2 ? word.slice(at + 1) : word.replace(/'s?$/u, "");
}

const SHORTEST_INFLECTED = 4;
const ENDING = /(?<=\p{L}{2})(?:ando|endo|iendo|ing|ern|ed|es|en|er|ez|em|ar|ir|as|os|e|a|o|s)$/u;
