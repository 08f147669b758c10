/** What an edit changed, in marks of a few words: `+came`, `−went`, `old → new`, `in what it is part of`. Pure. */
import { indentOf } from "../../line-start.ts";
import { clipEnd } from "../../clip.ts";
import { followFences } from "../../fences.ts";
import { type Definition, definedIn, type FileForm } from "./definitions.ts";
import { wordSet } from "../../lexicon/lists.ts";

/** The marks of one replacement of text in a file, a mark for each time; none where nothing short tells it. */
export function editMarks(before: string, after: string, form: FileForm): string[] {
  const { gone, fresh, lead } = changedLines(linesOf(before), linesOf(after));
  const [old, now] = [gone.filter((line) => says(line, form)), fresh.filter((line) => says(line, form))];
  if (old.length === 0 && now.length === 0) return gone.length + fresh.length === 0 ? [] : [COMMENTS];
  const ticked = tickedItems(old, now);
  if (ticked !== undefined) return [ticked];
  const part = replacedPart(old, now);
  const imported = new Set([...importsIn(before), ...importsIn(after)]);
  const isOfImport = (line: string): boolean => isImport(line) || imported.has(line);
  if (old.every(isOfImport) && now.every(isOfImport)) return [part ?? IMPORTS];
  const shown = new Set([...codeIn(before, form), ...codeIn(after, form)]);
  const isTold = (line: string): boolean => !shown.has(line);
  const marks = definitionMarks(definitionsIn(old.filter(isTold), form), definitionsIn(now.filter(isTold), form), form);
  if (marks.length > 0) return marks;
  if (part !== undefined) return [part];
  const isList = form === "data" || [...old, ...now].every((line) => QUOTED_ITEM.test(line));
  const changed = isList ? itemMarks(old, now) : nameMarks({ before, after, old, now });
  const named = [...placeOf(lead, old[0] ?? now[0] ?? "", form), ...changed];
  if (named.length > 0) return named;
  // Of as many lines as there were, the first says what it is about.
  const first = old.length === now.length ? replacedPart(old.slice(0, 1), now.slice(0, 1)) : undefined;
  return [first ?? countLines(Math.max(old.length, now.length))];
}

/** The lines of code that a document shows: a comment in a shell script looks like a heading. */
function codeIn(text: string, form: FileForm): ReadonlySet<string> {
  const codeAt = followFences();
  return new Set(form === "prose" ? linesOf(text).filter((line) => codeAt(line) === "code") : []);
}

const COMMENTS = "comments";
const IMPORTS = "imports";

/** True for a mark that says something of what the program does. */
export function isTelling(mark: string): boolean {
  return mark !== COMMENTS && mark !== IMPORTS && !LINES.test(mark);
}

/** What no name or value tells. */
function countLines(count: number): string {
  return count === 1 ? "1 line" : `${count} lines`;
}

const LINES = /^\d+ lines?$/u;

/** The mark of a file that was written as a whole: what it defines at its outermost level. */
export function writtenMarks(content: string, form: FileForm): string[] {
  const lines = linesOf(content);
  const shown = codeIn(content, form);
  const outer = lines.filter((line) => (form === "prose" ? !shown.has(line) : !/^\s/u.test(line)));
  const defined = [...definitionsIn(outer, form).values()].filter(({ isVariable }) => !isVariable);
  const names = defined.map(({ name }) => shorten(name));
  return [`wrote ${names.length === 0 ? countLines(lines.length) : fewest(names).join(" ")}`];
}

/** The marks of all the replacements of a call, each once and few of them. */
export function tellOnce(marks: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const mark of marks.map(withMoves(new Set(marks)))) times.set(mark, (times.get(mark) ?? 0) + 1);
  // Of what came or went the number is needed to tell whether it was all taken back.
  return fewest([...times].map(([mark, count]) => (count > 1 && /^[+−]/u.test(mark) ? `${mark} ×${count}` : mark)));
}

/** What one part of a call took out and another put in was moved. */
function withMoves(marks: ReadonlySet<string>): (mark: string) => string {
  return (mark) => {
    const name = mark.slice(1);
    return marks.has(`+${name}`) && marks.has(`−${name}`) ? `moved ${name}` : mark;
  };
}

/** As many as tell what it was about; the rest as a number. */
function fewest(marks: readonly string[]): string[] {
  return marks.length <= MOST_MARKS + 1
    ? [...marks]
    : [...marks.slice(0, MOST_MARKS), `+${marks.length - MOST_MARKS} more`];
}

const MOST_MARKS = 6;

function linesOf(text: string): string[] {
  return text.slice(0, LONGEST_READ).split("\n");
}

const LONGEST_READ = 20_000;

interface ChangedLines {
  /** Lines of the old text that the new one does not have. */
  gone: string[];
  fresh: string[];
  /** The lines before the first of them. */
  lead: readonly string[];
}

function changedLines(before: readonly string[], after: readonly string[]): ChangedLines {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const [old, now] = [before.slice(same).map(trim), after.slice(same).map(trim)];
  const [known, kept] = [new Set(old), new Set(now)];
  return {
    gone: before.slice(same).filter((_, at) => old[at] !== "" && !kept.has(old[at] ?? "")),
    fresh: after.slice(same).filter((_, at) => now[at] !== "" && !known.has(now[at] ?? "")),
    lead: before.slice(0, same),
  };
}

function trim(line: string): string {
  return line.trim();
}

/** A line of brackets alone changes nothing that has a name; nor does a comment of code. */
function says(line: string, form: FileForm): boolean {
  return /[\p{L}\p{N}]/u.test(line) && (form === "prose" || !COMMENT.test(line));
}

const COMMENT = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|#(?:\s|!)|--\s|<!--|"""|''')/u;

function isImport(line: string): boolean {
  return IMPORT.test(line);
}

/** A path in quotation marks alone is one in Go; the name of a file is an item of a list. */
const IMPORT =
  /^\s*(?:import\b|from \S{1,80} import\b|use [\w:]+|#include\b|(?:const|let|var) .{1,120}= ?require\(|(?:\w{1,40} )?"(?![\w-]{1,60}\.\w{1,5}"$)[\w./@-]+"$|\} from )/u;

/** The lines between the brackets of imports that take several. */
function importsIn(text: string): string[] {
  let isOpen = false;
  return linesOf(text).filter((line) => {
    const isWithin = isOpen && !isImport(line);
    isOpen = (isOpen || OPENS_IMPORT.test(line)) && !CLOSES.test(line);
    return isWithin && (NAMES_ONLY.test(line) || CLOSES.test(line));
  });
}

const OPENS_IMPORT = /^\s*(?:import\b[^'"]{0,120}[{(]|from \S{1,80} import \(|(?:pub )?use [\w:]{1,120}\{)\s*$/u;
const CLOSES = /^\s*[})]/u;
const NAMES_ONLY = /^\s*(?:type )?[\w$]{1,80}(?: as [\w$]{1,80})?(?:,\s*(?:type )?[\w$]{1,80}){0,20},?$/u;

/** Items of a list that were ticked off. */
function tickedItems(gone: readonly string[], fresh: readonly string[]): string | undefined {
  if (!fresh.some((line) => DONE_ITEM.test(line))) return undefined;
  const open = new Set(gone.flatMap((line) => OPEN_ITEM.exec(line)?.[1]?.trim() ?? []));
  const done = fresh.flatMap((line) => DONE_ITEM.exec(line)?.[1]?.trim() ?? []).filter((item) => open.has(item));
  const [first] = done;
  return first === undefined
    ? undefined
    : `ticked ${shorten(first)}${done.length > 1 ? ` +${done.length - 1} more` : ""}`;
}

const OPEN_ITEM = /^\s*[-*] \[ \] (.+)$/u;
const DONE_ITEM = /^\s*[-*] \[[xX]\] (.+)$/u;

interface Defined extends Definition {
  line: string;
  /** How many lines define something of this name. */
  count: number;
}

function definitionsIn(lines: readonly string[], form: FileForm): Map<string, Defined> {
  const known = new Map<string, Defined>();
  for (const line of lines) {
    const definition = definedIn(line, form);
    if (definition === undefined) continue;
    const { name, value, isVariable } = definition;
    const earlier = known.get(name);
    if (earlier === undefined) known.set(name, { name, value, isVariable, line, count: 1 });
    // The keys of settings are the same in every entry of a list.
    else if (form === "code") earlier.count += 1;
  }
  return known;
}

/** What has another value or other lines now, what was renamed, what came and what went. */
function definitionMarks(
  gone: ReadonlyMap<string, Defined>,
  fresh: ReadonlyMap<string, Defined>,
  form: FileForm,
): string[] {
  // Tests last: what comes last is told where room is short, and they say what it is about.
  const come = [...fresh.values()]
    .filter(({ name }) => !gone.has(name))
    .sort((a, b) => Number(isTest(a)) - Number(isTest(b)));
  const left = [...gone.values()].filter(({ name }) => !fresh.has(name));
  const kept = [...fresh.values()].map((now) => valueMark(gone.get(now.name), now, form)).filter(isMark);
  const [old, now] = [left[0], come[0]];
  if (old && now && left.length + come.length === 2 && isRenamed(old, now))
    return [...kept, `${shorten(old.name)} → ${shorten(now.name)}`];
  // Of an entry in a list its name says which it is; its keys are those of every other.
  const named =
    form === "data" ? come.find(({ name, value }) => NAMES_ENTRY.has(name) && value !== undefined) : undefined;
  if (named?.value !== undefined) return [...kept, `+${shorten(named.value)}`];
  return [...kept, ...come.flatMap((one) => eachTime("+", one)), ...left.flatMap((one) => eachTime("−", one))];
}

function isTest({ name }: Defined): boolean {
  return name.startsWith('"');
}

function isMark(mark: string | undefined): mark is string {
  return mark !== undefined;
}

function eachTime(sign: "+" | "−", { name, count }: Defined): string[] {
  return Array<string>(count).fill(sign + shorten(name));
}

/** The same line but for the name, if it says anything else. */
function isRenamed(old: Defined, now: Defined): boolean {
  return old.line.length > old.name.length + LEAST_KEPT && old.line.replace(old.name, now.name) === now.line;
}

const NAMES_ENTRY: ReadonlySet<string> = new Set(["name", "id", "key", "title"]);

/** A thing that was there before and is there still: its values if they differ, else that it was worked on. */
function valueMark(old: Defined | undefined, now: Defined, form: FileForm): string | undefined {
  if (old === undefined) return undefined;
  if (old.value !== now.value && old.value !== undefined && now.value !== undefined)
    return `${now.name} ${old.value} → ${now.value}`;
  if (form === "data") return tidy(old.line) === tidy(now.line) ? undefined : `${shorten(now.name)} changed`;
  // A heading that has the same name has another number or another place.
  return form === "prose" ? undefined : `in ${shorten(now.name)}`;
}

/** The part of a single line that was put in place of another, if both are short and the rest of the line stayed. */
function replacedPart(gone: readonly string[], fresh: readonly string[]): string | undefined {
  if (gone.length !== 1 || fresh.length !== 1) return undefined;
  const [before, after] = [trim(gone[0] ?? ""), trim(fresh[0] ?? "")];
  const start = commonStart(before, after);
  const end = commonEnd(before.slice(start), after.slice(start));
  const parts = [before.slice(start, before.length - end), after.slice(start, after.length - end)] as const;
  const [old, now] = [tidy(parts[0]), tidy(parts[1])];
  const isLine = start + end < LEAST_KEPT && !(NAME.test(old) && NAME.test(now));
  if (isLine || Math.max(old.length, now.length) > LONGEST_PART || old + now === "") return undefined;
  const isText = old !== "" && now !== "" && [before, after].every((line) => isWithinQuotes(line, start, end));
  if (!isPlain(old) || !isPlain(now)) return isText ? parts.map((part) => `"${part}"`).join(" → ") : undefined;
  // A dot, a bracket or a number says nothing without what it belongs to.
  if (!WORDY.test(old + now))
    return old === "" || now === "" ? undefined : namedChange(before.slice(0, start), old, now);
  if (old === "") return `+${now}`;
  return now === "" ? `−${old}` : `${old} → ${now}`;
}

/** All of what two quotation marks hold: a text, whatever it looks like. */
function isWithinQuotes(line: string, start: number, end: number): boolean {
  const mark = line[start - 1] ?? "";
  const isOpen = QUOTES.includes(mark) && count(line.slice(0, start), mark) % 2 === 1;
  return isOpen && line.indexOf(mark, start) === line.length - end;
}

const WORDY = /\p{L}{2}|[\u3040-\u9fff]|\b0[box][\da-f]{2}/u;

/** `retries: 3 → 5` is told by the name before it. */
function namedChange(before: string, old: string, now: string): string | undefined {
  const name = OWN_NAME.exec(before.slice(-LONGEST_PART))?.[1];
  return name === undefined || !/\d/u.test(old + now) ? undefined : `${name} ${old} → ${now}`;
}

const OWN_NAME = /([\p{L}_][\w.-]{2,40})["']?\s?(?:[:=]|:=|\()\s?["']?$/u;

const NAME = /^[\w$@#.:/-]+$/u;
/** Two lines that share less are two lines, unless each is a name. */
const LEAST_KEPT = 6;
const LONGEST_PART = 60;

/** Without what only joined the part to its neighbours: a quotation mark that its other half has stayed away from. */
function tidy(part: string): string {
  const trimmed = part.trim().replace(/[,;]+$/u, "");
  return QUOTED.test(trimmed) ? trimmed : trimmed.replace(/^["'`,;\s]+|["'`,;\s]+$/gu, "");
}

const QUOTED = /^(["'`]).*\1$/u;

/** A name, a value or a few words with all their brackets; an operator with what is behind it is a piece of code. */
function isPlain(part: string): boolean {
  if (/^(?:[|&=?:<>]|\?\?|[+*/%-] )|[|&=(<{[]$|["'`)]\s?, ?\S/u.test(part)) return false;
  // One half of a pair of marks is half of a text.
  if (QUOTES.some((mark) => count(part, mark) % 2 === 1)) return false;
  return BRACKETS.every(([open, close]) => count(part, open) === count(part, close));
}

const QUOTES: readonly string[] = ['"', "`"];
const BRACKETS = [
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
] as const;

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

/** How many characters two lines have in common from their start, up to the end of a word. */
function commonStart(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one[same] === other[same]) same += 1;
  while (same > 0 && (cutsWord(one, same) || cutsWord(other, same))) same -= 1;
  return same;
}

/** The same from their end. */
function commonEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let same = 0;
  while (same < most && one.at(-1 - same) === other.at(-1 - same)) same += 1;
  while (same > 0 && (cutsWord(one, one.length - same) || cutsWord(other, other.length - same))) same -= 1;
  return same;
}

function cutsWord(text: string, at: number): boolean {
  // `text-highlight-note` is one name to whoever reads it.
  return at > 0 && /^[\w$-]{2}$/u.test(text.slice(at - 1, at + 1));
}

/** The thing that a changed line is part of: the last one defined before it, unless that has ended. */
function placeOf(lead: readonly string[], line: string, form: FileForm): string[] {
  const opened = lead.findLast((earlier) => definedIn(earlier, form) !== undefined) ?? "";
  const name = definedIn(opened, form)?.name;
  if (name === undefined || (form !== "prose" && indentOf(opened) >= indentOf(line))) return [];
  return [`in ${shorten(name)}`];
}

/** Items of a list that came or went: they are values without a key. */
function itemMarks(old: readonly string[], now: readonly string[]): string[] {
  const [came, went] = [now, old].map((lines) => lines.flatMap((line) => LIST_VALUE.exec(line)?.[1] ?? []));
  // One that only got a comma is there still.
  return [
    ...(came ?? []).filter((item) => !went?.includes(item)).map((item) => `+${item}`),
    ...(went ?? []).filter((item) => !came?.includes(item)).map((item) => `−${item}`),
  ];
}

const QUOTED_ITEM = /^\s*["'][\w@./:-]{2,60}["'],?$/u;
const LIST_VALUE = /^\s*(?:- )?["']?([\w@./:-]{2,60})["']?,?$/u;

/** Names that the changed lines brought in or that are no longer there: what an edit inside a function is about. */
function nameMarks(edit: { before: string; after: string; old: readonly string[]; now: readonly string[] }): string[] {
  const [known, kept] = [new Set(wordsIn(edit.before)), new Set(wordsIn(edit.after))];
  const now = madeUpName(edit.now, known);
  const old = madeUpName(edit.old, kept);
  return [...(now === undefined ? [] : [`+${shorten(now)}`]), ...(old === undefined ? [] : [`−${shorten(old)}`])];
}

/** The first name that is none of the given words; rather than a variable that only these lines know, what they call. */
function madeUpName(lines: readonly string[], except: ReadonlySet<string>): string | undefined {
  const own = lines.flatMap((line) => OWN_VARIABLE.exec(line)?.[1] ?? []);
  const first = firstMadeUp(lines, except);
  if (first === undefined || !own.includes(first)) return first;
  return firstMadeUp(lines, new Set([...except, ...own]), true) ?? first;
}

const OWN_VARIABLE = /^\s*(?:let|const|var|val|auto)(?: mut)? ([\p{L}_]\w{2,80})\b/u;

/** A name of two words, or one that is called, with what it is called on. */
function firstMadeUp(lines: readonly string[], except: ReadonlySet<string>, onlyCalled = false): string | undefined {
  for (const line of lines)
    for (const { 0: word, index } of line.matchAll(WORD)) {
      const end = index + word.length;
      // What a module holds says more than where it is.
      if (line.startsWith("::", end) && word === word.toLowerCase()) continue;
      const isCalled = line[end] === "(";
      if (except.has(word) || !(isCalled || (!onlyCalled && COMPOUND.test(word)))) continue;
      const owner = COMPOUND.test(word)
        ? ""
        : (OWNER.exec(line.slice(Math.max(0, index - LONGEST_OWNER), index))?.[0] ?? "");
      if (owner === "" && EVERYWHERE.has(word)) continue;
      return owner + word + (isCalled && owner !== "" ? "()" : "");
    }
  return undefined;
}

/** `Err` alone says nothing, `ctx.Err()` does. */
const OWNER = /[A-Za-z_]\w{0,30}\.$/u;
const LONGEST_OWNER = 32;

function wordsIn(text: string): string[] {
  return text.slice(0, LONGEST_READ).match(WORD) ?? [];
}

const WORD = /[\p{L}_]\w{2,80}/gu;
/** What any program calls, and the types that it makes one thing into another by. */
const EVERYWHERE = wordSet(
  "new Some None Err String Number Boolean Array Object Map Set Vec len append panic print println printf assert expect require exit return if for while switch catch typeof not and byte rune string int float bool str",
);
const COMPOUND = /[a-z][A-Z]|[A-Za-z\d]_[A-Za-z\d]/u;

function shorten(name: string): string {
  return clipEnd(name, LONGEST_PART);
}
