/** Joins the segments of a sentence to rules: what belongs together stays together, what does not is cut off. Pure. */
import { type Clause, holds, holdsNear, isAt, isLast, isWordOf, placeOf, textAt, type Word } from "./clause.ts";
import type { CueClass } from "./cue-set.ts";
import { ruledClass } from "./ban.ts";
import { isDescribing, isHeadline } from "./bracketed.ts";
import { isOpposite, NEVER } from "./choice.ts";
import { endOfList, isEnsured, isItemBefore, verbBefore } from "./enumeration.ts";
import { meetsMishap } from "./mishap.ts";
import type { Reading } from "./reading.ts";
import { isJoiner, type Segment, segmentOf, wordsOf } from "./segment.ts";
import type { Bounds, Group, Input, Span } from "./span.ts";
import { isScopeLabel } from "./scope-label.ts";
import { announces, goesOn, isAnnounced, isRemark, leavesRest, ONESELF, opensBracket } from "./thought.ts";
import { wordClass } from "./word-class.ts";
import { CONDITIONS } from "./condition-words.ts";
import { saysOnlyWhere } from "./only-where.ts";

/** Joins segments to rules: an exception stays with its rule, a scope with the rule behind it, a list with its head. */
export function groupSegments(input: Input, { from, mused }: Bounds): Span[] {
  const segments = joinFillers(input, readingsFrom(input, from));
  const groups: Group[] = [];
  let open: Group | undefined;
  let listed = -1;
  for (const [index, segment] of segments.entries()) {
    if (open && index <= listed) {
      open.last = index;
      continue;
    }
    const isNone = segment.end < mused || isDescribing(input, segments, index) || isHeadline(input, segments, index);
    const cueClass = isNone ? undefined : classOf(segments, index);
    const leads = open !== undefined && leadsNext(input, segments, index);
    if (open && leads && isUncued(segments, index)) {
      open.last = index;
      listed = index + SIGHT;
    } else if (open && !leads && isMoreOf(open, { input, segments, index, cueClass })) {
      open.last = index;
    } else if (cueClass !== undefined && !(open && isAnnounced(input, segments, { open, index }))) {
      open = opened(input, segments, { index, floor: groups.at(-1)?.last ?? -1, cueClass });
      groups.push(open);
      listed = endOfList(input, segments, index);
      if (listed > index) open.headEnd = segment.end;
    } else if (open && goesOn(input, segments, { open, index })) {
      // What is said in brackets is part of the rule only if more of it follows.
      if (!isRemark(input, segment)) open.last = index;
    } else open = undefined;
    if (open?.last === index && announces(input, segment, open)) open.announces = true;
  }
  return groups.map((group) => spanOf(input, segments, group));
}

/** True of a limit, and of what a cue makes a rule although it means nothing without the one before it. */
function isMoreOf(
  open: Group,
  {
    input,
    segments,
    index,
    cueClass,
  }: { input: Input; segments: readonly Reading[]; index: number; cueClass: CueClass | undefined },
): boolean {
  const segment = segments[index];
  if (segment === undefined) return false;
  if (cueClass === undefined) return segment.limits || isEnsured(segments[index - 1], segment);
  if (segment.limits || belongsToPrevious(segment) || isUnderScope(open, segment, cueClass)) return true;
  if (isOpposite(segment, segments[index - 1])) return true;
  return (isJoiner(segment.words[0]) && segment.isNorm) || isNamedWithPrevious(input, segments, index);
}

function opened(
  input: Input,
  segments: readonly Reading[],
  { index, floor, cueClass }: { index: number; floor: number; cueClass: CueClass },
): Group {
  const first = firstOf(input, segments, { index, floor });
  const head = segments[first];
  if (first === index || head === undefined) return { first, last: index, cueClass };
  const scope = isScopeLabel(input, head) ? "label" : head.scopes ? "clause" : undefined;
  return { first, last: index, cueClass, ...(scope && { scope }) };
}

/** "In tests, no network, no clock": what stands before the first ban holds for the next as well; a label holds for all. */
function isUnderScope({ scope, cueClass }: Group, segment: Segment, next: CueClass): boolean {
  if (scope === undefined || segment.isApart) return false;
  return scope === "label" || (cueClass === next && !isJoiner(segment.words[0]));
}

/** "…; if you need one, ask me": a condition that opens a new thought is that of the order behind it. */
function leadsNext({ text }: Input, segments: readonly Reading[], index: number): boolean {
  const [before, segment, next] = [segments[index - 1], segments[index], segments[index + 1]];
  if (before === undefined || segment === undefined || next === undefined || next.isApart) return false;
  if (!isAt(segment, 0, CONDITIONS) || !text.slice(before.end, segment.start).includes(";")) return false;
  return next.cueClass !== undefined || isOrder(next);
}

/** "…; if the build is red, stop": no cue knows the order, so it stays with the rule before it rather than being lost. */
function isUncued(segments: readonly Reading[], index: number): boolean {
  return segments.slice(index + 1, index + 1 + SIGHT).every(({ cueClass }) => cueClass === undefined);
}

/** push、merge、rebase をしないで: whatever the first of several names was taken for, they are one object. */
function isNamedWithPrevious(input: Input, segments: readonly Reading[], index: number): boolean {
  const [before, segment] = [segments[index - 1], segments[index]];
  if (input.reader.script !== "characters" || before === undefined || segment === undefined) return false;
  return isItemBefore(input, before, segment);
}

// "Never push to main, I merge myself": who does it instead is the reason of the rule, not another one.
function belongsToPrevious(segment: Segment): boolean {
  return leansOnPrevious(segment) || isLast(segment, ONESELF);
}

/** "It should start at midnight, but …" describes what is broken. */
const EXPECTATIONS = wordClass("should must has have needs deberia deveria sollte sollten devrait");

/** Courtesies set off by a comma belong to the segment they accompany: "from now on, …", "…, please". */
function joinFillers(input: Input, segments: readonly Reading[]): Reading[] {
  const joined: Reading[] = [];
  let filler: Reading | undefined;
  for (const segment of segments) {
    const current = filler ? openWith(input, filler, segment) : segment;
    filler = current.isFiller && current.words.length <= LONGEST_COURTESY ? current : undefined;
    if (!filler) joined.push(current);
  }
  const last = joined.pop();
  if (filler) joined.push(last ? joinTwo(input, last, filler) : filler);
  else if (last) joined.push(last);
  return joined;
}

/** Nobody is as polite as that: a flood of openers is joined no further, since joining reads all of it again. */
const LONGEST_COURTESY = 12;

/** "No, use yarn" forbids nothing: an interjection before a comma has no part in the clause behind it. */
function openWith(input: Input, filler: Reading, segment: Reading): Reading {
  if (!filler.words.every((word) => isWordOf(word, INTERJECTIONS))) return joinTwo(input, filler, segment);
  const { words, classes, end, isApart } = segment;
  const { start } = filler;
  return input.reader.read({ words, classes, text: input.text.slice(start, end), start, end, isApart });
}

const INTERJECTIONS = wordClass("no nope yes yeah yep sure nein ja nao sim si non oui");

function joinTwo({ text, reader }: Input, left: Reading, right: Reading): Reading {
  return reader.join([left, right], text.slice(left.start, right.end));
}

function classOf(segments: readonly Reading[], index: number): CueClass | undefined {
  const before = index > 0 ? segments[index - 1] : undefined;
  const [segment, next] = [segments[index], segments[index + 1]];
  if (!segment || (next && holds(segment, EXPECTATIONS) && next.isReport)) return undefined;
  const found = segment.cueClass ?? (segment.retracts ? "permit" : undefined);
  if (found) return isTaken(segments, index) ? undefined : found;
  if ((before?.isOccasion && isOrder(segment)) || meetsMishap(segment, before)) return "require";
  if (isDivision(segment, before) || isDivision(segment, next)) return "require";
  // "not camelCase, snake_case": the correction may come first.
  const isCorrected = before !== undefined && before.words.length <= 3 && before.contrasts && !segment.isApart;
  if (isCorrected && segment.words.length <= 3 && segment.isFragment) return "require";
  // "tabs, not spaces": a fragment with its opposite behind it is a correction.
  if (!next?.contrasts || next.words.length > 4 || segment.scopes) return undefined;
  return segment.isFragment || isPractice(segment) ? "require" : undefined;
}

/** "Keep the old function until the tests pass, then delete it": the first of two steps binds until the second. */
function isFirstStep(segment: Segment, next: Segment): boolean {
  return textAt(next, 0) === "then" && isAt(next, 2, PRONOUN_OBJECTS) && isAt(segment, 0, HOLDS);
}

const HOLDS = wordClass("keep leave use");

/** "We use preact" says what the team does; with its opposite behind it, it corrects. */
function isPractice(segment: Segment): boolean {
  const at = placeOf(segment, SELF);
  return at >= 0 && segment.words.length <= at + LONGEST_PRACTICE && isAt(segment, at + 1, PRACTICES);
}

const LONGEST_PRACTICE = 5;
const PRACTICES = wordClass(
  "use run write deploy usamos escribimos usamos utilizamos nutzen verwenden benutzen utilisons",
);

/** The segments beside it take it for something else than a rule: a description, a step, the scope of what follows. */
function isTaken(segments: readonly Reading[], index: number): boolean {
  const [segment, next] = [segments[index], segments[index + 1]];
  if (!segment) return false;
  const before = segments[index - 1];
  if (isDescription(segments, index) || isPartOfClause(segment, before) || isAfterthought(segment, before)) return true;
  if (!next) return false;
  if (isFirstStep(segment, next)) return true;
  // "In tests, never hit the network": where it holds is no rule of its own when the rule follows.
  const isScope = segment.scopes && (segment.isNorm || isLast(segment, DOUBTS));
  return (isScope || saysOnlyWhere(segment)) && next.cueClass !== undefined;
}

/** "I merged it, no conflicts", "j'ai tout essayé, rien n'y fait": that there was none of it tells what came of a deed. */
function isAfterthought(segment: Reading, before: Reading | undefined): boolean {
  if (before === undefined || segment.isApart || segment.words.length > LONGEST_AFTERTHOUGHT) return false;
  if (!isAt(segment, 0, NONE) || holds(segment, WORK)) return false;
  return before.cueClass === undefined && (before.isPast || isAt(before, 0, DEEDS));
}

const LONGEST_AFTERTHOUGHT = 3;
const NONE = wordClass("no none nothing nichts kein keine nada ningun ninguna nenhum nenhuma rien aucun aucune");
/** What the reader does: "I locked main, no merges" forbids it. */
const WORK = wordClass(
  "merge merges push pushes commit commits deploy deploys release releases change changes edits rebases more",
);
/** Begin a report of what the speaker did. */
const DEEDS = wordClass("hab habe j'ai he probe tuve tentei tive testei");

/** "If you are stuck, ask": when to do it. */
const DOUBTS = wordClass("doubt unsure stuck unclear ambiguous duda duvida zweifel unsicher doute");

/** What "and" or "but" joins to the clause before it: more things of the same kind, or what those told of do not do. */
function isPartOfClause(segment: Reading, before: Reading | undefined): boolean {
  if (!before || segment.isApart || !isJoiner(segment.words[0])) return false;
  // "…, with the diff and any files you had open": without a verb of its own it is an object of the verb before it.
  if (isAt(segment, 1, WHOLES)) return !holds(segment, VERBS) && before.words.length > 1 && !before.isNorm;
  // "There are places where we open the file but don't close it" tells what is done there.
  const relative = placeOf(before, RELATIVES, 2);
  return before.isStatement && relative > 0 && isAt(segment, 1, DENIALS) && isAt(before, relative + 1, ACTORS);
}

const WHOLES = wordClass("any all every each");
const VERBS = wordClass(
  "is are be must should shall may can has have need needs go goes get gets stay stays come comes live lives use uses pass passes " +
    "start starts end ends belong belongs require requires follow follows keep keeps",
);
const RELATIVES = wordClass("where which who");
const DENIALS = wordClass("don't dont doesn't never not");
const ACTORS = wordClass("i we you they it people users callers");

/** What is said of a thing describes it when a judgement, or the work that makes it so, stands beside it. */
function isDescription(segments: readonly Reading[], index: number): boolean {
  const [opening, second] = segments;
  const segment = segments[index];
  if (!opening || !segment) return false;
  // "Add validation: the email must be valid": behind the work stands what it is to achieve.
  const isSpecified = index > 0 && isAt(opening, 0, BUILDS) && second?.isApart === true;
  if (isSpecified && holds(segment, DUTIES)) return true;
  if (!opening.isStatement && !segment.isStatement) return false;
  const behind = segments.slice(index + 1, index + 1 + SIGHT);
  if (behind.some((other) => other.isRemark)) return true;
  // "The field must not be empty, add a check": the duty is that of the field, the order tells the work.
  return behind[0] !== undefined && holdsNear(behind[0], BUILDS, { from: 0, count: 2 }) && holds(segment, DUTIES);
}

/** Looking no further than a few segments keeps a sentence without end linear. */
const SIGHT = 8;

const BUILDS = wordClass(
  "add implement create build introduce anade agrega crea implementa adicione adiciona crie cria implemente implementa " +
    "fuge bau baue erstelle implementiere erganze ajoute ajoutez cree creez implemente",
);
const DUTIES = wordClass(
  "must should has needs have need debe deben deve devem muss mussen darf durfen soll sollte doit doivent",
);

/** Behind an occasion that comes again, words without a subject are an order, whatever their verb. */
function isOrder(segment: Reading): boolean {
  if (holds(segment, ASKS)) return true;
  return segment.words.length === 1 ? holds(segment, HALTS) : segment.isTask || segment.isFragment;
}

/** Orders of one word. */
const HALTS = wordClass("stop wait ask pause abort report para espera stopp warte arrete attends");
/** Order to ask or tell, in whatever build. */
const ASKS = wordClass(
  "pregunta preguntame avisame dimelo consultame avisas preguntas pergunta pergunte avisa avise frag frage fragst bescheid " +
    "demande demandes previens demande-moi previens-moi dis-moi",
);

/** "I commit, you code": two short clauses share the work out. */
function isDivision(segment: Segment, other: Segment | undefined): boolean {
  if (!other || segment.words.length > LONGEST_SHARE || other.words.length > LONGEST_SHARE) return false;
  if (segment.words.length < 2 || other.words.length < 2) return false;
  const isShared =
    (isAt(segment, 0, SELF) && isAt(other, 0, OTHER)) || (isAt(segment, 0, OTHER) && isAt(other, 0, SELF));
  return isShared && ![...segment.words, ...other.words].some((word) => word.text.endsWith("ed"));
}

const LONGEST_SHARE = 3;
const SELF = wordClass("i we yo eu ich je");
const OTHER = wordClass("you u tu voce du");

/** A clause whose object is a pronoun, or which has no subject, means nothing without the one before it. */
export function leansOnPrevious(clause: Clause): boolean {
  const first = clause.words.find((word) => !isJoiner(word));
  if (first !== clause.words[0] && isWordOf(first, SUBJECTLESS)) return true;
  // "Store keys in the vault, never in the repo": what is banned there stands before it.
  if (isAt(clause, 0, NEVER) && isAt(clause, 1, PLACES)) return true;
  return clause.words.length <= 6 && pointsBack(clause);
}

function pointsBack(clause: Clause): boolean {
  return holds(clause, PRONOUN_OBJECTS) || isLast(clause, PRONOUN_PLACES);
}

const PLACES = wordClass(
  "in on at to into onto from with under inside outside as als como comme en em na sobre desde con com im auf aus mit unter bei dans sur sous avec",
);
const SUBJECTLESS = wordClass(
  "must should shall may cannot can't has have needs need is are debe deben deve devem muss mussen darf doit doivent",
);
const PRONOUN_PLACES = wordClass(
  "there darauf dahin dran darin ahi alli nela nele nelas neles dela dele dessus dedans",
);
const PRONOUN_OBJECTS = wordClass("it them that those either instead lo los las eso isso es ihn cela ca");

/** The first of the segments behind `floor` without which the one at `index` means nothing. */
function firstOf(
  input: Input,
  segments: readonly Reading[],
  { index, floor }: { index: number; floor: number },
): number {
  let first = index;
  const rule = segments[index];
  if (rule !== undefined && isAt(rule, 0, DUTY_VERBS)) return subjectOf(segments, index, floor);
  if (rule !== undefined) first = verbBefore(segments, index, floor);
  while (first - 1 > floor) {
    const before = segments[first - 1];
    const current = segments[first];
    if (!before || !current) break;
    const needsBefore = followsFrom(input, current) || leansOnPrevious(current) || leavesRest(before, current);
    // "Apparently it is protected and never push": what is merely supposed is no part of the order behind it.
    if (before.muses && isJoiner(current.words[0])) break;
    const isScope = before.scopes || isScopeLabel(input, before) || leadsNext(input, segments, first - 1);
    if (!needsBefore && !isScope && !isItemBefore(input, before, current)) break;
    first -= 1;
  }
  return first;
}

/** "Secrets, e.g. keys in the config, must never be printed": who must stands before all that is set off by commas. */
function subjectOf(segments: readonly Reading[], index: number, floor: number): number {
  let first = index;
  while (first - 1 > floor) {
    const before = segments[first - 1];
    if (before === undefined || before.isTask || before.cueClass !== undefined) break;
    first -= 1;
  }
  return first;
}

const DUTY_VERBS = wordClass(
  "must mustn't should shouldn't shall cannot muss mussen darf durfen debe deben deve devem doit doivent",
);

/** German "also" draws a conclusion; the English word adds something. */
function followsFrom({ reader }: Input, segment: Segment): boolean {
  return isAt(segment, 0, CONSEQUENCES) || (reader.language === "de" && textAt(segment, 0) === "also");
}

const CONSEQUENCES = wordClass("so therefore hence asi entonces entao daher deshalb donc alors");

function spanOf(input: Input, segments: readonly Reading[], group: Group): Span {
  const { text, sentence, reader } = input;
  const parts = segments.slice(group.first, group.last + 1);
  const start = group.first === 0 ? sentence.start : startBehindJoiner(wordsOf(parts), sentence.start);
  const isLast = group.last === segments.length - 1 || isRemarkAlone(text.slice(parts.at(-1)?.end, sentence.end));
  const end = closeBracket(text, { start, end: isLast ? sentence.end : (parts.at(-1)?.end ?? sentence.end) });
  const { headEnd } = group;
  const cueClass = ruledClass(parts, group.cueClass, reader);
  const whole = reader.join(parts, text.slice(start, end));
  return { start, end, whole, cueClass, reader, ...(headEnd !== undefined && { headEnd }) };
}

/** "… and name the ticket (OPS-123).": what a rule ends with in brackets is part of it, unless it is long. */
function isRemarkAlone(rest: string): boolean {
  return rest.length <= LONGEST_REMARK && REMARK_ALONE.test(rest);
}

const LONGEST_REMARK = 60;
const REMARK_ALONE = /^\s?\([^()]*\)[.!]?$/u;

function startBehindJoiner(words: readonly Word[], fallback: number): number {
  const first = words.find((word, index) => !isJoiner(word) || index === words.length - 1);
  return first?.start ?? fallback;
}

/** With the bracket that it opened, without the one that it did not. */
function closeBracket(text: string, { start, end }: { start: number; end: number }): number {
  const hasOpened = opensBracket(text, start, end);
  if (text.charAt(end) === ")" && hasOpened) return end + 1;
  const unopened = hasOpened ? null : /(?<=[\p{L}\p{N}'"`])\)[.!]?$/u.exec(text.slice(end - 3, end));
  return end - (unopened?.[0].length ?? 0);
}

/** What starts at or behind `from`: a label is no part of what it announces. */
export function readingsFrom({ text, reader, readings }: Input, from: number): readonly Reading[] {
  if ((readings[0]?.start ?? from) >= from) return readings;
  return readings.flatMap((reading) => {
    if (reading.start >= from) return [reading];
    const words = reading.words.filter((word) => word.start >= from);
    return words.length === 0 ? [] : [reader.read(segmentOf(text, words, reading.isApart))];
  });
}
