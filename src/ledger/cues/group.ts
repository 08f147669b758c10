/** Joins the segments of a sentence to rules: what belongs together stays together, what does not is cut off. Pure. */
import type { Reader } from "./classify.ts";
import { isJoiner, type Segment, type Sentence } from "./clauses.ts";
import type { CueClass } from "./cue-set.ts";
import type { Word } from "./match.ts";

/** A rule found in a sentence. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly words: readonly Word[];
  readonly cueClass: CueClass;
  readonly reader: Reader;
  /** No cue found it. */
  readonly isImplied?: true;
}

/** One sentence, cut into segments, as it is analysed. */
export interface Input {
  readonly text: string;
  readonly sentence: Sentence;
  readonly segments: readonly Segment[];
  readonly isUnderLabel: boolean;
  /** The sentence before it ends in a rule. */
  readonly followsRule: boolean;
}

interface Group {
  first: number;
  last: number;
  readonly cueClass: CueClass;
}

/** Joins segments to rules: an exception stays with its rule, a scope with the rule behind it, a list with its head. */
export function groupSegments(reader: Reader, input: Input, from: number): Span[] {
  const { text } = input;
  const segments = joinFillers(
    reader,
    text,
    input.segments.flatMap((segment) => clipSegment(segment, from)),
  );
  const groups: Group[] = [];
  let open: Group | undefined;
  for (const [index, segment] of segments.entries()) {
    const piece = readable(text, segment);
    const cueClass = classOf(reader, segments, index, text);
    const isMore = (): boolean => isJoiner(segment.words[0]?.text ?? "") && reader.isNorm(piece);
    if (open && (reader.limits(piece) || (cueClass !== undefined && (belongsToPrevious(segment) || isMore())))) {
      open.last = index;
    } else if (cueClass !== undefined) {
      open = { first: firstOf(reader, { segments, index, text, floor: open?.last ?? -1 }), last: index, cueClass };
      groups.push(open);
    } else if (open && (segment.isApart || reader.isTask(piece))) {
      open = undefined;
    } else if (open) open.last = index;
  }
  return groups.map((group) => spanOf(reader, { input, segments, group }));
}

// "Never push to main, I merge myself": who does it instead is the reason of the rule, not another one.
function belongsToPrevious(segment: Segment): boolean {
  return leansOnPrevious(segment) || ONESELF.has(segment.words.at(-1)?.text ?? "");
}

const ONESELF: ReadonlySet<string> = new Set(
  "myself ourselves mismo misma mesmo mesma selbst selber moi-même moi-meme".split(" "),
);

/** "It should start at midnight, but …" describes what is broken. */
function isUnmet(segment: Segment): boolean {
  return segment.words.some((word) => EXPECTATIONS.has(word.text));
}

const EXPECTATIONS: ReadonlySet<string> = new Set(
  "should must has have needs deberia debería deveria sollte sollten devrait".split(" "),
);

/** Courtesies set off by a comma belong to the segment they accompany: "from now on, …", "…, please". */
function joinFillers(reader: Reader, text: string, segments: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  let filler: Segment | undefined;
  for (const segment of segments) {
    const current: Segment = filler ? openWith(filler, segment) : segment;
    filler = reader.isFiller(readable(text, current)) ? current : undefined;
    if (!filler) joined.push(current);
  }
  const last = joined.pop();
  if (filler) joined.push(last ? joinSegments(last, filler) : filler);
  else if (last) joined.push(last);
  return joined;
}

/** "No, use yarn" forbids nothing: an interjection before a comma has no part in the clause behind it. */
function openWith(filler: Segment, segment: Segment): Segment {
  const isInterjection = filler.words.every((word) => INTERJECTIONS.has(word.text));
  return isInterjection ? { ...segment, start: filler.start } : joinSegments(filler, segment);
}

const INTERJECTIONS: ReadonlySet<string> = new Set("no nope yes yeah yep sure nein ja nao sim si non oui".split(" "));

function joinSegments(left: Segment, right: Segment): Segment {
  return { words: [...left.words, ...right.words], start: left.start, end: right.end, isApart: left.isApart };
}

function classOf(reader: Reader, segments: readonly Segment[], index: number, text: string): CueClass | undefined {
  const segment = segments[index];
  if (!segment) return undefined;
  const piece = readable(text, segment);
  const next = segments[index + 1];
  if (next && isUnmet(segment) && reader.isReport(readable(text, next))) return undefined;
  const found = reader.classify(piece) ?? (reader.retracts(piece) ? "permit" : undefined);
  if (found) return isTaken(reader, { segments, index, text }) ? undefined : found;
  const before = segments[index - 1];
  if (before && reader.isOccasion(readable(text, before)) && isOrder(reader, piece)) return "require";
  if (isDivision(segment, before) || isDivision(segment, next)) return "require";
  // "not camelCase, snake_case": the correction may come first.
  const isCorrected = before !== undefined && before.words.length <= 3 && reader.contrasts(readable(text, before));
  if (isCorrected && segment.words.length <= 3 && reader.isFragment(piece)) return "require";
  // "tabs, not spaces": a fragment with its opposite behind it is a correction.
  const isStated = reader.isFragment(piece) || isPractice(segment);
  const isCorrection =
    next !== undefined && isStated && !reader.scopes(piece) && reader.contrasts(readable(text, next));
  return isCorrection && next.words.length <= 4 ? "require" : undefined;
}

/** "Keep the old function until the tests pass, then delete it": the first of two steps binds until the second. */
function isFirstStep(segment: Segment, next: Segment): boolean {
  const [then, , object] = next.words.slice(0, 3).map((word) => word.text);
  return then === "then" && PRONOUN_OBJECTS.has(object ?? "") && HOLDS.has(segment.words[0]?.text ?? "");
}

const HOLDS: ReadonlySet<string> = new Set("keep leave use".split(" "));

/** "We use preact" says what the team does; with its opposite behind it, it corrects. */
function isPractice({ words }: Segment): boolean {
  const at = words.findIndex((word) => SELF.has(word.text));
  return at >= 0 && words.length <= at + LONGEST_PRACTICE && PRACTICES.has(words[at + 1]?.text ?? "");
}

const LONGEST_PRACTICE = 5;
const PRACTICES: ReadonlySet<string> = new Set(
  "use run write deploy usamos escribimos usamos utilizamos nutzen verwenden benutzen utilisons".split(" "),
);

/** The segments beside it take it for something else than a rule: a description, a step, the scope of what follows. */
function isTaken(reader: Reader, at: { segments: readonly Segment[]; index: number; text: string }): boolean {
  const [segment, next] = at.segments.slice(at.index, at.index + 2);
  if (!segment) return false;
  if (isDescription(reader, at)) return true;
  if (!next) return false;
  if (isFirstStep(segment, next)) return true;
  // "In tests, never hit the network": where it holds is no rule of its own when the rule follows.
  const piece = readable(at.text, segment);
  return reader.scopes(piece) && reader.isNorm(piece) && reader.classify(readable(at.text, next)) !== undefined;
}

/** What is said of a thing describes it when a judgement, or the work that makes it so, stands beside it. */
function isDescription(
  reader: Reader,
  { segments, index, text }: { segments: readonly Segment[]; index: number; text: string },
): boolean {
  const [opening, second] = segments;
  const segment = segments[index];
  if (!opening || !segment) return false;
  // "Add validation: the email must be valid": behind the work stands what it is to achieve.
  const isSpecified = index > 0 && BUILDS.has(opening.words[0]?.text ?? "") && second?.isApart === true;
  if (isSpecified && segment.words.some((word) => DUTIES.has(word.text))) return true;
  const isStated = reader.isStatement(readable(text, opening)) || reader.isStatement(readable(text, segment));
  if (!isStated) return false;
  const behind = segments.slice(index + 1, index + 1 + SIGHT).map((other) => readable(text, other));
  if (behind.some((piece) => reader.isRemark(piece))) return true;
  // "The field must not be empty, add a check": the duty is that of the field, the order tells the work.
  const isBuilt = behind[0]?.words.some((word, at) => at < 2 && BUILDS.has(word.text)) ?? false;
  return isBuilt && segment.words.some((word) => DUTIES.has(word.text));
}

/** Looking no further than a few segments keeps a sentence without end linear. */
const SIGHT = 8;

const BUILDS: ReadonlySet<string> = new Set(
  (
    "add implement create build introduce anade agrega crea implementa adicione adiciona crie cria implemente implementa " +
    "fuge bau baue erstelle implementiere erganze ajoute ajoutez cree creez implemente"
  ).split(" "),
);
const DUTIES: ReadonlySet<string> = new Set(
  "must should has needs have need debe deben deve devem muss mussen darf durfen soll sollte doit doivent".split(" "),
);

/** Behind an occasion that comes again, words without a subject are an order, whatever their verb. */
function isOrder(reader: Reader, piece: { text: string; words: readonly Word[] }): boolean {
  if (piece.words.length === 1 || piece.words.some((word) => ASKS.has(word.text)))
    return piece.words.some((word) => HALTS.has(word.text) || ASKS.has(word.text));
  return reader.isTask(piece) || reader.isFragment(piece);
}

/** Orders of one word. */
const HALTS: ReadonlySet<string> = new Set(
  "stop wait ask pause abort report para espera stopp warte arrete attends".split(" "),
);
/** Order to ask or tell, in whatever build. */
const ASKS: ReadonlySet<string> = new Set(
  (
    "pregunta preguntame avisame dimelo consultame avisas preguntas pergunta pergunte avisa avise frag frage fragst bescheid " +
    "demande demandes previens demande-moi previens-moi dis-moi"
  ).split(" "),
);

/** "I commit, you code": two short clauses share the work out. */
function isDivision(segment: Segment, other: Segment | undefined): boolean {
  if (!other || segment.words.length > LONGEST_SHARE || other.words.length > LONGEST_SHARE) return false;
  if (segment.words.length < 2 || other.words.length < 2) return false;
  const [mine, theirs] = [segment, other].map(({ words }) => words[0]?.text ?? "");
  const isShared =
    (SELF.has(mine ?? "") && OTHER.has(theirs ?? "")) || (OTHER.has(mine ?? "") && SELF.has(theirs ?? ""));
  return isShared && ![...segment.words, ...other.words].some((word) => word.text.endsWith("ed"));
}

const LONGEST_SHARE = 3;
const SELF: ReadonlySet<string> = new Set("i we yo eu ich je".split(" "));
const OTHER: ReadonlySet<string> = new Set("you u tu voce du".split(" "));

/** A clause whose object is a pronoun, or which has no subject, means nothing without the one before it. */
export function leansOnPrevious(segment: Segment): boolean {
  const first = segment.words.find((word) => !isJoiner(word.text));
  if (first !== segment.words[0] && SUBJECTLESS.has(first?.text ?? "")) return true;
  return segment.words.length <= 6 && segment.words.some((word) => PRONOUN_OBJECTS.has(word.text));
}

const SUBJECTLESS: ReadonlySet<string> = new Set(
  "must should shall may cannot can't has have needs need is are debe deben deve devem muss mussen darf doit doivent".split(
    " ",
  ),
);
const PRONOUN_OBJECTS: ReadonlySet<string> = new Set(
  "it them that those either instead lo los las eso isso es ihn cela ca".split(" "),
);

function firstOf(
  reader: Reader,
  at: { segments: readonly Segment[]; index: number; text: string; floor: number },
): number {
  let first = at.index;
  while (first - 1 > at.floor) {
    const before = at.segments[first - 1];
    const current = at.segments[first];
    if (!before || !current) break;
    const needsBefore = CONSEQUENCES.has(current.words[0]?.text ?? "") || leansOnPrevious(current);
    if (!needsBefore && !reader.scopes(readable(at.text, before))) break;
    first -= 1;
  }
  return first;
}

const CONSEQUENCES: ReadonlySet<string> = new Set(
  "so therefore hence asi entonces entao also daher deshalb donc alors".split(" "),
);

function spanOf(
  reader: Reader,
  { input, segments, group }: { input: Input; segments: readonly Segment[]; group: Group },
): Span {
  const part = segments.slice(group.first, group.last + 1);
  const isFirst = group.first === 0;
  const isLast = group.last === segments.length - 1;
  const words = wordsOf(part);
  return {
    start: isFirst ? input.sentence.start : startBehindJoiner(words, input.sentence.start),
    end: isLast ? input.sentence.end : closeBracket(input.text, part.at(-1)?.end ?? input.sentence.end),
    words,
    cueClass: group.cueClass,
    reader,
  };
}

function startBehindJoiner(words: readonly Word[], fallback: number): number {
  const first = words.find((word, index) => !isJoiner(word.text) || index === words.length - 1);
  return first?.start ?? fallback;
}

function closeBracket(text: string, end: number): number {
  return text.charAt(end) === ")" ? end + 1 : end;
}

/** The part of a segment that starts at or behind `from`: a label is no part of what it announces. */
export function clipSegment(segment: Segment, from: number): Segment[] {
  const words = segment.words.filter((word) => word.start >= from);
  const [first] = words;
  return first ? [{ ...segment, words, start: first.start }] : [];
}

export function wordsOf(segments: readonly Segment[]): readonly Word[] {
  const [first, second] = segments;
  if (first !== undefined && second === undefined) return first.words;
  const words: Word[] = [];
  for (const segment of segments) for (const word of segment.words) words.push(word);
  return words;
}

export function readable(text: string, segment: Segment): { text: string; words: readonly Word[] } {
  return { text: text.slice(segment.start, segment.end), words: segment.words };
}
