/** "Let's do the rest": what the last report said is left, without which the request says nothing. Pure but for the book. */
import { type FactBook, newestOf } from "../../fact-book.ts";
import { isItem } from "../../list-item.ts";
import { onOneLine } from "../../one-line.ts";
import { stripMarks } from "../../statements/assistant-decisions.ts";

/** What stands below "Remaining" in the last report, where a turn asks for that and nothing else. */
export function whatRemains(book: FactBook, text: string): string | undefined {
  if (text.length > LONGEST_ASK || !ASKS_FOR_REST.test(text.trim())) return undefined;
  const lines = (newestOf(book.current("reply"))?.text ?? "").split("\n");
  const head = lines.findLastIndex((line) => REMAINS.test(lineTitle(line) ?? ""));
  if (head < 0) return undefined;
  const told = firstPart(lines.slice(head + 1)).filter((line) => !IS_DONE.test(line));
  const left = told.map((line) => onOneLine(stripMarks(line).replaceAll("`", "")));
  if (left.length === 0 || left.some((line) => NOTHING.test(line) || /^(?:\||```|~~~)/u.test(line))) return undefined;
  return left.join("; ");
}

/** The list below a title, or the paragraph. */
function firstPart(lines: readonly string[]): string[] {
  const said = lines.slice(lines.findIndex((line) => line.trim() !== ""));
  const isList = isItem(said[0] ?? "");
  const end = said.findIndex((line) => (isList ? !isItem(line) : line.trim() === ""));
  return said.slice(0, end < 0 ? undefined : end).map((line) => line.trim());
}

const IS_DONE = /~~|✅|\[x\]|(?<!\p{L})done[.!]?$/iu;

const LONGEST_ASK = 120;
const ASKS_FOR_REST =
  /^(?:(?:ok|okay|yes|great|good|nice|cool|perfect|thanks|now|then|and|so|please|let['’]?s|let us|can you|do|address|adress|finish|fix|land|implement|handle|tackle|resolve|complete|proceed with|continue with|go on with|move on to|take care of)[,.!]? )*(?:all )?(?:of )?(?:the |those |these )?(?:remaining|rest|others|outstanding)(?: (?:ones|items|points|issues|tasks|steps|work|of (?:it|them|those|that)))?(?: (?:now|too|then|please|as well))*[.!?]*$|^(?:dann )?(?:bitte )?(?:mach|erledige) (?:bitte )?(?:den|die) (?:rest|übrigen)(?: (?:auch|noch|bitte))*[.!]*$|^(?:haz|termina) (?:por favor )?(?:el resto|lo que (?:queda|falta))[.!]*$|^(?:faz|faça|termina) (?:por favor )?(?:o resto|o que falta)[.!]*$|^(?:fais|termine) (?:le reste|ce qui reste)[.!]*$/iu;
const REMAINS =
  /^(?:what(?:['’]s| is) (?:left|still open)|remaining|remains|left to do|still (?:open|to do|left)|outstanding|not (?:done|started)(?: yet)?)(?: (?:work|items|issues|tasks|points|steps))?$|^noch offen$|^(?:queda )?pendientes?$|^pendências?$|^reste à faire$/iu;
const NOTHING = /^(?:nothing|none|n\/a)(?!\p{L})/iu;

/** `## Remaining`, `**Left to do:**` and `Remaining:` without their marks; undefined for any other line. */
function lineTitle(line: string): string | undefined {
  const [, heading, bold, lead] = TITLE.exec(line.trim()) ?? [];
  return (heading ?? bold ?? lead)?.replace(/[:：]$/u, "").trim();
}

const TITLE = /^(?:#{1,6}\s+(.{1,80})|\*\*([^*]{1,80})\*\*[:：]?|(\p{L}[\p{L}’' ]{2,40}[:：]))$/u;
