/** A long request in fewer words: what it demands before what it tells, code and output last. Pure and linear. */
import { clip, clipEnd } from "../clip.ts";
import { isCode } from "./conclusions.ts";
import { isImperative } from "../statements/statement.ts";

/**
 * About `limit` characters in the words and the order of the request, a line for each thing said. How it begins stays,
 * then come items and sentences that demand something, each as far as all of them have room. A request of plain prose
 * keeps its beginning and its end, and so does one that is little more than a paste.
 */
export function requestEssentials(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const units = unitsOf(text);
  const demands = units.filter(({ weight }) => weight >= DEMANDED).length;
  const shown = units.reduce((sum, { line, weight }) => sum + (weight === SHOWN ? line.length : 0), 0);
  if (demands < FEWEST_DEMANDS && shown < text.length * MUCH) return clip(text, limit);
  const longest = Math.min(LONGEST_UNIT, Math.max(SHORTEST_UNIT, (limit / demands) * 1.5));
  const chosen = new Map<number, string>();
  let room = limit;
  for (const { line, at, weight } of units.toSorted((a, b) => b.weight - a.weight || a.at - b.at)) {
    const told = clipEnd(line, weight === FIRST ? LONGEST_UNIT : longest);
    if (weight === SHOWN || told.length + JOINT > room) continue;
    room -= told.length + JOINT;
    chosen.set(at, told);
  }
  // A word or two before a paste: the paste is what was asked about.
  if (limit - room < limit * LITTLE) return clip(text, limit);
  const inOrder = [...chosen].sort(([a], [b]) => a - b);
  return inOrder.map(([, line]) => line).join("\n");
}

const FEWEST_DEMANDS = 3;
/** The share of code and output from which on they are not worth their room. */
const MUCH = 0.3;
const LITTLE = 0.2;
const LONGEST_UNIT = 240;
const SHORTEST_UNIT = 70;
const JOINT = 1;

interface Unit {
  line: string;
  /** Its place in the request. */
  at: number;
  weight: number;
}

/** Items of lists and sentences; what is fenced, drawn as a table or looks like code was shown rather than said. */
function unitsOf(text: string): Unit[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const shown = shownLines(lines);
  const units: Unit[] = [];
  for (const [index, line] of lines.entries()) {
    const plain = line.trim();
    if (!/[\p{L}\p{N}]/u.test(plain) && shown[index] !== true) continue;
    const isOne = shown[index] === true || ITEM.test(plain) || HEADING.test(plain);
    for (const piece of isOne ? [plain] : plain.split(SENTENCE_END))
      units.push({ line: piece, at: units.length, weight: shown[index] === true ? weighShown(piece) : weigh(piece) });
  }
  // How a request begins says what it is about, whatever it looks like.
  const [first] = units;
  if (first !== undefined) first.weight = FIRST;
  return units;
}

/** Which lines are shown; a short line between two of them belongs to them. */
function shownLines(lines: readonly string[]): boolean[] {
  let isFenced = false;
  const shown = lines.map((line) => {
    const isFence = /^\s*(?:```|~~~)/u.test(line);
    if (isFence) isFenced = !isFenced;
    const plain = line.trim();
    return isFence || isFenced || (!isAsked(plain) && (isCode(plain) || CODE_LIKE.test(plain)));
  });
  return shown.map(
    (is, at) => is || (shown[at - 1] === true && shown[at + 1] === true && !isAsked(lines[at]?.trim() ?? "")),
  );
}

/** Ends, begins or goes on like a statement of a program, or is a row of a table. */
const CODE_LIKE =
  /[;{}()[\]<>=,]["']?$|^["']?[\])}<|]|^[\w$]{1,40}\??: |^["'](?:use \w+)?["']?$|^(?:import|export|return|const|let|var) |\s(?:[-+*/]?=|=>)\s/u;

const SENTENCE_END = /(?<=[.!?])\s+|(?<=[。！？])/u;
const ITEM = /^(?:[-*•]|\d{1,3}[.)])\s/u;
const HEADING = /^#{1,6}\s/u;

const SHOWN = 0;
const TOLD = 1;
const DEMANDED = 2;
const DEMANDED_HARD = 3;
const FIRST = 4;

/** Of what is shown, only a complaint says what the request is about. */
function weighShown(line: string): number {
  return COMPLAINT.test(line) ? TOLD : SHOWN;
}

const COMPLAINT = /\b(?:[A-Za-z]{0,30}Error|error|exception|panic|fatal|traceback)\b ?[:[(]/iu;

function weigh(piece: string): number {
  const said = piece.replace(MARKS, "");
  if (STEP.test(said) || (DEMANDS.test(piece) && !HEADING.test(piece))) return DEMANDED_HARD;
  return isAsked(piece) ? DEMANDED : TOLD;
}

/** An item of a list, or what begins like an order. */
function isAsked(piece: string): boolean {
  const [verb = ""] = /^\p{L}+(?=\s)/u.exec(piece.replace(MARKS, "").toLowerCase()) ?? [];
  return ITEM.test(piece) || (isImperative(verb) && verb !== "let");
}

/** What stands before the first word: marks of a list, of emphasis, a box to tick. */
const MARKS = /^(?:[-*•#>\s]|\d{1,3}[.)]\s|\[[ xX]\])+/u;
/** The title of a part of the work. */
const STEP = /^(?:step|phase|task|part|schritt|paso|passo|étape) \d/iu;
const DEMANDS =
  /\b(?:must|should|shall|needs? to|have to|has to|never|always|only|ensure|make sure|do not|don['’]t|no longer|without|except|required?|muss|müssen|soll(?:en|te)?|nicht|kein\p{L}{0,2}|nur|debe[ns]?|nunca|siempre|sólo|solo|deve[m]?|sempre|doit|doivent|jamais|toujours|seulement)\b|必须|不要|禁止|只|必ず|しない/iu;
