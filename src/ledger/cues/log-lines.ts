/** Tells which lines of a text are of a log though they read like prose: those that stand among its lines. Pure and linear. */

/** What a line is by itself: the writer's own, taken from elsewhere, within code or tags, or empty. */
export type LineKind = "own" | "pasted" | "fenced" | "blank";

interface Line {
  readonly start: number;
  readonly line: string;
  readonly kind: LineKind;
}

/**
 * Where the lines begin that stand in a log: behind a line that only a program writes, or below the announcement of one
 * ("i get this:"), and before another. What stands behind the last of them is the writer's again, and so are lines in
 * which somebody speaks of himself, forbids or orders for good.
 */
export function linesWithinLog(lines: readonly Line[]): ReadonlySet<number> {
  const within = new Set<number>();
  let run: Line[] = [];
  let hasBegun = false;
  for (const [at, line] of lines.entries()) {
    if (line.kind === "fenced") {
      run = [];
      hasBegun = false;
    } else if (isLogLine(line.line) || (hasBegun && INDENTED.test(line.line)) || isRepeated(lines, at)) {
      run.push(line);
      if (hasBegun && isOfLog(run)) for (const { start } of run) within.add(start);
      // The first line of a log is one only if another follows.
      run = hasBegun ? [] : [line];
      hasBegun = true;
    } else if ((line.kind === "own" || line.kind === "pasted") && hasBegun) run.push(line);
    else if (line.kind === "own") hasBegun = ANNOUNCES.test(line.line);
  }
  return within;
}

/** Nobody types a line twice in a row. */
function isRepeated(lines: readonly Line[], at: number): boolean {
  const { line = "" } = lines[at] ?? {};
  return line.length >= LEAST_REPEATED && line === lines[at - 1]?.line;
}

const LEAST_REPEATED = 20;

/** "now i get this error:". */
const ANNOUNCES =
  /(?<!\p{L})(?:get|gets|got|getting|see|seeing|saw|says?|said|shows?|output|outputs|logs?|errors?|trace|stacktrace|console|terminal|results?|message|prints?|printed|fails?|failed|failing|crash(?:es|ed)?|returns?|fehler|meldung|ausgabe|kommt|sagt|dice|sale|salida|error|erro|sa[ií]da|diz|aparece|erreur|sortie|affiche|dit)(?!\p{L})[^:]{0,40}:\s*\\?\s*$/iu;

function isOfLog(run: readonly Line[]): boolean {
  return run.length <= MOST_BETWEEN && !run.some(({ line }) => SPEAKS.test(line));
}

/** So many lines of prose in a row are no part of a log. */
const MOST_BETWEEN = 12;

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
  /^(?:\$ |➜ |❯ |# \$)/,
  /^[│┃║╭╰╮╯┌└├┤▐▛▜▘▝█⎿]/,
  /^\S{1,200}\.\w{1,5}[:(]\d+(?:[:,]\d+)?/,
];

/** Lines that a person may write as well ("hint: …", a rule below a title), but not next to a log. */
const LIKE_LOG: readonly RegExp[] = [
  /^\[?(?:INFO|DEBUG|TRACE|WARN|WARNING)\]?[: ]/,
  /^[✘✖] \[/,
  /^[\w.]{1,80}(?:Error|Exception):/,
  /^(?:error|Warning|hint|remote): /,
  /^(?:PS [A-Z]:\\|[A-Z]:\\\S{0,80}>|\[?[\w.-]{1,40}@[\w.-]{1,60}(?:: |[: ][~/]))/,
  /^[\w.]{2,80}:\w{2,60} ?\(.{0,80}\)$/,
  /^(?:={6,}|-{6,}$|-->\s|==?>\s)/,
  /^[\w-]{1,40} +\| /,
];

const LOG = new RegExp([...LOG_SHAPES, ...LIKE_LOG].map(({ source }) => source).join("|"));

/** True of a line that a program may have written, whatever stands around it. */
export function isLogLine(line: string): boolean {
  return LOG.test(line.trimStart());
}

/** Set in by hand, and no item of a list: what a program shows or tells to run. */
const INDENTED = /^(?: {2,}|\t)(?![-*•+·–]\s|\d{1,3}[.)]\s)\S/;

/** A person: who speaks of himself or herself, says never or always, or asks not to. */
const SPEAKS =
  /(?<![\p{L}'’])(?:i|i['’](?:m|ll|ve|d)|im|we|we['’](?:re|ll|ve|d)|my|our|me|us|let['’]?s|never|always|don['’]?t|do not|pls|ich|mir|mich|mein\p{L}*|wir|uns|unser\p{L}*|nie|niemals|immer|yo|nosotros|nuestr\p{L}+|nunca|siempre|eu|n[oó]s|noss\p{L}+|sempre|je|nous|notre|nos|jamais|toujours)(?![\p{L}'’])|(?<!\p{L})j['’]|[我俺私僕您你]|不要|请勿|必ず|^\s*please\s/iu;
