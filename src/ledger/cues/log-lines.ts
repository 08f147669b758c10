/** Tells which lines of a text are of a log though they read like prose: those that stand among its lines. Pure and linear. */

/** What a line is by itself: the writer's own, taken from elsewhere, within code or tags, or empty. */
export type LineKind = "own" | "pasted" | "fenced" | "blank";

interface Line {
  readonly start: number;
  readonly line: string;
  readonly kind: LineKind;
}

/**
 * Where the lines begin that stand in a log: behind a line that only a program writes and before another of it, each of
 * them as a program words it. A line that orders or begins like chat is the writer's and ends the log, and so is one that
 * binds or denies behind a blank line: a sentence of a program taken for a rule does less harm than a rule that is lost.
 */
export function linesWithinLog(lines: readonly Line[]): ReadonlySet<number> {
  const within = new Set<number>();
  let run: Line[] = [];
  let log: "none" | "maybe" | "certain" = "none";
  for (const [at, line] of lines.entries()) {
    if (line.kind === "blank") continue;
    const isLog = line.kind !== "fenced" && (isLogLine(line.line) || isRepeated(line.line, lines[at - 1]?.line));
    const goesOn = log !== "none" && goesOnWithLog(lines, at);
    if (isLog || (goesOn && log === "certain")) {
      if (log !== "none" && run.length <= MOST_BETWEEN) for (const { start } of [...run, line]) within.add(start);
      // The first line of a log is told by another that follows.
      run = log === "none" ? [line] : [];
      log = "certain";
    } else if (line.kind !== "fenced" && ARROW.test(line.line) && !BINDS.test(line.line)) {
      run.push(line);
      if (log === "none") log = "maybe";
    } else if (line.kind === "fenced" || !isToldByProgram(line.line, lines[at - 1]?.kind === "blank")) {
      run = [];
      log = "none";
    } else if (log !== "none") run.push(line);
  }
  return within;
}

/** So many lines of prose in a row are no part of a log. */
const MOST_BETWEEN = 12;

/** What a person may write as well, but right below lines of a log is more of it. */
function goesOnWithLog(lines: readonly Line[], at: number): boolean {
  const [before = "", line = ""] = [lines[at - 1]?.line, lines[at]?.line];
  if (before.trim() === "" || ITEM.test(before.trimStart())) return false;
  return LIKE_LOG.test(line.trimStart()) || INDENTED.test(line);
}

/** Nobody types a line twice in a row. */
function isRepeated(line: string, before: string | undefined): boolean {
  return line.length >= LEAST_REPEATED && line === before;
}

const LEAST_REPEATED = 20;

/** Begins as a sentence or with a mark, is no item of a list, and nobody speaks or orders in it. */
function isToldByProgram(line: string, isApart: boolean): boolean {
  const said = line.trimStart();
  if (
    !(BEGINS.test(said) || (!isApart && FIELD.test(said))) ||
    ITEM.test(said) ||
    SPEAKS.test(said) ||
    ORDERS.test(said)
  )
    return false;
  return !(isApart && BINDS.test(said) && !said.trimEnd().endsWith(":"));
}

const BEGINS = /^[A-Z\d("'`[>!✔✓✖✘×~^|│=-]/;
/** "image size: 93 MB". */
const FIELD = /^[a-z][\w -]{1,30}: \S{1,200}(?: \S{1,20})?$/;
const ITEM = /^(?:[-*•+·–]|\d{1,3}[.)]|[a-z][.)])\s/;
const ARROW = /^\s*(?:-->|==>)\s/;
/** How people order; what a program tells to do is left to the cues as well. */
const ORDERS =
  /^(?:add|always|ask|avoid|be|build|change|check|commit|create|delete|do|drop|ensure|every|explain|fix|follow|hands|ignore|implement|keep|leave|let|limit|make|mind|move|name|never|no|not|only|open|please|put|read|remember|remove|rename|respect|run|set|show|skip|stay|stick|stop|support|test|treat|try|use|wait|write|you)(?!\p{L})/iu;
/** Who speaks of himself or herself, says never or always, or decides, in whatever language. */
const SPEAKS =
  /(?<![\p{L}'’])(?:i|i['’](?:m|ll|ve|d)|im|we|we['’](?:re|ll|ve|d)|my|our|me|us|let['’]?s|never|always|don['’]?t|decision|decided|rules?|pls|ich|mir|mein\p{L}*|wir|uns|unser\p{L}*|nie|niemals|immer|nur|nicht|kein\p{L}{0,2}|muss|müssen|soll\p{L}*|bitte|yo|nosotros|nunca|siempre|solo|sin|debe\p{L}*|eu|não|nao|sempre|apenas|sem|deve\p{L}*|je|nous|jamais|toujours|seulement|uniquement|pas|sans|doi\p{L}+)(?![\p{L}'’])|(?<!\p{L})[jn]['’]|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/iu;
const BINDS =
  /(?<!\p{L})(?:only|must|should|shall|needs?|has to|have to|not|no|none|nothing|without|\p{L}+n['’]t|dont|please)(?!\p{L})/iu;

/** What only a program writes. Each is without nested repetition: one look at the beginning of a line. */
export const LOG_SHAPES: readonly RegExp[] = [
  /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/,
  /^\[?\d\d:\d\d:\d\d/,
  /^at \S+ ?\(?\S+:\d+/,
  /^File "[^"]{1,300}", line \d+/,
  /^Traceback \(most recent/,
  /^\[?(?:ERROR|WARN|WARNING|INFO|DEBUG|TRACE|FATAL|error|warn|info)\]?[: ]\s?\[?\S*(?:\.|:|\[|\d)/,
  /^\[?(?:ERROR|FATAL|PANIC)\]?:? /,
  /^(?:Uncaught |Unhandled )?[A-Z]\w{0,60}(?:Error|Exception)\b(?: \[\w{1,60}\])?:/,
  /^(?:npm (?:ERR!|warn|error)|error TS\d|error\[E\d|Error: |error: [A-Z"'`]|warning: |fatal: |panic: |Caused by:)/,
  /^[\w.+/-]{2,40}: (?:Error |error:|fatal:|warning:|cannot |command not found)/,
  /^\(?[\w.$<>]{1,80}\)? @ \S{1,200}:\d+/,
  /^(?:\$ |➜ |❯ |# \$)/,
  /^[│┃║╭╰╮╯┌└├┤▐▛▜▘▝█⎿]/,
  /^\S{1,200}\.\w{1,5}[:(]\d+(?:[:,]\d+)?/,
];

/** Shapes that people use as well: titles, tables, labels. They go on with a log, and neither begin nor end one. */
const LIKE_LOG = new RegExp(
  [
    /^\[?(?:INFO|DEBUG|TRACE|WARN|WARNING)\]?[: ]/,
    /^[✘✖] \[/,
    /^[\w.]{1,80}(?:Error|Exception):/,
    /^(?:error|Warning|hint|remote): /,
    /^(?:PS [A-Z]:\\|[A-Z]:\\\S{0,80}>|\[?[\w.-]{1,40}@[\w.-]{1,60}(?:: |[: ][~/]))/,
    /^[\w.]{2,80}:\w{2,60} ?\(.{0,80}\)$/,
    /^(?:={6,}|-{6,}$|-->\s|==?>\s)/,
    /^[\w-]{1,40} +\| /,
  ]
    .map(({ source }) => source)
    .join("|"),
);

const LOG = new RegExp(LOG_SHAPES.map(({ source }) => source).join("|"));

/** True of a line that only a program writes; but "Error: text must be red" may be a wish for its colours. */
export function isLogLine(line: string): boolean {
  const said = line.trimStart().replace(CONTAINER, "");
  return LOG.test(said) && !(LABELLED.test(said) && BINDS.test(said));
}

/** "api-1  | …": whose output it is. */
const CONTAINER = /^[\w-]{1,40} +\| (?=\S)/;
const LABELLED = /^(?:[Ee]rror|[Ww]arning): (?!.*[\w/]\.\w|.*\d)/;

/** Set in by hand, and no item of a list: what a program shows or tells to run. */
const INDENTED = /^(?: {2,}|\t)(?![-*•+·–]\s|\d{1,3}[.)]\s)\S/;
