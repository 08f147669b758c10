/** An option that a text names by its number or letter: told without the list, the mark says nothing. Pure and linear. */
import { clipEnd } from "../../clip.ts";
import { choosesWay } from "../../lexicon/chosen-ways.ts";
import { markedLists, markOf, placeOf } from "./marked-lists.ts";

/** The sentence in which such a mark stands with what it is: "Option 2 (cut the list) is simpler". */
export function withChosen(text: string, sentence: string): string {
  const [named, mark] = NAMED.exec(sentence) ?? [];
  if (named === undefined || mark === undefined || !choosesWay(sentence)) return sentence;
  const title = titleOf(text, mark);
  if (title === undefined || sentence.toLowerCase().includes(title.toLowerCase())) return sentence;
  return sentence.replace(named, () => `${named} (${title})`);
}

/** One of them: "options 1 and 2" and "option 1 or 2" are told as they are. */
const NAMED =
  /(?<!\p{L})(?:option|approach|alternative|variant|solution|way|variante|möglichkeit|opción|opção|solución|solução|lösung|方案|案) ?#?(\d{1,2}|[A-L])(?![\p{L}\d]|[,/.&+-]? ?(?:and |or |& |\/ ?|und |oder |y |o |e |ou |et )?#?(?:\d|[A-L](?!\p{L})))/iu;

/** What the mark heads, where only one list of the text has it. */
function titleOf(text: string, mark: string): string | undefined {
  const defined = [...text.matchAll(DEFINED)].filter(([, own]) => own?.toLowerCase() === mark.toLowerCase());
  const headed = defined.map(([, , words = ""]) => titleIn(words));
  const listed = markedLists(text).filter(({ items, isLettered }) => {
    return items.length >= 2 && markOf(placeOf(mark), isLettered).toLowerCase() === mark.toLowerCase();
  });
  const titles = [...headed, ...listed.map(({ items }) => items[placeOf(mark) - 1]?.title ?? "")];
  return titles.length === 1 && titles[0] !== "" ? titles[0] : undefined;
}

/** "**Option B: cut the list**", as a line of its own or the head of one. */
const DEFINED =
  /^[ \t]{0,4}(?:#{1,6} |[-*•] )?\*{0,2}(?:option|approach|alternative|variant|solution|way|variante|möglichkeit|opción|opção|solución|solução|lösung|方案|案) ?#?(\d{1,2}|[A-L])\*{0,2}(?::| [-–—]|：|\.|\))\*{0,2} ?([^\n]{2,200})/gimu;

function titleIn(words: string): string {
  const [title = ""] = words.replaceAll("**", "").split(/ [-–—] |: |\. /u, 1);
  return clipEnd(title.replace(/[.:\s]+$/u, ""), LONGEST_TITLE);
}

const LONGEST_TITLE = 70;
